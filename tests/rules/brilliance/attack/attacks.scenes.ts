import { describe, expect, it } from 'vitest';
import { cutthroat, dagger, edward, fails, hits, melee, Table, type With } from '../table.ts';

/** A target without Dodge and armor; Health 8, Vigor 5. */
const bare = { dexterity: 0, intelligence: 0, constitution: 5, health: 3 };

const skills = [
  'Melee Weapons',
  'Thrown Weapons',
  'Ranged Weapons',
  'Channeling',
  'Magecraft',
  'Shamanism',
  'Sorcery',
  'Unarmed',
].map((name) => ({ name, ranks: 2 }));
const able = { strength: 4, dexterity: 3, intelligence: 5, willpower: 6, skills };

/** The dice of an attack on the bare target; the odds and the roll must agree on their number. */
function thrown(attacker: object, target: object, values = {}, settings = {}): number {
  const table = new Table(['Ann', { ...able, ...attacker }], ['Bob', { ...bare, ...target }, 'other']).under(settings);
  const forecast = Number(table.forecast('attack', 'ann', 'bob', values)[0]?.split(' ')[0]);
  table.does('attack', 'ann', ['bob'], values, fails(forecast));
  return table.thrown;
}

describe('pools of all kinds (BS-34 to BS-43)', () => {
  it.each([
    ['melee', 1, 7, 'BS-34'],
    ['thrown', 1, 6, 'BS-35'],
    ['ranged', 1, 6, 'BS-36'],
    ['channeler', 2, 9, 'BS-37'],
    ['mage', 2, 9, 'BS-38'],
    ['shaman', 2, 10, 'BS-39'],
    ['sorcerer', 2, 10, 'BS-40'],
    ['natural', 2, 8, 'BS-42'],
    ['monster', 11, 11, 'BS-43'],
  ])('%s with %i weapon dice: a pool of %i', (kind, dice, pool, rule) => {
    const table = new Table(['Ann', { ...able, weapons: [{ name: 'it', kind, dice }] }], ['Bob', bare, 'other']);
    table.does('attack', 'ann', ['bob'], {}, hits(pool, 1));
    expect([table.thrown, table.cited.has(rule)]).toEqual([pool, true]);
    expect(table.track('bob')).toBe(7);
  });

  it('gives bare hands 2 dice, non-lethal (BS-41)', () => {
    const table = new Table(['Ann', able], ['Bob', bare, 'other']);
    table.does('attack', 'ann', ['bob'], {}, hits(8, 2));
    expect([table.track('bob'), table.track('bob', 'vigor')]).toEqual([8, 3]);
    expect(table.cited).toContain('BS-41');
  });

  it('the examples: Vex 24, Yunone 16, Whisper 15, Malatar 10, Mar 7 (AC-BS-01 to 05, BS-44)', () => {
    const vex = {
      dexterity: 5,
      skills: [melee(5)],
      styles: { assassination: 2 },
      weapons: [{ ...dagger, enhancement: 5 }],
    };
    expect(thrown(vex, {}, { technique: 'sneak', aware: 'no' })).toBe(24);
    expect(thrown({ dexterity: 8, skills: [melee(4)], weapons: [{ ...dagger, enhancement: 3 }] }, {})).toBe(16);
    const bow = { name: 'composite longbow', enhancement: 3 };
    expect(thrown({ dexterity: 4, skills: [{ name: 'Ranged Weapons', ranks: 5 }], weapons: [bow] }, {})).toBe(15);
    const seed = { name: 'flames', kind: 'sorcerer', dice: 1 };
    expect(thrown({ willpower: 4, skills: [{ name: 'Sorcery', ranks: 5 }], weapons: [seed] }, {})).toBe(10);
    const guard = { dexterity: 1, intelligence: 1, wears: 'leather', bears: 'light shield' };
    expect(thrown({ strength: 3, skills: [melee(4)], weapons: [{ name: 'longsword' }] }, guard)).toBe(7);
  });
});

describe('what takes dice off an attack', () => {
  const bow = { weapons: [{ name: 'bow', kind: 'ranged', dice: 5, range: [20, 40, 60] }] };

  it.each([
    ['nothing', {}, 10],
    ['light cover', { cover: 'light' }, 8],
    ['moderate cover', { cover: 'moderate' }, 6],
    ['heavy cover', { cover: 'heavy' }, 4],
    ['a target in melee (BS-46)', { engaged: true }, 8],
    ['the second band (BS-47)', { yards: 21 }, 8],
    ['the third band', { yards: 60 }, 6],
    ['a negative modifier', { modifier: -3 }, 7],
    ['a positive modifier', { modifier: 3 }, 13],
  ])('a shot: %s', (_what, values, dice) => {
    expect(thrown(bow, {}, values)).toBe(dice);
  });

  it('the house rule sets the dice lost for each band', () => {
    expect(thrown(bow, {}, { yards: 60 }, { rangeBand: 3 })).toBe(4);
  });

  it('refuses a target behind full cover, too near or too far, each by its rule', () => {
    const table = new Table(['Ann', { ...able, ...bow }], ['Bob', bare, 'other']);
    const tried = (values: object) => table.does('attack', 'ann', ['bob'], { ...values });
    expect(tried({ cover: 'full' })).toBe('[Bob is out of sight behind full cover and cannot be chosen (BS-73)]');
    expect(tried({ yards: 0 })).toBe('[the bow needs a yard of distance (BS-46)]');
    expect(tried({ yards: 61 })).toBe('[the bow does not reach beyond 60 yards (BS-47)]');
    expect(tried({ weapon: 'whip' })).toContain('has no "whip", but bow, bare hands');
  });

  it('an attack loses a die for each missing point of Strength unless the house rule is off (BS-48)', () => {
    const weak = { strength: 1, weapons: [{ name: 'greatsword' }] };
    expect(thrown(weak, {})).toBe(1 + 2 + 5 - 2);
    expect(thrown(weak, {}, {}, { weakArm: false })).toBe(1 + 2 + 5);
  });

  it('an untrained attack with Strength loses a die (BS-13)', () => {
    expect(thrown({ skills: [], weapons: [{ name: 'longsword' }] }, {})).toBe(4 + 3 - 1);
  });
});

describe('defence from the sheet', () => {
  const knife = { weapons: [{ name: 'knife', dice: 5 }] };
  const pierce = { weapons: [{ name: 'pick', dice: 5, ap: 2 }] };

  it.each([
    ['Dodge, half of both, rounded down (BS-53)', { dexterity: 4, intelligence: 3 }, 8],
    ['capped by the armor (BS-141)', { dexterity: 4, intelligence: 3, maxDodge: 1 }, 10],
    ['natural armor is added (BS-54)', { armor: 1, naturalArmor: 2 }, 8],
    ['only the higher enhancement (BS-68)', { armor: 1, armorEnhancement: 2, shield: 1, shieldEnhancement: 1 }, 7],
    ['the enhancement of the shield', { armor: 1, armorEnhancement: 1, shield: 1, shieldEnhancement: 3 }, 6],
    ['magical armor', { magicArmor: 3 }, 8],
  ])('%s', (_what, target, dice) => {
    expect(thrown(knife, target)).toBe(dice);
  });

  it.each([
    ['leather', 'nothing', 6],
    ['chainmail shirt', 'nothing', 5],
    ['full plate', 'light shield', 3],
    ['full plate', 'heavy shield', 2],
  ])('%s and %s leave %i of 7 dice (BS-136 to BS-140)', (wears, bears, dice) => {
    expect(thrown({ weapons: [{ name: 'knife' }] }, { wears, bears })).toBe(dice);
  });

  it('AP lowers armor and its enhancement, and not magical armor (BS-57, BS-59, BS-60)', () => {
    expect(thrown(pierce, { armor: 2, armorEnhancement: 1 })).toBe(10);
    expect(thrown(pierce, { armor: 1, magicArmor: 2 })).toBe(9);
  });

  it.each([
    ['armor 3 less AP 2', { armor: 1, armorEnhancement: 2 }, 1],
    ['armor 1 less AP 2, shield 3', { armor: 1, shield: 1, shieldEnhancement: 2 }, 3],
    ['armor 3 less AP 2, shield 1', { armor: 1, armorEnhancement: 2, shield: 1, shieldEnhancement: 1 }, 2],
    ['armor 1 less AP 2, shield 3', { armor: 1, armorEnhancement: 1, shield: 1, shieldEnhancement: 2 }, 3],
  ])(
    'AP lowers the armor with its enhancement, and no shield with its own (BS-56, BS-59, BS-68): %s',
    (_what, target, defence) => {
      expect(thrown(pierce, target)).toBe(11 - defence);
    },
  );

  it('neither the shield nor its APR counts against an attack from the other side (BS-56)', () => {
    const guard = { armor: 3, shield: 1, apr: 1 };
    expect(thrown(pierce, guard)).toBe(11 - 2 - 1);
    expect(thrown(pierce, guard, { shield: false })).toBe(11 - 1);
  });

  it('plain Damage Reduction does not add up, values with a plus do, and magic has its own (BS-79, BS-80)', () => {
    const dr = { wears: 'chainmail shirt', powerReduction: 2, addedReduction: 1, magicalReduction: 1 };
    const table = new Table(['Ann', { ...able, weapons: [{ name: 'sword', dice: 5 }] }], ['Bob', { ...bare, ...dr }]);
    table.does('attack', 'ann', ['bob'], {}, hits(9, 4));
    expect([table.track('bob', 'vigor'), table.track('bob')]).toEqual([2, 7]);
    const mage = { ...able, weapons: [{ name: 'fire', kind: 'mage', dice: 1 }] };
    const spell = new Table(['Ann', mage], ['Bob', { ...bare, ...dr }]);
    spell.does('attack', 'ann', ['bob'], {}, hits(8, 2));
    expect([spell.track('bob', 'vigor'), spell.track('bob')]).toEqual([4, 7]);
  });

  // Physical DR 3, magical DR 1, 3 successes against Health 10, Vigor 9: 1 point is made non-lethal, or 3.
  it.each([
    ['the magical DR of its target, by default', null, {}, 8, 8],
    ['the physical DR by house rule', null, { spellReduction: 'by-defence' }, 6, 10],
    ['the physical DR in fights begun before that was the default', 1, {}, 6, 10],
  ])('a spell that Physical Defense opposes meets %s (BS-79, A-18)', (_what, version, rules, vigor, health) => {
    const mage = { ...able, weapons: [{ name: 'stone fist', kind: 'mage', dice: 1, against: 'physical' }] };
    const dr = { constitution: 9, health: 1, powerReduction: 3, magicalReduction: 1 };
    const table = new Table(['Ann', mage], ['Bob', { ...bare, ...dr }]).under(rules).begunUnder(version);
    table.does('attack', 'ann', ['bob'], {}, hits(8, 3));
    expect([table.track('bob', 'vigor'), table.track('bob')]).toEqual([vigor, health]);
    const attack = table.forecast('attack', 'ann', 'bob');
    expect(attack.join(', ')).toContain(`DR ${10 - health === 2 ? 1 : 3}`);
  });

  it('pierced armor gives no DR, powers do (BS-58)', () => {
    const plate = { armor: 2, reduction: 2 };
    const table = new Table(['Ann', { ...able, ...pierce }], ['Bob', { ...bare, ...plate }]);
    table.does('attack', 'ann', ['bob'], {}, hits(11, 2));
    expect([table.track('bob', 'vigor'), table.track('bob')]).toEqual([5, 6]);
    const powers = new Table(['Ann', { ...able, ...pierce }], ['Bob', { ...bare, ...plate, powerReduction: 1 }]);
    powers.does('attack', 'ann', ['bob'], {}, hits(11, 2));
    expect([powers.track('bob', 'vigor'), powers.track('bob')]).toEqual([4, 7]);
  });
});

describe('a flat-footed target', () => {
  const guard = { ...bare, dexterity: 4, intelligence: 4, shield: 1 };
  const knife = { ...able, weapons: [{ name: 'knife', dice: 5 }] };

  it('is one that the GM says is unaware (BS-100)', () => {
    expect(thrown(knife, guard)).toBe(11 - 5);
    expect(thrown(knife, guard, { aware: 'no' })).toBe(11);
  });

  it.each(['flat-footed', 'grappled', 'stunned'])('is one that is %s, unless the GM says it is aware', (condition) => {
    const table = new Table(['Ann', knife], ['Bob', guard, 'other']);
    table.does('condition', null, ['bob'], { condition });
    expect(table.forecast('attack', 'ann', 'bob')[0]).toBe('11 dice d10');
    expect(table.forecast('attack', 'ann', 'bob', { aware: 'yes' })[0]).toBe('6 dice d10');
  });

  it('is not a stunned one where a house rule says so (BS-108)', () => {
    const table = new Table(['Ann', knife], ['Bob', guard, 'other']).under({ stunnedFlat: false });
    table.does('condition', null, ['bob'], { condition: 'stunned' });
    expect(table.forecast('attack', 'ann', 'bob')[0]).toBe('6 dice d10');
  });

  it('is one that has not perceived the attacker, whom the attack reveals (BS-21, BS-117)', () => {
    const table = new Table(['Ann', knife], ['Bob', guard, 'other']);
    // Perception of 2 Willpower, untrained; Stealth of 3 Dexterity, untrained: 2 dice each, and a tie is Ann's.
    expect(table.does('sneak', 'ann', ['bob'], {}, [8, 1, 8, 1])).toBe('Ann is unseen by Bob');
    table.does('attack', 'ann', ['bob'], {}, fails(11));
    expect(table.has('ann', 'sneaking')).toBe(false);
    expect(table.does('sneak', 'ann', ['bob'], {}, [8, 8, 8, 1])).toBe('Ann is seen by Bob');
    // Seen, Ann meets the shield again, and the Dodge that her first attack has left.
    expect(table.forecast('attack', 'ann', 'bob')[0]).toBe('7 dice d10');
  });

  it('has Dodge 2, 2, 1 and none in four melee attacks with Parry 1 (AC-BS-27)', () => {
    const parrying = { ...bare, dexterity: 2, intelligence: 2, parry: 1 };
    const table = new Table(['Bob', parrying], ['Ann', knife, 'other']);
    const faced = [2, 2, 1, 0].map((dodge) => {
      table.does('attack', 'ann', ['bob'], {}, fails(11 - dodge));
      return 11 - table.thrown;
    });
    expect(faced).toEqual([2, 2, 1, 0]);
    expect(table.said).not.toContain('Bob has no Dodge left this round: flat-footed');
  });
});

describe('effects of an attack', () => {
  const bleeding = { condition: 'bleeding', dice: 2 };
  const poison = { condition: 'poisoned', dice: 1, penalty: 2, rounds: 2, resist: 3 };
  const claws = (effects: readonly With[]) => ({ ...able, weapons: [{ name: 'claws', dice: 5, effects }] });

  it('a bleed and a poison need lethal damage, so Ward that absorbs all of it prevents them (BS-83, BS-84)', () => {
    const fire = [{ name: 'Fire Armor', amount: 2 }];
    const warded = { ...bare, ward: 3, reactions: fire };
    const table = new Table(['Ann', claws([bleeding, poison])], ['Bob', warded, 'other']);
    table.does('attack', 'ann', ['bob'], {}, hits(11, 2));
    expect([table.track('bob', 'ward'), table.track('bob')]).toEqual([1, 8]);
    expect([table.has('bob', 'bleeding'), table.has('bob', 'poisoned')]).toEqual([false, false]);
    // The attack hit all the same: Fire Armor burns Ann, who has Constitution 2.
    expect(table.track('ann')).toBe(0);
    expect(table.said).toContain('Fire Armor of Bob hits Ann: Health 2 -> 0');
  });

  it('a bleed of 2 rolls 2 dice at once and 1 the next round (BS-109, AC-BS-14)', () => {
    const table = new Table(['Bob', bare, 'other'], ['Ann', claws([bleeding])]).begun();
    table.until('ann');
    table.does('attack', 'ann', ['bob'], {}, [...hits(11, 1), 8, 8]);
    expect([table.track('bob'), table.stacks('bob', 'bleeding')]).toEqual([5, 1]);
    table.does('attack', 'ann', ['bob'], {});
    table.until('bob');
    table.does('next', null, [], {}, [8]);
    expect([table.track('bob'), table.has('bob', 'bleeding')]).toEqual([4, false]);
  });

  it('a poison is resisted with 7 dice and Constitution (BS-70, BS-71)', () => {
    const table = new Table(['Ann', claws([poison])], ['Bob', bare, 'other']);
    table.does('attack', 'ann', ['bob'], {}, [...hits(11, 1), ...hits(12, 3)]);
    expect(table.has('bob', 'poisoned')).toBe(false);
    table.does('attack', 'ann', ['bob'], {}, [...hits(11, 1), ...hits(12, 2)]);
    expect(table.has('bob', 'poisoned')).toBe(true);
    // The poison takes 2 dice off every roll of Bob: 2 hands + 2 Strength - 1 untrained - 2.
    expect(table.forecast('attack', 'bob', 'ann')[0]).toBe('1 die d10');
  });

  it('a spell on the mind is resisted with Magical Resistance, without Constitution (BS-70, BS-71)', () => {
    const awe = { condition: 'frightened', needs: 'hit', resist: 2 };
    const mage = { ...able, weapons: [{ name: 'awe', kind: 'mage', dice: 1, effects: [awe] }] };
    const table = new Table(['Ann', mage], ['Bob', { ...bare, magicalResistance: 1 }, 'other']);
    // 7 + 1 dice of Resistance.
    table.does('attack', 'ann', ['bob'], {}, [...hits(8, 1), ...hits(8, 2)]);
    expect(table.has('bob', 'frightened')).toBe(false);
    table.does('attack', 'ann', ['bob'], {}, [...hits(8, 1), ...hits(8, 1)]);
    expect(table.has('bob', 'frightened')).toBe(true);
  });

  it('mortal damage is doubled (AC-BS-11, BS-85), and non-lethal by choice is taken from Vigor', () => {
    const table = new Table(['Ann', claws([])], ['Bob', bare, 'other']);
    table.does('attack', 'ann', ['bob'], { damage: 'nonlethal' }, hits(11, 2));
    expect([table.track('bob', 'vigor'), table.track('bob')]).toEqual([3, 8]);
    table.does('attack', 'ann', ['bob'], { damage: 'mortal' }, hits(11, 3));
    expect(table.track('bob')).toBe(2);
  });
});

describe('the dead', () => {
  it('can neither attack nor be attacked', () => {
    const table = new Table(['Edward', edward], ['Cutthroat', cutthroat, 'other']);
    table.does('damage', null, ['cutthroat'], { amount: 12 });
    expect(table.status('cutthroat')).toBe('dead');
    expect(table.does('attack', 'cutthroat', ['edward'])).toBe('[Cutthroat is dead (BS-88)]');
    expect(table.does('attack', 'edward', ['cutthroat'])).toBe('[Cutthroat is dead (BS-88)]');
  });
});

describe('an attack into smoke (BS-73)', () => {
  it.each(['sneaking', 'concealed', 'invisible', 'concentrating'])('ends %s though it meets no one', (condition) => {
    const table = new Table(['Ann', cutthroat], ['Bob', edward, 'other']).begun();
    table.does('condition', null, ['ann'], { condition });
    expect(table.has('ann', condition)).toBe(true);
    table.does('attack', 'ann', ['bob'], { cover: 'smoke' }, [3, 7], { falls: ['elsewhere'] });
    expect(table.has('ann', condition)).toBe(false);
  });

  const archer = { dexterity: 3, skills: [{ name: 'Ranged Weapons', ranks: 6 }], weapons: [{ name: 'longbow' }] };
  const scene = (settings = {}): Table => new Table(['Ann', archer], ['Bob', bare, 'other']).under(settings).begun();

  it('rolls direction and distance, and loses 6 dice where it meets the target', () => {
    const table = scene();
    // 2 + 3 + 6 = 11, less 6.
    table.does('attack', 'ann', ['bob'], { cover: 'smoke' }, [3, 7, ...hits(5, 2)]);
    expect([table.thrown, table.track('bob'), table.left('ann')]).toEqual([5, 6, 'FM.']);
    expect(table.said).toContain('direction 3 of 8, 7 yards');
    const mild = scene({ blindPenalty: 2 });
    mild.does('attack', 'ann', ['bob'], { cover: 'smoke' }, [3, 7, ...hits(9, 2)]);
    expect(mild.thrown).toBe(9);
  });

  it('goes elsewhere where the GM says so, and uses the action', () => {
    const table = scene();
    const title = table.does('attack', 'ann', ['bob'], { cover: 'smoke' }, [3, 7], { falls: ['elsewhere'] });
    expect([title, table.track('bob'), table.left('ann')]).toEqual([
      'Ann attacks into smoke and meets no one',
      8,
      'FM.',
    ]);
  });

  it('can be neither a charge nor a volley', () => {
    const knife = { ...archer, weapons: [{ name: 'knife' }] };
    const table = new Table(['Ann', knife], ['Bob', bare, 'other']).begun();
    expect(table.does('attack', 'ann', ['bob'], { cover: 'smoke', technique: 'charge' })).toContain('(BS-29)');
    const mage = { intelligence: 4, weapons: [{ name: 'fire', kind: 'mage' }] };
    const spell = new Table(['Ann', mage], ['Bob', bare, 'other']).begun();
    expect(spell.does('volley', 'ann', ['bob'], { cover: 'smoke' })).toContain('(BS-73)');
  });
});
