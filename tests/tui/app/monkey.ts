/** Random keys, pastes and resizes at a table without a terminal. */
import type { Session } from '../../../src/session/session.ts';
import { emptyEncounter, sameJson } from '../../../src/state/encounter.ts';
import { History } from '../../../src/state/history.ts';
import { isTooSmall } from '../../../src/tui/paint/layout.ts';
import { demoTable, type TestTable } from './test-table.ts';

/** All keys, the useful ones more often; without `q` and Ctrl-C, which leave. */
const keys = [
  ...'abcdefghijklmnoprstuvwxyz0123456789 ABCDEFGHIJKLMNOPQRSTUVWXYZ+-=.,:;/?*"{}[]()é名',
  ...Array<string>(12).fill('<Enter>'),
  ...Array<string>(6).fill('<Esc>'),
  ...Array<string>(8).fill('n'),
  ...Array<string>(4).fill('a'),
  ...['<Tab>', '<Shift-Tab>', '<Backspace>', '<Delete>', '<Up>', '<Down>', '<Left>', '<Right>', '<PgUp>', '<PgDn>'],
  ...['<Home>', '<End>', '<Ctrl-U>', '<Ctrl-Z>', '<Ctrl-Y>', '<Ctrl-L>', '<Ctrl-P>', '<<'],
];

const pasted = [
  'mara',
  '20',
  '6 thug, one with axe',
  'hit mara 3',
  'two\r\nlines',
  '\u001b[2J\u202e',
  '名'.repeat(200),
  '9'.repeat(2000),
];

export const sizes = [
  { columns: 80, rows: 24 },
  { columns: 60, rows: 20 },
  { columns: 120, rows: 40 },
  { columns: 33, rows: 9 },
];

export function oneOf<T>(all: readonly T[], random: () => number): T {
  const one = all[Math.floor(random() * all.length)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
}

/** The next thing that comes from the terminal: mostly a key, now and then a paste. */
export function randomKey(random: () => number): string {
  return random() < 0.005 ? `\u001b[200~${oneOf(pasted, random)}\u001b[201~` : oneOf(keys, random);
}

/** What is wrong with the rows of a table: they must fill the window exactly, and state what is saved. */
function wrongRows({ size, session, ...table }: TestTable, rows: readonly string[]): string | null {
  const mode = (): string => JSON.stringify(table.ui.mode).slice(0, 200);
  if (rows.length > size.rows) return `${rows.length} rows in ${mode()}`;
  if (isTooSmall(size)) return null;
  if (rows.length < size.rows) return `${rows.length} rows in ${mode()}`;
  return rows[0]?.endsWith(` saved #${session.position}`) === true ? null : `"${rows[0]}" at #${session.position}`;
}

/**
 * Presses random keys at the ready-made fight of a game. After each action the records alone give the state that is shown; in the
 * end Esc leads to the idle screen, and all can be undone. Throws where that is not so. What is left for later in the process comes to its turn
 * now and then, as it does behind a GM's keys.
 */
export async function playAtRandom(game: string, many: number, random: () => number): Promise<Session> {
  const table = demoTable(game);
  const { session } = table;
  const again = new History(emptyEncounter(game));
  const check = (when: string, rows: readonly string[]): void => {
    for (const record of session.records) if (record.seq === again.nextSeq) again.add(record);
    if (!sameJson(again.now, session.encounter)) throw new Error(`${when}: the records give another state`);
    const wrong = wrongRows(table, rows);
    if (wrong !== null) throw new Error(`${when}: ${wrong}`);
  };
  for (let n = 1; n <= many; n += 1) {
    const key = randomKey(random);
    const before = session.records.length;
    table.press(key);
    if (n % 50 === 0) {
      table.size = oneOf(sizes, random);
      await new Promise((resolve) => setImmediate(resolve));
    }
    // Odds take as long as all else; a GM who types quickly sees the window without them.
    const isShown = n % 25 === 0 || session.records.length > before;
    if (isShown) check(`key ${n}, ${JSON.stringify(key)}`, (n % 50 === 0 ? table.settle() : table).rows());
  }
  table.size = { columns: 80, rows: 24 };
  for (let n = 0; n < 9 && table.ui.mode.mode !== 'idle'; n += 1) table.press('<Esc>');
  if (table.ui.mode.mode !== 'idle') throw new Error(`Esc does not lead out of ${table.ui.mode.mode}`);
  check('in the end', table.rows());
  for (let n = 0; n <= session.records.length && session.position > 0; n += 1) table.press('u');
  if (!sameJson(session.encounter, emptyEncounter(game))) throw new Error('not all can be undone');
  return session;
}
