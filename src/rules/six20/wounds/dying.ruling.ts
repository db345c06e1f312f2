import * as z from 'zod';
import { type Conversation, dice, onlyFace } from '../../../dice/ask.ts';
import { formatCount } from '../../text/chances.ts';
import { rules } from '../combatant/game.ts';
import { d20, modifierField } from '../roll/opposed.ts';

/** What a dying save leads to (DV-93). */
type DyingResult = 'dead' | 'dying' | 'stable' | 'disabled';

export interface DyingOutcome {
  readonly total: number;
  readonly dc: number;
  readonly fate: DyingResult;
}

/** The DC of the first save, and the margin that decides (DV-93). */
const firstDc = 10;
const margin = 5;

/** The Fortitude save of a dying combatant at the start of its turn: dead, still dying, stable, or disabled (DV-93). */
export const dying = rules.ruling({
  id: 'six20.dying',
  title: 'Dying',
  input: z.strictObject({
    fortitude: modifierField.describe('Fortitude save: all that is added to the die'),
    saves: z.int().min(0).max(1000).default(0).describe('dying saves made before; each adds 1 to the DC'),
  }),
  headline: 'fate',
  counts: ['total', 'dc', 'fate'],
  *rule({ fortitude, saves }, { note }): Conversation<DyingOutcome> {
    const die = onlyFace(yield dice('dying', 'Fortitude', { count: 1, sides: d20 }));
    const total = note
      .calculate('Fortitude')
      .start(die, () => `d20 shows ${die}`, 'DV-93')
      .plus(fortitude, () => `Fortitude ${fortitude}`, 'DV-06').value;
    const dc = note
      .calculate('DC')
      .start(firstDc, () => `the first save: ${firstDc}`, 'DV-93')
      .plus(saves, () => `${formatCount(saves, 'save')} before`, 'DV-93').value;
    const difference = note
      .calculate('margin')
      .start(total, () => `Fortitude ${total}`, 'DV-93')
      .plus(-dc, () => `DC ${dc}`, 'DV-93').value;
    const fate = resultOf(difference);
    note.say('fate', 'DV-93', () => resultText[fate]);
    return { total, dc, fate };
  },
});

function resultOf(difference: number): DyingResult {
  if (difference <= -margin) return 'dead';
  if (difference < margin) return 'dying';
  return difference < 2 * margin ? 'stable' : 'disabled';
}

const resultText: { readonly [R in DyingResult]: string } = {
  dead: 'failed by 5 or more: dead',
  dying: 'neither failed nor made by 5: still dying',
  stable: 'made by 5: stable',
  disabled: 'made by 10: conscious, disabled',
};
