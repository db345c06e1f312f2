/** What is added to the attack, the defence and the damage of a fight, from the sheets and the state (DV-49 to DV-61). */
import type { Id } from '../../../state/encounter.ts';
import type { Note } from '../../kernel/note.ts';
import { shortAbility } from '../combatant/abilities.ts';
import type { Weapon } from '../combatant/sheet.ts';
import { abilityNow, hasCondition, type Table } from '../combatant/view.ts';
import {
  type Circumstance,
  circumstantial,
  lasting,
  lying,
  type OnRoll,
  ofStance,
  stancesOf,
} from '../roll/circumstances.ts';
import type { Adjusting } from '../roll/track.ts';
import { adjustment } from '../stances/stance-track.ts';
import { addsStrength, attackAbility } from './weapons.ts';

/** One attack with all that was said of it. */
export interface Fight {
  readonly view: Table;
  readonly by: Id;
  readonly on: Id;
  readonly weapon: Weapon;
  readonly situation: readonly Circumstance[];
  readonly adjust: readonly OnRoll[];
  /** Added to the attack outside the track (DV-19, DV-48). */
  readonly modifier: number;
  /** Meant to spare the wounds, where the house has that (DV-97). */
  readonly nonlethal: boolean;
}

/** What the track counts on one roll of the attack. */
export function adjustmentsOf(fight: Fight, roll: 'attack' | 'damage' | 'defence'): readonly Adjusting[] {
  const { view, by, on, weapon, situation, adjust } = fight;
  const who = roll === 'defence' ? on : by;
  const said = adjust.filter((one) => one.roll === roll);
  const around =
    roll === 'damage'
      ? []
      : [
          ...circumstantial(situation, roll, view.settings),
          ...(roll === 'defence' ? lying(view, on, weapon.mode === 'melee') : []),
        ];
  return [...ofStance(view, who, roll), ...lasting(view, who, roll), ...around, ...said];
}

/** All that is added to the attack die (DV-49). */
export function attackOf(fight: Fight, note: Note): number {
  const { view, by, weapon, modifier } = fight;
  const track = adjustment(adjustmentsOf(fight, 'attack'), view.settings, note, 'Attack');
  const ability = attackAbility(weapon);
  const added = abilityNow(view, by, ability, note);
  return note
    .calculate(`attack of ${view.name(by)}`)
    .start(view.sheet(by).bcb, 'combat bonus', 'DV-49')
    .plus(added, () => `${shortAbility[ability]} ${added}`, 'DV-49')
    .plus(weapon.attack, () => `the ${weapon.name}`, 'DV-19')
    .plus(track, 'adjustment', trackRule(view, by))
    .plus(modifier, 'further attacks and the like', 'DV-48').value;
}

/** All that is added to the defence die: of NPCs without heroic levels no combat bonus, flat-footed no Dexterity (DV-35, DV-50). */
export function defenceOf(fight: Fight, note: Note): number {
  const { view, on } = fight;
  const { heroic, bcb, armour, shield } = view.sheet(on);
  const track = adjustment(adjustmentsOf(fight, 'defence'), view.settings, note, 'Defence');
  const dexterity = abilityNow(view, on, 'dexterity', note);
  const worked = note
    .calculate(`defence of ${view.name(on)}`)
    .start(heroic ? bcb : 0, heroic ? 'combat bonus' : 'no heroic levels: no combat bonus', 'DV-50');
  if (hasCondition(view, on, 'flat-footed') && dexterity > 0)
    worked.notCounted(`DEX ${dexterity} lost: flat-footed`, 'DV-35');
  else worked.plus(dexterity, () => `DEX ${dexterity}`, 'DV-50');
  if (view.settings.armour === 'defence') worked.plus(armour, 'armour', 'DV-61');
  else worked.notCounted('armour takes its points off the damage', 'DV-61');
  return worked.plus(shield, 'shield', 'DV-50').plus(track, 'adjustment', trackRule(view, on)).value;
}

/** All that is added to the damage dice (DV-60). */
export function damageOf(fight: Fight, note: Note): number {
  const { view, by, weapon } = fight;
  const track = adjustment(adjustmentsOf(fight, 'damage'), view.settings, note, 'Damage');
  const strength = addsStrength(weapon) ? abilityNow(view, by, 'strength', note) : 0;
  return note
    .calculate(`damage of ${view.name(by)}`)
    .start(strength, addsStrength(weapon) ? 'STR' : 'STR adds to melee and thrown weapons only', 'DV-60')
    .plus(weapon.damage, () => `the ${weapon.name}`, 'DV-19')
    .plus(track, 'adjustment', trackRule(view, by)).value;
}

/** What is taken off every hit: damage reduction, and by house rule armour (DV-61). */
export function resistanceOf({ view, on }: Fight): number {
  const { resistance, armour } = view.sheet(on);
  return resistance + (view.settings.armour === 'reduction' ? armour : 0);
}

/** The rule by which the track is added: with a stance on it, that stances share it (DV-29). */
function trackRule(view: Table, who: Id): string {
  return stancesOf(view, who).length > 0 ? 'DV-29' : 'DV-14';
}
