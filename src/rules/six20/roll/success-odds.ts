import { chanceOf, formatChance, type Odds, type OddsFormat } from '../../../game/index.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';

/** The chance that a field is true; 0 without odds of it. */
export function chanceOfTrue(odds: Odds | undefined): number {
  return odds === undefined ? 0 : chanceOf(odds, (value) => value === true);
}

/** The odds of an outcome that succeeds or fails in one chance: `65 % succeeds`. */
export function successOdds(
  verb: string,
  chance: (odds: Odds) => number = chanceOfTrue,
): OddsFormat<Sheet, Settings, { readonly success: boolean }> {
  return {
    of: 'success',
    describe: (_view, _target, odds) => [`${formatChance(chance(odds))} ${verb}`],
    brief: (odds) => formatChance(chance(odds)),
  };
}
