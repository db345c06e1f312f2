/** "Should I attack twice?": the exact expectations of one attack in the round, of two and of more (VX-37 to VX-39). */
import { type Conversation, formatChance, formatCount, type Odds, rulingOdds, z } from '../../../game/index.ts';
import { rules, type VaxiaRulingContext } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { type AttackInput, attack, attackFields, checkAttack } from './attack.ruling.ts';
import { exchangeRefusal } from './exchange.ts';

const input = z
  .strictObject({
    ...attackFields,
    most: z.whole(2, 6).default(4).describe('the most attacks to compare'),
  })
  .superRefine(checkAttack);

type AttacksInput = z.infer<typeof input>;

/** The odds of a number of attacks in one round on one target. */
export interface AttacksOdds {
  readonly attacks: number;
  /** Expected damage of each attack. */
  readonly each: number;
  /** Expected damage of all attacks. */
  readonly expected: number;
  /** The chance that all together do at least the target's LIF; null where that LIF is not given, or is 0 or less. */
  readonly drops: number | null;
}

export interface WeighOutcome {
  /** The number of attacks with the highest expected damage; of equals the fewest. */
  readonly best: number;
  readonly expected: number;
  readonly once: number;
  readonly twice: number;
  readonly all: readonly AttacksOdds[];
}

/**
 * Exact expectations without dice. Each further attack lowers the mights of all (VX-37). A target that defends rolls against
 * each, which lowers its defences as well (VX-39, VX-66), unless one roll meets all (house rule `oneDefence`).
 */
export const weigh = rules.ruling({
  id: 'vaxia.weigh',
  title: 'Attack once, or oftener?',
  input,
  headline: 'best',
  counts: ['best', 'expected', 'once', 'twice'],
  refuse: (input, settings) => exchangeRefusal(input, settings),
  *rule(input, context): Conversation<WeighOutcome> {
    const { settings, note } = context;
    const all = Array.from({ length: input.most }, (_, index) => attacksOdds(input, index + 1, settings));
    const [first = noAttack] = all;
    const best = all.reduce((most, odds) => (odds.expected > most.expected + 1e-9 ? odds : most), first);
    for (const odds of all) noteOdds(odds, input, context);
    note.say('weigh', 'VX-37', () => `best: ${formatCount(best.attacks, 'attack')}`);
    note.say('weigh', 'VX-39', "the attacker's own defences of this round are lowered as much");
    return { best: best.attacks, expected: best.expected, once: first.expected, twice: all[1]?.expected ?? 0, all };
  },
});

const noAttack: AttacksOdds = { attacks: 1, each: 0, expected: 0, drops: null };

function noteOdds({ attacks, each, drops }: AttacksOdds, input: AttacksInput, context: VaxiaRulingContext): void {
  const { settings, note } = context;
  const penalty = (input.actions + attacks - 2) * Math.max(0, settings.actionPenalty + input.classModifier);
  const damage = note
    .calculate(`${attacks} in the round`)
    .start(each, () => `expected of each, mights ${penalty === 0 ? 'not lowered' : `-${penalty}`}`, 'VX-37')
    .times(attacks, () => formatCount(attacks, 'attack'), 'VX-37');
  if (drops !== null) damage.remark(() => `drops the target ${(drops * 100).toFixed(1)} %`, 'VX-93');
  note.show(`${attacks}x`, 'VX-37', () => {
    const chance = drops === null ? '' : `, drops ${formatChance(drops)}`;
    return `${each.toFixed(1)} each, ${damage.value.toFixed(1)} expected${chance}`;
  });
}

/** The odds of a number of attacks, each with the mights that so many actions leave. */
function attacksOdds({ most: _, ...input }: AttacksInput, attacks: number, settings: Settings): AttacksOdds {
  const further = attacks - 1;
  const each: AttackInput = {
    ...input,
    actions: input.actions + further,
    defenceActions: input.defence === undefined ? 1 : input.defenceActions + (settings.oneDefence ? 0 : further),
  };
  const { mean } = damageOdds(each, settings);
  const { lif } = input;
  const drops = lif === undefined || lif <= 0 ? null : dropChance(each, attacks, lif, settings);
  return { attacks, each: mean, expected: mean * attacks, drops };
}

function damageOdds(input: AttackInput, settings: Settings): Odds {
  const odds = rulingOdds(attack, input, settings, 'damage');
  if (typeof odds === 'string') throw new Error(odds);
  return odds;
}

/**
 * The chance that a number of attacks do at least this damage together. They are independent, except where one defence roll
 * meets them all: then the chance is summed over the throws of that roll, by the sum of its dice.
 */
function dropChance(input: AttackInput, attacks: number, damage: number, settings: Settings): number {
  if (!settings.oneDefence || input.defence === undefined || input.defenceDice !== undefined || attacks === 1) {
    return chanceAtLeast(damageOdds(input, settings), attacks, damage);
  }
  let chance = 0;
  for (let sum = 2; sum <= 200; sum += 1) {
    const first = Math.max(1, sum - 100);
    const ways = 100 - Math.abs(sum - 101);
    const odds = damageOdds({ ...input, defenceDice: [first, sum - first] }, settings);
    chance += (ways / 10_000) * chanceAtLeast(odds, attacks, damage);
  }
  return chance;
}

/** The chance that a number of independent attacks with these odds do at least this damage together. */
function chanceAtLeast({ distribution }: Odds, attacks: number, damage: number): number {
  let chances = new Map([[0, 1]]);
  for (let n = 0; n < attacks; n += 1) {
    const next = new Map<number, number>();
    for (const [sum, chance] of chances) {
      for (const { value, p } of distribution) {
        const total = Math.min(damage, sum + Number(value));
        next.set(total, (next.get(total) ?? 0) + chance * p);
      }
    }
    chances = next;
  }
  return chances.get(damage) ?? 0;
}
