import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Roster, readRoster } from '../../src/session/roster.ts';

/** Who takes part in the ready-made fight of a game. */
export function demoRoster(system: string): Roster {
  const path = join(import.meta.dirname, '..', '..', 'fixtures', 'demos', `${system}.json`);
  const read = readRoster(readFileSync(path, 'utf8'));
  if (!read.ok) throw new Error(read.problems.join('; '));
  return read.roster;
}
