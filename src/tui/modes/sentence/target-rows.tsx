/**
 * A result with several rows, in place of the combatants until it is applied: a row for each target, or for each of several
 * actions.
 */
import { memo, type ReactElement } from 'react';
import type { Decision } from '../../../game/decide/decide.ts';
import type { Status, Text } from '../../../game/kernel/screen.ts';
import type { System } from '../../../game/kernel/system.ts';
import { chosenInRow } from '../../../session/sentence/changes.ts';
import { type Evaluation, evaluate } from '../../../session/sentence/evaluate.ts';
import { isOfRow, numberLabel, type ResultRow } from '../../../session/sentence/rows.ts';
import type { Session } from '../../../session/session.ts';
import type { Encounter, Id } from '../../../state/encounter.ts';
import { rule } from '../../paint/glyphs.ts';
import { scrollingWindow } from '../../paint/layout.ts';
import { alignLeft, alignRight, cutName, fitWhole, plain, span, widthOf, wrap } from '../../paint/text.ts';
import { type PaneProps, TextRows } from '../../paint/text-rows.tsx';
import { combatantName } from '../../paint/word-rows.ts';
import { statusSpan } from '../../panes/combatant-row.tsx';
import type { RowCursor, SentenceMode } from '../../ui/sentence.ts';
import type { UpdateContext } from '../../ui/ui.ts';
import { type ActionBlank, rowBlanks } from './letters.ts';

/** Cells of a row's number, cursor and name, with the blanks between them. */
const cellsBefore = 23;
const cellCells = 6;
/** Cells of the number of a row, and of its mark; a longer head has more. */
const numberCells = 8;

function headOfNumber({ evaluation }: Pick<TargetRowsProps, 'evaluation'>, { rows: [first] }: Decision) {
  const head = numberLabel(evaluation.blanks, first?.field ?? '');
  return { head, cells: Math.max(numberCells, widthOf(plain(head)) + 1) };
}

export interface TargetRowsProps extends PaneProps {
  readonly row: RowCursor;
  readonly overriding: SentenceMode['overriding'];
  /** The blanks that the target decides in the row with the cursor, and the options chosen there in those that take several. */
  readonly blanks: readonly ActionBlank[];
  readonly chosen: ReadonlyMap<string, readonly string[]>;
  readonly evaluation: Evaluation;
  /** The result; null where the rules refuse it by now. */
  readonly decided: Decision | null;
  readonly rows: readonly ResultRow[];
  /** The tracks of all that the result changes, in words; combatants whose tracks stay as they are have none. */
  readonly changes: ReadonlyMap<Id, string>;
  /** The status of each target after the result. */
  readonly statuses: ReadonlyMap<Id, Status>;
  /** Those whose status the result does not change. */
  readonly unaffected: ReadonlySet<Id>;
  /** What else is written of each target, in words without its name. */
  readonly facts: ReadonlyMap<Id, readonly string[]>;
  /** The faces of each of several actions. */
  readonly faces: ReadonlyMap<string, string>;
}

export function targetRowsProps(
  context: UpdateContext,
  state: SentenceMode,
  row: RowCursor,
  pane: PaneProps,
): TargetRowsProps {
  return { ...pane, ...targetRows(context, state, row) };
}

/** What the rows show, wherever they are shown. */
export function targetRows(
  { session }: UpdateContext,
  { sentence, overriding }: SentenceMode,
  row: RowCursor,
): Omit<TargetRowsProps, 'appearance'> {
  const open = { session, sentence };
  const evaluation = evaluate(open);
  const { decided, rows, encounter } = evaluation;
  const blanks = rowBlanks(open, row.key);
  const several = blanks.filter(({ kind }) => kind === 'many');
  const targets = new Set([
    ...(decided?.rows ?? []).map(({ target }) => target),
    ...(decided?.parts ?? []).flatMap(({ by, on }) => (on.length > 0 || by === null ? on : [by])),
  ]);
  const statuses = [...targets].flatMap((target): [Id, Status][] => {
    const isPresent = decided?.after.combatants[target] !== undefined;
    return isPresent ? [[target, session.system.status(decided.after, target)]] : [];
  });
  const facts =
    decided === null ? [] : sentence.on.map((who) => [who, furtherFacts(session, encounter, decided, who)] as const);
  const faces = rows.map(({ key }) => [key, facesOf(evaluation, key)] as const);
  return {
    row,
    overriding,
    blanks,
    chosen: new Map(several.map(({ id }) => [id, chosenInRow(open, row.key, id)])),
    evaluation,
    decided,
    rows,
    changes: trackChanges(session.system, encounter, decided?.after ?? encounter),
    statuses: new Map(statuses),
    unaffected: new Set(
      statuses.flatMap(([who, { word }]) => (wordBefore(session, encounter, who) === word ? [who] : [])),
    ),
    facts: new Map(facts),
    faces: new Map(faces),
  };
}

/** A row, and in words all that follows from it where its line has no room for that; else ''. */
interface RowLine {
  readonly line: Text;
  readonly whole: string;
}

/** The heads, the rows that fit, and below them what the row at the cursor has no room for. */
export function targetRowsLines(props: TargetRowsProps): readonly Text[] {
  const { row, rows, decided, appearance } = props;
  const { layout, glyphs } = appearance;
  if (decided === null) return [];
  const areActions = rows.some(({ by }) => by !== null);
  const rowLine = (one: ResultRow, n: number): RowLine =>
    areActions ? actionLine(props, one, n) : targetLine(props, decided, one.key, n);
  const position = rows.findIndex(({ key }) => key === row.key);
  const chosen = rows[position];
  const whole = chosen === undefined ? '' : rowLine(chosen, position).whole;
  const below = whole === '' ? [] : wrap(whole, layout.left - cellsBefore).slice(0, layout.list - 2);
  const list = layout.list - below.length;
  const top = scrollingWindow(0, position, rows.length, list);
  const shown = rows.slice(top, top + list);
  const title = `${rule(glyphs)} Row ${top + 1}-${top + shown.length} of ${rows.length} ${rule(glyphs)}`;
  return [
    plain(`${alignLeft(title, cellsBefore)}${columnHeads(props, decided)}`, 'dim'),
    ...shown.map((one, n) => rowLine(one, top + n).line),
    ...Array.from({ length: list - shown.length }, (): Text => []),
    ...below.map((line, n) =>
      plain(`${alignLeft(n === 0 ? `     row ${position + 1}:` : '', cellsBefore)}${line}`, 'warn'),
    ),
  ];
}

/** The heads of the columns behind the name. */
function columnHeads(props: TargetRowsProps, decided: Decision): string {
  const { rows } = props;
  if (rows.some(({ by }) => by !== null)) {
    return `${alignRight(rows.find((one) => one.number !== null)?.number?.field ?? '', numberCells)}   dice, result`;
  }
  const [first] = decided.rows;
  const cells = first?.cells.map(({ head }) => alignRight(head, cellCells)) ?? [];
  const number = headOfNumber(props, decided);
  return `${cells.join('')}${alignRight(number.head, number.cells)}   then`;
}

function rowStart(isAtCursor: boolean, n: number, name: string, isDim: boolean): Text {
  return [
    span(isAtCursor ? '>' : ' ', 'accent'),
    span(alignRight(String(n + 1), 3)),
    span(` ${alignLeft(cutName(name, 17), 17)} `, isDim ? 'dim' : undefined),
  ];
}

/** The row of one of several actions: its number, its dice, and what came of it. */
function actionLine({ row, evaluation, faces, appearance }: TargetRowsProps, one: ResultRow, n: number): RowLine {
  const name = combatantName(evaluation.encounter, one.who);
  const { key, number, part, isLeftOut } = one;
  const start = rowStart(key === row.key, n, name, isLeftOut || part === null);
  if (isLeftOut || part === null) return { line: [...start, span(' left out', 'dim')], whole: '' };
  const isSet = evaluation.sentence.overrides.some((override) => isOfRow(override, one));
  const text = withoutSubject(part.title, name);
  const own = faces.get(key) ?? '';
  const line: Text = [
    ...start,
    span(alignRight(number === null ? '' : `${number.number}`, numberCells - 2)),
    span(isSet ? ' G' : '  ', 'accent'),
    span(own === '' ? '   ' : `   ${own}  `, 'dim'),
  ];
  const fitting = cutName(text, Math.max(4, appearance.layout.left - widthOf(line)));
  return {
    line: [...line, span(fitting, part.refusal === null ? undefined : 'warn')],
    whole: fitting === text ? '' : text,
  };
}

function targetLine(props: TargetRowsProps, decided: Decision, target: Id, n: number): RowLine {
  const { row, evaluation, changes, statuses, facts, appearance } = props;
  const { encounter, sentence } = evaluation;
  const result = decided.rows.find((one) => one.target === target);
  const name = combatantName(encounter, target);
  const start = rowStart(row.key === target, n, name, result === undefined);
  if (result === undefined) return { line: [...start, span(' left out', 'dim')], whole: '' };
  const isSet = result.number !== result.byRules || sentence.overrides.some((one) => one.target === target);
  const status = statuses.get(target);
  const numbers = [
    ...start,
    ...result.cells.map(({ text }) => span(alignRight(text, cellCells))),
    span(alignRight(`${result.number}`, headOfNumber(props, decided).cells - 2)),
    span(isSet ? ' G' : '  ', 'accent'),
    span('  '),
  ];
  const isPresent = encounter.combatants[target] !== undefined && decided.after.combatants[target] !== undefined;
  const change = isPresent ? (changes.get(target) ?? unchanged) : '';
  // A condition that is the status is named once.
  const further = (facts.get(target) ?? []).filter((word) => word !== status?.word);
  const words = [change, status?.word ?? '', ...further].filter((word) => word !== '');
  const line = [
    ...numbers,
    ...(change === '' ? [] : [span(`${alignLeft(change, 14)} `)]),
    ...(status === undefined ? [] : [statusSpan(status.word, status.is)]),
  ];
  const { left } = appearance.layout;
  if (widthOf(line) > left) {
    return { line: [...numbers, span(fitWhole(words, left - widthOf(numbers)))], whole: words.join(', ') };
  }
  if (further.length === 0) return { line, whole: '' };
  const fitting = fitWhole(further, left - widthOf(line) - 2);
  return {
    line: [...line, span(`  ${fitting}`, 'warn')],
    whole: fitting === further.join(', ') ? '' : words.join(', '),
  };
}

/** The tracks that change: `Health 6 -> 5, Vigor 3 -> 0`; without its name where damage is taken from one track alone: `20 -> -10`. */
function trackChanges({ screen, damageTracks }: System, before: Encounter, after: Encounter): Map<Id, string> {
  const [only, second] = damageTracks;
  const changes = new Map<Id, string>();
  for (const [who, { name, tracks }] of Object.entries(after.combatants)) {
    const one = before.combatants[who];
    if (one === undefined || one.tracks === tracks) continue;
    const words = Object.entries(tracks).flatMap(([track, to]) => {
      const from = one.tracks[track];
      if (from === undefined || from.now === to.now) return [];
      if (track === only && second === undefined) return [`${from.now} -> ${to.now}`];
      const text = screen.formatFact(before, { fact: 'track-set', who, track, from, to });
      return text === null ? [] : [withoutSubject(text, name)];
    });
    if (words.length > 0) changes.set(who, words.join(', '));
  }
  return changes;
}

export const unchanged = 'unchanged';

export const TargetRows = memo(function TargetRows(props: TargetRowsProps): ReactElement {
  return <TextRows {...props} lines={targetRowsLines(props)} rows={1 + props.appearance.layout.list} />;
});

/** The words of a title without the name that it begins with. */
export function withoutSubject(title: string, name: string): string {
  return title.startsWith(name) ? title.slice(name.length).replace(/^:? /, '') : title;
}

/** The status of a combatant before the result; undefined of one who joins by it. */
export function wordBefore({ system }: Session, encounter: Encounter, who: Id): string | undefined {
  return encounter.combatants[who] === undefined ? undefined : system.status(encounter, who).word;
}

/** The faces that were thrown for one of several actions. */
export function facesOf({ proposal }: Evaluation, key: string): string {
  const answered = proposal.is === 'ready' ? proposal.answered : [];
  const own = answered.filter(({ ask }) => ask.kind === 'dice' && ask.id.startsWith(`${key}/`));
  return own.map(({ answer }) => answer.faces.join(' ')).join(' | ');
}

/** The facts about a target but for its tracks, which the row has, in words. */
export function furtherFacts(
  { system }: Session,
  encounter: Encounter,
  { facts, after }: Decision,
  who: Id,
): readonly string[] {
  const name = encounter.combatants[who]?.name ?? '';
  const words = facts.flatMap((fact) => {
    if (fact.fact === 'track-set' || !('who' in fact) || fact.who !== who) return [];
    const text = system.screen.formatFact(after, fact);
    return text === null ? [] : [withoutSubject(text, name)];
  });
  return [...new Set(words)];
}
