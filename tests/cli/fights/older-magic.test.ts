/** A mage of the older edition in the shell: spells and metamagic, with the figures of. */
import { expect, test } from 'vitest';
import { batch, startEncounter } from '../vrule.ts';

const mage = { LIF: 40, INT: 60, SPIR: 55, weapons: [{ name: 'fire', kind: 'magic' }] };
const combatants = [
  { name: 'Ann', side: 'other', sheet: mage },
  { name: 'Zoe', side: 'own', sheet: { INT: 100, SPIR: 100 } },
  { name: 'Kel', side: 'own', sheet: { LIF: 60, DEX: 30, END: 40 } },
];

test('a spell, metamagic that drains the next one, and neither in the current edition', () => {
  const home = startEncounter('loft', { system: 'vaxia', combatants });
  const cast = ['act', 'loft', 'cast', '--by', 'ann', '--on', 'kel', '--rolled', '80,85'];
  const answers = batch(home, [
    ['next', 'loft'],
    cast,
    ['act', 'loft', 'setting', '--key', 'edition', '--to', '"older"'],
    cast,
    ['next', 'loft'],
    ['act', 'loft', 'meddle', '--by', 'zoe', '--on', 'ann', '--way', 'drain', '--rolled', '70,69'],
    cast,
    ['show', 'loft'],
  ]);
  expect(answers).toMatchObject([
    {},
    { exit: 3, rule: 'VX-148' },
    {},
    { title: 'Ann casts: Kel takes 17' },
    {},
    { title: 'Zoe drains the spell of Ann: 18 points' },
    { title: 'Ann casts, nothing reaches Kel' },
    { combatants: [{ id: 'ann' }, { id: 'zoe' }, { id: 'kel', tracks: { lif: { now: 60 - 17 } } }] },
  ]);
});
