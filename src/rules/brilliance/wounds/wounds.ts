/** Vital states (BS-87 to BS-94), damage as it changes the tracks of a combatant, backlash and stun. */
import {
  type Conversation,
  type Id,
  isMook,
  type Ledger,
  type Refusal,
  readField,
  type Status,
} from '../../../game/index.ts';
import { addCondition, conditionOf, hasCondition, readNumber, removeConditions } from '../combatant/conditions.ts';
import { type BrillianceContext, type BrillianceView, refuse } from '../combatant/game.ts';
import { type Sheet, sizeBonus } from '../combatant/sheet.ts';
import { formatSuccesses, trackTitles } from '../combatant/vocabulary.ts';
import { type DamageInput, damage } from './damage.ruling.ts';

/** The tracks of a sheet: Health by Constitution, race and size, Vigor, Ward, Mana (BS-76, BS-77). */
export function tracksOf({ constitution, health, size, ward, mana }: Sheet): Readonly<Record<string, number>> {
  return { health: Math.max(1, constitution + health + sizeBonus[size]), vigor: constitution, ward, mana };
}

/**
 * Whether Health lets a combatant act: above 0, or not further below than Toughness, which needs Constitution 3, or another power
 * allows (BS-87, BS-90).
 */
export function isAwake(view: BrillianceView, who: Id): boolean {
  const { now, max } = view.track(who, 'health');
  const { toughness, constitution, actsBelow = 0 } = view.sheet(who);
  const below = Math.max(actsBelow, constitution >= 3 ? toughness : 0);
  return now > 0 || (below > 0 && now >= -below && now > -max);
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

/** Conditions that a combatant cannot keep up when it collapses. */
const endedByCollapse = ['concentrating', 'readied', 'stance', 'aiming', 'two-weapons', 'sneaking', 'cleave'] as const;

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
  ...endedByCollapse,
] as const;

/** Keeps up what follows from the tracks of all combatants: backlash, stun, the vital state. Idempotent. */
export function settleWounds(context: BrillianceContext): void {
  const { ledger, view } = context;
  for (const who of Object.keys(ledger.now.combatants)) {
    settleBacklash(ledger, view(), who);
    noteStun(ledger, view(), who);
    settleVitalState(context, who);
  }
}

/**
 * Adds and removes the conditions that follow from Health, whatever changed it: dead as far below 0 as its maximum (BS-88);
 * bleeding out at 0 (house rule `bleedAt`), or further below than Toughness allows, until stabilised (BS-87, BS-91), but for mooks
 * by house rule; neither above that (BS-93).
 */
function settleVitalState({ ledger, view }: BrillianceContext, who: Id): void {
  const name = view().name(who);
  const { bleedAt, mooks } = view().settings;
  const { now, max } = view().track(who, 'health');
  const dead = conditionOf(view(), who, 'dead');
  if (dead !== undefined) {
    // Death has no end, also where the GM gave it so many rounds.
    if (dead.ends !== null) addCondition(ledger, who, 'dead', { ...dead, ends: null });
    return;
  }
  if (now <= -max) {
    removeConditions(ledger, who, ...endedByDeath);
    addCondition(ledger, who, 'dead');
    ledger.say('BS-88', `${name} is dead: Health is as far below 0 as its maximum`);
    return;
  }
  const isBleedingOrStable = hasCondition(view(), who, 'bleeding-out') || hasCondition(view(), who, 'stable');
  if (isAwake(view(), who)) {
    if (!isBleedingOrStable) return;
    removeConditions(ledger, who, 'bleeding-out', 'stable');
    ledger.say('BS-93', `${name} wakes and no longer bleeds out`);
    return;
  }
  removeConditions(ledger, who, ...endedByCollapse);
  if (now > bleedAt || (mooks && isMook(view().combatant(who)))) removeConditions(ledger, who, 'bleeding-out');
  else if (!isBleedingOrStable) {
    addCondition(ledger, who, 'bleeding-out');
    ledger.say('BS-87', `${name} is disabled and bleeds out: 1 lethal a round until stabilised`);
  }
}

/** Keeps with a new stun the turn during which it came, which it does not cost, unless it has an end of its own (BS-108). */
function noteStun(ledger: Ledger, view: BrillianceView, who: Id): void {
  const stun = conditionOf(view, who, 'stunned');
  if (stun === undefined || stun.ends !== null || readField(stun.note, 'round') !== null) return;
  const { round, acting } = ledger.cursor;
  addCondition(ledger, who, 'stunned', { ...stun, note: { round, acting } });
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

/** Takes damage from Ward, Vigor and Health, with its working; may break concentration (BS-31), and ends being stable (BS-91). */
export function* takeDamage(
  context: BrillianceContext,
  who: Id,
  { unwarded, ...incoming }: IncomingDamage,
): Conversation<DamageResult> {
  const { ledger, view, note } = context;
  const health = view().track(who, 'health');
  // Ward and Vigor that the GM set below 0 count as 0.
  const before = {
    ward: unwarded === true ? 0 : Math.max(0, view().track(who, 'ward').now),
    vigor: Math.max(0, view().track(who, 'vigor').now),
    health: health.now,
  };
  const input = { ...incoming, ...before, maxHealth: health.max };
  const outcome = yield* damage.rule(input, { settings: view().settings, note });
  const changes = (['ward', 'vigor', 'health'] as const).flatMap((track) => {
    const change = outcome[track] - before[track];
    if (change === 0) return [];
    const { now } = view().track(who, track);
    ledger.setTrack(who, track, now + change);
    return [`${trackTitles[track]} ${now} -> ${now + change}`];
  });
  breakConcentration(context, who, before.vigor - outcome.vigor + before.health - outcome.health);
  if (outcome.health < before.health && hasCondition(view(), who, 'stable')) {
    removeConditions(ledger, who, 'stable');
    ledger.say('BS-91', `${view().name(who)} is wounded again and no longer stable`);
  }
  const { now } = view().track(who, 'health');
  if (now <= 0 && isAwake(view(), who))
    note.say('Toughness', 'BS-90', () => `${view().name(who)} stays awake at ${now}`);
  return { bleeds: outcome.bleeds, says: changes.length === 0 ? 'nothing' : changes.join(', ') };
}

/** Takes the damage of a blow: one that is heavy also reveals a hidden target (BS-103, BS-104; house rule `heavyBlow`). */
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

/** The missing Health and Vigor that is backlash. */
export interface Backlash {
  readonly health: number;
  readonly vigor: number;
}

const backlashMark = 'backlash';

/** The missing Health and Vigor of a combatant that is backlash, each 0 or more. */
export function backlashOf(view: BrillianceView, who: Id): Backlash {
  const value = view.combatant(who).marks[backlashMark]?.value;
  return { health: readNumber(value, 'health'), vigor: readNumber(value, 'vigor') };
}

/** Health, Vigor and backlash, as the rulings of healing and rest take them. */
export function readBody(view: BrillianceView, who: Id) {
  const [health, vigor] = [view.track(who, 'health'), view.track(who, 'vigor')];
  const backlash = backlashOf(view, who);
  return {
    health: health.now,
    maxHealth: health.max,
    vigor: vigor.now,
    maxVigor: vigor.max,
    backlashHealth: backlash.health,
    backlashVigor: backlash.vigor,
  };
}

/** Sets the missing Health and Vigor that is backlash. */
export function setBacklash(ledger: Ledger, who: Id, { health, vigor }: Backlash): void {
  ledger.setMark(who, backlashMark, health === 0 && vigor === 0 ? null : { value: { health, vigor }, ends: null });
}

/** Lowers the backlash to what is missing: what is healed, by whatever means, is no backlash any more. Idempotent. */
function settleBacklash(ledger: Ledger, view: BrillianceView, who: Id): void {
  const { health, vigor } = backlashOf(view, who);
  if (health === 0 && vigor === 0) return;
  const missing = (track: string): number => Math.max(0, view.track(who, track).max - view.track(who, track).now);
  setBacklash(ledger, who, { health: Math.min(health, missing('health')), vigor: Math.min(vigor, missing('vigor')) });
}
