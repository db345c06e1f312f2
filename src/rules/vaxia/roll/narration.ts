/** How well a roll succeeded or failed, in words for the GM (VX-140 to VX-147). Changes no number. */
import type { Id } from '../../../game/index.ts';
import type { VaxiaCalculation } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { VaxiaContext } from '../combatant/view.ts';
import { type Band, isCritical, type RollResult } from './roll-result.ts';

/** Rolls that resist something; their result is described by the damage taken, not by a band. */
const resistingRolls = new Set(['resist', 'stay']);

/** Whether the working of a roll with this name describes its band. */
export function isNarrated(label: string): boolean {
  return !resistingRolls.has(label);
}

/** A result in the log: `Mara: barely succeeds`. */
const successWords: { readonly [B in Band]: string } = {
  barely: 'barely succeeds',
  moderate: 'moderate success',
  extreme: 'extreme success',
  mishap: '',
};
const failureWords: { readonly [B in Band]: string } = {
  barely: 'barely fails',
  moderate: 'moderate failure, without backlash',
  extreme: 'extreme failure, with a backlash',
  mishap: 'mishap: it turns on the actor',
};

/** What a band means for the story (VX-141). */
const successMeaning: { readonly [B in Band]: string } = {
  barely: 'what was intended, or a little less',
  moderate: 'nearly all that was intended',
  extreme: 'of exceptional quality',
  mishap: '',
};
const failureMeaning: { readonly [B in Band]: string } = {
  barely: 'costs nothing more than the failure',
  moderate: 'comes to nothing, without backlash',
  extreme: 'a backlash: harm to the actor, or an alarm',
  mishap: 'turns on the actor',
};

/** Adds the band of a result to its working, whether it is critical, thin or a mishap, and what that means for the story. */
export function remarkBand(
  calculation: VaxiaCalculation,
  { success, winsby, points, band }: Pick<RollResult, 'success' | 'winsby' | 'points' | 'band'>,
  { thinUnder }: Settings,
): void {
  const result = `${band === 'barely' ? 'bare' : band} ${success ? 'success' : 'failure'}`;
  if (band === 'mishap') calculation.remark('a mishap: the pair fails by more than 50', 'VX-18');
  else if (isCritical(winsby)) calculation.remark(`${result}, a critical one`, 'VX-19');
  else calculation.remark(result, 'VX-140');
  if (success && points < thinUnder) calculation.remark(`thin: fewer than ${thinUnder} points`, 'VX-143');
  calculation.remark((success ? successMeaning : failureMeaning)[band], 'VX-141');
}

/**
 * Adds how far a failure fell short: the share of the difficulty that the roll would have beaten (VX-31), and the points of
 * difficulty that were missing (VX-32). Says nothing where one die of a pair did so well that the mean exceeds the difficulty.
 */
export function remarkShortfall(calculation: VaxiaCalculation, ratio: number, failedMight: number): void {
  if (ratio >= 1) return;
  calculation
    .remark(`enough for ${Math.round(ratio * 100)} % of the difficulty`, 'VX-31')
    .remark(`${failedMight} of difficulty short`, 'VX-32');
}

type HighSide = 'control' | 'power' | 'soak';

/** The meaning of the high trait of a lopsided pair (VX-147), by the name of its die. */
const sideOfTrait: { readonly [name: string]: HighSide } = {
  hit: 'control',
  DEX: 'control',
  INT: 'control',
  power: 'power',
  STR: 'power',
  SPIR: 'power',
  END: 'soak',
  CHA: 'soak',
};

const lopsidedWords: { readonly [S in HighSide]: string } = {
  control: 'control without power',
  power: 'power without control',
  soak: 'resistance without effect',
};

/** Adds which trait of a lopsided pair is the high one (VX-147) and what that means (VX-144). */
export function remarkLopsided(calculation: VaxiaCalculation, highTrait: string): void {
  calculation.remark(`lopsided: ${highTrait} is the high one`, 'VX-147');
  const side = sideOfTrait[highTrait];
  if (side !== undefined) calculation.remark(lopsidedWords[side], 'VX-144');
}

interface Narrated {
  /** The names of its dice. */
  readonly each?: readonly string[];
  /** What came of it, after a defence or armour: points, damage. By default the points of the roll. */
  readonly net?: number;
}

/** Describes what came of a roll in the log, where the house rule `narration` says so. */
export function narrate(
  { ledger, view }: Pick<VaxiaContext, 'ledger' | 'view'>,
  actor: Id,
  result: RollResult,
  { each = [], net }: Narrated = {},
): void {
  const { settings } = view();
  if (settings.narration !== 'said') return;
  const { success, band } = result;
  const name = view().name(actor);
  if (success && net === 0) {
    ledger.say('VX-141', `${name}: succeeds, but nothing comes of it`);
    return;
  }
  const [first, second] = result.traits ?? [];
  const high = first !== undefined && second !== undefined && first.winsby > second.winsby ? 0 : 1;
  const side = success && result.lopsided === true ? sideOfTrait[each[high] ?? ''] : undefined;
  const words = side === undefined ? (success ? successWords : failureWords)[band] : lopsidedWords[side];
  const isThin = success && (net ?? result.points) < settings.thinUnder && band !== 'barely';
  ledger.say(side === undefined ? 'VX-141' : 'VX-144', `${name}: ${words}${isThin ? ', but thin' : ''}`);
}
