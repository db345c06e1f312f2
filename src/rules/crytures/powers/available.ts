/** The powers that a combatant can use, basic attacks first (CR-32, CR-39, CR-76). */
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { findByName } from '../../kernel/by-name.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { type CryturesView, cannot } from '../combatant/game.ts';
import { knownPower } from '../combatant/known-powers.ts';
import { type Power, power } from '../combatant/power.ts';
import type { Sheet } from '../combatant/sheet.ts';

/** The mark of the weapon in hand: the name of a basic attack. */
const weaponMark = 'weapon';

/** The basic attack of a combatant whose sheet lists none (CR-32). */
function defaultBasicAttack(sheet: Sheet, damage: number): Power {
  return power.parse({
    name: 'basic attack',
    basic: true,
    types: ['Martial'],
    attack: { pool: [sheet.kind === 'cryture' ? 'strength' : 'fitness'], against: 'deflection' },
    hit: { damage },
  });
}

/** The powers of each sheet, by the damage of the default basic attack: sheets are parsed once and never mutated. */
const cache = new WeakMap<Sheet, Map<number, readonly Power[]>>();

/** All powers of a combatant: basic attacks, the one in hand first, then the others in the order of the sheet. */
export function powersOf(view: CryturesView, who: Id): readonly Power[] {
  const powers = powersOfSheet(view.sheet(who), view.settings.basicDamage);
  const weapon = view.combatant(who).marks[weaponMark]?.value;
  const inHand = powers.filter(({ name, basic }) => basic && name === weapon);
  return inHand.length === 0 ? powers : [...inHand, ...powers.filter((one) => !inHand.includes(one))];
}

function powersOfSheet(sheet: Sheet, basicDamage: number): readonly Power[] {
  const byDamage = cache.get(sheet) ?? new Map<number, readonly Power[]>();
  cache.set(sheet, byDamage);
  const powers = byDamage.get(basicDamage) ?? orderedPowers(sheet, basicDamage);
  byDamage.set(basicDamage, powers);
  return powers;
}

/** Basic attacks, then the other powers; where there is no basic attack, the others and the default one last. */
function orderedPowers(sheet: Sheet, basicDamage: number): readonly Power[] {
  const powers = sheet.powers.flatMap((one) => (typeof one === 'string' ? (knownPower(one) ?? []) : [one]));
  const basics = powers.filter(({ basic }) => basic);
  const others = powers.filter(({ basic }) => !basic);
  return basics.length === 0 ? [...others, defaultBasicAttack(sheet, basicDamage)] : [...basics, ...others];
}

/** The power of that name, or the first one for ''; refuses a name that the combatant has no power of. */
export function powerNamed(view: CryturesView, who: Id, name: string): Power | Refusal {
  const powers = powersOf(view, who);
  const found = name === '' ? powers[0] : findByName(powers, name);
  return found ?? cannot('no-power', 'CR-54', `${view.name(who)} has no power "${name}"`);
}

/** The basic melee attack that a combatant uses for an opportunity attack, or a refusal where it has none (CR-76). */
export function basicMeleeAttack(view: CryturesView, who: Id): Power | Refusal {
  const found = powersOf(view, who).find(
    ({ basic, range, attack }) => basic && range.kind === 'melee' && attack !== undefined,
  );
  return found ?? cannot('no-melee', 'CR-76', `${view.name(who)} has no basic melee attack`);
}

/** Puts the weapon of that basic attack into a combatant's hand (CR-39). */
export function takeInHand(ledger: Ledger, who: Id, weapon: string): void {
  ledger.setMark(who, weaponMark, { value: weapon, ends: null });
}
