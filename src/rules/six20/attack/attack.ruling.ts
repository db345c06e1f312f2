import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import type { Note } from '../../kernel/note.ts';
import { rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { modifiers, npcFlags, sides, throwBoth, total } from '../roll/opposed.ts';

/** What an attack comes to. */
export interface Attacked {
  /** The totals that were compared. */
  readonly attack: number;
  readonly defence: number;
  readonly hit: boolean;
  readonly critical: boolean;
}

const input = z.strictObject({
  attack: modifiers.describe('all that is added to the attack die'),
  defence: modifiers.describe('all that is added to the defence die'),
  ...npcFlags,
  threat: z.int().min(2).max(20).default(20).describe('the lowest attack die that is a critical with this weapon'),
});

/** Attack against defence: player characters roll, NPCs stand at 10 (DV-49 to DV-53, DV-62 to DV-64). */
export const attack = rules.ruling({
  id: 'six20.attack',
  title: 'Attack',
  input,
  headline: 'hit',
  counts: ['attack', 'defence', 'hit', 'critical'],
  *rule(given, { settings, note }): Conversation<Attacked> {
    const thrown = yield* throwBoth(given, settings);
    const fixed = given.npcAttacker && given.npcDefender ? 'DV-53' : 'DV-51';
    const attack = total('attack', thrown.attack, given.attack, { rolled: 'DV-49', fixed }, note);
    const defence = total('defence', thrown.defence, given.defence, { rolled: 'DV-50', fixed }, note);
    const threatened = inThreat(thrown.attack, thrown.defence, given.threat, settings, note);
    const sure = surely(thrown.attack, thrown.defence, threatened, settings, note);
    const margin = note
      .calculate('margin')
      .start(attack, note.keepsSteps && `attack ${attack}`, 'DV-52')
      .plus(-defence, note.keepsSteps && `defence ${defence}`, 'DV-52').value;
    const hit = sure || margin > 0 || (margin === 0 && settings.tie === 'attacker');
    return { attack, defence, hit, critical: hit && threatened };
  },
});

/**
 * Whether a die threatens a critical: the attack die at the weapon's threat or above (DV-62); where an NPC attacks, the
 * defence die as far from 1 as the threat is from 20 (DV-63); where both roll, or by house rule, a defence die of 1.
 */
function inThreat(
  attackDie: number | null,
  defenceDie: number | null,
  threat: number,
  settings: Settings,
  note: Note,
): boolean {
  if (attackDie !== null && attackDie >= threat) {
    note.say('critical', 'DV-62', note.keepsSteps && `the attack die is ${threat} or more`);
    return true;
  }
  const fumble = attackDie === null && settings.fumbleMirror ? sides + 1 - threat : 1;
  if (defenceDie === null || defenceDie > fumble) return false;
  note.say('critical', 'DV-63', note.keepsSteps && `the defence die is ${fumble} or less`);
  return true;
}

/** Whether a die hits whatever the totals are: a natural 20, a defence of 1, by house rule all that threatens (DV-64). */
function surely(
  attackDie: number | null,
  defenceDie: number | null,
  threatened: boolean,
  settings: Settings,
  note: Note,
): boolean {
  const natural = attackDie === sides || defenceDie === 1;
  const sure = natural || (threatened && !settings.threatNeedsHit);
  if (sure) note.say('critical', 'DV-64', 'hits whatever the totals are');
  return sure;
}
