import type { RuleId, VaxiaLedger, VaxiaNote } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';

/**
 * How many rounds points last (VX-84, VX-88): points / 7, taken unrounded, to the nearest whole round (halves away from
 * zero) or down, and at least the least that a success lasts. Rounds after the present one (VX-89).
 */
export function durationRounds(pp: number, what: string, rule: RuleId, settings: Settings, note: VaxiaNote): number {
  const worked = note
    .calculate(what)
    .start(pp, 'points, unrounded', rule)
    .times(1 / 7, 'a round for every 7', rule);
  if (settings.durationRounding === 'floor') worked.roundDown('rounded down', 'VX-88');
  else worked.round('rounded half away from zero', 'VX-88');
  return worked
    .floorAt(settings.durationMin, note.keepsSteps && `at least ${settings.durationMin}`, 'VX-88')
    .remark(settings.durationCounts === 'after' ? 'after the present round' : 'the present round is the first', 'VX-89')
    .value;
}

/** The round at whose end so many rounds are over (VX-89): those after the present one, or with it as a house rule. */
export function lastRound(ledger: VaxiaLedger, rounds: number, { durationCounts }: Settings): number {
  const present = Math.max(0, ledger.now.cursor.round);
  return durationCounts === 'after' ? present + rounds : present + Math.max(0, rounds - 1);
}
