/** The chance that an attack drops its target, compared with deciding the whole action for every throw. */
import { expect, test } from 'vitest';
import { findAction } from '../../../../src/game/decide/decide.ts';
import { formatChance } from '../../../../src/game/text/chances.ts';
import { six20 } from '../../../../src/rules/six20/index.ts';
import { fewOf } from '../../../torture/share.ts';
import { chanceAfter } from '../../whole-action.ts';
import { hero, Table, type With } from '../table.ts';

const isDown = (table: Table['now']): boolean => !['up', 'sways'].includes(six20.status(table, 'bob').is);

interface Scene {
  readonly name: string;
  readonly bob: With;
  readonly settings?: With;
  readonly values?: With;
  readonly surprised?: boolean;
  readonly condition?: string;
}

const scenes: readonly Scene[] = [
  { name: 'vitality, then wounds', bob: { vitality: 3, constitution: 4 } },
  {
    name: 'flat-footed: straight to wounds unless a save is made',
    bob: { vitality: 30, constitution: 5 },
    surprised: true,
  },
  { name: 'a hero who rolls the defence', bob: { ...hero, vitality: 2, constitution: 3 } },
  { name: 'damage reduction', bob: { vitality: 2, constitution: 3, resistance: 2 } },
  { name: 'a save at 0 wounds', bob: { vitality: 2, constitution: 4, fortitude: 3 }, settings: { disabledSave: true } },
  { name: 'criticals to wounds', bob: { vitality: 30, constitution: 4 }, settings: { critToWounds: true } },
  { name: 'a hit that stops at vitality', bob: { vitality: 2, constitution: 2 }, settings: { overflow: false } },
  {
    name: 'nonlethal: vitality only',
    bob: { vitality: 2, constitution: 2 },
    settings: { nonlethal: 'vitality-only' },
    values: { nonlethal: true },
  },
  {
    name: 'a lethal hit where nonlethal ones spare wounds',
    bob: { vitality: 2, constitution: 4 },
    settings: { nonlethal: 'vitality-only' },
  },
  { name: 'wounds stun', bob: { vitality: 2, constitution: 4 }, settings: { woundStun: true, woundFatigue: true } },
  { name: 'disabled', bob: { vitality: 2, constitution: 4 }, settings: { disabledSave: true }, condition: 'disabled' },
];

const some = fewOf(scenes, 4, 'attacks that drop');

test.each(some)('$name', ({ bob, settings = {}, values = {}, surprised = false, condition }) => {
  const ann = { ...hero, bcb: 2, strength: 14, weapons: [{ name: 'knife', sides: 4, threat: 18 }] };
  const table = new Table(['Ann', ann], ['Bob', bob, 'other']).under(settings);
  if (surprised) table.does('unaware', null, ['bob']);
  if (condition !== undefined) {
    for (const track of ['wounds', 'vitality']) table.does('set', null, ['bob'], { track, to: 0 });
    table.does('condition', null, ['bob'], { condition });
    table.does('condition', null, ['bob'], { condition: 'dying', stacks: 0 });
  }
  table.begins(20, 1);
  if (!surprised) table.does('condition', null, ['bob'], { condition: 'flat-footed', stacks: 0 });
  const attack = { action: 'attack', by: 'ann', on: ['bob'], with: values };
  const chance = chanceAfter(six20, table.now, attack, isDown);
  expect(table.oddsLines('attack', 'ann', 'bob', values).at(-1)).toBe(`drops ${formatChance(chance)}`);
});

test('no chance to drop is given of a target that is down', () => {
  const table = new Table(['Ann', hero], ['Bob', {}, 'other']).begins(20, 1);
  table.does('set', null, ['bob'], { track: 'wounds', to: 0 });
  expect(table.oddsLines('attack', 'ann', 'bob').some((line) => line.startsWith('drops'))).toBe(false);
  expect(findAction(six20, 'attack')?.oddsField).toBe('damage');
});
