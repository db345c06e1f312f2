/** Facts in words. */
import { formatEndedFact, formatTrackChange } from '../../../game/index.ts';
import { conditions, conditionTitle } from '../combatant/conditions.ts';
import type { Six20 } from '../combatant/game.ts';
import { formatStances, stancesOf } from '../stances/stances.ts';
import { formatCondition } from './row.ts';

const trackTitles: { readonly [track: string]: string } = { vitality: 'VP', wounds: 'WP' };

export const factFormatter: Six20['Facts'] = {
  /** `Guard 1 VP 9 -> 2` */
  track: (_view, who, fact) => formatTrackChange(who, fact, trackTitles[fact.track] ?? fact.track),
  condition(view, { id, name }, { condition, from, to }) {
    const shown = to ?? from;
    if (shown === null || condition === 'opportunities') return null;
    if (to === null) return formatEndedFact(conditions, name, condition, conditionTitle(condition, shown));
    if (from !== null && from.stacks === to.stacks && from.ends?.round === to.ends?.round) return null;
    return `${name}: ${formatCondition(view, id, condition, to)}`;
  },
  mark(view, { id, name }, { mark, to }) {
    if (mark === 'initiative' && to !== null) {
      const [total = 0] = Array.isArray(to.value) ? to.value : [];
      return `${name}: initiative ${0 - Number(total)}`;
    }
    if (mark !== 'stance') return null;
    return `${name}: stance ${to === null ? 'neutral' : formatStances(stancesOf(view, id, to))}`;
  },
  /** Actions that were used: `Ash: standard used`. */
  slot(_view, { name }, { from, to }) {
    if (from === null || to === null || from.is !== to.is) return null;
    const used = ['standard', 'short'].filter((kind) => (from.left[kind] ?? 0) > (to.left[kind] ?? 0));
    return used.length === 0 ? null : `${name}: ${used.join(' and ')} used`;
  },
  /** The opportunities of a round (DV-57), and the critical that a second strike uses (DV-66). */
  usedUp(fact) {
    if (fact.fact === 'mark-set') return [];
    const more = (fact.to?.stacks ?? 0) - (fact.from?.stacks ?? 0);
    if (fact.condition === 'opportunities') return [{ what: 'opportunity', amount: more }];
    return fact.condition === 'critical' ? [{ what: 'critical', amount: -more }] : [];
  },
};
