/** What a seat is sent: one document with all that its phone shows. */
import type { PlayersView } from '../../players/view.ts';
import type { AskShown } from './asks.ts';

/** Everything that a phone shows. Of a seat that is switched off only that. */
export type SeatDocument =
  | { readonly v: 1; readonly on: false; readonly seat: string }
  | {
      readonly v: 1;
      readonly on: true;
      /** The name of the seat. */
      readonly seat: string;
      readonly asks: readonly AskShown[];
      /** Its suggestions that wait for the GM. */
      readonly waiting: readonly { readonly id: number; readonly text: string }[];
      /** The last word of the GM; null for none. */
      readonly says: string | null;
      /** What all players see. */
      readonly view: PlayersView;
    };
