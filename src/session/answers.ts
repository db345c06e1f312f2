import { type ChoiceAsk, type DiceAsk, isPick, isThrow } from '../dice/ask.ts';
import type { AnswerSource } from '../dice/drive.ts';
import type { FairDice } from '../dice/fair.ts';
import { recordedAnswers } from '../dice/recorded.ts';
import type { RecordedPick, RecordedThrow } from '../state/record.ts';

type Recorded = RecordedThrow | RecordedPick;

/** An answer, and how many were there before it. */
interface Numbered {
  readonly answer: Recorded;
  readonly n: number;
}

/** The answers given so far to the asks of a request, by ask id: faces that were typed or rolled, and picks. */
export class Answers {
  /** They are the first `count` of a log, which goes on with those added to them: adding one copies nothing. */
  private constructor(
    private readonly log: Map<string, Numbered>,
    private readonly count: number,
  ) {}

  static readonly none = Answers.of([]);

  private static of(all: readonly Recorded[]): Answers {
    const byId = new Map(all.map((answer) => [answer.id, answer]));
    const log = new Map([...byId.values()].map((answer, n) => [answer.id, { answer, n }]));
    return new Answers(log, log.size);
  }

  private get all(): readonly Recorded[] {
    return [...this.log.values()].slice(0, this.count).map(({ answer }) => answer);
  }

  /** The answers with faces from the table, which must be a throw of that ask; `seat`: the name of the seat that sent them. */
  typed(ask: DiceAsk, faces: readonly number[], seat?: string): Answers {
    if (!isThrow(ask, faces)) throw new Error(`${faces.join(' ')} is no throw of ${ask.id}`);
    return this.with({ id: ask.id, sides: ask.sides, count: ask.count, faces, from: 'typed', ...fromSeat(seat) });
  }

  /** The answers with faces thrown with these dice; those that were typed of the throw are kept. */
  rolled(ask: DiceAsk, dice: FairDice, typed: readonly number[] = []): Answers {
    const draw = dice.draws;
    const faces = dice.dice(ask, typed);
    const thrown = { id: ask.id, sides: ask.sides, count: ask.count, faces, from: 'rolled', draw } as const;
    return this.with(typed.length === 0 ? thrown : { ...thrown, typed: typed.length });
  }

  /** Draws the dice that were rolled for these answers, so that the next throw has dice of its own. */
  skipRolled(dice: FairDice): void {
    for (const answer of this.all) {
      if ('faces' in answer && answer.from === 'rolled') {
        dice.skip(answer.faces.length - (answer.typed ?? 0), answer.sides);
      }
    }
  }

  /** The ids of the asks that are answered, in the order in which they were. */
  get ids(): readonly string[] {
    return this.all.map(({ id }) => id);
  }

  /** The answers with a pick; `seat`: the name of the seat that sent it. */
  picked(ask: ChoiceAsk, picks: readonly string[], seat?: string): Answers {
    if (!isPick(ask, picks)) throw new Error(`${picks.join(' ')} cannot be picked for ${ask.id}`);
    return this.with({ id: ask.id, picks, ...fromSeat(seat) });
  }

  /** The answers without that to one ask. */
  without(id: string): Answers {
    return Answers.of(this.all.filter((answer) => answer.id !== id));
  }

  /** The answers without those to asks whose ids begin with a text. */
  withoutScope(scope: string): Answers {
    return Answers.of(this.all.filter(({ id }) => !id.startsWith(scope)));
  }

  /** The answers with the beginning of their ids changed, where they begin so. */
  withScope(from: string, to: string): Answers {
    const renamed = this.all.map((answer) =>
      answer.id.startsWith(from) ? { ...answer, id: to + answer.id.slice(from.length) } : answer,
    );
    return Answers.of(renamed);
  }

  /** The answers of one combatant's asks, also for the same asks of another, as far as these have none. */
  alsoFor(from: string, to: string): Answers {
    const renamed = (id: string): string =>
      id
        .split(/([/:>])/)
        .map((part) => (part === from ? to : part))
        .join('');
    const copies = this.all.map((answer) => ({ ...answer, id: renamed(answer.id) }));
    return Answers.of([...this.all, ...copies.filter(({ id }) => this.find(id) === undefined)]);
  }

  /** The faces of an ask, or undefined. */
  faces(id: string): readonly number[] | undefined {
    const answer = this.find(id);
    return answer !== undefined && 'faces' in answer ? answer.faces : undefined;
  }

  /** The picks of an ask, or undefined. */
  picks(id: string): readonly string[] | undefined {
    const answer = this.find(id);
    return answer !== undefined && 'picks' in answer ? answer.picks : undefined;
  }

  /** The answer to an ask as a record keeps it, or undefined. */
  find(id: string): Recorded | undefined {
    const found = this.log.get(id);
    return found !== undefined && found.n < this.count ? found.answer : undefined;
  }

  /** The answers as a source. An ask whose dice or options have changed has no answer. */
  get source(): AnswerSource {
    return recordedAnswers(this.all);
  }

  private with(answer: Recorded): Answers {
    if (this.count === 0 || this.log.size > this.count || this.log.has(answer.id))
      return Answers.of([...this.all, answer]);
    this.log.set(answer.id, { answer, n: this.count });
    return new Answers(this.log, this.count + 1);
  }
}

function fromSeat(seat: string | undefined): { readonly seat?: string } {
  return seat === undefined ? {} : { seat };
}
