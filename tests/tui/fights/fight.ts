/**
 * A fight with chosen dice: each step with the keys typed at the table, the command in the shell, and the
 * title of the record that both write.
 */
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { openEncounter } from '../../../src/session/library.ts';
import type { Encounter } from '../../../src/state/encounter.ts';
import { batch, scratch, vrule } from '../../cli/vrule.ts';

export interface Turn {
  readonly keys: string;
  readonly act: readonly string[];
  readonly title: string;
}

/** Faces as an option of a command; 0 is 10. */
export function rolled(faces: string): readonly string[] {
  return ['--rolled', [...faces].map((face) => (face === '0' ? '10' : face)).join(',')];
}

/** The clock goes on, with the faces of the dice that this needs. */
export function next(title: string, faces = ''): Turn {
  return {
    keys: faces === '' ? 'n' : `n${faces}<Enter>`,
    act: ['next', ...(faces === '' ? [] : rolled(faces))],
    title,
  };
}

/** The number of the first step whose title begins so. */
export function stepOf(fight: readonly Turn[], title: string): number {
  return fight.findIndex((one) => one.title.startsWith(title)) + 1;
}

/** The encounter after the fight was played through the shell; each step must write its title. */
export function throughShell(game: string, fight: readonly Turn[]): Encounter {
  const home = scratch();
  expect(vrule(home, ['new', 'fight', '--from', resolve(`tests/rosters/${game}.json`)]).err).toBe('');
  const commands = fight.map(({ act: [command = '', ...args] }) => [command, 'fight', ...args]);
  expect(batch(home, commands)).toMatchObject(fight.map(({ title }) => ({ title })));
  const opened = openEncounter(join(home, 'fight.vrule'), { reading: true });
  if (!opened.ok) throw new Error(opened.message);
  const { encounter } = opened.session;
  opened.close();
  // The table of the tests has no file: its rules are those of today.
  return { ...encounter, rulesVersion: null };
}
