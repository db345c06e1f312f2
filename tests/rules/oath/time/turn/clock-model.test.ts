/**
 * The clock against one kept on paper (`plain-clock`): random joins, leaves, changes of sides, trades, holds, dodges, offers,
 * ambushes, stuns, falls, undo and redo. After each step both stand alike, nobody acts twice in a segment, nobody is
 * skipped, and the pointer is on somebody who can act.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drive } from '../../../../../src/dice/drive.ts';
import { slotsInOrder } from '../../../../../src/rules/clock/slots.ts';
import { decide } from '../../../../../src/rules/decide/decide.ts';
import { oath } from '../../../../../src/rules/oath/index.ts';
import { type ActionRequest, requestFor, type Session } from '../../../../../src/session/session.ts';
import { comparePlaces, type Encounter, type Intent, type Slot } from '../../../../../src/state/encounter.ts';
import { memorySession } from '../../../../tui/app/test-table.ts';
import { body } from '../../table.ts';
import { PlainClock, type Somebody } from './plain-clock.ts';

/** How many runs of how many steps in the mean: each commit, and before a release. */
const [runs, steps] = process.env.VRULE_TORTURE === '1' ? [20_000, 200] : [200, 50];

/** What somebody in the fight does, what is done otherwise, and going back; the likelier the more often it stands here. */
const acts =
  'hold hold trade trade offer offer accept accept accept accept decline move attack attack prepare ambush'.split(' ');
const hands = 'next next next next next next next spring first fall rise stun leave return join side'.split(' ');
const jumps = 'undo undo redo'.split(' ');
const bySomebody = new Set(acts);
const answers = ['none', 'dodge', 'dodge', 'prepared'] as const;

interface Step {
  readonly kind: string;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...acts, ...hands, ...jumps),
  a: fc.nat(1000),
  b: fc.nat(1000),
  c: fc.nat(1000),
});

/** Speed dice: always the same for one in a turn, whoever asks. */
function diceOf(seed: number, who: string, turn: number, many: number): readonly number[] {
  let state = seed + turn * 7919 + [...who].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
  return Array.from({ length: many }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return 1 + ((state >>> 16) % 10);
  });
}

/** How many speed dice somebody has, by the letter that the name begins with. */
const diceFor = (who: string): number => 1 + (who.charCodeAt(0) % 4);

const fighters = [
  { name: 'Ann', side: 'own' },
  { name: 'Ben', side: 'own' },
  { name: 'Cat', side: 'other' },
  { name: 'Dan', side: 'other' },
] as const;

/** A fight in both forms. */
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
    else if (bySomebody.has(step.kind)) this.act(step);
    else this.byHand(step);
  }

  /** What those in the fight do; mostly those who can. */
  private act({ kind, a, b, c }: Step): void {
    const acting = this.plain.acting?.who;
    const who = (b % 4 > 0 ? acting : undefined) ?? this.pick(a, () => true);
    const on = this.pick(c, (one) => c % 5 === 0 || one.good !== this.plain.people.get(who)?.good);
    const taker = this.pick(c, (one) => c % 5 === 0 || one.offer !== null);
    switch (kind) {
      case 'hold':
        this.both({ action: 'hold', by: who }, (plain) => plain.hold(who));
        break;
      case 'offer':
        this.both({ action: 'offer', by: who, on: [on] }, (plain) => plain.offer(who, on));
        break;
      case 'accept':
        this.both({ action: 'accept', by: taker }, (plain) => plain.accept(taker));
        break;
      case 'decline':
        this.both({ action: 'decline', by: taker }, (plain) => plain.decline(taker));
        break;
      case 'move':
        this.both({ action: 'move', by: who }, (plain) => plain.move(who));
        break;
      case 'attack': {
        const answer = answers[a % 4] ?? 'none';
        this.both({ action: 'attack', by: who, on: [on], with: { answer } }, (plain) => plain.attack(who, on, answer));
        break;
      }
      case 'prepare':
        this.both({ action: 'prepare', by: who }, (plain) => plain.prepare(who));
        break;
      case 'ambush':
        this.both({ action: 'ambush', by: who, with: { trigger: 'a shot' } }, (plain) => plain.ambush(who));
        break;
      default:
        this.trade(
          this.pick(c, () => true),
          a,
          b,
        );
    }
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

  /** What the GM does, and what changes people. */
  private byHand({ kind, a, b, c }: Step): void {
    const on = this.pick(c, () => true);
    const down = this.pick(c, (one) => c % 5 === 0 || one.down);
    const away = this.pick(c, (one) => c % 5 === 0 || one.out);
    const waits = this.pick(c, (one) => c % 5 === 0 || one.waits);
    const good = b % 2 === 0;
    const side = good ? 'own' : 'other';
    switch (kind) {
      case 'spring':
        this.both({ action: 'spring', by: waits }, (plain) => plain.spring(waits));
        break;
      case 'first':
        // The hand may let anybody act at any time; here it only changes who of one sub-segment goes first.
        if (this.plain.copy().goFirst(on)) this.both({ action: 'floor', by: on }, (plain) => plain.goFirst(on));
        break;
      case 'fall':
        this.laid(on, 'unconscious', 1, (plain) => plain.fall(on, true));
        break;
      case 'rise':
        this.laid(down, 'unconscious', 0, (plain) => plain.fall(down, false));
        break;
      case 'stun':
        this.laid(on, 'stunned', 1 + (a % 3), (plain) => plain.stun(on, 1 + (a % 3)));
        break;
      case 'leave':
        this.both({ action: 'leave', by: null, on: [on] }, (plain) => plain.leave(on));
        break;
      case 'return':
        this.both({ action: 'return', by: null, on: [away] }, (plain) => plain.comeBack(away));
        break;
      case 'join': {
        this.joined += 1;
        const name = `${'Efgh'[a % 4] ?? 'E'}va${'x'.repeat(this.joined)}`;
        const given = { name, side, sheet: body(diceFor(name.toLowerCase())) };
        this.both({ action: 'join', by: null, with: given }, (plain) => plain.enter(name.toLowerCase(), good));
        break;
      }
      case 'side':
        this.both({ action: 'edit', by: null, on: [on], with: { side } }, (plain) => plain.changeSides(on, good));
        break;
      default:
        this.both({ action: 'next', by: null }, (plain) => plain.next());
    }
  }

  /** One of those of whom it is true; of all where it is of nobody. */
  private pick(n: number, of: (one: Somebody, who: string) => boolean): string {
    const all = [...this.plain.people];
    const some = all.filter(([who, one]) => of(one, who));
    const from = some.length === 0 ? all : some;
    return from[n % from.length]?.[0] ?? '';
  }

  private laid(who: string, condition: string, stacks: number, change: (plain: PlainClock) => unknown): void {
    this.both({ action: 'condition', by: null, on: [who], with: { condition, stacks } }, change);
  }

  /** Does it in both; a change that answers false is one that the rules refuse. */
  private both(asked: Pick<Intent, 'action' | 'by'> & Partial<Intent>, change: (plain: PlainClock) => unknown): void {
    const intent: Intent = { on: [], with: {}, ...asked };
    const written = this.session.commit(this.answered(intent));
    const before = this.plain.copy();
    const done = change(this.plain) !== false;
    expect(written.ok, `${JSON.stringify(intent)} ${written.ok ? '' : written.message}`).toBe(done);
    if (!done) return;
    this.past.push(before);
    this.undone = [];
  }

  /** The wish with everything answered in one go: asked anew after each answer, a turn would be laid out a dozen times. */
  private answered(intent: Intent): ActionRequest {
    const wish = requestFor(intent);
    const { answered } = drive(decide(oath, this.session.encounter, wish.intents), {
      dice: ({ id, count }) => this.faces(id, count),
      choice: ({ defaultPicks: stands }) => stands ?? null,
    });
    let { answers } = wish;
    for (const { ask, answer } of answered) {
      answers = ask.kind === 'dice' ? answers.typed(ask, answer.faces) : answers.picked(ask, answer.picks);
    }
    return { ...wish, answers };
  }

  /** Attacks and dodges fail with ones; speed is the same for both forms. */
  private faces(ask: string, count: number): readonly number[] {
    const [, turn, who] = /^.*speed-(\d+):([a-z-]+)\/speed$/.exec(ask) ?? [];
    return who === undefined ? Array<number>(count).fill(1) : diceOf(this.seed, who, Number(turn), count);
  }

  private jump(from: PlainClock[], to: PlainClock[], which: 'undo' | 'redo'): void {
    const back = from.pop();
    if (back === undefined) return;
    expect(this.session[which]().ok).toBe(true);
    to.push(this.plain);
    this.plain = back;
  }

  check(): void {
    const now = this.session.encounter;
    const [real, paper] = [seen(now), drawn(this.plain)];
    // Compared as text, since that is quick; told apart field by field.
    if (JSON.stringify(real) !== JSON.stringify(paper)) expect(real).toEqual(paper);
    const left = Object.values(now.slots).filter(
      (slot) => isLeft(slot) && !(slot.kind === 'ambush' && slot.is === 'held'),
    );
    const { at } = now.cursor;
    for (const slot of left)
      if (at !== null && comparePlaces(slot.at, at) < 0) expect.unreachable(`${slot.id} is skipped`);
    for (const who of Object.keys(now.combatants)) {
      const acted = Object.values(now.slots).filter(
        (slot) => slot.who === who && slot.kind !== 'ambush' && slot.left.dicey !== undefined,
      );
      const segments = acted.map((slot) => slot.at[0]);
      if (new Set(segments).size < segments.length) expect.unreachable(`${who} acts twice in a segment`);
    }
    if (now.cursor.acting !== null) expect(now.slots[now.cursor.acting]).toBeDefined();
  }
}

const isLeft = ({ is }: Slot): boolean => is === 'open' || is === 'held';

/** What of an encounter the paper has as well. */
function seen(now: Encounter): unknown {
  const { round, at, acting } = now.cursor;
  return {
    turn: round,
    at: at === null ? null : [at[0], at[1]],
    acting: acting === null ? null : where(now.slots[acting]),
    phases: slotsInOrder(now)
      .map((slot) => `${where(slot)} ${slot.is} ${slot.left.dicey ?? 'whole'}`)
      .sort(),
    people: Object.values(now.combatants).map(({ id, conditions, marks }) => [
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

function drawn(plain: PlainClock): unknown {
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
          `${one.who} ${one.kind} ${one.segment}.${one.part} ${one.is} ${one.begun ? Number(one.dicey) : 'whole'}`,
      )
      .sort(),
    people: [...plain.people].map(([who, one]) => [who, one.prepared, one.waits, one.stunned, one.offer !== null]),
  };
}

describe('the clock against one on paper', () => {
  it(`agrees over ${runs} fights of ${steps} steps`, { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(step, { minLength: 1, maxLength: 2 * steps, size: 'max' }),
        (seed, wanted) => {
          const fight = new Fight(seed);
          for (const one of wanted) {
            fight.play(one);
            fight.check();
          }
        },
      ),
      { numRuns: runs },
    );
  });
});
