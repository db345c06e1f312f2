/** The powers that somebody has, basic attacks first, and the one in hand (CR-32, CR-39, CR-76). */

import type { Id } from '../../../state/encounter.ts';
import { findByName } from '../../kernel/by-name.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { knownPower } from '../combatant/known-powers.ts';
import { type Power, power } from '../combatant/power.ts';
import type { Sheet } from '../combatant/sheet.ts';
import type { Table } from '../combatant/view.ts';

const inHand = 'weapon';

/** The blow of somebody whose sheet lists no basic attack: weapon tables are not known (CR-32). */
function bareHands(sheet: Sheet, damage: number): Power {
  return power.parse({
    name: 'basic attack',
    basic: true,
    types: ['Martial'],
    attack: { pool: [sheet.kind === 'cryture' ? 'strength' : 'fitness'], against: 'deflection' },
    hit: { damage },
  });
}

/** Parsed sheets are kept, so that the powers of each are put together once for each damage of bare hands. */
const known = new WeakMap<Sheet, Map<number, readonly Power[]>>();

/** All powers of somebody: the basic attack in hand, other basic ones, the rest in the order of the sheet; bare hands last. */
export function powersOf(view: Table, who: Id): readonly Power[] {
  const listed = listedOf(view.sheet(who), view.settings.basicDamage);
  const weapon = view.combatant(who).marks[inHand]?.value;
  const held = listed.filter(({ name, basic }) => basic && name === weapon);
  return held.length === 0 ? listed : [...held, ...listed.filter((one) => !held.includes(one))];
}

function listedOf(sheet: Sheet, damage: number): readonly Power[] {
  const made = known.get(sheet) ?? new Map<number, readonly Power[]>();
  known.set(sheet, made);
  const found = made.get(damage) ?? inOrder(sheet, damage);
  made.set(damage, found);
  return found;
}

function inOrder(sheet: Sheet, damage: number): readonly Power[] {
  const all = sheet.powers.flatMap((one) => (typeof one === 'string' ? (knownPower(one) ?? []) : [one]));
  const basics = all.filter(({ basic }) => basic);
  const others = all.filter(({ basic }) => !basic);
  return basics.length === 0 ? [...others, bareHands(sheet, damage)] : [...basics, ...others];
}

/** The power of that name; the first if none is named. */
export function powerNamed(view: Table, who: Id, name: string): Power | Refusal {
  const all = powersOf(view, who);
  const found = name === '' ? all[0] : findByName(all, name);
  return found ?? refuse('no-power', 'CR-54', `${view.name(who)} has no power "${name}"`);
}

/** The basic melee attack with which somebody takes an opportunity, or that there is none (CR-76). */
export function basicMelee(view: Table, who: Id): Power | Refusal {
  const fits = ({ basic, range, attack }: Power): boolean => basic && range.kind === 'melee' && attack !== undefined;
  const found = powersOf(view, who).find(fits);
  return found ?? refuse('no-melee', 'CR-76', `${view.name(who)} has no basic melee attack`);
}

/** Takes another basic attack in hand. */
export function weaponMark(name: string): { readonly mark: string; readonly value: string } {
  return { mark: inHand, value: name };
}
