/** The powers of a combatant, whom they are meant for, and the weapon in hand (CR-32, CR-39, CR-76). */
import {
  type Aim,
  findByName,
  firstRefusal,
  type Id,
  isRefusal,
  type Json,
  pickBlank,
  type Refusal,
  z,
} from '../../../game/index.ts';
import { findStatus } from '../combatant/conditions.ts';
import { type CryturesView, cannot, refuse, rules } from '../combatant/game.ts';
import { type Effect, knownPower, type Power, power } from '../combatant/power.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { actionRefusal, spendAction } from '../time/turn.ts';

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
  const sheet = view.sheet(who);
  const { basicDamage } = view.settings;
  const byDamage = cache.get(sheet) ?? new Map<number, readonly Power[]>();
  cache.set(sheet, byDamage);
  const powers = byDamage.get(basicDamage) ?? orderedPowers(sheet, basicDamage);
  byDamage.set(basicDamage, powers);
  const weapon = view.combatant(who).marks[weaponMark]?.value;
  const inHand = powers.filter(({ name, basic }) => basic && name === weapon);
  return inHand.length === 0 ? powers : [...inHand, ...powers.filter((one) => !inHand.includes(one))];
}

/** Basic attacks, then the other powers; where there is no basic attack, the others and the default one last. */
function orderedPowers(sheet: Sheet, basicDamage: number): readonly Power[] {
  const powers = sheet.powers.flatMap((one) => (typeof one === 'string' ? (knownPower(one) ?? []) : [one]));
  const basics = powers.filter(({ basic }) => basic);
  const others = powers.filter(({ basic }) => !basic);
  return basics.length === 0 ? [...others, defaultBasicAttack(sheet, basicDamage)] : [...basics, ...others];
}

/** The power of that name, by default the first one; refuses a name that the combatant has no power of. */
export function powerNamed(view: CryturesView, who: Id, entered: Json | undefined): Power | Refusal {
  const powers = powersOf(view, who);
  const name = typeof entered === 'string' ? entered : '';
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

/** Whom the power of that name is meant for; by default the combatant's first. */
export function aimOfPower(view: CryturesView, by: Id, name: Json | undefined): Aim {
  const power = powerNamed(view, by, name);
  if (isRefusal(power) || power.attack !== undefined) return 'foe';
  const { settings } = view;
  // A text says nothing of it, and neither does what affects the user.
  const onTarget = [...power.effect, ...power.success].filter(
    (effect) => !('says' in effect) && !('to' in effect && effect.to === 'self'),
  );
  const isGood = (effect: Effect): boolean =>
    'status' in effect ? findStatus(effect.status, settings)?.helps === true : 'heal' in effect;
  return onTarget.length > 0 && onTarget.every(isGood) ? 'friend' : 'foe';
}

/** Whether a power heals its targets. */
export function healsTarget({ effect, success }: Power): boolean {
  return [...effect, ...success].some((one) => 'heal' in one && one.to === 'target');
}

/** Swaps the weapon in hand: by house rule a minor action instead of giving Mana (CR-39). */
export const swapAction = rules.plain({
  id: 'swap',
  title: 'Swap weapons',
  key: 'w',
  sentence: '{by} takes the {weapon}',
  fields: z.strictObject({ weapon: z.string().min(1).describe('name of the basic attack') }),
  whyNot: firstRefusal(function* (view, by) {
    if (view.settings.fourthMinor !== 'swap') {
      yield refuse('other-game', 'CR-39', 'the house rule gives Mana instead of swapping weapons');
    }
    yield actionRefusal(view, by, 'minor');
    if (weaponsOf(view, by).length > 1) return null;
    return refuse('one-weapon', 'CR-39', `${view.name(by)} has no other weapon`);
  }),
  blanks(view, { by }) {
    const [, ...others] = weaponsOf(view, by);
    const options = others.map(({ name }) => ({ id: name, label: name }));
    return [pickBlank({ id: 'weapon', label: 'weapon' }, options)];
  },
  *act(context) {
    const { ledger, view, by, values, note } = context;
    const { weapon } = values;
    if (!weaponsOf(view(), by).some(({ name }) => name === weapon)) {
      return cannot('no-weapon', 'CR-39', `${view().name(by)} has no weapon "${weapon}"`);
    }
    spendAction(context, by, 'minor');
    ledger.setMark(by, weaponMark, { value: weapon, ends: null });
    note.say('weapon', 'CR-39', () => `${weapon} is in hand`);
    return `${view().name(by)} takes the ${weapon}`;
  },
});

/** The basic attacks of a combatant, the one in hand first. */
function weaponsOf(view: CryturesView, who: Id): readonly Power[] {
  return powersOf(view, who).filter(({ basic }) => basic);
}
