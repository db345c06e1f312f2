/**
 * A result on several targets, in place of the combatants until it is applied: a row for each target, and its prompt.
 */
import { memo, type ReactElement } from 'react';
import type { Decision } from '../../rules/decide/decide.ts';
import type { TargetRow } from '../../rules/kernel/action.ts';
import type { Status, Text } from '../../rules/kernel/screen.ts';
import type { Session } from '../../session/session.ts';
import type { Combatant, Id } from '../../state/encounter.ts';
import { keymap } from '../keys/keymap.ts';
import { rule } from '../paint/glyphs.ts';
import { promptRows } from '../paint/layout.ts';
import { alignLeft, alignRight, cutName, plain, span, widthOf } from '../paint/text.ts';
import { scrollingWindow } from '../paint/window.ts';
import { combatantName, keyWord, label, wordRows } from '../paint/word-rows.ts';
import { chosenInRow, numberKey } from '../sentence/row-keys.ts';
import type { Evaluation, RowCursor, Sentence } from '../ui/sentence.ts';
import type { SentenceMode, UpdateContext } from '../ui/ui.ts';
import { statusSpan } from './combatant-line.ts';
import { resultHeadline } from './result-prompt.tsx';
import { type PaneProps, TextRows } from './text-rows.tsx';

/** Cells of a row's number, cursor and name, with the blanks between them. */
const cellsBefore = 23;
const cellCells = 6;
const numberCells = 8;

export interface TargetRowsProps extends PaneProps {
  readonly sentence: Sentence;
  readonly row: RowCursor;
  readonly evaluation: Evaluation;
  /** The result; null where the rules refuse it by now. */
  readonly decided: Decision | null;
  /** The status of each target after the result. */
  readonly statuses: ReadonlyMap<Id, Status>;
  /** What else is written of each target, in words without its name. */
  readonly facts: ReadonlyMap<Id, string>;
}

export function targetRowsProps(
  { session }: UpdateContext,
  { sentence, evaluation }: SentenceMode,
  row: RowCursor,
  pane: PaneProps,
): TargetRowsProps {
  const decided = evaluation.proposal?.is === 'ready' ? evaluation.proposal.decided : null;
  const statuses = (decided?.rows ?? []).flatMap(({ target }): [Id, Status][] => {
    const isPresent = decided?.after.combatants[target] !== undefined;
    return isPresent ? [[target, session.system.status(decided.after, target)]] : [];
  });
  const facts =
    decided === null ? [] : sentence.on.map((who) => [who, furtherFacts(session, evaluation, decided, who)] as const);
  return { ...pane, sentence, row, evaluation, decided, statuses: new Map(statuses), facts: new Map(facts) };
}

/** The facts about a target but for its tracks, which the row has, in words. */
function furtherFacts({ system }: Session, { encounter }: Evaluation, { facts, after }: Decision, who: Id): string {
  const name = combatantName(encounter, who);
  const words = facts.flatMap((fact) => {
    if (fact.fact === 'track-set' || !('who' in fact) || fact.who !== who) return [];
    const text = system.screen.formatFact(after, fact, false);
    return text === null ? [] : [text.startsWith(name) ? text.slice(name.length).replace(/^:? /, '') : text];
  });
  return [...new Set(words)].join(', ');
}

/** The heads and the rows, as many as fit. */
export function targetRowsLines(props: TargetRowsProps): readonly Text[] {
  const { sentence, row, evaluation, decided, appearance } = props;
  const { layout, glyphs } = appearance;
  if (decided === null) return [];
  const { on } = sentence;
  const top = scrollingWindow(0, on.indexOf(row.target), on.length, layout.list);
  const shown = on.slice(top, top + layout.list);
  const title = `${rule(glyphs)} Row ${top + 1}-${top + shown.length} of ${on.length} ${rule(glyphs)}`;
  const cells = decided.rows[0]?.cells.map(({ head }) => alignRight(head, cellCells)) ?? [];
  const number = alignRight(evaluation.action.oddsField ?? '', numberCells);
  const head = plain(`${alignLeft(title, cellsBefore)}${cells.join('')}${number}   then`, 'dim');
  return [head, ...shown.map((target, n) => targetLine(props, decided, target, top + n))];
}

function targetLine(
  { sentence, row, evaluation, statuses, facts, appearance }: TargetRowsProps,
  decided: Decision,
  target: Id,
  n: number,
): Text {
  const { encounter } = evaluation;
  const result = decided.rows.find((one) => one.target === target);
  const name = alignLeft(cutName(combatantName(encounter, target), 17), 17);
  const start: Text = [
    span(row.target === target ? '>' : ' ', 'accent'),
    span(alignRight(String(n + 1), 3)),
    span(` ${name} `, result === undefined ? 'dim' : undefined),
  ];
  if (result === undefined) return [...start, span(' left out', 'dim')];
  const isSet = result.number !== result.byRules || sentence.overrides.some((one) => one.target === target);
  const [before, after] = [encounter.combatants[target], decided.after.combatants[target]];
  const status = statuses.get(target);
  const line = [
    ...start,
    ...result.cells.map(({ text }) => span(alignRight(text, cellCells))),
    span(alignRight(`${result.number}`, numberCells - 2)),
    span(isSet ? ' G' : '  ', 'accent'),
    span('  '),
    ...(before === undefined || after === undefined ? [] : [span(`${alignLeft(trackChanges(before, after), 14)} `)]),
    ...(status === undefined ? [] : [statusSpan(status.word, status.is)]),
  ];
  const further = facts.get(target) ?? '';
  const room = appearance.layout.left - widthOf(line) - 2;
  return further === '' || room < 4 ? line : [...line, span(`  ${cutName(further, room)}`, 'warn')];
}

/** The tracks that change: `20 -> -10`. */
function trackChanges(before: Combatant, after: Combatant): string {
  const changes = Object.entries(after.tracks).flatMap(([track, { now }]) => {
    const from = before.tracks[track]?.now;
    return from === undefined || from === now ? [] : [`${from} -> ${now}`];
  });
  return changes.length === 0 ? 'unchanged' : changes.join(', ');
}

export const TargetRows = memo(function TargetRows(props: TargetRowsProps): ReactElement {
  return <TextRows {...props} lines={targetRowsLines(props)} rows={1 + props.appearance.layout.list} />;
});

/** The result in one line, the sum of its numbers, and the keys of the row. */
export function rowPromptLines({ sentence, evaluation, row, decided, appearance }: TargetRowsProps): readonly Text[] {
  const { left: cells, choices } = appearance.layout;
  if (decided === null) return [plain(' ..')];
  const headline = resultHeadline(decided.previews[0]?.headline ?? decided.title, cells);
  const { overriding } = sentence;
  if (overriding !== null)
    return [headline, plain(` new ${overriding.field} of this row: ${overriding.typing}_`, 'accent')];
  const sum = totalLine(decided.rows, evaluation.action.oddsField);
  const typed = evaluation.rowBlanks.find(({ id }) => id === row.blank);
  if (typed !== undefined)
    return [headline, sum, plain(`${label('row')}${typed.label}: ${row.typing}_`, 'accent'), gmKeys];
  const words = [plain('its number or the arrows'), ...rowWords(sentence, evaluation)];
  return [headline, sum, ...wordRows('row', words, choices - 1, cells), gmKeys];
}

function totalLine(rows: readonly TargetRow[], field: string | null): Text {
  const total = rows.reduce((sum, { number }) => sum + number, 0);
  return plain(` ${rows.length} targets | ${total} ${field ?? ''} in all`);
}

/** The letters of what the row's target decides; a star marks the options that are chosen. */
function rowWords(sentence: Sentence, evaluation: Evaluation): readonly Text[] {
  const { rowBlanks } = evaluation;
  return rowBlanks.flatMap((blank): readonly Text[] => {
    if (blank.kind === 'number') return [keyWord(numberKey(blank, rowBlanks), blank.label)];
    const chosen = blank.kind === 'many' ? chosenInRow(sentence, evaluation, blank) : [];
    const allowed = blank.options.filter(({ refusal }) => refusal === undefined);
    return allowed.map((option) => keyWord(option.key, `${option.label}${chosen.includes(option.id) ? '*' : ''}`));
  });
}

/** The keys with which the GM changes the number of a row. */
const gmKeys: Text = [
  span(label('GM'), 'dim'),
  ...keymap
    .filter((binding) => binding.in === 'rows' && binding.at === 'choices')
    .flatMap(({ show, does }) => [...keyWord(show, does), span('  ')]),
];

export const RowPrompt = memo(function RowPrompt(props: TargetRowsProps): ReactElement {
  return <TextRows {...props} lines={rowPromptLines(props)} rows={promptRows(props.appearance.layout) - 1} />;
});
