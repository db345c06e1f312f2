import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { pickField, withBlank } from '../../kernel/fields.ts';
import { singularOf } from '../../text/chances.ts';
import { type Losable, losable, tracks } from '../combatant/abilities.ts';
import { rules, type Six20Context } from '../combatant/game.ts';
import { addLoss } from '../combatant/view.ts';
import type { RuleId } from '../rulebook.ts';
import { loseAbility } from './losses.ts';
import { losePoints } from './take-damage.ts';
import { currentPoints, formatChange } from './vital-state.ts';

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
    const { view, intent, valuesFor, note } = context;
    const titles: string[] = [];
    for (const target of intent.on) {
      const values = valuesFor(target, 'points');
      const { what, points, how } = values;
      const isDrain = how === 'drain';
      const before = currentPoints(view(), target);
      yield* takeLoss(context, target, values);
      const says = `${points} of ${what} ${isDrain ? 'drained' : 'lost'}`;
      note.say(view().name(target), lossRule(what, isDrain), says);
      const after = currentPoints(view(), target);
      const hasChanged = before.vitality !== after.vitality || before.wounds !== after.wounds;
      const change = hasChanged ? `: ${formatChange(before, after)}` : '';
      titles.push(
        `${view().name(target)} loses ${points} ${points === 1 ? singularOf(what) : what}${isDrain ? ', drained' : ''}${change}`,
      );
    }
    return titles.join('; ');
  },
});

/** Takes the points: from a track those it has, the rest of vitality's from wounds; or from an ability (DV-84, DV-106). */
function* takeLoss(context: Six20Context, who: Id, { what, points, how }: LostPoints): Conversation<void> {
  if (what !== 'vitality' && what !== 'wounds') {
    loseAbility(context, who, `${what}-${how}`, points);
    return;
  }
  const lost = yield* losePoints(context, who, what, points);
  if (how !== 'drain') return;
  for (const track of tracks) addLoss(context, who, `${track}-drain`, lost[track]);
}

function lossRule(what: Losable, isDrain: boolean): RuleId {
  if (what === 'vitality' || what === 'wounds') return isDrain ? 'DV-106' : 'DV-84';
  return isDrain ? 'DV-103' : 'DV-96';
}
