import { memo, type ReactElement } from 'react';
import { formatRefusal } from '../../rules/kernel/refusal.ts';
import type { Text } from '../../rules/kernel/screen.ts';
import type { Session } from '../../session/session.ts';
import type { Id } from '../../state/encounter.ts';
import { menuActions } from '../modes/menu.ts';
import { rule } from '../paint/glyphs.ts';
import type { Layout } from '../paint/layout.ts';
import { cut, fill, plain, span } from '../paint/text.ts';
import { cachedFor } from '../ui/cache.ts';
import { floorOf } from '../ui/roster.ts';
import type { MenuName, UpdateContext } from '../ui/ui.ts';
import { type PaneProps, TextRows } from './text-rows.tsx';
import { keyWord, wordRows } from './word-rows.ts';

/** An action of a menu. */
export interface MenuItem {
  readonly isAllowed: boolean;
  /** Its letter and its title; where it is not allowed also the reason, in brackets. */
  readonly whole: Text;
  /** The same without the reason. */
  readonly brief: Text;
}

/** The items of a menu for the combatant who is to act, those that are allowed first. */
export function menuItems(context: UpdateContext, menu: MenuName): readonly MenuItem[] {
  return cachedItems(context.session.encounter, context.session, menu, floorOf(context));
}

const cachedItems = cachedFor((encounter, session: Session, menu: MenuName, floor: Id | null): readonly MenuItem[] => {
  const items = menuActions(session, menu).map((action): MenuItem => {
    const refusal = action.needsActor && floor === null ? null : action.whyNot(encounter, floor);
    const title = action.title.toLowerCase();
    const word = keyWord(action.key, title);
    if (refusal === null) return { isAllowed: true, whole: word, brief: word };
    const whole = plain(`(${action.key} ${title}: ${formatRefusal(refusal)})`, 'dim');
    return { isAllowed: false, whole, brief: plain(`(${action.key} ${title})`, 'dim') };
  });
  return [...items.filter(({ isAllowed }) => isAllowed), ...items.filter(({ isAllowed }) => !isAllowed)];
});

/** The rows that an open menu has in the prompt: those of the odds and of the choices. */
export function menuRows({ choices }: Layout): number {
  return 1 + choices;
}

/** Whether an open menu has room in the prompt, with all reasons. */
export function fitsInPrompt(items: readonly MenuItem[], menu: MenuName, layout: Layout): boolean {
  return wholeLines(items, menu, layout.left).length <= menuRows(layout);
}

/** A menu in so many rows; the reasons are left out where they have no room. */
export function menuLines(items: readonly MenuItem[], title: string, rows: number, cells: number): readonly Text[] {
  const whole = wholeLines(items, title, cells);
  if (whole.length <= rows) return whole;
  const words = items.map(({ brief }) => brief);
  return wordRows(title, words, rows, cells);
}

function wholeLines(items: readonly MenuItem[], title: string, cells: number): readonly Text[] {
  const words = items.map(({ whole }) => whole);
  return wordRows(title, words, Number.POSITIVE_INFINITY, cells);
}

export interface MenuPaneProps extends PaneProps {
  readonly menu: MenuName;
  readonly items: readonly MenuItem[];
}

/** A menu in place of the combatants, in columns: the more columns, the less of each reason is shown. */
export function menuPaneLines({ menu, items, appearance }: MenuPaneProps): readonly Text[] {
  const { layout, glyphs } = appearance;
  const columns = Math.ceil(items.length / layout.list);
  const cells = Math.floor(layout.left / Math.max(1, columns));
  const name = menu === 'act' ? 'Actions' : 'Time';
  const title = plain(`${rule(glyphs)} ${name} ${items.length} ${rule(glyphs)}`, 'dim');
  const rows = Array.from({ length: layout.list }, (_, row): Text => {
    const line = Array.from({ length: columns }, (_, column) => items[column * layout.list + row]?.whole ?? []);
    return line.flatMap((word) => fill([span(' '), ...cut(word, cells - 2)], cells));
  });
  return [title, ...rows];
}

export const MenuPane = memo(function MenuPane(props: MenuPaneProps): ReactElement {
  return <TextRows {...props} lines={menuPaneLines(props)} rows={1 + props.appearance.layout.list} />;
});
