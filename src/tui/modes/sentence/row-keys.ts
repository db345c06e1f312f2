/** Keys while a result on several targets is shown in rows, before it is applied. */
import { chooseInRow, fillInRow, leaveOut, setNumber } from '../../../session/sentence/changes.ts';
import { evaluate } from '../../../session/sentence/evaluate.ts';
import { isOfRow } from '../../../session/sentence/rows.ts';
import type { Sentence } from '../../../session/sentence/sentence.ts';
import type { Key } from '../../keys/decode.ts';
import type { Command } from '../../keys/keymap.ts';
import { scrolled } from '../../keys/scroll.ts';
import { type AnswerForRows, diceStop, type RowCursor } from '../../ui/sentence.ts';
import type { Step } from '../../ui/ui.ts';
import { amend, rowAtCursor, type SentenceContext, say, sayRefused, sentenceIn, show } from './context.ts';
import { showChanged } from './go-on.ts';
import { type ActionBlank, numberKey, rowBlanks } from './letters.ts';
import { resultCommand } from './result-keys.ts';

/** The context of a result in rows. */
export type RowContext = SentenceContext & { readonly row: RowCursor };

/** Whether a sentence has its cursor in a row. */
export function isInRow(context: SentenceContext): context is RowContext {
  return context.row !== null;
}

/** What the GM's keys make of the number that the rules gave. */
const adjustments: { readonly [command in Command]?: (byRules: number) => number } = {
  half: (byRules) => Math.trunc(byRules / 2),
  none: () => 0,
  twice: (byRules) => byRules * 2,
};

/** What a command does in a row. */
export function rowCommand(context: RowContext, command: Command): Step {
  if (context.overriding !== null) return resultCommand(context, command);
  return listCommand(context, command) ?? oneRowCommand(context, command);
}

/** What a command does while the numbers of rows are typed for one answer; null where it does what it does in any row. */
function listCommand(context: RowContext, command: Command): Step | null {
  const { row } = context;
  const { forRows, typing } = row;
  if (forRows === null) return null;
  if (command === 'back' && typing !== '') {
    return show(context, { row: { ...row, typing: typing.slice(0, -1) } });
  }
  const isNamed = forRows.before === null;
  const ended = { row: { ...row, typing: '', forRows: null } };
  if (isNamed && command === 'out') return show(context, ended);
  if (typing !== '') {
    const taken = giveToRow(context, forRows, typing);
    const after = contextAfter(context, taken);
    return command === 'enter' || after === null ? taken : rowCommand(after, command);
  }
  if (isNamed && isSameAnswer(forRows.answer, { command })) return show(context, ended);
  return null;
}

function oneRowCommand(context: RowContext, command: Command): Step {
  const { ui, row } = context;
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
  const { row } = context;
  const blanks = rowBlanks(context, row.key);
  const typed = blanks.find(({ id }) => id === row.blank);
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
  for (const blank of blanks) {
    if (blank.options.some(({ key: letter }) => letter === key.name)) return giveAnswer(context, { letter: key.name });
    if (blank.kind === 'number' && numberKey(blank, blanks) === key.name) {
      return show(context, { row: { ...row, typing: '', blank: blank.id, forRows: null } });
    }
  }
  return say(context, `${key.name} has no meaning in a row`);
}

/**
 * Gives an answer to the row that was chosen for it. Where none was, it is for the rows whose numbers are typed next; until
 * then the row at the cursor has it.
 */
function giveAnswer(context: RowContext, answer: AnswerForRows['answer']): Step {
  const { sentence, row } = context;
  const isAgain = row.forRows !== null && isSameAnswer(row.forRows.answer, answer);
  const before = (isAgain ? row.forRows?.before : null) ?? sentence;
  return give(context, answer, {
    ...row,
    typing: '',
    forRows: row.isChosen ? null : { answer, before, thrownAt: row.key },
  });
}

/** A digit of the number of a row that is to have the answer that was given first. Numbers have as many digits as the last. */
function typeRowOfList(context: RowContext, { answer, before, thrownAt }: AnswerForRows, typing: string): Step {
  const { sentence } = context;
  const forRows = { answer, before: null, thrownAt };
  // The row at the cursor had it only until rows were named; the dice that were thrown for it are those of the first of them.
  const undone = {
    ...context,
    sentence: before === null ? sentence : { ...before, answers: sentence.answers },
    row: { ...context.row, typing, forRows },
  };
  return typing.length < `${keysOf(context).length}`.length ? show(undone) : giveToRow(undone, forRows, typing);
}

/** Gives the answer of a list to the row with a number. */
function giveToRow(context: RowContext, { answer, thrownAt }: AnswerForRows, typing: string): Step {
  const keys = keysOf(context);
  const key = keys[Number(typing) - 1];
  const row = { ...context.row, typing: '', isChosen: false, forRows: { answer, before: null, thrownAt } };
  if (key === undefined) return say(amend(context, { row }), `there are rows 1-${keys.length}`);
  const { sentence } = context;
  const there = {
    ...context,
    row: { ...row, key, forRows: { ...row.forRows, thrownAt: null } },
    sentence: thrownAt === null ? sentence : { ...sentence, answers: sentence.answers.alsoFor(thrownAt, key) },
  };
  return give(there, answer, there.row);
}

function give(context: RowContext, answer: AnswerForRows['answer'], row: RowCursor): Step {
  const given = 'command' in answer ? changedBy(context, answer.command) : changedByLetter(context, answer.letter);
  if (typeof given === 'string') return say(amend(context, { row }), given);
  return 'ui' in given ? given : changeRow(context, given, row);
}

function isSameAnswer(a: AnswerForRows['answer'], b: AnswerForRows['answer']): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The context after a step, where its cursor is in a row still. */
function contextAfter({ session }: RowContext, { ui, effect }: Step): RowContext | null {
  const context = effect === undefined ? sentenceIn({ ui, session }) : null;
  return context?.showsResult && isInRow(context) ? context : null;
}

/** What a command makes of the sentence in the row at the cursor, or why it changes nothing. */
function changedBy(context: RowContext, command: Command): Sentence | string {
  const { sentence } = context;
  const row = rowAtCursor(context);
  if (command === 'leave-out') {
    const without = row === undefined ? '' : leaveOut(context, row);
    return typeof without === 'string' ? `${without}; Esc leaves them all` : without;
  }
  const adjust = adjustments[command];
  if (command === 'full') return row === undefined ? '' : setNumber(sentence, row, null);
  if (row?.isLeftOut === true) return 'that row is left out';
  if (row === undefined || row.number === null || adjust === undefined) return 'that row has no number to set';
  return setNumber(sentence, row, adjust(row.number.byRules));
}

/** What a letter decides for the target of the row at the cursor; where the rules refuse it, the step that says so. */
function changedByLetter(context: RowContext, letter: string): Sentence | string | Step {
  const { key } = context.row;
  for (const blank of rowBlanks(context, key)) {
    const option = blank.options.find((one) => one.key === letter);
    if (option === undefined) continue;
    const { sentence, refusal } = chooseInRow(context, key, blank, option.id);
    return refusal === null ? sentence : sayRefused(context, refusal, amend(context, { sentence }));
  }
  return `${letter} has no meaning in that row`;
}

function keysOf(context: RowContext): readonly string[] {
  return evaluate(context).rows.map(({ key }) => key);
}

/** The cursor at a row, so that an answer is for it alone. */
export function moveTo(context: RowContext, key: string, typing = ''): Step {
  return show(context, { row: { key, typing, blank: null, isChosen: true, forRows: null } });
}

/** A digit of a row's number: it follows the digits before, or begins anew where there is no such row. */
function moveToNumber(context: RowContext, digit: string): Step {
  const { row } = context;
  const keys = keysOf(context);
  for (const typing of [row.typing + digit, digit]) {
    const key = keys[Number(typing) - 1];
    if (key !== undefined) return moveTo(context, key, typing);
  }
  return say(context, `there are rows 1-${keys.length}`);
}

function typeNumber(context: RowContext, blank: ActionBlank, digit: string): Step {
  const { row } = context;
  const typed = { ...row, typing: row.typing + digit };
  const value = Number(typed.typing);
  if (!Number.isFinite(value)) return show(context, { row: typed });
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = blank;
  if (value < min || value > max) return say(context, `${blank.label}: ${min} to ${max}`);
  return changeRow(context, fillInRow(context, row.key, blank.id, value), typed);
}

/** Takes back what the GM set in the row; where nothing was set, the last throw. */
function takeBack(context: RowContext): Step {
  const { sentence } = context;
  const { key } = context.row;
  const row = rowAtCursor(context);
  const overrides = sentence.overrides.filter((one) => row === undefined || !isOfRow(one, row));
  if (overrides.length < sentence.overrides.length) return changeRow(context, { ...sentence, overrides });
  const { [key]: own, ...each } = sentence.each;
  if (own !== undefined) return changeRow(context, { ...sentence, each });
  if (sentence.leftOut.includes(key)) return give(context, { command: 'leave-out' }, context.row);
  const answers = sentence.answers.withoutScope(`${key}/`);
  // Of several actions the row's own dice are thrown again; all others keep their faces.
  if (answers.ids.length < sentence.answers.ids.length) {
    return say(
      amend(context, { sentence: { ...sentence, answers }, showsResult: false, row: null, cursor: diceStop }),
      'the dice of this row again',
    );
  }
  return resultCommand(amend(context, { row: null }), 'back');
}

/** The result after a change in a row. */
function changeRow(context: RowContext, sentence: Sentence, row = context.row): Step {
  // The next digit begins the number of another row.
  return showChanged(amend(context, { sentence, row: row.blank === null ? { ...row, typing: '' } : row }));
}
