/** Keys while a result on several targets stands there: row by row, before it is applied. */
import type { TargetRow } from '../../rules/kernel/action.ts';
import { formatRefusal } from '../../rules/kernel/refusal.ts';
import type { Id, Json } from '../../state/encounter.ts';
import type { Key } from '../keys/decode.ts';
import type { Command } from '../keys/keymap.ts';
import { scrolled } from '../keys/scroll.ts';
import type { RowAt, Sentence, Step, UpdateContext } from '../ui/ui.ts';
import { actionOf, type BlankPlace, chosenOf, intentOf, rowPlaces } from './blanks.ts';
import { goOn, proposalOf, say, show } from './judge.ts';
import { resultCommand } from './result.ts';

/** The GM's word on a row: what it makes of the number that the rules gave. */
const words: { readonly [command in Command]?: (byRules: number) => number } = {
  half: (byRules) => Math.trunc(byRules / 2),
  none: () => 0,
  twice: (byRules) => byRules * 2,
};

export function rowsCommand(context: UpdateContext, sentence: Sentence, row: RowAt, command: Command): Step {
  if (sentence.overruling !== undefined) return resultCommand(context, sentence, command);
  const said = words[command];
  if (said !== undefined) return setNumber(context, sentence, row, said);
  switch (command) {
    case 'full':
      return redone(context, {
        ...sentence,
        overrules: sentence.overrules.filter(({ target: who }) => who !== row.who),
      });
    case 'leave-out':
      return leaveOut(context, sentence, row.who);
    case 'enter':
      return row.filling === null ? resultCommand(context, sentence, command) : atRow(context, sentence, row.who);
    case 'back':
      return takeBack(context, sentence, row);
    case 'overrule':
    case 'out':
      return resultCommand(context, sentence, command);
    default: {
      const to = scrolled(command, sentence.on.indexOf(row.who), sentence.on.length);
      return to === null ? { ui: context.ui } : atRow(context, sentence, sentence.on[to] ?? row.who);
    }
  }
}

/** The number of a row, or a letter of what its target decides. */
export function rowsText(context: UpdateContext, sentence: Sentence, row: RowAt, key: Key): Step {
  const places = rowPlaces(context, sentence, row.who);
  const filling = places.find(({ id }) => id === row.filling);
  if (filling !== undefined && /^[\d-]$/.test(key.name)) return typedInRow(context, sentence, row, filling, key.name);
  if (/^\d$/.test(key.name)) return toNumber(context, sentence, row, key.name);
  for (const place of places) {
    const option = place.options?.find(({ key: letter }) => letter === key.name);
    if (option?.refusal !== undefined) return say(context.ui, sentence, `refused: ${formatRefusal(option.refusal)}`);
    if (option !== undefined)
      return inRow(context, sentence, row.who, place, optionValue(context, sentence, row.who, place, option.id));
    if (place.kind === 'number' && numberKey(place, places) === key.name) {
      return show(context.ui, { ...sentence, row: { ...row, typing: '', filling: place.id } });
    }
  }
  return say(context.ui, sentence, `${key.name} means nothing in a row`);
}

/** The letter that begins a number in a row: the first of its label that no option of the row has. */
export function numberKey({ id, label }: BlankPlace, places: readonly BlankPlace[]): string {
  const used = new Set(places.flatMap(({ options = [] }) => options.map(({ key }) => key)));
  const others = places.slice(
    0,
    places.findIndex((place) => place.id === id),
  );
  for (const other of others) if (other.kind === 'number') used.add(numberKey(other, places));
  return [...label.toLowerCase().replace(/[^a-z]/g, ''), ...'abcdefghijklmnopqrstuvwxyz'].find(isFree) ?? '';

  function isFree(letter: string): boolean {
    return !used.has(letter);
  }
}

/** The rows of what stands there, in the order of the targets; those left out have none. */
export function rowsIn(context: UpdateContext, sentence: Sentence): readonly TargetRow[] {
  const proposal = proposalOf(context, sentence);
  return proposal.is === 'ready' ? proposal.decided.rows : [];
}

/** What the letter of an option makes of a blank: the option, or of a blank that takes several one more or one less. */
function optionValue(context: UpdateContext, sentence: Sentence, who: Id, place: BlankPlace, option: string): Json {
  if (place.kind !== 'many') return option;
  const chosen = chosenInRow(context, sentence, who, place);
  return chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];
}

/** What a row has of a blank that takes several: its own, else what was said of all targets. */
export function chosenInRow(
  context: UpdateContext,
  sentence: Sentence,
  who: Id,
  { id }: BlankPlace,
): readonly string[] {
  return chosenOf(sentence.each[who]?.[id] ?? intentOf(context, sentence).with[id]);
}

function setNumber(
  context: UpdateContext,
  sentence: Sentence,
  { who }: RowAt,
  said: (byRules: number) => number,
): Step {
  const field = actionOf(context, sentence).oddsField;
  const row = rowsIn(context, sentence).find((one) => one.target === who);
  if (field === null || row === undefined) return say(context.ui, sentence, 'that row is left out');
  const others = sentence.overrules.filter((one) => one.target !== who);
  return redone(context, { ...sentence, overrules: [...others, { target: who, field, value: said(row.byRules) }] });
}

function leaveOut(context: UpdateContext, sentence: Sentence, who: Id): Step {
  const out = sentence.leftOut.includes(who);
  const leftOut = out ? sentence.leftOut.filter((one) => one !== who) : [...sentence.leftOut, who];
  if (leftOut.length === sentence.on.length) return say(context.ui, sentence, 'one target at least; Esc drops it all');
  return redone(context, { ...sentence, leftOut });
}

function atRow(context: UpdateContext, sentence: Sentence, who: Id, typing = ''): Step {
  return show(context.ui, { ...sentence, row: { who, typing, filling: null } });
}

/** A digit of a row's number: it goes on the one before, or begins anew where there is no such row. */
function toNumber(context: UpdateContext, sentence: Sentence, row: RowAt, digit: string): Step {
  for (const typing of [row.typing + digit, digit]) {
    const who = sentence.on[Number(typing) - 1];
    if (who !== undefined) return atRow(context, sentence, who, typing);
  }
  return say(context.ui, sentence, `there are rows 1-${sentence.on.length}`);
}

function typedInRow(context: UpdateContext, sentence: Sentence, row: RowAt, place: BlankPlace, digit: string): Step {
  const typing = row.typing + digit;
  const value = Number(typing);
  const typed = { ...sentence, row: { ...row, typing } };
  if (!Number.isFinite(value)) return show(context.ui, typed);
  const { min: least = Number.NEGATIVE_INFINITY, max: most = Number.POSITIVE_INFINITY } = place;
  if (value < least || value > most) return say(context.ui, sentence, `${place.label}: ${least} to ${most}`);
  return inRow(context, typed, row.who, place, value);
}

function inRow(context: UpdateContext, sentence: Sentence, who: Id, place: BlankPlace, value: Json): Step {
  return redone(context, {
    ...sentence,
    each: { ...sentence.each, [who]: { ...sentence.each[who], [place.id]: value } },
  });
}

/** What the GM set in the row; where he set nothing, the last throw. */
function takeBack(context: UpdateContext, sentence: Sentence, { who }: RowAt): Step {
  const overrules = sentence.overrules.filter((one) => one.target !== who);
  if (overrules.length < sentence.overrules.length) return redone(context, { ...sentence, overrules });
  const { [who]: own, ...each } = sentence.each;
  if (own !== undefined) return redone(context, { ...sentence, each });
  if (sentence.leftOut.includes(who)) return leaveOut(context, sentence, who);
  const { row: _row, ...open } = sentence;
  return resultCommand(context, open, 'back');
}

/** The result anew: dice that a row now asks for are thrown or typed, all others lie as they fell. */
function redone(context: UpdateContext, changed: Sentence): Step {
  const { row } = changed;
  // The next digit begins the number of another row.
  const sentence = row === undefined || row.filling !== null ? changed : { ...changed, row: { ...row, typing: '' } };
  const proposal = proposalOf(context, sentence);
  if (proposal.is === 'ready') return show(context.ui, sentence);
  return goOn(context, { ...sentence, result: false }, false);
}
