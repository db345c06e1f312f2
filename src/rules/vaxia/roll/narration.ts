/** What a result is like, in a sentence that the GM may read out or drop (VX-140 to VX-147). It changes no number. */
import type { Id } from '../../../state/encounter.ts';
import type { VaxiaCalculation, VaxiaLedger } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { isCritical } from './need.ts';
import type { RollResult } from './roll-result.ts';

/** Rolls by which something is endured, not tried: what they come to is told by what is taken. */
const endured = new Set(['resist', 'stay']);

/** Whether a roll of that name is told as something tried. */
export function isNarrated(label: string): boolean {
  return !endured.has(label);
}

const succeeds = {
  barely: 'it comes off, and no better than it was meant to',
  moderate: 'it comes off, nearly all that was meant',
  extreme: 'it could hardly have gone better',
  mishap: '',
} as const;

const fails = {
  barely: 'it falls just short, and costs nothing more',
  moderate: 'it comes to nothing, without harm',
  extreme: 'it goes wrong, and somebody feels it',
  mishap: 'it turns on whoever tried it',
} as const;

/** How good or bad a result is, by its band, and a sentence of our own. */
export function remarkBand(
  worked: VaxiaCalculation,
  { success, winsby, points, band }: Pick<RollResult, 'success' | 'winsby' | 'points' | 'band'>,
  { thinUnder }: Settings,
): void {
  const end = success ? 'success' : 'failure';
  if (band === 'mishap') worked.remark('a mishap: the pair fails by more than 50', 'VX-18');
  else if (isCritical(winsby)) worked.remark(`${band} ${end}, a critical one`, 'VX-19');
  else worked.remark(`${band} ${end}`, 'VX-140');
  if (success && points < thinUnder) worked.remark(`thin: fewer than ${thinUnder} points`, 'VX-143');
  worked.remark((success ? succeeds : fails)[band], 'VX-141');
}

/** How far a failure fell short: the share of the difficulty that it would have beaten, and the rest of it (VX-31, VX-32). */
export function remarkShortfall(worked: VaxiaCalculation, ratio: number, failedMight: number): void {
  worked
    .remark(`enough for ${Math.round(ratio * 100)} % of the difficulty`, 'VX-31')
    .remark(`${failedMight} of difficulty short`, 'VX-32');
}

type HighSide = 'control' | 'power' | 'soak';

/** What a trait stands for in a lopsided pair (VX-147); the names are those of the dice. */
const standsFor: { readonly [name: string]: HighSide } = {
  hit: 'control',
  DEX: 'control',
  INT: 'control',
  power: 'power',
  STR: 'power',
  SPIR: 'power',
  END: 'soak',
  CHA: 'soak',
};

const lopsidedText: { readonly [S in HighSide]: string } = {
  control: 'it goes just where it should, with little behind it',
  power: 'all the force, and little say in where it goes',
  soak: 'it is borne well, and little else about it is',
};

const lopsidedWords: { readonly [S in HighSide]: string } = {
  control: 'control without power: ',
  power: 'power without control: ',
  soak: '',
};

/** Which trait of a lopsided pair is the high one, and what that is like (VX-144, VX-147). */
export function remarkLopsided(worked: VaxiaCalculation, high: string): void {
  worked.remark(`lopsided: ${high} is the high one`, 'VX-147');
  const side = standsFor[high];
  if (side !== undefined) worked.remark(`${lopsidedWords[side]}${lopsidedText[side]}`, 'VX-144');
}

/**
 * Says what somebody's roll was like, in one sentence that the GM may read out or drop: of a success that is lopsided
 * which side of it is the high one, else how well or badly it went. `each` are the names of its dice. Said only where
 * the house rule `narration` wants it.
 */
export function narrate(
  ledger: VaxiaLedger,
  view: VaxiaView,
  who: Id,
  rolled: RollResult,
  each: readonly string[] = [],
): void {
  if (view.settings.narration !== 'said') return;
  const { success, band, points } = rolled;
  const side = success && rolled.lopsided === true ? standsFor[each[highOf(rolled)] ?? ''] : undefined;
  const told = side === undefined ? (success ? succeeds : fails)[band] : lopsidedText[side];
  const thin = success && points < view.settings.thinUnder && band !== 'barely' ? ', if thinly' : '';
  ledger.say(side === undefined ? 'VX-141' : 'VX-144', `${view.name(who)}: ${told}${thin}`);
}

/** Which of the two dice is the high one. */
function highOf({ traits }: RollResult): number {
  return traits !== undefined && traits[0].winsby > traits[1].winsby ? 0 : 1;
}
