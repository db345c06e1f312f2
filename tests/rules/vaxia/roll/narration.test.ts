/** What the GM sees besides numbers: how well a roll went, a declared defence that is worse than none, awareness in thick gas. */
import { describe, expect, it } from 'vitest';
import { findAction } from '../../../../src/game/decide/decide.ts';
import { vaxia } from '../../../../src/rules/vaxia/index.ts';
import { mara, round1, Table, thug } from '../combatants.ts';

function fight(): Table {
  return round1(['Mara', mara], ['Thug', thug, 'other']);
}

describe('narration (VX-141, VX-144)', () => {
  // Mara's needs against the bare 50 and 45 are 39.9 and 38.9.
  it.each([
    ['all but failed', [55, 45], 'Mara: barely succeeds'],
    ['A-20', [70, 80], 'Mara: extreme success'],
    ['hit 100 and power 40: 60 and 1', [100, 40], 'Mara: control without power'],
    ['hit 40 and power 100: 0 and 61', [40, 100], 'Mara: power without control'],
    ['-30 in the mean', [9, 9], 'Mara: extreme failure, with a backlash'],
  ])('%s', (_case, faces, words) => {
    const table = fight();
    const title = table.does('attack', 'mara', ['thug'], {}, faces);
    expect(table.said).toContain(words);
    expect(title).not.toContain(words);
  });

  it('20 in the mean is moderate; 57.5 % of 24 are 14 points less 3 of armour, which is not thin', () => {
    const table = fight();
    table.does('attack', 'mara', ['thug'], {}, [64, 63]);
    expect(table.said).toContain('Mara: moderate success');
  });

  it('30 in the mean of a might of 25 is 8 points: extreme, but thin', () => {
    const table = new Table(['Kel', {}]);
    table.does('check', 'kel', [], { what: 'awareness' }, [80, 81]);
    expect(table.said).toContain('Kel: extreme success, but thin');
  });

  it('is only in the working where the house rule says so', () => {
    const table = fight().under({ narration: 'working' });
    table.does('attack', 'mara', ['thug'], {}, [70, 80]);
    expect(table.said).toEqual([]);
    expect(table.steps).toContain('of exceptional quality');
  });
});

describe('a declared defence that is worse than none (VX-65)', () => {
  const explained = (table: Table, defence: string): readonly string[] =>
    findAction(vaxia, 'defend')?.explain(table.now, { action: 'defend', by: 'thug', on: [], with: { defence } }) ?? [];

  // The figures of a block against Mara are those of the attack itself, in advice.test.ts.
  it('is in the sentence and in the working, against every possible attacker', () => {
    const table = fight();
    const worse = 'block: worse than nothing against Mara: 8.1 expected, 6.7 undefended';
    expect(explained(table, 'block')).toEqual([`${worse} (VX-65)`]);
    table.does('defend', 'thug', [], { defence: 'block' });
    expect(table.last?.working.map(({ rule, says }) => [rule, says])).toContainEqual(['VX-65', worse]);
  });

  it('a good one is not', () => {
    const table = fight();
    expect(explained(table, 'parry')).toEqual([]);
    table.does('defend', 'thug', [], { defence: 'parry' });
    expect(table.last?.working.filter(({ rule }) => rule === 'VX-65')).toEqual([]);
  });

  it('two declared attacks take two rolls, which lowers both: then the parry is the worse', () => {
    const table = round1(['Mara', mara], ['Kel', mara], ['Thug', thug, 'other']);
    for (const by of ['mara', 'kel'])
      table.does('declare', by, [], { plan: { action: 'attack', on: ['thug'], with: {} } });
    expect(explained(table, 'parry')).toHaveLength(1);
    expect(explained(table, 'parry')[0]).toContain('against Mara and Kel');
  });
});

describe('thick gas takes off awareness (VX-112)', () => {
  const inGas = (awa: number): Table => {
    const table = round1(['Kel', { INT: 30, SPIR: 40 }], ['Sneak', { DEX: 30, INT: 30 }, 'other']);
    table.does('expose', null, ['kel'], { source: 'gas', awa }, [1]);
    return table;
  };
  const mights = (table: Table): readonly number[] =>
    ['Kel INT', 'Kel SPIR'].map((of) => table.last?.working.findLast((line) => line.of === of)?.value ?? Number.NaN);

  it('in the mights of looking, with its rule, and of watching', () => {
    const table = inGas(10);
    table.does('check', 'kel', [], { what: 'awareness' }, [1, 1]);
    expect(mights(table)).toEqual([20, 30]);
    expect(table.last?.working.filter(({ says }) => says === 'AWA in thick gas').map(({ rule }) => rule)).toEqual([
      'VX-112',
      'VX-112',
    ]);
    table.does('sneak', 'sneak', ['kel'], {}, [1, 1, 1, 1]);
    expect(mights(table)).toEqual([20, 30]);
  });

  it('in no other might, and no longer outside', () => {
    const table = inGas(10);
    table.does('check', 'kel', [], { what: 'magic' }, [1, 1]);
    expect(mights(table)).toEqual([30, 40]);
    table.does('get-clear', null, ['kel']);
    table.does('check', 'kel', [], { what: 'awareness' }, [1, 1]);
    expect(mights(table)).toEqual([30, 40]);
  });
});
