/** The log: its lines, what the keys do there, and details of the line at the cursor. */
import { memo, type ReactElement } from 'react';
import type { Text } from '../../../game/kernel/screen.ts';
import { formatCount } from '../../../game/text/chances.ts';
import { foldAlike, namesIn } from '../../../game/text/folded.ts';
import { describeState, type LogLine, logLines } from '../../../report/log.ts';
import { phoneOf } from '../../../report/phones.ts';
import type { Session } from '../../../session/session.ts';
import type { Record } from '../../../state/record.ts';
import type { Command } from '../../keys/keymap.ts';
import { scrolled } from '../../keys/scroll.ts';
import { rule } from '../../paint/glyphs.ts';
import { centredWindow, type Layout, middleRows } from '../../paint/layout.ts';
import { alignRight, cutName, fitList, justify, plain, shownRange, span, wrap } from '../../paint/text.ts';
import { type PaneProps, TextRows } from '../../paint/text-rows.tsx';
import { label } from '../../paint/word-rows.ts';
import { idle, inMode, type LogMode, notice, type Step, type UpdateContext } from '../../ui/ui.ts';
import { beginAmendment } from '../amend/amend.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { globalCommand } from '../reading/reading.ts';
import { describeChosen } from '../sentence/sentence-line.ts';
import { workingOf } from '../working/mode.tsx';

/** The log, with the cursor on the current record. */
export function beginLog(session: Session): LogMode {
  const lines = logLines(session, true, null);
  return { mode: 'log', line: lines.findIndex(({ isCurrent }) => isCurrent), branches: true, find: null };
}

/** What a command does in the log. */
export function logCommand(context: UpdateContext, mode: LogMode, command: Command): Step {
  const { ui, session } = context;
  const lines = logLines(session, mode.branches, mode.find);
  const line = scrolled(command, mode.line, lines.length);
  if (line !== null) return { ui: inMode(ui, { ...mode, line }) };
  const record = lines[mode.line]?.record;
  switch (command) {
    case 'open-line':
      return record === undefined ? { ui } : { ui: inMode(ui, workingOf(session, record.seq, mode)) };
    case 'travel':
      return record === undefined ? { ui } : { ui, effect: { do: 'travel', seq: record.seq } };
    case 'amend':
      return record === undefined ? { ui } : beginAmendment(context, record.seq);
    case 'branches': {
      const toggled = { ...ui, mode: { ...mode, branches: !mode.branches, line: 0 } };
      return { ui: notice(toggled, mode.branches ? 'undone lines hidden' : 'undone lines shown') };
    }
    case 'find':
      return { ui: inMode(ui, { mode: 'find', typing: '', back: mode }) };
    case 'close':
      return { ui: inMode(ui, idle) };
    default:
      return globalCommand(context, command);
  }
}

export interface LogPaneProps extends PaneProps {
  readonly lines: readonly LogLine[];
  /** The index of the line with the cursor. */
  readonly cursor: number;
  /** The letters that every shown title contains, or null. */
  readonly find: string | null;
  /** The facts of the record at the cursor, in words. */
  readonly facts: readonly string[];
  /** What was chosen in that record beside what its title says. */
  readonly chosen: readonly string[];
}

export function logPaneProps(context: UpdateContext, mode: LogMode, pane: PaneProps): LogPaneProps {
  return { ...pane, ...logDetails(context, mode), cursor: mode.line, find: mode.find };
}

/** The lines of the log, and what the record at the cursor changed. */
export function logDetails(
  { session }: UpdateContext,
  mode: LogMode,
): Pick<LogPaneProps, 'lines' | 'facts' | 'chosen'> {
  const { encounter, system } = session;
  const lines = logLines(session, mode.branches, mode.find);
  const record = lines[mode.line]?.record;
  const before = record === undefined ? encounter : (session.stateAt(record.parent) ?? encounter);
  const texts = (record?.facts ?? []).flatMap((fact) => system.screen.formatFact(before, fact) ?? []);
  const facts = foldAlike(texts, namesIn(before));
  const chosen = (record?.intents ?? []).flatMap((intent) => {
    const action = session.actions.find(({ id }) => id === intent.action);
    return action === undefined ? [] : describeChosen(action, before, intent);
  });
  return { lines, facts, chosen };
}

/** Rows of details below the lines of the log. */
const detailRows = 6;

/** The lines of the log, and details of the one with the cursor. */
export function logPaneLines(props: LogPaneProps): readonly Text[] {
  const { appearance, lines, cursor, find } = props;
  const { layout, glyphs } = appearance;
  const room = Math.max(1, middleRows(layout) - 1 - detailRows);
  const top = centredWindow(cursor, lines.length, room);
  const shown = lines.slice(top, top + room).map((line, n) => recordLine(line, top + n === cursor, layout.left));
  if (lines.length === 0) shown.push(plain('   nothing here', 'dim'));
  while (shown.length < room) shown.push([]);
  const found = find === null ? '' : ` with "${find}"`;
  const range = shownRange(top, Math.min(room, lines.length - top), lines.length);
  const title = `${rule(glyphs)} Log${range === '' ? `, ${formatCount(lines.length, 'line')}` : ` ${range}`}${found} ${rule(glyphs)}`;
  const line = lines[cursor];
  return [
    justify(plain(title, 'dim'), plain('dice', 'dim'), layout.left),
    ...shown,
    ...(line === undefined ? [] : detailLines(line, props, layout)),
  ];
}

/** A record in one line: number, title, whether it is current or undone, who rolled. */
function recordLine({ record, state, isCurrent }: LogLine, isChosen: boolean, cells: number): Text {
  const isInForce = state === 'in-force';
  const says = isCurrent ? 'now' : describeState(record, state);
  const title = `${alignRight(String(record.seq), 4)} ${record.title}`;
  return justify(
    [span(isChosen ? '>' : ' ', 'accent'), span(isInForce ? ` ${title}` : `(${title})`, isInForce ? undefined : 'dim')],
    [span(`  ${says} `, isCurrent ? 'accent' : 'dim'), span(alignRight(rollersOf(record), 6), 'dim')],
    cells,
  );
}

/** Who rolled the dice of a record: `typed` at the table, on a `phone` where all were, `vrule`, or `both`; empty for no dice. */
function rollersOf({ dice }: Record): string {
  const from = new Set(dice.flatMap((answer) => ('from' in answer ? [answer.from] : [])));
  if (from.size === 0) return '';
  if (from.size === 2) return 'both';
  if (from.has('rolled')) return 'vrule';
  return dice.every((answer) => 'picks' in answer || answer.seat !== undefined) ? 'phone' : 'typed';
}

function detailLines(
  { record, isCurrent }: LogLine,
  { facts, chosen }: Pick<LogPaneProps, 'facts' | 'chosen'>,
  layout: Layout,
): readonly Text[] {
  const dice = record.dice.map((answer) => {
    const name = answer.id.slice(answer.id.lastIndexOf('/') + 1);
    const says = 'faces' in answer ? `${name} ${answer.faces.join(' ')}` : `${name}: ${answer.picks.join(', ')}`;
    return answer.seat === undefined ? says : `${says} (${phoneOf(answer.seat)})`;
  });
  const detail = (name: string, words: readonly string[]): Text => {
    return [span(label(name), 'dim'), span(words.length === 0 ? 'none' : fitList(words, layout.left - 11))];
  };
  const travel = isCurrent ? 'the encounter is here' : 'travels here; each record on the way can be redone';
  const cells = layout.left - 1;
  const [first = '', ...more] = wrap([`${record.seq} ${record.title}`, ...chosen].join(', '), cells);
  const title = [first, cutName(more.join(' '), cells)].map((line) => plain(` ${line}`));
  return [
    // A title of one row leaves the row above it free.
    ...(more.length === 0 ? title.reverse() : title),
    [span(label('t'), 'dim'), span(travel, 'dim')],
    detail('dice', dice),
    detail('facts', facts),
    [span(label('when'), 'dim'), span(record.at.replace('T', ' ').slice(0, 16), 'dim')],
  ];
}

export const LogPane = memo(function LogPane(props: LogPaneProps): ReactElement {
  return <TextRows {...props} lines={logPaneLines(props)} rows={middleRows(props.appearance.layout)} />;
});

/** What needs a record. */
const ofRecords: readonly string[] = ['open-line', 'travel', 'amend', 'find', 'branches', 'undo'];

export const logMode: ModeDefinition<LogMode> = {
  keys: () => 'log',
  onCommand: logCommand,
  withFound: (state, find) => ({ ...state, find, line: 0 }),
  usefulKeys: ({ session }, _, keys) =>
    session.records.length > 0 ? keys : keys.filter(({ command }) => !ofRecords.includes(command)),
  Middle: ({ context, state, pane }) => <LogPane {...logPaneProps(context, state, pane)} />,
};
