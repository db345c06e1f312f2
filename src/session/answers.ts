import { type ChoiceAsk, type DiceAsk, isPick, isThrow } from '../dice/ask.ts';
import type { AnswerSource } from '../dice/drive.ts';
import type { FairDice } from '../dice/fair.ts';
import { recordedAnswers } from '../dice/recorded.ts';
import type { RecordedPick, RecordedThrow } from '../state/record.ts';

/** The answers given so far to what an action asks, by ask id: typed from the table, rolled by vrule, chosen. */
export class Answers {
  private constructor(private readonly kept: ReadonlyMap<string, RecordedThrow | RecordedPick>) {}

  static readonly none = new Answers(new Map());

  /** The same with faces from the table. They must be a throw of that ask. */
  typed(ask: DiceAsk, faces: readonly number[]): Answers {
    if (!isThrow(ask, faces)) throw new Error(`${faces.join(' ')} is no throw of ${ask.id}`);
    return this.with({ id: ask.id, sides: ask.sides, count: ask.count, faces, from: 'typed' });
  }

  /** The same with faces that vrule rolls. */
  rolled(ask: DiceAsk, by: FairDice): Answers {
    const draw = by.draws;
    return this.with({ id: ask.id, sides: ask.sides, count: ask.count, faces: by.dice(ask), from: 'rolled', draw });
  }

  /** The same with a choice made. */
  picked(ask: ChoiceAsk, picks: readonly string[]): Answers {
    if (!isPick(ask, picks)) throw new Error(`${picks.join(' ')} cannot be picked for ${ask.id}`);
    return this.with({ id: ask.id, picks });
  }

  /** The same without the answer to one ask. */
  without(id: string): Answers {
    return new Answers(new Map([...this.kept].filter(([there]) => there !== id)));
  }

  /** The faces of an ask, or undefined. */
  faces(id: string): readonly number[] | undefined {
    const answer = this.kept.get(id);
    return answer !== undefined && 'faces' in answer ? answer.faces : undefined;
  }

  /** The picks of an ask, or undefined. */
  picks(id: string): readonly string[] | undefined {
    const answer = this.kept.get(id);
    return answer !== undefined && 'picks' in answer ? answer.picks : undefined;
  }

  /** What was answered to an ask, as a record keeps it. */
  find(id: string): RecordedThrow | RecordedPick | undefined {
    return this.kept.get(id);
  }

  /** Answers by id; an ask whose dice or options changed is not answered. */
  get source(): AnswerSource {
    return recordedAnswers([...this.kept.values()]);
  }

  private with(answer: RecordedThrow | RecordedPick): Answers {
    return new Answers(new Map([...this.kept, [answer.id, answer]]));
  }
}
