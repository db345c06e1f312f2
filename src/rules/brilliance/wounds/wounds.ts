/** What Health makes of somebody (BS-87 to BS-94), and damage and healing as they change the tracks. */
import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Status } from '../../kernel/screen.ts';
import type { DamageInput } from '../combatant/damage-types.ts';
import { refuse } from '../combatant/game.ts';
import type { Sheet } from '../combatant/sheet.ts';
import type { BrillianceContext } from '../combatant/view.ts';
import {
  addCondition,
  type BrillianceView,
  conditionOf,
  hasCondition,
  numberOf,
  removeConditions,
  trackTitles,
} from '../combatant/view.ts';
import { bodyOf } from './backlash.ts';
import { damage } from './damage.ruling.ts';
import { heal } from './heal.ruling.ts';

/** What the size of a creature adds to its Health (BS-75). */
const healthBySize: Readonly<Record<Sheet['size'], number>> = { tiny: -2, small: -1, medium: 0, large: 1, huge: 2 };

/** The tracks of a sheet: Health with what race and size add, Vigor, Ward, Mana (BS-76, BS-77). */
export function tracksOf({ constitution, health, size, ward, mana }: Sheet): Readonly<Record<string, number>> {
  return { health: Math.max(1, constitution + health + healthBySize[size]), vigor: constitution, ward, mana };
}

/** How far below 0 somebody stays awake: ranks of Toughness, for which Constitution 3 is needed (BS-90). */
export function awakeTo({ toughness, constitution }: Sheet): number {
  return constitution >= 3 ? toughness : 0;
}

/** Whether Health lets somebody act: above 0, or within what Toughness bears (BS-87, BS-90). */
export function isAwake(view: BrillianceView, who: Id): boolean {
  const { now, max } = view.track(who, 'health');
  const bears = awakeTo(view.sheet(who));
  return now > 0 || (bears > 0 && now >= -bears && now > -max);
}

/** How somebody is, in the game's word. */
export function statusOf(view: BrillianceView, who: Id): Status {
  const { now, max } = view.track(who, 'health');
  if (hasCondition(view, who, 'dead') || now <= -max) return { word: 'dead', is: 'dead' };
  if (now > 0 && hasCondition(view, who, 'knocked-out')) return { word: 'out', is: 'out' };
  if (now > 0) return { word: 'up', is: 'up' };
  if (isAwake(view, who)) return { word: 'holds on', is: 'up' };
  return hasCondition(view, who, 'bleeding-out') ? { word: 'dying', is: 'dying' } : { word: 'disabled', is: 'out' };
}

/**
 * What follows from where Health stands, whatever put it there: at −max somebody is dead (BS-88); at 0 (setting `bleedAt`)
 * or below what Toughness bears they bleed out until stabilised (BS-87, BS-91); above that they do not (BS-93). Asked twice
 * it changes nothing more.
 */
export function settleWounds({ ledger, view }: BrillianceContext): void {
  for (const who of Object.keys(ledger.now.combatants)) {
    if (hasCondition(view(), who, 'dead')) continue;
    const { now, max } = view().track(who, 'health');
    if (now <= -max) die(ledger, view(), who);
    else if (isAwake(view(), who)) comeTo(ledger, view(), who);
    else fall(ledger, view(), who, now <= view().settings.bleedAt);
  }
}

function die(ledger: Ledger, view: BrillianceView, who: Id): void {
  removeConditions(
    ledger,
    who,
    'bleeding-out',
    'stable',
    'bleeding',
    'burning',
    'drowning',
    'holding-breath',
    ...whatEnds,
  );
  addCondition(ledger, who, 'dead');
  ledger.say('BS-88', `${view.name(who)} is dead: as far below 0 as Health was above it when whole`);
}

/** What somebody keeps up, and cannot any more. */
const whatEnds = ['concentrating', 'readied', 'stance', 'aiming', 'two-weapons', 'sneaking', 'cleave'] as const;

function fall(ledger: Ledger, view: BrillianceView, who: Id, bleeds: boolean): void {
  removeConditions(ledger, who, ...whatEnds);
  if (!bleeds) {
    if (hasCondition(view, who, 'bleeding-out')) removeConditions(ledger, who, 'bleeding-out');
    return;
  }
  if (hasCondition(view, who, 'bleeding-out') || hasCondition(view, who, 'stable')) return;
  addCondition(ledger, who, 'bleeding-out');
  ledger.say('BS-87', `${view.name(who)} is disabled and bleeds out: 1 lethal a round until stabilised`);
}

function comeTo(ledger: Ledger, view: BrillianceView, who: Id): void {
  if (!hasCondition(view, who, 'bleeding-out') && !hasCondition(view, who, 'stable')) return;
  removeConditions(ledger, who, 'bleeding-out', 'stable');
  ledger.say('BS-93', `${view.name(who)} comes to and no longer bleeds out`);
}

/** Damage as it is dealt to somebody; Ward is between, unless it comes from within. */
export type Blow = Pick<DamageInput, 'amount' | 'type' | 'dr'> & { readonly unwarded?: true };

/** What damage did to somebody. */
export interface Taken {
  /** What was needed to lay a bleed or a poison was dealt (BS-84). */
  readonly bleeds: boolean;
  /** `Health 8 -> 6, Vigor 5 -> 3`; `nothing` where Ward and Vigor had none to lose. */
  readonly says: string;
}

/** Takes damage from Ward, Vigor and Health as the rules have it, with its working; may break concentration (BS-31). */
export function* takeDamage(
  { ledger, view, note }: BrillianceContext,
  who: Id,
  { unwarded, ...blow }: Blow,
): Conversation<Taken> {
  const before = tracksNow(view(), who, unwarded === true);
  const given = { ...blow, ...before, maxHealth: view().track(who, 'health').max };
  const outcome = yield* damage.rule(given, { settings: view().settings, note });
  const changes = (['ward', 'vigor', 'health'] as const).flatMap((track) => {
    const change = outcome[track] - before[track];
    if (change === 0) return [];
    const { now } = view().track(who, track);
    ledger.setTrack(who, track, now + change);
    return [`${trackTitles[track]} ${now} -> ${now + change}`];
  });
  breakConcentration(ledger, view(), who, before, outcome);
  if (outcome.health < before.health) reopen(ledger, view(), who);
  const { now } = view().track(who, 'health');
  if (now <= 0 && isAwake(view(), who))
    note.say('Toughness', 'BS-90', () => `${view().name(who)} stays awake at ${now}`);
  return { bleeds: outcome.bleeds, says: changes.length === 0 ? 'nothing' : changes.join(', ') };
}

/** Being stable holds until the next wound: it ends where Health is lost anew, and bleeding out begins again (BS-91). */
function reopen(ledger: Ledger, view: BrillianceView, who: Id): void {
  if (!hasCondition(view, who, 'stable')) return;
  removeConditions(ledger, who, 'stable');
  ledger.say('BS-91', `${view.name(who)} is wounded anew, and stable no longer`);
}

type Tracks = Pick<DamageInput, 'ward' | 'vigor' | 'health'>;

/** The tracks as damage meets them; a track that the GM set below 0 has nothing to give. */
export function tracksNow(view: BrillianceView, who: Id, unwarded: boolean): Tracks {
  return {
    ward: unwarded ? 0 : Math.max(0, view.track(who, 'ward').now),
    vigor: Math.max(0, view.track(who, 'vigor').now),
    health: view.track(who, 'health').now,
  };
}

/** Damage that got past Ward and exceeds the successes of the casting breaks concentration (BS-31). */
function breakConcentration(ledger: Ledger, view: BrillianceView, who: Id, before: Tracks, after: Tracks): void {
  const condition = conditionOf(view, who, 'concentrating');
  if (condition === undefined) return;
  const taken = before.vigor - after.vigor + before.health - after.health;
  const successes = numberOf(condition.note, 'successes');
  if (taken <= successes) return;
  removeConditions(ledger, who, 'concentrating');
  ledger.say('BS-31', `${view.name(who)} loses concentration: ${taken} damage, ${successes} successes of the casting`);
}

/** Damage by the GM's word: lethal, and no Damage Reduction. */
export function* hurt(context: BrillianceContext, who: Id, amount: number): Conversation<string> {
  const { view } = context;

  const { says } = yield* takeDamage(context, who, { amount, type: 'lethal', dr: 0 });
  return `${view().name(who)} takes ${amount}: ${says}`;
}

/** Why the dead cannot be healed, or attacked. */
export function deadRefusal(view: BrillianceView, who: Id): Refusal | null {
  return hasCondition(view, who, 'dead') ? refuse('dead', 'BS-88', `${view.name(who)} is dead`) : null;
}

/** Healing by the GM's word: as magic heals (BS-98). */
export function* mend(context: BrillianceContext, who: Id, amount: number): Conversation<string | Refusal> {
  return yield* healed(context, who, amount, false);
}

/** Gives points of magical healing; full Health ends a bleed (BS-109). Answers in words what came of it. */
export function* healed(
  { ledger, view, note }: BrillianceContext,
  who: Id,
  points: number,
  vigorOnly: boolean,
): Conversation<string | Refusal> {
  const refusal = deadRefusal(view(), who);
  if (refusal !== null) return refusal;
  const body = bodyOf(view(), who);
  const { health, maxHealth, vigor } = body;
  const outcome = yield* heal.rule({ points, vigorOnly, ...body }, { settings: view().settings, note });
  ledger.setTrack(who, 'health', outcome.health);
  ledger.setTrack(who, 'vigor', outcome.vigor);
  if (outcome.health >= maxHealth && hasCondition(view(), who, 'bleeding')) {
    removeConditions(ledger, who, 'bleeding');
    ledger.say('BS-109', `${view().name(who)} has full Health: the bleeding ends`);
  }
  const said = [
    outcome.health === health ? '' : `Health ${health} -> ${outcome.health}`,
    outcome.vigor === vigor ? '' : `Vigor ${vigor} -> ${outcome.vigor}`,
  ].filter((text) => text !== '');
  return `${view().name(who)} heals: ${said.length === 0 ? 'nothing to heal' : said.join(', ')}`;
}
