/** What goes on after a fight, and what a rest between two fights restores, worked out by hand from the rules of each game. */
import { describe, expect, test } from 'vitest';
import type { System } from '../../src/game/kernel/system.ts';
import { findSystem } from '../../src/rules/index.ts';
import type { Encounter, Json } from '../../src/state/encounter.ts';
import { AnyTable, type With } from './table.ts';

interface Scene {
  readonly sheet?: With;
  readonly settings?: With;
  readonly state: With;
  /** The round in which the fight is over. */
  readonly round?: number;
}

function system(id: string): System {
  const found = findSystem(id);
  if (found === undefined) throw new Error(`no game ${id}`);
  return found;
}

/** Ann with this state at the end of a fight. */
function fought(id: string, { sheet = {}, settings = {}, state, round = 1 }: Scene): Encounter {
  const table = new AnyTable(system(id), [], settings);
  table.does('join', null, [], { name: 'Ann', side: 'own', sheet, state });
  return { ...table.now, cursor: { ...table.now.cursor, round } };
}

/** What lasts of Ann, in short. */
function lasting(id: string, scene: Scene) {
  const { conditions, marks } = system(id).lasting.state(fought(id, scene), 'ann');
  return { conditions: Object.keys(conditions).sort(), marks: Object.keys(marks).sort() };
}

/** Ann in the next fight, rested. */
function rested(id: string, scene: Scene) {
  const table = new AnyTable(system(id), [], scene.settings);
  const state: Json = JSON.parse(JSON.stringify(system(id).lasting.state(fought(id, scene), 'ann')));
  const { sheet = {} } = scene;
  table.does('join', null, [], { name: 'Ann', side: 'own', sheet, state, rested: true });
  const ann = table.now.combatants.ann;
  if (ann === undefined) throw new Error('Ann did not join');
  const tracks = Object.fromEntries(Object.entries(ann.tracks).map(([track, { now }]) => [track, now]));
  const rules = (table.last?.working ?? []).map(({ rule }) => rule);
  return { tracks, conditions: Object.keys(ann.conditions).sort(), marks: Object.keys(ann.marks).sort(), rules };
}

/** A condition without an end, or with one at the end of a round. */
function has(stacks = 1, round: number | null = null, note?: Json): Json {
  const ends = round === null ? null : { edge: 'round-end', who: null, round };
  return note === undefined ? { stacks, ends, from: null } : { stacks, ends, from: null, note };
}

function mark(value: Json): Json {
  return { value, ends: null };
}

describe('Vaxia', () => {
  const potion = { name: 'potion', use: { does: 'heal', points: 10, times: 2, per: 'day' } };
  const sheet = { LIF: 48, items: [potion, { name: 'salve', use: { points: 5, times: 1, per: 'once' } }] };
  const state: With = {
    tracks: { lif: { now: 34, max: 48 } },
    conditions: {
      held: has(1, 4),
      fire: has(2),
      irradiated: has(5),
      crafting: has(12),
      worn: has(7),
      'cursed by the GM': has(),
      'dazed by the GM': has(1, 4),
    },
    marks: { 'used:potion': mark(1), 'used:salve': mark(1), defends: mark('dodge') },
  };

  test('wounds, crafted points, a worn mind and used items last; holds and hazards end', () => {
    expect(lasting('vaxia', { sheet, state })).toEqual({
      conditions: ['crafting', 'cursed by the GM', 'irradiated', 'worn'],
      marks: ['used:potion', 'used:salve'],
    });
  });

  test('a day of rest gives back END and daily items, and LIF by the house rule', () => {
    const after = rested('vaxia', { sheet, state, settings: { recovery: 5 } });
    expect(after.tracks).toEqual({ lif: 39 });
    expect(after.conditions).toEqual(['crafting', 'cursed by the GM', 'worn']);
    expect(after.marks).toEqual(['used:salve']);
    expect(after.rules).toContain('VX-101');
    const silent = rested('vaxia', { sheet, state });
    expect(silent.tracks).toEqual({ lif: 34 });
    expect(silent.rules).toContain('VX-101');
  });

  test('the dead stay dead, and the dying wait for the GM', () => {
    for (const condition of ['dead', 'dying']) {
      const down: With = { tracks: { lif: { now: -48, max: 48 } }, conditions: { [condition]: has() } };
      const after = rested('vaxia', { sheet, state: down, settings: { recovery: 5 } });
      expect(after.tracks).toEqual({ lif: -48 });
      expect(after.conditions).toEqual([condition]);
    }
  });

  test('who stays up has the rounds that are left', () => {
    const reeling: With = { tracks: { lif: { now: -3, max: 48 } }, conditions: { 'staying-up': has(1, 5) } };
    const { conditions } = system('vaxia').lasting.state(fought('vaxia', { sheet, state: reeling, round: 3 }), 'ann');
    expect(conditions['staying-up']?.ends).toEqual({ edge: 'round-end', who: null, round: 2 });
  });
});

describe('Oath', () => {
  const state: With = {
    tracks: { hp: { now: -3, max: 30 }, karma: { now: 1, max: 2 } },
    conditions: {
      dying: has(1, null, { severity: 3, turn: 9 }),
      stunned: has(2),
      'luck-used': has(),
      'psi-flight': has(3, null, { power: 'flight', substat: 'psiStrength', concert: [] }),
    },
    marks: { fell: mark(-3), 'grenades-used': mark({ smoke: 1 }), speed: mark({ stat: 'body', dice: 3 }) },
  };
  const sheet = { karma: 2 };

  test('the dying have the turns that are left; stuns end, grenades stay used', () => {
    expect(lasting('oath', { sheet, state })).toEqual({
      conditions: ['dying', 'luck-used'],
      marks: ['fell', 'grenades-used'],
    });
    const { conditions } = system('oath').lasting.state(fought('oath', { sheet, state, round: 2 }), 'ann');
    expect(conditions.dying?.note).toEqual({ severity: 3, turn: 7 });
  });

  test('powers run on, unless by house rule they end with the turn; rest lets go of them and restores no hit points', () => {
    const running: With = {
      conditions: { 'psi-flight': has(3, null, { power: 'flight', substat: 'psiStrength', concert: [] }) },
    };
    expect(lasting('oath', { state: running }).conditions).toEqual(['psi-flight']);
    expect(lasting('oath', { state: running, settings: { psiLasts: 'turn' } }).conditions).toEqual([]);
    expect(rested('oath', { state: running }).conditions).toEqual([]);
    const hurt = rested('oath', { sheet, state: { tracks: { hp: { now: 12, max: 30 }, karma: { now: 1, max: 2 } } } });
    expect(hurt.tracks).toEqual({ hp: 12, karma: 1 });
    expect(hurt.rules).toContain('SG-102');
  });
});

describe('Brilliance & Shadow', () => {
  const sheet = { constitution: 4, mana: 5 };
  const tracks = {
    health: { now: 2, max: 4 },
    vigor: { now: 1, max: 4 },
    ward: { now: 0, max: 0 },
    mana: { now: 2, max: 5 },
  };
  const state: With = {
    tracks,
    conditions: {
      bleeding: has(2, null, { since: 3 }),
      poisoned: has(1, 20),
      'flat-footed': has(),
      prone: has(),
      'knocked-out': has(),
    },
    marks: { backlash: mark({ health: 0, vigor: 2 }), 'shots of crossbow': mark(1), initiative: mark([-18]) },
  };

  test('bleeds and poison last, stances and initiative end', () => {
    expect(lasting('brilliance', { sheet, state })).toEqual({
      conditions: ['bleeding', 'knocked-out', 'poisoned'],
      marks: ['backlash', 'shots of crossbow'],
    });
    const { conditions } = system('brilliance').lasting.state(fought('brilliance', { sheet, state, round: 4 }), 'ann');
    expect(conditions.bleeding?.note).toEqual({ since: 0 });
    expect(conditions.poisoned?.ends?.round).toBe(16);
  });

  test('a night gives 1 Health, 32 quarters of an hour of Vigor and no Mana', () => {
    const after = rested('brilliance', { sheet, state });
    expect(after.tracks).toEqual({ health: 3, vigor: 4, ward: 0, mana: 2 });
    expect(after.conditions).toEqual([]);
    expect(after.marks).toEqual(['shots of crossbow']);
    expect(after.rules).toEqual(expect.arrayContaining(['BS-95', 'BS-96', 'BS-97']));
  });

  test('who bleeds out has no night of rest, nor have the dead', () => {
    const down: With = { tracks: { ...tracks, health: { now: -1, max: 4 } }, conditions: { 'bleeding-out': has() } };
    const after = rested('brilliance', { sheet, state: down });
    expect(after.tracks.health).toBe(-1);
    expect(after.rules).toContain('BS-91');
    const dead = rested('brilliance', { sheet, state: { ...down, conditions: { dead: has() } } });
    expect(dead.tracks.health).toBe(-1);
    expect(dead.rules).toContain('BS-88');
  });
});

describe('six20', () => {
  const sheet = { level: 3, constitution: 14, vitality: 30 };
  const crippled = { roll: 'attack', level: 'minor', penalty: true, source: 'a broken arm' };
  const state: With = {
    tracks: { vitality: { now: 2, max: 30 }, wounds: { now: 5, max: 14 } },
    conditions: {
      fatigued: has(),
      'crippled-1': has(1, null, crippled),
      'strength-damage': has(2),
      disarmed: has(),
      opportunities: has(1, 1),
    },
    marks: { initiative: mark([-12]), stance: mark({}) },
  };

  test('injuries and damaged abilities last; stances, initiative and lost weapons end', () => {
    expect(lasting('six20', { sheet, state })).toEqual({
      conditions: ['crippled-1', 'fatigued', 'strength-damage'],
      marks: [],
    });
  });

  test('eight hours give level plus Constitution to wounds, all vitality, and a point of each ability', () => {
    const after = rested('six20', { sheet, state });
    expect(after.tracks).toEqual({ vitality: 30, wounds: 10 });
    expect(after.conditions).toEqual(['crippled-1', 'strength-damage']);
    expect(after.rules).toEqual(expect.arrayContaining(['DV-98', 'DV-99', 'DV-100']));
    const dying: With = {
      tracks: { vitality: { now: 0, max: 30 }, wounds: { now: 0, max: 14 } },
      conditions: { dying: has(1, null, 1) },
    };
    expect(rested('six20', { sheet, state: dying })).toMatchObject({ tracks: { wounds: 0 }, conditions: ['dying'] });
    expect(rested('six20', { sheet, state: dying }).rules).toContain('DV-93');
  });
});

describe('Crytures', () => {
  const sheet = { fitness: 2, agility: 2, intellect: 1, sense: 1, oracle: 1 };
  const tracks = { health: { now: 10, max: 30 }, stamina: { now: 1, max: 4 }, mana: { now: 0, max: 2 } };
  const state: With = {
    tracks,
    conditions: { softened: has(2), slimed: has(), block: has(1, 3), 'injured-agility': has() },
    marks: { oracle: mark(1), weapon: mark('bow'), engaged: mark(['foe']) },
  };
  const settings = { statuses: [{ id: 'slimed', lasts: 'encounter', most: 1 }] };

  test('injuries and the dice of the day last, no status does', () => {
    expect(lasting('crytures', { sheet, state, settings })).toEqual({
      conditions: ['injured-agility'],
      marks: ['oracle', 'weapon'],
    });
  });

  test('a full rest restores Stamina and Mana; Health costs a point of Stamina, before or after it', () => {
    const after = rested('crytures', { sheet, state });
    expect(after.tracks).toEqual({ health: 30, stamina: 4, mana: 2 });
    expect(after.conditions).toContain('injured-agility');
    expect(after.marks).toEqual(['weapon']);
    expect(after.rules).toEqual(expect.arrayContaining(['CR-124', 'CR-125']));
    const spent: With = { tracks: { ...tracks, stamina: { now: 0, max: 4 } } };
    expect(rested('crytures', { sheet, state: spent }).tracks).toEqual({ health: 30, stamina: 3, mana: 2 });
    const unhurt: With = { tracks: { ...tracks, health: { now: 30, max: 30 } } };
    expect(rested('crytures', { sheet, state: unhurt }).tracks).toEqual({ health: 30, stamina: 4, mana: 2 });
  });
});
