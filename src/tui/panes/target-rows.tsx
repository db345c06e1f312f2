/**
 * A result with several rows, in place of the combatants until it is applied: a row for each target, or for each of several
 * actions, and its prompt.
 */
import { memo, type ReactElement } from 'react';
import type { Decision } from '../../rules/decide/decide.ts';
import type { TargetRow } from '../../rules/kernel/action.ts';
import type { Status, Text } from '../../rules/kernel/screen.ts';
import type { Combatant, Id } from '../../state/encounter.ts';
import { bindingsOf } from '../keys/bindings.ts';
import { rule } from '../paint/glyphs.ts';
import { promptRows } from '../paint/layout.ts';
import { alignLeft, alignRight, cutName, fitList, plain, span, widthOf } from '../paint/text.ts';
import { scrollingWindow } from '../paint/window.ts';
import { combatantName, keyWord, label, wordRows } from '../paint/word-rows.ts';
import { chosenInRow, numberKey } from '../sentence/chosen.ts';
import {
  facesOf,
  furtherFacts,
  isOfRow,
  numberLabel,
  type ResultRow,
  resultRows,
  wordBefore,
} from '../sentence/rows.ts';
import type { AnswerForRows, Evaluation, RowCursor, Sentence } from '../ui/sentence.ts';
import type { SentenceMode, UpdateContext } from '../ui/ui.ts';
import { statusSpan } from './combatant-line.ts';
import { resultHeadline } from './result-prompt.tsx';
import { sentenceLine } from './sentence-prompt.tsx';
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
  readonly rows: readonly ResultRow[];
  /** The status of each target after the result. */
  readonly statuses: ReadonlyMap<Id, Status>;
  /** Those whose status the result does not change. */
  readonly unaffected: ReadonlySet<Id>;
  /** What else is written of each target, in words without its name. */
  readonly facts: ReadonlyMap<Id, string>;
  /** The faces of each of several actions. */
  readonly faces: ReadonlyMap<string, string>;
}

export function targetRowsProps(
  { session }: UpdateContext,
  { sentence, evaluation }: SentenceMode,
  row: RowCursor,
  pane: PaneProps,
): TargetRowsProps {
  const decided = evaluation.proposal?.is === 'ready' ? evaluation.proposal.decided : null;
  const rows = resultRows(sentence, evaluation);
  const targets = new Set([
    ...(decided?.rows ?? []).map(({ target }) => target),
    ...(decided?.parts ?? []).flatMap(({ by, on }) => (on.length > 0 || by === null ? on : [by])),
  ]);
  const statuses = [...targets].flatMap((target): [Id, Status][] => {
    const isPresent = decided?.after.combatants[target] !== undefined;
    return isPresent ? [[target, session.system.status(decided.after, target)]] : [];
  });
  const facts =
    decided === null ? [] : sentence.on.map((who) => [who, furtherFacts(session, evaluation, decided, who)] as const);
  const faces = rows.map(({ key }) => [key, facesOf(evaluation, key)] as const);
  return {
    ...pane,
    sentence,
    row,
    evaluation,
    decided,
    rows,
    statuses: new Map(statuses),
    unaffected: new Set(
      statuses.flatMap(([who, { word }]) => (wordBefore(session, evaluation, who) === word ? [who] : [])),
    ),
    facts: new Map(facts),
    faces: new Map(faces),
  };
}

/** The heads and the rows, as many as fit. */
export function targetRowsLines(props: TargetRowsProps): readonly Text[] {
  const { row, rows, evaluation, decided, appearance } = props;
  const { layout, glyphs } = appearance;
  if (decided === null) return [];
  const position = rows.findIndex(({ key }) => key === row.key);
  const top = scrollingWindow(0, position, rows.length, layout.list);
  const shown = rows.slice(top, top + layout.list);
  const title = `${rule(glyphs)} Row ${top + 1}-${top + shown.length} of ${rows.length} ${rule(glyphs)}`;
  if (rows.some(({ by }) => by !== null)) {
    const number = alignRight(rows.find((one) => one.number !== null)?.number?.field ?? '', numberCells);
    const head = plain(`${alignLeft(title, cellsBefore)}${number}   dice, result`, 'dim');
    return [head, ...shown.map((one, n) => actionLine(props, one, top + n))];
  }
  const cells = decided.rows[0]?.cells.map(({ head }) => alignRight(head, cellCells)) ?? [];
  const number = alignRight(numberLabel(evaluation, decided.rows[0]?.field ?? ''), numberCells);
  const head = plain(`${alignLeft(title, cellsBefore)}${cells.join('')}${number}   then`, 'dim');
  return [head, ...shown.map(({ key }, n) => targetLine(props, decided, key, top + n))];
}

function rowStart(isAtCursor: boolean, n: number, name: string, isDim: boolean): Text {
  return [
    span(isAtCursor ? '>' : ' ', 'accent'),
    span(alignRight(String(n + 1), 3)),
    span(` ${alignLeft(cutName(name, 17), 17)} `, isDim ? 'dim' : undefined),
  ];
}

/** The row of one of several actions: its number, its dice, and what came of it. */
function actionLine(
  { row, sentence, evaluation, faces, appearance }: TargetRowsProps,
  one: ResultRow,
  n: number,
): Text {
  const name = combatantName(evaluation.encounter, one.who);
  const { key, number, part, isLeftOut } = one;
  const start = rowStart(key === row.key, n, name, isLeftOut || part === null);
  if (isLeftOut || part === null) return [...start, span(' left out', 'dim')];
  const isSet = sentence.overrides.some((override) => isOfRow(override, one));
  const text = part.title.startsWith(name) ? part.title.slice(name.length).replace(/^:? /, '') : part.title;
  const own = faces.get(key) ?? '';
  const line: Text = [
    ...start,
    span(alignRight(number === null ? '' : `${number.number}`, numberCells - 2)),
    span(isSet ? ' G' : '  ', 'accent'),
    span(own === '' ? '   ' : `   ${own}  `, 'dim'),
  ];
  const room = appearance.layout.left - widthOf(line);
  return [...line, span(cutName(text, Math.max(4, room)), part.refusal === null ? undefined : 'warn')];
}

function targetLine(
  { sentence, row, evaluation, statuses, facts, appearance }: TargetRowsProps,
  decided: Decision,
  target: Id,
  n: number,
): Text {
  const { encounter } = evaluation;
  const result = decided.rows.find((one) => one.target === target);
  const name = combatantName(encounter, target);
  const start = rowStart(row.key === target, n, name, result === undefined);
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
  return changes.length === 0 ? unchanged : changes.join(', ');
}

const unchanged = 'unchanged';

export const TargetRows = memo(function TargetRows(props: TargetRowsProps): ReactElement {
  return <TextRows {...props} lines={targetRowsLines(props)} rows={1 + props.appearance.layout.list} />;
});

/** The result in one line, the sum of its numbers, and the keys of the row. */
export function rowPromptLines(props: TargetRowsProps): readonly Text[] {
  const { sentence, evaluation, row, decided, appearance } = props;
  const { left: cells, choices } = appearance.layout;
  if (decided === null) return [plain(' ..')];
  const areActions = decided.parts.length > 1 || props.rows.some(({ by }) => by !== null);
  const headline = resultHeadline(areActions ? actionsTitle(decided) : targetsTitle(props, decided), cells);
  const { overriding } = sentence;
  if (overriding !== null)
    return [
      headline,
      plain(` new ${numberLabel(evaluation, overriding.field)} of this row: ${overriding.typing}_`, 'accent'),
    ];
  const sum = areActions ? consequencesLine(props, decided) : totalLine(props, decided.rows);
  const typed = evaluation.rowBlanks.find(({ id }) => id === row.blank);
  if (typed !== undefined)
    return [headline, sum, plain(`${label('row')}${typed.label}: ${row.typing}_`, 'accent'), gmKeys()];
  const { forRows } = row;
  if (forRows !== null) {
    const letters = rowWords(sentence, evaluation);
    const lines = letters.length === 0 ? [] : wordRows('row', letters, 1, cells);
    return [headline, sum, listLine(row, forRows, props), ...lines, gmKeys()];
  }
  const words = [plain('its number or an arrow, then the answer'), ...rowWords(sentence, evaluation)];
  return [headline, sum, ...wordRows('row', words, choices - 1, cells), gmKeys()];
}

/** `none for rows 02 05 1_`: the answer that was given first, and the number that is being typed. */
function listLine(row: RowCursor, { answer, before }: AnswerForRows, { rows, evaluation }: TargetRowsProps): Text {
  const { length } = `${rows.length}`;
  const options = evaluation.rowBlanks.flatMap((blank) => blank.options);
  const word =
    'command' in answer
      ? bindingsOf('rows').find(({ command }) => command === answer.command)?.does
      : options.find(({ key }) => key === answer.letter)?.label;
  const digits = length === 1 ? 'one digit' : `${length} digits`;
  const here = before === null ? '' : 'this row, or ';
  return plain(`${label('row')}${word ?? ''}: ${here}the rows by ${digits} each: ${row.typing}_`, 'accent');
}

/** What becomes of all who are affected by several actions: `Kel 40 -> 12, up`. */
function consequencesLine({ statuses, unaffected, evaluation, appearance }: TargetRowsProps, decided: Decision): Text {
  const { encounter } = evaluation;
  const changed = Object.values(decided.after.combatants).flatMap((after) => {
    const before = encounter.combatants[after.id];
    const tracks = before === undefined ? '' : trackChanges(before, after);
    const status = statuses.get(after.id);
    const isSame = status === undefined || unaffected.has(after.id);
    if (before === undefined || (tracks === unchanged && isSame)) return [];
    const change = tracks === unchanged ? '' : tracks;
    return [[combatantName(encounter, after.id), change, status?.word ?? ''].filter((word) => word !== '').join(' ')];
  });
  return plain(` ${changed.length === 0 ? unchanged : fitList(changed, appearance.layout.left - 1)}`);
}

/** What several targets have in common: the sentence of an action of the GM, else the game's own headline. */
function targetsTitle(props: TargetRowsProps, { previews, title }: Decision): string {
  if (props.evaluation.action.ruling !== null) return previews[0]?.headline ?? title;
  return sentenceLine(props)
    .map(({ text }) => text)
    .join('')
    .trim();
}

/** `6 actions, 24 damage in all`; only how many, where they have no number in common. */
function actionsTitle({ parts }: Decision): string {
  const rows = parts.flatMap((part) => part.rows);
  const [first] = rows;
  const count = `${parts.length} actions`;
  if (first === undefined || rows.some(({ field }) => field !== first.field)) return count;
  return `${count}, ${rows.reduce((sum, { number }) => sum + number, 0)} ${first.field} in all`;
}

/** `24 targets | 60 damage in all`; where the GM entered the numbers, how many are in which status: `24 targets | 19 up, 5 out`. */
function totalLine({ statuses }: TargetRowsProps, rows: readonly TargetRow[]): Text {
  const [first] = rows;
  if (first?.isEntered === true) {
    const counts = new Map<string, number>();
    for (const { target } of rows) {
      const word = statuses.get(target)?.word ?? '';
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    return plain(` ${rows.length} targets | ${[...counts].map(([word, count]) => `${count} ${word}`).join(', ')}`);
  }
  const total = rows.reduce((sum, { number }) => sum + number, 0);
  return plain(` ${rows.length} targets | ${total} ${first?.field ?? ''} in all`);
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
function gmKeys(): Text {
  const keys = bindingsOf('rows').filter(({ at }) => at === 'choices');
  return [span(label('GM'), 'dim'), ...keys.flatMap(({ show, does }) => [...keyWord(show, does), span('  ')])];
}

export const RowPrompt = memo(function RowPrompt(props: TargetRowsProps): ReactElement {
  return <TextRows {...props} lines={rowPromptLines(props)} rows={promptRows(props.appearance.layout) - 1} />;
});
