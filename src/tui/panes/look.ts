import type { Layout } from '../layout.ts';
import type { OddsDesk } from '../odds-desk.ts';
import type { Glyphs } from '../paint.ts';
import type { Desk } from '../ui.ts';

/** What every pane is painted from: the encounter, what the screen remembers, the size, the characters, the odds. */
export interface Look extends Desk {
  readonly layout: Layout;
  readonly glyphs: Glyphs;
  readonly odds: OddsDesk;
}
