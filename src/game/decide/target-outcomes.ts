/** What the rulings of an action come to on the target that is followed, with the chance of each outcome. */
import {
  type Answer,
  type Ask,
  answering,
  type ChoiceAsk,
  type Conversation,
  type DiceAsk,
  onlyFace,
} from '../../dice/ask.ts';
import { type AnswerSource, runToEnd } from '../../dice/drive.ts';
import { type LikelyOutcome, outcomesBy } from '../../dice/odds/odds.ts';
import type { Id } from '../../state/encounter.ts';
import type { OutcomeSource, RulingRun } from '../kernel/outcome-source.ts';

/** The most outcomes of one ruling that are followed up. */
const mostOutcomes = 5_000;

/** There are no exact odds. The message says why, as a part of a sentence. */
export class NoOdds extends Error {}

/** Takes what is picked by default. */
export function chooseDefault({ label, defaultPicks }: ChoiceAsk): readonly string[] {
  if (defaultPicks === undefined) throw new NoOdds(`what is chosen for ${label} is open`);
  return defaultPicks;
}

/** The answers that are given already; an ask that is thrown once for several actions may be refused. */
export interface Given {
  /** The odds that are worked out: what their rulings come to is worked out once. */
  readonly odds: object;
  readonly target: Id;
  /** What the answers are given for, where they are not the same for all. */
  readonly key: string;
  answer(ask: Ask): Answer | null;
  /** Takes what the ruling on the target came to: its yes-or-no fields. */
  happened(fields: readonly (readonly [field: string, isTrue: boolean])[]): void;
}

/**
 * One throw for each outcome of the rulings on one target. The dice of rulings on other targets show their lowest faces: what
 * these come to changes nothing for the one.
 */
export class TargetOutcomes implements OutcomeSource {
  constructor(
    private readonly given: Given,
    private readonly leaveOut: (tail: number) => void,
  ) {}

  *outcomeOf<O extends object>(run: RulingRun<O>): Conversation<O> {
    if (run.target !== this.given.target) return runToEnd(run.start(), lowestFaces);
    const outcomes = this.outcomes(run);
    const [only] = outcomes;
    const isCertain = only !== undefined && outcomes.length === 1;
    const one = isCertain ? only : outcomes[onlyFace(yield outcomeAsk(outcomes.map(({ p }) => p))) - 1];
    if (one === undefined) throw new Error('there is no such outcome');
    this.given.happened(run.yesOrNo(one.outcome));
    return one.outcome;
  }

  private outcomes<O extends object>({ input, counts, start, workedFor }: RulingRun<O>): readonly LikelyOutcome<O>[] {
    const { given, leaveOut } = this;
    const worked = workedFor(given.odds);
    const key = `${given.key} ${JSON.stringify(input)}`;
    const known = worked.get(key);
    if (known !== undefined) return known;
    const keyOf = (outcome: O): string => JSON.stringify(counts.map((field) => outcome[field]));
    const started = (): Conversation<O> => answering((ask) => given.answer(ask), start());
    const { outcomes, tail } = outcomesBy(started, keyOf, { choose: chooseDefault });
    if (outcomes.length > mostOutcomes) throw new NoOdds('too many outcomes to follow up');
    leaveOut(tail);
    worked.set(key, outcomes);
    return outcomes;
  }
}

/** A die that stands for a ruling: each face is one of its outcomes. */
function outcomeAsk(chances: readonly number[]): DiceAsk {
  const classes = { by: 'chances', chances } as const;
  return { kind: 'dice', id: 'outcome', label: 'outcome', count: 1, sides: chances.length, classes };
}

const lowestFaces: AnswerSource = {
  dice: ({ count }) => Array<number>(count).fill(1),
  choice: chooseDefault,
};
