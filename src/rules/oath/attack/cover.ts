/** Cover at the table: by its name, or as a number of successes (SG-81). */
import * as z from 'zod';
import type { Blank } from '../../kernel/screen.ts';
import type { Settings } from '../combatant/settings.ts';

const coverNames = ['none', 'light', 'half', 'heavy'] as const;

export const coverField = z
  .string()
  .regex(/^(none|light|half|heavy|\d{1,2})$/, 'must be none, light, half, heavy, or a number of successes')
  .default('none')
  .describe('cover: none, light, half, heavy, or the successes that it subtracts');

/** The successes that cover subtracts, those of a name by the house rules. */
export function coverSuccesses(cover: string, { coverLight, coverHalf, coverHeavy }: Settings): number {
  const byName = { none: 0, light: coverLight, half: coverHalf, heavy: coverHeavy };
  const name = coverNames.find((known) => known === cover);
  return name === undefined ? Number(cover) : byName[name];
}

/** A blank for cover by name, or as any number of successes. */
export function coverBlank(settings: Settings): Blank {
  const options = coverNames.map((id) => {
    const phrase = id === 'none' ? 'no cover' : `${id} cover`;
    return { id, label: id === 'none' ? phrase : `${phrase} (${coverSuccesses(id, settings)})`, phrase };
  });
  return {
    id: 'cover',
    label: 'cover',
    kind: 'pick',
    options,
    defaultValue: 'none',
    optional: true,
    allowsOther: 'number',
    max: 99,
    decidedBy: 'target',
  };
}
