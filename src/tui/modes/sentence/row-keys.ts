/** Keys while a result on several targets is shown in rows, before it is applied. */
import type { Json } from '../../../state/encounter.ts';
import type { Key } from '../../keys/decode.ts';
import type { Command } from '../../keys/keymap.ts';
import { scrolled } from '../../keys/scroll.ts';
import { type ActionBlank, type AnswerForRows, diceStop, type RowCursor, type Sentence } from '../../ui/sentence.ts';
import type { Step } from '../../ui/ui.ts';
import { chosenInRow, numberKey } from './chosen.ts';
import { amend, type SentenceContext, say, show } from './evaluate.ts';
import { showChanged } from './go-on.ts';
import { sayRefused } from './refused.ts';
import { resultCommand } from './result-keys.ts';
import { isOfRow, resultRows, rowAtCursor, withNumber } from './rows.ts';

/** The context of a result in rows. */
export type RowContext = SentenceContext & { readonly sentence: Sentence & { readonly row: RowCursor } };

/** Whether a sentence has its cursor in a row. */
export function isInRow(context: SentenceContext): context is RowContext {
  return context.sentence.row !== null;
}

/** What the GM's keys make of the number that the rules gave. */
const adjustments: { readonly [command in Command]?: (byRules: number) => number } = {
  half: (byRules) => Math.trunc(byRules / 2),
  none: () => 0,
  twice: (byRules) => byRules * 2,
};

/** What a command does in a row. */
export function rowCommand(context: RowContext, command: Command): Step {
  if (context.sentence.overriding !== null) return resultCommand(context, command);
  return listCommand(context, command) ?? oneRowCommand(context, command);
}

/** What a command does while the numbers of rows are typed for one answer; null where it does what it does in any row. */
function listCommand(context: RowContext, command: Command): Step | null {
  const { row } = context.sentence;
  const { forRows, typing } = row;
  if (forRows === null) return null;
  if (command === 'back' && typing !== '') {
    return show(amend(context, { row: { ...row, typing: typing.slice(0, -1) } }));
  }
  const isNamed = forRows.before === null;
  const ended = { row: { ...row, typing: '', forRows: null } };
  if (isNamed && command === 'out') return show(amend(context, ended));
  if (typing !== '') {
    const taken = giveToRow(context, forRows, typing);
    const after = contextAfter(context, taken);
    return command === 'enter' || after === null ? taken : rowCommand(after, command);
  }
  if (isNamed && isSameAnswer(forRows.answer, { command })) return show(amend(context, ended));
  return null;
}

function oneRowCommand(context: RowContext, command: Command): Step {
  const { ui, sentence } = context;
  const { row } = sentence;
  switch (command) {
    case 'half':
    case 'none':
    case 'twice':
    case 'full':
    case 'leave-out':
      return giveAnswer(context, { command });
    case 'enter':
      return row.blank === null ? resultCommand(context, command) : moveTo(context, row.key);
    case 'back':
      return takeBack(context);
    case 'out':
      // Esc leaves the innermost thing: the number that is being typed.
      return row.blank === null ? resultCommand(context, command) : moveTo(context, row.key);
    case 'overrule':
      return resultCommand(amend(context, { row: { ...row, forRows: null } }), command);
    default: {
      const keys = keysOf(context);
      const position = scrolled(command, keys.indexOf(row.key), keys.length);
      return position === null ? { ui } : moveTo(context, keys[position] ?? row.key);
    }
  }
}

/** A digit of a row's number, or a letter of what its target decides. */
export function rowText(context: RowContext, key: Key): Step {
  const { rowBlanks } = context.evaluation;
  const { row } = context.sentence;
  const typed = rowBlanks.find(({ id }) => id === row.blank);
  if (typed !== undefined && /^[\d-]$/.test(key.name)) return typeNumber(context, typed, key.name);
  if (/^\d$/.test(key.name)) {
    return row.forRows === null
      ? moveToNumber(context, key.name)
      : typeRowOfList(context, row.forRows, row.typing + key.name);
  }
  if (row.forRows !== null && row.typing !== '') {
    const taken = giveToRow(context, row.forRows, row.typing);
    const after = contextAfter(context, taken);
    return after === null ? taken : rowText(after, key);
  }
  for (const blank of rowBlanks) {
    if (blank.options.some(({ key: letter }) => letter === key.name)) return giveAnswer(context, { letter: key.name });
    if (blank.kind === 'number' && numberKey(blank, rowBlanks) === key.name) {
      return show(amend(context, { row: { ...row, typing: '', blank: blank.id, forRows: null } }));
    }
  }
  return say(context, `${key.name} has no meaning in a row`);
}

/**
 * Gives an answer to the row that was chosen for it. Where none was, it is for the rows whose numbers are typed next; until
 * then the row at the cursor has it.
 */
function giveAnswer(context: RowContext, answer: AnswerForRows['answer']): Step {
  const { row, overrides, leftOut, each, answers } = context.sentence;
  const isAgain = row.forRows !== null && isSameAnswer(row.forRows.answer, answer);
  const before = (isAgain ? row.forRows?.before : null) ?? { overrides, leftOut, each, answers };
  return give(context, answer, {
    ...row,
    typing: '',
    forRows: row.isChosen ? null : { answer, before, thrownAt: row.key },
  });
}

/** A digit of the number of a row that is to have the answer that was given first. Numbers have as many digits as the last. */
function typeRowOfList(context: RowContext, { answer, before, thrownAt }: AnswerForRows, typing: string): Step {
  const { answers, row } = context.sentence;
  const forRows = { answer, before: null, thrownAt };
  // The row at the cursor had it only until rows were named; the dice that were thrown for it are those of the first of them.
  const undone = amend(context, { ...before, answers, row: { ...row, typing, forRows } });
  if (!isInRow(undone)) return show(undone);
  return typing.length < `${keysOf(context).length}`.length ? show(undone) : giveToRow(undone, forRows, typing);
}

/** Gives the answer of a list to the row with a number. */
function giveToRow(context: RowContext, { answer, thrownAt }: AnswerForRows, typing: string): Step {
  const keys = keysOf(context);
  const key = keys[Number(typing) - 1];
  const row = { ...context.sentence.row, typing: '', isChosen: false, forRows: { answer, before: null, thrownAt } };
  if (key === undefined) return say(amend(context, { row }), `there are rows 1-${keys.length}`);
  const { answers } = context.sentence;
  const there = amend(context, {
    row: { ...row, key, forRows: { ...row.forRows, thrownAt: null } },
    answers: thrownAt === null ? answers : answers.alsoFor(thrownAt, key),
  });
  return isInRow(there) ? give(there, answer, there.sentence.row) : show(there);
}

function give(context: RowContext, answer: AnswerForRows['answer'], row: RowCursor): Step {
  const given = 'command' in answer ? changesOf(context, answer.command) : changesOfLetter(context, answer.letter);
  if (typeof given === 'string') return say(amend(context, { row }), given);
  return 'ui' in given ? given : changeRow(context, { ...given, row });
}

function isSameAnswer(a: AnswerForRows['answer'], b: AnswerForRows['answer']): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The context after a step, where its cursor is in a row still. */
function contextAfter({ session }: RowContext, { ui, effect }: Step): RowContext | null {
  if (effect !== undefined || ui.mode.mode !== 'sentence') return null;
  const { sentence, evaluation } = ui.mode;
  const context = { ui, session, sentence, evaluation };
  return sentence.showsResult && isInRow(context) ? context : null;
}

/** What a command changes in the row at the cursor, or why it changes nothing. */
function changesOf(context: RowContext, command: Command): Partial<Sentence> | string {
  if (command === 'leave-out') return leaveOut(context);
  const adjust = adjustments[command];
  const row = rowAtCursor(context);
  if (command === 'full') return row === undefined ? '' : withNumber(context.sentence, row, null);
  if (row?.isLeftOut === true) return 'that row is left out';
  if (row === undefined || row.number === null || adjust === undefined) return 'that row has no number to set';
  return withNumber(context.sentence, row, adjust(row.number.byRules));
}

/** What a letter decides for the target of the row at the cursor; where the rules refuse it, the step that says so. */
function changesOfLetter(context: RowContext, letter: string): Partial<Sentence> | string | Step {
  const { each, row } = context.sentence;
  for (const blank of context.evaluation.rowBlanks) {
    const option = blank.options.find(({ key }) => key === letter);
    if (option === undefined) continue;
    const own = { ...each[row.key], [blank.id]: optionValue(context, blank, option.id) };
    const changes = { each: { ...each, [row.key]: own } };
    return option.refusal === undefined ? changes : sayRefused(context, option.refusal, changes);
  }
  return `${letter} has no meaning in that row`;
}

/** The value of a blank after the letter of an option; a blank that takes several has one more or one fewer. */
function optionValue({ sentence, evaluation }: RowContext, blank: ActionBlank, option: string): Json {
  if (blank.kind !== 'many') return option;
  const chosen = chosenInRow(sentence, evaluation, blank);
  return chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];
}

function keysOf({ sentence, evaluation }: RowContext): readonly string[] {
  return resultRows(sentence, evaluation).map(({ key }) => key);
}

function leaveOut(context: RowContext): Partial<Sentence> | string {
  const { leftOut: before, answers } = context.sentence;
  const { can } = context.evaluation.group;
  const rows = resultRows(context.sentence, context.evaluation);
  const row = rowAtCursor(context);
  if (row === undefined) return '';
  // Of declared actions, those of one actor wait together.
  const keys = rows.filter(({ key }) => key.split('#')[0] === row.key.split('#')[0]).map(({ key }) => key);
  const leftOut = row.isLeftOut ? before.filter((one) => !keys.includes(one)) : [...before, ...keys];
  if (rows.every(({ key }) => leftOut.includes(key))) {
    return `at least one ${row.by === null ? 'target' : 'action'} must stay; Esc drops them all`;
  }
  const acting = (out: readonly string[]): readonly string[] => can.filter((who) => !out.includes(who));
  return { leftOut, answers: answersFor(answers, acting(before), acting(leftOut)) };
}

/** The answers with the ids that their asks have then: those of a single actor are without its name. */
function answersFor(
  answers: Sentence['answers'],
  were: readonly string[],
  are: readonly string[],
): Sentence['answers'] {
  const [was] = were;
  const [is] = are;
  const scoped = were.length === 1 && are.length > 1 ? answers.withScope('', `${was}/`) : answers;
  return were.length > 1 && are.length === 1 ? scoped.withScope(`${is}/`, '') : scoped;
}

function moveTo(context: RowContext, key: string, typing = ''): Step {
  return show(amend(context, { row: { key, typing, blank: null, isChosen: true, forRows: null } }));
}

/** A digit of a row's number: it follows the digits before, or begins anew where there is no such row. */
function moveToNumber(context: RowContext, digit: string): Step {
  const { row } = context.sentence;
  const keys = keysOf(context);
  for (const typing of [row.typing + digit, digit]) {
    const key = keys[Number(typing) - 1];
    if (key !== undefined) return moveTo(context, key, typing);
  }
  return say(context, `there are rows 1-${keys.length}`);
}

function typeNumber(context: RowContext, blank: ActionBlank, digit: string): Step {
  const { row } = context.sentence;
  const typed = { ...row, typing: row.typing + digit };
  const value = Number(typed.typing);
  if (!Number.isFinite(value)) return show(amend(context, { row: typed }));
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = blank;
  if (value < min || value > max) return say(context, `${blank.label}: ${min} to ${max}`);
  return fillInRow(context, blank.id, value, typed);
}

function fillInRow(context: RowContext, id: string, value: Json, row = context.sentence.row): Step {
  const { each } = context.sentence;
  return changeRow(context, { row, each: { ...each, [row.key]: { ...each[row.key], [id]: value } } });
}

/** Takes back what the GM set in the row; where nothing was set, the last throw. */
function takeBack(context: RowContext): Step {
  const { sentence } = context;
  const { key } = sentence.row;
  const row = rowAtCursor(context);
  const overrides = sentence.overrides.filter((one) => row === undefined || !isOfRow(one, row));
  if (overrides.length < sentence.overrides.length) return changeRow(context, { overrides });
  const { [key]: own, ...each } = sentence.each;
  if (own !== undefined) return changeRow(context, { each });
  if (sentence.leftOut.includes(key)) return give(context, { command: 'leave-out' }, sentence.row);
  const answers = sentence.answers.withoutScope(`${key}/`);
  // Of several actions the row's own dice are thrown again; all others keep their faces.
  if (answers.ids.length < sentence.answers.ids.length) {
    return say(
      amend(context, { answers, showsResult: false, row: null, cursor: diceStop }),
      'the dice of this row again',
    );
  }
  return resultCommand(amend(context, { row: null }), 'back');
}

/** The result after a change in a row. */
function changeRow(context: RowContext, changes: Partial<Sentence>): Step {
  const row = changes.row ?? context.sentence.row;
  // The next digit begins the number of another row.
  return showChanged(amend(context, { ...changes, row: row.blank === null ? { ...row, typing: '' } : row }));
}
