/** Vital states (BS-87 to BS-94), and damage and healing as they change the tracks of a combatant. */
import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { isMook } from '../../kernel/groups.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Status } from '../../kernel/screen.ts';
import { type BrillianceContext, type BrillianceView, refuse } from '../combatant/game.ts';
import type { Sheet } from '../combatant/sheet.ts';
import {
  addCondition,
  conditionOf,
  formatSuccesses,
  hasCondition,
  readNumber,
  removeConditions,
  trackTitles,
} from '../combatant/view.ts';
import { readBody, settleBacklash } from './backlash.ts';
import { damage } from './damage.ruling.ts';
import type { DamageInput } from './damage-input.ts';
import { heal } from './heal.ruling.ts';
import { noteStun } from './stun.ts';

/** Health by the size of a creature (BS-75). */
const healthBySize: Readonly<Record<Sheet['size'], number>> = { tiny: -2, small: -1, medium: 0, large: 1, huge: 2 };

/** The tracks of a sheet: Health by Constitution, race and size, Vigor, Ward, Mana (BS-76, BS-77). */
export function tracksOf({ constitution, health, size, ward, mana }: Sheet): Readonly<Record<string, number>> {
  return { health: Math.max(1, constitution + health + healthBySize[size]), vigor: constitution, ward, mana };
}

/** The points below 0 Health at which a combatant stays awake: by Toughness, which needs Constitution 3, or by other powers (BS-90). */
export function toughnessOf({ toughness, constitution, actsBelow = 0 }: Sheet): number {
  return Math.max(actsBelow, constitution >= 3 ? toughness : 0);
}

/** Whether Health lets a combatant act: above 0, or not further below than Toughness allows (BS-87, BS-90). */
export function isAwake(view: BrillianceView, who: Id): boolean {
  const { now, max } = view.track(who, 'health');
  const toughness = toughnessOf(view.sheet(who));
  return now > 0 || (toughness > 0 && now >= -toughness && now > -max);
}

/** The vital state of a combatant, with the game's word for it. */
export function statusOf(view: BrillianceView, who: Id): Status {
  const { now, max } = view.track(who, 'health');
  if (hasCondition(view, who, 'dead') || now <= -max) return { word: 'dead', is: 'dead' };
  if (now > 0 && hasCondition(view, who, 'knocked-out')) return { word: 'out', is: 'out' };
  if (now > 0) return { word: 'up', is: 'up' };
  if (isAwake(view, who)) return { word: 'holds on', is: 'up' };
  return hasCondition(view, who, 'bleeding-out') ? { word: 'dying', is: 'dying' } : { word: 'disabled', is: 'out' };
}

/**
 * Adds and removes the conditions that follow from Health, whatever changed it: dead as far below 0 as its maximum (BS-88);
 * bleeding out at 0 (house rule `bleedAt`), or further below than Toughness allows, until stabilised (BS-87, BS-91); neither
 * above that (BS-93). Idempotent.
 */
export function settleWounds(context: BrillianceContext): void {
  const { ledger, view } = context;
  for (const who of Object.keys(ledger.now.combatants)) {
    settleBacklash(ledger, view(), who);
    noteStun(ledger, view(), who);
    const dead = conditionOf(view(), who, 'dead');
    if (dead !== undefined) {
      // Death has no end, also where the GM gave it so many rounds.
      if (dead.ends !== null) addCondition(ledger, who, 'dead', { ...dead, ends: null });
      continue;
    }
    const { now, max } = view().track(who, 'health');
    if (now <= -max) settleDead(context, who);
    else if (isAwake(view(), who)) settleAwake(context, who);
    else settleDisabled(context, who, now <= view().settings.bleedAt && !isSparedMook(view(), who));
  }
}

/** Whether a combatant is a mook who by house rule does not bleed out. */
function isSparedMook(view: BrillianceView, who: Id): boolean {
  return view.settings.mooks && isMook(view.combatant(who));
}

function settleDead({ ledger, view }: BrillianceContext, who: Id): void {
  removeConditions(ledger, who, ...endedByDeath, ...endedByCollapse);
  addCondition(ledger, who, 'dead');
  ledger.say('BS-88', `${view().name(who)} is dead: Health is as far below 0 as its maximum`);
}

const endedByDeath = [
  'bleeding-out',
  'stable',
  'bleeding',
  'burning',
  'drowning',
  'holding-breath',
  'poisoned',
  'diseased',
  'frost',
] as const;

/** Conditions that a combatant cannot keep up when it collapses. */
const endedByCollapse = ['concentrating', 'readied', 'stance', 'aiming', 'two-weapons', 'sneaking', 'cleave'] as const;

function settleDisabled({ ledger, view }: BrillianceContext, who: Id, bleedsOut: boolean): void {
  removeConditions(ledger, who, ...endedByCollapse);
  if (!bleedsOut) {
    removeConditions(ledger, who, 'bleeding-out');
    return;
  }
  if (hasCondition(view(), who, 'bleeding-out') || hasCondition(view(), who, 'stable')) return;
  addCondition(ledger, who, 'bleeding-out');
  ledger.say('BS-87', `${view().name(who)} is disabled and bleeds out: 1 lethal a round until stabilised`);
}

function settleAwake({ ledger, view }: BrillianceContext, who: Id): void {
  if (!hasCondition(view(), who, 'bleeding-out') && !hasCondition(view(), who, 'stable')) return;
  removeConditions(ledger, who, 'bleeding-out', 'stable');
  ledger.say('BS-93', `${view().name(who)} wakes and no longer bleeds out`);
}

/** Damage before Ward, Damage Reduction and Vigor; `unwarded`: Ward does not apply. */
export type IncomingDamage = Pick<DamageInput, 'amount' | 'type' | 'dr'> & { readonly unwarded?: true };

/** The result of damage. */
export interface DamageResult {
  /** It was enough for effects that need lethal damage, such as bleeds and poisons (BS-84). */
  readonly bleeds: boolean;
  /** `Health 8 -> 6, Vigor 5 -> 3`; `nothing` where no track changes. */
  readonly says: string;
}

/** Takes damage from Ward, Vigor and Health, with its working; may break concentration (BS-31). */
export function* takeDamage(
  context: BrillianceContext,
  who: Id,
  { unwarded, ...incoming }: IncomingDamage,
): Conversation<DamageResult> {
  const { ledger, view, note } = context;
  const before = tracksNow(view(), who, unwarded === true);
  const input = { ...incoming, ...before, maxHealth: view().track(who, 'health').max };
  const outcome = yield* damage.rule(input, { settings: view().settings, note });
  const changes = (['ward', 'vigor', 'health'] as const).flatMap((track) => {
    const change = outcome[track] - before[track];
    if (change === 0) return [];
    const { now } = view().track(who, track);
    ledger.setTrack(who, track, now + change);
    return [`${trackTitles[track]} ${now} -> ${now + change}`];
  });
  breakConcentration(context, who, before.vigor - outcome.vigor + before.health - outcome.health);
  if (outcome.health < before.health) endStable(context, who);
  const { now } = view().track(who, 'health');
  if (now <= 0 && isAwake(view(), who))
    note.say('Toughness', 'BS-90', () => `${view().name(who)} stays awake at ${now}`);
  return { bleeds: outcome.bleeds, says: changes.length === 0 ? 'nothing' : changes.join(', ') };
}

/** New damage to Health ends being stable, and bleeding out begins again (BS-91). */
function endStable({ ledger, view }: BrillianceContext, who: Id): void {
  if (!hasCondition(view(), who, 'stable')) return;
  removeConditions(ledger, who, 'stable');
  ledger.say('BS-91', `${view().name(who)} is wounded again and no longer stable`);
}

/** The same for a blow: one that is heavy reveals a hidden target (BS-103, BS-104; house rule `heavyBlow`). */
export function* takeBlow(context: BrillianceContext, who: Id, incoming: IncomingDamage): Conversation<DamageResult> {
  const { ledger, view } = context;
  const result = yield* takeDamage(context, who, incoming);
  if (incoming.amount < view().settings.heavyBlow) return result;
  for (const [condition, rule] of hidden) {
    if (!hasCondition(view(), who, condition)) continue;
    removeConditions(ledger, who, condition);
    ledger.say(rule, `${view().name(who)} takes a heavy blow: no longer ${condition}`);
  }
  return result;
}

const hidden = [
  ['concealed', 'BS-103'],
  ['invisible', 'BS-104'],
] as const;

type Tracks = Pick<DamageInput, 'ward' | 'vigor' | 'health'>;

/** The tracks as the damage ruling takes them: Ward and Vigor that the GM set below 0 count as 0. */
export function tracksNow(view: BrillianceView, who: Id, unwarded: boolean): Tracks {
  return {
    ward: unwarded ? 0 : Math.max(0, view.track(who, 'ward').now),
    vigor: Math.max(0, view.track(who, 'vigor').now),
    health: view.track(who, 'health').now,
  };
}

/** Damage past Ward that exceeds the successes of the casting breaks concentration (BS-31). */
function breakConcentration({ ledger, view }: BrillianceContext, who: Id, points: number): void {
  const condition = conditionOf(view(), who, 'concentrating');
  if (condition === undefined) return;
  const successes = readNumber(condition.note, 'successes');
  if (points <= successes) return;
  removeConditions(ledger, who, 'concentrating');
  ledger.say(
    'BS-31',
    `${view().name(who)} loses concentration: ${points} damage, ${formatSuccesses(successes)} of the casting`,
  );
}

/** Damage that the GM enters: lethal, without Damage Reduction. */
export function* hurt(context: BrillianceContext, who: Id, amount: number): Conversation<string> {
  const { view } = context;
  const { says } = yield* takeBlow(context, who, { amount, type: 'lethal', dr: 0 });
  return `${view().name(who)} takes ${amount}: ${says}`;
}

/** Refuses attacks on the dead, and their healing. */
export function deadRefusal(view: BrillianceView, who: Id): Refusal | null {
  return hasCondition(view, who, 'dead') ? refuse('dead', 'BS-88', `${view.name(who)} is dead`) : null;
}

/** Healing that the GM enters: like healing by magic (BS-98). */
export function healByGm(context: BrillianceContext, who: Id, amount: number): Conversation<string | Refusal> {
  return applyHealing(context, who, amount, false);
}

/** Applies points of magical healing; full Health ends a bleed (BS-109). Returns the title; refuses the dead. */
export function* applyHealing(
  { ledger, view, note }: BrillianceContext,
  who: Id,
  points: number,
  vigorOnly: boolean,
): Conversation<string | Refusal> {
  const refusal = deadRefusal(view(), who);
  if (refusal !== null) return refusal;
  const body = readBody(view(), who);
  const { health, maxHealth, vigor } = body;
  const outcome = yield* heal.rule({ points, vigorOnly, ...body }, { settings: view().settings, note });
  ledger.setTrack(who, 'health', outcome.health);
  ledger.setTrack(who, 'vigor', outcome.vigor);
  if (outcome.health >= maxHealth && hasCondition(view(), who, 'bleeding')) {
    removeConditions(ledger, who, 'bleeding');
    ledger.say('BS-109', `${view().name(who)} has full Health: the bleeding ends`);
  }
  const changes = [
    outcome.health === health ? '' : `Health ${health} -> ${outcome.health}`,
    outcome.vigor === vigor ? '' : `Vigor ${vigor} -> ${outcome.vigor}`,
  ].filter((text) => text !== '');
  return `${view().name(who)} heals: ${changes.length === 0 ? 'nothing to heal' : changes.join(', ')}`;
}
