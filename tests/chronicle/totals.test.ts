/** The totals of a chronicle against an independent sum over all records of the file, jumps and amendments included. */
import { describe, expect, test } from 'vitest';
import { chronicleOf, sourceOf } from '../../src/chronicle/derive/chronicle.ts';
import { TotalsTally } from '../../src/chronicle/derive/totals.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { systems } from '../../src/rules/index.ts';
import type { Session } from '../../src/session/session.ts';
import { emptyEncounter } from '../../src/state/encounter.ts';
import type { Fact } from '../../src/state/facts.ts';
import { reduceAll } from '../../src/state/reduce.ts';
import { fighter, Table } from '../rules/crytures/table.ts';
import { toy } from '../rules/toy/index.ts';
import { fewOf } from '../torture/share.ts';
import { commit, memorySession } from '../tui/app/test-table.ts';
import { randomFight } from './fights.ts';

/** The facts in force, worked out from all that was ever written: a position moves back and forth over a tree. */
function factsInForce(session: Session): readonly (readonly Fact[])[] {
  const nodes = new Map<number, { parent: number; facts: readonly Fact[] }>();
  let here = 0;
  let seq = 0;
  for (const record of session.records.filter(({ replaces }) => replaces === undefined)) {
    seq += 1;
    if (record.jump === undefined) {
      nodes.set(seq, { parent: here, facts: record.facts });
      here = seq;
      continue;
    }
    here = record.jump;
    for (const { of, is } of record.amended ?? []) {
      seq += 1;
      nodes.set(seq, { parent: here, facts: is?.facts ?? nodes.get(of)?.facts ?? [] });
      here = seq;
    }
  }
  const facts: (readonly Fact[])[] = [];
  for (let at = here; at > 0; at = nodes.get(at)?.parent ?? 0) facts.unshift(nodes.get(at)?.facts ?? []);
  return facts;
}

interface Sum {
  taken: number;
  healed: number;
  edited: number;
  down: number;
}

/** The sums of each combatant, with its damage tracks added up as it joined and as they were last. */
function slowTwin(system: System, all: readonly (readonly Fact[])[]) {
  const sums = new Map<string, Sum>();
  const first = new Map<string, number>();
  const last = new Map<string, number>();
  let now = emptyEncounter(system.id);
  const life = (who: string): number =>
    system.damageTracks.reduce((sum, track) => sum + (now.combatants[who]?.tracks[track]?.now ?? 0), 0);
  const add = (who: string, what: keyof Sum, amount: number): void => {
    const sum = sums.get(who) ?? { taken: 0, healed: 0, edited: 0, down: 0 };
    sum[what] += amount;
    sums.set(who, sum);
  };
  for (const facts of all) {
    const before = now;
    for (const fact of facts) {
      if (fact.fact !== 'combatant-set' && fact.fact !== 'track-set') {
        now = reduceAll(now, [fact]);
        continue;
      }
      now = reduceAll(now, [fact]);
      if (now.combatants[fact.who] === undefined) continue;
      const change = life(fact.who) - (last.get(fact.who) ?? life(fact.who));
      if (fact.fact === 'combatant-set') add(fact.who, 'edited', change);
      else if (change < 0) add(fact.who, 'taken', -change);
      else add(fact.who, 'healed', change);
      if (!first.has(fact.who)) first.set(fact.who, life(fact.who));
      last.set(fact.who, life(fact.who));
    }
    const rounds = before.cursor.round < 0 ? 0 : Math.max(0, now.cursor.round - before.cursor.round);
    for (const { id, out } of Object.values(before.combatants)) {
      if (!out && ['out', 'dying', 'dead'].includes(system.status(before, id).is)) add(id, 'down', rounds);
    }
  }
  return { sums, first, last, now };
}

describe.each(fewOf(systems(), 2, 'games of totals'))('the totals of $id', (system) => {
  test('agree with a sum over the facts in force, after undo, redo, travel and amendments', {
    timeout: 120_000,
  }, () => {
    let amended = 0;
    let damage = 0;
    for (let n = 1; n <= 6; n += 1) {
      const session = randomFight(system, `chronicle ${system.id} ${n}`, 45);
      const chronicle = chronicleOf(sourceOf(session));
      const { sums, first, last, now } = slowTwin(system, factsInForce(session));
      expect(JSON.stringify(now)).toBe(JSON.stringify(session.encounter));
      expect(chronicle.totals.map((one) => one.id).sort()).toEqual([...sums.keys()].sort());
      for (const one of chronicle.totals) {
        const { taken, healed, edited, down } = one;
        expect({ id: one.id, taken, healed, edited, down }).toEqual({ id: one.id, ...sums.get(one.id) });
        expect([one.id, one.first, one.last]).toEqual([one.id, first.get(one.id), last.get(one.id)]);
        expect(one.first - taken + healed + edited).toBe(one.last);
      }
      const dealt = chronicle.totals.reduce((sum, one) => sum + one.dealt, 0);
      const taken = chronicle.totals.reduce((sum, one) => sum + one.taken, 0);
      expect(dealt + chronicle.byNobody + chronicle.byThemselves).toBe(taken);
      damage += taken;
      amended += session.records.filter((record) => record.amended !== undefined).length;
    }
    expect([amended > 0, damage > 0]).toEqual([true, true]);
  });
});

const spear = {
  skills: [{ name: 'Spear', value: 60, aspects: ['damage', 'avoid'] }],
  weapons: [{ name: 'spear', skill: 'Spear' }],
};

/** Mara and Kel against an ogre with LIF 60. */
function bridge(): Session {
  return memorySession('vaxia', [
    { name: 'Mara', side: 'own', sheet: { LIF: 40, DEX: 60, STR: 60, ...spear } },
    { name: 'Kel', side: 'own', sheet: { LIF: 40, DEX: 60, STR: 60, ...spear } },
    { name: 'Ogre', side: 'other', sheet: { LIF: 60 } },
  ]);
}

function dealtIn(session: Session): { readonly [id: string]: number } {
  const { totals, byNobody } = chronicleOf(sourceOf(session));
  return { ...Object.fromEntries(totals.map(({ id, dealt }) => [id, dealt])), nobody: byNobody };
}

test('what a combatant does to itself is taken, and dealt by nobody: a backlash is no blow', () => {
  const session = bridge();
  const { system, encounter: before } = session;
  const tally = new TotalsTally(system, before);
  const from = before.combatants.mara?.tracks.lif;
  if (from === undefined) throw new Error('no LIF');
  const fact = { fact: 'track-set', who: 'mara', track: 'lif', from, to: { ...from, now: from.now - 5 } } as const;
  const after = reduceAll(before, [fact]);
  const record = session.records.at(-1);
  if (record === undefined) throw new Error('no record');
  tally.add({ record: { ...record, facts: [fact] }, before, after }, () => 'mara');
  expect(tally.totals(after).find(({ id }) => id === 'mara')).toMatchObject({ dealt: 0, taken: 5 });
  expect([tally.byNobody, tally.byThemselves]).toEqual([0, 5]);
});

const next = { action: 'next', by: null, on: [], with: {} };

describe('damage is counted for the one who dealt it', () => {
  test('of several declared attacks on one target that are resolved together', () => {
    const session = bridge();
    commit(session, next);
    const plan = { action: 'attack', on: ['ogre'], with: { weapon: 'spear' } };
    for (const by of ['mara', 'kel']) commit(session, { action: 'declare', by, on: [], with: { plan } });
    commit(session, { action: 'resolve', by: null, on: [], with: {} }, [90, 90, 70, 70]);
    const facts = session.path().at(-1)?.facts ?? [];
    const hits = facts.flatMap((fact) =>
      fact.fact === 'track-set' && fact.from !== null && fact.to !== null ? [fact.from.now - fact.to.now] : [],
    );
    expect(hits).toHaveLength(2);
    expect(hits[0]).toBeGreaterThan(hits[1] ?? 0);
    expect(dealtIn(session)).toEqual({ mara: hits[0], kel: hits[1], ogre: 0, nobody: 0 });
  });

  test('of the GM by hand it is nobody’s, unless he says whose', () => {
    const session = bridge();
    commit(session, { action: 'damage', by: null, on: ['ogre'], with: { amount: 7 } });
    commit(session, { action: 'damage', by: 'kel', on: ['ogre', 'mara'], with: { amount: 3 } });
    expect(dealtIn(session)).toEqual({ mara: 0, kel: 6, ogre: 0, nobody: 7 });
    session.undo();
    expect(dealtIn(session)).toEqual({ mara: 0, kel: 0, ogre: 0, nobody: 7 });
  });

  test('of an opportunity attack it is the striker’s, not of the one who provokes it', () => {
    const table = new Table(['Ann', fighter(1)], ['Bob', fighter(1), 'other']);
    table.next(10, 1);
    expect(table.does('opportunity', 'ann', ['bob'], {}, [6, 6, 1, 1, 1])).toBe('Bob hits Ann with blow for 6');
    const { facts = [], doers = [] } = table.last ?? {};
    const tracks = facts.flatMap((fact, n) => (fact.fact === 'track-set' ? [[fact.who, doers[n]]] : []));
    expect(tracks).toEqual([['ann', 'bob']]);
  });

  test('at an edge of the clock it is nobody’s', () => {
    const session = memorySession(toy, [
      { name: 'Mara', side: 'own', sheet: { hp: 12, skill: 3, armour: 10 } },
      { name: 'Kel', side: 'other', sheet: { hp: 12, skill: 3, armour: 10 } },
    ]);
    commit(session, { action: 'condition', by: null, on: ['mara'], with: { condition: 'burning' } });
    commit(session, next, [15, 5]);
    commit(session, next);
    const { taken } = chronicleOf(sourceOf(session)).totals.find(({ id }) => id === 'mara') ?? {};
    expect(taken).toBeGreaterThan(0);
    expect(dealtIn(session)).toEqual({ mara: 0, kel: 0, nobody: taken });
  });

  test('where the rules of today decide a record differently, its only intent says whose it was', () => {
    const session = bridge();
    commit(session, next);
    commit(session, { action: 'attack', by: 'mara', on: ['ogre'], with: { weapon: 'spear' } }, [90, 90]);
    const source = sourceOf(session);
    const total = dealtIn(session).mara ?? 0;
    expect(total).toBeGreaterThan(5);
    const older = {
      ...source,
      // As another vrule might have recorded it: five points less.
      *records() {
        for (const record of source.records()) {
          const facts = record.facts.map((fact): Fact => {
            if (fact.fact !== 'track-set' || fact.to === null) return fact;
            return { ...fact, to: { ...fact.to, now: fact.to.now + 5 } };
          });
          yield { ...record, facts };
        }
      },
    };
    expect(chronicleOf(older).totals.map(({ dealt }) => dealt)).toEqual([total - 5, 0, 0]);
  });
});

test('time down counts the rounds that end while a combatant is down, each time it goes down', () => {
  const session = memorySession(toy, [
    { name: 'Mara', side: 'own', sheet: { hp: 12, skill: 3, armour: 10 } },
    { name: 'Kel', side: 'other', sheet: { hp: 12, skill: 3, armour: 10 } },
  ]);
  const set = (to: number): void =>
    commit(session, { action: 'set', by: null, on: ['mara'], with: { track: 'hp', to } });
  const endRound = (): void => {
    const { round } = session.encounter.cursor;
    while (session.encounter.cursor.round === round) commit(session, next);
  };
  const down = (): readonly number[] => {
    const mara = chronicleOf(sourceOf(session)).totals.find(({ id }) => id === 'mara');
    return [mara?.down ?? -1, mara?.falls ?? -1];
  };
  set(0);
  expect(down()).toEqual([0, 1]);
  commit(session, next, [15, 5]);
  // The beginning of the first round ends none.
  expect(down()).toEqual([0, 1]);
  endRound();
  endRound();
  expect(down()).toEqual([2, 1]);
  set(5);
  endRound();
  expect(down()).toEqual([2, 1]);
  set(-1);
  endRound();
  expect(down()).toEqual([3, 2]);
  session.undo(100);
  expect(chronicleOf(sourceOf(session)).totals).toEqual([]);
});
