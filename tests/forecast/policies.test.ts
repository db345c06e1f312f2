/** What the policies choose, where it is plain what is best. */
import { describe, expect, test } from 'vitest';
import { type PlayedRecord, playFight } from '../../src/forecast/play.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { brilliance } from '../../src/rules/brilliance/index.ts';
import { crytures } from '../../src/rules/crytures/index.ts';
import { oath } from '../../src/rules/oath/index.ts';
import { six20 } from '../../src/rules/six20/index.ts';
import { vaxia } from '../../src/rules/vaxia/index.ts';
import type { Intent } from '../../src/state/encounter.ts';
import type { Fighter, With } from '../rules/table.ts';
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
  // Bare hands, two dice, would do more than the one weapon that it holds, one die.
  const stick = [{ name: 'stick', kind: 'monster', dice: 1, size: 'small' }];
  const boxer = { strength: 6, weapons: stick };
  expect(valuesOf(actionsOf(brilliance, 'boxer', [foe, ['Boxer', boxer, 'other']]), 'weapon')).toEqual(['stick']);
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

test('vaxia: of several attacks of one round on a target only the first is defended', () => {
  const actions = actionsOf(vaxia, 'ash', [
    ['Ash', { DEX: 150, STR: 150, LIF: 400, weapons: [{ name: 'spear' }] }, 'own'],
    ['Orm', { DEX: 60, INT: 60, END: 10, STR: 1, LIF: 900 }, 'other'],
  ]);
  const defences = actions.slice(0, 6).map((intent) => intent.with.defence);
  expect(defences).toEqual(['dodge', 'undefended', 'undefended', 'dodge', 'undefended', 'undefended']);
});

describe('oath', () => {
  test('a target dodges what is expected to take more than a third of its hit points, and else does not', () => {
    const strong: Fighter = ['Jim', { bodyPrecision: 9, bodyStrength: 9, weapons: [{ name: 'Club' }] }, 'own'];
    const answers = (hitPoints: number): readonly unknown[] =>
      valuesOf(actionsOf(oath, 'jim', [strong, ['Rioter', { body: 8, hitPoints }, 'other']]), 'answer');
    expect(answers(30)).toContain('dodge');
    expect(answers(2000)).toEqual(['none']);
  });

  test('one without a weapon strikes with a psi power that deals damage, and rolls speed with Psi', () => {
    const striking = (weapons: readonly With[]): readonly string[] => {
      const powers = [
        { name: 'Flight', substat: 'psiStrength', kind: 'continuous' },
        { name: 'Blast', substat: 'psiPrecision', kind: 'instant', multiplier: 2 },
      ];
      const max: Fighter = ['Max', { psi: 6, psiPrecision: 6, body: 1, hitPoints: 900, powers, weapons }, 'own'];
      const actions = actionsOf(oath, 'max', [max, ['Rioter', { body: 1, hitPoints: 90 }, 'other']]);
      return valuesOf(actions, 'power').map((power) => `${power ?? actions[0]?.action}`);
    };
    expect(striking([])).toEqual(['Blast']);
    expect(striking([{ name: 'Club' }])).toEqual(['attack']);
  });
});

describe('six20', () => {
  const baton = [{ name: 'baton' }];

  test('the defensive stance without vitality, at the largest level, and in no other case', () => {
    const ash: Fighter = ['Ash', { npc: false, bcb: 2, vitality: 0, weapons: baton }, 'own'];
    const orm: Fighter = ['Orm', { bcb: 2, vitality: 90, weapons: baton }, 'other'];
    const [stance, attack] = actionsOf(six20, 'ash', [ash, orm]);
    expect([stance?.action, stance?.with.stance]).toEqual(['stance', 'defensive']);
    expect(attack?.action).toBe('attack');
    expect(actionsOf(six20, 'orm', [ash, orm]).some(({ action }) => action === 'stance')).toBe(false);
    const weak = actionsOf(six20, 'ash', [['Ash', { npc: false, vitality: 0, weapons: baton }, 'own'], orm]);
    expect(weak.some(({ action }) => action === 'stance')).toBe(false);
  });

  test('a critical hit in melee is followed by another strike while an opportunity attack is left, a shot is not', () => {
    const foe: Fighter = ['Orm', { vitality: 90, armour: 20 }, 'other'];
    const striking = (weapon: With): readonly string[] =>
      actionsOf(six20, 'ash', [['Ash', { npc: false, weapons: [{ threat: 2, attack: 60, ...weapon }] }, 'own'], foe])
        .slice(0, 4)
        .map(({ action }) => action);
    // Dexterity 10: one opportunity attack a round (DV-57).
    expect(striking({ name: 'sabre' })).toEqual(['attack', 'opportunity', 'attack', 'opportunity']);
    expect(striking({ name: 'pistol', mode: 'projectile' })).toEqual(['attack', 'attack', 'attack', 'attack']);
  });

  test('a medic stabilises the dying, others go on attacking', () => {
    const down: Fighter = ['Ash', { npc: false, vitality: 0, constitution: 1, weapons: baton }, 'own'];
    const foe: Fighter = ['Orm', { npc: true, vitality: 90, bcb: 30, weapons: baton }, 'other'];
    const helper = (skills: readonly With[]): Fighter => [
      'Vane',
      { npc: false, vitality: 400, wisdom: 1, skills, weapons: baton },
      'own',
    ];
    const done = (skills: readonly With[]): boolean =>
      actionsOf(six20, 'vane', [down, helper(skills), foe]).some(({ action }) => action === 'stabilise');
    expect(done([{ name: 'medicine', ability: 'wisdom', ranks: 1 }])).toBe(true);
    expect(done([])).toBe(false);
  });
});

describe('brilliance', () => {
  /** Too tough to fall, and harmless. */
  const post: Fighter = ['Post', { constitution: 99, strength: 0, dexterity: 0, intelligence: 0 }, 'other'];
  const ranged = (skill: string): With => ({ dexterity: 3, skills: [{ name: skill, ranks: 3 }] });

  test('a shot with Archery 2 is aimed first, one with Archery 1 is not', () => {
    const shooting = (archery: number): readonly string[] => {
      const weapons = [{ name: 'longbow', style: 'archery' }];
      const archer: Fighter = ['Ash', { ...ranged('Ranged Weapons'), styles: { archery }, weapons }, 'own'];
      return actionsOf(brilliance, 'ash', [archer, post]).map(({ action }) => action);
    };
    expect(shooting(2).slice(0, 4)).toEqual(['aim', 'attack', 'aim', 'attack']);
    expect(shooting(1).slice(0, 2)).toEqual(['attack', 'attack']);
  });

  test('an empty weapon is loaded with what the turn allows; without Mana the next one is used', () => {
    const shooting = (mana: number, others: readonly With[] = [{ name: 'dagger' }]): readonly unknown[] => {
      const pistol = { name: 'pistol', kind: 'ranged', dice: 3, charges: 1, reload: 'full', chargeMana: 1 };
      const sheet = { ...ranged('Ranged Weapons'), mana, weapons: [pistol, ...others] };
      const actions = actionsOf(brilliance, 'ash', [['Ash', sheet, 'own'], post]);
      return actions.slice(0, 4).map((one) => `${one.action} ${one.with.weapon}`);
    };
    expect(shooting(1)).toEqual(['attack pistol', 'reload pistol', 'attack pistol', 'attack dagger']);
    expect(shooting(0)).toEqual(['attack pistol', 'attack dagger', 'attack dagger', 'attack dagger']);
    // Without another one, bare hands are not left out for the sake of a weapon that cannot be used.
    expect(shooting(0, []).slice(0, 3)).toEqual(['attack pistol', 'attack bare hands', 'attack bare hands']);
  });

  test('a Sneak Attack on the flat-footed, a plain attack on others', () => {
    const sneaking = (dodge: number): unknown => {
      const weapons = [{ name: 'dagger', style: 'assassination' }];
      const thief = { ...ranged('Melee Weapons'), styles: { assassination: 2 }, weapons };
      const actions = actionsOf(brilliance, 'vex', [
        ['Vex', thief, 'own'],
        ['Mar', { initiative: 50, weapons: [{ name: 'dagger' }] }, 'own'],
        ['Post', { constitution: 99, strength: 0, dexterity: 0, intelligence: 0, dodge }, 'other'],
      ]);
      return valuesOf(actions, 'technique');
    };
    // Each attack in melee lowers Dodge by 1 for the round, and Dodge 1 to 0: flat-footed (BS-62, BS-63).
    expect(sneaking(1)).toContain('sneak');
    expect(sneaking(40)).toEqual(['plain']);
  });

  test('a Cleave that was won is used on another foe', () => {
    const weapons = [{ name: 'greatsword', style: 'slashing' }];
    const reaper = { strength: 60, skills: [{ name: 'Melee Weapons', ranks: 30 }], styles: { slashing: 2 }, weapons };
    const frail: With = { constitution: 1, dexterity: 0, intelligence: 0, initiative: -100 };
    const fight: readonly Fighter[] = [
      ['Ash', reaper, 'own'],
      ['Rat', frail, 'other'],
      ['Rat 2', frail, 'other'],
    ];
    expect(actionsOf(brilliance, 'ash', fight).map(({ action }) => action)).toEqual(['attack', 'cleave']);
  });

  test('one with the Medicine skill stabilises an ally who bleeds out, others go on attacking', () => {
    const done = (skills: readonly With[]): boolean => {
      const foe: Fighter = ['Troll', { constitution: 99, strength: 12, weapons: [{ name: 'dagger' }] }, 'other'];
      const weak: Fighter = ['Ash', { constitution: 12, dexterity: 0, intelligence: 0 }, 'own'];
      const actions = actionsOf(brilliance, 'mar', [weak, ['Mar', { constitution: 99, skills }, 'own'], foe]);
      return actions.some(({ action, on }) => action === 'medicine' && on[0] === 'ash');
    };
    expect(done([{ name: 'Medicine', ranks: 1 }])).toBe(true);
    expect(done([])).toBe(false);
  });
});

describe('crytures', () => {
  test('a power that heals is used on an ally at a quarter of its Health or less, while it can be paid for', () => {
    const attack = { pool: ['agility'], against: 'deflection' };
    const healing = {
      name: 'Mend',
      cost: { mana: 2 },
      range: { kind: 'ranged', reach: 5 },
      effect: [{ heal: 3 }],
    };
    const bite = { name: 'bite', basic: true, attack, hit: { damage: 3 } };
    const powers = [{ name: 'sabre', basic: true, attack, hit: { damage: 1 } }, healing];
    const actions = (health: number): readonly Intent[] =>
      actionsOf(crytures, 'sela', [
        ['Sela', { health: 200, deflection: 5, mana: 4, powers }, 'own'],
        ['Brum', { health, deflection: 2 }, 'own'],
        ['Gnasher', { kind: 'cryture', health: 60, agility: 6, powers: [bite] }, 'other'],
      ]);
    const healed = actions(24).filter((intent) => intent.with.power === 'Mend');
    expect(healed.map(({ on }) => on)).toEqual([['brum'], ['brum']]);
    expect(actions(900).some((intent) => intent.with.power === 'Mend' && intent.on[0] === 'brum')).toBe(false);
  });
});
