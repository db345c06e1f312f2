/** A combatant as it is now: its conditions, ability scores, saves and the most its tracks can hold. */
import {
  type Anchor,
  conditionsNamed,
  currentSlot,
  type Id,
  type Json,
  roundEnd,
  turnEnd,
  type z,
} from '../../../game/index.ts';
import { type Ability, type Save, saveAbility, scoreModifier, shortAbility, type Track } from './abilities.ts';
import type { ConditionId, Loss } from './conditions.ts';
import type { Six20Context, Six20Note, Six20View } from './game.ts';

export const { hasCondition, stacksOf, removeConditions } = conditionsNamed<ConditionId>();
/** Takes any id: lasting adjustments have ids of their own. */
export const { addCondition } = conditionsNamed<string>();

/** Adds to the points lost; a negative number gives points back. With none lost the condition is removed. */
export function addLoss({ ledger, view }: Six20Context, who: Id, loss: Loss, points: number): void {
  const stacks = stacksOf(view(), who, loss) + points;
  if (stacks > 0) addCondition(ledger, who, loss, { stacks });
  else removeConditions(ledger, who, loss);
}

/** What fatigue takes off Strength and Dexterity (DV-90). */
const fatigue = 2;

/** An ability score less damage, drain and fatigue; at least 0 (DV-90, DV-96). */
export function abilityScore(view: Six20View, who: Id, ability: Ability): number {
  const lost = stacksOf(view, who, `${ability}-damage`) + stacksOf(view, who, `${ability}-drain`);
  const isPhysical = ability === 'strength' || ability === 'dexterity';
  const tired = isPhysical && hasCondition(view, who, 'fatigued') ? fatigue : 0;
  return Math.max(0, view.sheet(who)[ability] - lost - tired);
}

/** The modifier of an ability as it is now (DV-06). */
export function abilityModifier(view: Six20View, who: Id, ability: Ability): number {
  return scoreModifier(abilityScore(view, who, ability));
}

/** The same, with a working of the score where it differs from the sheet. */
export function notedModifier(view: Six20View, who: Id, ability: Ability, note: Six20Note): number {
  const [score, sheetScore] = [abilityScore(view, who, ability), view.sheet(who)[ability]];
  if (score !== sheetScore) {
    const rule = hasCondition(view, who, 'fatigued') && ability !== 'constitution' ? 'DV-90' : 'DV-96';
    note
      .calculate(`${shortAbility[ability]} of ${view.name(who)}`)
      .start(sheetScore, () => `score ${sheetScore}`, 'DV-06')
      .plus(score - sheetScore, 'damage, drain or fatigue', rule);
  }
  return scoreModifier(score);
}

/**
 * The modifier of a save: its base plus the ability (DV-06); by house rule no Dexterity bonus while flat-footed
 * (DV-35).
 */
export function saveModifier(view: Six20View, who: Id, save: Save): number {
  const ability = abilityModifier(view, who, saveAbility[save]);
  const losesBonus = save === 'reflex' && hasCondition(view, who, 'flat-footed') && !view.settings.flatFootedReflex;
  return view.sheet(who)[save] + (losesBonus ? Math.min(0, ability) : ability);
}

/** The most a track can hold now: its maximum less drain (DV-106), and for wounds less lost Constitution (DV-96). */
export function trackCeiling(view: Six20View, who: Id, track: Track): number {
  const { max } = view.track(who, track);
  const drained = stacksOf(view, who, `${track}-drain`);
  if (track === 'vitality' || !view.settings.conWounds) return Math.max(0, max - drained);
  const con = stacksOf(view, who, 'constitution-damage') + stacksOf(view, who, 'constitution-drain');
  return Math.max(0, max - drained - con);
}

/** A value kept with a condition, a mark or an intent; null where it does not fit the schema. */
export function parseOrNull<T>(schema: z.ZodType<T>, value: Json | undefined): T | null {
  if (value === undefined) return null;
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** The end of the current turn, or of the round between turns: what must be used at once ends there. */
export function currentTurnEnd({ now }: Six20View): Anchor {
  const { round } = now.cursor;
  const slot = currentSlot(now);
  return slot === undefined ? { edge: roundEnd, who: null, round } : { edge: turnEnd, who: slot.who, round };
}
