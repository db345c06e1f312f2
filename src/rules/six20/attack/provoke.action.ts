import * as z from 'zod';
import { withBlank } from '../../kernel/fields.ts';
import { rules } from '../combatant/game.ts';
import { actionRefusal, notStartedRefusal } from '../time/turn.ts';
import { provoke } from './opportunities.ts';

/** Gives the actor's foes an opportunity: it moves past them, manifests, fetches ammunition (DV-55). */
export const provokeAction = rules.plain({
  id: 'provoke',
  title: 'Provoke',
  key: 'e',
  menu: 'act',
  alone: true,
  takesNoTurn: true,
  targets: 'none',
  sentence: '{by} gives foes an opportunity {what}',
  fields: z.strictObject({
    what: withBlank(z.string().max(60).default('').describe('what the combatant does that provokes them'), {
      label: 'what',
      optional: true,
    }),
  }),
  whyNot: (view, by) => notStartedRefusal(view) ?? actionRefusal(view, by),
  *act(context) {
    const { view, intent, values } = context;
    const { by } = intent;
    provoke(context, by);
    const name = view().name(by);
    return values.what === '' ? `${name} provokes the foes within reach` : `${name} provokes: ${values.what}`;
  },
});
