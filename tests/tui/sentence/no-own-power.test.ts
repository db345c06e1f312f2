import { expect, test } from 'vitest';
import { demoTable } from '../app/test-table.ts';

test('an action that has nothing to choose is refused, and opens no blank that cannot be filled', () => {
  const table = demoTable('crytures').press('n').press('xp');
  expect(table.text).toMatch(/has no power that affects its user only/);
  expect(table.text).not.toContain('power is missing');
});
