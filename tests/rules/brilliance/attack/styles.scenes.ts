import { describe, expect, it } from 'vitest';
import { fails, hits, melee, Table, type With } from '../table.ts';

const bare = { dexterity: 0, intelligence: 0, constitution: 5, health: 3 };
const quick = { dexterity: 4, intelligence: 4, constitution: 5, health: 3 };

/** Ann with 3 Strength and 2 ranks in each weapon skill against Bob, with Cid at hand; it is her turn. */
function ann(sheet: With, bob: With = bare, settings = {}): Table {
  const skills = ['Melee Weapons', 'Ranged Weapons', 'Thrown Weapons', 'Unarmed'].map((name) => ({ name, ranks: 2 }));
  const own = { strength: 3, dexterity: 3, skills, ...sheet };
  return new Table(['Ann', own], ['Bob', bob, 'other'], ['Cid', bare, 'other']).under(settings).begun();
}

/** The dice of Ann's attack on Bob. */
const dice = (table: Table, values = {}): number =>
  Number(table.forecast('attack', 'ann', 'bob', values)[0]?.split(' ')[0]);

describe('Assassination (BS-144)', () => {
  const knife = { name: 'dagger', style: 'assassination' };

  it('Sneak Attack adds half as many dice, AP by size and rank, 9-again from 4, against the flat-footed only', () => {
    const table = ann({ styles: { assassination: 4 }, weapons: [knife] }, { ...quick, armor: 3 });
    expect(table.does('attack', 'ann', ['bob'], { technique: 'sneak' })).toContain('only against the flat-footed');
    // 1 + 3 + 2 = 6, and half: 9; armor 3 less AP 1 + 1 + 1.
    table.does('attack', 'ann', ['bob'], { technique: 'sneak', aware: 'no' }, [9, 1, 1, 1, 1, 1, 1, 1, 1, 8]);
    expect([table.thrown, table.track('bob')]).toEqual([9, 6]);
  });

  it('Sneak Attack works on a target without Dodge left, in either reading (A-1)', () => {
    const table = ann({ styles: { assassination: 2 }, weapons: [knife] }, { ...bare, dexterity: 2, shield: 1 });
    table.does('floor', 'cid');
    table.does('attack', 'cid', ['bob'], {}, fails(1));
    table.until('ann');
    table.does('attack', 'cid', ['bob'], {}, fails(1));
    expect(dice(table, { technique: 'sneak' })).toBe(8);
  });

  it.each([
    ['keeps-shield', 'no Dodge is left this round: flat-footed, shield and its APR stay'],
    ['strict', 'no Dodge is left this round: flat-footed, no shield and none of its APR'],
  ])('a target without Dodge left is said to be flat-footed: %s (BS-63)', (flatByReduction, says) => {
    const table = ann(
      {},
      { ...bare, dexterity: 2, shield: 1 },
      flatByReduction === 'strict' ? { flatByReduction } : {},
    );
    table.does('floor', 'cid');
    table.does('attack', 'cid', ['bob'], {}, fails(1));
    table.until('ann');
    table.does('attack', 'cid', ['bob'], {}, fails(1));
    expect(table.last?.working.filter(({ rule }) => rule === 'BS-63').map((step) => step.says)).not.toContain(says);
    table.does('attack', 'ann', ['bob'], {}, fails(dice(table)));
    expect(table.last?.working.filter(({ rule }) => rule === 'BS-63').map((step) => step.says)).toContain(says);
  });

  it('Sap has one die and no AP; it knocks out with successes of Constitution and Vigor, else does 1 non-lethal', () => {
    const table = ann({ strength: 9, styles: { assassination: 1 }, weapons: [knife] }, { constitution: 2, health: 6 });
    // 1 + 9 + 2 = 12, and half: 18.
    const sap = { technique: 'sap', aware: 'no' };
    expect(table.does('attack', 'ann', ['bob'], sap, hits(18, 3))).toBe('Ann saps Bob: 3 successes of 4, Vigor 2 -> 1');
    table.until('ann');
    expect(table.does('attack', 'ann', ['bob'], sap, hits(18, 3))).toBe('Ann saps Bob: knocked out; Bob falls');
    expect(table.status('bob')).toBe('out');
    expect(table.does('attack', 'bob', ['ann'])).toBe('[Bob is knocked out (BS-144)]');
  });
});

describe('Dual Wield (BS-143)', () => {
  const both = [
    { name: 'shortsword', style: 'dual-wield' },
    { name: 'dagger', enhancement: 2, style: 'dual-wield' },
  ];

  it('gives Parry of 4 less the off-hand dice, at most the rank (AC-BS-15)', () => {
    const table = new Table(['Bob', { ...quick, styles: { 'dual-wield': 3 }, weapons: both }], ['Ann', {}, 'other']);
    for (let n = 0; n < 3; n += 1) table.does('attack', 'ann', ['bob'], {}, fails(1));
    expect(table.stacks('bob', 'received')).toBe(3);
    // Bare hands 2 + 2 - 1 untrained = 3 dice against Dodge 4; more would show if three attacks had cost any.
    expect(table.forecast('attack', 'ann', 'bob', { modifier: 5 })[0]).toBe('4 dice d10');
    table.does('attack', 'ann', ['bob'], {}, fails(1));
    expect(table.forecast('attack', 'ann', 'bob', { modifier: 5 })[0]).toBe('5 dice d10');
  });

  it('gives Parry from rank 1 on', () => {
    const parried = (rank: number): number => {
      const styles = { 'dual-wield': rank };
      const table = new Table(['Bob', { ...quick, styles, weapons: both }], ['Ann', {}, 'other']);
      table.does('attack', 'ann', ['bob'], {}, fails(1));
      return table.worked('Parry') ?? 0;
    };
    expect([parried(1), parried(2)]).toEqual([1, 2]);
  });

  it('Flurry adds the off-hand dice, half of enhancement and rank, and the AP of both; 2 Dodge and Parry from 3', () => {
    const table = ann({ styles: { 'dual-wield': 3 }, weapons: both }, { ...bare, armor: 2 });
    // 2 + 3 + 2 = 7; 1 + (2 + 3) / 2 rounded down = 3; armor 2 less AP 2.
    expect(dice(table, { technique: 'flurry' })).toBe(10);
    expect(dice(table)).toBe(6);
    table.does('attack', 'ann', ['bob'], { technique: 'flurry' }, fails(10));
    expect(table.has('ann', 'two-weapons')).toBe(true);
    table.until('ann');
    expect(table.has('ann', 'two-weapons')).toBe(false);
  });
});

describe('One Hand & Shield (BS-142)', () => {
  const bearer = { ...bare, strength: 3, skills: [melee(2)], bears: 'light shield', styles: { shield: 3 } };

  it('gives Parry of 4 less the shield, at most the rank, and one more shield from 3', () => {
    const table = ann({ weapons: [{ name: 'knife' }] }, { ...bearer, dexterity: 2 });
    // 1 + 3 + 2 = 6 against Dodge 1, shield 1 + 1; three melee attacks cost no Dodge, the fourth takes the last.
    const faced = [1, 2, 3, 4, 5].map((n) => {
      const found = dice(table);
      if (n < 5) table.does('attack', 'cid', ['bob'], {}, fails(1));
      if (n < 5) table.until('ann');
      return found;
    });
    expect(new Set(faced)).toEqual(new Set([3]));
  });

  it('Shield Block is an opposed roll: the attacker takes the margin as non-lethal, or the target as damage', () => {
    const table = ann({ weapons: [{ name: 'knife' }] }, bearer);
    // Ann 1 + 3 + 2 = 6 dice; Bob 3 + 2 + 1 = 6.
    const blocked = table.does('shield-block', 'ann', ['bob'], {}, [...hits(6, 1), ...hits(6, 3)]);
    expect(blocked).toBe('Ann attacks Bob, who blocks: Ann takes 2 points, Vigor 2 -> 0');
    expect([table.left('bob'), table.stacks('bob', 'received')]).toEqual(['FM.', 1]);
    table.until('ann');
    const through = table.does('shield-block', 'ann', ['bob'], {}, [...hits(6, 3), ...hits(6, 1)]);
    expect(through).toBe('Ann attacks Bob, who blocks: Bob takes 2 points, Health 8 -> 6');
  });

  // Bob 3 Strength + 2 Melee Weapons + 1 shield = 6 dice, less what he loses on such a roll.
  it.each([
    ['the fatigued lose 2', { condition: 'fatigued' }, 4, 'BS-107'],
    ['the shaken lose 2', { condition: 'shaken' }, 4, 'BS-112'],
    ['the frightened lose 4', { condition: 'frightened' }, 2, 'BS-113'],
    ['the blinded lose 6, and throw one die', { condition: 'blinded' }, 1, 'BS-101'],
    ['the poisoned lose what the poison takes', { condition: 'poisoned', penalty: 1, resist: 0 }, 5, 'BS-116'],
  ])('in a Shield Block %s', (_what, affliction, dice, rule) => {
    const table = ann({ weapons: [{ name: 'knife' }] }, bearer);
    table.does('afflict', null, ['bob'], affliction);
    const blocked = table.does('shield-block', 'ann', ['bob'], {}, [...hits(6, 1), ...hits(dice, 1)]);
    expect(blocked).toBe('Ann attacks Bob, who blocks: Ann takes 0 points, nothing');
    expect(table.cited).toContain(rule);
  });

  it('a Shield Block loses a die for each point of Health below 0, and one die untrained', () => {
    const knife = { weapons: [{ name: 'knife' }] };
    const hurt = ann(knife, { ...bearer, toughness: 3 });
    hurt.does('set', null, ['bob'], { track: 'health', to: -2 });
    // 6 - 2 = 4.
    hurt.does('shield-block', 'ann', ['bob'], {}, [...hits(6, 1), ...hits(4, 1)]);
    expect(hurt.cited).toContain('BS-94');
    const untrained = ann(knife, { ...bearer, skills: [] });
    // 3 + 0 + 1 - 1 = 3.
    untrained.does('shield-block', 'ann', ['bob'], {}, [...hits(6, 1), ...hits(3, 1)]);
    expect(untrained.cited).toContain('BS-13');
  });

  it('Shield Block needs the rank, a shield, a Standard action, and a target that is not flat-footed', () => {
    const knife = { weapons: [{ name: 'knife' }] };
    expect(ann(knife).does('shield-block', 'ann', ['bob'])).toContain('(BS-142)');
    const flat = ann(knife, bearer);
    flat.does('condition', null, ['bob'], { condition: 'flat-footed' });
    expect(flat.does('shield-block', 'ann', ['bob'])).toContain('cannot block (BS-100)');
    const bow = ann({ weapons: [{ name: 'longbow' }] }, bearer);
    expect(bow.does('shield-block', 'ann', ['bob'], { weapon: 'longbow' })).toContain('a shield blocks melee attacks');
  });
});

describe('two-handed weapons', () => {
  it('Slashing gives 9-again from 4, Cleave after a kill, several targets at 4 dice fewer (BS-145)', () => {
    const table = ann({ styles: { slashing: 4 }, weapons: [{ name: 'greataxe', style: 'slashing' }] });
    // 5 + 3 + 2 = 10, a 9 is rolled again.
    table.does('attack', 'ann', ['bob'], {}, [9, 8, 8, 8, 8, 8, 8, 1, 1, 1, 8]);
    expect(table.said).toContain('Cleave: Ann has another full attack on a target adjacent to Bob');
    table.until('ann');
    table.does('volley', 'ann', ['bob', 'cid'], {}, [...fails(6), ...fails(6)]);
    expect(table.cited).toContain('BS-145');
    const weak = ann({ styles: { slashing: 2 }, weapons: [{ name: 'greataxe', style: 'slashing' }] });
    expect(weak.does('volley', 'ann', ['bob', 'cid'])).toContain('no weapon or spell of Ann strikes several');
  });

  it('Crushing gives AP by rank, pushes, knocks prone with five successes, stuns unless resisted (BS-147)', () => {
    const mace = { name: 'maul', style: 'crushing' };
    const table = ann({ styles: { crushing: 5 }, weapons: [mace] }, { ...bare, constitution: 9, health: 3, armor: 5 });
    // 10 dice, armor 5 pierced; Resistance 7 + 9 = 16 dice against 5 successes.
    table.does('attack', 'ann', ['bob'], {}, [...hits(10, 5), ...hits(16, 4)]);
    expect([table.has('bob', 'prone'), table.has('bob', 'stunned')]).toEqual([true, true]);
    expect(table.said).toContain('Bob is pushed 3 yards');
    table.until('ann');
    table.does('attack', 'ann', ['bob'], {}, [...hits(10, 1), ...hits(16, 1)]);
    expect(table.has('bob', 'stunned')).toBe(false);
    table.does('condition', null, ['bob'], { condition: 'fatigued' });
    table.until('ann');
    // 16 - 2 = 14 dice of Resistance.
    table.does('attack', 'ann', ['bob'], {}, [...hits(10, 1), ...hits(14, 1)]);
    expect(table.has('bob', 'stunned')).toBe(false);
    const third = ann({ styles: { crushing: 3 }, weapons: [mace] });
    third.does('attack', 'ann', ['bob'], {}, hits(10, 1));
    expect(third.said).toContain('Bob is pushed 2 yards');
  });

  it('Spears give rank dice with Brace, and Parry from 3 (BS-146)', () => {
    const spear = { name: 'long spear', style: 'spears' };
    const table = ann({ styles: { spears: 3 }, weapons: [spear] });
    expect([dice(table), dice(table, { technique: 'brace' })]).toEqual([9, 12]);
    table.until('bob').does('attack', 'bob', ['ann'], {}, fails(1));
    expect(table.cited).toContain('BS-146');
    expect(ann({ weapons: [spear] }).does('attack', 'ann', ['bob'], { technique: 'brace' })).toContain('(BS-146)');
  });
});

describe('shooting and throwing', () => {
  it('Archery loses no dice into melee, ignores Dodge by rank after aiming, and has two targets from 5 (BS-148)', () => {
    const bow = { name: 'longbow', style: 'archery' };
    const table = ann({ styles: { archery: 5 }, weapons: [bow] }, quick);
    expect([dice(table), dice(table, { engaged: true })]).toEqual([3, 3]);
    table.does('aim', 'ann');
    expect([dice(table), table.left('ann')]).toEqual([7, 'F.S']);
    table.until('ann');
    expect(dice(table)).toBe(3);
    table.does('volley', 'ann', ['bob', 'cid'], {}, [...fails(1), ...fails(5)]);
    expect(table.left('ann')).toBe('...');
    table.until('ann');
    expect(table.does('volley', 'ann', ['ann', 'bob', 'cid'])).toContain('2 targets at most (BS-148)');
    expect(ann({}).does('aim', 'ann')).toContain('(BS-148)');
    // Without a bow, aiming would be for nothing.
    expect(ann({ styles: { archery: 2 }, weapons: [{ name: 'dagger' }] }).does('aim', 'ann')).toContain('of the style');
    expect(ann({ styles: { archery: 2 }, weapons: [{ name: 'longbow' }] }).does('aim', 'ann')).toContain(
      'Ignore Dodge 2',
    );
  });

  it('Thrown has Ignore Dodge and 9-again in the first band, and two targets from 3 (BS-149)', () => {
    const knife = { name: 'throwing knife', style: 'thrown' };
    const table = ann({ styles: { thrown: 3 }, weapons: [knife] }, quick);
    // 1 + 3 + 2 = 6 against Dodge 4 less 2; in the second band 2 fewer, and all Dodge.
    expect([dice(table), dice(table, { yards: 6 })]).toEqual([4, 1]);
    table.does('volley', 'ann', ['bob', 'cid'], {}, [...[9, 1, 8], ...fails(4)]);
    expect([table.track('bob'), table.cited.has('BS-149')]).toEqual([6, true]);
  });
});

describe('Striking and a blow with many successes (BS-150)', () => {
  it.each([
    [2, 5, false],
    [3, 4, false],
    [3, 5, true],
  ])('rank %i with %i successes knocks prone: %s', (rank, successes, prone) => {
    const table = ann({ strength: 6, styles: { striking: rank }, weapons: [{ name: 'fist', style: 'striking' }] });
    const count = dice(table);
    table.does('attack', 'ann', ['bob'], {}, hits(count, successes));
    expect(table.has('bob', 'prone')).toBe(prone);
  });
});

it('a combatant who has left the fight does not attack', () => {
  const table = ann({});
  table.does('leave', null, ['ann']);
  expect(table.does('attack', 'ann', ['bob'])).toContain('Ann is out of the fight');
});

describe('several targets', () => {
  it.each([
    ['slashing', 2, 'greataxe'],
    ['archery', 4, 'longbow'],
    ['thrown', 2, 'throwing knife'],
    ['spears', 5, 'long spear'],
  ])('are beyond %s %i with a %s (BS-145, BS-148, BS-149)', (style, rank, name) => {
    const table = ann({ styles: { [style]: rank }, weapons: [{ name, style }] }, quick);
    expect(table.does('volley', 'ann', ['bob', 'cid'])).toContain('no weapon or spell of Ann strikes several');
    const spell = { name: 'flames', kind: 'mage', dice: 3 };
    const mage = ann({ styles: { [style]: rank }, weapons: [{ name, style }, spell] }, quick);
    expect(mage.does('volley', 'ann', ['bob', 'cid'], { weapon: name })).toContain(
      `an attack with ${name} has one target`,
    );
  });
});

describe('Striking (BS-150)', () => {
  it('adds 1, 2, 3 dice at ranks 1, 3, 5; is lethal by choice; knocks prone with five successes', () => {
    const pools = [0, 1, 3, 5].map((striking) => dice(ann({ styles: { striking } })));
    expect(pools).toEqual([7, 8, 9, 10]);
    const table = ann({ styles: { striking: 3 } });
    table.does('attack', 'ann', ['bob'], { damage: 'lethal' }, hits(9, 5));
    expect([table.track('bob'), table.has('bob', 'prone')]).toEqual([3, true]);
  });

  it('a heavier blow adds rank dice and 1 non-lethal', () => {
    const table = ann({ styles: { striking: 2 } });
    table.does('attack', 'ann', ['bob'], { technique: 'strike-hard' }, hits(10, 1));
    expect([table.thrown, table.track('bob', 'vigor')]).toEqual([10, 3]);
    expect(ann({}).does('attack', 'ann', ['bob'], { technique: 'strike-hard' })).toContain('(BS-150)');
  });
});

describe('a charge (BS-29)', () => {
  const knife = { weapons: [{ name: 'knife' }] };

  it('is a Full action, with the dice and the loss of Dodge that house rules set', () => {
    const table = ann({ ...knife, dexterity: 4, intelligence: 2 }, bare, { chargeDice: 2, chargeDodge: 1 });
    table.does('attack', 'ann', ['bob'], { technique: 'charge' }, fails(9));
    expect([table.left('ann'), table.stacks('ann', 'charged')]).toEqual(['...', 1]);
    // Dodge 3 less 1 of Ann's: 2 + 2 - 1 = 3 dice of Bob's fists, and 5 of circumstances.
    expect(table.until('bob').forecast('attack', 'bob', 'ann', { modifier: 5 })[0]).toBe('6 dice d10');
    table.until('ann');
    expect(table.has('ann', 'charged')).toBe(false);
  });

  it('is refused with part of the turn used', () => {
    const table = ann(knife);
    table.does('use', 'ann', [], { cost: 'fast' });
    expect(table.does('attack', 'ann', ['bob'], { technique: 'charge' })).toContain('(BS-26)');
  });
});

describe('Defensive Stance (BS-151)', () => {
  it('adds Intelligence to Dodge and takes it off own attacks for rank rounds; a Fast action and 1 Mana', () => {
    const table = ann({ intelligence: 3, mana: 1, weapons: [{ name: 'knife' }] });
    const before = dice(table);
    expect(table.does('stance', 'ann', [], { rank: 1 })).toContain('Dodge +3, own attacks -3');
    expect([before, dice(table), table.left('ann'), table.track('ann', 'mana')]).toEqual([6, 3, '.MS', 0]);
    // Dodge 3 + 3 against 3 dice and 5 of circumstances.
    expect(table.until('bob').forecast('attack', 'bob', 'ann', { modifier: 5 })[0]).toBe('2 dice d10');
    table.until('ann');
    expect(table.has('ann', 'stance')).toBe(false);
    expect(table.does('stance', 'ann')).toContain('no Mana');
  });
});

describe('a spell on several targets', () => {
  it('rolls for each of any number of targets', () => {
    const mage = {
      intelligence: 4,
      skills: [{ name: 'Magecraft', ranks: 2 }],
      weapons: [{ name: 'fire', kind: 'mage' }],
    };
    const table = ann(mage, { ...bare, magicalDefense: 3 });
    table.does('volley', 'ann', ['bob', 'cid'], {}, [...hits(4, 1), ...hits(7, 2)]);
    expect([table.track('bob'), table.track('cid')]).toEqual([7, 6]);
  });
});

describe('Cleave (BS-145)', () => {
  const axe = { name: 'greataxe', style: 'slashing' };
  const felled = (): Table => {
    const table = ann({ styles: { slashing: 2 }, weapons: [axe, { name: 'knife' }] });
    // 5 + 3 + 2 = 10 dice, 8 Health.
    table.does('attack', 'ann', ['bob'], {}, hits(10, 8));
    return table;
  };

  it('is another full attack on another target for no action, once after each kill', () => {
    const table = felled();
    expect([table.left('ann'), table.has('ann', 'cleave')]).toEqual(['FM.', true]);
    expect(table.does('cleave', 'ann', ['bob'])).toContain('needs another target, adjacent to Bob (BS-145)');
    expect(table.does('cleave', 'ann', ['cid'], { weapon: 'knife' })).toContain('made with the greataxe');
    expect(table.does('cleave', 'ann', ['cid'], {}, hits(10, 2))).toBe('Ann attacks Cid: 2 successes, Health 8 -> 6');
    expect([table.left('ann'), table.has('ann', 'cleave')]).toEqual(['FM.', false]);
    expect(table.does('cleave', 'ann', ['cid'])).toContain('has felled no target this turn');
  });

  it('can follow a Cleave that kills, and ends with the turn', () => {
    const table = felled();
    table.does('cleave', 'ann', ['cid'], {}, hits(10, 9));
    expect(table.has('ann', 'cleave')).toBe(true);
    table.does('next', null);
    expect(table.has('ann', 'cleave')).toBe(false);
  });
});

describe('One Hand & Shield 4 and 5 (BS-142)', () => {
  const bearer = { strength: 3, skills: [melee(2)], bears: 'light shield', weapons: [{ name: 'mace', dice: 1 }] };
  const scene = (rank: number): Table =>
    new Table(
      ['Ann', { strength: 3, skills: [melee(2)], weapons: [{ name: 'knife' }], constitution: 5 }, 'other'],
      ['Bob', { ...bearer, ...bare, styles: { shield: rank } }],
      ['Cid', bare],
    ).begun();

  it('from 4 the bearer steps in and blocks for another, a Full action', () => {
    const table = scene(4);
    // Ann 1 + 3 + 2 = 6; Bob 3 + 2 + 1 = 6.
    const blocked = table.does('shield-block', 'ann', ['cid'], { bearer: 'bob' }, [...hits(6, 1), ...hits(6, 3)]);
    expect(blocked).toBe('Ann attacks Cid, for whom Bob blocks: Ann takes 2 points, Vigor 5 -> 3');
    expect([table.left('bob'), table.left('cid')]).toEqual(['...', 'FMS']);
    table.until('ann');
    const through = table.does('shield-block', 'ann', ['cid'], { bearer: 'bob' }, [...hits(6, 3), ...hits(6, 1)]);
    expect(through).toContain('Cid takes 2 points');
    expect(scene(3).does('shield-block', 'ann', ['cid'], { bearer: 'bob' })).toContain('One Hand & Shield 4');
    expect(scene(4).does('shield-block', 'ann', ['cid'], { bearer: 'ann' })).toContain('(BS-142)');
  });

  it('from 5 the bearer blocks and strikes back, a Full action', () => {
    const table = scene(5);
    // Bob's mace 1 + 3 + 2 = 6 against Dodge 2.
    const faces = [...hits(6, 1), ...hits(6, 1), ...hits(4, 2)];
    expect(table.does('shield-block', 'ann', ['bob'], { strikes: true }, faces)).toBe(
      'Ann attacks Bob, who blocks: Ann takes 0 points, nothing; Bob attacks Ann: 2 successes, Health 5 -> 3',
    );
    expect([table.left('bob'), table.left('ann'), table.stacks('ann', 'received')]).toEqual(['...', 'FM.', 1]);
    expect(scene(4).does('shield-block', 'ann', ['bob'], { strikes: true })).toContain('One Hand & Shield 5');
    expect(scene(5).does('shield-block', 'ann', ['cid'], { bearer: 'bob', strikes: true })).toContain('(BS-142)');
  });
});

describe('Spears among allies (BS-146)', () => {
  const spear = { name: 'long spear', style: 'spears' };

  it('the bearer shares the Parry of the spear with one ally', () => {
    const table = new Table(
      ['Ann', { ...bare, styles: { spears: 3 }, weapons: [spear] }],
      ['Dan', { ...quick }],
      ['Eve', bare],
      ['Bob', { ...bare, strength: 9 }, 'other'],
    ).begun();
    expect(table.does('share-parry', 'ann', ['dan'])).toBe('Ann parries for Dan');
    expect(table.said).toContain('Parry +2 for Dan, as long as they are adjacent');
    table.until('bob').does('grant', 'bob', [], { part: 'standard' });
    // Bare hands 2 + 9 - 1 untrained = 10 dice against Dodge 4.
    expect(table.forecast('attack', 'bob', 'dan')[0]).toBe('6 dice d10');
    table.does('attack', 'bob', ['dan'], {}, fails(6));
    expect(table.forecast('attack', 'bob', 'dan')[0]).toBe('6 dice d10');
    table.does('share-parry', 'ann', ['eve']);
    expect([table.has('dan', 'spear-beside'), table.has('eve', 'spear-beside')]).toEqual([false, true]);
    // Without the shared Parry the attack that Dan received this round costs him 1 Dodge.
    expect(table.forecast('attack', 'bob', 'dan')[0]).toBe('7 dice d10');
    expect(table.does('share-parry', 'ann', ['ann'])).toContain('(BS-146)');
    expect(table.does('share-parry', 'dan', ['eve'])).toContain('needs Spears 3');
  });
});

describe('reloading (BS-132, BS-135, BS-148)', () => {
  it('magitech has charges; reloading is a Full action and costs 1 Mana a charge', () => {
    const table = ann({ mana: 3, weapons: [{ name: 'magitech pistol' }] });
    // 2 + 3 + 2 = 7 dice.
    for (const left of ['1/2', '0/2']) {
      table.does('attack', 'ann', ['bob'], {}, fails(7));
      expect(table.notes('ann')).toContain(`magitech pistol ${left}`);
      table.until('ann');
    }
    expect(table.does('attack', 'ann', ['bob'], { weapon: 'magitech pistol' })).toBe(
      '[the magitech pistol has to be loaded first (BS-135)]',
    );
    expect(table.does('reload', 'ann')).toBe('Ann reloads the magitech pistol');
    expect([table.left('ann'), table.track('ann', 'mana'), table.notes('ann')]).toEqual(['...', 1, []]);
    table.until('ann');
    expect(table.does('reload', 'ann')).toContain('has nothing to load');
    table.does('attack', 'ann', ['bob'], {}, fails(7));
    table.until('ann').does('attack', 'ann', ['bob'], {}, fails(7));
    table.until('ann').does('reload', 'ann');
    expect([table.track('ann', 'mana'), table.notes('ann')]).toEqual([0, ['magitech pistol 1/2']]);
    expect(table.until('ann').does('reload', 'ann')).toContain('no Mana to load');
  });

  it('a crossbow is reloaded after each shot where a house rule says so, one step faster with Archery', () => {
    const bow = { weapons: [{ name: 'crossbow', style: 'archery' }] };
    const under = { crossbowReload: 'standard' };
    const plain = ann(bow);
    plain.does('attack', 'ann', ['bob'], {}, fails(7));
    expect(plain.notes('ann')).toEqual([]);
    const slow = ann(bow, bare, under);
    slow.does('attack', 'ann', ['bob'], {}, fails(7));
    expect(slow.does('reload', 'ann')).toContain('(BS-25)');
    const swift = ann({ ...bow, styles: { archery: 1 } }, bare, under);
    swift.does('attack', 'ann', ['bob'], {}, fails(7));
    swift.does('reload', 'ann');
    expect([swift.left('ann'), swift.cited.has('BS-148')]).toEqual(['F..', true]);
  });

  it('an aimed shot reaches 5 yards further (BS-148)', () => {
    const table = ann({ styles: { archery: 2 }, weapons: [{ name: 'arbalest', style: 'archery', strength: 0 }] });
    const far = { yards: 65 };
    expect(table.does('attack', 'ann', ['bob'], far)).toContain('(BS-47)');
    table.does('aim', 'ann');
    // 3 + 3 + 2 = 8, less 4 in the third band.
    expect(dice(table, far)).toBe(4);
  });
});
