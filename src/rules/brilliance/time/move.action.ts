/** Movement: yards by Speed and ground, half of which keeps a combatant unseen (BS-24, BS-117, BS-119). */

import * as z from 'zod';
import { blanksOf, withBlank } from '../../kernel/fields.ts';
import { Note } from '../../kernel/note.ts';
import { formatCount } from '../../text/chances.ts';
import { plainAction } from '../combatant/action.ts';
import { endByAct } from '../combatant/acts.ts';
import { refuse } from '../combatant/game.ts';
import { speedOf } from '../combatant/speed.ts';
import { hasCondition } from '../combatant/view.ts';
import { actionRefusal, pay } from './action-economy.ts';
import { walk } from './walk.ruling.ts';

const yards = z.int().min(0).max(10_000);

const fields = z.strictObject({
  yards: yards.default(0).describe('yards of the way; by default the Speed; 0: one Move action, however far it goes'),
  difficult: withBlank(yards.default(0).describe('yards of the way that are difficult ground'), {
    label: 'of them difficult',
    optional: true,
  }),
  half: withBlank(z.boolean().default(false).describe('at half Speed, which keeps it unseen'), {
    label: 'pace',
    options: {
      no: { key: 'n', label: 'full Speed' },
      yes: { key: 'y', label: 'half Speed: stays unseen', phrase: 'at half Speed' },
    },
    optional: true,
  }),
});

/**
 * A Move action, or as many as the way takes; by default one, at full Speed. Where Speed is not known, the yards must be typed. The
 * grappled and the cowering cannot move (BS-105, BS-115).
 */
export const moveAction = plainAction({
  id: 'move',
  kindOfAct: 'quiet',
  title: 'Move',
  key: 'o',
  menu: 'act',
  targets: 'none',
  sentence: '{by} moves {yards} yards',
  fields,
  whyNot: (view, by) => actionRefusal(view, by, 'move', 'movement'),
  blanks: (view, { by }) => {
    const isSneaking = hasCondition(view, by, 'sneaking');
    const known = speedOf(view, by, new Note(false));
    const speed = known === null || known === 0 ? {} : { defaultValue: known };
    return [
      { id: 'yards', label: 'yards', kind: 'number', min: 0, max: 10_000, ...speed },
      ...blanksOf(fields, 'difficult', ...(isSneaking ? ['half'] : [])),
    ];
  },
  *act(context) {
    const { ledger, view, intent, values, note } = context;
    const { by } = intent;
    const name = view().name(by);
    const known = speedOf(view(), by, note);
    const speed0 = known === 0 ? refuse('speed-0', 'BS-24', `the Speed of ${name} is 0`) : null;
    if (speed0 !== null) return speed0;
    // Where the GM overrules it, it is one Move action, as of a combatant whose Speed is not known.
    const fullSpeed = known === 0 ? null : known;
    const speed = fullSpeed !== null && values.half ? Math.max(1, Math.floor(fullSpeed / 2)) : fullSpeed;
    const way = { yards: values.yards, difficult: values.difficult, speed: speed ?? Math.max(1, 2 * values.yards) };
    const { moves, costs } = yield* walk.rule(way, { settings: view().settings, note });
    for (let n = 0; n < Math.max(1, moves); n += 1) {
      const isLeft = n === 0 || actionRefusal(view(), by, 'move', 'movement') === null;
      const message = `${values.yards} yards take ${moves} Move actions, and too few are left`;
      const tooFar = isLeft ? null : refuse('too-far', 'BS-24', message);
      if (tooFar !== null) return tooFar;
      pay(context, by, 'move');
    }
    const isSlow = values.half || (values.yards > 0 && fullSpeed !== null && costs <= fullSpeed / 2);
    if (!isSlow) endByAct(context, by, 'open', []);
    else if (hasCondition(view(), by, 'sneaking')) ledger.say('BS-117', `${name} moves at half Speed and stays unseen`);
    if (values.yards === 0) return `${name} moves`;
    const rough = values.difficult > 0 ? `, ${values.difficult} of them over difficult ground` : '';
    return `${name} moves ${formatCount(values.yards, 'yard')}${rough}${moves > 1 ? ', a second Move action' : ''}`;
  },
});
