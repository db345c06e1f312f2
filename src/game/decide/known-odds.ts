import type { Encounter } from '../../state/encounter.ts';
import { withDefaults } from './decide.ts';
import { type JointOdds, jointOdds, type OddsRequest } from './joint-odds.ts';

/**
 * The odds of records that were worked out where the encounter is now: the sentence, its page of odds and the ways compared want
 * the same ones, and those of a group take a while.
 */
export class KnownOdds {
  private at: Encounter | null = null;
  private known = new Map<string, readonly JointOdds[] | string>();

  /** See `jointOdds`. `answers` are those that `known` gives. */
  *of(
    { system, encounter, intents, known }: Omit<OddsRequest, 'on'>,
    answers: readonly unknown[],
  ): Generator<undefined, readonly JointOdds[] | string> {
    const whole = intents.map((intent) => withDefaults(system, encounter, intent));
    const key = JSON.stringify([whole, answers]);
    const found = this.in(encounter).get(key);
    if (found !== undefined) return found;
    const odds = yield* jointOdds({
      system,
      encounter,
      intents: whole,
      known: answers.length === 0 ? undefined : known,
    });
    this.in(encounter).set(key, odds);
    return odds;
  }

  /** Those of another state of the encounter are forgotten. */
  private in(encounter: Encounter): Map<string, readonly JointOdds[] | string> {
    if (this.at !== encounter) {
      this.at = encounter;
      this.known = new Map();
    }
    return this.known;
  }
}
