/** The players' screen on a terminal of its own. */
import { memo, type ReactElement } from 'react';
import { formatLeft, timeIsUp } from '../game/clock/turn-timer.ts';
import type { Text } from '../game/kernel/screen.ts';
import type { PersonView, PlayersView } from '../players/view.ts';
import type { LiveView } from '../watch/live-view.ts';
import { appearanceOf } from './app/play-table.tsx';
import type { Key } from './keys/decode.ts';
import { bar, type Glyphs } from './paint/glyphs.ts';
import type { Appearance } from './paint/layout.ts';
import { alignLeft, cutName, fitList, justify, plain, span, widthOf } from './paint/text.ts';
import { TextRows } from './paint/text-rows.tsx';
import { guarded, Stage, Store, useStore, useWindowSize } from './screen/stage.tsx';

/** How the players' screen looks. */
export interface WatchOptions {
  readonly theatre: boolean;
  readonly ascii: boolean;
  readonly colour: boolean;
}

const turnsOn = ['space', 'down', 'right', 'pagedown', 'j'];
const turnsBack = ['up', 'left', 'pageup', 'k'];
const leaves = ['q', 'esc', 'ctrl-c'];

/** Shows the view, as it changes, until `q`, Esc or Ctrl-C. */
export function runWatch(live: LiveView, options: WatchOptions): Promise<void> {
  const stage = new Stage({ stdout: process.stdout, stdin: process.stdin });
  const show = (): Promise<void> =>
    new Promise((resolve) => {
      /** The view with the page that is turned to. */
      const at = (page: number): Watched => ({ view: live.current, isLost: live.isLost, page, time: Date.now() });
      const shown = new Store(at(0));
      const turnTo = (page: number): void => shown.set(at(page));
      const stopListening = live.start().listen(() => turnTo(0));
      // Only what a timer counts changes by itself.
      const counting = setInterval(() => {
        if (live.current.timer !== undefined) turnTo(shown.get().page);
      }, 1000);
      stage.show({ element: <WatchScene shown={shown} stage={stage} options={options} />, onKeys });

      function onKeys(keys: readonly Key[]): void {
        if (keys.some(({ name }) => leaves.includes(name))) {
          stopListening();
          clearInterval(counting);
          live.stop();
          resolve();
          return;
        }
        let { page } = shown.get();
        for (const { name } of keys) {
          if (name === 'ctrl-l') stage.screen.repaint();
          if (turnsOn.includes(name)) page += 1;
          if (turnsBack.includes(name)) page -= 1;
        }
        turnTo(page);
      }
    });
  return guarded(show).finally(() => stage.close());
}

type Watched = Pick<PlayersWindow, 'view' | 'isLost' | 'page' | 'time'>;

interface WatchSceneProps {
  readonly shown: Store<Watched>;
  readonly stage: Stage;
  readonly options: WatchOptions;
}

function WatchScene({ shown, stage, options: { theatre, ...style } }: WatchSceneProps): ReactElement {
  const appearance = appearanceOf(useWindowSize(stage.screen), style, null);
  return <PlayersScreen {...useStore(shown)} theatre={theatre} appearance={appearance} />;
}

/** The players' screen, in the whole window. */
export const PlayersScreen = memo(function PlayersScreen(props: PlayersWindow): ReactElement {
  const { appearance } = props;
  return (
    <TextRows
      appearance={appearance}
      cells={appearance.layout.columns}
      lines={playersLines(props)}
      rows={appearance.layout.rows}
    />
  );
});

/** How the players' screen is drawn. */
interface PlayersStyle {
  readonly glyphs: Glyphs;
  readonly columns: number;
  /** For a large display: letters apart, three lines a row. */
  readonly theatre: boolean;
  readonly time: number;
}

/** What a window of the players' screen shows. */
export interface PlayersWindow {
  readonly view: PlayersView;
  readonly theatre: boolean;
  /** Whether the view is no longer followed. */
  readonly isLost?: boolean;
  /** Pages behind, or before, the one of the actor. */
  readonly page: number;
  /** The time, from which a timer counts down; milliseconds since 1970. */
  readonly time: number;
  readonly appearance: Appearance;
}

/** Lines above the people, and below them. */
const above = 5;
const below = 3;

/** The lines of a window: of the people the page of the actor, or one so many pages from it. */
export function playersLines({
  view,
  theatre,
  page,
  time,
  appearance,
  isLost = false,
}: PlayersWindow): readonly Text[] {
  const { layout, glyphs } = appearance;
  const { columns, rows } = layout;
  const style = { glyphs, columns, theatre, time };
  const people = peopleRows(view, style);
  const room = Math.max(1, Math.floor((rows - above - below) / linesEach(theatre)));
  const pages = Math.max(1, Math.ceil(people.length / room));
  const held = Math.floor(
    Math.max(
      0,
      people.findIndex(({ acts }) => acts),
    ) / room,
  );
  const shown = (((held + page) % pages) + pages) % pages;
  const lines = [
    ...headLines(view, style),
    ...people.slice(shown * room, (shown + 1) * room).flatMap((person) => person.lines),
  ];
  while (lines.length < rows - below + 1) lines.push([]);
  const range = pages > 1 ? `page ${shown + 1} of ${pages}, Space turns   ` : '';
  return [
    ...lines.slice(0, rows - below + 1),
    plain(view.last === null ? '' : ` ${view.last}`),
    justify([], isLost ? plain('the file cannot be read ', 'warn') : plain(`${range}following live `, 'dim'), columns),
  ];
}

function headLines(view: PlayersView, style: PlayersStyle): readonly Text[] {
  const { columns, theatre, time } = style;
  const write = theatre ? spaced : (text: string): string => text;
  const when = view.segment === undefined ? view.when : `${view.when}, segment ${view.segment}`;
  const ends = view.timer === undefined ? null : Date.parse(view.timer.ends);
  const left = ends === null ? '' : ends > time ? formatLeft(ends, time) : timeIsUp;
  const title = plain(` ${write(view.name.toUpperCase())}`, 'accent');
  const label = (text: string): string => alignLeft(` ${write(text)}`, theatre ? 11 : 9);
  const countdown = left === '' ? [] : [span(`${write(left)} `, left === timeIsUp ? 'warn' : 'accent')];
  const room = columns - label('').length - 1;
  const now = [span(label('NOW'), 'dim'), span(cutName(write(view.now ?? 'nobody yet'), room), 'accent')];
  const soon = theatre ? view.soon.map((name) => spaced(name)) : view.soon;
  return [
    justify(title, plain(`${write(when.toUpperCase())} `, 'accent'), columns),
    [],
    countdown.length === 0 ? now : justify(now, countdown, columns),
    [span(label('SOON'), 'dim'), span(soon.length === 0 ? '' : fitList(soon, room, theatre ? ',   ' : ', '))],
    [],
  ];
}

interface PersonRow {
  readonly acts: boolean;
  readonly lines: readonly Text[];
}

function linesEach(theatre: boolean): number {
  return theatre ? 3 : 1;
}

function peopleRows(view: PlayersView, style: PlayersStyle): readonly PersonRow[] {
  const names = view.people.map(({ name }) => widthOf(plain(name)));
  const nameCells = Math.min(Math.max(14, ...names), Math.floor(style.columns / 3));
  return view.people.map((person) => ({
    acts: person.name === view.now,
    lines: style.theatre ? largeLines(person, style) : [personLine(person, nameCells, style)],
  }));
}

const barCells = 10;

/** ` Mara Venn      ███████░░░  hurt            held`, ` the thugs      six, one of them hurt` */
function personLine(
  { name, side, share, is, count, conditions, description }: PersonView,
  cells: number,
  style: PlayersStyle,
): Text {
  const level = { now: share ?? 0, max: 1, low: 1 };
  const start = share === undefined ? (count === undefined ? ' '.repeat(barCells + 2) : '') : '';
  const state = share === undefined ? start : `${bar(level, barCells, style.glyphs)}  `;
  const said = [...conditions, ...(description === undefined ? [] : [`"${description}"`])];
  const more = said.length === 0 ? '' : `  ${said.join(', ')}`;
  const used = 1 + cells + 2 + widthOf(plain(state + is));
  const gap = more === '' ? '' : ' '.repeat(Math.max(0, 1 + cells + 2 + barCells + 2 + 14 - used));
  return [
    span(` ${alignLeft(cutName(name, cells), cells)}  `, side === 'neither' ? 'normal' : side),
    span(`${state}${is}${gap}`),
    span(more, 'warn'),
  ];
}

/** The same for a large display: a line of the name and the state, one of the bar and the conditions, and an empty one. */
function largeLines(
  { name, side, share, is, conditions, description }: PersonView,
  { columns, glyphs }: PlayersStyle,
): Text[] {
  const room = Math.max(20, Math.floor(columns / 2));
  const level = { now: share ?? 0, max: 1, low: 1 };
  const full = share === undefined ? '' : bar(level, Math.max(10, Math.floor(columns / 2)), glyphs);
  const said = [
    ...(conditions.length === 0 ? [] : [spaced(conditions.join(', '))]),
    ...(description === undefined ? [] : [`"${description}"`]),
  ];
  const more = said.length === 0 ? '' : `   ${said.join('   ')}`;
  const left = [span(` ${cutName(spaced(name), room)}`, side === 'neither' ? 'normal' : side)];
  return [justify(left, plain(`${spaced(is)} `, 'accent'), columns), [span(` ${full}`), span(more, 'warn')], []];
}

/** `M A R A   V E N N` */
function spaced(text: string): string {
  return Array.from(text.toUpperCase()).join(' ');
}
