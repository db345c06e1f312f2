import { describe, expect, test } from 'vitest';
import { newCombatant } from '../../src/game/kernel/new-combatant.ts';
import { findOne, findSet, type NamedSet, type SetContext } from '../../src/session/sets.ts';
import { type Encounter, emptyEncounter, withEntry } from '../../src/state/encounter.ts';
import { findGame } from '../contract/games.ts';

const system = findGame('vaxia');
if (system === undefined) throw new Error('vaxia is not playable');

/** An encounter of these combatants; one in brackets has left. */
function withNames(...names: readonly string[]): Encounter {
  let encounter = emptyEncounter(system?.id ?? '');
  for (const written of names) {
    if (system === undefined) break;
    const name = written.replace(/[()]/g, '');
    const side = name === 'Mara' ? 'own' : 'other';
    const read = system.readSheet({}, 'other');
    const joined = newCombatant(system, encounter, { name, side, sheet: read.ok ? read.sheet : {}, hidden: false });
    const out = written.startsWith('(');
    encounter = { ...encounter, combatants: withEntry(encounter.combatants, joined.id, { ...joined, out }) };
  }
  return encounter;
}

/** The encounter with some of its combatants far below 0. */
function withDown(down: readonly string[], encounter: Encounter): Encounter {
  let { combatants } = encounter;
  for (const id of down) {
    const one = combatants[id];
    const lif = one?.tracks.lif;
    if (one === undefined || lif === undefined) throw new Error(id);
    const tracks = withEntry(one.tracks, 'lif', { ...lif, now: -10 * lif.max });
    combatants = withEntry(combatants, id, { ...one, tracks });
  }
  return { ...encounter, combatants };
}

/** The set that a word names in an encounter. */
function setIn(encounter: Encounter, word: string, screen: Partial<SetContext> = {}): NamedSet {
  if (system === undefined) throw new Error('vaxia is not playable');
  return findSet({ encounter, system, ...screen }, word);
}

const fight = withDown(
  ['wolf-1', 'boss'],
  withNames('Mara', 'Thug 1', 'Thug 2', '(Thug 3)', 'Thug 4', 'Thug 5', 'Thug 6', 'Wolf 1', 'Wolf 2', 'Boss'),
);

describe('a word names one combatant or a group', () => {
  const thugs = (...numbers: readonly number[]): readonly string[] => numbers.map((number) => `thug-${number}`);
  test.each<[string, readonly string[]]>([
    ['thug2,4-6', thugs(2, 4, 5, 6)],
    ['thugs2,4-6', thugs(2, 4, 5, 6)],
    ['Thug 2', thugs(2)],
    ['thug-2', thugs(2)],
    ['t 1-2', thugs(1, 2)],
    ['thugs', thugs(1, 2, 4, 5, 6)],
    ['wolves', ['wolf-1', 'wolf-2']],
    ['foes', [...thugs(1, 2, 4, 5, 6), 'wolf-1', 'wolf-2', 'boss']],
    ['own', ['mara']],
    ['mar', ['mara']],
    ['boss', ['boss']],
    ['other', [...thugs(1, 2, 4, 5, 6), 'wolf-1', 'wolf-2', 'boss']],
    ['all', ['mara', ...thugs(1, 2, 4, 5, 6), 'wolf-1', 'wolf-2', 'boss']],
    ['t', thugs(1, 2, 4, 5, 6)],
    ['t2,5', thugs(2, 5)],
    ['w*', ['wolf-1', 'wolf-2']],
    ['mara,boss', ['mara', 'boss']],
    ['mara+thug2,4-6+boss', ['mara', ...thugs(2, 4, 5, 6), 'boss']],
    ['thug2,4,wolves', [...thugs(2, 4), 'wolf-1', 'wolf-2']],
    ['down', ['wolf-1', 'boss']],
    ['up', ['mara', ...thugs(1, 2, 4, 5, 6), 'wolf-2']],
    ['wolves:down', ['wolf-1']],
    ['foes:up', [...thugs(1, 2, 4, 5, 6), 'wolf-2']],
    ['down,wolves', ['wolf-1', 'boss', 'wolf-2']],
  ])('%s', (word, who) => {
    expect(setIn(fight, word)).toEqual({ ok: true, who });
  });

  test.each<[string, RegExp]>([
    ['thug2,9', /there is no Thug 9/],
    ['thug8-9', /there is no Thug 8-9/],
    ['thug', /could be "Thug 1", "Thug 2"/],
    ['goblins', /nobody here is called "goblins"/],
    ['neither', /nobody is on that side: "neither"/],
    ['marked', /no combatant is marked/],
    ['.', /no combatant is selected/],
    ['own:down', /nobody of own is down/],
    ['own:asleep', /"asleep" is no set: all, own, foes, other, neither, up, down, marked/],
    ['mara,goblins', /nobody here is called "goblins"/],
    ['x*', /nobody here is called "x\*"/],
    ['goblin2', /nobody here is called "goblin2"/],
  ])('%s names nobody, and a sentence says why', (word, message) => {
    expect(setIn(fight, word)).toEqual({ ok: false, message: expect.stringMatching(message) });
  });

  test('marked and . are those of the screen', () => {
    const screen = { marked: ['thug-2', 'wolf-1', 'boss'], selected: ['boss'] };
    expect(setIn(fight, 'marked', screen)).toEqual({ ok: true, who: ['thug-2', 'wolf-1', 'boss'] });
    expect(setIn(fight, 'marked:down', screen)).toEqual({ ok: true, who: ['wolf-1', 'boss'] });
    expect(setIn(fight, 'mara,.', screen)).toEqual({ ok: true, who: ['mara', 'boss'] });
  });

  test('one actor is one of a set, and several are not', () => {
    if (system === undefined) return;
    expect(findOne({ encounter: fight, system }, 'wolves:down')).toEqual({ ok: true, who: 'wolf-1' });
    expect(findOne({ encounter: fight, system }, 'thugs')).toEqual({
      ok: false,
      message: '"thugs" names 5, not one',
    });
  });

  test('a name with a comma is one name', () => {
    expect(setIn(withNames('Ann, the Red', 'Bob'), 'Ann, the Red')).toEqual({ ok: true, who: ['ann-the-red'] });
    expect(setIn(withNames('Ann, the Red', 'Bob'), 'ann, the')).toEqual({ ok: true, who: ['ann-the-red'] });
  });

  test('the beginning of two groups is not taken for the first of them', () => {
    expect(setIn(withNames('Guard 1', 'Guard 2', 'Guide 1', 'Guide 2'), 'gu2')).toMatchObject({ ok: false });
  });
});
