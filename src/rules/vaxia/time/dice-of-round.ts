/** Dice that are kept until the round ends: for the order of actions (VX-42), and those of a defence that meets all attacks (VX-66). */
import * as z from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { roundEnd } from '../../kernel/clock.ts';
import { readField } from '../../kernel/values.ts';
import type { VaxiaLedger, VaxiaNote } from '../combatant/game.ts';
import type { Stat } from '../combatant/sheet.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { faceOf, type RollResult, type TraitResult } from '../roll/roll-result.ts';

/** The mark of what a combatant rolled for actions of this round, by stat. */
export const rollsMark = 'rolls';
/** The mark of earlier versions, which kept the dice without the mights. */
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

const defenceDiceMark = 'defence-dice';

/** The dice that the target threw against an earlier attack of this round; null where there are none, or the rule is off. */
function storedDefenceDice(view: VaxiaView, target: Id): readonly [number, number] | null {
  if (!view.settings.oneDefence) return null;
  const value = view.combatant(target).marks[defenceDiceMark]?.value;
  const [first, second] = [readField(value, 'first'), readField(value, 'second')];
  return typeof first === 'number' && typeof second === 'number' ? [first, second] : null;
}

/** The stored dice as a field of a ruling's input; no field where there are none. */
export function storedDiceInput(view: VaxiaView, target: Id, note: VaxiaNote): { defenceDice?: [number, number] } {
  const dice = storedDefenceDice(view, target);
  if (dice === null) return {};
  note.say('defence', 'VX-66', () => `one roll for the round: ${view.name(target)} threw ${dice.join(' and ')}`);
  return { defenceDice: [...dice] };
}

/** Keeps the dice of a defence until the end of the round, where the house rule is on; not before the first round. */
export function storeDefenceDice(
  ledger: VaxiaLedger,
  view: VaxiaView,
  target: Id,
  [first, second]: readonly [TraitResult, TraitResult],
): void {
  const { round } = ledger.cursor;
  if (!view.settings.oneDefence || round < 1) return;
  const value = { first: faceOf(first), second: faceOf(second) };
  ledger.setMark(target, defenceDiceMark, { value, ends: { edge: roundEnd, who: null, round } });
}

/** How many rolls it takes to defend against attacks; `targets` has one entry for each attack. */
export function rollsNeeded(view: VaxiaView, targets: readonly Id[]): number {
  if (!view.settings.oneDefence) return targets.length;
  return [...new Set(targets)].filter((target) => storedDefenceDice(view, target) === null).length;
}
