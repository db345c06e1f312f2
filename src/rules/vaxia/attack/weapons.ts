/** Weapons: what classes add, and those lost to a disarm and picked up again (VX-61, VX-67 to VX-72). */
import {
  findWeapon,
  firstRefusal,
  type Id,
  isRefusal,
  type Refusal,
  readField,
  roundEnd,
  z,
} from '../../../game/index.ts';
import { isCraft, seatOf } from '../combatant/aboard.ts';
import { cannot, refuse, type VaxiaLedger } from '../combatant/game.ts';
import { bareHands, bareMagic } from '../combatant/mights.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Weapon, WeaponClass } from '../combatant/sheet.ts';
import { addCondition, removeConditions, type VaxiaView } from '../combatant/view.ts';
import { countedPlain } from '../time/counted-action.ts';
import { actionRefusal, attackActions } from '../time/economy.ts';
import { declaredPlans } from '../time/round.ts';
import {
  isGun,
  isRam,
  type UsableWeapon,
  vehicleWeaponRefusal,
  weaponsAtControls,
} from '../vehicles/vehicle-weapons.ts';

/** The percentage that a class adds to damage, and what it adds to the penalty of 20 for each further action (VX-70). */
const weaponClassTable: {
  readonly [C in WeaponClass]: { readonly percent: number; readonly modifier: number };
} = {
  unarmed: { percent: 0, modifier: -10 },
  light: { percent: 10, modifier: -10 },
  medium: { percent: 25, modifier: 0 },
  heavy: { percent: 40, modifier: 0 },
};

/** The percentage that each weapon added to damage before 2014 (VX-71); weapons with a STR of their own and others: 0. */
export const olderShares: { readonly [weapon: string]: number } = {
  dagger: 45,
  knife: 40,
  'brass knuckles': 15,
  'hand axe': 65,
  'battle axe': 75,
  club: 55,
  mace: 65,
  maul: 85,
  'war hammer': 65,
  polearm: 85,
  quarterstaff: 55,
  spear: 55,
  'short sword': 65,
  'long sword': 75,
  katana: 75,
  'bastard sword': 80,
  claymore: 80,
  'great sword': 85,
  rapier: 55,
  whip: 45,
  'short bow': 65,
  'long bow': 75,
  sling: 35,
  'throwing knife': 40,
};

/** What a weapon adds by the house rules: its own percentage before that of the older list, or of its class. */
export function weaponBonus(
  weapon: Weapon,
  settings: Settings,
): { readonly percent: number; readonly modifier: number } {
  const { olderShares: older, weaponClasses: classes } = settings;
  if (!older && !classes) return { percent: 0, modifier: 0 };
  const { percent, modifier } = weaponClassTable[weapon.class];
  return { percent: weapon.percent ?? (older ? olderShare(weapon) : percent), modifier: classes ? modifier : 0 };
}

function olderShare({ name, strength }: Weapon): number {
  if (strength !== undefined) return 0;
  const key = name.toLowerCase();
  return (Object.hasOwn(olderShares, key) ? olderShares[key] : undefined) ?? 0;
}

const inHandMark = 'in-hand';

/** Keeps the weapon of an attack as the one in hand, until the end of the round; only where weapon classes count (VX-38). */
export function storeWeaponInHand(ledger: VaxiaLedger, { settings }: VaxiaView, who: Id, name: string): void {
  const { round } = ledger.cursor;
  if (!settings.weaponClasses || round < 1) return;
  ledger.setMark(who, inHandMark, { value: name, ends: { edge: roundEnd, who: null, round } });
}

/** What the class of the weapon in hand adds to the penalty of its wielder's actions, defences included (VX-38, VX-70). */
export function classModifierOf(view: VaxiaView, who: Id): number {
  if (!view.settings.weaponClasses || isCraft(view, who)) return 0;
  const weapon = weaponOf(view, who, weaponInHand(view, who));
  return isRefusal(weapon) ? 0 : weaponBonus(weapon, view.settings).modifier;
}

/** The weapon of an attack of this round, made or declared; '' for the first on the sheet. */
function weaponInHand(view: VaxiaView, who: Id): string {
  const made = view.combatant(who).marks[inHandMark]?.value;
  const declared = declaredPlans(view, who).find(({ action }) => attackActions.has(action))?.with.weapon;
  return [made, declared].find((name) => typeof name === 'string') ?? '';
}

/** The names of the weapons that a combatant was disarmed of and has not picked up (VX-61). */
function droppedWeapons(view: VaxiaView, who: Id): readonly string[] {
  const { disarmed } = view.combatant(who).conditions;
  if (disarmed === undefined) return [];
  const names = z.array(z.string()).safeParse(readField(disarmed.note, 'weapons'));
  return names.success ? names.data : [];
}

/** A combatant's own weapons, bare hands, magic (not in the older edition), and the weapons of a vehicle they steer. */
export function weaponsOf(view: VaxiaView, who: Id): readonly UsableWeapon[] {
  const { weapons } = view.sheet(who);
  const needsMagic = view.settings.edition === 'current' && weapons.every(({ kind }) => kind !== 'magic');
  return weaponsAtControls(view, who, [...weapons, bareHands, ...(needsMagic ? [bareMagic] : [])]);
}

/** Why a weapon cannot be used now, else null. */
export function weaponRefusal(view: VaxiaView, who: Id, weapon: UsableWeapon): Refusal | null {
  const broken = weapon.craft === undefined ? null : vehicleWeaponRefusal(view, weapon.craft);
  if (broken !== null) return broken;
  if (!droppedWeapons(view, weapon.craft ?? who).includes(weapon.name)) return null;
  return refuse('dropped', 'VX-61', `the ${weapon.name} was dropped: picking it up takes an action`);
}

/** The weapon of that name, or the first usable one with ''; refused where there is none. */
export function weaponOf(view: VaxiaView, who: Id, name: string): UsableWeapon | Refusal {
  return findWeapon(weaponsOf(view, who), name, {
    owner: view.name(who),
    refusalOf: (weapon) => weaponRefusal(view, who, weapon),
  });
}

/** Takes the weapon of that name until it is picked up; ends a spell (VX-61). Returns the title of the record. */
export function disarm(
  ledger: VaxiaLedger,
  view: VaxiaView,
  { by, target, weapon: name }: { readonly by: Id; readonly target: Id; readonly weapon: string },
): string {
  const weapon = weaponOf(view, by, name);
  const [actorName, targetName] = [view.name(by), view.name(target)];
  const title = `${targetName} disarms ${actorName}`;
  if (isRefusal(weapon)) return title;
  if (weapon.kind === 'magic') return `${targetName} ends the spell of ${actorName}`;
  if (weapon.name === bareHands.name) return title;
  if (isRam(weapon)) return `${targetName} turns the ram of ${actorName} aside`;
  const holder = weapon.craft ?? by;
  const weapons = [...droppedWeapons(view, holder), weapon.name];
  addCondition(ledger, holder, 'disarmed', { stacks: weapons.length, from: target, note: { weapons } });
  return `${title}: the ${weapon.name} ${isGun(weapon) ? 'is shot off' : 'drops'}`;
}

/** Picks up a weapon lost to a disarm: an action, or free by house rule `pickUp` (VX-61). */
export const pickUpAction = countedPlain({
  id: 'pick-up',
  title: 'Pick up',
  key: 'k',
  sentence: '{by} picks up the {weapon}',
  fields: z.strictObject({
    weapon: z.string().default('').describe('the name of the weapon; by default the one dropped last'),
  }),
  whyNot: firstRefusal(function* (view, by) {
    yield actionRefusal(view, by);
    return droppedWeapons(view, holderOf(view, by)).length > 0 ? null : cannot('nothing', 'VX-61', 'nothing dropped');
  }),
  blanks(view, { by }) {
    const dropped = droppedWeapons(view, holderOf(view, by));
    const options = dropped.map((id) => ({ id, label: id }));
    return [{ id: 'weapon', label: 'weapon', kind: 'pick', options, decidedBy: 'actor', defaultValue: dropped.at(-1) }];
  },
  *act({ ledger, view, by, values }) {
    const holder = holderOf(view(), by);
    const dropped = droppedWeapons(view(), holder);
    const weapon = values.weapon === '' ? dropped.at(-1) : dropped.find((name) => name === values.weapon);
    if (weapon === undefined) return cannot('nothing', 'VX-61', `${view().name(by)} dropped no "${values.weapon}"`);
    const weapons = dropped.filter((name) => name !== weapon);
    const condition = { ...view().combatant(holder).conditions.disarmed, stacks: weapons.length, note: { weapons } };
    if (weapons.length === 0) removeConditions(ledger, holder, 'disarmed');
    else addCondition(ledger, holder, 'disarmed', condition);
    return `${view().name(by)} picks up the ${weapon}`;
  },
});

/** Whose weapons are picked up: the combatant's own, else those of the vehicle they steer, whose guns were shot off. */
function holderOf(view: VaxiaView, by: Id): Id {
  if (droppedWeapons(view, by).length > 0) return by;
  const seat = seatOf(view, by);
  return seat?.seat === 'pilot' ? seat.craft : by;
}
