import { describe, expect, test } from 'vitest';
import { newCombatant } from '../../src/rules/kernel/new-combatant.ts';
import { findCombatants } from '../../src/session/names.ts';
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
    const read = system.readSheet({});
    const joined = newCombatant(system, encounter, { name, side, sheet: read.ok ? read.sheet : {}, hidden: false });
    const out = written.startsWith('(');
    encounter = { ...encounter, combatants: withEntry(encounter.combatants, joined.id, { ...joined, out }) };
  }
  return encounter;
}

const fight = withNames(
  'Mara',
  'Thug 1',
  'Thug 2',
  '(Thug 3)',
  'Thug 4',
  'Thug 5',
  'Thug 6',
  'Wolf 1',
  'Wolf 2',
  'Boss',
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
  ])('%s', (word, who) => {
    expect(findCombatants(fight, word)).toEqual({ ok: true, who });
  });

  test.each<[string, RegExp]>([
    ['thug2,9', /there is no Thug 9/],
    ['thug8-9', /there is no Thug 8-9/],
    ['thug', /could be Thug 1, Thug 2/],
    ['goblins', /nobody here is called "goblins"/],
    ['goblin2', /nobody here is called "goblin2"/],
  ])('%s names nobody, and a sentence says why', (word, message) => {
    expect(findCombatants(fight, word)).toEqual({ ok: false, message: expect.stringMatching(message) });
  });

  test('the beginning of two groups is not taken for the first of them', () => {
    expect(findCombatants(withNames('Guard 1', 'Guard 2', 'Ghoul 1', 'Ghoul 2'), 'g2')).toMatchObject({ ok: false });
  });
});
