import type { Id } from '../../../state/encounter.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { defenderOf, isCraft } from '../combatant/aboard.ts';
import { type AttackKind, type DefenceChoice, mismatchRefusal } from '../combatant/defences.ts';
import { refuse } from '../combatant/game.ts';
import { canAct } from '../combatant/status.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { type DeclaredDefence, declaredDefence } from '../time/declared.ts';
import { type Arm, isGun } from '../vehicles/arms.ts';
import { seatedRefusal } from '../vehicles/seated.ts';

const none: DeclaredDefence = { defence: 'undefended', kind: null };

/**
 * The defence that meets an attack of a kind where nothing else is said: the declared one, if it can (VX-57, VX-58); of a
 * vehicle that of whoever steers it. `guns`: the attack comes out of those of a vehicle.
 */
export function defaultDefence(view: VaxiaView, who: Id, attack: AttackKind, guns = false): DeclaredDefence {
  const by = defenderOf(view, who);
  const declared = canAct(view, by) ? declaredDefence(view, by) : null;
  if (declared === null || declared.defence === 'undefended') return none;
  if (mismatchRefusal(declared.defence, declared.kind ?? attack, attack, view.settings) !== null) return none;
  return seatedRefusal(view, who, declared.defence, { kind: attack, guns, flee: false }) === null ? declared : none;
}

/** What the GM says of an attack, whatever it is for. */
export interface AttackChoices {
  readonly weapon: string;
  readonly defence?: DefenceChoice;
  readonly defenceKind?: AttackKind;
  /** How many actions the attacker declared for this round in all. */
  readonly actions: number;
  /** Circumstances, added to the attacker's difficulties. */
  readonly modifier: number;
  /** Whether the target leaps out of the vehicle it sits in. */
  readonly flee: boolean;
}

/** How the target meets an attack: as is said; where nothing is said, or nothing of a declared defence, as declared. */
export function chosenDefence(
  view: VaxiaView,
  on: Id,
  weapon: Arm,
  said: Pick<AttackChoices, 'defence' | 'defenceKind' | 'flee'>,
): { readonly defence: DefenceChoice; readonly kind: AttackKind } | Refusal {
  const attack = weapon.kind;
  // What a vehicle does is never magic.
  const kindOf = (declared: AttackKind | null): AttackKind =>
    isCraft(view, on) ? 'physical' : (declared ?? said.defenceKind ?? attack);
  // Who leaps out of a vehicle dodges, and does nothing else (VX-131).
  const defence = said.flee ? 'dodge' : said.defence;
  if (defence === undefined || defence === 'undefended') {
    const standing = defaultDefence(view, on, attack, isGun(weapon));
    return { defence: standing.defence, kind: kindOf(standing.kind) };
  }
  const kind = kindOf(null);
  return defenceRefusal(view, on, defence, kind, weapon, said.flee) ?? { defence, kind };
}

/** Why the target cannot meet the attack so. */
export function defenceRefusal(
  view: VaxiaView,
  on: Id,
  answer: DefenceChoice,
  kind: AttackKind,
  weapon: Arm,
  flee: boolean,
): Refusal | null {
  const attack = weapon.kind;
  const guns = isGun(weapon);
  if (answer === 'undefended') {
    const { defence } = defaultDefence(view, on, attack, guns);
    return defence === 'undefended' ? null : refuse('declared', 'VX-53', `${view.name(on)} declared: ${defence}`);
  }
  const seated = seatedRefusal(view, on, answer, { kind: attack, guns, flee });
  if (seated !== null) return seated;
  if (!canAct(view, defenderOf(view, on)))
    return refuse('defenceless', 'VX-93', `${view.name(on)} is in no state to ${answer}`);
  return mismatchRefusal(answer, kind, attack, view.settings);
}
