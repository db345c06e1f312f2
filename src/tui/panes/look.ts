import type { Id } from '../../state/encounter.ts';
import { type Layout, layoutOf } from '../layout.ts';
import type { OddsDesk } from '../odds-desk.ts';
import type { Glyphs } from '../paint.ts';
import { floorOf } from '../roster.ts';
import type { Size } from '../screen/frame.ts';
import type { Desk } from '../ui.ts';

/** What every pane is painted from: the encounter, what the screen remembers, the size, the characters, the odds. */
export interface Look extends Desk {
  /** Whose action is being entered. */
  readonly floor: Id | null;
  readonly layout: Layout;
  readonly glyphs: Glyphs;
  readonly odds: OddsDesk;
}

/** Everything for a frame of this size. */
export function lookAt({ ui, session }: Desk, size: Size, glyphs: Glyphs, odds: OddsDesk): Look {
  const floor = floorOf(session.system, session.encounter, ui);
  return { ui, session, floor, layout: layoutOf(size), glyphs, odds };
}
