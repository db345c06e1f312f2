/** The menus of actions: those that are allowed, and why the others are not. */
import { memo, type ReactElement } from 'react';
import type { AnyAction } from '../../../game/kernel/action.ts';
import { formatRefusal } from '../../../game/kernel/refusal.ts';
import type { Text } from '../../../game/kernel/screen.ts';
import { actorsAmong } from '../../../session/sentence/actors.ts';
import type { Session } from '../../../session/session.ts';
import type { Id } from '../../../state/encounter.ts';
import { keyFor } from '../../keys/keymap.ts';
import { rule } from '../../paint/glyphs.ts';
import { type Layout, promptRows } from '../../paint/layout.ts';
import { cut, plain, span, widthOf, wrap } from '../../paint/text.ts';
import { Line, type PaneProps, TextRows } from '../../paint/text-rows.tsx';
import { keyWord, wordRows } from '../../paint/word-rows.ts';
import { ink } from '../../screen/ink.ts';
import { cachedFor } from '../../ui/cache.ts';
import { floorOf } from '../../ui/roster.ts';
import {
  commandLine,
  idle,
  inMode,
  type MenuMode,
  type MenuName,
  nameOf,
  notice,
  type Step,
  toIdle,
  type UpdateContext,
} from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { anyOffers, openOffers } from '../offers/mode.tsx';
import { beginSentence, chosenGroup, nobodyActs } from '../sentence/begin.ts';
import { sentenceIn } from '../sentence/context.ts';
import { overrule } from '../sentence/overrule.ts';

/** Actions that no menu shows: those with a key of their own, and `declare`, which a sentence does with `D`. */
const notInMenus: readonly string[] = ['next', 'declare', 'resolve'];

/** The actions of a menu in the game's order, then those that every game has. */
export function menuActions(session: Session, menu: MenuName): readonly AnyAction[] {
  const { simultaneous } = session.system.clock;
  const hidden = simultaneous ? [...notInMenus, 'floor'] : notInMenus;
  return session.actions.filter((action) => action.menu === menu && !hidden.includes(action.id));
}

/** Begins the sentence of a menu's letter. */
export function menuText(context: UpdateContext, menu: MenuName, letter: string): Step {
  const action = menuActions(context.session, menu).find(({ key }) => key === letter);
  if (action === undefined) return { ui: notice(context.ui, `${letter} is not in this menu`) };
  const step = beginSentence(toIdle(context), action.id);
  // After a refusal the menu stays open, so that the next key is not taken for one of the idle screen.
  if (sentenceIn({ ...context, ui: step.ui }) !== null) return step;
  if (anyOffers(context, action.id)) return { ui: openOffers(context.ui) };
  const says = step.ui.notice === nobodyActs() ? nobodyActs(`${keyFor('out', 'menu')}, then `) : step.ui.notice;
  return { ui: { ...notice(context.ui, says), refused: step.ui.refused } };
}

/** An action of a menu. */
export interface MenuItem {
  readonly key: string;
  readonly title: string;
  /** Why it is not allowed now; null where it is. */
  readonly reason: string | null;
}

/** The items of a menu for the combatant who is to act, those that are allowed first. */
export function menuItems(context: UpdateContext, menu: MenuName): readonly MenuItem[] {
  const { session } = context;
  const floor = floorOf(context);
  // In one text, so that equal actors are known to be the same.
  const actors = floor === null ? none : [floor, ...chosenGroup(context).who].join(' ');
  return cachedItems(session.encounter, session, menu, actors);
}

/** No combatant is to act; no id looks like it. */
const none = '-';

const cachedItems = cachedFor((encounter, session: Session, menu: MenuName, actors: string): readonly MenuItem[] => {
  const [floor = null, ...group] = actors.split(' ').filter((who) => who !== none);
  const items = menuActions(session, menu).map((action): MenuItem => {
    const refusal =
      action.needsActor && floor === null
        ? null
        : (action.whyNot(encounter, floor) ?? (floor === null ? null : action.whyOthers(encounter, floor)));
    // What the chosen group can do is offered as well.
    const isForGroup =
      refusal !== null && actorsAmong(session, action, floor, { who: group, areMarked: false }).group.length > 1;
    const isTaken = refusal === null || isForGroup || anyOffers({ session }, action.id);
    const reason = isTaken ? null : formatRefusal(refusal);
    return { key: action.key, title: action.title.toLowerCase(), reason };
  });
  return [...items.filter(({ reason }) => reason === null), ...items.filter(({ reason }) => reason !== null)];
});

/** Actions of the clock that the one who is to act may do now, which are not in the menu of actions but found from it: `delay`. */
export function furtherActions(context: UpdateContext, menu: MenuName): string {
  const { session } = context;
  const floor = floorOf(context);
  if (menu === 'time' || floor === null) return '';
  const second = announcingAction(context) === null ? '' : 'a second action';
  return [cachedFurther(session.encounter, session, floor), second].filter((text) => text !== '').join(', ');
}

/** The standard action of the one who is to act, where it can announce further ones; null where it cannot. */
export function announcingAction(context: UpdateContext): string | null {
  const { actions, encounter } = context.session;
  const by = floorOf(context);
  const attack = actions.find(({ standard }) => standard);
  if (attack === undefined || by === null) return null;
  const blanks = attack.blanks(encounter, { action: attack.id, by, on: [], with: {} });
  return blanks.some(({ announces }) => announces === true) ? attack.id : null;
}

const cachedFurther = cachedFor((encounter, session: Session, floor: Id): string =>
  menuActions(session, 'time')
    .filter((action) => action.needsActor && action.whyNot(encounter, floor) === null)
    .map(({ title }) => title.toLowerCase())
    .join(', '),
);

function furtherLine(further: string, cells: number): readonly Text[] {
  return further === '' ? [] : [cut([span(' '), ...keyWord(keyFor('find', 'menu'), `finds also: ${further}`)], cells)];
}

/** The rows that an open menu has in the prompt: those of the odds and of the choices. */
export function menuRows({ choices }: Layout): number {
  return 1 + choices;
}

/** What an open menu shows. */
type Shown = Pick<MenuPromptProps, 'menu' | 'items' | 'further'>;

/** Whether an open menu has room in the prompt, with all reasons. */
export function fitsInPrompt({ menu, items, further }: Shown, layout: Layout): boolean {
  const lines = wholeLines(items, menu, layout.left);
  const rows = lines.length + (further === '' ? 0 : 1);
  return rows <= menuRows(layout) && lines.every((line) => widthOf(line) - 2 <= layout.left);
}

/** A menu in so many rows; the reasons are left out where they have no room. */
export function menuLines(items: readonly MenuItem[], title: string, rows: number, cells: number): readonly Text[] {
  const whole = wholeLines(items, title, cells);
  if (whole.length <= rows && whole.every((line) => widthOf(line) - 2 <= cells)) return whole;
  return wordRows(title, items.map(itemWord), rows, cells);
}

/** The items without their reasons, each with the keys that begin it from the idle screen: `xh heal`. */
export function hintLines(items: readonly MenuItem[], prefix: string, rows: number, cells: number): readonly Text[] {
  const words = items.map((item) => itemWord({ ...item, key: `${prefix}${item.key}` }));
  return wordRows('', words, rows, cells);
}

function wholeLines(items: readonly MenuItem[], title: string, cells: number): readonly Text[] {
  const words = items.map((item) => {
    const { key, title: name, reason } = item;
    return reason === null ? itemWord(item) : plain(`(${key} ${name}: ${reason})`, 'dim');
  });
  return wordRows(title, words, Number.POSITIVE_INFINITY, cells);
}

function itemWord({ key, title, reason }: MenuItem): Text {
  return reason === null ? keyWord(key, title) : plain(`(${key} ${title})`, 'dim');
}

export interface MenuPaneProps extends PaneProps {
  readonly menu: MenuName;
  readonly items: readonly MenuItem[];
  readonly further: string;
}

/** The actions that are allowed, and below them the reasons, one below the other and in full; where there is no room, the last reasons are left out. Null where even the actions have none. */
function linesWithReasons({ items, further, appearance: { layout } }: MenuPaneProps): readonly Text[] | null {
  const reasons = [...new Set(items.flatMap(({ reason }) => reason ?? []))];
  for (let given = reasons.length; given >= 0; given -= 1) {
    const withReason = reasons.slice(0, given);
    const isBrief = ({ reason }: MenuItem): boolean => reason === null || !withReason.includes(reason);
    const words = wordRows('', items.filter(isBrief).map(itemWord), Number.POSITIVE_INFINITY, layout.left);
    const lines = [...words, ...withReason.flatMap((reason) => reasonLines(items, reason, layout.left))];
    const all = [...lines, ...furtherLine(further, layout.left)];
    if (all.length <= layout.list) return all;
  }
  return null;
}

/** A menu in place of the combatants: with its reasons, each behind the actions that are not allowed for it, else in columns. */
export const MenuPane = memo(function MenuPane(props: MenuPaneProps): ReactElement {
  const { menu, items, appearance } = props;
  const { layout, glyphs, colour } = appearance;
  const { Box } = ink();
  const name = menu === 'act' ? 'Actions' : 'Time';
  const title = plain(`${rule(glyphs)} ${name} ${items.length} ${rule(glyphs)}`, 'dim');
  const lines = linesWithReasons(props);
  return (
    <Box flexDirection="column" height={1 + layout.list}>
      <Line line={title} cells={layout.left} colour={colour} />
      {lines === null ? <Columns {...props} /> : <TextRows lines={lines} rows={layout.list} appearance={appearance} />}
    </Box>
  );
});

/** The actions in as many columns as they need to fit. */
function Columns({ items, appearance: { layout, colour } }: MenuPaneProps): ReactElement {
  const { Box } = ink();
  const { list, left } = layout;
  const cells = Math.floor(left / Math.max(1, Math.ceil(items.length / list)));
  return (
    <Box flexDirection="column" flexWrap="wrap" height={list} width={left}>
      {items.map((item) => (
        <Box key={`${item.key} ${item.title}`} width={cells} paddingLeft={1}>
          <Line line={itemWord(item)} cells={cells - 2} colour={colour} />
        </Box>
      ))}
    </Box>
  );
}

function reasonLines(items: readonly MenuItem[], reason: string, cells: number): readonly Text[] {
  const refused = items.filter((item) => item.reason === reason);
  const names = refused.map(({ key, title }) => `${key} ${title}`).join(', ');
  return wrap(`(${names}): ${reason}`, cells - 3).map((line, n) => plain(`${n === 0 ? ' ' : '   '}${line}`, 'dim'));
}

/** The name of the combatant whose action is entered; null where there is none. */
export function actorOf(context: UpdateContext): string | null {
  const floor = floorOf(context);
  return floor === null ? null : nameOf(context, floor);
}

/** The line above the choices: who is to act. */
export function actorLine(actor: string | null): Text {
  return [span(` ${actor === null ? '' : `${actor} `}`), span('_', 'accent')];
}

export interface MenuPromptProps extends PaneProps {
  readonly actor: string | null;
  readonly menu: MenuName;
  readonly items: readonly MenuItem[];
  readonly further: string;
}

export function menuPromptProps(context: UpdateContext, menu: MenuName, pane: PaneProps): MenuPromptProps {
  return {
    ...pane,
    actor: actorOf(context),
    menu,
    items: menuItems(context, menu),
    further: furtherActions(context, menu),
  };
}

/** The prompt of an open menu. A menu without room here is shown over the combatants instead. */
export function menuPromptLines({
  actor,
  menu,
  items,
  further,
  appearance: { layout },
}: MenuPromptProps): readonly Text[] {
  if (!fitsInPrompt({ menu, items, further }, layout)) return [actorLine(actor)];
  return [
    actorLine(actor),
    ...menuLines(items, menu, menuRows(layout), layout.left),
    ...furtherLine(further, layout.left),
  ];
}

export const MenuPrompt = memo(function MenuPrompt(props: MenuPromptProps): ReactElement {
  return <TextRows {...props} lines={menuPromptLines(props)} rows={promptRows(props.appearance.layout) - 1} />;
});

export const menuMode: ModeDefinition<MenuMode> = {
  keys: () => 'menu',
  helpOf: 'idle',
  onCommand: (context, _, command) => {
    if (command === 'overrule') return overrule(context);
    return { ui: inMode(context.ui, command === 'find' || command === 'command' ? commandLine : idle) };
  },
  onText: (context, { menu }, key) => menuText(context, menu, key.name),
  list: ({ context, state: { menu }, pane }) => {
    const shown = { menu, items: menuItems(context, menu), further: furtherActions(context, menu) };
    return fitsInPrompt(shown, pane.appearance.layout) ? null : <MenuPane {...pane} {...shown} />;
  },
  Prompt: ({ context, state, pane }) => <MenuPrompt {...menuPromptProps(context, state.menu, pane)} />,
};
