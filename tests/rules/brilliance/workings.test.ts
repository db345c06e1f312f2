/** What the working of each ruling says, step by step, once for each branch and at its edges. */
import { describe, expect, it } from 'vitest';
import { brilliance } from '../../../src/rules/brilliance/index.ts';
import type { With } from '../table.ts';
import { workingOf } from '../workings.ts';

const works = (ruling: string, input: With, faces: readonly number[] = [], settings: With = {}): readonly string[] =>
  workingOf(brilliance, `brilliance.${ruling}`, input, faces, settings);

/** The lines of some numbers; of one without its name. */
function linesOf(said: readonly string[], ...names: readonly string[]): readonly string[] {
  const own = said.filter((line) => names.some((name) => line.startsWith(`${name}: `)));
  return names.length === 1 ? own.map((line) => line.slice(line.indexOf(': ') + 2)) : own;
}

describe('rolls and checks (BS-02 to BS-14)', () => {
  it('a pool, what rolls again, a critical success', () => {
    expect(works('roll', { pool: 2 }, [10, 9, 7])).toEqual([
      'ask pool: 2 d10',
      'dice: pool 2 = 2 BS-08',
      'dice: a pool below 1 is one die = 2 BS-04',
      'again: rolled again: 7 BS-03',
      'successes: 10 9 7: those of 8 or more = 2 BS-02',
    ]);
    const critical = 'five or more: a critical success BS-05';
    expect(linesOf(works('roll', { pool: 5 }, [8, 8, 8, 8, 8]), 'critical')).toEqual([critical]);
    expect(linesOf(works('roll', { pool: 5 }, [8, 8, 8, 8, 7]), 'critical')).toEqual([]);
  });

  it.each([
    [1, 'no success, check die 1: a critical failure BS-06'],
    [2, 'no success, check die 2: a failure BS-06'],
  ])('without a success a check die of %i', (face, says) => {
    const said = works('roll', { pool: 0 }, [7, face]);
    expect(said.slice(0, 2)).toEqual(['ask pool: 1 d10', 'ask botch check: 1 d10']);
    expect(linesOf(said, 'botch')).toEqual([says]);
    expect(linesOf(works('roll', { pool: 1 }, [8]), 'botch')).toEqual([]);
  });

  it.each([
    [[7, 7, 7, 7, 7, 2], 0, 'nothing'],
    [[8, 7, 7, 7, 7], 1, 'a plain change'],
    [[8, 8, 7, 7, 7], 2, 'a plain change'],
    [[8, 8, 8, 7, 7], 3, 'a subtle change'],
    [[8, 8, 8, 8, 7], 4, 'a subtle change'],
    [[8, 8, 8, 8, 8], 5, 'the smallest detail'],
  ])('Perception, %o: %i of 3, notices %s', (faces, successes, noticed) => {
    const said = works('check', { pool: 5, needs: 3, perception: true }, faces);
    expect(linesOf(said, 'check', 'notices')).toEqual([
      `check: ${successes} of the 3 that are needed BS-09`,
      `notices: ${noticed} BS-14`,
    ]);
    expect(linesOf(works('check', { pool: 5 }, faces), 'notices')).toEqual([]);
  });

  it('several rolls add up, and a critical failure loses all (BS-12)', () => {
    const said = works('extended', { pool: 1, rolls: 3, needs: 2 }, [8, 7, 1, 9], { extendedRolls: true });
    expect(said.filter((line) => /^(ask|after)/.test(line))).toEqual([
      'ask roll 1: pool: 1 d10',
      'ask roll 2: pool: 1 d10',
      'ask roll 2: botch check: 1 d10',
      'ask roll 3: pool: 1 d10',
      'after 1: 0 so far = 0 BS-12',
      'after 1: 1 more = 1 BS-12',
      'after 2: 1 so far = 1 BS-12',
      'after 2: a critical failure loses all = 0 BS-12',
      'after 3: 0 so far = 0 BS-12',
      'after 3: 1 more = 1 BS-12',
    ]);
  });

  it.each<[readonly number[], string, string]>([
    [[8, 8, 8, 7], '2 successes against 1: it works', '1 success against it = 1 BS-11'],
    [[8, 7, 8, 7], '1 success against 1: it fails, since the defender wins a tie', '1 success against it = 0 BS-11'],
    [[8, 7, 8, 8], '1 success against 2: it fails', '2 successes against it = -1 BS-11'],
  ])('opposed, %o', (faces, says, margin) => {
    const said = works('opposed', { pool: 2, against: 2 }, faces);
    expect(said.slice(0, 2)).toEqual(['ask pool: 2 d10', 'ask against it: 2 d10']);
    expect([linesOf(said, 'opposed'), linesOf(said, 'margin')[1]]).toEqual([[`${says} BS-10`], margin]);
    expect(linesOf(said, 'dice against it')).toEqual(['pool 2 = 2 BS-08', 'a pool below 1 is one die = 2 BS-04']);
  });

  it('nobody who cannot resist rolls', () => {
    expect(works('opposed', { pool: 1, against: 2, unopposed: true }, [8]).filter((line) => /^ask/.test(line))).toEqual(
      ['ask pool: 1 d10'],
    );
  });

  it('Resistance with Constitution against physical effects, with Magical Resistance where there is some', () => {
    const resist = (more: With): readonly string[] =>
      linesOf(
        works(
          'resist',
          { resistance: 1, constitution: 2, ...more },
          [8, 8, 8, 8].slice(0, more.physical === false ? 1 : more.magical ? 4 : 3),
        ),
        'Resistance',
        'resists',
      );
    expect(resist({ magical: 1, against: 4 })).toEqual([
      'Resistance: Resistance 1 = 1 BS-71',
      'Resistance: Constitution 2 = 3 BS-71',
      'Resistance: Magical Resistance 1 = 4 BS-70',
      'Resistance: a pool below 1 is one die = 4 BS-04',
      'resists: 4 of the 4 that are needed BS-70',
    ]);
    expect(resist({ physical: false }).slice(0, 2)).toEqual([
      'Resistance: Resistance 1 = 1 BS-71',
      'Resistance: a pool below 1 is one die = 1 BS-04',
    ]);
    expect(resist({})).not.toContain('Resistance: Magical Resistance 0 = 3 BS-70');
  });
});

describe('attacks (BS-33, BS-50 to BS-74)', () => {
  const some = (more: With, names: readonly string[], dice: number, settings: With = {}): readonly string[] =>
    linesOf(
      works('attack', { pool: 9, dodge: 3, armor: 0, shield: 0, ...more }, Array<number>(dice).fill(8), settings),
      ...names,
    );

  it('cover, defence, and what a hit does', () => {
    expect(some({ ranged: true, cover: 'light' }, ['dice', 'damage', 'received'], 4)).toEqual([
      'dice: pool 9 = 9 BS-33',
      'dice: light cover = 7 BS-72',
      'dice: defence 3 = 4 BS-51',
      'dice: a pool below 1 is one die = 4 BS-04',
      'damage: each success is 1 lethal, unless the attack says otherwise BS-45',
      'received: 0 so far = 0 BS-62',
      'received: ranged: costs no Dodge (0) BS-62',
    ]);
  });

  it.each<[With, number, string]>([
    [{}, 6, 'cover: none (9) BS-72'],
    [{ cover: 'light' }, 6, 'cover: not against melee (9) BS-74'],
    [{ cover: 'light', ranged: true, against: 'none' }, 9, 'cover: does not count where no defence does (9) BS-74'],
  ])('cover that does not count: %o', (more, dice, says) => {
    expect(some(more, ['dice'], dice)[1]).toBe(says);
  });

  it('a melee attack is received, hit or miss, and may take the last Dodge', () => {
    expect(some({}, ['received', 'flat-footed'], 6)).toEqual([
      'received: 0 so far = 0 BS-62',
      'received: a melee attack, hit or miss = 1 BS-62',
    ]);
    expect(some({ dodge: 1 }, ['flat-footed'], 8)).toEqual(['the last Dodge is lost: flat-footed from now on BS-63']);
    expect(some({ dodge: 1, ranged: true }, ['flat-footed'], 8)).toEqual([]);
    expect(some({ dodge: 1, flatFooted: true }, ['flat-footed'], 9)).toEqual([]);
  });

  it('armor pierced, and APR that meets it', () => {
    const defence = { dodge: 0, armor: 3, flatFooted: true };
    expect(some({ ...defence, ap: 3 }, ['AP', 'armor', 'reduction'], 9)).toEqual([
      'AP: Armor Piercing 3 = 3 BS-57',
      'AP: APR: none (3) BS-65',
      'armor: armor 3 = 3 BS-54',
      'armor: AP 3 = 0 BS-57',
      'armor: not below 0 = 0 BS-57',
      'reduction: armor pierced: no Damage Reduction from it BS-58',
    ]);
    expect(some({ ...defence, ap: 2 }, ['reduction'], 8)).toEqual([]);
    expect(some({ ap: 2, apr: 1, otherApr: 2, received: 0 }, ['AP'], 6)).toEqual([
      'Armor Piercing 2 = 2 BS-57',
      'APR 1 = 1 BS-65',
      'APR 2, not of the shield = -1 BS-65',
      'not below 0 = 0 BS-65',
    ]);
    expect(some({ ap: 2, apr: 1, flatFooted: true }, ['AP'], 9, { flatLoses: 'dodge-and-shield' })).toEqual([
      'Armor Piercing 2 = 2 BS-57',
      'APR of the shield: not when flat-footed (2) BS-67',
      'not below 0 = 2 BS-65',
    ]);
    expect(some({ ...defence, armor: 0, ap: 2 }, ['reduction'], 9)).toEqual([]);
  });

  it('the shield of the flat-footed, and of those whose Dodge was taken', () => {
    const flat = (more: With, settings: With, dice: number): readonly string[] =>
      some({ shield: 2, ...more }, ['Dodge', 'shield', 'flat-footed', 'defence'], dice, settings).filter(
        (line) => !/Dodge Reduction|so far/.test(line),
      );
    expect(flat({ flatFooted: true }, { flatLoses: 'dodge-and-shield' }, 9)).toEqual([
      'Dodge: flat-footed: no Dodge = 0 BS-52',
      'shield: flat-footed: no shield = 0 BS-67',
      'defence: Dodge 0 = 0 BS-50',
      'defence: armor 0 = 0 BS-50',
      'defence: shield 0 = 0 BS-50',
    ]);
    expect(flat({}, {}, 4).slice(-4)).toEqual([
      'shield: shield 2 = 2 BS-56',
      'defence: Dodge 3 = 3 BS-50',
      'defence: armor 0 = 3 BS-50',
      'defence: shield 2 = 5 BS-50',
    ]);
  });

  it.each([
    ['strict', 'no shield and none of its APR', 9],
    ['lenient', 'shield and its APR stay', 7],
  ])('no Dodge is left, %s', (flatByReduction, keeps, dice) => {
    const settings = flatByReduction === 'strict' ? { flatByReduction } : {};
    const said = some({ dodge: 1, shield: 2, received: 1 }, ['flat-footed'], dice, settings);
    expect(said).toContain(`no Dodge is left this round: flat-footed, ${keeps} BS-63`);
  });

  it('Ignore Dodge leaves no less than 0, magical armor is not pierced', () => {
    expect(some({ ignoreDodge: 4 }, ['Dodge that counts'], 9)).toEqual([
      'Dodge 3 = 3 BS-52',
      'Ignore Dodge 4 = -1 BS-61',
      'not below 0 = 0 BS-61',
    ]);
    expect(some({}, ['Dodge that counts'], 6)).toEqual([]);
    expect(some({ armor: 1, ap: 2, magicArmor: 2 }, ['total armor'], 4)).toEqual([
      'armor 0 = 0 BS-54',
      'magical armor 2: AP does not lower it = 2 BS-60',
    ]);
    expect(some({ against: 'magical', magicalDefense: 2 }, ['defence'], 7)).toEqual(['Magical Defense 2 = 2 BS-69']);
    expect(some({ against: 'none', magicalDefense: 2 }, ['defence'], 9)).toEqual(['works on mind or body = 0 BS-69']);
  });
});
