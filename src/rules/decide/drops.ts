/** How likely an action leaves a target down, with everything that follows from it. */
import { type Answer, type Ask, answering, type Conversation, isThrow } from '../../dice/ask.ts';
import { TooManyThrows } from '../../dice/odds/classes.ts';
import { odds } from '../../dice/odds/odds.ts';
import type { Encounter, Id, Intent } from '../../state/encounter.ts';
import { isRefusal } from '../kernel/refusal.ts';
import type { VitalState } from '../kernel/screen.ts';
import type { System } from '../kernel/system.ts';
import { decide, findAction } from './decide.ts';

/** How far down each state is. */
const depth: { readonly [is in VitalState]: number } = { up: 0, sways: 1, out: 2, dying: 2, dead: 2 };

/** The most outcomes of a ruling that are followed up. */
const mostWays = 5_000;

/**
 * The chance that an action leaves a target down, or reeling, who was not so before: one throw for each outcome of its ruling is
 * decided to the end, and then every throw that follows from it. Null where the target is down already, where a throw before the
 * ruling changes it, where a choice has no default, and where there are too many throws.
 */
export function dropChance(system: System, encounter: Encounter, entered: Intent, target: Id): number | null {
  const action = findAction(system, entered.action);
  if (action === undefined || depth[system.status(encounter, target).is] === 2) return null;
  const intent = action.withDefaults(encounter, entered);
  try {
    const ways = action.ways(encounter, intent, target);
    if (ways === null || ways.length > mostWays) return null;
    let chance = 0;
    for (const { p, answers } of ways) {
      const start = (): Conversation<boolean> => leavesDown(system, { encounter, intent, target }, answers);
      chance += p * odds(start, (isDown) => isDown, { choose: chooseDefault }).mean;
    }
    return chance;
  } catch (error) {
    if (error instanceof TooManyThrows || error instanceof NoOdds) return null;
    throw error;
  }
}

/** There is an ask that odds know no answer to. */
class NoOdds extends Error {}

function chooseDefault({ defaultPicks }: { readonly defaultPicks?: readonly string[] }): readonly string[] {
  if (defaultPicks === undefined) throw new NoOdds();
  return defaultPicks;
}

/** Decides the action with these answers of its ruling; the dice of the ruling on other targets show their lowest faces. */
function* leavesDown(
  system: System,
  { encounter, intent, target }: { readonly encounter: Encounter; readonly intent: Intent; readonly target: Id },
  answers: ReadonlyMap<string, Answer>,
): Conversation<boolean> {
  const others = intent.on.filter((who) => who !== target).map((who) => `${intent.action}:${intent.by ?? ''}>${who}/`);
  const known = (ask: Ask): Answer | null => {
    const answer = answers.get(ask.id);
    if (answer !== undefined) return fitting(ask, answer);
    if (!others.some((scope) => ask.id.startsWith(scope))) return null;
    return ask.kind === 'dice' ? { faces: Array<number>(ask.count).fill(1), picks: [] } : null;
  };
  const decided = yield* answering(known, decide(system, encounter, [intent]));
  return (
    !isRefusal(decided) && depth[system.status(decided.after, target).is] > depth[system.status(encounter, target).is]
  );
}

/** The answer, where the ask is still the one that it answered. */
function fitting(ask: Ask, answer: Answer): Answer {
  if (ask.kind === 'dice' && !isThrow(ask, answer.faces)) throw new NoOdds();
  return answer;
}
