/** A forecast where there is no screen: what is said while it is played, and a line that ends it. */
import { expect, it } from 'vitest';
import { LinearTable } from '../../../src/tui/linear/linear-table.ts';
import { emptyHome } from '../../driver/home.ts';
import { bridge } from '../app/bridge.ts';
import { memorySession } from '../app/test-table.ts';

emptyHome();

function heard(): { readonly lines: string[]; readonly table: LinearTable } {
  const lines: string[] = [];
  const opened = { session: memorySession('vaxia', bridge), readOnly: null, notice: null };
  const dice = { own: 'vrule', other: 'vrule' } as const;
  return { lines, table: new LinearTable(opened, (line) => lines.push(line), dice, { threads: 0 }) };
}

it('is ended by a line, and said as far as it is known', async () => {
  const { lines, table } = heard();
  table.take('forecast 100000');
  expect(await table.playForecast(Promise.resolve())).toBe(true);
  expect(lines).toContain('Playing 100000 fights; any line ends it.');
  expect(lines.join('\n')).toMatch(/^Ended after \d+ of 100000 fights\.$/m);
  expect(lines.at(-1)).toMatch(/back leaves it\.$/i);
  expect(table.take('back')).toBe(true);
  expect(await table.playForecast(Promise.resolve())).toBe(false);
}, 20_000);

it('says a long text in parts, also where it is asked for a forecast after each line', async () => {
  const { lines, table } = heard();
  table.take('rules');
  const before = lines.length;
  expect(lines.at(-1)).toMatch(/more sentences: type more\.$/);
  await table.playForecast();
  expect(lines).toHaveLength(before);
});
