import * as z from 'zod';
import { missingShare } from '../../kernel/damage-track.ts';
import { pickField, withBlank } from '../../kernel/fields.ts';
import { formatCount } from '../../text/chances.ts';
import { losable } from '../combatant/abilities.ts';
import { rules } from '../combatant/game.ts';
import { deadRefusal, healInjuries, restorePoints } from './healing.ts';
import { recoverLoss } from './losses.ts';
import { keepPsychic, psychicVitality } from './psychic-time.ts';
import { currentPoints, formatChange } from './vital-state.ts';

const fields = z.strictObject({
  points: withBlank(z.int().min(0).max(1000).describe('how many points the power gives back'), { label: 'points' }),
  what: pickField(losable, 'vitality, wounds, or a damaged ability', { label: 'what' }),
  minutes: withBlank(z.int().min(0).max(100_000).default(10).describe('how many minutes it takes'), {
    label: 'minutes',
  }),
});

/** Psychic healing: vitality no faster than rest gives it back, wounds and abilities without a limit (DV-109). */
export const psychicAction = rules.plain({
  id: 'psychic',
  title: 'Psychic healing',
  key: 'p',
  menu: 'gm',
  actor: 'optional',
  targets: 'one',
  aim: 'friend',
  needOf(view, { with: { what } }, target) {
    if (deadRefusal(view, target) !== null) return 0;
    return missingShare(view.track(target, what === 'wounds' ? 'wounds' : 'vitality'));
  },
  sentence: 'psychic healing for {on}: {points} of {what} in {minutes} minutes',
  fields,
  *act(context) {
    const { ledger, view, intent, values } = context;
    const { points, what, minutes } = values;
    const [target = ''] = intent.on;
    const refusal = deadRefusal(view(), target);
    if (refusal !== null) return refusal;
    const name = view().name(target);
    if (what !== 'vitality' && what !== 'wounds') {
      const restored = recoverLoss(context, target, `${what}-damage`, points);
      return `${name}: ${restored} of ${what} back`;
    }
    const before = currentPoints(view(), target);
    const healed = what === 'vitality' ? psychicVitality(context, target, points, minutes) : points;
    if (healed < points)
      ledger.say('DV-109', `no faster than rest: ${healed} of ${points} in ${formatCount(minutes, 'minute')}`);
    const restored = restorePoints(context, target, what, healed);
    if (what === 'vitality') keepPsychic(context, target, { points: restored, minutes });
    if (what === 'wounds') healInjuries(context, target);
    return `${name}, psychic healing: ${formatChange(before, currentPoints(view(), target))}`;
  },
});
