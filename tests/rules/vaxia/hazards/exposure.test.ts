/** Hazards in an encounter. Might 25 resists nothing with a 1, has 4 points with an 18 and 5 with a 20. */
import { describe, expect, it } from 'vitest';
import { dropChance } from '../../../../src/game/decide/joint-odds.ts';
import { chart } from '../../../../src/rules/vaxia/hazards/chart.table.ts';
import { vaxia } from '../../../../src/rules/vaxia/index.ts';
import { round1, Table } from '../combatants.ts';

const kel = { LIF: 60 };

function exposed(source: string, values: object = {}, faces: readonly number[] = [1], sheet: object = kel): Table {
  const table = round1(['Kel', { ...kel, ...sheet }]);
  table.does('expose', null, ['kel'], { source, ...values }, faces);
  return table;
}

/** The LIF lost in each round of the hazard. */
function losses(table: Table, rounds: number): readonly number[] {
  return Array.from({ length: rounds }, () => {
    const before = table.lif('kel');
    table.does('next', null, [], {}, [1]);
    return before - table.lif('kel');
  });
}

it('only what takes LIF can fell: cold that numbs cannot, and fire never numbs', () => {
  const table = round1(['Kel', { ...kel, LIF: 3 }]);
  const fells = (source: string, numbs: string): number | null =>
    dropChance(vaxia, table.now, { action: 'expose', by: null, on: ['kel'], with: { source, numbs } }, 'kel');
  expect(fells('cold', 'yes')).toBe(0);
  for (const [source, numbs] of [
    ['cold', 'no'],
    ['fire', 'yes'],
    ['fire', 'no'],
  ] as const) {
    expect(fells(source, numbs)).toBeGreaterThan(0);
  }
  const foreseen = (source: string, numbs: string): string =>
    table.forecast('expose', null, 'kel', { source, numbs }).lines.join();
  expect(foreseen('cold', 'yes')).not.toContain('drops');
  expect(foreseen('cold', 'no')).toContain('drops');
  expect(foreseen('fire', 'yes')).toContain('drops');
});

describe('a hazard that goes on strikes when a round begins (VX-113, VX-114)', () => {
  it.each([
    ['gas', {}, 5, [10, 15]],
    ['drowning', {}, 5, [10, 15]],
    ['deep-sea', {}, 15, [30]],
    ['deep-sea', { spared: 'breath' }, 10, [20]],
    ['space', {}, 15, [30]],
    ['cold', {}, 5, [5, 5]],
    ['lava', { near: 'yes' }, 5, [5, 5]],
    ['fire', { stays: 'yes' }, 10, [10, 10]],
    ['custom', { base: 8, stays: true }, 8, [8]],
  ])('%s %j: %i, then %j', (source, values, first, then) => {
    const table = exposed(source, values);
    expect(60 - table.lif('kel')).toBe(first);
    expect(losses(table, then.length)).toEqual(then);
  });

  it.each([
    ['fire', {}, 10],
    ['emp', {}, 10],
    ['electrocution', {}, 10],
    ['electrocution', { wet: 'yes' }, 20],
    ['lava', {}, 15],
    ['fall', { feet: 20 }, 20],
    ['space', { spared: 'all' }, 0],
    ['gas', { stays: 'no' }, 5],
  ])('%s %j: %i', (source, values, damage) => {
    expect(60 - exposed(source, values).lif('kel')).toBe(damage);
  });

  it('is announced, with the round and the points that resisted', () => {
    const table = exposed('gas');
    expect(table.has('kel', 'gas')).toBe(true);
    const title = table.does('next', null, [], {}, [18]);
    expect(title).toContain('Round 2');
    expect(table.said).toContain('Kel, gas, round 2: 10 - 4 = 6');
    expect(table.now.combatants.kel?.conditions.gas?.stacks).toBe(2);
  });

  it('A-32: 5, 10, 15; after a full round away 5 again', () => {
    const table = exposed('gas');
    expect(losses(table, 2)).toEqual([10, 15]);
    expect(table.does('get-clear', null, ['kel'])).toBe('Kel is out of gas');
    for (let n = 0; n < 2; n += 1) table.does('next', null);
    table.does('expose', null, ['kel'], { source: 'gas' }, [1]);
    expect(table.lif('kel')).toBe(60 - 30 - 5);
  });

  it('the count goes on for a victim who returns before a full round has passed', () => {
    const table = exposed('gas');
    expect(losses(table, 1)).toEqual([10]);
    table.does('get-clear', null, ['kel']);
    table.does('next', null);
    table.does('expose', null, ['kel'], { source: 'gas' }, [1]);
    expect(table.lif('kel')).toBe(60 - 15 - 15);
  });

  it('counts the rounds of each source and each victim', () => {
    const table = round1(['Kel', kel], ['Ann', kel]);
    table.does('expose', null, ['kel'], { source: 'gas' }, [1]);
    table.does('next', null, [], {}, [1]);
    table.does('expose', null, ['kel', 'ann'], { source: 'drowning' }, [1, 1]);
    table.does('expose', null, ['ann'], { source: 'gas' }, [1]);
    expect([table.lif('kel'), table.lif('ann')]).toEqual([40, 50]);
    table.does('next', null, [], {}, [1, 1, 1, 1]);
    expect([table.lif('kel'), table.lif('ann')]).toEqual([40 - 15 - 10, 50 - 10 - 10]);
  });

  it('harms the unconscious, but not the dead', () => {
    const table = exposed('gas', {}, [1], { LIF: 5 });
    table.does('next', null, [], {}, [1]);
    expect([table.lif('kel'), table.status('kel')]).toEqual([-10, 'dying']);
    table.does('confirm', null, ['kel'], { end: 'dead' });
    expect(table.does('expose', null, ['kel'], { source: 'gas' })).toBe('[Kel is dead (VX-94)]');
    expect(table.does('next', null)).toContain('Round');
  });

  it('a victim who drops when the round begins may roll to stay up in it', () => {
    const table = exposed('gas', {}, [1], { LIF: 12 });
    table.does('next', null, [], {}, [1]);
    expect([table.lif('kel'), table.status('kel')]).toEqual([-3, 'reeling']);
    expect(table.does('stay', 'kel', [], {}, [100])).toContain('stays up');
  });

  it('added by hand as a condition it strikes as in the chart', () => {
    const table = round1(['Kel', kel]);
    table.does('condition', null, ['kel'], { condition: 'cold' });
    expect(losses(table, 2)).toEqual([5, 5]);
  });
});

describe('the stats that resist (VX-109, VX-110)', () => {
  it('CON is the mean of END and STR (VX-08), or END as a house rule', () => {
    // Might 80 has 15 points with a 20, as END 100 with STR 60 has; bare END 100 has 18.8.
    const tough = { END: 100, STR: 60 };
    const drown = (table: Table): number => {
      table.does('next', null);
      table.does('expose', null, ['kel'], { source: 'drowning', base: 20 }, [20]);
      return 60 - table.lif('kel');
    };
    expect(drown(new Table(['Kel', { ...kel, ...tough }]))).toBe(5);
    expect(drown(new Table(['Kel', { ...kel, ...tough }]).under({ conFormula: 'end' }))).toBe(1);
  });

  it('DEX and END against a collapse; armour and shields do not count (A-31, A-37, A-52)', () => {
    const sheet = { DEX: 30, END: 35, armour: 9, shield: 9 };
    const table = exposed('fall', { feet: 15 }, [1], sheet);
    table.does('expose', null, ['kel'], { source: 'collapse', floors: 2 }, [20, 30]);
    expect(table.lif('kel')).toBe(60 - 15 - 12);
    expect(table.last?.working.some(({ rule, counts }) => rule === 'VX-117' && counts === false)).toBe(true);
  });

  it('a mage may conjure a shield: another stat, with a skill', () => {
    const mage = { SPIR: 60, skills: [{ name: 'Wards', value: 20 }] };
    const table = exposed('fire', { base: 20, stat: 'SPIR', skill: 'Wards' }, [20], mage);
    expect(table.lif('kel')).toBe(60 - 5);
  });

  it('the condition wet counts without the field', () => {
    const table = round1(['Kel', kel]);
    table.does('condition', null, ['kel'], { condition: 'wet' });
    table.does('expose', null, ['kel'], { source: 'electrocution' }, [1]);
    expect(table.lif('kel')).toBe(40);
  });

  it('a source that is not in the chart needs a base', () => {
    const table = round1(['Kel', kel]);
    expect(table.does('expose', null, ['kel'], { source: 'custom' })).toBe(
      '[a source that is not in the chart needs a base (VX-111)]',
    );
    expect(table.does('get-clear', null, ['kel'])).toBe('[nobody is in a hazard (VX-108)]');
  });
});

describe('lost stats', () => {
  it('radiation lowers END for every roll until the condition is removed, more each round', () => {
    const table = exposed('radiation');
    expect([table.lif('kel'), table.now.combatants.kel?.conditions.irradiated?.stacks]).toEqual([55, 5]);
    table.does('next', null, [], {}, [1]);
    expect(table.now.combatants.kel?.conditions.irradiated?.stacks).toBe(10);
    table.does('next', null, [], {}, [100]);
    const end = table.last?.working.filter(({ of }) => of === 'Kel END').at(-1);
    expect([end?.says, end?.value]).toEqual(['lost to radiation', 15]);
    expect(table.said).toContain('Kel, radiation, round 3: 5 - 15 = 0'.replace('5 - 15 = 0', 'unharmed'));
    table.does('condition', null, ['kel'], { condition: 'irradiated', stacks: 0 });
    expect(table.has('kel', 'irradiated')).toBe(false);
  });

  it('extreme cold may take DEX instead', () => {
    const table = exposed('cold', { numbs: 'yes' }, [1], { DEX: 40 });
    expect([table.lif('kel'), table.now.combatants.kel?.conditions.numb?.stacks]).toEqual([60, 5]);
    table.does('next', null, [], {}, [1]);
    expect(table.now.combatants.kel?.conditions.numb?.stacks).toBe(10);
  });

  it('has odds for each target, though nobody acts', () => {
    const table = round1(['Kel', kel]);
    // Base 10 against might 25: 41 faces of 100 leave nothing, from a winsby of 38 on (need 1.98).
    expect(table.forecast('expose', null, 'kel', { source: 'fire' }).lines[0]).toBe('39 % hurts');
  });
});

it('the chart: base, timing and stats of each source (VX-112, VX-115, VX-116)', () => {
  const rows = Object.entries(chart).map(([source, { base, timing, resist, per, instead, inParts, endLoss }]) =>
    [
      `${source} ${base} ${timing} ${resist.join('+')}`,
      ...(per === undefined ? [] : [`per ${per}`]),
      ...(instead === undefined ? [] : [`${instead.where} ${instead.base} ${instead.timing}`]),
      ...(inParts ? ['in parts'] : []),
      ...(endLoss === undefined ? [] : [`-${endLoss} END`]),
    ].join(', '),
  );
  expect(rows).toEqual([
    'fire 10 once END',
    'electrocution 10 once END, wet 20 once',
    'emp 10 once END',
    'cold 5 each round END',
    'radiation 5 each round END, -5 END',
    'lava 15 once END, near 5 each round',
    'collapse 10 once DEX+END, per floors',
    'gas 5 cumulative CON',
    'drowning 5 cumulative CON',
    'deep-sea 15 cumulative END, in parts',
    'fall 1 once END, per feet',
    'space 15 cumulative END, in parts',
    'custom 0 once END',
  ]);
});

describe('the source that is not entered', () => {
  it.each([
    [{ feet: 30 }, 'a fall: a foot'],
    [{ floors: 2 }, 'falling ceiling, collapse: a floor'],
    [{ wet: 'yes' }, 'electrocution, wet or in water'],
    [{ near: 'yes' }, 'near molten lava'],
    [{}, 'fire'],
  ])('is by default that of which a field is entered: %o', (values, says) => {
    const table = round1(['Kel', kel]);
    table.does('expose', null, ['kel'], values, Array<number>('floors' in values ? 2 : 1).fill(1));
    expect(table.steps.join()).toContain(says);
  });
});
