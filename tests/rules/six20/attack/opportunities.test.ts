import { expect, test } from 'vitest';
import { six20 } from '../../../../src/rules/six20/index.ts';
import { hero, Table } from '../table.ts';

test.each([
  [8, '1'],
  [10, '1'],
  [12, '1'],
  [16, '3'],
])('B-29: Dexterity %i gives %s opportunity attacks', (dexterity, many) => {
  expect(new Table(['Ann', { dexterity }]).cell('ann', 'opportunities')).toBe(many);
});

test('opportunity attacks come back with the next round (DV-57)', () => {
  const table = new Table(['Ann', {}], ['Bob', { armour: 5 }, 'other']).begins(20, 1);
  table.until('bob');
  table.does('opportunity', 'ann', ['bob']);
  expect(table.cell('ann', 'opportunities')).toBe('0');
  expect(table.does('opportunity', 'ann', ['bob'])).toMatch(/DV-57/);
  table.until('ann');
  expect(table.cell('ann', 'opportunities')).toBe('1');
});

test('the flat-footed do not counter a failed manoeuvre, unless a house rule lets them (DV-59)', () => {
  for (const [settings, outcome] of [
    [{}, '[Bob gave Ann no opening (DV-79)]'],
    [{ flatFootedOpportunities: true }, 'Ann misses Bob'],
  ] as const) {
    const table = new Table(['Bob', { armour: 5 }, 'other'], ['Ann', { ...hero, bcb: 9 }])
      .under(settings)
      .begins(20, 1);
    table.does('manoeuvre', 'bob', ['ann'], { manoeuvre: 'trip' }, [20]);
    expect(table.does('opportunity', 'ann', ['bob'], { why: 'counter' }, outcome.startsWith('[') ? [] : [1])).toBe(
      outcome,
    );
  }
});

test('an opening that was given before is not used by the flat-footed (DV-59)', () => {
  const table = new Table(['Bob', {}, 'other'], ['Ann', { ...hero, bcb: 9 }]).begins(20, 1);
  table.does('condition', null, ['ann'], { condition: 'flat-footed', stacks: 0 });
  table.does('manoeuvre', 'bob', ['ann'], { manoeuvre: 'trip' }, [20]);
  table.does('condition', null, ['ann'], { condition: 'flat-footed' });
  expect(table.does('opportunity', 'ann', ['bob'])).toContain('(DV-59)');
});

test('the fallen are no likely targets of attacks and manoeuvres', () => {
  const table = new Table(['Ann', hero], ['Bob', {}, 'other']);
  table.does('set', null, ['bob'], { track: 'wounds', to: 0 });
  for (const id of ['attack', 'opportunity', 'manoeuvre']) {
    const action = six20.actions.find((one) => one.id === id);
    expect(action?.isLikelyTarget(table.now, 'ann', 'bob'), id).toBe(false);
  }
});

/** Ann and Bob against two foes, in Ann's turn of the second round; the foes have spears. */
function fight(): Table {
  const table = new Table(
    ['Ann', { ...hero, bcb: 9 }],
    ['Bob', { ...hero, weapons: [{ name: 'sabre' }] }],
    ['Cat', { dexterity: 14 }, 'other'],
    ['Dog', {}, 'other'],
  ).begins(20, 1, 10, 8);
  return table.until('dog').until('bob').until('ann');
}

function offered({ now }: Table): readonly string[] {
  return six20.offers(now).map(({ by, may, rule }) => `${by} ${may} ${rule}`);
}

test('who provokes may be struck by each foe who has an opportunity attack left, once (DV-55, DV-57)', () => {
  const table = fight();
  expect(offered(table)).toEqual([]);
  expect(table.does('provoke', 'ann', [], { what: 'manifests' })).toBe('Ann provokes: manifests');
  expect(offered(table)).toEqual(['cat strike Ann DV-55', 'dog strike Ann DV-55']);
  table.does('opportunity', 'dog', ['ann'], {}, [20]);
  expect(offered(table)).toEqual(['cat strike Ann DV-55']);
  table.does('provoke', 'ann', []);
  // Dog has made the only one it has in a round.
  expect(offered(table)).toEqual(['cat strike Ann DV-55']);
  expect(offered(table.until('cat'))).toEqual([]);
});

test('who fetches a lost weapon provokes (DV-55, DV-83)', () => {
  const table = fight();
  table.does('manoeuvre', 'ann', ['bob'], { manoeuvre: 'disarm' }, [20, 1]);
  table.until('bob');
  expect(table.does('pick-up', 'bob', [])).toContain('picks up');
  expect(offered(table)).toEqual(['cat strike Bob DV-55', 'dog strike Bob DV-55']);
});

test('who fails a manoeuvre may be struck by the one it was on (DV-79)', () => {
  const table = fight();
  expect(table.does('manoeuvre', 'ann', ['cat'], { manoeuvre: 'trip' }, [1])).toContain('fails');
  expect(offered(table)).toEqual(['cat strike Ann DV-79']);
  table.does('opportunity', 'cat', ['ann'], { why: 'counter' }, [20]);
  expect(offered(table)).toEqual([]);
});
