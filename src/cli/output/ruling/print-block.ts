import type { WorkingChain } from '../../../report/working.ts';
import { alignLeft, isPlain, stringWidth } from '../../../state/width.ts';
import type { Io } from '../io.ts';
import { wrapParts } from '../print-table.ts';

/** The widest lines that are easy to read, in cells. */
export const widest = 120;

/** Prints rows in three columns, wrapped at the width of the terminal; a label that repeats the one before is left out. */
export function printBlock(rows: readonly WorkingChain[], io: Io): void {
  if (io.isSpoken === true) {
    for (const { label, parts, rules } of rows) {
      const cited = rules.length === 0 ? '' : ` (${rules.join(', ')})`;
      io.print(`${label === '' ? '' : `${label}: `}${parts.join('').replaceAll('\u00a0', ' ')}${cited}`);
    }
    return;
  }
  const columns = columnsOf(rows, io);
  const texts = rows.map(({ parts }) => wrapParts(parts, columns.text));
  const widestText = Math.max(0, ...texts.flat().map((line) => stringWidth(line)));
  for (const [n, { label, rules }] of rows.entries()) {
    const lines = texts[n] ?? [];
    const ruleLines = wrapParts(behindEachOther(rules), columns.rules);
    const names = [rows[n - 1]?.label === label ? '' : label];
    for (const at of Array.from({ length: Math.max(lines.length, ruleLines.length) }).keys()) {
      const { [at]: text = '' } = lines;
      const { [at]: rule = '' } = ruleLines;
      const padded = rule === '' ? text : `${alignLeft(text, widestText)}  `;
      const name = alignLeft(names[at] ?? '', columns.label);
      io.print([{ text: `  ${name}  ` }, { text: padded }, { text: rule, tone: 'dim' }]);
    }
  }
}

/** Whether a block can be printed before `loadWidth`: its text is plain, and only broken between parts. */
export function isPlainBlock(rows: readonly WorkingChain[], io: Io): boolean {
  const isAllPlain = rows.every(({ label, parts, rules }) => isPlain([label, ...parts, ...rules].join('')));
  if (!isAllPlain) return false;
  const columns = columnsOf(rows, io);
  return rows.every(({ parts, rules }) => {
    return parts.every(({ length }) => length <= columns.text) && rules.every(({ length }) => length <= columns.rules);
  });
}

/** The widths of the columns in cells. */
function columnsOf(rows: readonly WorkingChain[], io: Io): { label: number; text: number; rules: number } {
  const cells = Math.min(io.columns, widest);
  const label = Math.max(0, ...rows.map((row) => stringWidth(row.label)));
  const mostRules = Math.max(0, ...rows.map((row) => behindEachOther(row.rules).join('').length));
  const rules = Math.min(Math.floor(cells / 5), mostRules);
  return { label, text: Math.max(20, cells - label - rules - 6), rules };
}

function behindEachOther(rules: readonly string[]): readonly string[] {
  return rules.map((rule, n) => (n === 0 ? rule : ` ${rule}`));
}
