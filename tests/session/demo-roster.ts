import { readFileSync } from 'node:fs';
import { type Roster, rosterSchema } from '../../src/session/rosters/roster.ts';
import { testRosterFile } from '../contract/games.ts';

/** Who takes part in the fight of a game that tests play. */
export function demoRoster(system: string): Roster {
  return rosterSchema.parse(JSON.parse(readFileSync(testRosterFile(system), 'utf8')));
}
