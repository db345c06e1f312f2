/** The hexes that a combatant has moved in its phase, before it may run further (SG-51, SG-53). */
import type { Id } from '../../../state/encounter.ts';
import { turnEnd } from '../../kernel/clock.ts';
import type { OathContext, OathNote, OathView } from '../combatant/game.ts';
import { movementOf } from '../combatant/stats.ts';
import { actionsLeft, currentPhase } from '../time/phases/phases.ts';

/** The mark of a combatant with the hexes moved, until its phase ends. */
const movedMark = 'moved';

export function keepMoved({ ledger }: OathContext, who: Id, hexes: number): void {
  ledger.setMark(who, movedMark, { value: hexes, ends: { edge: turnEnd, who, round: ledger.cursor.round } });
}

/** The hexes without dice of a combatant who runs: its Movement, or what it moved in the diceless action of this phase. */
export function hexesWithoutDice(view: OathView, who: Id, note: OathNote): number {
  const slot = currentPhase(view.now, who);
  if (slot === undefined || actionsLeft(slot, 'diceless') > 0) return movementOf(view.sheet(who));
  const moved = Number(view.combatant(who).marks[movedMark]?.value ?? 0);
  // A number of its own: `hexes` is that of the roll, of which a group has one for each.
  return note
    .calculate('hexes without dice')
    .is(moved, 'covered in the diceless action of this phase, which is over', 'SG-51').value;
}
