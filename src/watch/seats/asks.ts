/** What the prompt of the GM asks of the combatants of a seat, as its phone shows it. */
import type { Ask, ChoiceAsk, DiceAsk } from '../../dice/ask.ts';
import { targetOfAsk } from '../../game/bind/ruled-action.ts';
import { withoutName } from '../../game/text/names.ts';
import { numberWord } from '../../players/people.ts';
import { newToken } from '../server.ts';
import type { PlayersNames } from './names.ts';
import type { SeatReply } from './protocol.ts';
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
interface AskOfSeat {
  readonly ask: Ask;
  readonly serial: string;
  readonly shown: AskShown;
}

/** What is asked now. */
interface Asked {
  readonly ask: Ask;
  /** What makes it the same ask in the next frame. */
  readonly identity: string;
  /** No other ask has it. */
  readonly serial: string;
  /** Whether it came with others that read the same to its player; it is told apart from them also when these are answered. */
  readonly isOfSeveral: boolean;
}

/** So many asks that were answered or withdrawn are remembered, to say why an answer comes too late. */
const mostPast = 500;

export const notAsked = { ok: false, why: 'not-asked', message: 'Nobody asked for that.' } as const;

/** What the prompt of the GM asks of all seats, and what it has asked before. */
export class OpenAsks {
  private asked: readonly Asked[] = [];
  /** By their numbers, the asks that are past: whether they were answered. */
  private readonly past = new Map<string, 'answered' | 'gone'>();
  private readonly run = newToken();
  private serial = 0;

  /** Takes what is asked now, and gives each new ask a number; those that are not asked any more are past. `nextSeq`: of the record to come. */
  set(asks: readonly Ask[], nextSeq: number): void {
    const before = new Map(this.asked.map((asked) => [asked.identity, asked]));
    this.asked = asks.map((ask) => {
      const identity = JSON.stringify([
        nextSeq,
        ask.id,
        ask.label,
        ask.kind === 'dice' ? [ask.count, ask.sides] : ask.options,
      ]);
      const known = before.get(identity);
      // One that was answered is asked anew where the GM took the answer back.
      if (known !== undefined && !this.past.has(known.serial)) return { ...known, ask };
      this.serial += 1;
      const isOfSeveral = asks.some(
        (other) => other !== ask && other.label === ask.label && other.answeredBy === ask.answeredBy,
      );
      return { ask, identity, serial: `${this.run} ${this.serial}`, isOfSeveral };
    });
    const current = new Set(this.asked.map(({ serial }) => serial));
    for (const { serial } of before.values()) {
      if (!current.has(serial) && !this.past.has(serial)) this.remember(serial, 'gone');
    }
  }

  /** What is asked of a seat and has no answer yet. */
  of(seat: KeptSeat, names: PlayersNames): readonly AskOfSeat[] {
    return this.asked.flatMap((asked) => {
      const { answeredBy } = asked.ask;
      const isOfSeat = answeredBy !== undefined && seat.holds.includes(answeredBy);
      if (!isOfSeat || this.past.has(asked.serial)) return [];
      return askOfSeat(seat, names, asked) ?? [];
    });
  }

  /** An ask was answered. */
  close(serial: string): void {
    this.remember(serial, 'answered');
  }

  /** Why an answer to something that is not asked of a seat is not taken. */
  whyNot(seat: KeptSeat, key: string): Extract<SeatReply, { ok: false }> {
    const known = [...this.past].find(([serial]) => keyOf(seat, 'ask', serial) === key);
    if (known === undefined) return notAsked;
    const message = known[1] === 'answered' ? 'That was answered already.' : 'That is not asked any more.';
    return { ok: false, why: 'late', message };
  }

  private remember(serial: string, how: 'answered' | 'gone'): void {
    this.past.set(serial, how);
    const [oldest] = this.past.keys();
    if (this.past.size > mostPast && oldest !== undefined) this.past.delete(oldest);
  }
}

/**
 * An ask as a seat may see it; null where it names someone whom the players do not see. `isOfSeveral`: of asks that read the same, which are
 * told apart by the targets they are for.
 */
function askOfSeat(seat: KeptSeat, names: PlayersNames, { ask, serial, isOfSeveral }: Asked): AskOfSeat | null {
  const key = keyOf(seat, 'ask', serial);
  const target = isOfSeveral ? names.of(targetOfAsk(ask) ?? '') : null;
  const on = (text: string): string => (target === null || text.includes(target) ? text : `${text} on ${target}`);
  const shown = ask.kind === 'dice' ? diceShown(names, ask, { key, on }) : choiceShown(seat, names, ask, { key, on });
  return shown === null ? null : { ask, serial, shown };
}

/** How an ask is told apart from others: its key, and what it is for with the target, where others read the same. */
interface Distinction {
  readonly key: string;
  on(text: string): string;
}

function diceShown(names: PlayersNames, ask: DiceAsk, { key, on }: Distinction): DiceShown | null {
  const { label, count, sides, again, each } = ask;
  const purpose = withoutName(label, names.real(ask.answeredBy));
  const what = names.text(purpose);
  const dieNames = each?.map((name) => names.text(name));
  if (what === null || dieNames?.includes(null) === true) return null;
  const dice = `${numberWord(count)} d${sides}`;
  const text = names.isPlain(purpose) ? `${on(what)}, ${dice}` : on(dice);
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

function choiceShown(
  seat: KeptSeat,
  names: PlayersNames,
  ask: ChoiceAsk,
  { key, on }: Distinction,
): ChoiceShown | null {
  const { label, options, defaultPicks = [], many, most = options.length } = ask;
  const purpose = withoutName(label, names.real(ask.answeredBy));
  const what = names.text(purpose);
  const labels = options.map((option) => names.option(option));
  if (what === null || labels.some((one) => one === null || !names.isPlain(one))) return null;
  const keyOfOption = (option: string): string => optionKey(seat, key, option);
  return {
    is: 'choice',
    key,
    text: withThrower(names, ask, on(names.isPlain(purpose) ? what : 'choose')),
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
