import { memo, type ReactElement } from 'react';
import { describeState, type LogLine, logLines } from '../../../report/log.ts';
import type { Text } from '../../../rules/kernel/screen.ts';
import { formatCount } from '../../../rules/text/chances.ts';
import { foldAlike, namesIn } from '../../../rules/text/folded.ts';
import type { Record } from '../../../state/record.ts';
import { rule } from '../../paint/glyphs.ts';
import { type Layout, middleRows } from '../../paint/layout.ts';
import { alignRight, cutName, fitList, justify, plain, shownRange, span, wrap } from '../../paint/text.ts';
import { type PaneProps, TextRows } from '../../paint/text-rows.tsx';
import { centredWindow } from '../../paint/window.ts';
import { label } from '../../paint/word-rows.ts';
import type { LogMode, UpdateContext } from '../../ui/ui.ts';
import { describeChosen } from '../sentence/chosen.ts';

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

export function logPaneProps({ session }: UpdateContext, mode: LogMode, pane: PaneProps): LogPaneProps {
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
  return { ...pane, lines, cursor: mode.line, find: mode.find, facts, chosen };
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

/** Who rolled the dice of a record: `typed` at the table, `vrule`, or `both`; empty for no dice. */
function rollersOf({ dice }: Record): string {
  const from = new Set(dice.flatMap((answer) => ('from' in answer ? [answer.from] : [])));
  if (from.size === 0) return '';
  return from.size === 2 ? 'both' : from.has('typed') ? 'typed' : 'vrule';
}

function detailLines(
  { record, isCurrent }: LogLine,
  { facts, chosen }: Pick<LogPaneProps, 'facts' | 'chosen'>,
  layout: Layout,
): readonly Text[] {
  const dice = record.dice.map((answer) => {
    const name = answer.id.slice(answer.id.lastIndexOf('/') + 1);
    return 'faces' in answer ? `${name} ${answer.faces.join(' ')}` : `${name}: ${answer.picks.join(', ')}`;
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
