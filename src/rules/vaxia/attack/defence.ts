/** How a target meets an attack (VX-53 to VX-58, VX-131), and its count as an action once rolled (VX-37, VX-66). */
import { firstRefusal, type Id, type Refusal } from '../../../game/index.ts';
import { defenderOf, isCraft, seatOf, setSeat } from '../combatant/aboard.ts';
import { type AttackKind, type DefenceChoice, mismatchRefusal } from '../combatant/defences.ts';
import { refuse, type VaxiaLedger } from '../combatant/game.ts';
import type { VaxiaView } from '../combatant/view.ts';
import type { RollResult } from '../roll/roll-result.ts';
import { canDefend, remindOfEffects } from '../time/economy.ts';
import { countAction, type DeclaredDefence, declaredDefence, rollsNeeded, storeDefenceDice } from '../time/round.ts';
import { seatedRefusal } from '../vehicles/seated.ts';
import { isGun, type UsableWeapon } from '../vehicles/vehicle-weapons.ts';

const undefended: DeclaredDefence = { defence: 'undefended', kind: null };

/**
 * The defence that meets an attack unless another is chosen: the one that the target, or the pilot of a vehicle, declared, if
 * it works against the attack (VX-57, VX-58). `guns`: the attack is made with the guns of a vehicle.
 */
export function defaultDefence(view: VaxiaView, target: Id, attack: AttackKind, guns = false): DeclaredDefence {
  const defender = defenderOf(view, target);
  const declared = canDefend(view, defender) ? declaredDefence(view, defender) : null;
  if (declared === null || declared.defence === 'undefended') return undefended;
  const { defence, kind } = declared;
  if (mismatchRefusal(defence, kind ?? attack, attack, view.settings) !== null) return undefended;
  return seatedRefusal(view, target, defence, { kind: attack, guns, flee: false }) === null ? declared : undefended;
}

/** The defence of a target and its kind: as chosen, else as declared; or why the chosen one is impossible. */
export function chosenDefence(
  view: VaxiaView,
  target: Id,
  weapon: UsableWeapon,
  choices: { readonly defence?: DefenceChoice; readonly defenceKind?: AttackKind; readonly flee: boolean },
): { readonly defence: DefenceChoice; readonly kind: AttackKind } | Refusal {
  const { flee, defenceKind } = choices;
  // The defences of a vehicle are never magic (VX-129).
  const kindOf = (declared: AttackKind | null): AttackKind =>
    isCraft(view, target) ? 'physical' : (declared ?? defenceKind ?? weapon.kind);
  const ofKind = (defence: DefenceChoice): Refusal | null => {
    if (defenceKind === undefined) return null;
    const name = view.name(target);
    const refusal = kindRefusal(defence, `${name} ${defence === 'dodge' ? 'dodges' : 'is undefended'}`);
    const isMagic = isCraft(view, target) && defenceKind === 'magic';
    return refusal ?? (isMagic ? refuse('kind', 'VX-129', `${name} blocks with its shields, not with magic`) : null);
  };
  // A combatant who leaps out of a vehicle dodges and does nothing else (VX-131).
  const defence = flee ? 'dodge' : choices.defence;
  if (defence === undefined || defence === 'undefended') {
    const byDefault = defaultDefence(view, target, weapon.kind, isGun(weapon));
    const refusal = ofKind(byDefault.defence);
    if (refusal !== null) return refusal;
    return { defence: byDefault.defence, kind: kindOf(byDefault.kind) };
  }
  const kind = kindOf(null);
  return ofKind(defence) ?? defenceRefusal(view, target, { defence, kind, flee }, weapon) ?? { defence, kind };
}

/**
 * Why no kind can be chosen for a defence, else null: a dodge has none (VX-56), and only a block is physical or magic whatever the attack
 * is (VX-55). Any other defence of the wrong kind is refused by its own rule.
 */
export function kindRefusal(defence: DefenceChoice, does: string): Refusal | null {
  if (defence !== 'dodge' && defence !== 'undefended') return null;
  return refuse('kind', 'VX-55', `only a block is physical or magic by choice, and ${does}`);
}

/** Why a target cannot meet an attack with this defence, else null. */
export const defenceRefusal = firstRefusal(function* (
  view: VaxiaView,
  target: Id,
  choice: { readonly defence: DefenceChoice; readonly kind: AttackKind; readonly flee: boolean },
  weapon: UsableWeapon,
) {
  const { defence, kind, flee } = choice;
  const guns = isGun(weapon);
  if (defence === 'undefended') {
    const { defence: declared } = defaultDefence(view, target, weapon.kind, guns);
    if (declared !== 'undefended') yield refuse('declared', 'VX-53', `${view.name(target)} declared: ${declared}`);
    return null;
  }
  yield seatedRefusal(view, target, defence, { kind: weapon.kind, guns, flee });
  if (!canDefend(view, defenderOf(view, target)))
    yield refuse('defenceless', 'VX-93', `${view.name(target)} is in no state to ${defence}`);
  return mismatchRefusal(defence, kind, weapon.kind, view.settings);
});

/** A defence after its roll, null where there was none, and all actions of the round that it was rolled with. */
interface RolledDefence {
  readonly defence: RollResult | null;
  readonly actions: number;
}

/** Counts the defence of a target as an action; a target that leapt out to dodge is out of its vehicle (VX-131). */
export function applyDefence(
  ledger: VaxiaLedger,
  view: VaxiaView,
  target: Id,
  { flee, ...rolled }: RolledDefence & { readonly flee: boolean },
): void {
  countDefence(ledger, view, target, rolled);
  const seat = flee ? seatOf(view, target) : null;
  if (seat === null) return;
  setSeat(ledger, target, null);
  ledger.say('VX-131', `${view.name(target)} leaps out of ${view.name(seat.craft)}`);
}

/** Counts a rolled defence as an action of the defender (VX-37, VX-66), unless an earlier roll covers it. */
export function countDefence(
  ledger: VaxiaLedger,
  view: VaxiaView,
  target: Id,
  { defence, actions }: RolledDefence,
): void {
  if (defence === null) return;
  const defender = defenderOf(view, target);
  remindOfEffects(ledger, view, defender);
  // A skill that resists a spell is rolled with one trait, and always by itself.
  const { traits } = defence;
  if (traits !== undefined && rollsNeeded(view, [target]) === 0) return;
  countAction(ledger, view, defender, { actions, rolled: true });
  if (traits !== undefined) storeDefenceDice(ledger, view, target, traits);
}
