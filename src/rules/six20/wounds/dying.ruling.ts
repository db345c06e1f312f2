import { z } from 'zod';
import { type Conversation, dice, onlyFace } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import { modifiers, sides } from '../roll/opposed.ts';

/** Where the save of a dying creature leads (DV-93). */
export const fates = ['dead', 'dying', 'stable', 'disabled'] as const;
export type Fate = (typeof fates)[number];

/** What the save came to. */
export interface Lingered {
  readonly total: number;
  readonly dc: number;
  readonly fate: Fate;
}

/** What the first save must reach, and what the margin makes of it (DV-93). */
const firstDc = 10;
const step = 5;

/** The save of somebody who is dying, on each own turn: dead, still dying, stable, or up and disabled (DV-93). */
export const dying = rules.ruling({
  id: 'six20.dying',
  title: 'Dying',
  input: z.strictObject({
    fortitude: modifiers.describe('Fortitude save: all that is added to the die'),
    saves: z.int().min(0).max(1000).default(0).describe('saves made before this one; each makes it harder by 1'),
  }),
  headline: 'fate',
  counts: ['total', 'dc', 'fate'],
  *rule({ fortitude, saves }, { note }): Conversation<Lingered> {
    const die = onlyFace(yield dice('dying', 'Fortitude', 1, sides));
    const total = note
      .calculate('Fortitude')
      .start(die, note.keepsSteps && `d20 shows ${die}`, 'DV-93')
      .plus(fortitude, note.keepsSteps && `Fortitude ${fortitude}`, 'DV-06').value;
    const dc = note
      .calculate('DC')
      .start(firstDc, note.keepsSteps && `the first save: ${firstDc}`, 'DV-93')
      .plus(saves, note.keepsSteps && `${saves} before it`, 'DV-93').value;
    const margin = note
      .calculate('margin')
      .start(total, note.keepsSteps && `Fortitude ${total}`, 'DV-93')
      .plus(-dc, note.keepsSteps && `DC ${dc}`, 'DV-93').value;
    const fate = fateOf(margin);
    note.say('fate', 'DV-93', note.keepsSteps && fateSays[fate]);
    return { total, dc, fate };
  },
});

function fateOf(margin: number): Fate {
  if (margin <= -step) return 'dead';
  if (margin < step) return 'dying';
  return margin < 2 * step ? 'stable' : 'disabled';
}

const fateSays: { readonly [F in Fate]: string } = {
  dead: 'missed by 5 or more: dead',
  dying: 'neither missed nor made by 5: dying still',
  stable: 'made by 5: stable',
  disabled: 'made by 10: conscious, disabled',
};
