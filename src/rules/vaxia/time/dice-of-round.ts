/** The dice that a combatant threw for actions of this round, by stat; the order of actions is ruled with them (VX-42). */
import type { Id } from '../../../state/encounter.ts';
import { roundEnd } from '../../kernel/clock.ts';
import { readField } from '../../kernel/values.ts';
import type { VaxiaLedger } from '../combatant/game.ts';
import type { Stat } from '../combatant/sheet.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { faceOf, type RollResult } from '../roll/roll-result.ts';

const mark = 'dice';

/** Keeps both dice of a roll until the end of the round; a later roll with the same stat replaces an earlier one. */
export function storeDice(ledger: VaxiaLedger, who: Id, stats: readonly [Stat, Stat], { traits }: RollResult): void {
  const { round } = ledger.now.cursor;
  if (round < 1 || traits === undefined) return;
  const [first, second] = traits.map(faceOf);
  const before = ledger.combatant(who).marks[mark]?.value;
  const earlier = typeof before === 'object' && before !== null ? before : {};
  const value = { ...earlier, [stats[0]]: first ?? 0, [stats[1]]: second ?? 0 };
  ledger.setMark(who, mark, { value, ends: { edge: roundEnd, who: null, round } });
}

/** The die that a combatant threw with a stat in this round; 0 if none. */
export function storedDie(view: VaxiaView, who: Id, stat: Stat): number {
  const value = readField(view.combatant(who).marks[mark]?.value, stat);
  return typeof value === 'number' ? value : 0;
}
