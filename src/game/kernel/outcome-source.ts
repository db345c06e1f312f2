/** Where the outcomes of an action's rulings come from, where odds are worked out in place of dice. */
import type { Conversation } from '../../dice/ask.ts';
import type { LikelyOutcome } from '../../dice/odds/odds.ts';
import type { Id } from '../../state/encounter.ts';

/** A ruling that an action runs on one of its targets. */
export interface RulingRun<O extends object> {
  readonly target: Id;
  readonly input: unknown;
  /** The fields of the outcome that the throw classes of its asks decide. */
  readonly counts: readonly (keyof O & string)[];
  /** The yes-or-no fields and measures of an outcome, that of success first. */
  yesOrNo(outcome: O): readonly (readonly [field: string, isTrue: boolean])[];
  /** Runs it in silence; its asks have the ids that they have in a record. */
  start(): Conversation<O>;
  /** The outcomes that were worked out for some odds, by a key of the input. */
  workedFor(odds: object): Map<string, readonly LikelyOutcome<O>[]>;
}

/** Says what rulings come to, in place of their dice: so odds of a whole action look at one throw for each outcome. */
export interface OutcomeSource {
  outcomeOf<O extends object>(run: RulingRun<O>): Conversation<O>;
}
