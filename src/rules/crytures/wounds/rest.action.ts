import * as z from 'zod';
import { scoped } from '../../../dice/ask.ts';
import { missingShare } from '../../kernel/damage-track.ts';
import { pickField, withBlank } from '../../kernel/fields.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { formatNames } from '../../text/names.ts';
import { type CryturesView, refuse, rules } from '../combatant/game.ts';
import { talents } from '../combatant/sheet.ts';
import { isAble } from '../combatant/view.ts';
import { applyRest, endTimedStatuses, restKinds } from './rest.ts';

/** Rests of several kinds after the fight (CR-123 to CR-126). */
export const restAction = rules.plain({
  id: 'rest',
  title: 'Rest',
  key: 'r',
  menu: 'act',
  actor: 'optional',
  targets: 'many',
  aim: 'friend',
  needOf: (view, _intent, target) => missingShare(view.track(target, 'health')),
  sentence: '{on}: {rest}, times {times}',
  fields: z.strictObject({
    rest: pickField(restKinds, 'kind of rest: short, meditate (for a cryture), sleep, full, treated, hungry', {
      label: 'rest',
      options: {
        short: { key: 's', label: 'short: 1 Stamina, all Health', phrase: 'a short rest' },
        meditate: { key: 'm', label: 'meditation: a conjurer’s Mana, all Health', phrase: 'meditation' },
        sleep: { key: 'l', label: 'sleep, 2 hours each', phrase: 'sleep' },
        full: { key: 'f', label: 'full rest' },
        treated: { key: 't', label: 'treated, a day each', phrase: 'treatment' },
        hungry: { key: 'h', label: '24 hours without food', phrase: 'no food' },
      },
    }),
    times: withBlank(
      z.int().min(1).max(99).default(1).describe('how many times 2 hours of sleep, or days of treatment'),
      {
        label: 'times',
        optional: true,
      },
    ),
    talent: z.enum(talents).exactOptional().describe('talent whose injury is treated; by default any'),
  }),
  whyNot: (view) => fightRefusal(view),
  *act(context) {
    const { view, intent, values } = context;
    for (const target of intent.on) {
      const refusal = yield* scoped(target, applyRest(context, target, values));
      if (refusal !== null) return refusal;
      endTimedStatuses(context, target);
    }
    const names = formatNames(intent.on.map((target) => view().name(target)));
    return `${names}: ${values.rest === 'hungry' ? 'no food' : `rest (${values.rest})`}`;
  },
});

/** Refuses rests while an enemy is able to act, unless the house rule allows them at any time (CR-126). */
function fightRefusal(view: CryturesView): Refusal | null {
  if (view.settings.rests === 'any-time') return null;
  const enemy = Object.values(view.now.combatants).find(({ id, side }) => side === 'other' && isAble(view, id));
  return enemy === undefined ? null : refuse('fight', 'CR-126', `${enemy.name} still fights: rest after the fight`);
}
