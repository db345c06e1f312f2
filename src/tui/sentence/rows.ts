/** Keys while a result on several targets stands there: row by row, before it is applied. */
import type { TargetRow } from '../../rules/kernel/action.ts';
import { formatRefusal } from '../../rules/kernel/refusal.ts';
import type { Id, Json } from '../../state/encounter.ts';
import type { Command } from '../keymap.ts';
import type { Key } from '../keys/decode.ts';
import { scrolled } from '../modes/scroll.ts';
import type { Desk, RowAt, Sentence, Step } from '../ui.ts';
import { actionOf, type BlankPlace, chosenOf, intentOf, rowPlaces } from './blanks.ts';
import { goOn, proposalOf, say, show } from './judge.ts';
import { resultCommand } from './result.ts';

/** The GM's word on a row: what it makes of the number that the rules gave. */
const words: { readonly [command in Command]?: (byRules: number) => number } = {
  half: (byRules) => Math.trunc(byRules / 2),
  none: () => 0,
  twice: (byRules) => byRules * 2,
};

export function rowsCommand(desk: Desk, sentence: Sentence, row: RowAt, command: Command): Step {
  if (sentence.overruling !== undefined) return resultCommand(desk, sentence, command);
  const said = words[command];
  if (said !== undefined) return setNumber(desk, sentence, row, said);
  switch (command) {
    case 'full':
      return redone(desk, { ...sentence, overrules: sentence.overrules.filter(({ target: who }) => who !== row.who) });
    case 'leave-out':
      return leaveOut(desk, sentence, row.who);
    case 'enter':
      return row.filling === null ? resultCommand(desk, sentence, command) : atRow(desk, sentence, row.who);
    case 'back':
      return takeBack(desk, sentence, row);
    case 'overrule':
    case 'out':
      return resultCommand(desk, sentence, command);
    default: {
      const to = scrolled(command, sentence.on.indexOf(row.who), sentence.on.length);
      return to === null ? { ui: desk.ui } : atRow(desk, sentence, sentence.on[to] ?? row.who);
    }
  }
}

/** The number of a row, or a letter of what its target decides. */
export function rowsText(desk: Desk, sentence: Sentence, row: RowAt, key: Key): Step {
  const places = rowPlaces(desk, sentence, row.who);
  const filling = places.find(({ id }) => id === row.filling);
  if (filling !== undefined && /^[\d-]$/.test(key.name)) return typedInRow(desk, sentence, row, filling, key.name);
  if (/^\d$/.test(key.name)) return toNumber(desk, sentence, row, key.name);
  for (const place of places) {
    const option = place.options?.find(({ key: letter }) => letter === key.name);
    if (option?.refusal !== undefined) return say(desk.ui, sentence, `refused: ${formatRefusal(option.refusal)}`);
    if (option !== undefined)
      return inRow(desk, sentence, row.who, place, optionValue(desk, sentence, row.who, place, option.id));
    if (place.kind === 'number' && numberKey(place, places) === key.name) {
      return show(desk.ui, { ...sentence, row: { ...row, typing: '', filling: place.id } });
    }
  }
  return say(desk.ui, sentence, `${key.name} means nothing in a row`);
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
export function rowsIn(desk: Desk, sentence: Sentence): readonly TargetRow[] {
  const proposal = proposalOf(desk, sentence);
  return proposal.is === 'ready' ? proposal.decided.rows : [];
}

/** What the letter of an option makes of a blank: the option, or of a blank that takes several one more or one less. */
function optionValue(desk: Desk, sentence: Sentence, who: Id, place: BlankPlace, option: string): Json {
  if (place.kind !== 'many') return option;
  const chosen = chosenInRow(desk, sentence, who, place);
  return chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];
}

/** What a row has of a blank that takes several: its own, else what was said of all targets. */
export function chosenInRow(desk: Desk, sentence: Sentence, who: Id, { id }: BlankPlace): readonly string[] {
  return chosenOf(sentence.each[who]?.[id] ?? intentOf(desk, sentence).with[id]);
}

function setNumber(desk: Desk, sentence: Sentence, { who }: RowAt, said: (byRules: number) => number): Step {
  const field = actionOf(desk, sentence).oddsField;
  const row = rowsIn(desk, sentence).find((one) => one.target === who);
  if (field === null || row === undefined) return say(desk.ui, sentence, 'that row is left out');
  const others = sentence.overrules.filter((one) => one.target !== who);
  return redone(desk, { ...sentence, overrules: [...others, { target: who, field, value: said(row.byRules) }] });
}

function leaveOut(desk: Desk, sentence: Sentence, who: Id): Step {
  const out = sentence.leftOut.includes(who);
  const leftOut = out ? sentence.leftOut.filter((one) => one !== who) : [...sentence.leftOut, who];
  if (leftOut.length === sentence.on.length) return say(desk.ui, sentence, 'one target at least; Esc drops it all');
  return redone(desk, { ...sentence, leftOut });
}

function atRow(desk: Desk, sentence: Sentence, who: Id, typing = ''): Step {
  return show(desk.ui, { ...sentence, row: { who, typing, filling: null } });
}

/** A digit of a row's number: it goes on the one before, or begins anew where there is no such row. */
function toNumber(desk: Desk, sentence: Sentence, row: RowAt, digit: string): Step {
  for (const typing of [row.typing + digit, digit]) {
    const who = sentence.on[Number(typing) - 1];
    if (who !== undefined) return atRow(desk, sentence, who, typing);
  }
  return say(desk.ui, sentence, `there are rows 1-${sentence.on.length}`);
}

function typedInRow(desk: Desk, sentence: Sentence, row: RowAt, place: BlankPlace, digit: string): Step {
  const typing = row.typing + digit;
  const value = Number(typing);
  const typed = { ...sentence, row: { ...row, typing } };
  if (!Number.isFinite(value)) return show(desk.ui, typed);
  const { min: least = Number.NEGATIVE_INFINITY, max: most = Number.POSITIVE_INFINITY } = place;
  if (value < least || value > most) return say(desk.ui, sentence, `${place.label}: ${least} to ${most}`);
  return inRow(desk, typed, row.who, place, value);
}

function inRow(desk: Desk, sentence: Sentence, who: Id, place: BlankPlace, value: Json): Step {
  return redone(desk, { ...sentence, each: { ...sentence.each, [who]: { ...sentence.each[who], [place.id]: value } } });
}

/** What the GM set in the row; where he set nothing, the last throw. */
function takeBack(desk: Desk, sentence: Sentence, { who }: RowAt): Step {
  const overrules = sentence.overrules.filter((one) => one.target !== who);
  if (overrules.length < sentence.overrules.length) return redone(desk, { ...sentence, overrules });
  const { [who]: own, ...each } = sentence.each;
  if (own !== undefined) return redone(desk, { ...sentence, each });
  if (sentence.leftOut.includes(who)) return leaveOut(desk, sentence, who);
  const { row: _row, ...open } = sentence;
  return resultCommand(desk, open, 'back');
}

/** The result anew: dice that a row now asks for are thrown or typed, all others lie as they fell. */
function redone(desk: Desk, changed: Sentence): Step {
  const { row } = changed;
  // The next digit begins the number of another row.
  const sentence = row === undefined || row.filling !== null ? changed : { ...changed, row: { ...row, typing: '' } };
  const proposal = proposalOf(desk, sentence);
  if (proposal.is === 'ready') return show(desk.ui, sentence);
  return goOn(desk, { ...sentence, result: false }, false);
}
