import { readFileSync } from 'node:fs';
import { type Roster, rosterSchema } from '../../src/session/rosters/roster.ts';
import { demoFile } from '../contract/games.ts';

/** Who takes part in the ready-made fight of a game. */
export function demoRoster(system: string): Roster {
  return rosterSchema.parse(JSON.parse(readFileSync(demoFile(system), 'utf8')));
}
