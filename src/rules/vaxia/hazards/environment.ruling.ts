import { type Conversation, type DiceAsk, onlyFace } from '../../../dice/ask.ts';
import { rules, type VaxiaNote } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { atLeastOne } from '../roll/amounts.ts';
import { mightAfterActions } from '../roll/modifiers.ts';
import { judgeOne } from '../roll/one-trait.ts';
import { match, type RollResult } from '../roll/roll-result.ts';
import { askTargetPair, judgePair, type Pair } from '../roll/two-traits.ts';
import { chart, type Source } from './chart.table.ts';
import { baseOf, environmentInput } from './environment-base.ts';
import { afterResisting } from './resisting.ts';

/** What a source does to a victim. All numbers but those of the roll are whole. */
export interface EnvironmentOutcome {
  /** Damage before resisting, multiplied by the rounds where it is cumulative. */
  readonly base: number;
  /** Points produced by resisting, rounded half away from zero. */
  readonly points: number;
  /** What is taken from LIF. */
  readonly damage: number;
  /** END lost as well, for an hour or until treated: radiation only. */
  readonly penalty: number;
  readonly roll: RollResult;
}

/**
 * Damage without an attacker (VX-108 to VX-117): the victim resists with one trait or two against difficulty 1 and takes the
 * base less the points, which are rounded first. Neither armour nor shield counts.
 */
export const environment = rules.ruling({
  id: 'vaxia.environment',
  title: 'Environment',
  input: environmentInput,
  headline: 'damage',
  counts: ['base', 'points', 'damage', 'penalty'],
  measures: {
    success: (outcome: EnvironmentOutcome) => outcome.roll.success,
    hurts: (outcome: EnvironmentOutcome) => outcome.damage > 0,
  },
  *rule(given, context): Conversation<EnvironmentOutcome> {
    const { settings, note } = context;
    const { source, might } = given;
    const base = baseOf(given, context);
    const roll = yield* resisted(source, might, settings, note);
    const damage = afterResisting({ amount: base, says: 'base', rule: 'VX-109' }, roll.points, note);
    return { base, points: roll.points, damage, penalty: endLost(source, damage, settings, note), roll };
  },
});

/** The difficulty of resisting any source (VX-109). */
const difficulty = 1;

const names = ['first', 'second'] as const;

/** The roll that resists: one trait, or two. */
function* resisted(
  source: Source,
  [first = 1, second]: readonly number[],
  settings: Settings,
  note: VaxiaNote,
): Conversation<RollResult> {
  const { resist } = chart[source];
  const met = match(
    mightAfterActions(atLeastOne(first, 'might', note), { actions: 1, name: 'might' }, { settings, note }),
    difficulty,
  );
  if (second === undefined) {
    const die: DiceAsk = {
      kind: 'dice',
      id: 'resist',
      label: `resist with ${resist.join(', ')}`,
      count: 1,
      sides: 100,
      thrower: 'target',
    };
    return judgeOne(met, onlyFace(yield die), 'resist', { settings, note });
  }
  const pair: Pair = {
    first: met,
    second: match(
      mightAfterActions(atLeastOne(second, 'might', note), { actions: 1, name: 'might' }, { settings, note }),
      difficulty,
    ),
    each: resist.length === 2 ? resist : names,
    label: 'resist',
  };
  return judgePair(pair, yield askTargetPair(pair, 'resist', 'points'), { settings, note });
}

/** END lost to radiation (VX-112) by a victim who takes damage, or by every victim (house rule `radiationPenaltyOnResist`). */
function endLost(source: Source, damage: number, settings: Settings, note: VaxiaNote): number {
  const { endLoss } = chart[source];
  if (endLoss === undefined) return 0;
  const worked = note.calculate('penalty');
  if (damage > 0 || settings.radiationPenaltyOnResist) {
    return worked.start(endLoss, 'END, for an hour or until treated', 'VX-112').value;
  }
  return worked.is(0, 'no damage, no loss of END', 'VX-112').value;
}
