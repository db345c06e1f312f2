/** An attack before its dice: its pool and its defence, its odds, and the chance to fell the target. */
import {
  type ActorIntent,
  type Conversation,
  chanceOf,
  formatChance,
  type Id,
  isRefusal,
  Ledger,
  Note,
  type Odds,
  type OddsContext,
  odds,
  type Refusal,
  type WorkingStep,
} from '../../../game/index.ts';
import { type BrillianceView, rules, silent } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { formatDice } from '../combatant/vocabulary.ts';
import { weaponInUse } from '../combatant/weapons.ts';
import { type AttackInput, defenceOf } from '../defence/defence.ts';
import { damageReduction } from '../defence/guard.ts';
import { describeSuccesses } from '../roll/pool.ts';
import type { RuleId } from '../rulebook.ts';
import { settleWounds, statusOf } from '../wounds/wounds.ts';
import { applyAttack } from './apply-attack.ts';
import { type AttackValues, attackFields } from './attack.fields.ts';
import { formatCover } from './attack.ruling.ts';
import { attackInputFor, damageTypeOf } from './strike.ts';

/** `pool  dagger 1, dexterity 3, skill 3 = 7 (BS-33)` and `defence  Dodge 0, armor 3, shield 1 = 4 (BS-50)`. */
export function explainAttack(view: BrillianceView, intent: ActorIntent): readonly string[] {
  const note = new Note(true);
  const input = enteredInput(view, intent, note);
  if (input === null) return [];
  if (isRefusal(input)) return [`not: ${input.message} (${input.rule})`];
  const defence = defenceOf(input, view.settings, note);
  return [
    `pool    ${formatSteps(note.lines, 'pool')} = ${input.pool} (BS-33)`,
    `defence ${formatSteps(note.lines, 'defence')} = ${defence.dice} (BS-50)${input.cover === 'none' ? '' : `, ${formatCover(input)}`}`,
  ];
}

/** What cover does to an attack on several targets, `heavy cover: not against melee (BS-74)`; it is the same for all of them. */
export function explainCover(view: BrillianceView, intent: ActorIntent): readonly string[] {
  const input = enteredInput(view, intent, silent);
  return input === null || isRefusal(input) || input.cover === 'none' ? [] : [formatCover(input)];
}

/** The input of an attack on the first target as it is entered; null where that is not enough for one. */
function enteredInput(
  view: BrillianceView,
  { by, on, with: entered }: ActorIntent,
  note: Note,
): AttackInput | Refusal | null {
  const [target] = on;
  const values = attackFields.safeParse(entered);
  if (target === undefined || !values.success) return null;
  return attackInputFor({ view, by, target, values: values.data, note });
}

/** The steps that count in the last calculation of that name. */
function formatSteps(lines: readonly WorkingStep[], of: string): string {
  const steps = lines.filter((line) => line.of === of);
  const last = steps.findLastIndex(({ op }) => op === 'start' || op === 'is');
  return steps
    .slice(Math.max(0, last))
    .filter(({ counts }) => counts !== false)
    .map(({ says }) => says)
    .join(', ');
}

/** An attack on one target before its dice. */
export type AttackOdds = OddsContext<Sheet, Settings, AttackValues, AttackInput, RuleId>;

/** The odds format of every attack on one target, but for its short form. */
export const attackOdds = {
  of: 'successes',
  beside: ['pool'],
  /** `3 dice d10`, `66 % a success`, `1.0 expected`. */
  describe: (_view: BrillianceView, _target: Id, successes: Odds, [pool]: readonly Odds[]): readonly string[] => [
    `${formatDice(Number(pool?.distribution[0]?.value ?? 0))} d10`,
    ...describeSuccesses(successes),
  ],
} as const;

/** The chance to fell the target, from 1 % up, and what Damage Reduction does. */
export function describeFelling(context: AttackOdds): readonly string[] {
  const { view, target, by, values, input } = context;
  const fells = chanceToFell(context);
  const isLikely = fells >= 0.01;
  const { pierced } = defenceOf(input, view.settings, silent);
  const weapon = weaponInUse(view, by, values);
  const reduction = damageReduction(view, target, { weapon, against: input.against, pierced }, silent);
  const isNonlethal = damageTypeOf(weapon, values) === 'nonlethal';
  const dr = isNonlethal ? 0 : Math.min(reduction, Math.max(0, view.track(target, 'vigor').now));
  return [
    ...(isLikely ? [`fells ${formatChance(fells)}`] : []),
    ...(dr === 0 ? [] : [isLikely ? `DR ${reduction}` : `first ${dr} to Vigor (DR ${reduction})`]),
  ];
}

/**
 * The chance that the attack and all that follows from it leave the target down: its damage as Ward, Damage Reduction, Vigor
 * and Toughness take it, a Sap, a bleed. 0 for a target that is down already. Exact.
 */
export function chanceToFell(context: AttackOdds): number {
  const { view, target, odds: successes } = context;
  if (statusOf(view, target).is !== 'up') return 0;
  let chance = 0;
  let isCertain = false;
  for (const { value, p } of successes.distribution) {
    // What fells for certain does so with more successes too.
    const felled: number = isCertain ? 1 : chanceWith(context, Number(value));
    isCertain = felled > 1 - 1e-12;
    chance += p * felled;
  }
  return chance;
}

/** The chance that an attack with so many successes leaves the target down. */
function chanceWith(context: AttackOdds, successes: number): number {
  if (successes === 0) return 0;
  const felled = odds(
    () => isFelled(context, successes),
    (down) => down,
  );
  return chanceOf(felled, (down) => down === true);
}

/** Carries the attack out on a copy of the encounter; returns whether the target is down. */
function* isFelled({ view: before, by, target, values, input }: AttackOdds, successes: number): Conversation<boolean> {
  const ledger = new Ledger<RuleId>(before.now);
  const view = (): BrillianceView => rules.view(ledger.now);
  const { pierced } = defenceOf(input, before.settings, silent);
  const { style: _style, ...weapon } = weaponInUse(before, by, values);
  // Of the effects of a weapon only a bleed does damage at once; those of its style do none.
  const bleeds = { ...weapon, effects: weapon.effects.filter(({ condition }) => condition === 'bleeding') };
  const outcome = { pool: 0, successes, botch: false, against: input.against, pierced, received: 0, flatFooted: false };
  yield* applyAttack({ ledger, view, note: silent, by, values, results: [] }, bleeds, { target, input, outcome });
  settleWounds({ ledger, view, note: silent });
  return statusOf(view(), target).is !== 'up';
}
