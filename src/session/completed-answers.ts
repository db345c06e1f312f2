import type { ChoiceAsk, DiceAsk } from '../dice/ask.ts';
import type { AnswerSource } from '../dice/drive.ts';
import type { FairDice } from '../dice/fair.ts';
import type { Answers } from './answers.ts';
import type { AskAnswerer } from './request.ts';

/** The answers of a request, completed by an answerer that is asked only for what the request does not answer. */
export class CompletedAnswers implements AnswerSource {
  private readonly given: AnswerSource;

  constructor(
    private answers: Answers,
    private readonly answerer: AskAnswerer,
    private readonly fairDice: FairDice,
  ) {
    this.given = answers.source;
    answers.skipRolled(fairDice);
  }

  /** All answers so far. */
  get all(): Answers {
    return this.answers;
  }

  dice(ask: DiceAsk): readonly number[] | null {
    return (
      this.given.dice(ask) ?? this.add(this.answerer.dice(ask, this.answers, this.fairDice))?.faces(ask.id) ?? null
    );
  }

  choice(ask: ChoiceAsk): readonly string[] | null {
    return this.given.choice(ask) ?? this.add(this.answerer.choice(ask, this.answers))?.picks(ask.id) ?? null;
  }

  private add(more: Answers | null): Answers | null {
    this.answers = more ?? this.answers;
    return more;
  }
}
