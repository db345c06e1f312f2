import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { rules, type Six20RulingContext } from '../combatant/game.ts';
import { d20, modifierField, npcFields, type OpposedDice, opposedDice, sideTotal } from '../roll/opposed.ts';

export interface AttackOutcome {
  /** The totals of both sides. */
  readonly attack: number;
  readonly defence: number;
  readonly hit: boolean;
  readonly critical: boolean;
}

/** The input of an attack; a strike has it too. */
export const attackInput = {
  attack: modifierField.describe('all that is added to the attack die'),
  defence: modifierField.describe('all that is added to the defence die'),
  ...npcFields,
  threat: z.int().min(2).max(20).default(20).describe('the lowest attack die that is a critical hit with this weapon'),
};

/** Attack against defence: player characters roll, NPCs use 10 (DV-49 to DV-53, DV-62 to DV-64). */
export const attack = rules.ruling({
  id: 'six20.attack',
  title: 'Attack',
  input: z.strictObject(attackInput),
  headline: 'hit',
  counts: ['attack', 'defence', 'hit', 'critical'],
  *rule(input, context): Conversation<AttackOutcome> {
    const { settings, note } = context;
    const faces = yield* opposedDice(input, settings);
    const fixed = input.npcAttacker && input.npcDefender ? 'DV-53' : 'DV-51';
    const { attack: attackDie, defence: defenceDie } = faces;
    const attack = sideTotal({ of: 'attack', die: attackDie, modifier: input.attack, rolled: 'DV-49', fixed }, note);
    const defence = sideTotal(
      { of: 'defence', die: defenceDie, modifier: input.defence, rolled: 'DV-50', fixed },
      note,
    );
    const threatens = threatensCritical(faces, input.threat, context);
    const alwaysHits = hitsByDie(faces, threatens, context);
    const margin = note
      .calculate('margin')
      .start(attack, () => `attack ${attack}`, 'DV-52')
      .plus(-defence, () => `defence ${defence}`, 'DV-52').value;
    const hit = alwaysHits || margin > 0 || (margin === 0 && settings.tie === 'attacker');
    return { attack, defence, hit, critical: hit && threatens };
  },
});

/**
 * Whether a die threatens a critical hit: an attack die of the weapon's threat number or more (DV-62), or a defence die of 1;
 * where an NPC attacks, a defence die as far above 1 as the threat number is below 20 (DV-63).
 */
function threatensCritical(faces: OpposedDice, threat: number, { settings, note }: Six20RulingContext): boolean {
  if (faces.attack !== null && faces.attack >= threat) {
    note.say('critical', 'DV-62', () => `the attack die is ${threat} or more`);
    return true;
  }
  const fumble = faces.attack === null && settings.fumbleMirror ? d20 + 1 - threat : 1;
  if (faces.defence === null || faces.defence > fumble) return false;
  note.say('critical', 'DV-63', () => `the defence die is ${fumble} or less`);
  return true;
}

/**
 * Whether a die hits whatever the totals: an attack die of 20, a defence die of 1, by house rule any threat (DV-64).
 */
function hitsByDie(faces: OpposedDice, threatens: boolean, { settings, note }: Six20RulingContext): boolean {
  const hits = faces.attack === d20 || faces.defence === 1 || (threatens && !settings.threatNeedsHit);
  if (hits) note.say('critical', 'DV-64', 'hits whatever the totals are');
  return hits;
}
