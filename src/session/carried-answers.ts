import { type ChoiceAsk, type DiceAsk, isPick, isThrow } from '../dice/ask.ts';
import { chainsOf, facesOf } from '../dice/chains.ts';
import type { AnswerSource } from '../dice/drive.ts';
import type { Record, RecordedPick, RecordedThrow } from '../state/record.ts';
import type { Answers } from './answers.ts';

/** The ask for the dice that a recorded throw has too few of. */
const moreOf = (ask: DiceAsk, missing: number): DiceAsk => ({ ...ask, id: `${ask.id}+`, count: missing });

/**
 * Answers the asks of a record that is decided again: with answers that are given now, else with those of the record. A throw that
 * has become smaller keeps its first dice, one that has become larger asks only for the further dice.
 */
export class CarriedAnswers implements AnswerSource {
  /** The answers that were used, as the new record keeps them. */
  readonly used: (RecordedThrow | RecordedPick)[] = [];
  /** Further dice that a recorded throw lacks: what is asked for in place of the whole throw. */
  missing: DiceAsk | null = null;
  private readonly left: Map<string, RecordedThrow | RecordedPick>;
  private readonly given: Answers;

  constructor(given: Answers, recorded: Record['dice']) {
    this.given = given;
    this.left = new Map(recorded.map((answer) => [answer.id, answer]));
  }

  /** Dice of the record that were not asked for again. */
  get unused(): readonly RecordedThrow[] {
    return [...this.left.values()].filter((answer) => 'faces' in answer);
  }

  dice(ask: DiceAsk): readonly number[] | null {
    const given = this.given.find(ask.id);
    const recorded = this.take(ask.id);
    if (given !== undefined && 'faces' in given && given.count === ask.count && isThrow(ask, given.faces)) {
      return this.use(withoutDraw(given));
    }
    if (recorded === undefined || !('faces' in recorded) || recorded.sides !== ask.sides) return null;
    return this.resized(ask, recorded);
  }

  choice(ask: ChoiceAsk): readonly string[] | null {
    const given = this.given.picks(ask.id);
    const recorded = this.take(ask.id);
    const picks = given ?? (recorded !== undefined && 'picks' in recorded ? recorded.picks : null);
    if (picks === null || !isPick(ask, picks)) return null;
    this.used.push({ id: ask.id, picks });
    return picks;
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
    const more = moreOf(ask, ask.count - recorded.count);
    const faces = this.given.faces(more.id);
    if (faces === undefined || !isThrow(more, faces)) {
      this.missing = more;
      return null;
    }
    const joined = facesOf([...chains, ...chainsOf(more, faces)]);
    return this.use(withoutDraw({ ...kept, count: ask.count, faces: joined }));
  }

  private use(answer: RecordedThrow): readonly number[] {
    this.used.push(answer);
    return answer.faces;
  }

  /** Removes an answer from those that are left. */
  private take(id: string): RecordedThrow | RecordedPick | undefined {
    const answer = this.left.get(id);
    this.left.delete(id);
    return answer;
  }
}

/** A throw whose dice are not all those of the record's seed, from its draw on. */
function withoutDraw({ draw: _draw, typed: _typed, ...answer }: RecordedThrow): RecordedThrow {
  return answer;
}
