/** What is asked before or beside the dice: attack twice, who is first, is a defence worse than none, how does it read. */
import { describe, expect, it } from 'vitest';
import { runToEnd } from '../../../../src/dice/drive.ts';
import { typedFaces } from '../../../../src/dice/typed.ts';
import { Note } from '../../../../src/game/kernel/note.ts';
import { weigh } from '../../../../src/rules/vaxia/attack/weigh.ruling.ts';
import { settings } from '../../../../src/rules/vaxia/combatant/settings.ts';
import { order } from '../../../../src/rules/vaxia/roll/order.ruling.ts';
import { roll } from '../../../../src/rules/vaxia/roll/roll.ruling.ts';
import { mara, round1, Table, thug } from '../combatants.ts';

/** The need as the reference writes it (VX-13). */
function need(might: number, difficulty: number): number {
  return 50.5 + (Math.atan(0.06 * ((100 * difficulty) / (difficulty + might) - 50)) * 49.5) / Math.atan(3);
}

const half = (value: number): number => Math.floor(value + 0.5 + 1e-9);

/** How likely a pair makes so many points, over all 10,000 throws. */
function pointsOf([a, b]: readonly [number, number], [c, d]: readonly [number, number]): readonly number[] {
  const chances: number[] = [];
  const needs = need(a, c) + need(b, d);
  for (let x = 1; x <= 100; x += 1) {
    for (let y = 1; y <= 100; y += 1) {
      const winsby = (x + y - needs) / 2;
      const points = winsby < -1e-9 ? 0 : half((winsby * (a + b)) / 200);
      chances[points] = (chances[points] ?? 0) + 1 / 10_000;
    }
  }
  return Array.from(chances, (chance) => chance ?? 0);
}

/** Expected damage of one attack against a defence, by every pair of points. */
function defended(attack: readonly [number, number], defence: readonly [number, number]): number {
  const made = pointsOf(attack, defence);
  const met = pointsOf(defence, attack);
  return made.reduce((sum, p, n) => sum + met.reduce((part, q, m) => part + p * q * Math.max(0, n - m), 0), 0);
}

const mean = (chances: readonly number[]): number => chances.reduce((sum, p, n) => sum + p * n, 0);

function weighed(input: object, house: object = {}) {
  return runToEnd(
    weigh.rule(weigh.input.parse(input), { settings: settings.parse(house), note: new Note(true) }),
    typedFaces([]),
  );
}

describe('should I attack twice? (VX-37 to VX-39)', () => {
  it('undefended, agrees with a slow count of every throw', () => {
    const { all, best, once, twice } = weighed({ hit: 60, power: 55, target: [50, 45] });
    for (const [n, { each, expected }] of all.entries()) {
      const twin = mean(pointsOf([Math.max(1, 60 - 20 * n), Math.max(1, 55 - 20 * n)], [50, 45]));
      expect(each).toBeCloseTo(twin, 9);
      expect(expected).toBeCloseTo(twin * (n + 1), 9);
    }
    expect([best, once > twice]).toEqual([1, true]);
  });

  it('says by how much each number of attacks lowers the mights', () => {
    const note = new Note(true);
    const input = { hit: 60, power: 55, target: [50, 45], actions: 2 };
    runToEnd(weigh.rule(weigh.input.parse(input), { settings: settings.parse({}), note }), typedFaces([]));
    const first = note.lines.filter(({ of, op }) => of.endsWith('in the round') && op === 'start');
    // The second action of the round, the third, the fourth: 20 for each beyond the first.
    expect(first.map(({ says }) => says.replace(/.*mights /, '')).slice(0, 3)).toEqual(['-20', '-40', '-60']);
  });

  it('defended, the defender rolls against each attack, with lowered mights', () => {
    const { all } = weighed({ hit: 100, power: 100, defence: 'block', defend: [60, 60], most: 3 });
    for (const [n, { each }] of all.entries()) {
      const attack = [100 - 20 * n, 100 - 20 * n] as const;
      const block = [60 - 20 * n, 60 - 20 * n] as const;
      expect(each).toBeCloseTo(defended(attack, block), 9);
    }
  });

  it('where one roll of the defender meets all (oneDefence, VX-66), it is not lowered, and good for all or bad for all', () => {
    const { all } = weighed(
      { hit: 100, power: 100, defence: 'block', defend: [60, 60], most: 2, lif: 30 },
      { oneDefence: true },
    );
    const made = pointsOf([80, 80], [60, 60]);
    const met = pointsOf([60, 60], [80, 80]);
    expect(all[1]?.each).toBeCloseTo(defended([80, 80], [60, 60]), 9);
    const drops = met.reduce((sum, q, block) => {
      const through = (points: number): number => Math.max(0, points - block);
      const both = made.reduce(
        (p, a, n) => p + made.reduce((r, b, m) => r + (through(n) + through(m) >= 30 ? a * b : 0), 0),
        0,
      );
      return sum + q * both;
    }, 0);
    expect(all[1]?.drops).toBeCloseTo(drops, 9);
  });

  it('the strong do better with more attacks, and the chance to drop the target is given', () => {
    const { all, best } = weighed({ hit: 150, power: 150, target: [10, 10], lif: 150 });
    expect(best).toBeGreaterThan(1);
    // 150 against 10 cannot make 150 points with one attack; 130 against 10 with two can.
    expect(all[0]?.drops).toBe(0);
    expect(all[1]?.drops).toBeGreaterThan(0);
    const sums = pointsOf([130, 130], [10, 10]);
    const both = sums.reduce((p, a, n) => p + sums.reduce((q, b, m) => q + (n + m >= 150 ? a * b : 0), 0), 0);
    expect(all[1]?.drops).toBeCloseTo(both, 12);
  });

  it('as an action it costs nothing and counts the actions already taken', () => {
    const table = round1(['Mara', mara], ['Thug', thug, 'other']);
    // Nothing is struck: the title must not read as if it were.
    expect(table.does('weigh', 'mara', ['thug'])).toBe('Mara weighs attacks on Thug: best 1 attack, 6.7 expected');
    expect(table.said).toHaveLength(1);
    expect(table.now.combatants.mara?.marks.acted).toBeUndefined();
    table.does('attack', 'mara', ['thug'], {}, [1, 1]);
    const [first] = weighed({ hit: 60, power: 55, target: [50, 45], armour: 3, actions: 2 }).all;
    expect(table.does('weigh', 'mara', ['thug'])).toBe(
      `Mara weighs attacks on Thug: best 1 attack, ${first?.expected.toFixed(1)} expected`,
    );
  });
});

it('weighing counts the burden of older armour, as the attack does (VX-75)', () => {
  const plate = { ...mara, items: [{ name: 'plate', burden: 4 }] };
  const table = new Table(['Mara', plate], ['Thug', thug, 'other']).under({ armourBurden: true });
  const [one] = weighed({ hit: 60, power: 55, target: [50, 45], armour: 3, burden: 4 }, { armourBurden: true }).all;
  expect(table.does('weigh', 'mara', ['thug'])).toBe(
    `Mara weighs attacks on Thug: best 1 attack, ${one?.expected.toFixed(1)} expected`,
  );
  expect(table.forecast('attack', 'mara', 'thug').lines[1]).toBe(`${one?.expected.toFixed(1)} expected`);
});

describe('order of any number (VX-42 to VX-44)', () => {
  function ordered(speeds: readonly number[], rolled: readonly number[]) {
    const given = order.input.parse({ speeds, thrown: rolled });
    return runToEnd(order.rule(given, { settings: settings.parse({}), note: new Note(true) }), typedFaces([]));
  }

  it.each([
    ['A-42', [30, 45], [80, 50], [[2], [1]]],
    ['A-43', [30, 45], [60, 20], [[2], [1]]],
    ['the same die and might', [40, 40, 40], [70, 70, 70], [[1, 2, 3]]],
    ['two together before a third', [40, 40, 40], [70, 20, 70], [[1, 3], [2]]],
    ['any success before any failure', [30, 45, 45], [100, 20, 30], [[1], [3], [2]]],
    // 60 v 50 has need 39.9, 50 v 60 need 60.1, 40 v 50 need 63.3: every pair goes to the higher might.
    ['each pair for itself', [60, 50, 40], [60, 60, 60], [[1], [2], [3]]],
  ])('%s', (_case, speeds, rolled, groups) => {
    expect(ordered(speeds, rolled).order).toEqual(groups);
  });

  it('agrees with the ruling of two, whatever the dice', () => {
    for (const [a, b] of [
      [80, 50],
      [60, 20],
      [51, 50],
      [100, 1],
      [35, 36],
    ] as const) {
      const { order: groups, first } = ordered([30, 45], [a, b]);
      expect(first).toBe(groups[0]?.length === 1 ? groups[0][0] : 0);
    }
  });

  it('as an action it uses the dice of the actions where there are any', () => {
    const table = round1(['Ann', { DEX: 60, STR: 55 }], ['Bob', { INT: 45 }], ['Cy', { DEX: 50, END: 45, LIF: 99 }]);
    table.does('attack', 'ann', ['cy'], {}, [70, 80]);
    // Ann's 70 was her hit die; Bob and Cy throw now.
    const title = table.does('order', 'ann', ['bob', 'cy'], { theirs: 'DEX' }, [10, 90]);
    expect(
      table.last?.working.some(({ says }) => says === 'Ann: DEX with might 60, die 70, as rolled for the action'),
    ).toBe(true);
    // 60 v 50 has need 39.9: 18.0 points against Cy's 15.0 of a need of 60.1; Bob's 25 fails against both.
    expect(title).toBe('Ann, then Cy, then Bob');
    expect(table.said).toContain(title);
    expect(table.does('order', 'ann', ['ann'])).toContain('two are needed');
  });
});

describe('a defence that is worse than none (VX-65, A-21)', () => {
  const warned = (defence: string): readonly string[] => {
    const table = new Table(['Mara', mara], ['Thug', thug, 'other']);
    table.does('attack', 'mara', ['thug'], { defence }, [1, 1, 1, 1]);
    return table.last?.working.flatMap(({ rule, says }) => (rule === 'VX-65' ? [says] : [])) ?? [];
  };

  it('is warned of, with both expectations', () => {
    expect(warned('block')).toEqual(['Thug blocks: worse than nothing, 8.1 expected, 6.7 undefended']);
  });
  it('and a good one is not', () => expect(warned('parry')).toEqual([]));
});

describe('the same of an effect, in the rounds that it lasts, and of a spell of the older edition (VX-65)', () => {
  /** How likely each sum of two d100 is. */
  const sums = Array.from({ length: 199 }, (_, n) => ({ sum: n + 2, p: (100 - Math.abs(n - 99)) / 10_000 }));

  /** The unrounded points of a pair that shows this sum. */
  function made(sum: number, [a, b]: readonly [number, number], [c, d]: readonly [number, number]): number {
    return Math.max(0, ((sum - need(a, c) - need(b, d)) / 2) * ((a + b) / 200));
  }

  const warnings = (table: Table): readonly string[] =>
    table.last?.working.flatMap(({ rule, says }) => (rule === 'VX-65' ? [says] : [])) ?? [];

  const ogre = { DEX: 50, STR: 55 };
  const lasts = (pp: number): number => (pp <= 1e-9 ? 0 : Math.max(1, half(pp / 7)));

  /** Expected rounds of a hold with 50 and 55 against these mights, less the points of a target that defends with them. */
  function rounds(against: readonly [number, number], defends: boolean): number {
    const attack = [50, 55] as const;
    return sums.reduce((all, one) => {
      const points = made(one.sum, attack, against);
      if (!defends) return all + one.p * lasts(points);
      return sums.reduce((part, two) => part + one.p * two.p * lasts(points - made(two.sum, against, attack)), all);
    }, 0);
  }

  it('a block with STR 35 and END 5 against a hold that DEX 40 and STR 35 would resist', () => {
    const table = new Table(['Ogre', ogre, 'other'], ['Kel', { DEX: 40, STR: 35, END: 5 }]);
    table.does('control', 'ogre', ['kel'], { defence: 'block' }, [1, 1, 1, 1]);
    const [met, bare] = [rounds([35, 5], true), rounds([40, 35], false)];
    expect(met).toBeGreaterThan(bare);
    expect(warnings(table)).toEqual([
      `Kel blocks: worse than nothing, ${met.toFixed(1)} rounds expected, ${bare.toFixed(1)} undefended`,
    ]);
    table.does('control', 'ogre', ['kel'], { defence: 'redirect' }, [1, 1, 1, 1]);
    expect(warnings(table)).toEqual([]);
  });

  it('wearing down a mind is compared in points', () => {
    const table = new Table(['Ogre', ogre, 'other'], ['Kel', { INT: 60, CHA: 60, STR: 5, END: 5 }]);
    table.does('control', 'ogre', ['kel'], { effect: 'worn', defence: 'block' }, [1, 1, 1, 1]);
    expect(warnings(table)[0]).toMatch(/^Kel blocks: worse than nothing, [\d.]+ points expected, [\d.]+ undefended$/);
  });

  it('a declared defence is compared against whatever attacks were declared', () => {
    const table = round1(['Ogre', ogre, 'other'], ['Kel', { DEX: 40, STR: 35, END: 5 }]);
    table.does('declare', 'ogre', [], { plan: { action: 'control', on: ['kel'] } });
    table.does('defend', 'kel', [], { defence: 'block' });
    const [met, bare] = [rounds([35, 5], true), rounds([40, 35], false)];
    expect(warnings(table)).toEqual([
      `block: worse than nothing against Ogre: ${met.toFixed(1)} rounds expected, ${bare.toFixed(1)} undefended`,
    ]);
  });

  const mage = { INT: 60, SPIR: 55 };
  const older = (kel: object): Table =>
    new Table(['Ann', mage, 'other'], ['Kel', { ...kel }]).under({ edition: 'older' });

  /** Expected damage of that mage's spell against these difficulties, less what a defence with these mights makes. */
  function damage(against: readonly [number, number], met: (sum: number) => number): number {
    return sums.reduce((all, one) => {
      const points = half(made(one.sum, [60, 55], against));
      return sums.reduce((part, two) => part + one.p * two.p * Math.max(0, points - met(two.sum)), all);
    }, 0);
  }

  it('a spell meets a block with STR in place of DEX', () => {
    const table = older({ DEX: 80, END: 40, STR: 5 });
    table.does('cast', 'ann', ['kel'], { defence: 'block' }, [1, 1, 1, 1]);
    const met = damage([30, 65], (sum) => half(made(sum, [5, 40], [60, 55])));
    const bare = damage([105, 65], () => 0);
    expect(warnings(table)).toEqual([
      `Kel blocks: worse than nothing, ${met.toFixed(1)} expected, ${bare.toFixed(1)} undefended`,
    ]);
    table.does('cast', 'ann', ['kel'], { defence: 'dodge' }, [1, 1, 1, 1]);
    expect(warnings(table)).toEqual([]);
  });

  it('a skill that is rolled to resist adds nothing to the difficulty of the spell', () => {
    const table = older({ DEX: 30, END: 40, SPIR: 1, skills: [{ name: 'Resist magic', value: 30 }] });
    table.does('cast', 'ann', ['kel'], { defence: 'resist', effect: 'held' }, [1, 1, 1]);
    expect(warnings(table)[0]).toMatch(/^Kel resists: worse than nothing, [\d.]+ points expected, [\d.]+ undefended$/);
  });
});

/** The rules that describe how well a roll went. */
const narrationRules = new Set(['VX-18', 'VX-19', 'VX-140', 'VX-143', 'VX-141', 'VX-147', 'VX-144']);

describe('how well a roll went (VX-140 to VX-147)', () => {
  function remarks(might: readonly number[], faces: readonly number[], house: object = {}): readonly string[] {
    const note = new Note(true);
    runToEnd(roll.rule(roll.input.parse({ might }), { settings: settings.parse(house), note }), typedFaces(faces));
    return note.lines.flatMap(({ rule, says }) => (narrationRules.has(rule) ? [says] : []));
  }

  // VX-163: whatever was intended is what the numbers measure.
  it.each([
    ['barely, and thin', [25], [60], 'bare success, thin', 'what was intended, or a little less'],
    ['moderate, and thin', [25], [70], 'moderate success, thin', 'nearly all that was intended'],
    ['moderate and not', [80], [26], 'moderate success', 'nearly all that was intended'],
    ['extreme', [60], [90], 'extreme success, a critical one', 'of exceptional quality'],
    ['barely failed', [25], [45], 'bare failure', 'costs nothing more than the failure'],
    ['moderately failed', [25], [30], 'moderate failure', 'comes to nothing, without backlash'],
    ['extremely failed', [25], [10], 'extreme failure, a critical one', 'a backlash: harm to the actor, or an alarm'],
    ['a mishap', [10, 10], [1, 1], 'a mishap: the pair fails by more than 50', 'turns on the actor'],
  ])('%s', (_case, might, faces, band, meaning) => {
    const [first, ...others] = remarks(might, faces);
    const thin = others.includes('thin: fewer than 10 points') ? ', thin' : '';
    expect(`${first}${thin}`).toBe(band);
    expect(others.at(-1)).toBe(meaning);
  });

  it('where the bands lie, and what is thin, are house rules (VX-143); what is critical is not (VX-19)', () => {
    expect(remarks([60], [90], { extremeFrom: 90 })[0]).toBe('moderate success, a critical one');
    expect(remarks([25], [30], { extremeFrom: 20 })[0]).toBe('extreme failure');
    expect(remarks([25], [60], { moderateFrom: 5, thinUnder: 0 }).slice(0, 2)).toEqual([
      'moderate success',
      'nearly all that was intended',
    ]);
    expect(remarks([60], [90], { thinUnder: 60 })).toContain('thin: fewer than 60 points');
  });

  // VX-145: by mights and dice together. 87 and 15 are far apart, but both all but fail: no lopsided pair.
  it('names the high side of a lopsided pair and what that means (A-12), and of no other pair (A-05)', () => {
    expect(remarks([40, 40], [99, 10])).toContain('lopsided: first is the high one');
    expect(remarks([10, 70], [87, 15]).some((text) => text.startsWith('lopsided'))).toBe(false);
    const table = new Table(['Ann', { DEX: 40, STR: 40 }], ['Kel', { DEX: 25, END: 25, LIF: 60 }]);
    table.does('attack', 'ann', ['kel'], {}, [10, 99]);
    const says = table.steps;
    expect(says).toContain('lopsided: power is the high one');
    expect(says).toContain('power without control');
  });

  // VX-146: not every lopsided roll is a disaster. 72.5 and -16.5 are 28 in the mean, extreme success.
  it('a lopsided pair is as good as the mean of its traits, with magic as without (VX-51)', () => {
    const [band, ...others] = remarks([40, 40], [99, 10]);
    expect(band).toBe('extreme success, a critical one');
    expect(others).toContain('lopsided: first is the high one');
    const bolt = { name: 'bolt', kind: 'magic' };
    const stats = { DEX: 40, STR: 40, INT: 40, SPIR: 40, weapons: [{ name: 'knife' }, bolt] };
    for (const weapon of ['knife', 'bolt']) {
      const table = round1(['Ann', stats], ['Kel', { DEX: 25, END: 25, INT: 25, CHA: 25, LIF: 60 }]);
      // 28 of the mean might 40 are 11 points.
      expect(table.does('attack', 'ann', ['kel'], { weapon }, [99, 10])).toBe('Ann hits Kel for 11');
      expect(table.steps).toContain('control without power');
    }
  });
});

describe('rolls other than attacks (VX-35, VX-36, VX-121)', () => {
  const kel = { INT: 40, SPIR: 20, DEX: 30, skills: [{ name: 'Smith', value: 20, aspects: ['craft'] }] };

  it('two stats against a difficulty, 25 as a rule', () => {
    const table = round1(['Kel', kel]);
    // 40 v 25 has need 26.6 and 20 v 25 63.3: 80 and 80 are 35.1 of the mean 30.
    expect(table.does('check', 'kel', [], { what: 'awareness' }, [80, 80])).toBe('Kel rolls awareness: 11 points');
    expect(table.does('check', 'kel', [], { what: 'charm', skill: 'Fiddle' })).toBe('[Kel has no skill "Fiddle"]');
  });

  it('a sneaking combatant rolls DEX against INT, INT against SPIR', () => {
    const table = round1(['Kel', kel], ['Ogre', { INT: 15, SPIR: 15 }, 'other']);
    expect(table.does('sneak', 'kel', ['ogre'], {}, [70, 70, 40, 40])).toMatch(
      /^Kel slips past Ogre: \d+ points to 0$/,
    );
    expect(table.does('sneak', 'kel', ['ogre'], {}, [5, 5, 90, 90])).toMatch(/^Kel is noticed by Ogre/);
    expect(table.does('sneak', 'kel', ['kel'])).toContain('VX-36');
    expect(table.does('sneak', 'kel', ['ogre'], { skill: 'Fiddle' })).toBe('[Kel has no skill "Fiddle"]');
    expect(table.does('sneak', 'kel', ['ogre'], { theirs: 'Smith' })).toBe('[Ogre has no skill "Smith"]');
    expect(table.does('expose', null, ['ogre'], { skill: 'Smith' })).toBe('[Ogre has no skill "Smith"]');
  });
});
