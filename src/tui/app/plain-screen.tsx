import { stripControls } from '../../state/clean.ts';
import { ink } from '../screen/ink.ts';
import { Table, type TableProps } from './table.tsx';

/** The screen as rows of plain text, without the blanks at their ends: for those who read it line by line, and for tests. */
export function plainRows(props: TableProps): readonly string[] {
  const { columns } = props.appearance.layout;
  const frame = ink().renderToString(<Table {...props} />, { columns });
  return frame.split('\n').map((row) => stripControls(row).trimEnd());
}
