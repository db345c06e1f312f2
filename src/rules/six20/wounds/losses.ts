/** Points lost to exertion, poison or drain rather than to a hit, and lost points given back (DV-84, DV-96, DV-100 to DV-106). */
import { type Conversation, type Id, pickField, singularOf, withBlank, z } from '../../../game/index.ts';
import { losable, type Track, tracks } from '../combatant/abilities.ts';
import type { Loss } from '../combatant/conditions.ts';
import { rules, type Six20Context, type Six20View } from '../combatant/game.ts';
import { addLoss, stacksOf, trackCeiling } from '../combatant/view.ts';
import type { RuleId } from '../rulebook.ts';
import { losePoints } from './take-damage.ts';
import { currentPoints, formatChange } from './vital-state.ts';

/** The track whose ceiling a loss lowers: that of drained points, wounds for Constitution (DV-96, DV-106); null for others. */
function loweredTrack({ settings }: Six20View, loss: Loss): Track | null {
  if (loss === 'vitality-drain') return 'vitality';
  if (loss === 'wounds-drain') return 'wounds';
  return loss.startsWith('constitution') && settings.conWounds ? 'wounds' : null;
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

const fields = z.strictObject({
  what: pickField(losable, 'vitality, wounds, or an ability', { label: 'what' }),
  points: withBlank(z.int().min(0).max(1000).describe('how many points'), { label: 'points' }),
  how: pickField(['damage', 'drain'], 'damaged (also by exertion), or drained', {
    label: 'how',
    options: { damage: { key: 'd', label: 'damaged' }, drain: { key: 'r', label: 'drained' } },
  }),
});

/** Points lost to exertion, poison or drain rather than to a hit (DV-84, DV-86, DV-96, DV-101 to DV-106). */
export const loseAction = rules.plain({
  id: 'lose',
  title: 'Lose points',
  key: 'd',
  menu: 'gm',
  actor: 'optional',
  targets: 'many',
  sentence: '{on}: {points} of {what}, {how}',
  fields,
  *act(context) {
    const { view, intent, valuesFor, note } = context;
    const titles: string[] = [];
    for (const target of intent.on) {
      const values = valuesFor(target, 'points');
      const { what, points, how } = values;
      const name = view().name(target);
      const before = currentPoints(view(), target);
      const rule = yield* takeLoss(context, target, values);
      note.say(name, rule, `${points} of ${what} ${how === 'drain' ? 'drained' : 'lost'}`);
      const change = formatChange(before, currentPoints(view(), target));
      titles.push(
        `${name} loses ${points} ${points === 1 ? singularOf(what) : what}${how === 'drain' ? ', drained' : ''}${change === 'no change' ? '' : `: ${change}`}`,
      );
    }
    return titles.join('; ');
  },
});

/**
 * Takes the points: from a track those it has, the rest of vitality's from wounds (DV-84, DV-106); or from an ability, with lost
 * Constitution as many wound points (DV-96). Returns the rule.
 */
function* takeLoss(
  context: Six20Context,
  who: Id,
  { what, points, how }: z.infer<typeof fields>,
): Conversation<RuleId> {
  const { ledger, view } = context;
  const isDrain = how === 'drain';
  if (what !== 'vitality' && what !== 'wounds') {
    addLoss(context, who, `${what}-${how}`, points);
    const track = loweredTrack(view(), `${what}-${how}`);
    if (track !== null) ledger.setTrack(who, track, Math.max(0, view().track(who, track).now - points));
    return isDrain ? 'DV-103' : 'DV-96';
  }
  const lost = yield* losePoints(context, who, what, points);
  if (!isDrain) return 'DV-84';
  for (const track of tracks) addLoss(context, who, `${track}-drain`, lost[track]);
  return 'DV-106';
}
