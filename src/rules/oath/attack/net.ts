import type { Note } from '../../kernel/note.ts';

/** What a target sets against successes. */
export interface Defended {
  /** Successes of its dodge. */
  readonly dodge: number;
  /** Successes that its cover takes off. */
  readonly cover: number;
}

/** Successes less those of dodge and cover (SG-74, SG-81); below 0 where these are more. */
export function netOf(successes: number, { dodge, cover }: Defended, note: Note): number {
  return note
    .calculate('net')
    .start(successes, note.keepsSteps && `${successes} successes of the attack`, 'SG-74')
    .plus(-dodge, note.keepsSteps && `dodge ${dodge}`, 'SG-74')
    .plus(-cover, note.keepsSteps && `cover ${cover}`, 'SG-81').value;
}
