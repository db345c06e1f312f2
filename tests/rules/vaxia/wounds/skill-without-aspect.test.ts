/** A skill that the GM entered without an aspect adds to nothing by itself (VX-52): the working says why. */
import { expect, test } from 'vitest';
import type { With } from '../../table.ts';
import { round1 } from '../combatants.ts';

const heal = { name: 'heal', value: 20 };

/** What the workings of an action of Finn, with these skills, say of heal 20. */
function saidOfHeal(skills: readonly With[], action: string, values: With = {}): readonly string[] {
  const table = round1(['Finn', { LIF: 25, skills: [...skills] }], ['Kel', { LIF: 25 }]);
  table.does('damage', null, ['kel'], { amount: 5 });
  expect(table.does(action, 'finn', ['kel'], values, [80, 80])).not.toContain('[');
  const steps = table.last?.working.filter(({ says }) => says.includes('heal 20')) ?? [];
  return steps.map(({ says, rule, counts = true }) => `${says} (${rule})${counts ? '' : ', not counted'}`);
}

const counted = 'heal 20 (VX-04)';
const unused = 'heal 20 is without the repair aspect (VX-52), not counted';

test('both mights of healing say that a skill without the repair aspect does not count', () => {
  expect(saidOfHeal([heal], 'tend')).toEqual([unused, unused]);
  expect(saidOfHeal([heal, { name: 'bandage', value: 5, aspects: ['repair'] }], 'tend')).toEqual([unused, unused]);
});

test('nothing is said where the skill counts, or would not count for more', () => {
  expect(saidOfHeal([{ ...heal, aspects: ['repair'] }], 'tend')).toEqual([counted, counted]);
  expect(saidOfHeal([heal], 'tend', { skill: 'heal' })).toEqual([counted, counted]);
  expect(saidOfHeal([heal, { name: 'surgery', value: 25, aspects: ['repair'] }], 'tend')).toEqual([]);
});

test('an attack says it of the damage aspect', () => {
  const says = 'heal 20 is without the damage aspect (VX-52), not counted';
  expect(saidOfHeal([heal], 'attack', { defence: 'undefended' })).toEqual([says, says]);
});
