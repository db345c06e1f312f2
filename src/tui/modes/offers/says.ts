/** What others may do in a turn, as it is read aloud. */
import { formatNames } from '../../../game/text/names.ts';
import { nameOf, type OffersMode, type UpdateContext } from '../../ui/ui.ts';
import type { Choice } from '../mode-definition.ts';
import { offersIn, take } from './mode.tsx';

export function offersSays(): readonly string[] {
  return ['this may be done now, out of turn; a number chooses who does it, an empty line or esc means nobody'];
}

/** All who may do something, each with what. */
export function offersChoices(context: UpdateContext, _: OffersMode): readonly Choice[] {
  return offersIn(context).map((offer) => {
    const { by, together = [], may, rule } = offer;
    const names = [by, ...together].map((who) => nameOf(context, who));
    const says = `${formatNames(names, names.length)} may ${may}${rule === '' ? '' : `, rule ${rule}`}`;
    return { says, choose: () => take(context, offer) };
  });
}
