import { z } from 'zod';
import { type Conversation, dice, one } from '../../dice/ask.ts';
import type { Note } from '../working.ts';
import { rules } from './game.ts';
import type { Settings } from './settings.ts';

/** What an attack comes to. */
export interface Attacked {
  /** The totals that were compared. */
  readonly attack: number;
  readonly defence: number;
  readonly hit: boolean;
  readonly critical: boolean;
}

const sides = 20;
/** What stands in for the die of an NPC (DV-51). */
const npcDie = 10;

const modifiers = z.int().min(-1000).max(1000);

const input = z.strictObject({
  attack: modifiers.describe('all that is added to the attack die'),
  defence: modifiers.describe('all that is added to the defence die'),
  npcAttacker: z.boolean().default(false).describe('the attacker is an NPC and does not roll'),
  npcDefender: z.boolean().default(false).describe('the defender is an NPC and does not roll'),
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
    const bothNpc = given.npcAttacker && given.npcDefender;
    const attacks = !given.npcAttacker || (bothNpc && settings.npcVsNpcRoll);
    const attackDie = attacks ? one(yield dice('attack', 'attack', 1, sides)) : null;
    const defenceDie = given.npcDefender ? null : one(yield dice('defence', 'defence', 1, sides));
    const attack = total('attack', attackDie, given.attack, bothNpc, note);
    const defence = total('defence', defenceDie, given.defence, bothNpc, note);
    const threatened = inThreat(attackDie, defenceDie, given.threat, note);
    const sure = surely(attackDie, defenceDie, threatened, settings, note);
    const margin = note
      .work('margin')
      .start(attack, note.keep && `attack ${attack}`, 'DV-52')
      .plus(-defence, note.keep && `defence ${defence}`, 'DV-52').value;
    const hit = sure || margin > 0 || (margin === 0 && settings.tie === 'attacker');
    return { attack, defence, hit, critical: hit && threatened };
  },
});

function total(of: 'attack' | 'defence', die: number | null, modifier: number, bothNpc: boolean, note: Note): number {
  const worked = note.work(of);
  if (die === null) worked.start(npcDie, 'an NPC stands at 10', bothNpc ? 'DV-53' : 'DV-51');
  else worked.start(die, note.keep && `d20 shows ${die}`, of === 'attack' ? 'DV-49' : 'DV-50');
  return worked.plus(modifier, note.keep && `modifiers ${modifier}`, of === 'attack' ? 'DV-49' : 'DV-50').value;
}

/**
 * Whether a die threatens a critical: the attack die at the weapon's threat or above (DV-62); where an NPC attacks, the
 * defence die as far from 1 as the threat is from 20 (DV-63); where both roll, a defence die of 1.
 */
function inThreat(attackDie: number | null, defenceDie: number | null, threat: number, note: Note): boolean {
  if (attackDie !== null && attackDie >= threat) {
    note.say('critical', 'DV-62', note.keep && `the attack die is ${threat} or more`);
    return true;
  }
  const fumble = attackDie === null ? sides + 1 - threat : 1;
  if (defenceDie === null || defenceDie > fumble) return false;
  note.say('critical', 'DV-63', note.keep && `the defence die is ${fumble} or less`);
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
