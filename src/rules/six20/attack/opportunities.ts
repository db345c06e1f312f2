/** Opportunity attacks left, who provokes them, and the openings that failed manoeuvres give (DV-55, DV-57, DV-79). */
import {
  firstRefusal,
  formatNames,
  groupNames,
  type Id,
  type Intent,
  nextTurnAnchor,
  type Offer,
  type Refusal,
  roundEnd,
  turnStart,
  withBlank,
  z,
} from '../../../game/index.ts';
import { refuse, rules, type Six20Context, type Six20View } from '../combatant/game.ts';
import {
  abilityModifier,
  addCondition,
  currentTurnEnd,
  hasCondition,
  parseOrNull,
  stacksOf,
} from '../combatant/view.ts';
import { actionRefusal, currentTurn, notStartedRefusal } from '../time/turn.ts';
import { criticalsOf } from './criticals.ts';

/** The opportunity attacks a combatant has left: its Dexterity modifier, at least 1, less those made (DV-57). */
export function opportunitiesLeft(view: Six20View, who: Id): number {
  return Math.max(1, abilityModifier(view, who, 'dexterity')) - stacksOf(view, who, 'opportunities');
}

/** Those that a combatant can make now: none where it is flat-footed or cannot act (DV-57, DV-59). */
export function opportunitiesToMake(view: Six20View, who: Id): number {
  const cannotMake = actionRefusal(view, who) ?? flatFootedRefusal(view, who);
  return cannotMake === null ? Math.max(0, opportunitiesLeft(view, who)) : 0;
}

/** Uses one; it comes back with the next round, or by house rule with the combatant's next turn (DV-57). */
export function spendOpportunity({ ledger, view }: Six20Context, who: Id): void {
  const { round } = ledger.cursor;
  const ends =
    view().settings.oaReset === 'turn'
      ? nextTurnAnchor(ledger.now, who, turnStart)
      : { edge: roundEnd, who: null, round };
  addCondition(ledger, who, 'opportunities', { stacks: stacksOf(view(), who, 'opportunities') + 1, ends });
}

/** Why a combatant has no opportunity attack to make: it cannot act, or has made all of them (DV-57). */
export const noneLeftRefusal = firstRefusal(function* (view: Six20View, who: Id) {
  yield actionRefusal(view, who);
  if (opportunitiesLeft(view, who) > 0) return null;
  return refuse('none-left', 'DV-57', `${view.name(who)} has no opportunity attack left this round`);
});

/** Why a combatant does not react to an opening that another gives: it is flat-footed (DV-59). */
export function flatFootedRefusal(view: Six20View, who: Id): Refusal | null {
  const isTooSlow = hasCondition(view, who, 'flat-footed') && !view.settings.flatFootedOpportunities;
  return isTooSlow ? refuse('flat-footed', 'DV-59', `${view.name(who)} is flat-footed`) : null;
}

/** The combatant whose failed manoeuvre gave this one an opening; null without one (DV-79). */
export function openingAgainst(view: Six20View, who: Id): Id | null {
  return view.combatant(who).conditions.opening?.from ?? null;
}

/** Gives the foes of a combatant an opportunity to strike it, until the turn ends (DV-55). */
export function provoke({ ledger, view }: Six20Context, who: Id): void {
  const stacks = stacksOf(view(), who, 'provoking') + 1;
  addCondition(ledger, who, 'provoking', { stacks, ends: currentTurnEnd(view()), note: [] });
  const names = strikersOf(view(), who).map((striker) => view().name(striker));
  const strikers = names.length === 0 ? 'no foe' : formatNames(groupNames(names));
  ledger.say('DV-55', `${strikers} may strike ${view().name(who)}`);
}

/** Keeps who has struck a combatant that provoked it: it is not offered the same once more. */
export function noteStruck({ ledger, view }: Six20Context, target: Id, by: Id): void {
  const { provoking } = view().combatant(target).conditions;
  if (provoking === undefined) return;
  const { stacks, ends } = provoking;
  addCondition(ledger, target, 'provoking', { stacks, ends, note: [...struckSince(view(), target), by] });
}

/** Those who have struck a combatant since it provoked them. */
function struckSince(view: Six20View, target: Id): readonly Id[] {
  return parseOrNull(z.array(z.string()), view.combatant(target).conditions.provoking?.note) ?? [];
}

/** The foes who may strike a combatant that provokes them: those with an opportunity attack left (DV-55 to DV-59). */
function strikersOf(view: Six20View, target: Id): readonly Id[] {
  const struck = struckSince(view, target);
  const { side } = view.combatant(target);
  return Object.values(view.now.combatants)
    .filter((one) => one.side !== side && !one.out && !struck.includes(one.id) && opportunitiesToMake(view, one.id) > 0)
    .map(({ id }) => id);
}

/** The opportunity attacks that may be made now: on those who provoke them, and on whose manoeuvre failed (DV-55, DV-79). */
export function opportunitiesOffered(view: Six20View): readonly Offer[] {
  const strike = (by: Id, target: Id, why: 'provoked' | 'counter', of: string): Offer => ({
    id: `${why} ${of}`,
    by,
    may: `strike ${view.name(target)}`,
    rule: why === 'provoked' ? 'DV-55' : 'DV-79',
    intent: { action: 'opportunity', by, on: [target], with: { why } },
  });
  return Object.keys(view.now.combatants).flatMap((who) => {
    const from = openingAgainst(view, who);
    const canCounter = from !== null && opportunitiesToMake(view, who) > 0;
    const { provoking } = view.combatant(who).conditions;
    const strikers = provoking === undefined ? [] : strikersOf(view, who);
    return [
      ...(canCounter ? [strike(who, from, 'counter', `${from} by ${who}`)] : []),
      ...strikers.map((by) => strike(by, who, 'provoked', `${who} ${provoking?.stacks} by ${by}`)),
      ...criticalUses(view, who),
    ];
  });
}

/** The uses of the critical hits that a combatant made in the turn of another; in its own turn its budget names them (DV-65). */
function criticalUses(view: Six20View, by: Id): readonly Offer[] {
  if (currentTurn(view, by) !== null || actionRefusal(view, by) !== null) return [];
  return criticalsOf(view, by).flatMap(({ on, melee }, n) => {
    if (hasCondition(view, on, 'dead')) return [];
    const target = view.name(on);
    const use = (action: string, may: string, rule: string, values: Intent['with'] = {}): Offer => {
      const intent = { action, by, on: [on], with: values };
      return { id: `critical ${n} on ${on} by ${by}: ${action}`, by, may, rule, intent };
    };
    const canStrike = melee && opportunitiesToMake(view, by) > 0;
    return [
      ...(canStrike ? [use('opportunity', `strike ${target} again`, 'DV-66', { why: 'critical' })] : []),
      use('manoeuvre', `try a manoeuvre on ${target}`, 'DV-67'),
      use('cripple', `cripple ${target}`, 'DV-68'),
    ];
  });
}

/** Gives the actor's foes an opportunity: it moves past them, manifests, fetches ammunition (DV-55). */
export const provokeAction = rules.plain({
  id: 'provoke',
  title: 'Provoke',
  key: 'e',
  alone: true,
  takesNoTurn: true,
  sentence: '{by} gives foes an opportunity {what}',
  fields: z.strictObject({
    what: withBlank(z.string().max(60).default('').describe('what the combatant does that provokes them'), {
      label: 'what',
      optional: true,
    }),
  }),
  whyNot: (view, by) => notStartedRefusal(view) ?? actionRefusal(view, by),
  *act(context) {
    const { view, by, values } = context;
    provoke(context, by);
    const name = view().name(by);
    return values.what === '' ? `${name} provokes the foes within reach` : `${name} provokes: ${values.what}`;
  },
});
