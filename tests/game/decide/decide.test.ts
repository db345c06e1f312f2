import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type AnswerSource, drive } from '../../../src/dice/drive.ts';
import { firstOf } from '../../../src/dice/recorded.ts';
import { typedFaces } from '../../../src/dice/typed.ts';
import { actionsOf, decide, findAction } from '../../../src/game/decide/decide.ts';
import { freeId } from '../../../src/game/kernel/new-combatant.ts';
import { cannot, formatRefusal, isRefusal, type Refusal } from '../../../src/game/kernel/refusal.ts';
import type { Encounter, Intent } from '../../../src/state/encounter.ts';
import { seated } from '../../rules/table.ts';
import { toy } from '../../rules/toy/index.ts';
import { rules, strike as struck } from '../../rules/toy/rules.ts';

function gathered(): Encounter {
  return seated(toy, [
    ['Mara', { hp: 12, skill: 3, armour: 10 }],
    ['Kel', { hp: 5, skill: 3, armour: 10 }],
  ]);
}

const strike = (by: string, on: readonly string[]): Intent => ({ action: 'strike', by, on, with: {} });

function decided(encounter: Encounter, intents: readonly Intent[], faces: readonly number[]) {
  const source = typedFaces(faces);
  const driven = drive(decide(toy, encounter, intents), source);
  if (!driven.done) throw new Error(source.problem ?? driven.ask.id);
  if (isRefusal(driven.value)) throw new Error(formatRefusal(driven.value));
  expect(source.leftOver()).toBeNull();
  return { ...driven.value, asked: driven.answered.map(({ ask }) => ask.id) };
}

function refused(encounter: Encounter, intents: readonly Intent[], source: AnswerSource = typedFaces([])): Refusal {
  const driven = drive(decide(toy, encounter, intents), source);
  if (!driven.done || !isRefusal(driven.value)) throw new Error('not refused');
  return driven.value;
}

describe('before anything is decided', () => {
  test('the input for one target may look at the others', () => {
    const shared = rules.action(struck)({
      id: 'shared',
      title: 'Shared',
      key: 'h',
      menu: 'act',
      targets: 'many',
      sentence: '{by} shares a strike among {on}',
      fields: z.strictObject({}),
      input: ({ intent: { on } }) => ({ skill: 0, armour: on.length }),
      *settle({ results }) {
        return results.map(({ input }) => input.armour).join(' ');
      },
    });
    const intent = { action: 'shared', by: 'mara', on: ['mara', 'kel'], with: {} };
    const driven = drive(decide({ ...toy, actions: [shared] }, gathered(), [intent]), typedFaces([1, 1]));
    expect(driven.done && !isRefusal(driven.value) && driven.value.title).toBe('2 2');
  });

  test('what a game does its own way goes before what the GM can do by hand in any game', () => {
    const strikes = toy.actions.filter(({ id }) => id === 'strike');
    const own = { ...toy, actions: strikes.map((action) => ({ ...action, id: 'note', title: 'Its own note' })) };
    const notes = actionsOf(own).filter(({ id }) => id === 'note');
    expect(notes.map(({ title }) => title)).toEqual(['Its own note']);
    expect(findAction(own, 'note')?.title).toBe('Its own note');
  });

  test('odds have lines on further fields, and the numbers of a sentence are explained', () => {
    const action = findAction(toy, 'strike');
    const [row] = [action?.odds(gathered(), strike('mara', ['kel'])) ?? []].flat();
    // Skill 3 reaches armour 10 with 7 or more: 14 of 20; two d6 are 7.
    expect(row).toMatchObject({ target: 'kel', odds: { mean: expect.closeTo(4.9, 12) }, brief: '4.9' });
    expect(row).toMatchObject({ lines: ['4.9 expected', '0.70 hits'] });
    expect(findAction(toy, 'next')?.odds(gathered(), strike('mara', ['kel']))).toBeNull();
    expect(action?.explain(gathered(), strike('mara', ['kel']))).toEqual(['armour 10']);
    expect(action?.explain(gathered(), strike('mara', ['nobody']))).toEqual([]);
  });

  test('a house rule that tracks depend on changes everybody, and what is missing stays missing', () => {
    const hurt = decided(gathered(), [{ action: 'damage', by: null, on: ['mara'], with: { amount: 4 } }], []).after;
    const rule: Intent = { action: 'setting', by: null, on: [], with: { key: 'sturdy', to: 3 } };
    const after = decided(hurt, [rule], []).after;
    expect(after.combatants.mara?.tracks.hp).toEqual({ now: 11, max: 15 });
    expect(after.combatants.kel?.tracks.hp).toEqual({ now: 8, max: 8 });
  });
});

test('the record of an edit names the new name, where there is one', () => {
  const edit = (values: Intent['with']): string =>
    decided(gathered(), [{ action: 'edit', by: null, on: ['mara'], with: values }], []).title;
  expect([edit({ name: 'Mira' }), edit({ sheet: { skill: 4 } })]).toEqual(['Mara is now Mira', 'Mara: skill 3 -> 4']);
});

describe('deciding', () => {
  test('all dice come before the first fact: two who strike each other both fall', () => {
    const both = decided(gathered(), [strike('mara', ['kel']), strike('kel', ['mara'])], [12, 6, 6, 12, 6, 6]);
    expect(both.asked).toEqual([
      '1/strike:mara>kel/hit',
      '1/strike:mara>kel/damage',
      '2/strike:kel>mara/hit',
      '2/strike:kel>mara/damage',
    ]);
    expect(both.after.combatants.mara?.tracks.hp?.now).toBe(0);
    expect(both.after.combatants.kel?.conditions.down).toBeDefined();
    expect(both.after.combatants.mara?.conditions.down).toBeDefined();
    expect(both.title).toBe('Mara strikes for 12; Kel strikes for 12; Mara and Kel fall');
  });

  test('one action on many runs the ruling once for each, and asks by their names', () => {
    const one = decided(gathered(), [strike('mara', ['kel'])], [3]);
    expect(one.asked).toEqual(['strike:mara>kel/hit']);
    expect(one.facts).toEqual([]);
  });

  test('asks of several actors begin with who acts, those of nobody with the place in the record', () => {
    const rocks: Intent = { action: 'rocks', by: null, on: ['kel'], with: {} };
    const start = { ...gathered(), cursor: { round: 1, at: null, acting: null } };
    const all = decided(start, [strike('mara', ['kel']), rocks, strike('kel', ['mara'])], [3, 3, 3]);
    expect(all.asked).toEqual(['mara/strike:mara>kel/hit', '2/rocks:>kel/hit', 'kel/strike:kel>mara/hit']);
  });

  test('what all targets share is thrown once, by the first; the rest each for themselves', () => {
    const burst: Intent = { action: 'burst', by: 'mara', on: ['kel', 'mara'], with: {} };
    const one = decided(gathered(), [burst], [3, 10, 9]);
    expect(one.asked).toEqual(['burst:mara/force', 'burst:mara>kel/luck', 'burst:mara>mara/luck']);
    expect(one.after.combatants.kel?.tracks.hp?.now).toBe(-1);
    expect(one.after.combatants.mara?.tracks.hp?.now).toBe(9);
    expect(one.working.map(({ of, value }) => [of, value])).toEqual([
      ['Kel: damage', 3],
      ['Kel: damage', 6],
      ['Mara: damage', 3],
    ]);
    const twice = decided(gathered(), [burst, { ...burst, by: 'kel' }], [3, 1, 1, 2, 1, 1]);
    expect(twice.asked).toContain('2/burst:kel/force');
  });

  test('what must be over first has dice and facts of its own, and may end the action', () => {
    const met: Intent = { ...strike('kel', ['mara']), with: { met: true } };
    const through = decided(gathered(), [met], [4, 3]);
    expect(through.asked).toEqual(['strike:kel:first/met', 'strike:kel>mara/hit']);
    expect(through.after.combatants.kel?.tracks.hp?.now).toBe(1);
    const ended = decided(gathered(), [met], [6]);
    expect(ended.title).toBe('Kel falls before the strike');
    expect(ended.after.combatants.kel?.conditions.down).toBeDefined();
    expect(refused(gathered(), [{ ...met, on: ['kel'] }]).code).toBe('self');
  });

  test('values may differ by target', () => {
    const intent: Intent = { ...strike('mara', ['kel']), with: { bonus: 0 }, each: { kel: { bonus: 10 } } };
    const struck = decided(gathered(), [intent], [1, 1, 1]);
    expect(struck.after.combatants.kel?.tracks.hp?.now).toBe(3);
    expect(struck.title).toBe('Mara strikes for 2 (better)');
  });

  test('a refusal comes before any dice, and refuses the whole record', () => {
    const first = strike('mara', ['kel']);
    expect(refused(gathered(), [strike('mara', ['mara'])]).rule).toBe('TY-01');
    expect(refused(gathered(), [first, strike('kel', ['kel'])], firstOf(typedFaces([12, 1, 1]))).code).toBe('self');
    expect(refused(gathered(), [strike('mara', ['ghost'])]).message).toBe('nobody here is called "ghost"');
    expect(refused(gathered(), [strike('mara', [])]).code).toBe('targets');
    expect(refused(gathered(), [strike('mara', ['kel', 'kel'])]).message).toBe('the same target is named twice');
    expect(refused(gathered(), [{ ...strike('mara', ['kel']), by: null }]).code).toBe('nobody-acts');
    expect(refused(gathered(), [{ ...strike('mara', ['kel']), with: { bonus: 99 } }]).code).toBe('values');
    expect(refused(gathered(), [{ ...strike('mara', ['kel']), action: 'dance' }]).code).toBe('unknown-action');
  });

  test('the GM may set an outcome, and what the rules gave is kept', () => {
    const overrules = [{ target: 'kel', field: 'damage', value: 4 }];
    const driven = drive(decide(toy, gathered(), [strike('mara', ['kel'])], overrules), typedFaces([12, 1, 1]));
    if (!driven.done || isRefusal(driven.value)) throw new Error('refused');
    expect(driven.value.after.combatants.kel?.tracks.hp?.now).toBe(1);
    expect(driven.value.overrides).toEqual([{ field: 'kel.damage', was: 2, is: 4 }]);
    expect(driven.value.working.at(-1)).toMatchObject({ rule: 'GM', op: 'note' });
  });

  test('what follows from the tracks is done whatever moved them', () => {
    const hurt: Intent = { action: 'damage', by: null, on: ['kel'], with: { amount: 5 } };
    const fallen = decided(gathered(), [hurt], []);
    expect(fallen.facts.map(({ fact }) => fact)).toEqual(['track-set', 'condition-set']);
    const heal: Intent = { action: 'heal', by: null, on: ['kel'], with: { amount: 1 } };
    expect(decided(fallen.after, [heal], []).after.combatants.kel?.conditions.down).toBeUndefined();
  });

  test('an action with a ruling may befall its targets without anybody who acts, each by itself', () => {
    const rocks: Intent = { action: 'rocks', by: null, on: ['mara', 'kel'], with: {} };
    const fell = decided(gathered(), [rocks], [10, 1, 1, 9]);
    expect(fell.asked).toEqual(['rocks:>mara/hit', 'rocks:>mara/damage', 'rocks:>kel/hit']);
    expect(fell.title).toBe('Rocks fall: 2, 0');
    // 11 of 20 faces reach 10 without a skill, 14 with the skill of a thrower.
    const action = findAction(toy, 'rocks');
    expect(action?.odds(gathered(), rocks)).toMatchObject([{ brief: '3.85' }, { brief: '3.85' }]);
    expect(action?.odds(gathered(), { ...rocks, by: 'mara', on: ['kel'] })).toMatchObject([{ brief: '4.90' }]);
    expect(refused(gathered(), [{ ...rocks, on: [] }]).code).toBe('targets');
  });
});

test('ids are made of names, plain and free', () => {
  const encounter = gathered();
  expect(freeId(encounter, 'Mara')).toBe('mara-2');
  expect(freeId(encounter, 'Old Tom, the 3rd!')).toBe('old-tom-the-3rd');
  expect(freeId(encounter, '')).toBe('combatant');
  expect(freeId(encounter, '99 \u4e2d')).toBe('combatant');
  expect(freeId(encounter, 'x'.repeat(200)).length).toBeLessThanOrEqual(64);
});

test('an accent is left out of an id, its letter stays', () => {
  expect(freeId(gathered(), 'Ångström')).toBe('angstrom');
});

test('a refusal reads with its rule, or without where none is behind it', () => {
  expect(formatRefusal(cannot('a', 'TY-01', 'not so'))).toBe('not so (TY-01)');
  expect(formatRefusal(cannot('a', '', 'not so'))).toBe('not so');
  expect(isRefusal({ code: 'a', rule: '', message: 'b' }) && !isRefusal('refused') && !isRefusal(null)).toBe(true);
});

test('every game has the same actions by hand, after its own', () => {
  const ids = actionsOf(toy).map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual(['strike', 'stun']);
  expect(ids).toEqual(
    expect.arrayContaining(['next', 'declare', 'resolve', 'damage', 'heal', 'join', 'leave', 'note']),
  );
  expect(actionsOf(toy)).toBe(actionsOf(toy));
});

describe('whose doing a fact is', () => {
  const tracks = (encounter: Encounter, intents: readonly Intent[], faces: readonly number[]) => {
    const { facts, doers } = decided(encounter, intents, faces);
    return facts.flatMap((fact, n) => (fact.fact === 'track-set' ? [[fact.who, doers[n]]] : []));
  };

  test('each of several intents has its own actor, though all dice come first', () => {
    const both = [strike('mara', ['kel']), strike('kel', ['mara'])];
    expect(tracks(gathered(), both, [20, 1, 1, 20, 1, 1])).toEqual([
      ['kel', 'mara'],
      ['mara', 'kel'],
    ]);
  });

  test('what no combatant does is nobody’s doing', () => {
    const rocks: Intent = { action: 'rocks', by: null, on: ['kel'], with: {} };
    expect(tracks(gathered(), [rocks], [20, 1, 1])).toEqual([['kel', null]]);
  });
});
