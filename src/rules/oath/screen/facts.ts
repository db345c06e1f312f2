/** Facts in words. */
import { formatEndedFact, formatTrackChange } from '../../../game/index.ts';
import { conditions, conditionTitle } from '../combatant/conditions.ts';
import type { Oath } from '../combatant/game.ts';
import { grenadesIn } from '../grenades/carried-grenades.ts';
import { tiedDice } from '../psi/powers.ts';
import { actionsLeft, hasActed, isUnspent, type PhasePart, segmentOf } from '../time/phases/phases.ts';

const slotNames: { readonly [kind: string]: string } = {
  bonus: 'a bonus phase',
  trade: 'a phase for two later ones',
  ambush: 'an ambush',
};

export const factFormatter: Oath['Facts'] = {
  /** `Jim HP 12 -> -3` */
  track: (_view, combatant, fact) => formatTrackChange(combatant, fact, fact.track === 'hp' ? 'HP' : fact.track),
  condition(_view, { name }, { condition, from, to }) {
    const title = conditionTitle(condition);
    if (to === null) return from === null ? null : formatEndedFact(conditions, name, condition, title);
    if (from !== null && from.stacks === to.stacks) return null;
    const { stacks, ends } = to;
    const until = ends === null ? '' : `, until the end of turn ${ends.round}`;
    return `${name}: ${title}${stacks === 1 ? '' : ` ${stacks}`}${until}`;
  },
  /** `Jim loses the phase in 4`. */
  slot(_view, { name }, { from, to }) {
    if (to === null) return null;
    const segment = segmentOf(to.at);
    if (from === null) return to.kind === 'phase' ? null : `${name}: ${slotNames[to.kind] ?? to.kind} in ${segment}`;
    if (from.is !== to.is && to.is === 'lost') return `${name} loses the phase in ${segment}`;
    return from.is !== to.is && to.is === 'held' ? `${name} waits, ${segment}` : null;
  },
  /** The dicey action of a phase, the diceless one alone (SG-51), or a phase that is given up (SG-42, SG-54). */
  usedOfSlot(before, after) {
    const used = (part: PhasePart): number =>
      actionsLeft(before, part) - (after === undefined ? 0 : actionsLeft(after, part));
    if (after !== undefined && !hasActed(after)) {
      return [{ what: 'phase', amount: isUnspent(before) && !isUnspent(after) ? 1 : 0 }];
    }
    return used('dicey') > 0
      ? [{ what: 'dicey action', amount: used('dicey') }]
      : [{ what: 'diceless action', amount: used('diceless') }];
  },
  usedUp(fact) {
    if (fact.fact === 'mark-set') return [{ what: 'grenade', amount: grenadesIn(fact) }];
    return [
      { what: 'luck of the hour', amount: fact.condition === 'luck-used' && fact.to !== null ? 1 : 0 },
      { what: 'psi dice tied up', amount: tiedDice(fact.to) - tiedDice(fact.from) },
    ];
  },
};
