import type { Id } from '../../../state/encounter.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { defenderOf, isCraft } from '../combatant/aboard.ts';
import { type AnswerTo, type Kind, mismatch } from '../combatant/defences.ts';
import { refuse } from '../combatant/game.ts';
import { takesPart } from '../combatant/status.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { type Declared, declaredDefence } from '../time/declared.ts';
import { type Arm, isGun } from '../vehicles/arms.ts';
import { seatedRefusal } from '../vehicles/seated.ts';

const none: Declared = { defence: 'undefended', kind: null };

/**
 * The defence that meets an attack of a kind where nothing else is said: the declared one, if it can (VX-57, VX-58); of a
 * vehicle that of whoever steers it. `guns`: the attack comes out of those of a vehicle.
 */
export function standingAnswer(view: VaxiaView, who: Id, attack: Kind, guns = false): Declared {
  const by = defenderOf(view, who);
  const declared = takesPart(view, by) ? declaredDefence(view, by) : null;
  if (declared === null || declared.defence === 'undefended') return none;
  if (mismatch(declared.defence, declared.kind ?? attack, attack, view.settings) !== null) return none;
  return seatedRefusal(view, who, declared.defence, { kind: attack, guns }, false) === null ? declared : none;
}

/** What the GM says of an attack, whatever it is for. */
export interface Meeting {
  readonly weapon: string;
  readonly defence?: AnswerTo;
  readonly defenceKind?: Kind;
  /** How many actions the attacker declared for this round in all. */
  readonly actions: number;
  /** Circumstances, added to the attacker's difficulties. */
  readonly modifier: number;
  /** Whether the target leaps out of the vehicle it sits in. */
  readonly flee: boolean;
}

/** How the target meets an attack: as is said; where nothing is said, or nothing of a declared defence, as declared. */
export function answerTo(
  view: VaxiaView,
  on: Id,
  weapon: Arm,
  said: Pick<Meeting, 'defence' | 'defenceKind' | 'flee'>,
): { readonly defence: AnswerTo; readonly kind: Kind } | Refusal {
  const attack = weapon.kind;
  // What a vehicle does is never magic.
  const kindOf = (declared: Kind | null): Kind =>
    isCraft(view, on) ? 'physical' : (declared ?? said.defenceKind ?? attack);
  // Who leaps out of a vehicle dodges, and does nothing else (VX-131).
  const defence = said.flee ? 'dodge' : said.defence;
  if (defence === undefined || defence === 'undefended') {
    const standing = standingAnswer(view, on, attack, isGun(weapon));
    return { defence: standing.defence, kind: kindOf(standing.kind) };
  }
  const kind = kindOf(null);
  return answerRefusal(view, on, defence, kind, weapon, said.flee) ?? { defence, kind };
}

/** Why the target cannot meet the attack so. */
export function answerRefusal(
  view: VaxiaView,
  on: Id,
  answer: AnswerTo,
  kind: Kind,
  weapon: Arm,
  flee: boolean,
): Refusal | null {
  const attack = weapon.kind;
  const guns = isGun(weapon);
  if (answer === 'undefended') {
    const { defence } = standingAnswer(view, on, attack, guns);
    return defence === 'undefended' ? null : refuse('declared', 'VX-53', `${view.name(on)} declared: ${defence}`);
  }
  const seated = seatedRefusal(view, on, answer, { kind: attack, guns }, flee);
  if (seated !== null) return seated;
  if (!takesPart(view, defenderOf(view, on)))
    return refuse('defenceless', 'VX-93', `${view.name(on)} is in no state to ${answer}`);
  return mismatch(answer, kind, attack, view.settings);
}
