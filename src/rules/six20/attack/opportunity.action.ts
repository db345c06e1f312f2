import { z } from 'zod';
import type { Id, Intent } from '../../../state/encounter.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { readField } from '../../kernel/values.ts';
import { rules } from '../combatant/game.ts';
import { hasCondition, removeConditions, type Table } from '../combatant/view.ts';
import { idle, notBegun, opportunitiesLeft, spendOpportunity } from '../time/turn.ts';
import { applied, strikeForecast, struckShown } from './apply-strike.ts';
import { type AttackSaid, attackBlanks, attackFields, attackSaid, fightOf, strikeInput } from './attack.fields.ts';
import { explainAttack } from './attack.preview.ts';
import { criticalOn, openingOn, spendCritical } from './criticals.ts';
import { strike } from './strike.ruling.ts';
import { weaponOf, weaponsOf } from './weapons.ts';

/** Why somebody may strike: the other looked away (DV-55), failed a manoeuvre (DV-79), or was hit critically (DV-66). */
const reasons = ['provoked', 'counter', 'critical'] as const;
type Reason = (typeof reasons)[number];

const reasonRule: { readonly [R in Reason]: string } = { provoked: 'DV-55', counter: 'DV-79', critical: 'DV-66' };

const values = z.strictObject({
  ...attackFields,
  why: z
    .enum(reasons)
    .default('provoked')
    .describe(
      'provoked by what the other does, counter to a failed manoeuvre, or critical: with the same bonuses again',
    ),
});

/** An opportunity attack, in anybody's turn; it costs no action (DV-55 to DV-59, DV-66). */
export const opportunityAction = rules.action(strike)({
  id: 'opportunity',
  title: 'Opportunity',
  key: 'o',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} strikes {on} with {weapon}, {why} - {situation}',
  fields: values,
  whyNot: (view, by) => (by === null ? null : noneLeft(view, by)),
  blanks(view, intent) {
    const { by } = intent;
    if (by === null) return [];
    const standing = standingReason(view, intent);
    const said = heldBy(view, intent);
    const stands =
      said === null ? { weapon: standingWeapon(view, by) } : { ...said, nonlethal: said.nonlethal ? 'yes' : 'no' };
    return [
      {
        id: 'why',
        label: 'why',
        kind: 'pick',
        options: reasons.map((id) => ({ id, key: { provoked: 'v', counter: 't', critical: 'k' }[id], label: id })),
        defaultValue: standing,
        optional: true,
      },
      ...attackBlanks(view, intent).map((blank) => ({
        ...blank,
        defaultValue: readField(stands, blank.id) ?? blank.defaultValue ?? '',
      })),
    ];
  },
  explain: (view, intent) => explainAttack(view, intent, heldBy(view, intent) ?? attackSaid(intent.with)),
  input({ view, by, target: on, values: said, note }) {
    const meant = meantBy(view, by, on, said);
    if (isRefusal(meant)) return meant;
    const weapon = weaponOf(view, by, meant.weapon);
    const refusal = isRefusal(weapon) ? weapon : mayNot(view, by, on, said.why, weapon.mode === 'melee');
    if (refusal !== null) return refusal;
    note.say('opportunity', reasonRule[said.why], `${said.why}: takes an opportunity attack and no action`);
    const fight = fightOf(view, by, on, meant);
    return isRefusal(fight) ? fight : strikeInput(fight, note);
  },
  *settle(context) {
    const { ledger, view, results: done, by, values: said } = context;

    const titles: string[] = [];
    for (const one of done) {
      const meant = meantBy(view(), by, one.target, said);
      spendOpportunity(ledger, view(), by);
      if (said.why === 'critical') spendCritical(ledger, view(), by, one.target);
      if (said.why === 'counter') removeConditions(ledger, by, 'opening');
      const chain = said.why !== 'critical' || view().settings.critChain;
      titles.push(yield* applied(context, one, by, isRefusal(meant) ? said : meant, chain));
    }
    return titles.join('; ');
  },
  preview: ({ view, results: done, by }) => struckShown(view, done, by),
  oddsFormat: strikeForecast,
});

/** The reason that is at hand: a critical on that target, an opening against it, else what the GM saw. */
function standingReason(view: Table, { by, on }: Intent): Reason {
  const [target] = on;
  if (by === null || target === undefined) return 'provoked';
  if (!isRefusal(criticalOn(view, by, target))) return 'critical';
  return openingOn(view, by) === target ? 'counter' : 'provoked';
}

/** What a critical keeps of the attack before, where that is the reason; null where it is another. */
function heldBy(view: Table, intent: Intent): AttackSaid | null {
  const { by, on } = intent;
  const [target] = on;
  const why = readField(intent.with, 'why') ?? standingReason(view, intent);
  if (by === null || target === undefined || why !== 'critical') return null;
  const critical = criticalOn(view, by, target);
  return isRefusal(critical) ? null : attackSaid(critical.said);
}

/** The first weapon for melee: with others there are no opportunity attacks (DV-58). */
function standingWeapon(view: Table, who: Id): string {
  const all = weaponsOf(view, who);
  return (all.find(({ mode }) => mode === 'melee') ?? all[0])?.name ?? '';
}

/** What the attack is made with: after a critical the same as the attack before (DV-66). */
function meantBy(view: Table, by: Id, on: Id, said: AttackSaid & { readonly why: Reason }): AttackSaid | Refusal {
  const { why, ...own } = said;
  if (why !== 'critical') return own.weapon === '' ? { ...own, weapon: standingWeapon(view, by) } : own;
  const critical = criticalOn(view, by, on);
  return isRefusal(critical) ? critical : attackSaid(critical.said);
}

function noneLeft(view: Table, who: Id): Refusal | null {
  const refusal = idle(view, who) ?? notBegun(view);
  if (refusal !== null) return refusal;
  if (opportunitiesLeft(view, who) > 0) return null;
  return refuse('none-left', 'DV-57', `${view.name(who)} has no opportunity attack left this round`);
}

function mayNot(view: Table, by: Id, on: Id, why: Reason, melee: boolean): Refusal | null {
  if (!melee) return refuse('ranged', 'DV-58', 'opportunity attacks are made hand to hand');
  if (why === 'counter' && openingOn(view, by) !== on) {
    return refuse('no-opening', 'DV-79', `${view.name(on)} gave ${view.name(by)} no opening`);
  }
  const flat = hasCondition(view, by, 'flat-footed') && why === 'provoked' && !view.settings.flatFootedOpportunities;
  return flat ? refuse('flat-footed', 'DV-59', `${view.name(by)} is flat-footed`) : null;
}
