import { type Ask, type ChoiceAsk, type DiceAsk, isPick, isThrow } from '../dice/ask.ts';
import { chainsOf, facesOf } from '../dice/chains.ts';
import { type AnsweredAsk, type AnswerSource, drive } from '../dice/drive.ts';
import { overrideRequests } from '../game/bind/overrides.ts';
import { decide, withDefaults } from '../game/decide/decide.ts';
import { isRefusal, type Refusal } from '../game/kernel/refusal.ts';
import type { System } from '../game/kernel/system.ts';
import { type Encounter, type Id, type Intent, sameJson } from '../state/encounter.ts';
import type { Record, RecordContent, RecordedPick, RecordedThrow } from '../state/record.ts';
import { Answers } from './answers.ts';
import type { ActionRequest } from './request.ts';

/** The request that a record was made of, without its answers. */
export function requestOf({ intents, overrides = [] }: Record): ActionRequest {
  return { intents, answers: Answers.none, overrides: overrideRequests(overrides) };
}

/** A record that is decided again, and the encounter in which it is. */
export interface DecidedAgain {
  readonly system: System;
  readonly encounter: Encounter;
  readonly record: Record;
  /** Whether the dice of the record count no more, only its picks. */
  readonly newDice?: boolean;
}

export type Again =
  | { readonly is: 'asking'; readonly ask: Ask; readonly answered: readonly AnsweredAsk[] }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | {
      readonly is: 'ready';
      readonly content: RecordContent;
      readonly unused: readonly RecordedThrow[];
      readonly answered: readonly AnsweredAsk[];
    };

/** Decides a request in the place of a record, with the dice of the record for all that the request does not answer itself. */
export function decideAgain(
  { system, encounter, record, newDice = false }: DecidedAgain,
  request: ActionRequest,
): Again {
  const carried = new CarriedAnswers(request.answers, {
    recorded: renamed(record.dice, record.intents, request.intents),
    newDice,
  });
  const driven = drive(decide(system, encounter, request.intents, request.overrides), carried);
  const { answered } = driven;
  if (!driven.done) return { is: 'asking', ask: carried.missing ?? driven.ask, answered };
  if (isRefusal(driven.value)) return { is: 'refused', refusal: driven.value };
  const { title, facts, working, overrides } = driven.value;
  const content = {
    title,
    intents: request.intents.map((intent) => withDefaults(system, encounter, intent)),
    dice: carried.used,
    facts,
    working,
    ...(overrides.length > 0 ? { overrides } : {}),
    ...(record.seed === undefined ? {} : { seed: record.seed }),
  };
  return { is: 'ready', content, unused: carried.unused, answered };
}

/** The answers of a record by the ids that its asks have now, where other combatants have taken the place of its own. */
function renamed(dice: Record['dice'], were: readonly Intent[], are: readonly Intent[]): Record['dice'] {
  const names = new Map<string, Id>();
  for (const [n, was] of were.entries()) {
    const is = are[n];
    if (is === undefined) continue;
    const gone = idsOf(was).filter((id) => !idsOf(is).includes(id));
    const come = idsOf(is).filter((id) => !idsOf(was).includes(id));
    for (const [k, id] of gone.entries()) names.set(id, come[k] ?? id);
  }
  if (names.size === 0) return dice;
  return dice.map((answer) => ({ ...answer, id: answer.id.replace(/[a-z][a-z0-9-]*/g, (id) => names.get(id) ?? id) }));
}

/** The actor and the targets of an intent. */
function idsOf({ by, on }: Intent): readonly Id[] {
  return by === null ? on : [by, ...on];
}

/**
 * Answers the asks of a record that is decided again: with answers that are given now, else with those of the record. A throw that
 * has become smaller keeps its first dice, one that has become larger asks only for the further dice. An answer that is given as it
 * was recorded keeps its seat; a throw that is made of two has one only where both have the same.
 */
class CarriedAnswers implements AnswerSource {
  /** The answers that were used, as the new record keeps them. */
  readonly used: (RecordedThrow | RecordedPick)[] = [];
  /** Further dice that a recorded throw lacks: what is asked for in place of the whole throw. */
  missing: DiceAsk | null = null;
  private readonly left: Map<string, RecordedThrow | RecordedPick>;
  private readonly newDice: boolean;

  constructor(
    private readonly given: Answers,
    { recorded, newDice }: { readonly recorded: Record['dice']; readonly newDice: boolean },
  ) {
    this.newDice = newDice;
    this.left = new Map(recorded.map((answer) => [answer.id, answer]));
  }

  /** Dice of the record that were not asked for again. */
  get unused(): readonly RecordedThrow[] {
    return this.newDice ? [] : [...this.left.values()].filter((answer) => 'faces' in answer);
  }

  dice(ask: DiceAsk): readonly number[] | null {
    const given = this.given.find(ask.id);
    const recorded = this.left.get(ask.id);
    this.left.delete(ask.id);
    if (given !== undefined && 'faces' in given && given.count === ask.count && isThrow(ask, given.faces)) {
      const isAsBefore = recorded !== undefined && sameJson({ ...recorded, seat: null }, { ...given, seat: null });
      return this.use(withoutDraw(isAsBefore ? { ...recorded, ...given } : given));
    }
    if (this.newDice || recorded === undefined || !('faces' in recorded) || recorded.sides !== ask.sides) return null;
    return this.resized(ask, recorded);
  }

  choice(ask: ChoiceAsk): readonly string[] | null {
    const given = this.given.find(ask.id);
    const recorded = this.left.get(ask.id);
    this.left.delete(ask.id);
    const isPicked = given !== undefined && 'picks' in given;
    const isAsBefore =
      isPicked && recorded !== undefined && 'picks' in recorded && sameJson(recorded.picks, given.picks);
    const answer = isAsBefore ? { ...recorded, ...given } : isPicked ? given : recorded;
    if (answer === undefined || !('picks' in answer) || !isPick(ask, answer.picks)) return null;
    this.used.push(answer);
    return answer.picks;
  }

  /** A recorded throw with as many dice as the ask has now; null where more are needed than are given. */
  private resized(ask: DiceAsk, recorded: RecordedThrow): readonly number[] | null {
    const kept = { ...recorded, id: ask.id };
    if (recorded.count === ask.count) return isThrow(ask, recorded.faces) ? this.use(kept) : null;
    const chains = chainsOf({ ...ask, count: recorded.count }, recorded.faces);
    if (recorded.count > ask.count) {
      const faces = facesOf(chains.slice(0, ask.count));
      return isThrow(ask, faces) ? this.use(withoutDraw({ ...kept, count: ask.count, faces })) : null;
    }
    if (!isThrow({ ...ask, count: recorded.count }, recorded.faces)) return null;
    const more = { ...ask, id: `${ask.id}+`, count: ask.count - recorded.count };
    const further = this.given.find(more.id);
    if (further === undefined || !('faces' in further) || !isThrow(more, further.faces)) {
      this.missing = more;
      return null;
    }
    const faces = facesOf([...chains, ...chainsOf(more, further.faces)]);
    const { seat, ...unseated } = withoutDraw({ ...kept, count: ask.count, faces });
    return this.use(seat === undefined || seat !== further.seat ? unseated : { ...unseated, seat });
  }

  private use(answer: RecordedThrow): readonly number[] {
    this.used.push(answer);
    return answer.faces;
  }
}

/** A throw whose dice are not all those of the record's seed, from its draw on. */
function withoutDraw({ draw: _draw, typed: _typed, ...answer }: RecordedThrow): RecordedThrow {
  return answer;
}
