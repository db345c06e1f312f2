import * as z from 'zod';
import { pickField, withBlank } from '../../kernel/fields.ts';
import { refuse, rules } from '../combatant/game.ts';
import { isOnField } from '../combatant/view.ts';
import { applyForcedMovement, askFreeSpaces, forcedMovementKinds } from '../powers/forced-movement.ts';

/** A push, pull or slide by the text of something that is no power on a sheet; it costs no action (CR-46 to CR-50). */
export const forceAction = rules.plain({
  id: 'force',
  title: 'Force',
  key: 'f',
  menu: 'act',
  actor: 'optional',
  targets: 'one',
  sentence: '{kind} {on} {spaces} spaces',
  fields: z.strictObject({
    kind: pickField(forcedMovementKinds, 'forced movement: push, pull or slide', {
      label: 'kind',
      options: {
        push: { key: 'p', label: 'push, away: 3 damage per blocked space', phrase: 'push' },
        pull: { key: 'l', label: 'pull, toward', phrase: 'pull' },
        slide: { key: 's', label: 'slide, anywhere', phrase: 'slide' },
      },
    }),
    spaces: withBlank(z.int().min(1).max(99).default(1).describe('spaces'), { label: 'spaces' }),
  }),
  *act(context) {
    const { view, intent, values, note } = context;
    const [target = ''] = intent.on;
    const notThere = !isOnField(view(), target)
      ? refuse('not-there', '', `${view().name(target)} is not on the field`)
      : null;
    if (notThere !== null) return notThere;
    const movement = { who: target, kind: values.kind, spaces: values.spaces, origin: '' };
    const free = yield* askFreeSpaces(view(), movement);
    note.say('forced movement', 'CR-50', () => `the text says ${values.kind}`);
    return applyForcedMovement(context, movement, free);
  },
});
