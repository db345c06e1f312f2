import { memo, type ReactElement } from 'react';
import type { Lane, Order, Text, Tone } from '../../rules/kernel/screen.ts';
import type { System } from '../../rules/kernel/system.ts';
import { formatLane, type LaneOfParts } from '../../rules/text/lanes.ts';
import { describeEntry, formatWhen, isDue, timelineInOrder } from '../../rules/text/timeline.ts';
import { groupKey } from '../../session/groups.ts';
import type { Encounter, Id } from '../../state/encounter.ts';
import { keyFor } from '../keys/bindings.ts';
import { rule, unicode } from '../paint/glyphs.ts';
import type { Appearance, Layout } from '../paint/layout.ts';
import { alignLeft, cut, cutName, fill, fitList, justify, plain, span, widthOf, wrap } from '../paint/text.ts';
import { type PaneProps, TextRows } from '../paint/text-rows.tsx';
import { cachedFor } from '../ui/cache.ts';
import { floorOf, passingWith } from '../ui/roster.ts';
import type { Ui, UpdateContext } from '../ui/ui.ts';

/** Cells of the label of a lane that has columns, and of a column. */
const wideLanes = { label: 14, column: 5 };
const narrowLanes = { label: 5, column: 4 };

function laneCells({ isNarrow }: Layout): typeof wideLanes {
  return isNarrow ? narrowLanes : wideLanes;
}

/** The columns of a window that has room for the rule behind what `n` does. */
const roomForRule = 110;
const laneRows = 3;

export interface TurnOrderProps extends PaneProps {
  readonly order: Order;
  /** The combatant whose action is entered. */
  readonly floor: Id | null;
  readonly tags: Ui['tags'];
  readonly combatants: Encounter['combatants'];
  /** What is planned, those that are due first. */
  readonly planned: readonly Planned[];
}

/** An entry of the timeline in words: `round 3: Captain arrives`. */
interface Planned {
  readonly text: string;
  readonly isDue: boolean;
}

export function turnOrderProps(context: UpdateContext, pane: PaneProps): TurnOrderProps {
  const { ui, session } = context;
  const { encounter } = session;
  const floor = floorOf(context);
  const order = orderOf(context);
  return {
    ...pane,
    order,
    floor,
    tags: ui.tags,
    combatants: encounter.combatants,
    planned: plannedIn(encounter, session),
  };
}

const plannedIn = cachedFor((encounter, session: UpdateContext['session']): readonly Planned[] => {
  const { system } = session;
  return timelineInOrder(system, encounter).map((entry) => {
    const due = isDue(system, encounter, entry);
    // Beside lanes there is little room.
    const when = due ? 'due' : formatWhen(system.clock, entry).replace(', segment ', ' seg ');
    return { text: `${when}: ${describeEntry(entry, () => session.actions)}`, isDue: due };
  });
});

/** The turn order as the game gives it now. */
export function orderOf(context: UpdateContext): Order {
  const { encounter, system } = context.session;
  return cachedOrder(encounter, system, floorOf(context), passingWith(context));
}

const cachedOrder = cachedFor(
  (encounter, system: System, floor: Id | null, passing: readonly Id[]): Order =>
    system.screen.order(encounter, floor, passing),
);

/** The clock: a head that ends with what `n` does, and three lanes. A short window has the head alone. */
export function turnOrderLines(props: TurnOrderProps): readonly Text[] {
  const { order, appearance } = props;
  const { layout, glyphs } = appearance;
  const head = order.head.replaceAll(unicode.line, glyphs.line);
  const next = `${keyFor('go-on')}: ${order.next}`;
  if (layout.order === 1) {
    const row = plain(` ${order.brief ?? head} ${rule(glyphs)} ${next}`);
    // What `n` does is never cut: the prompt offers what is due.
    return [layout.left - widthOf(row) - plannedGap < leastPlanned ? row : withPlanned(row, props, 0)];
  }
  const lanes = order.lanes.slice(0, laneRows).map((lane) => laneLine(props, lane));
  return [headLine(order, head, next, appearance), ...besideLanes(lanes, props)];
}

/** Cells between the turn order and what is planned beside it, and the fewest in which that can be read. */
const plannedGap = 2;
const leastPlanned = 12;

/** What is planned, at the right of the lanes: in their free cells where they have columns, else in the last row. */
function besideLanes(lanes: readonly Text[], props: TurnOrderProps): readonly Text[] {
  const { planned, order, appearance } = props;
  if (planned.length === 0) return lanes;
  const rows = [...lanes, ...Array.from({ length: laneRows - lanes.length }, (): Text => [])];
  const { left } = appearance.layout;
  const free = left - Math.max(...rows.map(widthOf)) - plannedGap;
  if (order.columns === undefined || free < leastPlanned) {
    return rows.map((row, n) => (n === laneRows - 1 ? withPlanned(row, props) : row));
  }
  const lines = wrap(fitList(textsOf(planned), free * laneRows, ' | '), free);
  const last = cutName(lines.slice(laneRows - 1).join(' '), free);
  const shown = [...lines.slice(0, laneRows - 1), last];
  return rows.map((row, n) => [...fill(row, left - free), span(shown[n] ?? '', toneOf(planned))]);
}

/** A row with what is planned at its right: as many entries as have room, and the first in that share of the row. */
function withPlanned(row: Text, { planned, appearance }: TurnOrderProps, share = 0.6): Text {
  const [first] = planned;
  if (first === undefined) return row;
  const { left } = appearance.layout;
  const more = planned.length > 1 ? ` | +${planned.length - 1}` : '';
  const wanted = widthOf(plain(first.text + more));
  const cells = Math.max(Math.min(wanted, Math.floor(left * share)), left - widthOf(row) - plannedGap);
  const text = cells < wanted ? cutName(first.text, cells) : fitList(textsOf(planned), cells, ' | ');
  return justify(cut(row, left - cells - plannedGap), [span(text, toneOf(planned))], left);
}

function textsOf(planned: readonly Planned[]): readonly string[] {
  return planned.map(({ text }) => text);
}

function toneOf([first]: readonly Planned[]): Tone | undefined {
  return first?.isDue === true ? 'warn' : 'dim';
}

/** What `n` does is never cut: the head gives way to its short form, and the rule is left out where it has no room. */
function headLine(order: Order, head: string, next: string, { layout, glyphs }: Appearance): Text {
  const line = rule(glyphs);
  const fits = (text: string): boolean => widthOf(plain(text)) <= layout.left;
  const { columns, brief } = order;
  const whole = `${line} ${head} ${line} ${next}`;
  const byTitle = fits(whole) ? whole : `${line} ${brief ?? head} ${line} ${next}`;
  const text =
    columns === undefined
      ? byTitle
      : `${columnsTitle(`${line} ${brief ?? head} ${line}`, layout)}${columnHeads(columns, layout)}${next}`;
  const withRule = `${text} (${order.rule})`;
  return plain(order.rule !== undefined && layout.columns >= roomForRule && fits(withRule) ? withRule : text);
}

/** The title above the lanes. A narrow window has no room for it; the header says the same. */
function columnsTitle(title: string, layout: Layout): string {
  const { label } = laneCells(layout);
  return alignLeft(title.length <= label ? title : title.slice(0, layout.isNarrow ? 0 : undefined), label);
}

function columnHeads(columns: readonly string[], layout: Layout): string {
  return columns.map((column) => ` ${alignLeft(column, laneCells(layout).column - 1)}`).join('');
}

/** The least that a part of a lane takes: a letter, and two cells before the next one. */
const cellsOfAPart = 3;

/** As many parts as have room; from the one of the combatant that acts where the others leave it none. */
function partsLine(lane: LaneOfParts, { left }: Layout): Text {
  const label = labelOf(lane);
  const fitting = (from: number): Text | undefined => {
    const most = from + Math.ceil(left / cellsOfAPart);
    for (let to = Math.min(lane.parts.length, most); to > from; to -= 1) {
      const line = [...label, ...formatLane(lane, from, to)];
      if (widthOf(line) <= left && acting < to) return line;
    }
    return undefined;
  };
  const acting = lane.parts.findIndex((part) => part.some(({ tone }) => tone === 'accent'));
  return fitting(0) ?? fitting(Math.max(0, acting)) ?? [...label, ...formatLane(lane, lane.parts.length)];
}

function labelOf({ label }: Lane): Text {
  return [span(` ${alignLeft(label, 9)} `, 'dim')];
}

function laneLine(props: TurnOrderProps, lane: Lane): Text {
  if ('parts' in lane) return partsLine(lane, props.appearance.layout);
  if ('text' in lane) return [...labelOf(lane), ...lane.text];
  const cells = laneCells(props.appearance.layout);
  const columns = lane.at.map((ids, n): Text => {
    const isHere = lane.here === n;
    return fill(cut([span(isHere ? '' : ' '), ...columnTags(props, ids, isHere)], cells.column - 1), cells.column);
  });
  const label = lane.label.length < cells.label ? lane.label : (lane.label.split(' ')[0] ?? '');
  return [span(` ${alignLeft(label, cells.label - 1)}`, 'dim'), ...columns.flat()];
}

/** The tags of the combatants in a column, each group once; the one that acts is between arrows. */
function columnTags({ combatants, tags, floor }: TurnOrderProps, ids: readonly Id[], isHere: boolean): Text {
  const actsByTag = new Map<string, boolean>();
  for (const id of ids) {
    const combatant = combatants[id];
    if (combatant === undefined) continue;
    const tag = tags.get(groupKey(combatant)) ?? '+';
    actsByTag.set(tag, actsByTag.get(tag) === true || id === floor);
  }
  if (actsByTag.size === 0) return plain('.', 'dim');
  const acting = [...actsByTag].filter(([, acts]) => isHere && acts).map(([tag]) => tag);
  const others = [...actsByTag.keys()].filter((tag) => !acting.includes(tag));
  return [...acting.map((tag) => span(`>${tag}<`, 'accent')), span(others.join(''))];
}

export const TurnOrder = memo(function TurnOrder(props: TurnOrderProps): ReactElement {
  return <TextRows {...props} lines={turnOrderLines(props)} rows={props.appearance.layout.order} />;
});
