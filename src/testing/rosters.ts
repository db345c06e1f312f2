/** Encounters that begin with a roster, such as the demo of a game. */
import { drive } from '../dice/drive.ts';
import { decide } from '../game/decide/decide.ts';
import { problemsOf } from '../game/kernel/problems.ts';
import { readBy } from '../game/kernel/read-value.ts';
import { isRefusal } from '../game/kernel/refusal.ts';
import type { System } from '../game/kernel/system.ts';
import { entryProblems, joinsOf, rosterSchema, whyTooMany } from '../session/rosters/roster.ts';
import { plannedProblems, plansOf } from '../session/rosters/roster-timeline.ts';
import { dict, type Encounter, emptyEncounter } from '../state/encounter.ts';
import { picking } from './cases.ts';

/** The encounter of a roster, the clock not yet begun; or every fault of the roster, a sentence each. */
export function openRoster(system: System, raw: unknown): Encounter | readonly string[] {
  const read = readBy(rosterSchema, raw);
  if (!read.success)
    return problemsOf(read.error, rosterSchema).map(({ field, message }) => `${field || 'the roster'} ${message}`);
  const roster = read.data;
  const { combatants, timeline, settings } = roster;
  const tooMany = whyTooMany(roster);
  const faults = [
    ...(roster.system === undefined || roster.system === system.id ? [] : [`it is of the game ${roster.system}`]),
    ...(tooMany === null ? [] : [tooMany]),
    ...(combatants.length === 0 ? ['nobody takes part'] : []),
    ...system.checkSettings(settings).map(({ field, message }) => `house rule ${field} ${message}`),
    ...combatants.flatMap((entry) =>
      entryProblems(system, entry).map(
        ({ field, message }) => `${entry.name ?? entry.like ?? ''}: ${field} ${message}`,
      ),
    ),
    ...timeline.flatMap((entry, n) =>
      plannedProblems(system, combatants, entry).map(({ field, message }) => `timeline[${n}]: ${field} ${message}`),
    ),
  ];
  if (faults.length > 0) return faults;
  const start = { ...emptyEncounter(system.id), settings: dict(Object.entries(system.inCurrentWords(settings))) };
  const driven = drive(decide(system, start, [...joinsOf(roster), ...plansOf(system, roster)]), picking());
  if (!driven.done) return [`its combatants ask for ${driven.ask.id} as they join`];
  return isRefusal(driven.value) ? [driven.value.message] : driven.value.after;
}
