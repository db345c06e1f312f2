/** Points of abilities lost and given back, and drained points given back (DV-96, DV-100 to DV-106). */
import type { Id } from '../../../state/encounter.ts';
import type { Track } from '../combatant/abilities.ts';
import type { Loss } from '../combatant/conditions.ts';
import type { Six20Context, Six20View } from '../combatant/game.ts';
import { addLoss, stacksOf, trackCeiling } from '../combatant/view.ts';

/** The track whose ceiling a loss lowers: that of drained points, wounds for Constitution (DV-96, DV-106); null for others. */
function loweredTrack({ settings }: Six20View, loss: Loss): Track | null {
  if (loss === 'vitality-drain') return 'vitality';
  if (loss === 'wounds-drain') return 'wounds';
  return loss.startsWith('constitution') && settings.conWounds ? 'wounds' : null;
}

/** Damages or drains an ability; lost Constitution takes as many wound points and lowers what they can be (DV-96). */
export function loseAbility(context: Six20Context, who: Id, loss: Loss, points: number): void {
  const { ledger, view } = context;
  addLoss(context, who, loss, points);
  const track = loweredTrack(view(), loss);
  if (track !== null) ledger.setTrack(who, track, Math.max(0, view().track(who, track).now - points));
}

/** Gives lost points back, with those of the track that they were taken from (DV-96, DV-106); returns how many. */
export function recoverLoss(context: Six20Context, who: Id, loss: Loss, points: number): number {
  const { ledger, view } = context;
  const recovered = Math.min(points, stacksOf(view(), who, loss));
  addLoss(context, who, loss, 0 - recovered);
  const track = loweredTrack(view(), loss);
  if (track === null) return recovered;
  const { now } = view().track(who, track);
  ledger.setTrack(who, track, Math.max(now, Math.min(now + recovered, trackCeiling(view(), who, track))));
  return recovered;
}
