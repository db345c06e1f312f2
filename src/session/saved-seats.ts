/** The seats of the players while they are served, so that their links are good again after a crash. Beside the library, for its owner alone. */
import * as z from 'zod';
import { Library } from '../storage/library/library.ts';

const savedSeat = z.object({
  name: z.string(),
  holds: z.array(z.string()),
  isOn: z.boolean(),
  /** The secret in its link. */
  token: z.string(),
});

const savedSeats = z.object({
  port: z.int().min(0).max(65_535),
  lan: z.boolean(),
  /** The secret in the address of the page of the players. */
  page: z.string(),
  seats: z.array(savedSeat),
  /** The ids of combatants that were taken from their seats, and get none by themselves. */
  without: z.array(z.string()),
});

/** The seats of an encounter, with where they are served. */
export type SavedSeats = z.infer<typeof savedSeats>;

/** By the ids of encounters, the one that was served last at the end. */
const saved = z.object({ seats: z.record(z.string(), savedSeats) });

const file = 'seats.json';
/** Most characters of the file; those of encounters that were served before are dropped. */
const mostText = 60_000;

/** Where the seats of an encounter are kept. */
export interface SeatNotes {
  /** Those that were served last and not ended; null for none. */
  read(): SavedSeats | null;
  /** Keeps them, as far as that is possible. */
  write(seats: SavedSeats): void;
  /** Ends them: nothing of them is kept. */
  remove(): void;
}

/** The notes of the encounter with this id; one without an id has no file, and keeps none. */
export function seatNotes(id: string, library: Library = new Library()): SeatNotes {
  const others = (): readonly (readonly [string, SavedSeats])[] => readAll(library).filter(([other]) => other !== id);
  return {
    read: () => new Map(readAll(library)).get(id) ?? null,
    write: (seats) => {
      if (id !== '') writeAll(library, [...others(), [id, seats]]);
    },
    remove: () => {
      const left = others();
      if (left.length > 0) writeAll(library, left);
      else library.removeNote(file);
    },
  };
}

function writeAll(library: Library, all: readonly (readonly [string, SavedSeats])[]): void {
  const text = `${JSON.stringify({ seats: Object.fromEntries(all) })}\n`;
  if (text.length > mostText && all.length > 1) writeAll(library, all.slice(1));
  else library.writeNote(file, text);
}

function readAll(library: Library): readonly (readonly [string, SavedSeats])[] {
  try {
    const read = saved.safeParse(JSON.parse(library.readNote(file) ?? ''));
    return read.success ? Object.entries(read.data.seats) : [];
  } catch {
    return [];
  }
}
