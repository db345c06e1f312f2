import { stringWidth } from '../../../state/width.ts';
import type { Io } from '../io.ts';
import { padCells, wrapParts, wrapWords } from '../wrap.ts';

/** A row of a block: what it is about, its text, and the rules behind it. */
export interface BlockRow {
  readonly label: string;
  /** Parts that are kept on one line where they fit. */
  readonly parts: readonly string[];
  readonly rules: readonly string[];
}

/** The widest lines that are easy to read, in cells. */
export const widest = 120;

/** Prints rows in three columns, wrapped at the width of the terminal; a label that repeats the one before is left out. */
export function printBlock(rows: readonly BlockRow[], io: Io): void {
  const cells = Math.min(io.columns, widest);
  const labels = Math.max(0, ...rows.map(({ label }) => stringWidth(label)));
  const rulesOf = rows.map(({ rules }) => rules.join(' '));
  const mostRules = Math.floor(cells / 5);
  const ruleCells = Math.min(mostRules, Math.max(0, ...rulesOf.map((rules) => rules.length)));
  const room = Math.max(20, cells - labels - ruleCells - 6);
  const texts = rows.map(({ parts }) => wrapParts(parts, room));
  const textCells = Math.max(0, ...texts.flat().map((line) => stringWidth(line)));
  for (const [n, { label }] of rows.entries()) {
    const lines = texts[n] ?? [];
    const rules = wrapWords(rulesOf[n] ?? '', ruleCells);
    const names = [rows[n - 1]?.label === label ? '' : label];
    for (const at of Array.from({ length: Math.max(lines.length, rules.length) }).keys()) {
      const { [at]: text = '' } = lines;
      const { [at]: rule = '' } = rules;
      const padded = rule === '' ? text : `${padCells(text, textCells)}  `;
      io.print([{ text: `  ${padCells(names[at] ?? '', labels)}  ` }, { text: padded }, { text: rule, tone: 'dim' }]);
    }
  }
}
