/** Cover, by its name or in successes (SG-81). */
import { z } from 'zod';
import type { Note } from '../../kernel/note.ts';
import type { Blank } from '../../kernel/screen.ts';
import type { Settings } from '../combatant/settings.ts';

const covers = ['none', 'light', 'half', 'heavy'] as const;
type Cover = (typeof covers)[number];

/** Cover as it is said: a name, or so many successes. */
export const coverField = z
  .string()
  .regex(/^(none|light|half|heavy|\d{1,2})$/, 'must be none, light, half, heavy, or so many successes')
  .default('none')
  .describe('cover: none, light, half, heavy, or the successes that it takes off');

/** The successes that cover takes off, by the house's figures (SG-81). */
export function coverOf(said: string, settings: Settings): number {
  const name = covers.find((one) => one === said);
  return name === undefined ? Number(said) : figure(name, settings);
}

function figure(cover: Cover, { coverLight, coverHalf, coverHeavy }: Settings): number {
  switch (cover) {
    case 'none':
      return 0;
    case 'light':
      return coverLight;
    case 'half':
      return coverHalf;
    case 'heavy':
      return coverHeavy;
  }
}

/** Keeps in the working what a named cover is worth. */
export function noteCover(said: string, whose: string, settings: Settings, note: Note): void {
  if (said !== 'none') note.say(`${whose}: cover`, 'SG-81', () => `${said}: ${coverOf(said, settings)} successes`);
}

export function coverBlank(settings: Settings): Blank {
  const options = covers.map((id) => ({
    id,
    label: id === 'none' ? 'no cover' : `${id} cover: ${figure(id, settings)}`,
    phrase: id === 'none' ? 'no cover' : `${id} cover`,
  }));
  return {
    id: 'cover',
    label: 'cover',
    kind: 'pick',
    options,
    defaultValue: 'none',
    optional: true,
    allowsOther: true,
    decidedBy: 'target',
  };
}
