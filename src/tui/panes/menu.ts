/** The letters of actions: in the rows of the prompt, or over the combatants where they need more. */
import { formatRefusal } from '../../rules/kernel/refusal.ts';
import type { Text } from '../../rules/kernel/screen.ts';
import type { Session } from '../../session/session.ts';
import type { Id } from '../../state/encounter.ts';
import { menuActions } from '../modes/idle.ts';
import { cut, fill, plain, span } from '../paint/paint.ts';
import { kept } from '../ui/kept.ts';
import type { Look } from './look.ts';
import { inRows } from './words.ts';

type Menu = 'act' | 'time';

/** An action of a menu: its letter and title; behind them, in brackets, why it cannot be taken now. */
interface Offer {
  readonly can: boolean;
  readonly whole: Text;
  readonly short: Text;
}

function offers(look: Look, menu: Menu): readonly Offer[] {
  return offersOf(look.session.encounter, look.session, menu, look.floor);
}

/** What can be done first, then what cannot. */
const offersOf = kept((encounter, session: Session, menu: Menu, floor: Id | null): readonly Offer[] => {
  const all = menuActions(session, menu).map((action): Offer => {
    const refusal = action.needsActor && floor === null ? null : action.whyNot(encounter, floor);
    const title = action.title.toLowerCase();
    const open: Text = [span(action.key, 'accent'), span(` ${title}`)];
    if (refusal === null) return { can: true, whole: open, short: open };
    const whole = plain(`(${action.key} ${title}: ${formatRefusal(refusal)})`, 'dim');
    return { can: false, whole, short: plain(`(${action.key} ${title})`, 'dim') };
  });
  return [...all.filter(({ can }) => can), ...all.filter(({ can }) => !can)];
});

/** The rows that a menu has in the prompt when it is open: the one of the odds as well. */
export function menuRows({ layout }: Look): number {
  return 1 + layout.choices;
}

/** Whether an open menu has room in the prompt, reasons and all. */
export function menuFits(look: Look, menu: Menu): boolean {
  return wholeLines(look, menu, offers(look, menu)).length <= menuRows(look);
}

/** A menu in so many rows; where the reasons have no room they are left out: pressed, an action says why all the same. */
export function menuLines(look: Look, menu: Menu, rows: number): readonly Text[] {
  const all = offers(look, menu);
  const whole = wholeLines(look, menu, all);
  if (whole.length <= rows) return whole;
  const words = all.map(({ short }) => short);
  return inRows(labelOf(look, menu), words, rows, look.layout.left);
}

function wholeLines(look: Look, menu: Menu, all: readonly Offer[]): readonly Text[] {
  const words = all.map(({ whole }) => whole);
  return inRows(labelOf(look, menu), words, Number.POSITIVE_INFINITY, look.layout.left);
}

function labelOf({ ui }: Look, menu: Menu): string {
  return menu === 'act' && ui.mode.mode !== 'menu' ? 'x then' : menu;
}

/** A menu that needs more room, in columns over the combatants; the more columns, the less of the reasons. */
export function menuPane(look: Look, menu: Menu): readonly Text[] {
  const { layout, glyphs } = look;
  const all = offers(look, menu);
  const columns = Math.ceil(all.length / layout.list);
  const cells = Math.floor(layout.left / Math.max(1, columns));
  const rule = glyphs.line.repeat(2);
  const head = plain(`${rule} ${menu === 'act' ? 'Actions' : 'Time'} ${all.length} ${rule}`, 'dim');
  const rows = Array.from({ length: layout.list }, (_, row): Text => {
    const line = Array.from({ length: columns }, (_, column) => all[column * layout.list + row]?.whole ?? []);
    return line.flatMap((word) => fill([span(' '), ...cut(word, cells - 2)], cells));
  });
  return [head, ...rows].map((line) => fill(line, layout.left));
}
