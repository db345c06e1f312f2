import { readFileSync } from 'node:fs';
import { type Roster, readRoster } from '../../src/session/roster.ts';
import { demoFile } from '../contract/games.ts';

/** Who takes part in the ready-made fight of a game. */
export function demoRoster(system: string): Roster {
  const read = readRoster(readFileSync(demoFile(system), 'utf8'));
  if (!read.ok) throw new Error(read.problems.join('; '));
  return read.roster;
}
