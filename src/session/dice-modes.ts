import * as z from 'zod';
import type { Library } from '../storage/library/library.ts';
import { Remembered } from './remembered.ts';

/** Whether the dice are thrown at the table and typed, or vrule rolls them. */
const diceMode = z.enum(['table', 'vrule']);
/** Who rolls for the GM's own side, and who for everyone else. */
const diceModes = z.object({ own: diceMode, other: diceMode });
export type DiceModes = z.infer<typeof diceModes>;

const remembered = new Remembered('screen.json', 'dice', diceModes);

/** Who rolled in an encounter when it was last played on this computer; null where that is not known. */
export function savedDice(id: string, library?: Library): DiceModes | null {
  return remembered.of(id, library);
}

/** Remembers who rolls in an encounter. Where that cannot be written, the encounter begins with the preference. */
export function saveDice(id: string, modes: DiceModes, library?: Library): void {
  remembered.keep(id, modes, library);
}
