/** Changes of a sentence: what is filled in, whom it names, and what the GM sets of its result. */
import { refusalOf as refusalOfIntent } from '../../game/decide/default-targets.ts';
import type { Refusal } from '../../game/kernel/refusal.ts';
import type { Id, Intent, Json } from '../../state/encounter.ts';
import type { Answers } from '../answers.ts';
import { chosenOptions, type ValueBlank } from './blanks.ts';
import { evaluate, type OpenSentence } from './evaluate.ts';
import { withoutVanished } from './intents.ts';
import { isOfRow, type ResultRow, slotOf } from './rows.ts';
import type { Sentence } from './sentence.ts';
import { defaultTargets } from './targets.ts';

/** A sentence after a change, and why the rules refuse it so: null where they do not. The GM may overrule that. */
export interface Changed {
  readonly sentence: Sentence;
  readonly refusal: Refusal | null;
}

/** The sentence with other values. Targets that the GM has not named follow them, and the values of blanks that vanish are dropped. */
export function withValues(open: OpenSentence, values: Sentence['values']): Sentence {
  return changed(open, withDefaultTargets(open, { ...open.sentence, values }));
}

/** The sentence with a blank filled. */
export function fill(open: OpenSentence, blank: string, value: Json): Sentence {
  return withValues(open, { ...open.sentence.values, [blank]: value });
}

/** The sentence with a blank that is not filled in, so that it has its default. */
export function clear(open: OpenSentence, blank: string): Sentence {
  const { [blank]: value, ...others } = open.sentence.values;
  return value === undefined ? open.sentence : withValues(open, others);
}

/** The sentence with an option chosen; of a blank that takes several with one more, or one fewer, in the order in which they are offered. */
export function choose(open: OpenSentence, { id, kind, options }: ValueBlank, option: string): Changed {
  const chosen = chosenOptions(evaluate(open).intent.with[id]);
  const isChosen = (one: string): boolean => (one === option ? !chosen.includes(one) : chosen.includes(one));
  const value = kind === 'many' ? options.map((one) => one.id).filter(isChosen) : option;
  return { sentence: fill(open, id, value), refusal: refusalOf(options, option) };
}

/** The sentence with the targets that the GM names; the others lose what was set for them. */
export function nameTargets(open: OpenSentence, on: readonly Id[]): Sentence {
  const { sentence: before } = open;
  const each = Object.fromEntries(Object.entries(before.each).filter(([who]) => on.includes(who)));
  const leftOut = before.leftOut.filter((who) => on.includes(who));
  return changed(open, { on, namesTargets: true, each, leftOut });
}

/**
 * Why the rules refuse what the sentence does on its targets, whatever is chosen in one of the blanks that are not filled yet. Null where
 * they do not, and where they refuse it on the likeliest target as well: then it is not due to whom the GM named.
 */
export function refusalOfTargets({ session, sentence }: OpenSentence): Refusal | null {
  const { system, encounter } = session;
  const { action, blanks, intent: first, intents } = evaluate({ session, sentence });
  const whyNot = (intent: Intent): Refusal | null => refusalOfIntent(system, encounter, action, intent);
  const isAllowed = (change: (intent: Intent) => Intent): boolean =>
    intents.some((intent) => whyNot(change(intent)) === null);
  const refusal = whyNot(first);
  if (refusal === null || isAllowed((intent) => intent)) return null;
  const others = blanks.flatMap((blank): Intent['with'][] =>
    blank.kind === 'pick' && sentence.values[blank.id] === undefined
      ? blank.options.map(({ id }) => ({ [blank.id]: id }))
      : [],
  );
  if (others.some((values) => isAllowed((intent) => ({ ...intent, with: { ...intent.with, ...values } })))) return null;
  const likeliest = defaultTargets(session, action, sentence);
  return isAllowed((intent) => ({ ...intent, on: likeliest })) ? refusal : null;
}

/** The sentence in which a refusal of the rules is overruled. */
export function overruling(sentence: Sentence, { code, rule, message }: Refusal): Sentence {
  return { ...sentence, overruled: [...sentence.overruled, { code, rule, message }] };
}

/** The sentence with the targets that are the likeliest with what was chosen, where the GM has named none. */
function withDefaultTargets(open: OpenSentence, sentence: Sentence): Sentence {
  if (sentence.namesTargets) return sentence;
  const on = defaultTargets(open.session, evaluate(open).action, sentence);
  const isSame = on.length === sentence.on.length && on.every((who, n) => who === sentence.on[n]);
  return isSame ? sentence : { ...sentence, on, each: {}, leftOut: [] };
}

/** The sentence with changes, and without the values of blanks that vanish by them. */
export function changed(open: OpenSentence, changes: Partial<Sentence>): Sentence {
  const { session, sentence } = open;
  return withoutVanished(session.encounter, evaluate(open).action, sentence, { ...sentence, ...changes });
}

function refusalOf(options: ValueBlank['options'], option: string): Refusal | null {
  return options.find(({ id }) => id === option)?.refusal ?? null;
}

/** The sentence with a value of one row alone; the row's values of blanks that vanish are dropped. */
export function fillInRow(open: OpenSentence, row: string, blank: string, value: Json): Sentence {
  const { sentence } = open;
  const own = { ...sentence.each[row], [blank]: value };
  const filled = { ...sentence, each: { ...sentence.each, [row]: own } };
  const now = evaluate({ ...open, sentence: filled }).rowBlanks(row);
  const before = evaluate(open).rowBlanks(row);
  const isVanished = (id: string): boolean => before.some((one) => one.id === id) && !now.some((one) => one.id === id);
  const kept = Object.entries(own).filter(([id]) => !isVanished(id));
  return { ...filled, each: { ...filled.each, [row]: Object.fromEntries(kept) } };
}

/** The sentence with an option chosen in one row alone; of a blank that takes several with one more, or one fewer. */
export function chooseInRow(
  open: OpenSentence,
  row: string,
  { id, kind, options }: ValueBlank,
  option: string,
): Changed {
  const chosen = chosenInRow(open, row, id);
  const many = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];
  const sentence = fillInRow(open, row, id, kind === 'many' ? many : option);
  return { sentence, refusal: refusalOf(options, option) };
}

/** The options chosen for a row in a blank that takes several: the row's own, else those of all rows. */
export function chosenInRow(open: OpenSentence, row: string, blank: string): readonly string[] {
  return chosenOptions(open.sentence.each[row]?.[blank] ?? evaluate(open).intent.with[blank]);
}

/** The sentence with a number for a row in place of the one before; null: as the rules give it, or as it is for all. */
export function setNumber(sentence: Sentence, row: ResultRow, value: number | null): Sentence {
  const { each } = sentence;
  const overrides = sentence.overrides.filter((one) => !isOfRow(one, row));
  if (row.number === null) return { ...sentence, overrides };
  const { target, field, isEntered } = row.number;
  if (isEntered !== true) {
    const set = { ...(row.by === null ? {} : { by: row.by }), target, field, value: value ?? 0 };
    return { ...sentence, overrides: value === null ? overrides : [...overrides, set] };
  }
  const { [row.key]: { [field]: _, ...own } = {}, ...eachOther } = each;
  const values = value === null ? own : { ...own, [field]: value };
  return { ...sentence, each: Object.keys(values).length === 0 ? eachOther : { ...eachOther, [row.key]: values } };
}

/** The sentence with a row left out of the result, or back in it; why not, where nothing would be left. */
export function leaveOut(open: OpenSentence, row: ResultRow): Sentence | string {
  const { sentence } = open;
  const { leftOut: before, answers } = sentence;
  const { rows, group } = evaluate(open);
  // Of declared actions, those of one actor wait together.
  const keys = rows.filter(({ key }) => slotOf(key) === slotOf(row.key)).map(({ key }) => key);
  const leftOut = row.isLeftOut ? before.filter((one) => !keys.includes(one)) : [...before, ...keys];
  if (rows.every(({ key }) => leftOut.includes(key))) {
    return `at least one ${row.by === null ? 'target' : 'action'} must stay`;
  }
  const acting = (out: readonly string[]): readonly string[] => group.can.filter((who) => !out.includes(who));
  return { ...sentence, leftOut, answers: answersFor(answers, acting(before), acting(leftOut)) };
}

/** The answers with the ids that their asks have then: those of a single actor are without its name. */
function answersFor(answers: Answers, were: readonly string[], are: readonly string[]): Answers {
  const [was] = were;
  const [is] = are;
  const scoped = were.length === 1 && are.length > 1 ? answers.withScope('', `${was}/`) : answers;
  return were.length > 1 && are.length === 1 ? scoped.withScope(`${is}/`, '') : scoped;
}
