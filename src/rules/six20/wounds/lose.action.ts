import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { pickField, withBlank } from '../../kernel/fields.ts';
import { type Losable, losable, tracks } from '../combatant/abilities.ts';
import { rules, type Six20Context } from '../combatant/game.ts';
import { addLoss, trackCeiling } from '../combatant/view.ts';
import type { RuleId } from '../rulebook.ts';

const fields = z.strictObject({
  what: pickField(losable, 'vitality, wounds, or an ability', { label: 'what' }),
  points: withBlank(z.int().min(0).max(1000).describe('how many points'), { label: 'points' }),
  how: pickField(['damage', 'drain'], 'damaged (also by exertion), or drained', {
    label: 'how',
    options: { damage: { key: 'd', label: 'damaged' }, drain: { key: 'r', label: 'drained' } },
  }),
});
type LostPoints = z.infer<typeof fields>;

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
    const { view, intent, values, note } = context;
    const { what, points, how } = values;
    const isDrain = how === 'drain';
    for (const target of intent.on) {
      losePoints(context, target, values);
      const says = `${points} of ${what} ${isDrain ? 'drained' : 'lost'}`;
      note.say(view().name(target), lossRule(what, isDrain), says);
    }
    const drained = isDrain ? ', drained' : '';
    return intent.on.map((target) => `${view().name(target)} loses ${points} ${what}${drained}`).join('; ');
  },
});

/** Takes the points; no track then shows more than it can hold (DV-96, DV-106). */
function losePoints(context: Six20Context, who: Id, { what, points, how }: LostPoints): void {
  const { ledger, view } = context;
  if (what !== 'vitality' && what !== 'wounds') addLoss(context, who, `${what}-${how}`, points);
  else if (how === 'drain') addLoss(context, who, `${what}-drain`, points);
  else ledger.setTrack(who, what, Math.max(0, view().track(who, what).now - points));
  for (const track of tracks) {
    const { now } = view().track(who, track);
    ledger.setTrack(who, track, Math.min(now, trackCeiling(view(), who, track)));
  }
}

function lossRule(what: Losable, isDrain: boolean): RuleId {
  if (what === 'vitality' || what === 'wounds') return isDrain ? 'DV-106' : 'DV-84';
  return isDrain ? 'DV-103' : 'DV-96';
}
