/** What a combatant rolled for actions of this round, by stat; the order of actions is ruled with it (VX-42). */
import * as z from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { roundEnd } from '../../kernel/clock.ts';
import { readField } from '../../kernel/values.ts';
import type { VaxiaLedger } from '../combatant/game.ts';
import type { Stat } from '../combatant/stats.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { faceOf, type RollResult } from '../roll/roll-result.ts';

/** The mark that keeps them. */
export const rollsMark = 'rolls';
/** The same without the mights, as earlier versions kept it. */
const olderMark = 'dice';

const thrownShape = z.object({ die: z.int(), might: z.number().nullable() });

/** The die of a stat, and the might that it was rolled with, after the actions of the round. */
export type Thrown = z.infer<typeof thrownShape>;

/** Keeps both dice of a roll until the end of the round; a later roll with the same stat replaces an earlier one. */
export function storeRoll(ledger: VaxiaLedger, who: Id, stats: readonly [Stat, Stat], { traits }: RollResult): void {
  const { round } = ledger.cursor;
  if (round < 1 || traits === undefined) return;
  const [first, second] = traits.map((trait) => ({ die: faceOf(trait), might: trait.might }));
  const before = ledger.combatant(who).marks[rollsMark]?.value;
  const now = { [stats[0]]: first ?? null, [stats[1]]: second ?? null };
  const value = typeof before === 'object' && before !== null ? { ...before, ...now } : now;
  ledger.setMark(who, rollsMark, { value, ends: { edge: roundEnd, who: null, round } });
}

/** What a combatant rolled with a stat in this round; null if nothing. */
export function thrownWith(view: VaxiaView, who: Id, stat: Stat): Thrown | null {
  const { marks } = view.combatant(who);
  const thrown = thrownShape.safeParse(readField(marks[rollsMark]?.value, stat));
  if (thrown.success) return thrown.data;
  const die = readField(marks[olderMark]?.value, stat);
  return typeof die === 'number' && die > 0 ? { die, might: null } : null;
}
