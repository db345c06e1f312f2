import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import type { Note } from '../../kernel/note.ts';
import { rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { modifiers, npcFlags, sides, type Thrown, throwBoth, total } from '../roll/opposed.ts';

/** What a combat manoeuvre comes to. */
export interface Manoeuvred {
  /** The totals that were compared. */
  readonly attack: number;
  readonly defence: number;
  readonly success: boolean;
}

const input = z.strictObject({
  cma: modifiers.describe('combat manoeuvre attack: all that is added to the attack die'),
  cmd: modifiers.describe('combat manoeuvre defence: all that is added to the defence die'),
  ...npcFlags,
  bonds: z.boolean().default(false).describe('to get out of bonds: a natural 20 does not work by itself'),
});
type Given = z.infer<typeof input>;

/** How far a push goes at least, and farther for every so many points of margin; feet (DV-81). */
const pushFeet = 5;

/** A combat manoeuvre: works when the attack reaches the defence, or by the die alone (DV-75 to DV-81). */
export const manoeuvre = rules.ruling({
  id: 'six20.manoeuvre',
  title: 'Combat manoeuvre',
  input,
  headline: 'success',
  counts: ['attack', 'defence', 'success'],
  measures: { margin: (outcome: Manoeuvred) => outcome.attack - outcome.defence },
  *rule(given, { settings, note }): Conversation<Manoeuvred> {
    const thrown = yield* throwBoth(given, settings);
    const fixed = given.npcAttacker && given.npcDefender ? 'DV-53' : 'DV-76';
    const attack = total('attack', thrown.attack, given.cma, { rolled: 'DV-75', fixed }, note);
    const defence = total('defence', thrown.defence, given.cmd, { rolled: 'DV-75', fixed }, note);
    const margin = note
      .calculate('margin')
      .start(attack, note.keepsSteps && `attack ${attack}`, 'DV-75')
      .plus(-defence, note.keepsSteps && `defence ${defence}`, 'DV-75').value;
    const success = byDie(thrown, given, settings, note) ?? margin >= 0;
    if (note.keepsSteps) tell(success, margin, settings, note);
    return { attack, defence, success };
  },
});

/** What a die decides whatever the totals are: the attacker's (DV-77), or the defender's against an NPC (DV-78); else null. */
function byDie({ attack, defence }: Thrown, { bonds }: Given, settings: Settings, note: Note): boolean | null {
  if (attack !== null) return decides(attack === sides, attack === 1, bonds, 'DV-77', note);
  if (defence === null || !settings.npcManoeuvreDie) return null;
  return decides(defence === 1, defence === sides, bonds, 'DV-78', note);
}

function decides(works: boolean, fails: boolean, bonds: boolean, rule: string, note: Note): boolean | null {
  if (fails) {
    note.say('success', rule, 'the die alone makes it fail');
    return false;
  }
  if (!works) return null;
  note.say('success', rule, bonds ? 'the die alone gets nobody out of bonds' : 'the die alone makes it work');
  return bonds ? null : true;
}

/** What follows: how far a push goes; on a failure, that the defender may strike. */
function tell(success: boolean, margin: number, settings: Settings, note: Note): void {
  if (success) pushed(margin, settings, note);
  else note.say('success', 'DV-79', 'fails: the defender may make an opportunity attack');
}

/** How far a push goes that works by that margin, in feet (DV-81). */
export function pushed(margin: number, { pushMargin }: Settings, note: Note): number {
  return note
    .calculate('a push, in feet')
    .start(margin, () => `margin ${margin}`, 'DV-81')
    .floorAt(0, 'not below 0', 'DV-81')
    .times(1 / pushMargin, () => `for every ${pushMargin} of margin`, 'DV-81')
    .roundDown('full ones only', 'DV-81')
    .times(pushFeet, () => `${pushFeet} feet each`, 'DV-81')
    .plus(pushFeet, () => `and ${pushFeet} feet at least`, 'DV-81').value;
}
