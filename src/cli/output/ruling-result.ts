import type { Odds } from '../../dice/odds/odds.ts';
import type { WorkingStep } from '../../state/working.ts';

/** A ruling as it was made: what scripts are given, and what is printed. */
export interface Made {
  readonly ruling: string;
  readonly input: object;
  readonly dice: readonly MadeDice[];
  readonly choices?: readonly { readonly id: string; readonly label: string; readonly picks: readonly string[] }[];
  readonly outcome: object;
  readonly working: readonly WorkingStep[];
  /** The dice that vrule threw fall so again with `--seed`. */
  readonly seed?: string;
  readonly odds?: Odds & { readonly of: string };
}

/** Dice of a ruling. */
export interface MadeDice {
  readonly id: string;
  readonly ask: string;
  readonly label: string;
  readonly sides: number;
  readonly faces: readonly number[];
  readonly from: 'typed' | 'rolled';
}
