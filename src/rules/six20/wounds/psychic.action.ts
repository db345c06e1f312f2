import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { pickField, withBlank } from '../../kernel/fields.ts';
import { losable } from '../combatant/abilities.ts';
import { rules, type Six20Context } from '../combatant/game.ts';
import { abilityModifier, addLoss, stacksOf } from '../combatant/view.ts';
import { deadRefusal, healInjuries, restorePoints } from './healing.ts';
import { rest } from './rest.ruling.ts';
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
  sentence: 'psychic healing for {on}: {points} of {what} in {minutes} minutes',
  fields,
  *act(context) {
    const { view, intent, values } = context;
    const { points, what, minutes } = values;
    const [target = ''] = intent.on;
    const refusal = deadRefusal(view(), target);
    if (refusal !== null) return refusal;
    const name = view().name(target);
    if (what !== 'vitality' && what !== 'wounds') {
      const restored = Math.min(points, stacksOf(view(), target, `${what}-damage`));
      addLoss(context, target, `${what}-damage`, -restored);
      return `${name}: ${restored} of ${what} back`;
    }
    const before = currentPoints(view(), target);
    const healed = what === 'vitality' ? yield* psychicVitality(context, target, points, minutes) : points;
    restorePoints(context, target, what, healed);
    if (what === 'wounds') healInjuries(context, target);
    return `${name}, psychic healing: ${formatChange(before, currentPoints(view(), target))}`;
  },
});

/** The vitality that a power gives back in so many minutes, beyond what comes back by itself (DV-109). */
function* psychicVitality(context: Six20Context, target: Id, points: number, minutes: number): Conversation<number> {
  const { view, note } = context;
  const { settings } = view();
  const con = abilityModifier(view(), target, 'constitution');
  const input = { level: view().sheet(target).level, con, hours: minutes / 60, active: true, drain: false };
  const natural = yield* rest.rule({ ...input, psychic: 0 }, { settings, note });
  const healed = yield* rest.rule({ ...input, psychic: points }, { settings, note });
  return healed.vitality - natural.vitality;
}
