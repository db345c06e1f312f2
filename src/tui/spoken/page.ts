/** The frame of pages that are read aloud: each part as a sentence, whole, without bars. */

import { formatNumber } from '../../report/numbers.ts';
import type { Cell, PagePart, Table, TableRow } from '../../report/page.ts';
import { formatStepAmount, type WorkingStep } from '../../state/working.ts';
import { plainText, sentence, sentences } from './sentence.ts';

/** The sentences of a page. */
export function pageSentences(parts: readonly PagePart[]): readonly string[] {
  let label = '';
  return parts.flatMap((part): readonly string[] => {
    if ('line' in part) return sentences([plainText(part.line)]);
    if ('rows' in part) {
      const names = part.hasNumbers === true ? (part.head ?? '') : '';
      return part.rows.map((row) => rowSentence(row, part, names));
    }
    if ('step' in part) return [stepSentence(part.step)];
    // What is below a label goes on with what it is about.
    const isBelow = part.label === '' && part.belongs !== true;
    label = isBelow ? label : /\w/.test(part.label ?? '') ? (part.label ?? '') : '';
    return sentences([label === '' ? part.text : `${label}: ${part.text}`]);
  });
}

/** A row of a table: `Block: chance 65 percent, damage 8.1; best for Thug 2.` */
export function rowSentence(
  { label, isEntered, mayAct, cells, note = [], below = [] }: TableRow,
  table: Pick<Table, 'columns'>,
  names = '',
): string {
  const values = cells.flatMap((cell, n) => {
    const text = cellText(cell);
    return text === '' ? [] : [`${table.columns[n]?.head ?? ''} ${text}`.trim()];
  });
  const rest = [values.join(', '), plainText(note), ...below].filter((text) => text !== '');
  const about = [
    `${names} ${label}`.trim(),
    ...(isEntered ? ['as it is entered'] : []),
    ...(mayAct ? ['may act now'] : []),
  ].join(', ');
  return sentence(rest.length === 0 ? about : about === '' ? rest.join('; ') : `${about}: ${rest.join('; ')}`);
}

function cellText(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  return 'bar' in cell ? '' : plainText(cell);
}

/** A step of a working: `Hit: d100 shows 75; plus 30, is 105; rule VX-15.` */
export function stepSentence(step: WorkingStep): string {
  const { of, op, says, value, rule, counts } = step;
  const amount = formatStepAmount(step, formatNumber);
  const numbers =
    op === 'note' ? [] : counts === false ? ['does not count'] : [`${amount} = ${formatNumber(value)}`.trim()];
  const parts = [
    says,
    ...numbers.map((text) => text.replace(/^= /, 'now ').replace(' = ', ', now ')),
    ...(rule === '' ? [] : [`rule ${rule}`]),
  ];
  return sentence(`${of === '' || says.startsWith(of) ? '' : `${of}: `}${parts.join('; ')}`);
}
