/** The prompt of a result with several rows: what comes of all of them, and the keys of the row at the cursor. */
import { memo, type ReactElement } from 'react';
import type { Decision } from '../../../game/decide/decide.ts';
import type { TargetRow } from '../../../game/kernel/action.ts';
import type { Text } from '../../../game/kernel/screen.ts';
import { singularOf } from '../../../game/text/chances.ts';
import { capital } from '../../../game/text/names.ts';
import { numberLabel } from '../../../session/sentence/rows.ts';
import { bindingsOf } from '../../keys/keymap.ts';
import { promptRows } from '../../paint/layout.ts';
import { fitList, plain, span, widthOf } from '../../paint/text.ts';
import { TextRows } from '../../paint/text-rows.tsx';
import { combatantName, keyWord, label, wordRows } from '../../paint/word-rows.ts';
import { type AnswerForRows, diceStop, type RowCursor } from '../../ui/sentence.ts';
import { numberKey } from './letters.ts';
import { headlineEnd, resultHeadline } from './result-prompt.tsx';
import { sentenceLine } from './sentence-line.ts';
import { type TargetRowsProps, unchanged } from './target-rows.tsx';

/** The result in one line, the sum of its numbers, and the keys of the row. */
export function rowPromptLines(props: TargetRowsProps): readonly Text[] {
  const { evaluation, row, blanks, overriding, decided, appearance } = props;
  const { left: cells, choices } = appearance.layout;
  if (decided === null) return [plain(' ..')];
  const withNumbers = decided.parts.filter(({ rows }) => rows.length > 0);
  const areActions = withNumbers.length > 1 || props.rows.some(({ by }) => by !== null);
  const headline = resultHeadline(areActions ? actionsTitle(decided) : targetsTitle(props, decided), cells);
  if (overriding !== null) {
    const position = props.rows.findIndex(({ key }) => key === row.key);
    const one = props.rows[position];
    const of = one === undefined ? 'this row' : `row ${position + 1}, ${combatantName(evaluation.encounter, one.who)}`;
    const label = numberLabel(evaluation.blanks, overriding.field);
    return [headline, plain(` new ${label} of ${of}: ${overriding.typing}_`, 'accent')];
  }
  const sum = areActions ? consequencesLine(props, decided) : totalLine(props, decided.rows);
  const typed = blanks.find(({ id }) => id === row.blank);
  if (typed !== undefined)
    return [headline, sum, plain(`${label('row')}${typed.label}: ${row.typing}_`, 'accent'), gmKeys(props)];
  const { forRows } = row;
  if (forRows !== null) {
    const letters = rowWords(props);
    const lines = letters.length === 0 ? [] : wordRows('row', letters, 1, cells);
    return [headline, sum, listLine(row, forRows, props), ...lines, gmKeys(props)];
  }
  const answers = rowWords(props);
  const words = [plain(`its number or an arrow${answers.length === 0 ? '' : ', then the answer'}`), ...answers];
  return [headline, sum, ...wordRows('row', words, choices - 1, cells), gmKeys(props)];
}

/** `none for rows 02 05 1_`: the answer that was given first, and the number that is being typed. */
function listLine(row: RowCursor, { answer, before }: AnswerForRows, { rows, blanks }: TargetRowsProps): Text {
  const { length } = `${rows.length}`;
  const options = blanks.flatMap((blank) => blank.options);
  const word =
    'command' in answer
      ? bindingsOf('rows').find(({ command }) => command === answer.command)?.does
      : options.find(({ key }) => key === answer.letter)?.label;
  const digits = length === 1 ? 'one digit' : `${length} digits`;
  const here = before === null ? '' : 'this row, or ';
  return plain(`${label('row')}${word ?? ''}: ${here}the rows by ${digits} each: ${row.typing}_`, 'accent');
}

/** What becomes of all who are affected by several actions: `Kel 40 -> 12 up`; where no track or status changes, what else does: `Kel stunned`. */
function consequencesLine(props: TargetRowsProps, decided: Decision): Text {
  const { changes, statuses, unaffected, facts, evaluation, appearance } = props;
  const { encounter } = evaluation;
  const changed = Object.keys(decided.after.combatants).flatMap((who) => {
    const change = changes.get(who) ?? '';
    const status = statuses.get(who);
    const isSame = status === undefined || unaffected.has(who);
    if (encounter.combatants[who] === undefined) return [];
    if (change === '' && isSame) {
      const further = facts.get(who) ?? [];
      return further.length === 0 ? [] : [`${combatantName(encounter, who)} ${further.join(', ')}`];
    }
    return [[combatantName(encounter, who), change, status?.word ?? ''].filter((word) => word !== '').join(' ')];
  });
  return plain(` ${changed.length === 0 ? unchanged : fitList(changed, appearance.layout.left - 1)}`);
}

/** What several targets have in common: the sentence of an action of the GM, or in short where it is too long; else the title of the record. */
function targetsTitle(props: TargetRowsProps, { title }: Decision): string {
  const { action, encounter, intent } = props.evaluation;
  if (action.ruling !== null) return title;
  const line = sentenceLine(typedNothing, props.evaluation);
  const fits = widthOf(line) + headlineEnd <= props.appearance.layout.left;
  const text = fits ? line.map((part) => part.text).join('') : action.describePlan(encounter, intent);
  return capital(text.trim());
}

/** The cursor is at the dice while a result is shown. */
const typedNothing = { cursor: diceStop, typing: '' };

/** Numbers that are no amounts: of several effects or moves they do not add up. */
const noAmounts: ReadonlySet<string> = new Set(['rounds', 'hexes', 'margin']);

/** `6 actions, 24 damage in all`, `1 action, 4 damage in all`; only how many, where they have no amount in common. */
function actionsTitle({ parts }: Decision): string {
  const rows = parts.flatMap((part) => part.rows);
  const [first] = rows;
  const count = parts.length === 1 ? '1 action' : `${parts.length} actions`;
  if (first === undefined || noAmounts.has(first.field) || rows.some(({ field }) => field !== first.field))
    return count;
  return `${count}, ${totalOf(rows, first.field)}`;
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
  return plain(` ${rows.length} targets | ${totalOf(rows, first?.field ?? '')}`);
}

/** `24 damage in all`, `1 success in all`. */
function totalOf(rows: readonly { readonly number: number }[], field: string): string {
  const total = rows.reduce((sum, { number }) => sum + number, 0);
  const things = field.endsWith('ss') ? `${field}es` : field;
  return `${total} ${total === 1 ? singularOf(things) : things} in all`;
}

/** The letters of what the row's target decides; a star marks the options that are chosen. */
function rowWords({ blanks, chosen: chosenIn }: TargetRowsProps): readonly Text[] {
  return blanks.flatMap((blank): readonly Text[] => {
    if (blank.kind === 'number') return [keyWord(numberKey(blank, blanks), blank.label)];
    const chosen = chosenIn.get(blank.id) ?? [];
    const allowed = blank.options.filter(({ refusal }) => refusal === undefined);
    return allowed.map((option) => {
      // A bare yes or no does not say to what.
      const name = /^(yes|no)$/.test(option.label) ? `${blank.label}: ${option.label}` : option.label;
      return keyWord(option.key, `${name}${chosen.includes(option.id) ? '*' : ''}`);
    });
  });
}

/** The keys with which the GM changes the number of the row at the cursor, where it has one, and leaves the row out. */
function gmKeys({ rows, row }: TargetRowsProps): Text {
  const hasNumber = rows.some(({ key, number }) => key === row.key && number !== null);
  const keys = bindingsOf('rows').filter(
    ({ at, command }) => at === 'choices' && (hasNumber || command === 'leave-out'),
  );
  return [span(label('GM'), 'dim'), ...keys.flatMap(({ show, does }) => [...keyWord(show, does), span('  ')])];
}

export const RowPrompt = memo(function RowPrompt(props: TargetRowsProps): ReactElement {
  return <TextRows {...props} lines={rowPromptLines(props)} rows={promptRows(props.appearance.layout) - 1} />;
});
