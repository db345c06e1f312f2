/** What others may do in a turn, as it is read aloud. */
import { formatNames, numberOf } from '../../../game/text/names.ts';
import { nameOf, type OffersMode, type UpdateContext } from '../../ui/ui.ts';
import type { Choice } from '../mode-definition.ts';
import { byLetter, offersIn, take } from './mode.tsx';

export function offersSays(): readonly string[] {
  return ['this may be done now, out of turn; a number chooses who does it, an empty line or esc means nobody'];
}

/** All who may do something, each with what; of a group that is chosen by its letter its members, by their own numbers. */
export function offersChoices(context: UpdateContext, { group }: OffersMode): readonly Choice[] {
  const offers = group === null ? offersIn(context) : (byLetter(context).get(group) ?? []);
  return offers.map((offer) => {
    const { by, together = [], may, rule } = offer;
    const names = [by, ...together].map((who) => nameOf(context, who));
    const says = `${formatNames(names, names.length)} may ${may}${rule === '' ? '' : `, rule ${rule}`}`;
    const number = group === null ? null : numberOf(nameOf(context, by));
    return { ...(number === null ? {} : { number }), says, choose: () => take(context, offer) };
  });
}
