import * as z from 'zod';
import { Library } from '../storage/library/library.ts';

/** Whether the dice are thrown at the table and typed, or vrule rolls them. */
const diceMode = z.enum(['table', 'vrule']);
/** Who rolls for the GM's own side, and who for everyone else. */
const diceModes = z.object({ own: diceMode, other: diceMode });
export type DiceModes = z.infer<typeof diceModes>;

/** By the ids of encounters, the one that was played last at the end. */
const savedModes = z.object({ dice: z.record(z.string(), diceModes) });

const file = 'screen.json';
const most = 300;

/** Who rolled in an encounter when it was last played on this computer; null where that is not known. */
export function savedDice(id: string, library: Library = new Library()): DiceModes | null {
  return new Map(readAll(library)).get(id) ?? null;
}

/** Remembers who rolls in an encounter. Where that cannot be written, the encounter begins with the preference. */
export function saveDice(id: string, modes: DiceModes, library: Library = new Library()): void {
  const others = readAll(library).filter(([other]) => other !== id);
  const dice = Object.fromEntries([...others, [id, modes] as const].slice(-most));
  library.writeNote(file, `${JSON.stringify({ dice })}\n`);
}

function readAll(library: Library): readonly (readonly [string, DiceModes])[] {
  try {
    const read = savedModes.safeParse(JSON.parse(library.readNote(file) ?? ''));
    return read.success ? Object.entries(read.data.dice) : [];
  } catch {
    return [];
  }
}
