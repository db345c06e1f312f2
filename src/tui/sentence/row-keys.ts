/** Keys while a result on several targets is shown in rows, before it is applied. */
import { freeLetter } from '../../session/groups.ts';
import type { Json } from '../../state/encounter.ts';
import type { Key } from '../keys/decode.ts';
import type { Command } from '../keys/keymap.ts';
import { scrolled } from '../keys/scroll.ts';
import { type ActionBlank, diceStop, type Evaluation, type RowCursor, type Sentence } from '../ui/sentence.ts';
import type { Step } from '../ui/ui.ts';
import { chosenOptions } from './blanks.ts';
import { amend, type SentenceContext, say, show } from './evaluate.ts';
import { goOn } from './go-on.ts';
import { sayRefused } from './refused.ts';
import { resultCommand } from './result-keys.ts';
import { resultRows, rowAtCursor, withNumber } from './rows.ts';

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
  const { ui, sentence } = context;
  const { row } = sentence;
  if (sentence.overriding !== null) return resultCommand(context, command);
  const adjust = adjustments[command];
  if (adjust !== undefined) return setNumber(context, adjust);
  switch (command) {
    case 'full':
      return changeRow(context, { overrides: overridesOfOthers(context) });
    case 'leave-out':
      return leaveOut(context);
    case 'enter':
      return row.blank === null ? resultCommand(context, command) : moveTo(context, row.key);
    case 'back':
      return takeBack(context);
    case 'out':
      // Esc leaves the innermost thing: the number that is being typed.
      return row.blank === null ? resultCommand(context, command) : moveTo(context, row.key);
    case 'overrule':
      return resultCommand(context, command);
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
  if (/^\d$/.test(key.name)) return moveToNumber(context, key.name);
  for (const blank of rowBlanks) {
    const option = blank.options.find(({ key: letter }) => letter === key.name);
    if (option?.refusal !== undefined) {
      const own = { ...context.sentence.each[row.key], [blank.id]: optionValue(context, blank, option.id) };
      return sayRefused(context, option.refusal, { each: { ...context.sentence.each, [row.key]: own } });
    }
    if (option !== undefined) return fillInRow(context, blank.id, optionValue(context, blank, option.id));
    if (blank.kind === 'number' && numberKey(blank, rowBlanks) === key.name) {
      return show(amend(context, { row: { ...row, typing: '', blank: blank.id } }));
    }
  }
  return say(context, `${key.name} has no meaning in a row`);
}

/** The letter that begins a number blank in a row: the first of its label that no other blank of the row uses. */
export function numberKey({ id, label }: ActionBlank, blanks: readonly ActionBlank[]): string {
  const used = new Set(blanks.flatMap(({ options }) => options.map(({ key }) => key)));
  const position = blanks.findIndex((blank) => blank.id === id);
  for (const other of blanks.slice(0, position)) if (other.kind === 'number') used.add(numberKey(other, blanks));
  return freeLetter(label, used) ?? '';
}

/** The options chosen for a row in a blank that takes several: the target's own, else those of all targets. */
export function chosenInRow({ each, row }: Sentence, { intent }: Evaluation, { id }: ActionBlank): readonly string[] {
  return chosenOptions(each[row?.key ?? '']?.[id] ?? intent.with[id]);
}

/** The value of a blank after the letter of an option; a blank that takes several has one more or one fewer. */
function optionValue({ sentence, evaluation }: RowContext, blank: ActionBlank, option: string): Json {
  if (blank.kind !== 'many') return option;
  const chosen = chosenInRow(sentence, evaluation, blank);
  return chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];
}

function setNumber(context: RowContext, adjust: (byRules: number) => number): Step {
  const row = rowAtCursor(context);
  if (row?.isLeftOut === true) return say(context, 'that row is left out');
  if (row === undefined || row.number === null) return say(context, 'that row has no number to set');
  return changeRow(context, { overrides: withNumber(context.sentence.overrides, row, adjust(row.number.byRules)) });
}

function overridesOfOthers(context: RowContext): Sentence['overrides'] {
  const { overrides } = context.sentence;
  const row = rowAtCursor(context);
  return row === undefined ? overrides : withNumber(overrides, row, null);
}

function keysOf({ sentence, evaluation }: RowContext): readonly string[] {
  return resultRows(sentence, evaluation).map(({ key }) => key);
}

function leaveOut(context: RowContext): Step {
  const { leftOut: before, group, answers } = context.sentence;
  const rows = resultRows(context.sentence, context.evaluation);
  const row = rowAtCursor(context);
  if (row === undefined) return show(context);
  // Of declared actions, those of one actor wait together.
  const keys = rows.filter(({ key }) => key.split('#')[0] === row.key.split('#')[0]).map(({ key }) => key);
  const leftOut = row.isLeftOut ? before.filter((one) => !keys.includes(one)) : [...before, ...keys];
  if (rows.every(({ key }) => leftOut.includes(key))) {
    return say(context, `at least one ${row.by === null ? 'target' : 'action'} must stay; Esc drops them all`);
  }
  const acting = (out: readonly string[]): readonly string[] => group.filter((who) => !out.includes(who));
  return changeRow(context, { leftOut, answers: answersFor(answers, acting(before), acting(leftOut)) });
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
  return show(amend(context, { row: { key, typing, blank: null } }));
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
  const overrides = overridesOfOthers(context);
  if (overrides.length < sentence.overrides.length) return changeRow(context, { overrides });
  const { [key]: own, ...each } = sentence.each;
  if (own !== undefined) return changeRow(context, { each });
  if (sentence.leftOut.includes(key)) return leaveOut(context);
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

/** The result after a change in a row. Dice that the row now needs are rolled or typed; all others keep their faces. */
function changeRow(context: RowContext, changes: Partial<Sentence>): Step {
  const row = changes.row ?? context.sentence.row;
  // The next digit begins the number of another row.
  const changed = amend(context, { ...changes, row: row.blank === null ? { ...row, typing: '' } : row });
  return changed.evaluation.proposal?.is === 'ready'
    ? show(changed)
    : goOn(amend(changed, { showsResult: false }), false);
}
