import { z } from 'zod';
import { refuse } from '../../kernel/refusal.ts';
import { rules } from '../combatant/game.ts';
import { isThere } from '../combatant/view.ts';
import { forcedKinds, freeSpaces, moveForced } from '../powers/forced-movement.ts';

/** Push, pull or slide by the text of something that is no power on a sheet; it costs no action (CR-46 to CR-50). */
export const forceAction = rules.plain({
  id: 'force',
  title: 'Force',
  key: 'f',
  menu: 'act',
  actor: 'optional',
  targets: 'one',
  sentence: '{kind} {on} {spaces} spaces',
  fields: z.strictObject({
    kind: z.enum(forcedKinds).default('push').describe('which movement the text says: push, pull or slide'),
    spaces: z.int().min(1).max(99).default(1).describe('how many spaces'),
  }),
  blanks: () => [
    {
      id: 'kind',
      label: 'kind',
      kind: 'pick',
      options: [
        { id: 'push', key: 'p', label: 'push, away: 3 damage a blocked space', phrase: 'push' },
        { id: 'pull', key: 'l', label: 'pull, toward', phrase: 'pull' },
        { id: 'slide', key: 's', label: 'slide, anywhere', phrase: 'slide' },
      ],
      defaultValue: 'push',
    },
    { id: 'spaces', label: 'spaces', kind: 'number', defaultValue: 1, min: 1, max: 99 },
  ],
  *act(context) {
    const {
      view,
      intent,
      values: { kind, spaces },
      note,
    } = context;

    const [who = ''] = intent.on;
    if (!isThere(view(), who)) return refuse('not-there', '', `${view().name(who)} is not on the field`);
    const free = yield* freeSpaces(view().name(who), kind, spaces, '');
    note.say('forced movement', 'CR-50', () => `the text says ${kind}`);
    return moveForced(context, who, kind, spaces, free, '');
  },
});
