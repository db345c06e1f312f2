/**
 * A ready-made fight with dice that are chosen: each step as it is typed at the table, and as the shell says it, with the
 * title that it comes to.
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

/** Faces as the shell is told them; 0 is 10. */
export function rolled(faces: string): readonly string[] {
  return ['--rolled', [...faces].map((face) => (face === '0' ? '10' : face)).join(',')];
}

/** The clock goes on; the faces are thrown on the way. */
export function next(title: string, faces = ''): Turn {
  return {
    keys: faces === '' ? 'n' : `n${faces}<Enter>`,
    act: ['next', ...(faces === '' ? [] : rolled(faces))],
    title,
  };
}

/** The number of the step after which a title stands for the first time. */
export function stepOf(fight: readonly Turn[], title: string): number {
  return fight.findIndex((one) => one.title.startsWith(title)) + 1;
}

/** How it stands when the fight was played through the shell; each step must come to its title. */
export function throughShell(game: string, fight: readonly Turn[]): Encounter {
  const home = scratch();
  expect(vrule(home, ['new', 'fight', '--from', resolve(`fixtures/demos/${game}.json`)]).err).toBe('');
  const commands = fight.map(({ act: [command = '', ...args] }) => [command, 'fight', ...args]);
  expect(batch(home, commands)).toMatchObject(fight.map(({ title }) => ({ title })));
  const opened = openEncounter(join(home, 'fight.vrule'), { reading: true });
  if (!opened.ok) throw new Error(opened.message);
  const { encounter } = opened.session;
  opened.close();
  return encounter;
}
