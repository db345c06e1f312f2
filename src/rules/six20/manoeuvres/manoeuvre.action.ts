import * as z from 'zod';
import type { Id } from '../../../state/encounter.ts';
import type { TargetOutcome } from '../../kernel/context.ts';
import { Note } from '../../kernel/note.ts';
import { firstRefusal, isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { formatDefenceTrack, formatSide } from '../attack/attack.fields.ts';
import { criticalOn, criticalsOf, isLikelyForCritical, spendCritical } from '../attack/criticals.ts';
import { flatFootedRefusal, giveOpening, noneLeftRefusal, provoke } from '../attack/opportunities.ts';
import { formatSum } from '../attack/strike.ts';
import { lostWeapons, weaponInHand } from '../attack/weapons.ts';
import { cannot, refuse, rules, type Six20Context, type Six20View } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { addCondition, parseOrNull, removeConditions } from '../combatant/view.ts';
import { successOdds } from '../roll/success-odds.ts';
import { formatTrack } from '../roll/track.ts';
import { fixStances } from '../stances/stances.ts';
import { actionRefusal, costRefusal, costsRefusal, currentTurn, pay, turnRefusal } from '../time/turn.ts';
import { isConscious } from '../wounds/vital-state.ts';
import { escapeRefusal, isMeleeOnly, knownManoeuvre, manoeuvreTable } from './known-manoeuvres.ts';
import {
  cmaAdjustments,
  cmaModifier,
  cmdAdjustments,
  cmdModifier,
  manoeuvreBlanks,
  manoeuvreDetails,
  manoeuvreFields,
  partOf,
} from './manoeuvre.fields.ts';
import { type ManoeuvreOutcome, manoeuvre, pushDistance } from './manoeuvre.ruling.ts';

/** A combat manoeuvre (DV-72 to DV-83, DV-110). */
export const manoeuvreAction = rules.action(manoeuvre)({
  id: 'manoeuvre',
  title: 'Manoeuvre',
  key: 'm',
  menu: 'act',
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
  explain(view, { by, on, with: entered }) {
    const values = parseOrNull(manoeuvreFields, entered);
    if (values === null) return [];
    const details = manoeuvreDetails(view, by, on[0] ?? by, values);
    if (isRefusal(details)) return [];
    const silent = new Note(false);
    const attack = formatSide(view, by, cmaModifier(details, silent));
    const defence = formatSide(view, details.target, cmdModifier(details, silent));
    return [
      `Attack   ${formatTrack(cmaAdjustments(details), view.settings)}`,
      `${attack} against ${defence}${formatDefenceTrack(cmdAdjustments(details), view.settings)}`,
    ];
  },
  input({ view, by, target, values, note }) {
    const details = manoeuvreDetails(view, by, target, values);
    if (isRefusal(details)) return details;
    const part = partOf(view, by, target, values);
    const refusal =
      effectRefusal(view, by, target, values.manoeuvre) ??
      (part === 'critical' ? criticalRefusal(view, by, target, values.manoeuvre) : costRefusal(view, by, part));
    if (refusal !== null) return refusal;
    if (part === 'critical') note.say('manoeuvre', 'DV-67', 'on top of the damage of a critical hit');
    if (part === 'full-round') note.say('manoeuvre', 'DV-80', 'part of a full round');
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
      const part = partOf(view(), by, result.target, values);
      const isCritical = part === 'critical';
      if (isCritical) spendCritical(context, by, result.target);
      else pay(context, by, part);
      titles.push(applyManoeuvre(context, result, { by, manoeuvre: values.manoeuvre, isCritical }));
    }
    return titles.join('; ');
  },
  preview({ view, results, by, values }) {
    const lines = results.flatMap(({ outcome, steps }) => [
      { label: 'attack', text: formatSum(steps, 'attack', outcome.attack), rules: ['DV-75'] },
      { label: 'defence', text: formatSum(steps, 'defence', outcome.defence), rules: ['DV-76'] },
    ]);
    const headline = results.map(({ target, outcome }) => {
      const result = outcome.success ? formatSuccess(values.manoeuvre, outcome, view.settings) : 'fails';
      return `${formatAttempt(view, by, target, values.manoeuvre)}: ${result}`;
    });
    return { headline: headline.join('; '), lines };
  },
  oddsFormat: successOdds('works'),
});

/** Why a manoeuvre would have no effect: the hand to disarm is empty, or there is no grapple to escape from (DV-83). */
const effectRefusal = firstRefusal(function* (view: Six20View, by: Id, target: Id, name: string) {
  const known = knownManoeuvre(name);
  if (known === 'escape') yield escapeRefusal(view, by, target);
  const isEmpty = known === 'disarm' && view.settings.pickUp !== 'gm' && weaponInHand(view, target) === null;
  return isEmpty ? refuse('empty-hand', 'DV-83', `${view.name(target)} has no weapon in hand`) : null;
});

/**
 * Why a critical hit does not give this manoeuvre: there is none, or it was a shot and the manoeuvre needs melee
 * (DV-67).
 */
const criticalRefusal = firstRefusal(function* (view: Six20View, by: Id, target: Id, name: string) {
  const critical = criticalOn(view, by, target);
  if (isRefusal(critical)) return critical;
  if (!critical.melee && isMeleeOnly(name)) yield refuse('out-of-reach', 'DV-67', `${name} does not go with a shot`);
  return actionRefusal(view, by);
});

/** The manoeuvre of one actor. */
interface Attempt {
  readonly by: Id;
  readonly manoeuvre: string;
  /** Whether it is the use of a critical hit (DV-67). */
  readonly isCritical: boolean;
}

/** Writes the effect of a manoeuvre that succeeded, or the opening of one that failed (DV-79); returns the title. */
export function applyManoeuvre(
  context: Six20Context,
  { target, outcome }: TargetOutcome<unknown, ManoeuvreOutcome>,
  { by, manoeuvre, isCritical }: Attempt,
): string {
  const { ledger, view } = context;
  fixStances(context, by, target);
  const title = formatAttempt(view(), by, target, manoeuvre);
  if (!outcome.success) {
    const isRisky = by !== target && (!isCritical || view().settings.critManoeuvreRisk);
    const cannotStrike = noneLeftRefusal(view(), target) ?? flatFootedRefusal(view(), target);
    if (isRisky && cannotStrike === null) {
      giveOpening(context, target, by);
      ledger.say('DV-79', `${view().name(target)} may strike ${view().name(by)}`);
    }
    return `${title}: fails`;
  }
  const known = knownManoeuvre(manoeuvre);
  const works = `${title}: ${formatSuccess(manoeuvre, outcome, view().settings)}`;
  if (known === 'disarm') return `${works}, ${disarm(context, target)}`;
  if (known === 'escape') removeConditions(ledger, by, 'grappled');
  const adds = known === null ? null : manoeuvreTable[known].adds;
  if (adds !== null) addCondition(ledger, target, adds, { from: by });
  return works;
}

/** `Ann tries to trip Bob`, `Ann tries to escape from Bob`, `Ann tries throw sand on Bob` */
export function formatAttempt(view: Six20View, by: Id, target: Id, manoeuvre: string): string {
  const known = knownManoeuvre(manoeuvre);
  const [name, other] = [view.name(by), view.name(target)];
  return known === null
    ? `${name} tries ${manoeuvre} on ${other}`
    : `${name} tries to ${manoeuvreTable[known].phrase} ${other}`;
}

/** `works by 3`; of a push also how far, `works by 3, 5 feet` (DV-81). */
export function formatSuccess(manoeuvre: string, { attack, defence }: ManoeuvreOutcome, settings: Settings): string {
  const margin = attack - defence;
  const works = margin < 0 ? 'works' : `works by ${margin}`;
  if (knownManoeuvre(manoeuvre) !== 'bull rush') return works;
  return `${works}, ${pushDistance(margin, settings, new Note(false))} feet`;
}

/** Takes the weapon in hand, until it is picked up (DV-83). */
function disarm({ ledger, view }: Six20Context, target: Id): string {
  const weapon = weaponInHand(view(), target);
  const isWordOnly = weapon === null || view().settings.pickUp === 'gm';
  addCondition(ledger, target, 'disarmed', isWordOnly ? {} : { note: [...lostWeapons(view(), target), weapon] });
  return weapon === null ? 'disarmed' : `the ${weapon} is lost`;
}

/** Picks up a weapon that the actor was disarmed of (DV-83). */
export const pickUpAction = rules.plain({
  id: 'pick-up',
  title: 'Pick up',
  key: 'g',
  menu: 'act',
  targets: 'none',
  sentence: '{by} picks up {weapon}',
  fields: z.strictObject({
    weapon: z.string().max(40).default('').describe('which lost weapon; by default the first'),
  }),
  whyNot(view, by) {
    const hasLost = lostWeapons(view, by).length > 0;
    const { pickUp } = view.settings;
    const refusal = pickUp === 'gm' ? turnRefusal(view, by) : costRefusal(view, by, pickUp);
    return refusal ?? (hasLost ? null : nothingLostRefusal(view.name(by)));
  },
  blanks(view, { by }) {
    const lost = lostWeapons(view, by);
    const options = lost.map((id) => ({ id, label: id, phrase: `the ${id}` }));
    return [{ id: 'weapon', label: 'weapon', kind: 'pick', options, defaultValue: lost[0] ?? '' }];
  },
  *act(context) {
    const { ledger, view, intent, values, note } = context;
    const { by } = intent;
    const { weapon } = values;
    const { pickUp } = view().settings;
    const name = view().name(by);
    const lost = lostWeapons(view(), by);
    const found = weapon === '' ? lost[0] : lost.find((one) => one.toLowerCase() === weapon.toLowerCase());
    if (found === undefined || pickUp === 'gm') return nothingLostRefusal(name, weapon);
    const refusal = costRefusal(view(), by, pickUp);
    if (refusal !== null) return refusal;
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
