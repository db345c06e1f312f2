/** What becomes of a record that is amended, and of those that followed it. */
import type { AmendedChange } from '../session/amend.ts';
import type { Table, TableRow } from './page.ts';

/** The records that change, each as it was and as it becomes; the others together. */
export function amendmentTable(changes: readonly AmendedChange[]): Table {
  const rows = changes.flatMap(({ seq, was, becomes, refusal, changed }): readonly TableRow[] => {
    if (!changed) return [];
    const now =
      becomes === null
        ? `left out: ${refusal?.message ?? 'refused now'}`
        : becomes === was
          ? 'the same, from other values'
          : becomes;
    const note = [
      { text: was },
      { text: ' -> ', tone: 'dim' as const },
      { text: now, tone: becomes === null ? ('warn' as const) : ('normal' as const) },
    ];
    return [{ label: `#${seq}`, labelTone: 'dim', cells: [], note }];
  });
  const same = changes.filter(({ changed }) => !changed).map(({ seq }) => seq);
  const others: TableRow = { label: formatRange(same), cells: [], note: [{ text: 'as before', tone: 'dim' }] };
  return { columns: [], rows: same.length === 0 ? rows : [...rows, { ...others, labelTone: 'dim' }] };
}

/** `#145-148`, or `#145, #147`; of many only how many. */
function formatRange(numbers: readonly number[]): string {
  const [first, last] = [numbers[0] ?? 0, numbers.at(-1) ?? 0];
  if (numbers.length > 2 && last - first === numbers.length - 1) return `#${first}-${last}`;
  return numbers.length > 4 ? `${numbers.length} records` : numbers.map((seq) => `#${seq}`).join(', ');
}
