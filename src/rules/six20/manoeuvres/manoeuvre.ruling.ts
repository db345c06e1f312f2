import { type Conversation, z } from '../../../game/index.ts';
import { rules, type Six20Note, type Six20RulingContext } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import {
  d20,
  formatOpposed,
  modifierField,
  npcFields,
  type OpposedRoll,
  opposedMargin,
  rollOpposed,
} from '../roll/opposed.ts';
import type { RuleId } from '../rulebook.ts';

export interface ManoeuvreOutcome {
  /** The totals of both sides. */
  readonly attack: number;
  readonly defence: number;
  readonly success: boolean;
}

const inputSchema = z.strictObject({
  cma: modifierField.describe('combat manoeuvre attack: all that is added to the attack die'),
  cmd: modifierField.describe('combat manoeuvre defence: all that is added to the defence die'),
  ...npcFields,
  bonds: z.boolean().default(false).describe('to escape from bonds: a natural 20 does not succeed by itself'),
});

/** A combat manoeuvre: it succeeds if the attack equals or beats the defence, or by the die alone (DV-75 to DV-81). */
export const manoeuvre = rules.ruling({
  id: 'six20.manoeuvre',
  title: 'Combat manoeuvre',
  input: inputSchema,
  headline: 'success',
  counts: ['attack', 'defence', 'success'],
  measures: { margin: (outcome: ManoeuvreOutcome) => outcome.attack - outcome.defence },
  *rule(input, context): Conversation<ManoeuvreOutcome> {
    const { settings, note } = context;
    const sides = { ...input, attack: input.cma, defence: input.cmd };
    const roll = yield* rollOpposed(sides, { attack: 'DV-75', defence: 'DV-75', npc: 'DV-76' }, context);
    const margin = opposedMargin(roll, 'DV-75', note);
    const success = decidedByDie(roll, input.bonds, context) ?? margin >= 0;
    if (!success) note.say('success', 'DV-79', 'fails: the defender may make an opportunity attack');
    else if (note.keepsSteps) pushDistance(margin, settings, note);
    note.show('attack', ['DV-75', 'DV-76'], () => formatOpposed(roll, success ? 'works' : 'fails'));
    return { attack: roll.attack.total, defence: roll.defence.total, success };
  },
});

/**
 * Whether a die decides, whatever the totals: the attacker's (DV-77), or the defender's against an NPC (DV-78); else
 * null.
 */
function decidedByDie(
  { attack, defence }: OpposedRoll,
  bonds: boolean,
  { settings, note }: Six20RulingContext,
): boolean | null {
  const isRolled = attack.die !== null;
  if (!isRolled && !settings.npcManoeuvreDie) return null;
  const [die, best, worst] = isRolled ? [attack.die, d20, 1] : [defence.die, 1, d20];
  const rule: RuleId = isRolled ? 'DV-77' : 'DV-78';
  if (die === worst) {
    note.say('success', rule, 'fails by the die alone');
    return false;
  }
  if (die !== best) return null;
  note.say('success', rule, bonds ? 'the die alone is no escape from bonds' : 'succeeds by the die alone');
  return bonds ? null : true;
}

/** How far a push goes at least, and farther for each step of margin; in feet (DV-81). */
const pushFeet = 5;

/** The distance of a push that succeeds by this margin, in feet (DV-81). */
export function pushDistance(margin: number, { pushMargin }: Settings, note: Six20Note): number {
  return note
    .calculate('a push, in feet')
    .start(margin, () => `margin ${margin}`, 'DV-81')
    .floorAt(0, 'not below 0', 'DV-81')
    .times(1 / pushMargin, () => `for every ${pushMargin} of margin`, 'DV-81')
    .roundDown('full steps only', 'DV-81')
    .times(pushFeet, () => `${pushFeet} feet each`, 'DV-81')
    .plus(pushFeet, () => `and at least ${pushFeet} feet`, 'DV-81').value;
}
