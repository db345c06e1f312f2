import {
  type Conversation,
  cannot,
  chanceOf,
  formatChance,
  formatChanceAndMean,
  formatChanceOfAny,
  formatMean,
  formatSigned,
  type Id,
  isRefusal,
  missingShare,
  type Odds,
  type OddsFormat,
  z,
} from '../../../game/index.ts';
import { type CryturesContext, type CryturesView, rules } from '../combatant/game.ts';
import type { Power } from '../combatant/power.ts';
import { engagedWith, setRelation } from '../combatant/relations.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { areEnemies, healthOf, isAble, stacksOf } from '../combatant/view.ts';
import { beginConcentration, concentrationOf, endConcentration, needsConcentration } from '../powers/concentration.ts';
import { payCost } from '../powers/cost.ts';
import { aimOfPower, healsTarget, powerNamed, powersOf } from '../powers/powers.ts';
import { formatRange, provokes } from '../powers/range.ts';
import { spendOracleDice } from '../roll/rerolls-and-oracle.ts';
import { actionRefusal, spendAction } from '../time/turn.ts';
import { opportunityRefusal, type Provocation, possibleStrikers, resolveOpportunities } from './opportunity.ts';
import { type PowerOutcome, powerRuling } from './power.ruling.ts';
import { applyPower, type PowerResult } from './power-effects.ts';
import { noCircumstances, powerInput } from './power-input.ts';
import {
  enteredRefusal,
  explainUse,
  powerBlank,
  powerRefusal,
  targetsRefusal,
  useBlanks,
  useFields,
} from './use.fields.ts';

const oddsFormat: OddsFormat<Sheet, Settings, PowerOutcome> = {
  of: 'damage',
  beside: ['hits', 'success', 'left'],
  describe: describeOdds,
  brief: formatChanceAndMean,
};

/** Uses a power, such as a basic attack, on targets in its range (CR-32, CR-40, CR-54 to CR-75). */
export const usePowerAction = rules.action(powerRuling)({
  id: 'use',
  title: 'Power',
  key: 'a',
  standard: true,
  targets: 'many',
  aim: (view, { by, with: { power } }) => aimOfPower(view, by, power),
  isLikelyTarget: (view, _by, target) => isAble(view, target),
  needOf(view, { by, with: { power } }, target) {
    const used = powerNamed(view, by, power);
    if (!isRefusal(used) && healsTarget(used)) return missingShare(healthOf(view, target));
    return areEnemies(view, by, target) && engagedWith(view, by).includes(target) ? 1 : 0;
  },
  sentence: '{by} uses {power} on {on} - {situation}',
  fields: useFields,
  whyNot: (view, by) => actionRefusal(view, by, 'minor'),
  blanks: useBlanks,
  explain: explainUse,
  *before(context) {
    const { view, by, values, note } = context;
    const power = powerNamed(view(), by, values.power);
    if (isRefusal(power)) return power;
    const refusal = enteredRefusal(view(), by, power, values);
    if (refusal !== null || view().settings.opportunityComes === 'after') return refusal;
    const strikes = yield* resolveOpportunities(context, provocationBy(view(), by, power, values.strikes));
    if (isRefusal(strikes)) return strikes;
    if (isAble(view(), by)) return null;
    note.say('opportunity', 'CR-81', () => `defeated before ${power.name} is resolved`);
    return `${strikes.join('; ')}: ${power.name} is not used`;
  },
  input({ view, by, target, values, note, intent }) {
    const power = powerNamed(view, by, values.power);
    if (isRefusal(power)) return power;
    const input = powerRefusal(view, by, power) ?? powerInput(view, { by, target, power }, values, note);
    return isRefusal(input) ? input : (targetsRefusal(power, intent.on) ?? input);
  },
  *settle(context) {
    const { ledger, view, results, by, values } = context;
    if (values.oracle > 0) spendOracleDice(ledger, view(), by, values.oracle);
    const power = powerNamed(view(), by, values.power);
    if (isRefusal(power)) return power;
    const { possible, named, ...provocation } = provocationBy(view(), by, power, values.strikes);
    const text = yield* applyUse(context, results, by, values.power);
    if (view().settings.opportunityComes === 'before') return text;
    // Enemies whom the power defeated make no opportunity attack.
    const isStillAble = (striker: Id): boolean => opportunityRefusal(view(), striker, by) === null;
    const strikes = yield* resolveOpportunities(context, {
      ...provocation,
      possible: possible.filter(isStillAble),
      named: named?.filter(isStillAble),
    });
    return isRefusal(strikes) ? strikes : [text, ...strikes].join('; ');
  },
  throwsFor: ({ values }) => ({ roll: values.power }),
  cells: (_view, { outcome, input }) => [
    { head: 'roll', text: formatSigned(input.rollMod) },
    { head: 'hits', text: String(outcome.hits) },
    { head: 'Block', text: input.block === 0 ? '-' : String(outcome.blockLeft) },
  ],
  oddsFormat,
});

/** Uses a power that affects its user only (CR-70). */
export const ownPowerAction = rules.action(powerRuling)({
  id: 'own',
  title: 'Own power',
  key: 'p',
  sentence: '{by} uses {power}',
  fields: z.strictObject({ power: z.string().min(1).describe('name of the power') }),
  whyNot(view, by) {
    if (ownPowersOf(view, by).length === 0)
      return cannot('no-power', 'CR-70', `${view.name(by)} has no power that affects its user only`);
    return actionRefusal(view, by, 'minor');
  },
  blanks: (view, { by }) => [powerBlank(view, by, ownPowersOf(view, by))],
  input({ view, by, target, values, note }) {
    const power = powerNamed(view, by, values.power);
    if (isRefusal(power)) return power;
    return powerRefusal(view, by, power) ?? powerInput(view, { by, target, power }, noCircumstances, note);
  },
  throwsFor: ({ values }) => ({ roll: values.power }),
  settle: (context) => applyUse(context, context.results, context.by, context.values.power),
  oddsFormat,
});

/** The powers that affect their user only (CR-70). */
function ownPowersOf(view: CryturesView, who: Id): readonly Power[] {
  return powersOf(view, who).filter(({ range }) => range.kind === 'personal');
}

/** The opportunity attacks that the use of a power provokes (CR-78). */
function provocationBy(view: CryturesView, by: Id, power: Power, named: readonly Id[] | undefined): Provocation {
  const possible = provokes(power, view.settings) ? possibleStrikers(view, by) : [];
  return { target: by, possible, named, rule: 'CR-78' };
}

/** Pays for a power, applies its results, and begins to concentrate on it where it needs that. Returns the results in words. */
function* applyUse(
  context: CryturesContext,
  results: readonly PowerResult[],
  by: Id,
  name: string,
): Conversation<string> {
  const { ledger, view, note } = context;
  const power = powerNamed(view(), by, name);
  if (isRefusal(power)) return power.message;
  note.say('action', 'CR-40', () => `${power.name} takes a ${power.action} action`);
  if (power.attack === undefined) note.show('range', 'CR-58', () => formatRange(power));
  spendAction(context, by, power.action);
  yield* payCost(context, by, power);
  // A melee power engages its user with the adjacent enemies it is used on (CR-79).
  const isAdjacent = power.range.kind === 'melee' && power.range.reach === 1;
  for (const { target } of isAdjacent ? results : []) {
    if (areEnemies(view(), by, target)) setRelation(ledger, { who: by, relation: 'engaged', other: target }, true);
  }
  if (!needsConcentration(view(), power)) return yield* applyPower(context, { by, power }, results);
  if (concentrationOf(view(), by) !== null) endConcentration(context, by);
  const before = view();
  const text = yield* applyPower(context, { by, power }, results);
  beginConcentration(context, by, power, before);
  return text;
}

/** `6.0 hits, Block 2`, `98 % hurts`, `12.0 expected`, `drops Peepoi 1 %`; for a roll only the chance of success. */
function describeOdds(
  view: CryturesView,
  target: Id,
  damage: Odds,
  [hits, success, left]: readonly Odds[],
): readonly string[] {
  const succeeds = success === undefined ? 0 : chanceOf(success, (value) => value === true);
  const { now } = healthOf(view, target);
  const dropped = now <= 0 || left === undefined ? 0 : chanceOf(left, (health) => Number(health) <= 0);
  const drops = `drops ${view.name(target)} ${formatChance(dropped)}`;
  if (succeeds > 0) return [`${formatChance(succeeds)} succeeds`, ...(dropped > 0 ? [drops] : [])];
  if (hits === undefined || hits.mean === 0) return [];
  const block = stacksOf(view, target, 'block');
  return [
    `${formatMean(hits)} hits${block === 0 ? '' : `, Block ${block}`}`,
    `${formatChanceOfAny(damage)} hurts`,
    `${formatMean(damage)} expected`,
    ...(now <= 0 ? [] : [drops]),
  ];
}
