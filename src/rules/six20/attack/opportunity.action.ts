import {
  type ActorIntent,
  blanksOf,
  firstRefusal,
  formatNames,
  type Id,
  isRefusal,
  readField,
  withBlank,
  withDefaultValues,
  z,
} from '../../../game/index.ts';
import { refuse, rules, type Six20View } from '../combatant/game.ts';
import { hasCondition, removeConditions } from '../combatant/view.ts';
import { currentTurn, notStartedRefusal } from '../time/turn.ts';
import { isConscious } from '../wounds/vital-state.ts';
import {
  type AttackValues,
  attackBlanks,
  attackDetails,
  attackFields,
  explainAttack,
  readAttackValues,
  strikeInput,
} from './attack.fields.ts';
import { strike } from './attack.ruling.ts';
import { criticalOn, criticalsOf, isLikelyForCritical, spendCritical } from './criticals.ts';
import { flatFootedRefusal, noneLeftRefusal, noteStruck, openingAgainst, spendOpportunity } from './opportunities.ts';
import { applyStrike, strikeOdds } from './strike.ts';
import { weaponOf, weaponsOf } from './weapons.ts';

/**
 * Why there is an opportunity: the target provokes it (DV-55), failed a manoeuvre (DV-79), or was hit critically
 * (DV-66).
 */
const reasons = ['provoked', 'counter', 'critical'] as const;
type Reason = (typeof reasons)[number];

const reasonTable = {
  provoked: { key: 'v', rule: 'DV-55' },
  counter: { key: 't', rule: 'DV-79' },
  critical: { key: 'r', rule: 'DV-66' },
} as const;

const fields = z.strictObject({
  ...attackFields,
  why: withBlank(
    z
      .enum(reasons)
      .default('provoked')
      .describe(
        'provoked by the target, counter to its failed manoeuvre, or critical: once more with the same bonuses',
      ),
    { label: 'why', options: reasonTable, optional: true },
  ),
});

/** An opportunity attack, in any combatant's turn; it costs no action (DV-55 to DV-59, DV-66). */
export const opportunityAction = rules.action(strike)({
  id: 'opportunity',
  title: 'Opportunity',
  key: 'o',
  takesNoTurn: true,
  targets: 'one',
  aim: 'foe',
  isLikelyTarget(view, by, target) {
    const opening = openingAgainst(view, by);
    if (opening !== null) return target === opening;
    const provoking = Object.keys(view.now.combatants).filter((who) => hasCondition(view, who, 'provoking'));
    if (provoking.length > 0) return provoking.includes(target);
    // A critical may be used on one who has fallen by it.
    const isFit = criticalsOf(view, by).length > 0 ? !hasCondition(view, target, 'dead') : isConscious(view, target);
    return isFit && isLikelyForCritical(view, by, target);
  },
  sentence: '{by} strikes {on} with {weapon}, {why} - {situation}',
  attempt: 'strikes at',
  fields,
  whyNot: (view, by) => notStartedRefusal(view) ?? noneLeftRefusal(view, by),
  // In its own turn others strike, unless a critical hit or an opening gives it an opportunity (DV-55, DV-66, DV-79).
  whyOthers(view, by) {
    const hasReason = criticalsOf(view, by).length > 0 || openingAgainst(view, by) !== null;
    if (currentTurn(view, by) === null || hasReason) return null;
    const name = view.name(by);
    return refuse('own-turn', 'DV-55', `it is the turn of ${name}: others strike, when ${name} provokes them`);
  },
  blanks(view, intent) {
    const before = criticalValues(view, intent);
    const defaults =
      before === null
        ? { weapon: weaponsOf(view, intent.by).find(({ mode }) => mode === 'melee')?.name ?? '' }
        : { ...before, nonlethal: before.nonlethal ? 'yes' : 'no' };
    return [
      ...withDefaultValues(blanksOf(fields, 'why'), { why: defaultReason(view, intent) }),
      ...withDefaultValues(attackBlanks(view, intent), defaults),
    ];
  },
  explain: (view, intent) =>
    explainAttack(view, intent, readAttackValues({ ...criticalValues(view, intent), ...intent.with })),
  *input({ view, by, target, values, note }) {
    yield strikeRefusal(view, by, target, values);
    note.say('opportunity', reasonTable[values.why].rule, `${values.why}: uses an opportunity attack and no action`);
    const details = attackDetails(view, by, target, values);
    return isRefusal(details) ? details : strikeInput(details, note);
  },
  *settle(context) {
    const { ledger, view, results, by } = context;
    const { why, ...attackValues } = context.values;
    const titles: string[] = [];
    for (const result of results) {
      spendOpportunity(context, by);
      if (why === 'critical') spendCritical(context, by, result.target);
      if (why === 'counter') removeConditions(ledger, by, 'opening');
      if (why === 'provoked') noteStruck(context, result.target, by);
      const canBeCritical = why !== 'critical' || view().settings.critChain;
      titles.push(yield* applyStrike(context, result, { by, values: attackValues, canBeCritical }));
    }
    return titles.join('; ');
  },
  oddsFormat: strikeOdds,
});

/** The reason at hand: a critical hit on the target, an opening against it, else provoked. */
function defaultReason(view: Six20View, { by, on }: ActorIntent): Reason {
  const [target] = on;
  if (target === undefined) return 'provoked';
  if (!isRefusal(criticalOn(view, by, target))) return 'critical';
  return openingAgainst(view, by) === target ? 'counter' : 'provoked';
}

/** The values of the attack that was a critical hit, if that is the reason; else null. */
function criticalValues(view: Six20View, intent: ActorIntent): AttackValues | null {
  const { by, on } = intent;
  const [target] = on;
  const why = readField(intent.with, 'why') ?? defaultReason(view, intent);
  if (target === undefined || why !== 'critical') return null;
  const critical = criticalOn(view, by, target);
  return isRefusal(critical) ? null : readAttackValues(critical.said);
}

/** Why this is no opportunity attack: not the reason that is given, or not with that weapon (DV-58, DV-59, DV-66, DV-79). */
const strikeRefusal = firstRefusal(function* (view: Six20View, by: Id, target: Id, values: z.infer<typeof fields>) {
  const critical = values.why === 'critical' ? criticalOn(view, by, target) : null;
  if (isRefusal(critical)) return critical;
  if (values.why === 'counter' && openingAgainst(view, by) !== target) {
    yield refuse('no-opening', 'DV-79', `${view.name(target)} gave ${view.name(by)} no opening`);
  }
  // In its own turn a critical or an opening is what it strikes by, and on nobody else.
  if (values.why === 'provoked' && currentTurn(view, by) !== null && !hasCondition(view, target, 'provoking')) {
    const opening = openingAgainst(view, by);
    const struck = [...criticalsOf(view, by).map(({ on }) => on), ...(opening === null ? [] : [opening])];
    const names = formatNames([...new Set(struck)].map((who) => view.name(who)));
    if (struck.length > 0)
      yield refuse('own-turn', 'DV-55', `${view.name(by)} may strike ${names}; ${view.name(target)} provokes nobody`);
  }
  if (values.why !== 'critical') yield flatFootedRefusal(view, by);
  const weapon = weaponOf(view, by, values.weapon);
  if (isRefusal(weapon)) return weapon;
  return weapon.mode === 'melee' ? null : refuse('ranged', 'DV-58', 'opportunity attacks are made in melee');
});
