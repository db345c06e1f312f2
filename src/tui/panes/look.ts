import type { Id } from '../../state/encounter.ts';
import { type Layout, layoutOf } from '../paint/layout.ts';
import type { Glyphs } from '../paint/paint.ts';
import type { Size } from '../screen/frame.ts';
import type { OddsInBackground } from '../sentence/odds.ts';
import { floorOf } from '../ui/roster.ts';
import type { UpdateContext } from '../ui/ui.ts';

/** What every pane is painted from: the encounter, what the screen remembers, the size, the characters, the odds. */
export interface Look extends UpdateContext {
  /** Whose action is being entered. */
  readonly floor: Id | null;
  readonly layout: Layout;
  readonly glyphs: Glyphs;
  readonly odds: OddsInBackground;
}

/** Everything for a frame of this size. */
export function lookAt({ ui, session }: UpdateContext, size: Size, glyphs: Glyphs, odds: OddsInBackground): Look {
  const floor = floorOf(session.system, session.encounter, ui);
  return { ui, session, floor, layout: layoutOf(size), glyphs, odds };
}
