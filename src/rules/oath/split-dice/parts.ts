/** The parts of a pool that is divided between attacks: what each is done with, and how many dice it has (SG-60, SG-61). */
import type { Id, Intent } from '../../../state/encounter.ts';
import { Note } from '../../kernel/note.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { weaponOf, weaponsOf } from '../attack/weapons.ts';
import { diceLeft } from '../combatant/dice-left.ts';
import type { CarriedWeapon, Power, Substat } from '../combatant/sheet.ts';
import type { Table } from '../combatant/view.ts';
import { heldBy } from '../psi/drop.ts';
import { harms, powerOf } from '../psi/powers.ts';
import { availableOf, tiedRefusal } from '../psi/psi.ruling.ts';
import { canSplitFreely } from './split.action.ts';

/** What one target is attacked with: a weapon, or a psi power that does damage. */
type Part = {
  readonly substat: Substat;
  /** The dice that its substat has for it. */
  readonly dice: number;
} & ({ readonly weapon: CarriedWeapon; readonly power: null } | { readonly weapon: null; readonly power: Power });

/** The part that is done with a weapon, or else a psi power, of that name; with '' the first weapon. */
export function partOf(view: Table, by: Id, name: string, drop: string): Part | Refusal {
  const weapon = weaponOf(view, by, name);
  if (!isRefusal(weapon)) {
    return { weapon, power: null, substat: 'bodyPrecision', dice: diceLeft(view, by, 'bodyPrecision') };
  }
  const power = powerOf(view, by, name, harms);
  if (isRefusal(power)) return weapon;
  const held = heldBy(view, by, power, drop);
  const tied = tiedRefusal({ ...held, fortune: 0 });
  return tied ?? { weapon: null, power, substat: power.substat, dice: availableOf(held, new Note(false)) };
}

/** The parts of all targets, in their order. */
export function partsOf(view: Table, by: Id, intent: Intent): readonly Part[] | Refusal {
  const parts: Part[] = [];
  for (const who of intent.on) {
    const part = partOf(view, by, wordOf(intent, who, 'weapon'), wordOf(intent, who, 'drop'));
    if (isRefusal(part)) return part;
    parts.push(part);
  }
  return parts;
}

function wordOf({ with: all, each }: Intent, who: Id, field: string): string {
  return String(each?.[who]?.[field] ?? all[field] ?? '');
}

/** The dice that are divided: those of the smallest substat among the parts (SG-60). */
export function poolOf(parts: readonly Part[]): number {
  return Math.min(...parts.map(({ dice }) => dice));
}

/** The dice of a part where nobody says how many: half, rounded down, so that there are enough for both. */
export function halfOf(pool: number): number {
  return Math.floor(pool / 2);
}

/** Why dice cannot be divided so: the pool is too small, or there are too many parts (SG-60, SG-61). */
export function sharesRefusal(view: Table, by: Id, { on, each, with: all }: Intent, pool: number): Refusal | null {
  if (on.length < 2) return refuse('parts', 'SG-60', 'dice are divided between two targets');
  if (on.length > 2 && !canSplitFreely(view, by)) {
    return refuse('parts', 'SG-61', 'more than two parts take a shtick');
  }
  const shares = on.map((who) => Number(each?.[who]?.share ?? all.share ?? halfOf(pool)));
  const divided = shares.reduce((sum, one) => sum + one, 0);
  if (divided <= pool && shares.every((one) => one >= 1)) return null;
  return refuse('pool', 'SG-60', `${divided} dice are divided, and the pool has ${pool}`);
}

/** What a target is attacked with: a weapon, or a power that does damage, in its row. */
export function partBlank(view: Table, by: Id): Blank {
  const arms = [...weaponsOf(view, by), ...view.sheet(by).powers.filter(harms)];
  const options = arms.map(({ name }) => ({ id: name, label: name, phrase: `the ${name}` }));
  const stands = options[0]?.id ?? '';
  return {
    id: 'weapon',
    label: 'with',
    kind: 'pick',
    options,
    defaultValue: stands,
    optional: true,
    decidedBy: 'target',
  };
}

/** The dice of each target: a number in its row. */
export function shareBlank(pool: number): Blank {
  const most = Math.max(1, pool - 1);
  const stands = Math.max(1, halfOf(pool));
  return {
    id: 'share',
    label: 'dice',
    kind: 'number',
    min: 1,
    max: most,
    defaultValue: stands,
    optional: true,
    decidedBy: 'target',
  };
}
