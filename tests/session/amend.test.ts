/**
 * Amendments against a slow twin: it decides every record of a fight from the start, and keeps each die with its re-throws as a
 * chain of its own.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type DiceAsk, isThrow } from '../../src/dice/ask.ts';
import { type AnswerSource, drive } from '../../src/dice/drive.ts';
import { decide } from '../../src/game/decide/decide.ts';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { systems } from '../../src/rules/index.ts';
import { type Amendment, withAnswers } from '../../src/session/amend.ts';
import { Answers } from '../../src/session/answers.ts';
import { type OpenEncounter, openEncounter } from '../../src/session/library.ts';
import { type AskAnswerer, requestFor } from '../../src/session/request.ts';
import type { Session } from '../../src/session/session.ts';
import { startEncounter } from '../../src/session/start.ts';
import type { Encounter, Id, Intent } from '../../src/state/encounter.ts';
import type { Record } from '../../src/state/record.ts';
import { reduceAll } from '../../src/state/reduce.ts';
import { seedFor } from '../storage/files/environment.ts';
import { did, fewOf, inParts, times, torture } from '../torture/share.ts';
import { demoRoster } from './demo-roster.ts';
import { intentOf, type Step, step } from './random-steps.ts';

const memory = '/dev/shm';
const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'vrule-amend-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fights = times(5, 100);
const amendments = torture ? 5 : 3;

let files = 0;

function begun(system: System): OpenEncounter {
  files += 1;
  const name = join(folder, `${system.id}-${files}.vrule`);
  const started = startEncounter({ name, system, roster: demoRoster(system.id), seed: 'amend' });
  if (!started.ok) throw new Error(started.message);
  return started;
}

/** A face for the n-th die of an ask of a record: any, but always the same. */
function faceFor(seq: number, id: string, sides: number, n: number): number {
  let hash = seq * 7919 + n * 104_729;
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003;
  return (hash % sides) + 1;
}

/** A die with its re-throws. */
function chainFor(seq: number, ask: DiceAsk, n: number): readonly number[] {
  const chain: number[] = [];
  for (let wave = 0; ; wave += 1) {
    const face = wave > 3 ? 1 : faceFor(seq, `${ask.id}~${wave}`, ask.sides, n);
    chain.push(face);
    if (ask.again === undefined || face < ask.again) return chain;
  }
}

/** The faces of chains, wave by wave. */
function facesOf(chains: readonly (readonly number[])[]): readonly number[] {
  const longest = Math.max(0, ...chains.map((chain) => chain.length));
  return Array.from({ length: longest }, (_, wave) => chains.flatMap((chain) => chain[wave] ?? [])).flat();
}

/** A throw as chains, one a die, taking for each die that re-throws the next face of the next wave. */
function chainsOf(count: number, again: number | undefined, faces: readonly number[]): readonly (readonly number[])[] {
  const chains: number[][] = Array.from({ length: count }, () => []);
  let active = chains;
  const left = [...faces];
  while (active.length > 0 && left.length > 0) {
    const now = active;
    for (const chain of now) chain.push(left.shift() ?? 0);
    active = again === undefined ? [] : now.filter((chain) => (chain.at(-1) ?? 0) >= again);
  }
  return chains;
}

function freshThrow(seq: number, ask: DiceAsk): readonly number[] {
  return facesOf(Array.from({ length: ask.count }, (_, n) => chainFor(seq, ask, n)));
}

/** The twin's answers for a record: its dice, with further dice where it has too few. */
function twinAnswers(record: Record, set: ReadonlyMap<string, readonly number[]>): AnswerSource {
  return {
    dice(ask) {
      const changed = set.get(ask.id);
      if (changed !== undefined && isThrow(ask, changed)) return changed;
      const was = record.dice.find((answer) => answer.id === ask.id);
      if (was === undefined || !('faces' in was) || was.sides !== ask.sides) return freshThrow(record.seq, ask);
      const chains = chainsOf(was.count, ask.again, was.faces).slice(0, ask.count);
      const used = facesOf(chains);
      if (was.count <= ask.count && used.length !== was.faces.length) return freshThrow(record.seq, ask);
      const open = chains.some((chain) => ask.again !== undefined && (chain.at(-1) ?? 0) >= ask.again);
      if (open || chains.some((chain) => chain.length === 0)) return freshThrow(record.seq, ask);
      const more = { ...ask, id: `${ask.id}+`, count: ask.count - chains.length };
      const further = Array.from({ length: more.count }, (_, n) => chainFor(record.seq, more, n));
      return facesOf([...chains, ...further]);
    },
    choice(ask) {
      const was = record.dice.find((answer) => answer.id === ask.id);
      const fits = was !== undefined && 'picks' in was && was.picks.every((pick) => ask.options.includes(pick));
      if (fits && (ask.many === true || was.picks.length === 1)) return was.picks;
      return ask.many === true ? [] : ask.options.slice(0, 1);
    },
  };
}

/** Whether a record went on, in a game of turns. */
function isNext({ clock }: System, { intents }: Record): boolean {
  return !clock.simultaneous && intents.length === 1 && intents[0]?.action === 'next';
}

/** Where the turn that an encounter is in is for another encounter: by its round, then by what its slot is there. */
function whereIs({ cursor, slots }: Encounter, turn: Encounter): 'ahead' | 'there' | 'over' | 'nowhere' {
  const was = turn.slots[turn.cursor.acting ?? ''];
  if (was === undefined) return 'nowhere';
  if (cursor.round < turn.cursor.round) return 'ahead';
  if (cursor.round > turn.cursor.round) return 'over';
  const alike = Object.values(slots).filter(({ who, kind }) => who === was.who && kind === was.kind);
  const slot = slots[was.id] ?? (alike.length === 1 ? alike[0] : undefined);
  if (slot === undefined) return 'nowhere';
  if (cursor.acting === slot.id) return 'there';
  return slot.is === 'open' ? 'ahead' : slot.is === 'held' ? 'nowhere' : 'over';
}

/** The end of a fight in which a record was another, every record decided from the start; null where it is refused. */
function slowTwin(session: Session, seq: number, is: Intent[], set: ReadonlyMap<string, readonly number[]>) {
  let state = session.stateAt(0) as Encounter;
  const lost: number[] = [];
  for (const record of session.path()) {
    const amended = record.seq === seq;
    const intents = amended ? is : record.intents;
    const turn = record.seq > seq && isNext(session.system, record) ? session.stateAt(record.seq) : null;
    if (turn !== null && ['there', 'over'].includes(whereIs(state, turn))) {
      lost.push(record.seq);
      continue;
    }
    for (let n = 0; n === 0 || (turn !== null && whereIs(state, turn) === 'ahead'); n += 1) {
      const driven = drive(
        decide(session.system, state, intents),
        twinAnswers(amended ? renamed(record, is) : record, amended ? set : new Map()),
      );
      if (!driven.done) throw new Error('the twin answers everything');
      if (isRefusal(driven.value)) {
        if (amended) return null;
        if (n === 0) lost.push(record.seq);
        break;
      }
      if (n > 0 && driven.value.facts.length === 0) break;
      state = reduceAll(state, driven.value.facts);
    }
  }
  return { state, lost };
}

/** The record with its dice named for another target. */
function renamed(record: Record, [is]: readonly Intent[]): Record {
  const old = record.intents[0]?.on[0];
  const now = is?.on[0];
  if (old === undefined || now === undefined || old === now || record.intents[0]?.by === now) return record;
  const dice = record.dice.map((answer) => ({
    ...answer,
    id: answer.id
      .split(/([>:/ ])/)
      .map((part) => (part === old ? now : part))
      .join(''),
  }));
  return { ...record, dice };
}

function act(session: Session, one: Step): void {
  const { request, proposal } = session.complete(requestFor(intentOf(session, one)), {
    dice: (ask, answers, by) => answers.rolled(ask, by),
    choice: (ask, answers) => answers.picked(ask, ask.many === true ? [] : ask.options.slice(0, 1)),
  });
  if (proposal.is === 'ready') session.commit(request);
}

/** Answers what an amendment asks as the twin does. */
function answered(session: Session, amendment: Amendment): Amendment {
  for (let now = amendment; ; ) {
    const proposal = session.proposeAmendment(now);
    if (proposal.is !== 'asking') return now;
    const { seq, ask } = proposal;
    const before = seq === now.seq ? now.request.answers : (now.later.get(seq) ?? Answers.none);
    const more =
      ask.kind === 'dice'
        ? before.typed(ask, freshThrow(seq, ask))
        : before.picked(ask, ask.many === true ? [] : ask.options.slice(0, 1));
    now = withAnswers(now, seq, more);
  }
}

/** A change of one record at random: a face of its first throw, or another target. */
function changeOf(session: Session, record: Record, n: number) {
  const [first, ...others] = record.intents as [Intent, ...Intent[]];
  const thrown = record.dice.find((answer) => 'faces' in answer && answer.faces.length > 0);
  const set = new Map<string, readonly number[]>();
  if (n % 3 !== 0 && thrown !== undefined && 'faces' in thrown) {
    set.set(thrown.id, [(n % thrown.sides) + 1, ...thrown.faces.slice(1)]);
    return { intents: [first, ...others], set, thrown };
  }
  const ids: readonly Id[] = Object.keys(session.stateAt(record.parent)?.combatants ?? {});
  const on = first.on.length === 1 ? [ids[n % Math.max(1, ids.length)] ?? 'nobody'] : first.on;
  return { intents: [{ ...first, on }, ...others], set, thrown: undefined };
}

describe.each(fewOf(systems(), 2, 'amended games'))('amendments in $id', (system) => {
  it('agree with a twin that decides everything from the start', async () => {
    const seed = seedFor(`amendments in ${system.id}`);
    let compared = 0;
    const agree = fc.property(
      fc.array(step, { minLength: 15, maxLength: 25 }),
      fc.array(fc.nat(999), { minLength: amendments, maxLength: amendments }),
      (steps, changes) => {
        const { session, close } = begun(system);
        for (const one of steps) act(session, one);
        for (const n of changes) {
          const path = session.path().filter(({ seq, intents }) => intents.length > 0 && seq > 0);
          const record = path[n % Math.max(1, path.length)];
          const asOnce = session.amendmentOf(record?.seq ?? 0);
          if (record === undefined || isRefusal(asOnce)) continue;
          const { intents, set, thrown } = changeOf(session, record, n);
          const faces = thrown === undefined ? undefined : set.get(thrown.id);
          const ask: DiceAsk | null = thrown === undefined ? null : { kind: 'dice', label: '', ...thrown };
          const answers =
            ask !== null && faces !== undefined && faces.length === ask.count
              ? Answers.none.typed(ask, faces)
              : Answers.none;
          const usable = answers === Answers.none ? new Map<string, readonly number[]>() : set;
          const amendment = answered(session, { ...asOnce, request: { intents, answers } });
          const proposal = session.proposeAmendment(amendment);
          const slow = slowTwin(session, record.seq, intents, usable);
          if (slow === null) {
            expect(proposal.is).toBe('refused');
            continue;
          }
          expect(proposal).toMatchObject({ is: 'ready' });
          if (proposal.is !== 'ready') continue;
          // By value: from where nothing differs any more, the proposal has the conditions in the order that they had.
          expect(proposal.after).toEqual(slow.state);
          expect(proposal.changes.filter(({ becomes }) => becomes === null).map(({ seq }) => seq)).toEqual(slow.lost);
          compared += 1;
          const [before, position] = [session.encounter, session.position];
          const written = session.commitAmendment(amendment);
          if (!written.ok) continue;
          expect(session.encounter).toEqual(slow.state);
          if (n % 2 === 0) {
            expect(session.undo().ok).toBe(true);
            expect([session.encounter, session.position]).toEqual([before, position]);
            expect(session.redo().ok).toBe(true);
            expect(session.encounter).toEqual(slow.state);
          }
        }
        const last = JSON.stringify(session.encounter);
        close();
        const again = openEncounter(join(folder, `${system.id}-${files}.vrule`), {});
        if (!again.ok) throw new Error(again.message);
        expect(again.notice).toBeNull();
        expect(JSON.stringify(again.session.encounter)).toBe(last);
        again.close();
      },
    );
    await inParts(fights, 10, (numRuns, n) => fc.assert(agree, { numRuns, seed: seed + n }));
    expect(compared).toBeGreaterThan(0);
    did('amendments against a slow twin', compared);
  });
});

it('new dice of an amendment are the same, whether vrule throws them in one go or in two', () => {
  const { session, close } = begun(systems().find(({ id }) => id === 'vaxia') as System);
  const all: AskAnswerer = { choice: () => null, dice: (ask, given, dice) => given.rolled(ask, dice) };
  const attack: Intent = { action: 'attack', by: 'mara-venn', on: ['thug-2'], with: { defence: 'block' } };
  session.commit(session.complete(requestFor(attack), all).request);
  const start = session.amendmentOf(session.position);
  if (isRefusal(start)) throw new Error(start.message);
  const fresh: Amendment = { ...start, newDice: true };
  const first = session.completeAmendment(fresh, () => ({
    ...all,
    dice: (ask, given, dice) => (given.ids.length === 0 ? all.dice(ask, given, dice) : null),
  }));
  expect(first.request.answers.ids).toHaveLength(1);
  const facesOf = ({ request }: Amendment) => request.answers.ids.map((id) => request.answers.faces(id));
  const whole = facesOf(session.completeAmendment(fresh, () => all));
  expect(whole.length).toBeGreaterThan(1);
  expect(facesOf(session.completeAmendment(first, () => all))).toEqual(whole);
  close();
});
