/** Dice that are rerolled (Class Proficiency, CR-13), and dice that an Oracle turns into natural 10s (CR-14). */

import {
  type Conversation,
  type DiceAsk,
  dice,
  type FactOf,
  formatCount,
  type Id,
  type Ledger,
  type ThrowClasses,
} from '../../../game/index.ts';
import type { CryturesNote, CryturesView } from '../combatant/game.ts';
import { sides } from './pool.ts';

/** How the dice of a throw are changed before they are counted. */
interface DiceChanges {
  /** Dice that show this number or less are rerolled once; 0: none (CR-13). */
  readonly again: number;
  /** How many of the lowest dice become natural 10s (CR-14). */
  readonly oracle: number;
}

/** Added to a score to keep changed dice apart from others: more than the score of any throw. */
const changed = 2 ** 44;

/** Throws the dice of an ask, rerolls some, and turns the lowest into natural 10s. Returns the faces that count. */
export function* throwWithChanges(
  ask: DiceAsk,
  changes: DiceChanges,
  note: CryturesNote,
): Conversation<readonly number[]> {
  const { again, oracle } = changes;
  if (again === 0 && oracle === 0) return (yield ask).faces;
  const { classes, ...plain } = ask;
  const newClasses = classes === undefined ? undefined : classesOf(classes, changes);
  const { faces } = yield newClasses === undefined ? plain : { ...plain, classes: newClasses };
  const notRerolled = faces.filter((face) => face > again);
  const low = faces.length - notRerolled.length;
  const rerolled = low === 0 ? [] : (yield rerollAsk(ask, low, oracle === 0)).faces;
  if (low > 0)
    note.say(
      'rerolls',
      'CR-13',
      () => `${formatCount(low, 'die')} of ${again} or less rerolled: ${rerolled.join(' ')}`,
    );
  const ascending = [...notRerolled, ...rerolled].sort((a, b) => a - b);
  const turned = Math.min(oracle, ascending.length);
  if (turned > 0) note.say('oracle', 'CR-14', () => `${turned} of the lowest count as natural 10s`);
  return [...ascending.slice(turned), ...Array<number>(turned).fill(sides)];
}

function rerollAsk(
  { id, label, classes, shared, thrower, howGood }: DiceAsk,
  count: number,
  keepsClasses: boolean,
): DiceAsk {
  return dice(`${id}-again`, `${label}, again`, {
    count,
    sides,
    ...(howGood === undefined ? {} : { howGood }),
    ...(classes === undefined || !keepsClasses ? {} : { classes }),
    ...(shared === true ? { shared } : {}),
    ...(thrower === undefined ? {} : { thrower }),
  });
}

/** The classes of the first throw: as before, with the dice that are rerolled or turned kept apart. Undefined: every throw. */
function classesOf(classes: ThrowClasses, { again, oracle }: DiceChanges): ThrowClasses | undefined {
  if (classes.by !== 'die' || (again > 0 && oracle > 0)) return undefined;
  const { score } = classes;
  if (again > 0) return { by: 'die', score: (face) => (face <= again ? changed : score(face)) };
  return {
    by: 'fold',
    start: 0,
    step(state, face, count) {
      const turned = Math.min(count, oracle - Math.floor(state / changed));
      return state + turned * (changed + score(sides)) + (count - turned) * score(face);
    },
  };
}

const mark = 'oracle';

/** The dice that an Oracle has turned into natural 10s today (CR-14). */
function oracleDiceUsed(view: CryturesView, who: Id): number {
  const value = view.combatant(who).marks[mark]?.value;
  return typeof value === 'number' ? value : 0;
}

/** The dice that an Oracle can still turn into natural 10s today; below 0 where the sheet was changed (CR-14). */
export function oracleDiceLeft(view: CryturesView, who: Id): number {
  return view.sheet(who).oracle - oracleDiceUsed(view, who);
}

/** The Oracle dice that a change of a mark uses (CR-14). */
export function oracleDiceIn({ mark: changed, from, to }: FactOf<'mark-set'>): number {
  return changed === mark ? Number(to?.value ?? 0) - Number(from?.value ?? 0) : 0;
}

/** Adds dice to those an Oracle has used today. */
export function spendOracleDice(ledger: Ledger, view: CryturesView, who: Id, dice: number): void {
  ledger.setMark(who, mark, { value: oracleDiceUsed(view, who) + dice, ends: null });
}

/** Restores the Oracle dice of a combatant for a new day. */
export function restoreOracleDice(ledger: Ledger, who: Id): void {
  ledger.setMark(who, mark, null);
}
