import * as z from 'zod';
import { pickField } from '../../kernel/fields.ts';
import { rules } from '../combatant/game.ts';
import { talents } from '../combatant/sheet.ts';
import { addInjury, injure } from './injury.ts';

/** An injury by the GM's decision, such as for a failed check or for strain (CR-121, CR-122). */
export const injureAction = rules.plain({
  id: 'injure',
  title: 'Injure',
  key: 'i',
  menu: 'act',
  actor: 'optional',
  appliesAtOnce: true,
  targets: 'one',
  sentence: '{on} is injured: {talent}',
  fields: z.strictObject({
    talent: pickField(['any', ...talents], 'talent that is injured; any: at random', {
      label: 'talent',
      options: {
        any: { key: 'r', label: 'at random' },
        fitness: { label: 'fitness' },
        agility: { label: 'agility' },
        intellect: { label: 'intellect' },
        sense: { label: 'sense' },
      },
    }),
  }),
  *act(context) {
    const { view, intent, values } = context;
    const [target = ''] = intent.on;
    const cause = { text: 'by the GM’s decision', rule: 'CR-122' } as const;
    if (values.talent === 'any') yield* injure(context, target, cause);
    else addInjury(context, target, values.talent, cause);
    return `${view().name(target)} is injured`;
  },
});
