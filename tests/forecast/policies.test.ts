/** What the policies choose, where it is plain what is best. */
import { expect, test } from 'vitest';
import { type PlayedRecord, playFight } from '../../src/forecast/play.ts';
import { brilliance } from '../../src/rules/brilliance/index.ts';
import { crytures } from '../../src/rules/crytures/index.ts';
import type { System } from '../../src/rules/kernel/system.ts';
import { oath } from '../../src/rules/oath/index.ts';
import { six20 } from '../../src/rules/six20/index.ts';
import type { Intent } from '../../src/state/encounter.ts';
import type { Fighter } from '../rules/table.ts';
import { sceneOf } from './scene.ts';

/** The actions of a combatant in a fight, next aside. */
function actionsOf(system: System, who: string, fighters: readonly Fighter[]): readonly Intent[] {
  const records: PlayedRecord[] = [];
  playFight(sceneOf(system, fighters), 'choices', (record) => records.push(record));
  return records.flatMap(({ intents }) => intents.filter(({ by }) => by === who));
}

function valuesOf(intents: readonly Intent[], field: string): readonly unknown[] {
  return [...new Set(intents.map((intent) => intent.with[field]))];
}

test('six20: of two weapons the one that is expected to do more', () => {
  const weapons = [
    { name: 'knife', sides: 4 },
    { name: 'axe', dice: 2, sides: 8 },
  ];
  const actions = actionsOf(six20, 'ash', [
    ['Ash', { npc: false, weapons }, 'own'],
    ['Orm', { vitality: 60 }, 'other'],
  ]);
  expect(valuesOf(actions, 'weapon')).toEqual(['axe']);
});

test('brilliance: of two weapons the one that is expected to do more, bare hands only without any', () => {
  const weapons = [
    { name: 'claws', kind: 'natural', dice: 1, size: 'small' },
    { name: 'crane hook', kind: 'monster', dice: 9, size: 'two-handed' },
  ];
  const foe: Fighter = ['Edward', { constitution: 9 }, 'own'];
  const armed = actionsOf(brilliance, 'troll', [foe, ['Troll', { strength: 6, weapons }, 'other']]);
  expect(valuesOf(armed, 'weapon')).toEqual(['crane hook']);
  const bare = actionsOf(brilliance, 'troll', [foe, ['Troll', { strength: 6 }, 'other']]);
  expect(valuesOf(bare, 'weapon')).toEqual(['bare hands']);
});

test('crytures: the stronger power while it can be paid for, then the basic attack', () => {
  const attack = { pool: ['strength'], against: 'deflection' };
  const powers = [
    { name: 'bite', basic: true, attack, hit: { damage: 1 } },
    { name: 'Maul', cost: { stamina: 1 }, attack, hit: { damage: 4 } },
  ];
  const actions = actionsOf(crytures, 'gnasher', [
    ['Sela', { health: 200 }, 'own'],
    ['Gnasher', { kind: 'cryture', health: 90, strength: 3, stamina: 2, powers }, 'other'],
  ]);
  expect(actions.slice(0, 4).map((intent) => intent.with.power)).toEqual(['Maul', 'Maul', 'bite', 'bite']);
});

test('oath: who is expected to fall dodges while another phase is left; who is not does not', () => {
  const strong: Fighter = ['Jim', { bodyPrecision: 9, bodyStrength: 9, weapons: [{ name: 'Club' }] }, 'own'];
  const frail = actionsOf(oath, 'jim', [strong, ['Rioter', { body: 8, hitPoints: 8 }, 'other']]);
  expect(frail.some((intent) => intent.with.answer === 'dodge')).toBe(true);
  const tough = actionsOf(oath, 'jim', [strong, ['Rioter', { body: 8, hitPoints: 500 }, 'other']]);
  expect(tough[0]?.with.answer).toBe('none');
});
