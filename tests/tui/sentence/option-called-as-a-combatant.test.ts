/** An option with the name of a combatant is a condition all the same, and the others keep their letters. */
import { expect, it } from 'vitest';
import { memorySession, TestTable } from '../app/test-table.ts';

it('of the conditions of Brilliance & Shadow', () => {
  const conditionsShown = (...names: readonly string[]): string | undefined => {
    const table = new TestTable(memorySession('brilliance', [{ name: 'Ann' }, ...names.map((name) => ({ name }))]));
    return /^ what .*/m.exec(table.press('nRxya').text)?.[0];
  };
  expect(conditionsShown('burning')).toBe(conditionsShown('Bob'));
  expect(conditionsShown('burning')).toContain('b blinded');
});
