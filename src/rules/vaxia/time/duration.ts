import type { RuleId, VaxiaLedger, VaxiaRulingContext } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';

/**
 * How many rounds an effect of so many points lasts (VX-84, VX-88): unrounded points / 7, rounded half away from zero or
 * down (house rule `durationRounding`), at least `durationMin`. `rule` is the rule that gives the effect a duration.
 */
export function durationRounds(pp: number, rule: RuleId, { settings, note }: VaxiaRulingContext): number {
  const rounds = note
    .calculate('rounds')
    .start(pp, 'points, unrounded', rule)
    .times(1 / 7, 'a round for every 7', rule);
  if (settings.durationRounding === 'floor') rounds.roundDown('rounded down', 'VX-88');
  else rounds.round('rounded half away from zero', 'VX-88');
  return rounds
    .floorAt(settings.durationMin, () => `at least ${settings.durationMin}`, 'VX-88')
    .remark(settings.durationCounts === 'after' ? 'after the present round' : 'the present round is the first', 'VX-89')
    .value;
}

/** The round at whose end a duration is over: counted after the present round, or with it (VX-89, house rule `durationCounts`). */
export function lastRound(ledger: VaxiaLedger, rounds: number, { durationCounts }: Settings): number {
  const present = Math.max(0, ledger.cursor.round);
  return durationCounts === 'after' ? present + rounds : present + Math.max(0, rounds - 1);
}
