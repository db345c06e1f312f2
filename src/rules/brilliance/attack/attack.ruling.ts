import type { Conversation } from '../../../dice/ask.ts';
import { coverDice } from '../combatant/cover.ts';
import { rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { BrillianceNote } from '../combatant/view.ts';
import { type AttackInput, attackInput } from '../defence/attack-input.ts';
import { type Defence, defenceOf } from '../defence/defence.ts';
import { dodgeLeft } from '../defence/dodge.ts';
import { scoreOf } from '../roll/again.ts';
import { counted, isCritical, poolOf } from '../roll/pool.ts';

/** What an attack comes to. */
export interface Attacked {
  /** Dice rolled, at least 1. */
  readonly pool: number;
  /** Points of damage, unless the attack does something else (BS-45). */
  readonly successes: number;
  /** What of the target met it: Physical Defense, Magical Defense, neither. */
  readonly against: AttackInput['against'];
  /** Armor Piercing left nothing of the armor: its Damage Reduction does not count (BS-58). */
  readonly pierced: boolean;
  /** Melee attacks that the target has received this round, this one included if it is one. */
  readonly received: number;
  /** Whether the target is flat-footed after it: unaware as before, or out of Dodge for this round. */
  readonly flatFooted: boolean;
}

/** One roll that hits and does damage, against the target's defence and cover (BS-01, BS-33, BS-50 to BS-74). */
export const attack = rules.ruling({
  id: 'brilliance.attack',
  title: 'Attack',
  input: attackInput,
  headline: 'successes',
  counts: ['pool', 'successes', 'against', 'pierced', 'received', 'flatFooted'],
  measures: { success: ({ successes }: Attacked) => successes > 0 },
  *rule(given, { settings, note }): Conversation<Attacked> {
    const defence = defenceOf(given, settings, note);
    const pool = diceOf(given, defence, note);
    const score = scoreOf(given.again, settings);
    const { faces } = yield poolOf(pool, given.again, score);
    const successes = counted(faces, pool, score, note);
    isCritical(successes, note);
    if (successes > 0) note.say('damage', 'BS-45', 'each success of a weapon is 1 lethal, unless it says otherwise');
    return {
      pool,
      successes,
      against: given.against,
      pierced: defence.pierced,
      ...after(given, defence, settings, note),
    };
  },
});

/** The dice that are rolled: the pool less cover, then less the defence, at least one (BS-33, BS-51, BS-04). */
export function diceOf(given: AttackInput, defence: Defence, note: BrillianceNote): number {
  const worked = note.calculate('dice').start(given.pool, note.keepsSteps && `pool ${given.pool}`, 'BS-33');
  const cover = coverDice[given.cover];
  if (cover === 0) worked.notCounted('cover: none', 'BS-72');
  else if (given.ranged && given.against !== 'none')
    worked.plus(-cover, note.keepsSteps && `${given.cover} cover`, 'BS-72');
  else worked.notCounted(given.ranged ? 'cover: no defence meets it' : 'cover: not against melee', 'BS-74');
  return worked
    .plus(-defence.dice, note.keepsSteps && `defence ${defence.dice}`, 'BS-51')
    .floorAt(1, 'a pool below 1 is one die', 'BS-04').value;
}

/** What the attack leaves behind: a melee one counts as received, hit or miss, and may take the last Dodge (BS-62). */
function after(
  given: AttackInput,
  { flatByReduction }: Defence,
  settings: Settings,
  note: BrillianceNote,
): Pick<Attacked, 'received' | 'flatFooted'> {
  const worked = note
    .calculate('received')
    .start(given.received, note.keepsSteps && `${given.received} so far`, 'BS-62');
  if (given.ranged) {
    const received = worked.notCounted('ranged: costs no Dodge', 'BS-62').value;
    return { received, flatFooted: given.flatFooted || flatByReduction };
  }
  const received = worked.plus(1, 'a melee attack, hit or miss', 'BS-62').value;
  if (given.flatFooted) return { received, flatFooted: true };
  const { flat } = dodgeLeft(' afterwards', given, received, settings, note);
  if (flat && !flatByReduction) note.say('flat-footed', 'BS-63', 'it took the last Dodge: flat-footed from now on');
  return { received, flatFooted: flat };
}
