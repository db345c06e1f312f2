/** Metamagic that waits for a spell of its mage: more than one at once, and points that meet no spell (VX-153, VX-155). */
import type { Id } from '../../../state/encounter.ts';
import { formatCount } from '../../text/chances.ts';
import { hasCondition, type VaxiaContext } from '../combatant/view.ts';
import { type PendingMetamagic, pendingMetamagicOn } from './spells.ts';

/**
 * What waits for the next spell of a mage after further metamagic on it. Points that bolster and points that drain are added up
 * (VX-155). Of others the one with more points counts, and the points of the other are lost: the log says so.
 */
export function withFurtherMetamagic(
  { ledger, view }: Pick<VaxiaContext, 'ledger' | 'view'>,
  mage: Id,
  further: PendingMetamagic,
): PendingMetamagic {
  const waiting = pendingMetamagicOn(view(), mage);
  if (waiting === null) return further;
  const [a, b] = [signedPoints(waiting), signedPoints(further)];
  if (a !== null && b !== null) {
    const points = a + b;
    return { way: points < 0 ? 'drain' : 'bolster', points: Math.abs(points), to: '' };
  }
  const [kept, lost] = further.points > waiting.points ? [further, waiting] : [waiting, further];
  ledger.say(
    'VX-156',
    `metamagic on ${view().name(mage)}: ${lost.way} with ${formatCount(lost.points, 'point')} is lost`,
  );
  return kept;
}

/** Points that are added to those of the caster: below 0 where they drain; null where they redirect or change the spell. */
function signedPoints({ way, points }: PendingMetamagic): number | null {
  if (way === 'bolster') return points;
  return way === 'drain' ? -points : null;
}

/** Says at the end of the round which metamagic met no spell (VX-153). */
export function sayUnspentMetamagic({ ledger, view }: Pick<VaxiaContext, 'ledger' | 'view'>): void {
  for (const who of Object.keys(ledger.now.combatants)) {
    const waiting = hasCondition(view(), who, 'meddled') ? pendingMetamagicOn(view(), who) : null;
    if (waiting === null) continue;
    const points = formatCount(waiting.points, 'point');
    ledger.say('VX-153', `${view().name(who)} cast no spell: ${points} of metamagic (${waiting.way}) met none`);
  }
}
