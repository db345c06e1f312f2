/** The chance that a power drops its target, compared with deciding the whole action for every throw. */
import { expect, test } from 'vitest';
import { formatChance } from '../../../../src/game/text/chances.ts';
import { crytures } from '../../../../src/rules/crytures/index.ts';
import { fewOf } from '../../../torture/share.ts';
import { chanceAfter } from '../../whole-action.ts';
import { type With, withPowers } from '../table.ts';

const dart = {
  name: 'dart',
  range: { kind: 'ranged', reach: 6 },
  attack: { pool: ['agility', 'Bow'], against: 'deflection' },
  hit: { damage: 3 },
};

interface Scene {
  readonly name: string;
  readonly power: With;
  readonly health: number;
  readonly block?: number;
  readonly settings?: With;
}

const scenes: readonly Scene[] = [
  { name: 'damage alone', power: dart, health: 6 },
  {
    name: 'harm with every hit',
    power: { ...dart, hit: { damage: 3, effects: [{ harm: 2, each: true }] } },
    health: 5,
  },
  { name: 'harm by the Crit line', power: { ...dart, crit: { hits: 0, effects: [{ harm: 4 }] } }, health: 7 },
  { name: 'harm whether it hits or misses', power: { ...dart, effect: [{ harm: 2 }] }, health: 5 },
  { name: 'healing by the Crit line', power: { ...dart, crit: { hits: 1, effects: [{ heal: 1 }] } }, health: 3 },
  {
    name: 'Block that stops the other effects',
    power: { ...dart, hit: { damage: 3, effects: [{ harm: 6 }] } },
    health: 6,
    block: 1,
  },
  {
    name: 'Block against the dice alone',
    power: { ...dart, crit: { hits: 1, effects: [{ harm: 1 }] } },
    health: 4,
    block: 1,
    settings: { critHitsBlocked: false },
  },
  {
    name: 'a roll that harms',
    power: {
      name: 'dart',
      range: { kind: 'ranged', reach: 6 },
      roll: { pool: ['agility'], difficulty: 6, complexity: 1 },
      success: [{ harm: 3, each: true }],
    },
    health: 4,
  },
];

test.each(fewOf(scenes, 3, 'powers that drop'))('$name', ({ power, health, block = 0, settings = {} }) => {
  const table = withPowers([power], settings, { agility: 3 });
  table.does('set', null, ['bob'], { track: 'health', to: health });
  if (block > 0) table.does('status', null, ['bob'], { status: 'block', stacks: block });
  const intent = { action: 'use', by: 'ann', on: ['bob'], with: { power: 'dart' } };
  const chance = chanceAfter(crytures, table.now, intent, (now) => crytures.status(now, 'bob').is === 'out');
  expect(chance).toBeGreaterThan(0);
  expect(table.forecast('use', 'ann', 'bob', { power: 'dart' }).lines.at(-1)).toBe(`drops Bob ${formatChance(chance)}`);
});
