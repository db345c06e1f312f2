/** Facts in words. */
import type { Condition } from '../../../state/encounter.ts';
import { turnEnd } from '../../kernel/clock.ts';
import { formatEndedFact } from '../../kernel/conditions.ts';
import type { FactFormatter } from '../../kernel/screen.ts';
import { formatTrackChange } from '../../text/facts.ts';
import { nameOf } from '../../text/names.ts';
import { conditions, statusTitle } from '../combatant/conditions.ts';
import type { CryturesView } from '../combatant/game.ts';
import { relationNames, relations } from '../combatant/relations.ts';
import { listIn, resourceTitle } from '../combatant/view.ts';
import { oracleDiceIn } from '../roll/rerolls-and-oracle.ts';

const trackTitle: { readonly [track: string]: string } = { health: 'Health', ...resourceTitle };

export const factFormatter: FactFormatter<CryturesView> = {
  /** `Gazer Health 36 -> 33` */
  track: (_view, who, fact) => formatTrackChange(who, fact, trackTitle[fact.track] ?? fact.track),

  condition(view, { name }, { condition, from, to }) {
    const title = statusTitle(condition, view.settings);
    if (to === null) return from === null ? null : formatEndedFact(conditions, name, condition, title);
    if (from !== null && from.stacks > to.stacks) return `${name}: ${title} ${from.stacks} -> ${to.stacks}`;
    return `${name}: ${title}${to.stacks === 1 ? '' : ` ${to.stacks}`}${formatEnd(to)}`;
  },

  mark(view, { name }, { mark, from, to }) {
    if (mark === 'crystal') return to?.value === true ? `${name} is in its crystal` : `${name} is on the field`;
    const relation = relationNames.find((one) => one === mark);
    if (relation === undefined) return null;
    const [before, after] = [listIn(from?.value), listIn(to?.value)];
    const phrase = (other: string): string => `${relations[relation].phrase} ${nameOf(view.now, other)}`;
    const changes = [
      ...after.filter((other) => !before.includes(other)).map(phrase),
      ...before.filter((other) => !after.includes(other)).map((other) => `no longer ${phrase(other)}`),
    ];
    return changes.length === 0 ? null : `${name} is ${changes.join(', ')}`;
  },

  usedUp: (fact) => (fact.fact === 'mark-set' ? [{ what: 'Oracle dice', amount: oracleDiceIn(fact) }] : []),
};

function formatEnd({ ends }: Condition): string {
  if (ends === null) return '';
  return ends.edge === turnEnd ? ', until the end of its next turn' : `, until the end of round ${ends.round}`;
}
