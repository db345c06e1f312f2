/** What the prompt of the GM asks of the combatants of a seat, as its phone shows it. */
import type { Ask, ChoiceAsk, DiceAsk } from '../../dice/ask.ts';
import { withoutName } from '../../game/text/names.ts';
import { numberWord } from '../../players/people.ts';
import type { PlayersNames } from './names.ts';
import { type KeptSeat, keyOf } from './seats.ts';

/** Dice to be thrown. `key` names the ask in the answer, and means nothing. */
export interface DiceShown {
  readonly is: 'dice';
  readonly key: string;
  /** `Kel: dodge, two d100` */
  readonly text: string;
  readonly count: number;
  readonly sides: number;
  /** A die that shows so much or more is thrown once more. */
  readonly again?: number;
  /** What each die is for, where they differ. */
  readonly each?: readonly string[];
}

/** A choice. `picks`: the keys of what is picked by default. */
export interface ChoiceShown {
  readonly is: 'choice';
  readonly key: string;
  readonly text: string;
  readonly options: readonly { readonly key: string; readonly label: string }[];
  readonly picks: readonly string[];
  readonly isMany: boolean;
  /** The most that may be picked together. */
  readonly most: number;
}

export type AskShown = DiceShown | ChoiceShown;

/** An ask with what of it a seat is shown. `serial`: unique among all that the table has asked since it was opened. */
export interface AskOfSeat {
  readonly ask: Ask;
  readonly serial: string;
  readonly shown: AskShown;
}

/** An ask as a seat may see it; null where it names someone whom the players do not see. */
export function askOfSeat(seat: KeptSeat, names: PlayersNames, ask: Ask, serial: string): AskOfSeat | null {
  const key = keyOf(seat, 'ask', serial);
  const shown = ask.kind === 'dice' ? diceShown(names, ask, key) : choiceShown(seat, names, ask, key);
  return shown === null ? null : { ask, serial, shown };
}

function diceShown(names: PlayersNames, ask: DiceAsk, key: string): DiceShown | null {
  const { label, count, sides, again, each } = ask;
  const purpose = withoutName(label, names.real(ask.answeredBy));
  const what = names.text(purpose);
  const dieNames = each?.map((name) => names.text(name));
  if (what === null || dieNames?.includes(null) === true) return null;
  const dice = `${numberWord(count)} d${sides}`;
  const text = names.isPlain(purpose) ? `${what}, ${dice}` : dice;
  const shownNames = dieNames?.map((name) => (name !== null && names.isPlain(name) ? name : ''));
  return {
    is: 'dice',
    key,
    text: withThrower(names, ask, text),
    count,
    sides,
    ...(again === undefined ? {} : { again }),
    ...(shownNames === undefined ? {} : { each: shownNames }),
  };
}

function choiceShown(seat: KeptSeat, names: PlayersNames, ask: ChoiceAsk, key: string): ChoiceShown | null {
  const { label, options, defaultPicks = [], many, most = options.length } = ask;
  const purpose = withoutName(label, names.real(ask.answeredBy));
  const what = names.text(purpose);
  const labels = options.map((option) => names.option(option));
  if (what === null || labels.some((one) => one === null || !names.isPlain(one))) return null;
  const keyOfOption = (option: string): string => optionKey(seat, key, option);
  return {
    is: 'choice',
    key,
    text: withThrower(names, ask, names.isPlain(purpose) ? what : 'choose'),
    options: options.map((option, n) => ({ key: keyOfOption(option), label: labels[n] ?? '' })),
    picks: defaultPicks.map(keyOfOption),
    isMany: many === true,
    most,
  };
}

/** The key of an option of a choice. */
export function optionKey(seat: KeptSeat, ask: string, option: string): string {
  return keyOf(seat, 'option', `${ask} ${option}`);
}

function withThrower(names: PlayersNames, { answeredBy }: Ask, text: string): string {
  const name = answeredBy === undefined ? null : names.of(answeredBy);
  return name === null || text.startsWith(`${name} `) ? text : `${name}: ${text}`;
}
