/** The phones of the players: what waits from them, their seats, and the link of each. */
import { memo, type ReactElement } from 'react';
import type { Text } from '../../../game/kernel/screen.ts';
import { formatNames } from '../../../game/text/names.ts';
import type { SeatChange } from '../../../watch/seats/protocol.ts';
import type { Key } from '../../keys/decode.ts';
import type { Command } from '../../keys/keymap.ts';
import { scrolled } from '../../keys/scroll.ts';
import { typedBehind, typedText, withoutLastLetter } from '../../keys/typing.ts';
import { rule } from '../../paint/glyphs.ts';
import { centredWindow, middleRows } from '../../paint/layout.ts';
import { plain, span, wrap } from '../../paint/text.ts';
import { type PaneProps, TextRows } from '../../paint/text-rows.tsx';
import {
  idle,
  inMode,
  nameOf,
  notice,
  type SeatAtTable,
  type SeatsMode,
  type Step,
  type UpdateContext,
  withoutWaiting,
} from '../../ui/ui.ts';
import { type ShownWaiting, shownWaiting } from '../../ui/waiting.ts';
import type { KeyHint, ModeDefinition } from '../mode-definition.ts';
import { globalCommand } from '../reading/reading.ts';
import { setNamed } from '../sentence/typed-names.ts';
import { openWaiting, takeOne } from './take.ts';

/** What the cursor can be at: something that waits, or a seat. */
type Line =
  | { readonly is: 'waiting'; readonly shown: ShownWaiting }
  | { readonly is: 'seat'; readonly seat: SeatAtTable };

function linesOf(context: UpdateContext): readonly Line[] {
  return [
    ...shownWaiting(context).map((shown): Line => ({ is: 'waiting', shown })),
    ...(context.ui.seats?.seats ?? []).map((seat): Line => ({ is: 'seat', seat })),
  ];
}

function nameOfLine(line: Line): string | number {
  return line.is === 'waiting' ? line.shown.waiting.id : line.seat.name;
}

/** The list, with the cursor at its first line; `without`: a suggestion that is being taken. */
export function seatsList(context: UpdateContext, without: number | null = null): SeatsMode {
  const first = linesOf(context).find((line) => nameOfLine(line) !== without);
  return { mode: 'seats', at: first === undefined ? null : nameOfLine(first), link: null, typing: null };
}

/** The place of the cursor; −1 where what it was at is there no longer: what has come in its place is not taken by a key that was for it. */
function placeOf(lines: readonly Line[], { at }: SeatsMode): number {
  return lines.findIndex((line) => nameOfLine(line) === at);
}

function onCommand(context: UpdateContext, state: SeatsMode, command: Command): Step {
  const { ui } = context;
  if (state.typing !== null) return onTyping(context, state, command);
  if (command === 'close' || command === 'out' || command === 'seats') {
    return { ui: inMode(ui, state.link === null ? idle : { ...state, link: null }) };
  }
  const lines = linesOf(context);
  const place = placeOf(lines, state);
  const to = state.link === null ? scrolled(command, place, lines.length) : null;
  const there = lines[to ?? -1];
  if (to !== null) return { ui: inMode(ui, { ...state, at: there === undefined ? null : nameOfLine(there) }) };
  if (command === 'print-links') return { ui, effect: { do: 'seats', what: 'print', file: null } };
  if (command === 'switch-all') {
    const on = ui.seats?.seats.some(({ isOn }) => isOn) !== true;
    return change(context, { is: 'switch', seat: 'all', on });
  }
  if (!ofLines.includes(command)) return globalCommand(context, command);
  const line = lines[place];
  if (line === undefined) {
    const text =
      lines.length === 0 ? 'the players have no seats; :seats lan gives each a link' : 'that waits no longer';
    return { ui: { ...notice(ui, `not: ${text}`), mode: seatsList(context) } };
  }
  const at = { ...state, at: nameOfLine(line) };
  return line.is === 'waiting'
    ? waitingCommand(context, at, line.shown, command)
    : seatCommand(context, at, line.seat, command);
}

/** The commands that are for the line with the cursor. */
const ofLines: readonly Command[] = ['enter', 'edit', 'send-back', 'new-link', 'switch', 'hold'];

function waitingCommand(context: UpdateContext, state: SeatsMode, { waiting }: ShownWaiting, command: Command): Step {
  const { ui } = context;
  switch (command) {
    case 'enter': {
      const taken = takeOne(context, waiting);
      // The cursor goes on to the next that waits.
      return taken.effect === undefined ? taken : { ...taken, ui: inMode(ui, seatsList(context, waiting.id)) };
    }
    case 'edit':
      return openWaiting(context, waiting, false);
    case 'send-back':
      return { ui: inMode(ui, { ...state, typing: { what: 'back', text: '' } }) };
    default:
      return { ui: notice(ui, 'not: that is for a seat') };
  }
}

function seatCommand(context: UpdateContext, state: SeatsMode, seat: SeatAtTable, command: Command): Step {
  const { ui } = context;
  switch (command) {
    case 'enter':
      return { ui: inMode(ui, { ...state, link: state.link === null ? seat.name : null }) };
    case 'new-link':
      return change(context, { is: 'give', seat: seat.name });
    case 'switch':
      return change(context, { is: 'switch', seat: seat.name, on: !seat.isOn });
    case 'hold':
      return { ui: inMode(ui, { ...state, typing: { what: 'hold', text: '' } }) };
    default:
      return { ui: notice(ui, 'not: that is for what waits') };
  }
}

function change({ ui }: UpdateContext, one: SeatChange): Step {
  return { ui, effect: { do: 'seats', what: 'change', change: one } };
}

/** What a command does while a word or a name is typed. */
function onTyping(context: UpdateContext, state: SeatsMode, command: Command): Step {
  const { ui } = context;
  const { typing } = state;
  if (typing === null || command === 'out') return { ui: inMode(ui, { ...state, typing: null }) };
  const typed = (text: string): Step => ({ ui: inMode(ui, { ...state, typing: { ...typing, text } }) });
  if (command === 'back') return typed(withoutLastLetter(typing.text));
  if (command === 'remove') return typed('');
  if (command !== 'enter') return { ui };
  const lines = linesOf(context);
  const line = lines[placeOf(lines, state)];
  const done = { ...context, ui: inMode(ui, { ...state, typing: null }) };
  if (line === undefined) return { ui: notice(done.ui, 'not: that waits no longer') };
  if (line.is === 'waiting') {
    const { id, seat } = line.shown.waiting;
    const word = typing.text.trim() === '' ? 'the GM sends it back' : typing.text.trim();
    const without = withoutWaiting(done.ui, [id]);
    const { seats } = without;
    const words = seats === null ? null : { ...seats, words: new Map([...seats.words, [seat, word] as const]) };
    return {
      ui: notice({ ...without, seats: words, mode: seatsList(context, id) }, `sent back to ${seat}: ${word}`),
    };
  }
  const named = setNamed(context, typing.text.trim());
  const [who] = named.ok ? named.who : [];
  if (who === undefined) return { ui: notice(ui, `not: nobody is called "${typing.text}"`) };
  return change(done, { is: 'hold', seat: line.seat.name, who });
}

function onText({ ui }: UpdateContext, state: SeatsMode, key: Key): Step {
  const { typing } = state;
  if (typing === null) return { ui: notice(ui, `${key.name} has no meaning here; ? shows the keys`) };
  return { ui: inMode(ui, { ...state, typing: { ...typing, text: typedBehind(typing.text, typedText(key)) } }) };
}

interface SeatsPaneProps extends PaneProps {
  readonly context: UpdateContext;
  readonly state: SeatsMode;
}

const SeatsPane = memo(function SeatsPane({ context, state, appearance }: SeatsPaneProps): ReactElement {
  const rows = middleRows(appearance.layout);
  const linked = context.ui.seats?.seats.find(({ name }) => name === state.link);
  const lines = linked === undefined ? listLines({ context, state, appearance }) : linkLines(linked, appearance);
  return <TextRows lines={lines} rows={rows} appearance={appearance} />;
});

/** What waits, each with why it cannot be taken; and the seats. */
function listLines({ context, state, appearance }: SeatsPaneProps): readonly Text[] {
  const { layout, glyphs } = appearance;
  const all = linesOf(context);
  const place = placeOf(all, state);
  const waits = all.filter((line) => line.is === 'waiting').length;
  const head = (text: string): Text => plain(`${rule(glyphs)} ${text} ${rule(glyphs)}`, 'dim');
  const rows = all.flatMap((line, n): { readonly text: Text; readonly n: number }[] => {
    const mark = n === place ? span('>', 'accent') : span(' ');
    const more = n === waits && n > 0 ? [{ text: head('Seats'), n: -1 }] : [];
    if (line.is === 'seat') return [...more, { text: [mark, ...seatText(context, line.seat)], n }];
    const { text, whyNot } = line.shown;
    const why =
      whyNot === null ? [] : wrap(whyNot, layout.left - 4).map((one) => ({ text: plain(`   ${one}`, 'warn'), n: -1 }));
    return [{ text: [mark, span(` ${text}`)], n }, ...why];
  });
  const { typing } = state;
  const asks = typing?.what === 'back' ? 'a word to the player' : 'who else is theirs';
  const typed = typing === null ? [] : [plain(` ${asks}: ${typing.text}_`)];
  const room = middleRows(layout) - 1 - typed.length;
  const at = rows.findIndex(({ n }) => n === place);
  const first = at < 0 ? 0 : Math.max(0, centredWindow(at, rows.length, room));
  const empty = plain(' the players have no seats: :seats lan gives each of them a link', 'dim');
  const title = waits > 0 ? `Waiting ${waits}` : 'Seats';
  const shown = rows.slice(first, first + room).map(({ text }) => text);
  return [head(title), ...(all.length === 0 ? [empty] : shown), ...typed];
}

/** `Mara  on, 1 phone  also Wolf`. */
function seatText(context: UpdateContext, { name, isOn, phones, holds }: SeatAtTable): Text {
  const names = holds.map((who) => nameOf(context, who)).filter((one) => one !== name);
  const also = names.length === 0 ? '' : `  also ${formatNames(names)}`;
  const state = !isOn ? 'off' : phones === 0 ? 'no phone yet' : phones === 1 ? 'one phone' : `${phones} phones`;
  return [span(` ${name}  `), span(state, !isOn ? 'warn' : phones > 0 ? 'good' : 'dim'), span(also, 'dim')];
}

/** The link of a seat, and its code where there is room for all of it. */
function linkLines({ name, url, code }: SeatAtTable, { layout, glyphs }: PaneProps['appearance']): readonly Text[] {
  const room = middleRows(layout);
  const head = plain(`${rule(glyphs)} The link of ${name} ${rule(glyphs)}`, 'dim');
  const address = wrap(url, layout.left - 1).map((line) => plain(` ${line}`, 'accent'));
  const isBlocks = glyphs.full !== '#';
  const fits = isBlocks && code.length > 0 && code.length + 1 <= room;
  if (fits) {
    const above = code.length + 1 + address.length <= room ? address : [];
    return [head, ...above, ...code.map((row) => plain(`  ${row}`))];
  }
  const why = isBlocks
    ? `its code needs a window of ${layout.rows + code.length + 1 - room} rows; P writes a page with all codes`
    : 'P writes a page with all codes';
  return [head, ...address, [], ...wrap(why, layout.left - 1).map((line) => plain(` ${line}`, 'dim'))];
}

function usefulKeys(context: UpdateContext, state: SeatsMode, keys: readonly KeyHint[]): readonly KeyHint[] {
  if (state.typing !== null) return keys;
  const lines = linesOf(context);
  const line = lines[placeOf(lines, state)];
  const ofWaiting: readonly Command[] = ['edit', 'send-back'];
  const ofSeat: readonly Command[] = ['new-link', 'switch', 'hold'];
  return keys
    .filter(({ command }) => {
      if (ofWaiting.includes(command)) return line?.is === 'waiting';
      if (ofSeat.includes(command)) return line?.is === 'seat';
      return line !== undefined || !['enter', 'switch-all', 'print-links'].includes(command);
    })
    .map((key) => (key.command === 'enter' ? { ...key, does: enterDoes(context, state, line) } : key));
}

function enterDoes({ session }: UpdateContext, { link }: SeatsMode, line: Line | undefined): string {
  if (line?.is === 'waiting') return session.system.clock.simultaneous ? 'declare it' : 'take it';
  return link === null ? 'show the link' : 'back to the list';
}

export const seatsMode: ModeDefinition<SeatsMode> = {
  keys: ({ typing }) => (typing === null ? 'seats' : 'find'),
  helpOf: 'seats',
  onCommand,
  onText,
  usefulKeys,
  Middle: ({ context, state, pane }) => <SeatsPane {...pane} context={context} state={state} />,
};
