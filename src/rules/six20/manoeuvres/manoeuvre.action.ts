/** A combat manoeuvre at the table (DV-72 to DV-83, DV-110), and picking up the weapon that one took. */
import { firstRefusal, type Id, isRefusal, type Refusal, type TargetOutcome, z } from '../../../game/index.ts';
import { formatDefenceTrack, formatSide } from '../attack/attack.fields.ts';
import { rollAdjustments } from '../attack/attack-modifiers.ts';
import { criticalOn, criticalsOf, isLikelyForCritical, spendCritical } from '../attack/criticals.ts';
import { flatFootedRefusal, noneLeftRefusal, provoke } from '../attack/opportunities.ts';
import { lostWeapons, weaponInHand } from '../attack/weapons.ts';
import { cannot, refuse, rules, type Six20Context, silent } from '../combatant/game.ts';
import { addCondition, currentTurnEnd, hasCondition, parseOrNull, removeConditions } from '../combatant/view.ts';
import { successOdds } from '../roll/success-odds.ts';
import { formatTrack } from '../roll/track.ts';
import { fixStances } from '../stances/stances.ts';
import { actionRefusal, costRefusal, costsRefusal, currentTurn, pay, turnRefusal } from '../time/turn.ts';
import { isConscious } from '../wounds/vital-state.ts';
import { holderOf, isMeleeOnly, knownManoeuvre, manoeuvreTable } from './known-manoeuvres.ts';
import {
  cmaModifier,
  cmdAdjustments,
  cmdModifier,
  costOf,
  type ManoeuvreCost,
  type ManoeuvreDetails,
  manoeuvreBlanks,
  manoeuvreDetails,
  manoeuvreFields,
} from './manoeuvre.fields.ts';
import { type ManoeuvreOutcome, manoeuvre, pushDistance } from './manoeuvre.ruling.ts';

/** A combat manoeuvre (DV-72 to DV-83, DV-110). */
export const manoeuvreAction = rules.action(manoeuvre)({
  id: 'manoeuvre',
  title: 'Manoeuvre',
  key: 'm',
  targets: 'one',
  aim: 'foe',
  isLikelyTarget: (view, by, target) => isConscious(view, target) && isLikelyForCritical(view, by, target),
  sentence: '{by} tries to {manoeuvre} {on} with {weapon} - {situation}',
  fields: manoeuvreFields,
  // One that uses a critical hit is possible out of turn as well.
  takesNoTurn: (view, by) => currentTurn(view, by) === null,
  whyNot: (view, by) =>
    criticalsOf(view, by).length > 0 ? actionRefusal(view, by) : costsRefusal(view, by, ['standard', 'full-round']),
  blanks: manoeuvreBlanks,
  describePlan: (view, { on, with: { manoeuvre: which } }) =>
    [typeof which === 'string' ? which : 'manoeuvre', ...on.map((who) => view.name(who))].join(' '),
  explain(view, { by, on, with: entered }) {
    const values = parseOrNull(manoeuvreFields, entered);
    if (values === null) return [];
    const details = manoeuvreDetails(view, by, on[0] ?? by, values);
    if (isRefusal(details)) return [];
    const attack = formatSide(view, by, cmaModifier(details, silent));
    const defence = formatSide(view, details.target, cmdModifier(details, silent));
    return [
      `Attack   ${formatTrack(rollAdjustments(details, 'attack'), view.settings)}`,
      `${attack} against ${defence}${formatDefenceTrack(cmdAdjustments(details), view.settings)}`,
    ];
  },
  *input({ view, by, target, values, note }) {
    const details = manoeuvreDetails(view, by, target, values);
    if (isRefusal(details)) return details;
    const cost = costOf(view, by, target, values);
    yield attemptRefusal(details, cost);
    if (cost === 'critical') note.say('manoeuvre', 'DV-67', 'on top of the damage of a critical hit');
    if (cost === 'full-round') note.say('manoeuvre', 'DV-80', 'part of a full round');
    return {
      cma: cmaModifier(details, note),
      cmd: cmdModifier(details, note),
      npcAttacker: view.sheet(by).npc,
      npcDefender: view.sheet(target).npc,
      bonds: values.bonds,
    };
  },
  *settle(context) {
    const { view, results, by, values } = context;
    const titles: string[] = [];
    for (const result of results) {
      const cost = costOf(view(), by, result.target, values);
      if (cost === 'critical') spendCritical(context, by, result.target);
      else pay(context, by, cost);
      titles.push(
        applyManoeuvre(context, result, { by, manoeuvre: values.manoeuvre, isCritical: cost === 'critical' }),
      );
    }
    return titles.join('; ');
  },
  oddsFormat: successOdds('works'),
});

/**
 * Why a manoeuvre cannot be tried: there is no grapple to escape from, the hand to disarm is empty (DV-83), the turn has no room
 * for it, or no critical hit gives it; one by a shot gives none that needs melee (DV-67).
 */
const attemptRefusal = firstRefusal(function* (
  { view, by, target, name: manoeuvre }: ManoeuvreDetails,
  cost: ManoeuvreCost,
) {
  const name = view.name(by);
  const known = knownManoeuvre(manoeuvre);
  if (known === 'escape') {
    const holder = holderOf(view, by);
    if (!hasCondition(view, by, 'grappled')) yield refuse('not-held', 'DV-83', `${name} is not grappled`);
    if (holder !== null && holder !== target) {
      yield refuse('not-held', 'DV-83', `${name} is held by ${view.name(holder)}, not by ${view.name(target)}`);
    }
  }
  if (known === 'disarm' && view.settings.pickUp !== 'gm' && weaponInHand(view, target) === null) {
    yield refuse('empty-hand', 'DV-83', `${view.name(target)} has no weapon in hand`);
  }
  if (cost !== 'critical') return costRefusal(view, by, cost);
  const critical = criticalOn(view, by, target);
  if (isRefusal(critical)) return critical;
  if (!critical.melee && isMeleeOnly(manoeuvre)) {
    yield refuse('out-of-reach', 'DV-67', `${manoeuvre} does not go with a shot`);
  }
  return actionRefusal(view, by);
});

/** The manoeuvre of one actor. */
interface Attempt {
  readonly by: Id;
  readonly manoeuvre: string;
  /** Whether it is the use of a critical hit (DV-67). */
  readonly isCritical: boolean;
}

/**
 * Writes the effect of a manoeuvre that succeeded, or the opening of one that failed (DV-79). Returns the title: `Ann tries to
 * trip Bob: works by 3`, `Ann tries throw sand on Bob: fails`.
 */
function applyManoeuvre(
  context: Six20Context,
  { target, outcome: { success, attack, defence } }: TargetOutcome<unknown, ManoeuvreOutcome>,
  { by, manoeuvre, isCritical }: Attempt,
): string {
  const { ledger, view } = context;
  const { settings } = view();
  fixStances(context, by, target);
  const known = knownManoeuvre(manoeuvre);
  const [name, other] = [view().name(by), view().name(target)];
  const tries = known === null ? `tries ${manoeuvre} on` : `tries to ${manoeuvreTable[known].phrase}`;
  if (!success) {
    if (!isCritical || settings.critManoeuvreRisk) giveOpening(context, by, target);
    return `${name} ${tries} ${other}: fails`;
  }
  const margin = attack - defence;
  let title = `${name} ${tries} ${other}: works${margin < 0 ? '' : ` by ${margin}`}`;
  if (known === 'bull rush') title += `, ${pushDistance(margin, settings, silent)} feet`;
  if (known === 'disarm') title += `, ${disarm(context, target)}`;
  if (known === 'escape') removeConditions(ledger, by, 'grappled');
  const adds = known === null ? null : manoeuvreTable[known].adds;
  if (adds !== null) addCondition(ledger, target, adds, { from: by });
  return title;
}

/** Takes the weapon in hand, until it is picked up (DV-83). */
function disarm({ ledger, view }: Six20Context, target: Id): string {
  const weapon = weaponInHand(view(), target);
  const isWordOnly = weapon === null || view().settings.pickUp === 'gm';
  addCondition(ledger, target, 'disarmed', isWordOnly ? {} : { note: [...lostWeapons(view(), target), weapon] });
  return weapon === null ? 'disarmed' : `the ${weapon} is lost`;
}

/** Lets the target of a manoeuvre that failed strike its actor until the turn ends, if it can (DV-79). */
function giveOpening({ ledger, view }: Six20Context, by: Id, target: Id): void {
  if (by === target || (noneLeftRefusal(view(), target) ?? flatFootedRefusal(view(), target)) !== null) return;
  addCondition(ledger, target, 'opening', { from: by, ends: currentTurnEnd(view()) });
  ledger.say('DV-79', `${view().name(target)} may strike ${view().name(by)}`);
}

/** Picks up a weapon that the actor was disarmed of (DV-83). */
export const pickUpAction = rules.plain({
  id: 'pick-up',
  title: 'Pick up',
  key: 'g',
  sentence: '{by} picks up {weapon}',
  fields: z.strictObject({
    weapon: z.string().max(40).default('').describe('which lost weapon; by default the first'),
  }),
  whyNot(view, by) {
    const { pickUp } = view.settings;
    const refusal = pickUp === 'gm' ? turnRefusal(view, by) : costRefusal(view, by, pickUp);
    return refusal ?? (lostWeapons(view, by).length > 0 ? null : nothingLostRefusal(view.name(by)));
  },
  blanks(view, { by }) {
    const lost = lostWeapons(view, by);
    const options = lost.map((id) => ({ id, label: id, phrase: `the ${id}` }));
    return [{ id: 'weapon', label: 'weapon', kind: 'pick', options, defaultValue: lost[0] ?? '' }];
  },
  *act(context) {
    const { ledger, view, by, values, note } = context;
    const { weapon } = values;
    const { pickUp } = view().settings;
    const name = view().name(by);
    const lost = lostWeapons(view(), by);
    const found = weapon === '' ? lost[0] : lost.find((one) => one.toLowerCase() === weapon.toLowerCase());
    if (found === undefined || pickUp === 'gm') return nothingLostRefusal(name, weapon);
    yield costRefusal(view(), by, pickUp);
    pay(context, by, pickUp);
    note.say('pick up', 'DV-55', 'a foe within reach may make an opportunity attack');
    provoke(context, by);
    const left = lost.filter((one) => one !== found);
    if (left.length === 0) removeConditions(ledger, by, 'disarmed');
    else addCondition(ledger, by, 'disarmed', { note: left });
    return `${name} picks up the ${found}`;
  },
});

function nothingLostRefusal(name: string, weapon = ''): Refusal {
  const what = weapon === '' ? 'nothing' : `no ${weapon}`;
  return cannot('nothing-lost', 'DV-83', `${name} has ${what} to pick up`);
}
