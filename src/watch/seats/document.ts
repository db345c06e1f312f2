/** What a seat is sent: one document with all that its phone shows. */
import type { PlayersView } from '../../players/view.ts';
import type { jsonVersion } from '../../state/clean.ts';
import type { AskShown } from './asks.ts';
import type { OfferShown } from './compose.ts';
import type { OwnSheet } from './own-sheet.ts';

/** Everything that a phone shows. Of a seat that is switched off only that; `closed`: nothing comes any more, since the GM has ended the seats. */
export type SeatDocument =
  | { readonly v: typeof jsonVersion; readonly on: false; readonly seat: string; readonly closed?: true }
  | {
      readonly v: typeof jsonVersion;
      readonly on: true;
      /** The name of the seat. */
      readonly seat: string;
      readonly asks: readonly AskShown[];
      /** Its suggestions that wait for the GM. */
      readonly waiting: readonly { readonly id: number; readonly text: string }[];
      /** The last word of the GM; null for none. */
      readonly says: string | null;
      /** The sheets of those for whom it answers. */
      readonly own: readonly OwnSheet[];
      /** What they may do, to be composed and suggested. */
      readonly offers: readonly OfferShown[];
      /** Whether what is suggested is declared for the round, to be resolved with what all others declare. */
      readonly declares: boolean;
      /** What all players see. */
      readonly view: PlayersView;
    };
