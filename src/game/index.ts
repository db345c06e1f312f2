/**
 * The door: all that a game is written with, and all that it may import of vrule. In a package it is `vrule/game`; the games that
 * are part of vrule import this file. docs/game-api.md lists every name with what it means.
 */

/** The version of this API. A package says for which one it is written; another one refuses it. */
export const apiVersion = 1;

/* A game and its parts. */

export { bindClock } from './bind/clock.ts';
export { defineGame, type GameTools, type TypesOf } from './bind/define-game.ts';
export { isGame } from './bind/system.ts';
export type {
  Book,
  ConditionTitle,
  KnownEntry,
  LastingSpec,
  Offer,
  OutcomeWords,
  ReadyMade,
  System,
} from './kernel/system.ts';

/* Rule texts, house rules and refusals. */

export { type HouseRules, houseRuleFields, houseRules, type ValuesOf } from './kernel/house-rules.ts';
export {
  type Cannot,
  type Checked,
  cannot,
  firstRefusal,
  isRefusal,
  type Refusal,
  type Refuse,
  runChecks,
} from './kernel/refusal.ts';
export { type Chapter, chapter, type RuleIdOf } from './kernel/rulebook.ts';

/* Schemas of sheets, fields and inputs, and the blanks of a sentence. */

export { findByName, findWeapon } from './kernel/by-name.ts';
export { blanksOf, pickBlank, pickField, withBlank, withDefaultValues } from './kernel/fields.ts';
export { readField } from './kernel/values.ts';
export * as z from './schemas.ts';

/* Dice, choices, rulings and their odds. */

export {
  type Answer,
  type Ask,
  type ChoiceAsk,
  type Conversation,
  choose,
  chooseMany,
  type DiceAsk,
  dice,
  faceAt,
  type HowGood,
  onlyFace,
  type SharedAnswers,
  scoped,
  scopedWithShared,
  type ThrowClasses,
  withThrower,
} from '../dice/ask.ts';
export { chanceOf, type Odds, odds } from '../dice/odds/odds.ts';
export type { Ruling, RulingContext } from './kernel/ruling.ts';
export { onceForAllRuns, rulingOdds } from './kernel/ruling.ts';

/* The working of numbers. */

export { epsilon, roundHalfAway, type WorkingStep } from '../state/working.ts';
export { type Calculation, Note } from './kernel/note.ts';

/* Actions and what they work with. */

export { beginAction } from './bind/begin-action.ts';
export { ChangedCombatants } from './bind/changed-combatants.ts';
export type { Aim, AnyAction, OddsFormat, PlainAction, PlainContext, RowCell, RuledAction } from './kernel/action.ts';
export {
  type ActionContext,
  type Actor,
  type ActorIntent,
  doneBy,
  type GameContext,
  type OddsContext,
  type SettleContext,
  type TargetContext,
  type TargetOutcome,
  type TargetResult,
} from './kernel/context.ts';

/* The encounter, its view, and facts about it. */

export {
  type Anchor,
  type Combatant,
  type Condition,
  type Cursor,
  comparePlaces,
  currentSlot,
  type Encounter,
  type Id,
  type Intent,
  type Json,
  type Mark,
  type Place,
  type Slot,
  sameJson,
  type Track,
} from '../state/encounter.ts';
export { Ledger } from '../state/ledger.ts';
export { newCombatant, ours, plainId } from './kernel/new-combatant.ts';
export type { View } from './kernel/view.ts';

/* Tracks, conditions and groups. */

export { type AnyView, type Conditions, conditionsNamed, formatEndedFact, titlesOf } from './kernel/conditions.ts';
export { type DamageTrack, missingShare } from './kernel/damage-track.ts';
export { isMook } from './kernel/groups.ts';

/* The clock: rounds, turns, slots. */

export { passEdge, spendSlot, stepIn } from './clock/advance.ts';
export {
  firstSlot,
  isBeside,
  isReached,
  nextTurnAnchor,
  openSlot,
  slotId,
  slotsDue,
  slotsInOrder,
  slotsOf,
} from './clock/slots.ts';
export { actNow, slotOf } from './gm-actions/time.ts';
export {
  type ActionAtOnce,
  type Clock,
  type Edge,
  mostTieRolls,
  roundEnd,
  roundStart,
  type SkipReason,
  turnEnd,
  turnStart,
} from './kernel/clock.ts';

/* The screen. */

export {
  type Blank,
  type Cell,
  type Column,
  type FactOf,
  type Floor,
  type Lane,
  type Option,
  type Order,
  type Row,
  type Status,
  type StripMark,
  type Text,
  unhurt,
  woundsOf,
} from './kernel/screen.ts';

/* Policies for forecasts. */

export { ExpectedValues, meanOf } from './bind/expected-values.ts';
export {
  actingSlot,
  attackInTurn,
  type Chance,
  chooseFoe,
  foeSentence,
  foesOf,
  friendsOf,
  goOn,
  isUp,
  lowest,
  type Policy,
  type TurnAttack,
} from './kernel/policy.ts';

/* Words and numbers as they are shown. */

export { clean } from '../state/clean.ts';
export { groupedBy } from '../state/grouped.ts';
export {
  formatChance,
  formatChanceAndMean,
  formatChanceOfAny,
  formatCount,
  formatMean,
  formatSigned,
  singularOf,
} from './text/chances.ts';
export { formatTrackChange } from './text/facts.ts';
export { capital, formatNames, groupNames, nameOf, pluralOf } from './text/names.ts';
export { formatLoss, formatRoundsLeft, formatTurn } from './text/turns.ts';
