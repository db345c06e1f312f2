/** Several combatants act in one record, some of whom cannot. */
import { describe, expect, test } from 'vitest';
import { six20 } from '../../../src/rules/six20/index.ts';
import { vaxia } from '../../../src/rules/vaxia/index.ts';
import type { Intent } from '../../../src/state/encounter.ts';
import { AnyTable } from '../../rules/table.ts';

const bow = { weapons: [{ name: 'bow' }] };
const withWeapon = (by: string, weapon: string): Intent => ({ action: 'attack', by, on: ['kel'], with: { weapon } });

describe.each([
  { system: vaxia, initiative: [], dice: [1, 1] },
  { system: six20, initiative: [20, 19, 1], dice: [2, 20] },
])('$system.id', ({ system, initiative, dice }) => {
  function fight(): AnyTable {
    const table = new AnyTable(system, [
      ['Ann', bow],
      ['Bob', bow],
      ['Kel', {}, 'other'],
    ]);
    table.does('next', null, [], {}, initiative);
    return table;
  }

  test('where all are refused, the refusal is that of the first, and nothing changes', () => {
    const table = fight();
    const before = table.now;
    expect(table.together([withWeapon('ann', 'axe'), withWeapon('bob', 'pike')])).toMatch(/^\[.*"?axe"?/);
    expect(table.now).toBe(before);
  });

  test.each([
    ['first', 'ann', 'bob'],
    ['second', 'bob', 'ann'],
  ])('where the %s is refused, the other acts, and the refusal is said', (_which, refused, other) => {
    const table = fight();
    const intents = ['ann', 'bob'].map((by) => withWeapon(by, by === refused ? 'axe' : 'bow'));
    const title = table.together(intents, dice);
    expect(title).not.toMatch(/^\[/);
    expect(table.last?.working.length).toBeGreaterThan(0);
    expect(table.said.filter((text) => text.includes('axe'))).toHaveLength(1);
    expect(title.toLowerCase()).toContain(other);
  });
});
