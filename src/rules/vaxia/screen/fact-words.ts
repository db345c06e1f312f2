import { formatEndedFact, formatTrackChange, type Mark, nameOf, readField } from '../../../game/index.ts';
import { isCraft } from '../combatant/aboard.ts';
import { conditions, conditionTitle } from '../combatant/conditions.ts';
import { defenceInfo, defences } from '../combatant/defences.ts';
import type { Vaxia } from '../combatant/game.ts';
import { statusAtLif, vehicleStatusAtLif } from '../combatant/lif.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { lastingSources } from '../hazards/chart.table.ts';

/** Conditions that the words of a LIF change show already. */
const byLif = new Set(['swaying']);

export const factFormatter: Vaxia['Facts'] = {
  /** `Ogre LIF 13 -> -8, up -> reeling` */
  track(view, who, fact) {
    const { from, to } = fact;
    const change = formatTrackChange(who, fact, 'LIF');
    if (change === null || from === null || to === null) return change;
    const at = isCraft(view, who.id) ? vehicleStatusAtLif : statusAtLif;
    const [before, after] = [at(from.now, from.max).word, at(to.now, to.max).word];
    return before === after ? change : `${change}, ${before} -> ${after}`;
  },
  condition(_view, { name }, { condition, from, to }) {
    if (byLif.has(condition)) return null;
    const title = conditionTitle(condition);
    if (to === null) return from === null ? null : formatEndedFact(conditions, name, condition, title);
    if (from !== null && from.stacks === to.stacks && from.ends?.round === to.ends?.round) return null;
    // What each further round does is said when it happens.
    if (lastingSources.some((source) => source === condition)) return from === null ? `${name}: ${title}` : null;
    const { stacks, ends } = to;
    const until = ends === null ? '' : `, till the end of round ${ends.round}`;
    return `${name}: ${title}${stacks === 1 ? '' : ` ${stacks}`}${until}`;
  },
  mark(view, { name }, { mark, from, to }) {
    if (mark === 'aboard') return seatWords(view, name, from, to);
    if (mark !== 'defends' || to === null) return null;
    const defence = defences.find((known) => known === readField(to.value, 'defence'));
    return defence === undefined ? null : `${name} ${defenceInfo[defence].phrase} this round`;
  },
};

/** `Kel: at the controls of Wagon`, `Kel: in Wagon`, `Kel: out of Wagon`; nothing for a gun, which is said when it is mounted. */
function seatWords(view: VaxiaView, name: string, from: Mark | null, to: Mark | null): string | null {
  const vehicle = (mark: Mark | null): string => {
    const craft = String(readField(mark?.value, 'craft'));
    return nameOf(view.now, craft);
  };
  if (to === null) return from === null ? null : `${name}: out of ${vehicle(from)}`;
  switch (readField(to.value, 'seat')) {
    case 'pilot':
      return `${name}: at the controls of ${vehicle(to)}`;
    case 'mount':
      return null;
    default:
      return `${name}: in ${vehicle(to)}`;
  }
}
