/** Random fights on the clock of vrule and on one kept on paper (`plain-clock`). */
import fc from 'fast-check';
import { slotsInOrder } from '../../../../../src/game/clock/slots.ts';
import { type ActionRequest, requestFor } from '../../../../../src/session/request.ts';
import type { Session } from '../../../../../src/session/session.ts';
import { comparePlaces, type Encounter, type Intent, type Slot } from '../../../../../src/state/encounter.ts';
import { memorySession } from '../../../../tui/app/test-table.ts';
import { body } from '../../table.ts';
import type { PaperCombatant } from './paper-turn.ts';
import { PlainClock } from './plain-clock.ts';

/** Acts of combatants, acts of the GM, and jumps; each is as likely as the number of times it is listed. */
const acts =
  'hold hold trade trade offer offer accept accept accept accept decline move attack attack prepare ambush'.split(' ');
const gmActs = 'next next next next next next next spring first fall rise stun leave return join side'.split(' ');
const jumps = 'undo undo redo'.split(' ');
const combatantActs = new Set(acts);
const answers = ['none', 'dodge', 'dodge', 'prepared'] as const;

interface Step {
  readonly kind: string;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...acts, ...gmActs, ...jumps),
  a: fc.nat(1000),
  b: fc.nat(1000),
  c: fc.nat(1000),
});

/** The speed dice of a combatant in a turn, always the same. */
function diceOf(seed: number, who: string, turn: number, many: number): readonly number[] {
  let state = seed + turn * 7919 + [...who].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
  return Array.from({ length: many }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return 1 + ((state >>> 16) % 10);
  });
}

/** How many speed dice a combatant has, by the first letter of its name. */
const diceFor = (who: string): number => 1 + (who.charCodeAt(0) % 4);

const fighters = [
  { name: 'Ann', side: 'own' },
  { name: 'Ben', side: 'own' },
  { name: 'Cat', side: 'other' },
  { name: 'Dan', side: 'other' },
] as const;

const isUnspent = ({ is }: Slot): boolean => is === 'open' || is === 'held';

/** The part of an encounter that the paper clock has as well. */
function stateOf(now: Encounter): unknown {
  const { round, at, acting } = now.cursor;
  return {
    turn: round,
    at: at === null ? null : [at[0], at[1]],
    acting: acting === null ? null : where(now.slots[acting]),
    phases: slotsInOrder(now)
      .map((slot) => `${where(slot)} ${slot.is} ${slot.left.dicey ?? 'whole'}`)
      .sort(),
    combatants: Object.values(now.combatants).map(({ id, conditions, marks }) => [
      id,
      conditions['dodge-prepared'] !== undefined,
      conditions['in-ambush'] !== undefined,
      conditions.stunned?.stacks ?? 0,
      marks.offer !== undefined,
    ]),
  };
}

function where(slot: Slot | undefined): string {
  return slot === undefined ? 'gone' : `${slot.who} ${slot.kind} ${slot.at[0]}.${slot.at[1]}`;
}

function paperStateOf(plain: PlainClock): unknown {
  return {
    turn: plain.turn,
    at: plain.part < 0 ? null : [plain.segment, plain.part],
    acting:
      plain.acting === null
        ? null
        : `${plain.acting.who} ${plain.acting.kind} ${plain.acting.segment}.${plain.acting.part}`,
    phases: plain.phases
      .map(
        (one) =>
          `${one.who} ${one.kind} ${one.segment}.${one.part} ${one.is} ${one.acted ? Number(one.dicey) : 'whole'}`,
      )
      .sort(),
    combatants: [...plain.combatants].map(([who, one]) => [
      who,
      one.prepared,
      one.inAmbush,
      one.stunned,
      one.offer !== null,
    ]),
  };
}

/** A fight on both clocks. */
class Fight {
  readonly session: Session;
  plain: PlainClock;
  private past: PlainClock[] = [];
  private undone: PlainClock[] = [];
  private joined = 0;

  constructor(private readonly seed: number) {
    const newcomers = fighters.map(({ name, side }) => ({ name, side, sheet: body(diceFor(name.toLowerCase())) }));
    this.session = memorySession('oath', newcomers);
    this.plain = new PlainClock((who, turn) => diceOf(seed, who, turn, diceFor(who)));
    for (const { name, side } of fighters) this.plain.enter(name.toLowerCase(), side === 'own');
  }

  play(step: Step): void {
    if (step.kind === 'undo') this.jump(this.past, this.undone, 'undo');
    else if (step.kind === 'redo') this.jump(this.undone, this.past, 'redo');
    else if (combatantActs.has(step.kind)) this.act(step);
    else this.gmAct(step);
  }

  /** An act of a combatant, mostly one who can act. */
  private act({ kind, a, b, c }: Step): void {
    const acting = this.plain.acting?.who;
    const who = (b % 4 > 0 ? acting : undefined) ?? this.pick(a, () => true);
    const on = this.pick(c, (one) => c % 5 === 0 || one.good !== this.plain.combatants.get(who)?.good);
    const taker = this.pick(c, (one) => c % 5 === 0 || one.offer !== null);
    const answer = answers[a % 4] ?? 'none';
    const does: { readonly [kind: string]: () => void } = {
      hold: () => this.both({ action: 'hold', by: who }, (plain) => plain.hold(who)),
      trade: () =>
        this.trade(
          this.pick(c, () => true),
          a,
          b,
        ),
      offer: () => this.both({ action: 'offer', by: who, on: [on] }, (plain) => plain.offer(who, on)),
      accept: () => this.both({ action: 'accept', by: taker }, (plain) => plain.accept(taker)),
      decline: () => this.both({ action: 'decline', by: taker }, (plain) => plain.decline(taker)),
      move: () => this.both({ action: 'move', by: who }, (plain) => plain.move(who)),
      attack: () =>
        this.both({ action: 'attack', by: who, on: [on], with: { answer } }, (plain) => plain.attack(who, on, answer)),
      prepare: () => this.both({ action: 'prepare', by: who }, (plain) => plain.prepare(who)),
      ambush: () => this.both({ action: 'ambush', by: who, with: { trigger: 'a shot' } }, (plain) => plain.ambush(who)),
    };
    does[kind]?.();
  }

  private trade(who: string, a: number, b: number): void {
    const later = this.laterOf(who);
    const at = Math.max(1, b % 2 === 0 ? this.plain.segment : 1 + (b % 10));
    const first = later[a % Math.max(1, later.length)] ?? 9;
    const second = later[(a + 1 + (b % 2)) % Math.max(1, later.length)] ?? 10;
    const given = { segment: String(at), first: String(first), second: String(second) };
    this.both({ action: 'trade', by: who, with: given }, (plain) => plain.trade(who, at, first, second));
  }

  private laterOf(who: string): readonly number[] {
    const own = this.plain.phases.filter((phase) => phase.who === who && phase.kind === 'phase' && phase.is === 'open');
    return own.map(({ segment }) => segment).filter((segment) => segment > this.plain.segment);
  }

  /** What the GM does, and what changes combatants. */
  private gmAct({ kind, a, b, c }: Step): void {
    const on = this.pick(c, () => true);
    const down = this.pick(c, (one) => c % 5 === 0 || one.down);
    const away = this.pick(c, (one) => c % 5 === 0 || one.out);
    const inAmbush = this.pick(c, (one) => c % 5 === 0 || one.inAmbush);
    const good = b % 2 === 0;
    const side = good ? 'own' : 'other';
    const stacks = 1 + (a % 3);
    const does: { readonly [kind: string]: () => void } = {
      next: () => this.both({ action: 'next', by: null }, (plain) => plain.next()),
      spring: () => this.both({ action: 'spring', by: inAmbush }, (plain) => plain.spring(inAmbush)),
      // The GM may let anyone act at any time; here only the order within a sub-segment changes.
      first: () => {
        if (this.plain.copy().goFirst(on)) this.both({ action: 'floor', by: on }, (plain) => plain.goFirst(on));
      },
      fall: () => this.condition(on, 'unconscious', 1, (plain) => plain.fall(on, true)),
      rise: () => this.condition(down, 'unconscious', 0, (plain) => plain.fall(down, false)),
      stun: () => this.condition(on, 'stunned', stacks, (plain) => plain.stun(on, stacks)),
      leave: () => this.both({ action: 'leave', by: null, on: [on] }, (plain) => plain.leave(on)),
      return: () => this.both({ action: 'return', by: null, on: [away] }, (plain) => plain.comeBack(away)),
      join: () => {
        this.joined += 1;
        const name = `${'Efgh'[a % 4] ?? 'E'}va${'x'.repeat(this.joined)}`;
        const given = { name, side, sheet: body(diceFor(name.toLowerCase())) };
        this.both({ action: 'join', by: null, with: given }, (plain) => plain.enter(name.toLowerCase(), good));
      },
      side: () =>
        this.both({ action: 'edit', by: null, on: [on], with: { side } }, (plain) => plain.changeSides(on, good)),
    };
    does[kind]?.();
  }

  /** One of the combatants that pass the filter, or of all if none does. */
  private pick(n: number, of: (one: PaperCombatant, who: string) => boolean): string {
    const all = [...this.plain.combatants];
    const some = all.filter(([who, one]) => of(one, who));
    const from = some.length === 0 ? all : some;
    return from[n % from.length]?.[0] ?? '';
  }

  private condition(who: string, condition: string, stacks: number, change: (plain: PlainClock) => unknown): void {
    this.both({ action: 'condition', by: null, on: [who], with: { condition, stacks } }, change);
  }

  /** Does an act on both clocks; the rules must refuse it where the paper clock returns false. */
  private both(asked: Pick<Intent, 'action' | 'by'> & Partial<Intent>, change: (plain: PlainClock) => unknown): void {
    const intent: Intent = { on: [], with: {}, ...asked };
    const written = this.session.commit(this.answered(intent));
    const before = this.plain.copy();
    const done = change(this.plain) !== false;
    if (written.ok !== done) fail(`${JSON.stringify(intent)} ${written.ok ? '' : written.message}`);
    if (!done) return;
    this.past.push(before);
    this.undone = [];
  }

  /** The request with all its answers. */
  private answered(intent: Intent): ActionRequest {
    return this.session.complete(requestFor(intent), {
      dice: (ask, answers) => answers.typed(ask, this.faces(ask.id, ask.count)),
      choice: (ask, answers) => (ask.defaultPicks === undefined ? null : answers.picked(ask, ask.defaultPicks)),
    }).request;
  }

  /** Attacks and dodges fail with ones; speed dice are the same on both clocks. */
  private faces(ask: string, count: number): readonly number[] {
    const [, turn, who] = /^.*speed-(\d+):([a-z-]+)\/speed$/.exec(ask) ?? [];
    return who === undefined ? Array<number>(count).fill(1) : diceOf(this.seed, who, Number(turn), count);
  }

  private jump(from: PlainClock[], to: PlainClock[], which: 'undo' | 'redo'): void {
    const back = from.pop();
    if (back === undefined) return;
    if (!this.session[which]().ok) fail(which);
    to.push(this.plain);
    this.plain = back;
  }

  check(): void {
    const now = this.session.encounter;
    const [real, paper] = [stateOf(now), paperStateOf(this.plain)];
    // Compared as text, which is quick.
    if (JSON.stringify(real) !== JSON.stringify(paper))
      fail(`${JSON.stringify(real)} in place of ${JSON.stringify(paper)}`);
    const left = Object.values(now.slots).filter(
      (slot) => isUnspent(slot) && !(slot.kind === 'ambush' && slot.is === 'held'),
    );
    const { at } = now.cursor;
    for (const slot of left) if (at !== null && comparePlaces(slot.at, at) < 0) fail(`${slot.id} is skipped`);
    const acted = new Set<string>();
    for (const { who, at: place, kind, left } of Object.values(now.slots)) {
      if (kind === 'ambush' || left.dicey === undefined || now.combatants[who] === undefined) continue;
      const when = `${who} in segment ${place[0]}`;
      if (acted.has(when)) fail(`${who} acts twice in a segment`);
      acted.add(when);
    }
    if (now.cursor.acting !== null && now.slots[now.cursor.acting] === undefined)
      fail(`${now.cursor.acting} is not there`);
  }
}

function fail(what: string): never {
  throw new Error(what);
}

/** Plays so many fights, of so many steps in the mean. Throws where the clocks differ. */
export function playOnBothClocks(many: number, steps: number, seed: number): void {
  const agree = fc.property(
    fc.nat(1_000_000),
    fc.array(step, { minLength: 1, maxLength: 2 * steps, size: 'max' }),
    (dice, wanted) => {
      const fight = new Fight(dice);
      for (const one of wanted) {
        fight.play(one);
        fight.check();
      }
    },
  );
  fc.assert(agree, { numRuns: many, seed });
}
