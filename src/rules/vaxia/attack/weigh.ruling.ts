import { rules, type VaxiaNote } from '../combatant/game.ts';
/** "Should I attack twice?": exactly what one attack of a round comes to, and two, and more (VX-37 to VX-39). */

import type { Conversation } from '../../../dice/ask.ts';
import type { Odds } from '../../../dice/odds/odds.ts';
import { rulingOdds } from '../../kernel/ruling.ts';
import { formatCount } from '../../text/chances.ts';
import type { Settings } from '../combatant/settings.ts';
import { attack } from './attack.ruling.ts';
import { type AttackInput, type AttacksInput, attacksInput } from './attack-input.ts';
import { exchangeRefusal } from './exchange.ts';

/** So many attacks of one round on one target. */
export interface AttacksOdds {
  readonly attacks: number;
  /** Expected damage of each of them, and of all. */
  readonly each: number;
  readonly expected: number;
  /** The chance that all together do at least the target's LIF; null where that is not known. */
  readonly drops: number | null;
}

export interface WeighOutcome {
  /** How many attacks have the highest expected damage; of equals the fewest. */
  readonly best: number;
  readonly expected: number;
  readonly once: number;
  readonly twice: number;
  readonly all: readonly AttacksOdds[];
}

/**
 * Exact expectations, no dice. Each further attack lowers all of them (VX-37), and where the target defends it rolls
 * against each, so that its defences are lowered as well (VX-39, VX-66); but not where one roll meets all (`oneDefence`).
 */
export const weigh = rules.ruling({
  id: 'vaxia.weigh',
  title: 'Attack once, or oftener?',
  input: attacksInput,
  headline: 'best',
  counts: ['best', 'expected', 'once', 'twice'],
  refuse: (given, settings) => exchangeRefusal(given, settings),
  *rule(given, { settings, note }): Conversation<WeighOutcome> {
    const all = Array.from({ length: given.most }, (_, n) => weighed(given, n + 1, settings));
    const [first = none] = all;
    const best = all.reduce((most, one) => (one.expected > most.expected + 1e-9 ? one : most), first);
    for (const one of all) tell(one, given, settings, note);
    note.say('weigh', 'VX-37', () => `best: ${formatCount(best.attacks, 'attack')}`);
    note.say('weigh', 'VX-39', 'defences of the attacker in this round are lowered by as much, and met as easily');
    return { best: best.attacks, expected: best.expected, once: first.expected, twice: all[1]?.expected ?? 0, all };
  },
});

const none: AttacksOdds = { attacks: 1, each: 0, expected: 0, drops: null };

function tell({ attacks, each, drops }: AttacksOdds, given: AttacksInput, settings: Settings, note: VaxiaNote): void {
  const lower = (given.actions + attacks - 2) * Math.max(0, settings.actionPenalty + given.classModifier);
  const worked = note
    .calculate(`${attacks} in the round`)
    .start(each, () => `expected of each, mights ${lower === 0 ? 'whole' : `-${lower}`}`, 'VX-37')
    .times(attacks, () => formatCount(attacks, 'attack'), 'VX-37');
  if (drops !== null) worked.remark(() => `drops the target ${(drops * 100).toFixed(1)} %`, 'VX-93');
}

/** The odds of so many attacks: each with the mights that so many actions leave. */
function weighed({ most: _, ...given }: AttacksInput, attacks: number, settings: Settings): AttacksOdds {
  const further = attacks - 1;
  const one: AttackInput = {
    ...given,
    actions: given.actions + further,
    defenceActions: given.defence === undefined ? 1 : given.defenceActions + (settings.oneDefence ? 0 : further),
  };
  const odds = damageOdds(one, settings);
  const { lif } = given;
  const drops = lif === undefined || lif <= 0 ? null : dropping(one, odds, attacks, lif, settings);
  return { attacks, each: odds.mean, expected: odds.mean * attacks, drops };
}

function damageOdds(one: AttackInput, settings: Settings): Odds {
  const odds = rulingOdds(attack, one, settings, 'damage');
  if (typeof odds === 'string') throw new Error(odds);
  return odds;
}

/**
 * The chance that so many attacks do so much damage together. They do not depend on each other but for one defence roll
 * that meets them all: then each of its throws is looked at by itself, two dice of the same sum being the same.
 */
function dropping(one: AttackInput, odds: Odds, attacks: number, damage: number, settings: Settings): number {
  if (!settings.oneDefence || one.defence === undefined || one.defenceDice !== undefined || attacks === 1) {
    return atLeast(odds, attacks, damage);
  }
  let drops = 0;
  for (let sum = 2; sum <= 200; sum += 1) {
    const first = Math.max(1, sum - 100);
    const ways = 100 - Math.abs(sum - 101);
    const against = damageOdds({ ...one, defenceDice: [first, sum - first] }, settings);
    drops += (ways / 10_000) * atLeast(against, attacks, damage);
  }
  return drops;
}

/** The chance that so many attacks with these odds do so much damage together. */
function atLeast({ distribution }: Odds, attacks: number, damage: number): number {
  let sums = new Map([[0, 1]]);
  for (let n = 0; n < attacks; n += 1) {
    const next = new Map<number, number>();
    for (const [sum, p] of sums) {
      for (const { value, p: chance } of distribution) {
        const total = Math.min(damage, sum + Number(value));
        next.set(total, (next.get(total) ?? 0) + p * chance);
      }
    }
    sums = next;
  }
  return sums.get(damage) ?? 0;
}
