import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Binding, type KeyContext, keymap } from '../../src/tui/keys/keymap.ts';

const title = '## All keys\n';

/** What the table of each context is headed with, in the order in which a GM meets them. */
const headings: Readonly<Record<KeyContext, string>> = {
  idle: 'The idle screen',
  menu: 'The menu of actions (`x`, `t`)',
  offers: 'What is offered to others',
  sentence: 'A sentence',
  result: 'A result',
  rows: 'A result in rows',
  log: 'The log (`l`)',
  working: 'The working of a record (`w`)',
  amend: 'Amending a record',
  timeline: 'What is planned (`T`)',
  seats: 'Seats: players and their phones (`Y`)',
  reading: 'Pages: sheet, rules, odds, forecast, help',
  form: 'Forms: sheet, house rules, a new encounter',
  add: 'Adding combatants (`i`)',
  command: 'The command line (`:`)',
  find: 'Finding (`/`)',
};

const shortNames = new Map([
  ['PgDn', 'pagedown'],
  ['PgUp', 'pageup'],
]);

/** A key as it is shown, and the others that do the same. */
function keysOf({ show, keys }: Binding): string {
  const others = keys.filter(
    (key) => !show.split(' ').some((part) => (shortNames.get(part) ?? part).toLowerCase() === key.toLowerCase()),
  );
  const all = show === '0-9' ? [show] : [...show.split(' '), ...others.map(named)];
  return all.map((key) => `\`${key}\``.replace('|', '\\|')).join(' ');
}

/** The name of a key that has one, as the help shows it: `Ctrl-Z`. */
const named = (key: string): string =>
  key.length === 1 ? key : key.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

test('docs/keys.md ends with every key of every screen; `npx vitest run tests/docs -u` writes them', async () => {
  const [page = ''] = readFileSync('docs/keys.md', 'utf8').split(title);
  const contexts = new Set(keymap.map((binding) => binding.in));
  expect(new Set(Object.keys(headings))).toEqual(contexts);
  const tables = Object.entries(headings).map(([context, heading]) => {
    const rows = keymap.filter((binding) => binding.in === context);
    const lines = rows.map((binding) => `| ${keysOf(binding)} | ${binding.does} |\n`);
    return `\n### ${heading}\n\n| keys | what they do |\n| --- | --- |\n${lines.join('')}`;
  });
  await expect(page + title + tables.join('')).toMatchFileSnapshot('../../docs/keys.md');
});
