/** The seats of the players while they are served, so that their links are good again after a crash. Beside the library, for its owner alone. */
import * as z from 'zod';
import { Library } from '../storage/library/library.ts';
import { Remembered } from './remembered.ts';

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

const remembered = new Remembered('seats.json', 'seats', savedSeats);

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
  return {
    read: () => remembered.of(id, library),
    write: (seats) => {
      if (id !== '') remembered.keep(id, seats, library);
    },
    remove: () => remembered.forget(id, library),
  };
}
