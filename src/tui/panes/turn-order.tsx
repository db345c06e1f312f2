import { memo, type ReactElement } from 'react';
import { type TurnTimer, turnEnds, turnKey } from '../../game/clock/turn-timer.ts';
import type { Lane, Order, Text, Tone } from '../../game/kernel/screen.ts';
import type { System } from '../../game/kernel/system.ts';
import { formatLane, type LaneOfParts } from '../../game/text/lanes.ts';
import { plannedIn } from '../../report/combatants.ts';
import { groupKey } from '../../session/groups.ts';
import type { Session } from '../../session/session.ts';
import type { Encounter, Id } from '../../state/encounter.ts';
import { stringWidth } from '../../state/width.ts';
import { keyFor } from '../keys/keymap.ts';
import { rule, unicode } from '../paint/glyphs.ts';
import type { Layout } from '../paint/layout.ts';
import { cutName, fitList, plain, span, widthOf, wrap } from '../paint/text.ts';
import { Line, type PaneProps, TextRows } from '../paint/text-rows.tsx';
import { ink } from '../screen/ink.ts';
import { cachedFor, cachedForEach } from '../ui/cache.ts';
import { floorOf, passingWith } from '../ui/roster.ts';
import type { Ui, UpdateContext } from '../ui/ui.ts';
import { type ShownWaiting, shownWaiting } from '../ui/waiting.ts';
import { Countdown, countdownCells, type TurnEnd } from './countdown.tsx';

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
  /** What waits from the players; behind it what is planned, those that are due first. */
  readonly planned: readonly Planned[];
  /** When the time of the turn is over; left out where no timer is on. */
  readonly end?: TurnEnd | null;
}

/** An entry of the timeline in words, `round 3: Captain arrives`, or what a player wants: `Mara (phone): attack Thug 2`. */
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
    planned: withWaiting(shownWaiting(context), plannedHere(encounter, session)),
    end: turnEnd(encounter, session, ui.timer, session.history.count),
  };
}

const withWaiting = cachedForEach(
  (waiting: readonly ShownWaiting[], planned: readonly Planned[]): readonly Planned[] =>
    waiting.length === 0 ? planned : [...waiting.map(({ text }) => ({ text, isDue: true })), ...planned],
);

/** When the time of the turn is over. An undo may lead back to an encounter that there was: the number of records differs then. */
const turnEnd = cachedFor((_encounter, session: Session, timer: TurnTimer | null, _count: number): TurnEnd | null => {
  const { system, history } = session;
  const at = timer === null ? null : turnEnds(history, timer, (encounter) => turnKey(system, encounter));
  return at === null ? null : { at, now: () => session.time.getTime() };
});

const plannedHere = cachedFor((encounter, session: UpdateContext['session']): readonly Planned[] => {
  // Beside lanes there is little room.
  return plannedIn(session, encounter).map(({ when, text, isDue }) => {
    return { text: `${when.replace(', segment ', ' seg ')}: ${text}`, isDue };
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
export const TurnOrder = memo(function TurnOrder(props: TurnOrderProps): ReactElement {
  const { order, appearance, end = null } = props;
  const { layout, glyphs, colour } = appearance;
  const { Box } = ink();
  const head = order.head.replaceAll(unicode.line, glyphs.line);
  const next = `${keyFor('go-on')}: ${order.next}`;
  if (layout.order === 1) {
    const text = ` ${order.brief ?? head} ${rule(glyphs)} ${next}`;
    if (end !== null) {
      return (
        <WithCountdown end={end} appearance={appearance} least={stringWidth(text)}>
          {(cells) => <Line line={plain(text)} cells={cells} colour={colour} />}
        </WithCountdown>
      );
    }
    // What `n` does is never cut: the prompt offers what is due.
    const planned = layout.left - stringWidth(text) - plannedGap < leastPlanned ? [] : props.planned;
    return (
      <WithPlanned {...props} planned={planned} used={stringWidth(text)} share={0}>
        {(cells) => <Line line={plain(text)} cells={cells} colour={colour} />}
      </WithPlanned>
    );
  }
  return (
    <Box flexDirection="column" height={layout.order}>
      <Head order={order} head={head} next={next} end={end} appearance={appearance} />
      <Lanes {...props} />
    </Box>
  );
});

interface WithCountdownProps extends PaneProps {
  readonly end: TurnEnd;
  /** The cells that the row needs. */
  readonly least: number;
  children(cells: number): ReactElement;
}

/** A row with what is left of the turn at its right end: in full where there is room for it. */
function WithCountdown({ end, appearance, least, children }: WithCountdownProps): ReactElement {
  const { left } = appearance.layout;
  const { Box } = ink();
  const cells = left - least - 1 < countdownCells ? shortCountdown : countdownCells;
  return (
    <Box width={left} justifyContent="space-between">
      <Box flexShrink={0}>{children(left - cells - 1)}</Box>
      <Countdown end={end} cells={cells} colour={appearance.colour} />
    </Box>
  );
}

/** The cells of `60:00`. */
const shortCountdown = 5;

/** Cells between the turn order and what is planned beside it, and the fewest in which that can be read. */
const plannedGap = 2;
const leastPlanned = 12;

/** The lanes, and what is planned at their right: in their free cells where they have columns, else in the last row. */
function Lanes(props: TurnOrderProps): ReactElement {
  const { planned, order, appearance } = props;
  const { left } = appearance.layout;
  const { Box } = ink();
  const lanes = order.lanes.slice(0, laneRows);
  if (order.columns === undefined) {
    const [last] = lanes.slice(laneRows - 1);
    const text = last === undefined ? [] : 'text' in last ? last.text : 'parts' in last ? formatLane(last) : [];
    return (
      <Box flexDirection="column">
        <Box flexDirection="column" height={laneRows - 1}>
          {lanes.slice(0, laneRows - 1).map((lane) => (
            <LaneRow key={lane.label} {...props} lane={lane} cells={left} />
          ))}
        </Box>
        <WithPlanned {...props} used={last === undefined ? 0 : labelCells + widthOf(text)}>
          {(cells) => (last === undefined ? null : <LaneRow {...props} lane={last} cells={cells} />)}
        </WithPlanned>
      </Box>
    );
  }
  const { label, column } = laneCells(appearance.layout);
  const used = label + order.columns.length * column;
  const free = left - used - plannedGap;
  const lines = planned.length === 0 ? [] : wrap(fitList(textsOf(planned), free * laneRows, ' | '), free);
  const shown = [...lines.slice(0, laneRows - 1), cutName(lines.slice(laneRows - 1).join(' '), free)];
  return (
    <Box columnGap={plannedGap}>
      <Box flexDirection="column" width={used} flexShrink={0}>
        {lanes.map((lane) => (
          <LaneRow key={lane.label} {...props} lane={lane} cells={used} />
        ))}
      </Box>
      <TextRows
        lines={shown.map((line) => plain(line, toneOf(planned)))}
        rows={laneRows}
        cells={free}
        appearance={appearance}
      />
    </Box>
  );
}

interface WithPlannedProps extends TurnOrderProps {
  /** The cells that the row takes. */
  readonly used: number;
  /** The part of the row that the first entry may take from it. */
  readonly share?: number;
  /** The row in so many cells. */
  children(cells: number): ReactElement | null;
}

/** A row with what is planned at its right: as many entries as have room, and the first in its share of the row. */
function WithPlanned({ planned, appearance, used, share = 0.6, children }: WithPlannedProps): ReactElement {
  const { left } = appearance.layout;
  const { Box } = ink();
  const [first] = planned;
  if (first === undefined) return <Box>{children(left)}</Box>;
  const more = planned.length > 1 ? ` | +${planned.length - 1}` : '';
  const wanted = stringWidth(first.text + more);
  const cells = Math.max(Math.min(wanted, Math.floor(left * share)), left - used - plannedGap);
  const text = cells < wanted ? cutName(first.text, cells) : fitList(textsOf(planned), cells, ' | ');
  return (
    <Box width={left} justifyContent="space-between">
      <Box flexShrink={0}>{children(left - cells - plannedGap)}</Box>
      <Line line={plain(text, toneOf(planned))} cells={cells} colour={appearance.colour} />
    </Box>
  );
}

function textsOf(planned: readonly Planned[]): readonly string[] {
  return planned.map(({ text }) => text);
}

function toneOf([first]: readonly Planned[]): Tone {
  return first?.isDue === true ? 'warn' : 'dim';
}

interface HeadProps extends PaneProps {
  readonly order: Order;
  readonly head: string;
  readonly next: string;
  readonly end: TurnEnd | null;
}

/** What `n` does is never cut: the head gives way to its short form, and the rule is left out where it has no room. */
function Head({ order, head, next, end, appearance }: HeadProps): ReactElement {
  const { layout, glyphs, colour } = appearance;
  const { Box } = ink();
  const { columns, brief } = order;
  const line = rule(glyphs);
  const withRule = (text: string, cells: number): string => {
    const whole = `${text} (${order.rule})`;
    const hasRule = order.rule !== undefined && layout.columns >= roomForRule && stringWidth(whole) <= cells;
    return hasRule ? whole : text;
  };
  const short = `${line} ${brief ?? head} ${line}`;
  if (columns !== undefined) {
    const { label, column } = laneCells(layout);
    // A narrow window has no room for the title of the columns; the header says the same.
    const title = layout.isNarrow && short.length > label ? '' : short;
    const room = layout.left - Math.max(label, stringWidth(title)) - columns.length * column;
    return (
      <Box>
        <Box minWidth={label} flexShrink={0}>
          {end === null ? (
            <Line line={plain(title)} cells={layout.left} colour={colour} />
          ) : (
            <Countdown end={end} cells={Math.max(label, stringWidth(title))} colour={colour} />
          )}
        </Box>
        {columns.map((name) => (
          <Box key={name} paddingLeft={1} width={column} flexShrink={0}>
            <Line line={plain(name)} cells={column - 1} colour={colour} />
          </Box>
        ))}
        <Line line={plain(withRule(next, room))} cells={room} colour={colour} />
      </Box>
    );
  }
  const whole = `${line} ${head} ${line} ${next}`;
  const inCells = (cells: number): ReactElement => {
    const text = stringWidth(whole) <= cells ? whole : `${short} ${next}`;
    return <Line line={plain(withRule(text, cells))} cells={cells} colour={colour} />;
  };
  if (end === null) return inCells(layout.left);
  return (
    <WithCountdown end={end} appearance={appearance} least={stringWidth(`${short} ${next}`)}>
      {inCells}
    </WithCountdown>
  );
}

/** The least that a part of a lane takes: a letter, and two cells before the next one. */
const cellsOfAPart = 3;

/** As many parts as have room; from the one of the combatant that acts where the others leave it none. */
function partsText(lane: LaneOfParts, cells: number): Text {
  const fitting = (from: number): Text | undefined => {
    const most = from + Math.ceil(cells / cellsOfAPart);
    for (let to = Math.min(lane.parts.length, most); to > from; to -= 1) {
      const line = formatLane(lane, from, to);
      if (widthOf(line) <= cells && acting < to) return line;
    }
    return undefined;
  };
  const acting = lane.parts.findIndex((part) => part.some(({ tone }) => tone === 'accent'));
  return fitting(0) ?? fitting(Math.max(0, acting)) ?? formatLane(lane);
}

/** Cells of the label of a lane that has no columns. */
const labelCells = 11;

interface LaneRowProps extends TurnOrderProps {
  readonly lane: Lane;
  readonly cells: number;
}

function LaneRow({ lane, cells, ...props }: LaneRowProps): ReactElement {
  const { layout, colour } = props.appearance;
  const { Box } = ink();
  if (!('at' in lane)) {
    const text = 'parts' in lane ? partsText(lane, cells - labelCells) : lane.text;
    return (
      <Box>
        <Box paddingLeft={1} width={labelCells} flexShrink={0}>
          <Line line={plain(lane.label, 'dim')} cells={labelCells - 1} colour={colour} />
        </Box>
        <Line line={text} cells={cells - labelCells} colour={colour} />
      </Box>
    );
  }
  const { label, column } = laneCells(layout);
  const name = lane.label.length < label ? lane.label : (lane.label.split(' ')[0] ?? '');
  return (
    <Box>
      <Box paddingLeft={1} width={label} flexShrink={0}>
        <Line line={plain(name, 'dim')} cells={label - 1} colour={colour} />
      </Box>
      {lane.at.map((ids, n) => {
        const isHere = lane.here === n;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its place
          <Box key={n} paddingLeft={isHere ? 0 : 1} width={column} flexShrink={0}>
            <Line line={columnTags(props, ids, isHere)} cells={column - (isHere ? 1 : 2)} colour={colour} />
          </Box>
        );
      })}
    </Box>
  );
}

/** The tags of the combatants in a column, each group once; the one that acts is between arrows. */
function columnTags(
  { combatants, tags, floor }: Pick<TurnOrderProps, 'combatants' | 'tags' | 'floor'>,
  ids: readonly Id[],
  isHere: boolean,
): Text {
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
