import type { Note } from '../../kernel/note.ts';
import type { Settings } from '../combatant/settings.ts';
import type { AttackInput } from './attack.fields.ts';
import { weaponTable } from './weapons.table.ts';

/** What a weapon makes of a hit. */
interface Arm {
  readonly multiplier: number;
  readonly says: string;
  readonly rule: string;
  /** What is added once: the base of a ranged weapon, the Strength of Body behind a hand weapon. */
  readonly adds: number;
  readonly addsSays: string;
  /** Whether Strength of Body has a part in it. */
  readonly strong: boolean;
}

/** Damage of net successes (SG-75, SG-76), whole: none of a miss, unless a house rule lets it do its base. */
export function damageOf(given: AttackInput, net: number, settings: Settings, note: Note): number {
  const arm = armOf(given);
  const worked = note.calculate('damage');
  if (net > 0) {
    worked
      .start(net, note.keepsSteps && `net ${net}`, 'SG-74')
      .times(arm.multiplier, note.keepsSteps && `${arm.says}: x${arm.multiplier}`, arm.rule)
      .plus(arm.adds, note.keepsSteps && `${arm.addsSays} ${arm.adds}`, 'SG-75');
  } else if (settings.missDealsBase) worked.is(arm.adds, `a miss does the ${arm.addsSays} all the same`, 'SG-76');
  else worked.is(0, 'no success gets through: a miss', 'SG-76');
  if (given.soak > 0) {
    worked.plus(-given.soak, note.keepsSteps && `soak ${given.soak}`, 'SG-06').floorAt(0, 'not below 0', 'SG-06');
  }
  if (given.strBody > 0 && !arm.strong) worked.notCounted('Strength of Body counts with hand weapons only', 'SG-75');
  return worked.value;
}

/** The weapon of the table, or the figures that were given for another. */
function armOf({ weapon, multiplier = 0, base = 0, strBody }: AttackInput): Arm {
  if (weapon === undefined) {
    const rule = 'SG-75';
    return { multiplier, says: 'a weapon of its own', rule, adds: base, addsSays: 'base', strong: false };
  }
  const row = weaponTable[weapon];
  const named = { multiplier: row.multiplier, says: weapon, rule: 'SG-77' };
  return row.kind === 'melee'
    ? { ...named, adds: strBody, addsSays: 'Strength of Body', strong: true }
    : { ...named, adds: row.base, addsSays: 'base', strong: false };
}
