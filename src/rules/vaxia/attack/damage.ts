import type { VaxiaCalculation, VaxiaNote } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { RollResult } from '../roll/roll-result.ts';
import type { AttackInput } from './attack-input.ts';

/** What of an attack its damage depends on, whatever made the points. */
export type DamageInput = Pick<
  AttackInput,
  'kind' | 'defence' | 'defenceKind' | 'weapon' | 'burden' | 'armour' | 'shield' | 'nonlethal' | 'lif'
>;

/**
 * Damage in the order of VX-76: points of the attack, less what the attacker's own older armour costs (VX-75), less those of
 * the defence, not below 0; the weapon's share, rounded; armour, and a shield behind a block, not below 0 (setting `absorb`:
 * these two before the weapon); the cap of a non-lethal attack. Points are rounded before they are taken off each other, or
 * once afterwards (VX-29, setting `rounding`). Whole points.
 */
export function attackDamage(
  given: DamageInput,
  attack: RollResult,
  defence: RollResult | null,
  settings: Settings,
  note: VaxiaNote,
): number {
  const each = settings.rounding === 'each';
  const worked = note.calculate('damage').start(each ? attack.points : attack.pp, 'points of the attack', 'VX-50');
  if (given.burden > 0) {
    worked
      .plus(-given.burden, note.keepsSteps && `the attacker's own armour ${given.burden}`, 'VX-75')
      .floorAt(0, 'not below 0', 'VX-75');
  }
  if (defence !== null) {
    worked
      .plus(-(each ? defence.points : defence.pp), 'points of the defence', 'VX-54')
      .floorAt(0, 'not below 0', 'VX-54');
  }
  if (!each) worked.round('rounded once, at the end', 'VX-29');
  return endOfDamage(given, settings, worked, note);
}

/** The same from points that are known already, what they were less the defence. */
export function damageFromPoints(given: DamageInput, points: number, settings: Settings, note: VaxiaNote): number {
  return endOfDamage(
    given,
    settings,
    note.calculate('damage').start(points, 'points that reach the target', 'VX-50'),
    note,
  );
}

/** From the weapon's share on. */
function endOfDamage(given: DamageInput, settings: Settings, worked: VaxiaCalculation, note: VaxiaNote): number {
  if (settings.absorb === 'first') {
    armour(given, settings, worked, note);
    worked.floorAt(0, 'not below 0: absorbed before the weapon counts', 'VX-76');
    weapon(given, settings, worked, note);
  } else {
    weapon(given, settings, worked, note);
    armour(given, settings, worked, note);
  }
  worked.floorAt(0, 'not below 0', 'VX-76');
  if (given.nonlethal) {
    const left = Math.max(0, given.lif ?? 0);
    worked.capAt(left, note.keepsSteps && `non-lethal: at most the ${left} LIF that are left`, 'VX-83');
  }
  return worked.value;
}

function weapon({ weapon: percent }: DamageInput, settings: Settings, worked: VaxiaCalculation, note: VaxiaNote): void {
  if (percent !== 0) {
    worked
      .times(1 + percent / 100, note.keepsSteps && `weapon ${percent < 0 ? '' : '+'}${percent} %`, 'VX-67')
      .round('rounded half away from zero', 'VX-28');
  } else if (note.keepsSteps) {
    if (settings.olderShares) worked.notCounted('weapon: not in the older list', 'VX-71');
    else if (settings.weaponClasses) worked.notCounted('weapon class: adds nothing', 'VX-68');
    else worked.notCounted('weapon class: off', 'VX-67');
  }
}

function armour(given: DamageInput, settings: Settings, worked: VaxiaCalculation, note: VaxiaNote): void {
  if (given.armour > 0) worked.plus(-given.armour, note.keepsSteps && `armour ${given.armour}`, 'VX-74');
  else worked.notCounted('armour: none worn', 'VX-74');
  if (given.shield === 0) {
    worked.notCounted('shield: none carried', 'VX-55');
    return;
  }
  if (given.defence !== 'block') {
    worked.notCounted('shield: counts only behind a block', 'VX-55');
  } else if ((given.defenceKind ?? given.kind) === 'magic' && !settings.shieldOnMagicBlock) {
    worked.notCounted('shield: does not count behind a magic block', 'VX-55');
  } else {
    worked.plus(-given.shield, note.keepsSteps && `shield ${given.shield}`, 'VX-55');
  }
}
