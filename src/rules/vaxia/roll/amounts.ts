import type { VaxiaNote } from '../combatant/game.ts';

/** A might or difficulty as it is told: whole, or with what it has after the point, at most two digits. */
export function formatAmount(amount: number): string {
  return String(Math.round(amount * 100) / 100);
}

/** Not below 1, with a warning where it would be (VX-30). */
export function atLeastOne(amount: number, what: string, note: VaxiaNote): number {
  return amount >= 1 ? amount : raised(amount, what, note);
}

function raised(amount: number, what: string, note: VaxiaNote): number {
  note.say('warning', 'VX-30', `${what} ${formatAmount(amount)} counts as 1`);
  return 1;
}
