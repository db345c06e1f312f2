/**
 * The door: all that a game is written with, and all that it may import of vrule. In a package it is `vrule/game`; the games that
 * are part of vrule import this file. docs/game-api.md lists every name with what it means.
 */

/** The version of this API. A package says for which one it is written; another one refuses it. */
export const apiVersion = 1;

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
export { clean } from '../state/clean.ts';
/* The encounter, and facts about it. */
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
  slotStates,
  type Track,
} from '../state/encounter.ts';
export { Ledger } from '../state/ledger.ts';
export { epsilon, roundHalfAway, type WorkingStep } from '../state/working.ts';
/* Actions and what they work with. */
export { beginAction } from './bind/begin-action.ts';
export { ChangedCombatants } from './bind/changed-combatants.ts';
export { bindClock } from './bind/clock.ts';
/* A game and its parts. */
export { defineGame, type TypesOf } from './bind/define-game.ts';
/* Policies for forecasts. */
export { ExpectedValues, meanOf } from './bind/expected-values.ts';
export { isGame } from './bind/system.ts';
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
export type { Aim, AnyAction, OddsFormat, PlainAction, PlainContext, RowCell, RuledAction } from './kernel/action.ts';
export { findByName, findWeapon } from './kernel/by-name.ts';
/* The clock: rounds, turns, slots. */
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
export { conditionsNamed, formatEndedFact, titlesOf } from './kernel/conditions.ts';
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
/* Tracks and conditions. */
export { missingShare } from './kernel/damage-track.ts';
export { blanksOf, pickField, withBlank } from './kernel/fields.ts';
export { isMook } from './kernel/groups.ts';
export { houseRuleFields, houseRules, type ValuesOf } from './kernel/house-rules.ts';
export { newCombatant, ours, plainId } from './kernel/new-combatant.ts';
/* The working of numbers. */
export { type Calculation, Note } from './kernel/note.ts';
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
/* Refusals. */
export { type Checked, cannot, firstRefusal, isRefusal, type Refusal, runChecks } from './kernel/refusal.ts';
/* Rule texts and house rules. */
export { chapter, type RuleIdOf } from './kernel/rulebook.ts';
/* Rulings, their dice and choices, their odds. */
export type { Ruling, RulingContext } from './kernel/ruling.ts';
export { onceForAllRuns, rulingOdds } from './kernel/ruling.ts';
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
export type {
  ConditionTitle,
  KnownEntry,
  LastingSpec,
  Offer,
  OutcomeWords,
  ReadyMade,
  System,
} from './kernel/system.ts';
export { readField } from './kernel/values.ts';
export type { View } from './kernel/view.ts';
/* Schemas of sheets, fields and inputs. */
export * as z from './schemas.ts';
/* Words and numbers as they are shown. */
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
