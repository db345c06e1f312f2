import type { Conversation } from '../../../game/index.ts';
import { type BrillianceNote, rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { coverDice, formatDice } from '../combatant/vocabulary.ts';
import { type AttackInput, attackInput, type Defence, defenceOf, dodgeLeft } from '../defence/defence.ts';
import { isCritical, rollPool } from '../roll/pool.ts';

/** The outcome of an attack. */
export interface AttackOutcome {
  /** Dice rolled, at least 1. */
  readonly pool: number;
  /** Points of damage, unless the attack does something else (BS-45). */
  readonly successes: number;
  /** A critical failure (BS-06). */
  readonly botch: boolean;
  /** The defence that it met: physical, magical, or none. */
  readonly against: AttackInput['against'];
  /** Armor Piercing brought the armor to 0: its Damage Reduction does not count (BS-58). */
  readonly pierced: boolean;
  /** Melee attacks that the target has received this round, this one included if it is one. */
  readonly received: number;
  /** Whether the target is flat-footed after it: unaware as before, or without Dodge for this round. */
  readonly flatFooted: boolean;
}

/** One roll that hits and does damage, against the target's defence and cover (BS-01, BS-33, BS-50 to BS-74). */
export const attack = rules.ruling({
  id: 'brilliance.attack',
  title: 'Attack',
  input: attackInput,
  headline: 'successes',
  counts: ['pool', 'successes', 'botch', 'against', 'pierced', 'received', 'flatFooted'],
  measures: { success: ({ successes }: AttackOutcome) => successes > 0 },
  *rule(input, { settings, note }): Conversation<AttackOutcome> {
    const defence = defenceOf(input, settings, note);
    const pool = attackDice(input, defence, note);
    const { successes, botch } = yield* rollPool(pool, input.again, { settings, note });
    isCritical(successes, note);
    if (successes > 0) note.say('damage', 'BS-45', 'each success is 1 lethal, unless the attack says otherwise');
    return {
      pool,
      successes,
      botch,
      against: input.against,
      pierced: defence.pierced,
      ...receivedAttacks(input, defence, settings, note),
    };
  },
});

/** The dice that are rolled: the pool less cover, then less the defence, at least one (BS-33, BS-51, BS-04). */
export function attackDice(input: AttackInput, defence: Defence, note: BrillianceNote): number {
  const dice = note.calculate('dice').start(input.pool, () => `pool ${input.pool}`, 'BS-33');
  const uncounted = uncountedCover(input);
  if (input.cover === 'none') dice.notCounted('cover: none', 'BS-72');
  else if (uncounted !== null) dice.notCounted(`cover: ${uncounted}`, 'BS-74');
  else dice.plus(-coverDice[input.cover], () => `${input.cover} cover`, 'BS-72');
  dice.plus(-defence.dice, () => `defence ${defence.dice}`, 'BS-51').floorAt(1, 'a pool below 1 is one die', 'BS-04');
  note.show('dice', 'BS-51', () => {
    const cover = input.cover === 'none' ? '' : `${formatCover(input)}, `;
    return `pool ${input.pool}, ${cover}defence ${defence.dice}: ${formatDice(dice.value)}`;
  });
  return dice.value;
}

/** Why the cover of the target does not count, or null where it does: `not against melee` (BS-74). */
function uncountedCover({ ranged, against }: AttackInput): string | null {
  if (!ranged) return 'not against melee';
  return against === 'none' ? 'does not count where no defence does' : null;
}

/** `light cover 2 (BS-72)`, or `light cover: not against melee (BS-74)`. */
export function formatCover(input: AttackInput): string {
  const { cover } = input;
  const uncounted = uncountedCover(input);
  return uncounted === null ? `${cover} cover ${coverDice[cover]} (BS-72)` : `${cover} cover: ${uncounted} (BS-74)`;
}

/** A melee attack counts as received, hit or miss, and may take the last Dodge (BS-62, BS-63). */
function receivedAttacks(
  input: AttackInput,
  { flatByReduction }: Defence,
  settings: Settings,
  note: BrillianceNote,
): Pick<AttackOutcome, 'received' | 'flatFooted'> {
  const total = note.calculate('received').start(input.received, () => `${input.received} so far`, 'BS-62');
  if (input.ranged) {
    const received = total.notCounted('ranged: costs no Dodge', 'BS-62').value;
    return { received, flatFooted: input.flatFooted || flatByReduction };
  }
  const received = total.plus(1, 'a melee attack, hit or miss', 'BS-62').value;
  if (input.flatFooted) return { received, flatFooted: true };
  const { flat } = dodgeLeft({ ...input, received }, settings, note, ' afterwards');
  if (flat && !flatByReduction) note.say('flat-footed', 'BS-63', 'the last Dodge is lost: flat-footed from now on');
  return { received, flatFooted: flat };
}
