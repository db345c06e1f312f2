import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import type { Note } from '../../kernel/note.ts';
import { type Aimed, aim } from '../attack/aim.ts';
import { dodgeFields, dodgeOnce } from '../attack/dodge.ts';
import { rules } from '../combatant/game.ts';
import { halve } from '../combatant/halved.ts';
import type { Settings } from '../combatant/settings.ts';
import { thrownText, throwUnaided } from '../roll/plain-roll.ts';
import { diceField, rollFields } from '../roll/roll.fields.ts';

/** What a taser does. */
export interface Tased extends Aimed {
  /** What Health leaves of the net successes too; as `net` where the attack misses. */
  readonly through: number;
  /** How many actions the target loses. */
  readonly stunned: number;
  /** Whether it falls over besides. */
  readonly falls: boolean;
}

const input = z
  .strictObject({
    dice: diceField.describe('how many d10: Precision of Body'),
    ...rollFields,
    ...dodgeFields,
    health: diceField.describe("the target's Health, which it rolls against what gets through"),
    speed: diceField.describe(
      'how many speed dice the target has this turn; more actions lost than these and it falls',
    ),
  })
  .superRefine(dodgeOnce);

/** A taser (SG-84, SG-85): no damage, but actions lost. */
export const taser = rules.ruling({
  id: 'oath.taser',
  title: 'Taser',
  input,
  headline: 'stunned',
  counts: ['successes', 'dodged', 'net', 'through', 'stunned', 'falls'],
  *rule(given, { settings, note }): Conversation<Tased> {
    const aimed = yield* aim(given, settings, note);
    if (aimed.net <= 0) {
      note.say('stunned', 'SG-76', 'no success gets through: a miss');
      return { ...aimed, through: aimed.net, stunned: 0, falls: false };
    }
    const met = yield* throwUnaided('health', 'Health', given.health, 'target');
    const through = note
      .calculate('through')
      .start(aimed.net, note.keepsSteps && `net ${aimed.net}`, 'SG-84')
      .plus(-met.successes, note.keepsSteps && `Health, ${thrownText(met)}`, 'SG-84').value;
    const stunned = halve(
      note.calculate('stunned').start(through, note.keepsSteps && `${through} get through`, 'SG-84'),
      settings.stunRounding,
      'SG-85',
    ).value;
    return { ...aimed, through, stunned, falls: falls(through, stunned, given.speed, settings, note) };
  },
});

/** Whether somebody falls over: more actions lost, or by a house rule more successes, than speed dice this turn. */
function falls(through: number, stunned: number, speed: number, settings: Settings, note: Note): boolean {
  const compared = settings.tazeFallBy === 'actions' ? stunned : through;
  const over = compared > speed;
  note.say(
    'falls',
    'SG-85',
    note.keepsSteps && `${compared} against ${speed} speed dice: ${over ? 'falls over' : 'stands'}`,
  );
  return over;
}
