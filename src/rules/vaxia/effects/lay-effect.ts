import type { Id } from '../../../state/encounter.ts';
import { roundEnd } from '../../kernel/clock.ts';
import type { Effect } from '../combatant/conditions.ts';
import type { VaxiaLedger } from '../combatant/game.ts';
import type { Stat } from '../combatant/sheet.ts';
import { addCondition, type VaxiaView } from '../combatant/view.ts';
import { lastRound } from '../time/duration.ts';

/** An effect without damage: its points, and the stats that resist it and break out of it (VX-84 to VX-86). */
interface Strength {
  readonly points: number;
  readonly against: readonly [Stat, Stat];
}

/** Lays an effect for so many rounds (VX-84, VX-89). */
export function layEffect(
  ledger: VaxiaLedger,
  view: VaxiaView,
  who: Id,
  from: Id,
  effect: Effect,
  { points, against }: Strength,
  rounds: number,
): void {
  const ends = { edge: roundEnd, who: null, round: lastRound(ledger, rounds, view.settings) };
  addCondition(ledger, who, effect, { ends, from, note: { points, against: [...against] } });
}
