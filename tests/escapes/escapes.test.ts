/** Escape sequences and bidi in every text field: nothing of them reaches the screen, the shell, a log, an export or an error. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { gameIds } from '../../src/rules/index.ts';
import { openEncounter } from '../../src/session/library.ts';
import { vruleAt } from '../cli/vrule.ts';
import { scratch } from '../storage/programs/bundle.ts';
import { did, fewOf, torture } from '../torture/share.ts';
import { demoTable, TestTable } from '../tui/app/test-table.ts';
import { type Field, fieldsOf, withTexts } from './fields.ts';
import { everything, harmIn, payloads } from './payloads.ts';

const { folder, remove } = scratch();
afterAll(remove);

const sizes = torture
  ? [
      { columns: 60, rows: 20 },
      { columns: 80, rows: 24 },
      { columns: 140, rows: 45 },
    ]
  : [{ columns: 80, rows: 24 }];

const all = Object.entries(payloads);

/** Before a release each payload in every game; at each commit in two of the games some of them. */
const games = fewOf(gameIds, 2, 'games of escapes');
const payloadsOf = (game: string): typeof all =>
  torture ? all : all.filter((_, n) => n % gameIds.length === gameIds.indexOf(game));

/** The lines of a fight of a game; at each commit the first of them. */
function frozen(game: string): string {
  const lines = readFileSync(`fixtures/frozen/${game}-3.vrule`, 'utf8').split('\n');
  return lines.slice(0, torture ? lines.length : 20).join('\n');
}

/** The fields of a file in which a text that is not clean is cleaned when it is read; in all others it is damage. */
function cleanedFields(game: string): readonly Field[] {
  const path = join(folder, `${game}.vrule`);
  return fieldsOf(frozen(game)).filter((field) => {
    writeFileSync(
      path,
      withTexts(frozen(game), (text, where) => (where === field ? text + everything : text)),
    );
    const opened = openEncounter(path, { reading: true });
    expect(harmIn((opened.ok ? opened.notice : opened.message) ?? ''), field).toBe(null);
    return opened.ok && opened.notice === null;
  });
}

/** At each commit some of a list, others for each payload; before a release all. */
const someOf = <T>(list: readonly T[], n: number, part: number): readonly T[] =>
  torture ? list : list.filter((_, at) => at % part === n % part);

/** Keys that lead through the panes, back to the first each time. */
const ways = ['', 'l', 'w', 's', '?', 'n', 'na', 't', 'x', 'i', ':', '/', 'e', ':log<Enter>', ':order<Enter>'];

function expectCleanScreen(table: TestTable, what: string): void {
  for (const size of sizes) {
    table.size = size;
    expect(harmIn(table.rows().join('\n')), `${what} at ${size.columns}x${size.rows}`).toBe(null);
  }
}

describe.each(games)('a file of %s', (game) => {
  it('whose text fields all hold escapes shows and prints none of them', () => {
    const fields = new Set(cleanedFields(game));
    expect(fields.size).toBeGreaterThan(20);
    did('text fields', fieldsOf(frozen(game)).length);
    const home = join(folder, game);
    mkdirSync(home);
    const commands = payloadsOf(game).flatMap(([what, payload], n) => {
      const path = join(home, `${n}.vrule`);
      writeFileSync(
        path,
        withTexts(frozen(game), (text, field) => (fields.has(field) ? text + payload : text)),
      );
      const opened = openEncounter(path, { reading: true });
      if (!opened.ok) throw new Error(`${what}: ${opened.message}`);
      expect(opened.session.records.length, `${what}: ${opened.notice}`).toBeGreaterThan(10);
      const table = new TestTable(opened.session);
      for (const way of someOf(ways, n, 8)) {
        expectCleanScreen(table.press(way), `${what}, ${way}`);
        for (let back = 0; back < 5; back += 1) table.press('<Esc>');
      }
      opened.close();
      did('payloads in all text fields', 1);
      const formats = ['text', 'md', 'html', 'json', 'csv'].map((format) => ['export', path, '--to', format]);
      const commands = [['show', path], ['show', path, '--json'], ['log', path], ['log', path, '--json'], ...formats];
      return someOf(commands, n, 8);
    });
    commands.push(['list'], ['list', '--json'], ['check', join(home, '0.vrule')], ['audit', join(home, '0.vrule')]);
    expectCleanOutput(home, commands, 10_000);
  });
});

/** Runs commands of the built program, and expects that nothing harmful was printed, on either channel. */
function expectCleanOutput(home: string, commands: readonly (readonly string[])[], least: number): void {
  let printed = 0;
  for (const argv of commands) {
    const { out, err } = vruleAt({ cwd: process.cwd(), env: { ...process.env, HOME: home, VRULE_HOME: home } }, argv);
    // CSV ends its lines as its standard says.
    const harm = harmIn(out.replaceAll('\r\n', '\n')) ?? harmIn(err);
    if (harm !== null) expect.unreachable(`${JSON.stringify(argv)} prints ${harm}`);
    printed += out.length + err.length;
  }
  expect(printed).toBeGreaterThan(least);
}

it('typed as an argument, or in a roster, they are printed by no answer and no error', () => {
  const home = join(folder, 'typed');
  mkdirSync(home);
  const commands = all.flatMap(([, payload], n) => {
    const [text, file, bad] = [`Ma${payload}ra`, join(home, `${n}.json`), join(home, `${n}-bad.json`)];
    const weapons = [{ name: text, class: 'medium' }];
    const one = { name: text, side: 'own', sheet: { weapons } };
    writeFileSync(file, JSON.stringify({ system: 'vaxia', name: text, says: text, combatants: [one] }));
    writeFileSync(bad, JSON.stringify({ system: text, [text]: 1, combatants: [{ [text]: 1, side: text }, text] }));
    const name = `fight ${n}`;
    const begin = ['new', name, '--system', 'vaxia', '--from', file];
    const others = [
      ['new', text, '--system', 'vaxia'],
      ['new', `${name} b`, '--from', bad],
      ['roster', 'check', bad],
      ['act', name, 'note', '--text', text],
      ['act', name, 'condition', '--on', 'mara', '--condition', text],
      ['cond', name, 'mara', text],
      ['timeline', name, 'add', text],
      ['hit', name, text, '3'],
      ['act', name, text],
      ['attack', name, text],
      ['show', text],
      ['show', name],
      ['log', name, '--why', '2'],
      ['export', name, '--to', 'html'],
      ['rules', text],
      ['roll', '--might', text],
      ['odds', text],
      ['config', text, text],
      ['party', 'show', text],
      ['creature', 'show', text],
      ['help', text],
      ['complete', '--', 'vrule', 'show', text],
      [text],
      [`--${text}`],
    ];
    return [begin, ...someOf(others, n, 8)];
  });
  expectCleanOutput(home, commands, 5_000);
});

it.each(all.map((one, n) => [...one, n] as const))('typed and pasted into prompts: %s', (what, payload, n) => {
  for (const prompt of someOf(['i', ':', ':note ', '/', 'e', 'l/', 'na', 'nx'], n, 8)) {
    const table = demoTable('vaxia');
    table.press(prompt);
    table.press(`\u001b[200~Zq${payload.replaceAll('\u001b[201~', '')}zq\u001b[201~`);
    expectCleanScreen(table, `${what} pasted at ${prompt}`);
    table.press(`Zq${payload.replaceAll('\u001b', '<Esc>')}zq`.replace(/<(?!Esc)/g, '<<'));
    expectCleanScreen(table, `${what} typed at ${prompt}`);
    table.press('<Enter>');
    expectCleanScreen(table, `${what} entered at ${prompt}`);
  }
});
