import { isValidElement, type PropsWithChildren, type ReactElement, type ReactNode } from 'react';
import { stripControls } from '../../state/clean.ts';
import { rowTexts, TextRows, type TextRowsProps } from '../paint/text-rows.tsx';
import { Table, type TableProps } from '../panes/table.tsx';
import { ink } from '../screen/ink.ts';

/**
 * The screen as rows of plain text, without the blanks at their ends: for those who read it line by line, and for tests. The same
 * components as on the screen; since they keep no state and are all rows below each other, Ink is not needed for their texts.
 */
export function plainRows(props: TableProps): readonly string[] {
  return rowsOf(<Table {...props} />).map((row) => stripControls(row).trimEnd());
}

/** The rows of all that is within an element. */
function rowsOf(node: ReactNode): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(rowsOf);
  if (!isValidElement<TextRowsProps & PropsWithChildren>(node)) return [];
  if (node.type === TextRows) return rowTexts(node.props);
  return rowsOf(node.type === ink().Box ? node.props.children : rendered(node));
}

/** What a component, memoized or not, makes of its props. */
function rendered({ type, props }: ReactElement): ReactNode {
  const component: unknown = typeof type === 'object' ? Reflect.get(type, 'type') : type;
  if (typeof component !== 'function') throw new Error(`no component: ${String(type)}`);
  return Reflect.apply(component, undefined, [props]);
}
