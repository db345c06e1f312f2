import type { OathRulingContext } from '../combatant/game.ts';
import type { RuleId } from '../rulebook.ts';
import type { AttackInput } from './attack.fields.ts';
import { weaponTable } from './weapons.table.ts';

/** How a weapon turns net successes into damage. */
interface DamageFormula {
  readonly multiplier: number;
  readonly weapon: string;
  readonly rule: RuleId;
  /** What is added once to a hit: the base of a ranged weapon, or Strength of Body. */
  readonly added: number;
  readonly addedName: 'base' | 'Strength of Body';
}

/** Damage of net successes, whole (SG-75, SG-76): none of a miss, unless a house rule lets it deal its base. */
export function damageOf(input: AttackInput, net: number, { settings, note }: OathRulingContext): number {
  const { multiplier, weapon, rule, added, addedName } = damageFormula(input);
  const damage = note.calculate('damage');
  if (net > 0) {
    damage
      .start(net, () => `net ${net}`, 'SG-74')
      .times(multiplier, () => `${weapon}: x${multiplier}`, rule)
      .plus(added, () => `${addedName} ${added}`, 'SG-75');
  } else if (settings.missDealsBase) damage.is(added, `a miss still deals the ${addedName}`, 'SG-76');
  else damage.is(0, 'no net success: a miss', 'SG-76');
  if (input.soak > 0) {
    damage.plus(-input.soak, () => `soak ${input.soak}`, 'SG-06').floorAt(0, 'not below 0', 'SG-06');
  }
  if (input.strBody > 0 && addedName === 'base') {
    damage.notCounted('Strength of Body counts with melee weapons only', 'SG-75');
  }
  return damage.value;
}

/** The formula of a weapon of the table, or of the numbers given for another. */
function damageFormula({ weapon, multiplier = 0, base = 0, strBody }: AttackInput): DamageFormula {
  if (weapon === undefined)
    return { multiplier, weapon: 'its own weapon', rule: 'SG-75', added: base, addedName: 'base' };
  const entry = weaponTable[weapon];
  const formula = { multiplier: entry.multiplier, weapon, rule: 'SG-77' } as const;
  return entry.kind === 'melee'
    ? { ...formula, added: strBody, addedName: 'Strength of Body' }
    : { ...formula, added: entry.base, addedName: 'base' };
}
