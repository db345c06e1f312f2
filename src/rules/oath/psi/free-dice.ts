/** The dice that are free for a roll with any substat: those of Psi less what running powers tie up (SG-27, SG-31). */
import type { Id } from '../../../state/encounter.ts';
import { Note } from '../../kernel/note.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { availableDice } from '../combatant/available-dice.ts';
import type { OathNote, OathView } from '../combatant/game.ts';
import type { Substat } from '../combatant/sheet.ts';
import { substatNames } from '../combatant/stats.ts';
import type { RuleId } from '../rulebook.ts';
import { diceTiedBy, runningPowers } from './powers.ts';
import { freeDice, type PsiDice, tiedRefusal } from './psi.ruling.ts';

/** The dice of a psi substat and those tied up; null for a substat of another stat. */
function psiDice(view: OathView, who: Id, substat: Substat): PsiDice | null {
  if (substat !== 'psiStrength' && substat !== 'psiPrecision') return null;
  const tied = diceTiedBy(runningPowers(view, who).filter((power) => power.substat === substat));
  return { dice: view.sheet(who)[substat], tied, concert: 0 };
}

/** The dice that a combatant has free for rolls with a substat. With a note, lost and tied-up dice are shown in it. */
export function freeDiceOf(view: OathView, who: Id, substat: Substat, note?: OathNote): number {
  const psi = psiDice(view, who, substat);
  if (psi === null) return availableDice(view, who, substat, note);
  return psi.tied === 0 ? psi.dice : freeDice(psi, note ?? new Note<RuleId>(false));
}

/** Refuses a roll with a psi substat whose dice are all tied up, unless `fortune` dice are added (SG-31). */
export function tiedSubstatRefusal(view: OathView, who: Id, substat: Substat, fortune = 0): Refusal | null {
  const psi = psiDice(view, who, substat);
  const refusal = psi === null ? null : tiedRefusal({ ...psi, fortune });
  return refusal === null ? null : { ...refusal, message: `${substatNames[substat]}: ${refusal.message}` };
}
