/** What is kept until a round ends: actions, declared defences, dice (VX-37, VX-41, VX-42, VX-53, VX-66). */
import { formatCount, type Id, type Intent, type Json, readField, roundEnd, slotsOf, z } from '../../../game/index.ts';
import { type AttackKind, attackKinds, type DefenceChoice, defenceChoices } from '../combatant/defences.ts';
import type { VaxiaLedger, VaxiaNote } from '../combatant/game.ts';
import type { Stat } from '../combatant/sheet.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { faceOf, type RollResult, type TraitResult } from '../roll/roll-result.ts';

const takenMark = 'acted';

/** `1st`, `2nd`, `3rd`, `4th`. */
export function formatOrdinal(n: number): string {
  return `${n}${['th', 'st', 'nd', 'rd'][n] ?? 'th'}`;
}

/** How many actions a combatant has taken in this round, rolled defences included. */
export function actionsTaken(view: VaxiaView, who: Id): number {
  const value = view.combatant(who).marks[takenMark]?.value;
  return typeof value === 'number' ? value : 0;
}

const countedMark = 'counted';

interface Counted {
  /** With how many actions the rolls of the round have counted; 0 where nothing was rolled. */
  readonly rolled: number;
  /** How many actions of the round the GM announced, beyond those that were known; 0 for none. */
  readonly announced: number;
}

const nothingCounted: Counted = { rolled: 0, announced: 0 };

function countedOf(view: VaxiaView, who: Id): Counted {
  const mark = view.combatant(who).marks[countedMark];
  if (mark === undefined) return nothingCounted;
  const [rolled, announced] = [readField(mark.value, 'rolled'), readField(mark.value, 'announced')];
  return typeof rolled === 'number' && typeof announced === 'number' ? { rolled, announced } : nothingCounted;
}

/** How many actions of this round the GM announced with an earlier one (VX-37); 0 for none. */
export function actionsAnnounced(view: VaxiaView, who: Id): number {
  return countedOf(view, who).announced;
}

/** How many actions the earlier rolls of this round counted, where that is fewer than now; else null. */
export function outdatedCount(view: VaxiaView, who: Id, actions: number): number | null {
  const { rolled } = countedOf(view, who);
  return rolled === 0 || rolled >= actions || view.settings.actionPenalty === 0 ? null : rolled;
}

/** An action that is counted. */
export interface CountedRoll {
  /** All actions of the combatant in this round, this one included. */
  readonly actions: number;
  /** Whether dice were rolled for it, with the penalty of so many actions. */
  readonly rolled: boolean;
  /** How many of them the GM announced, where vrule knew of fewer. */
  readonly announced?: number;
}

/**
 * Counts an action of this round; does nothing before the first round. Says so where earlier rolls of the round took less off,
 * because they were made before this action was known of (VX-37).
 */
export function countAction(ledger: VaxiaLedger, view: VaxiaView, who: Id, counted: CountedRoll): void {
  const { round } = ledger.cursor;
  if (round < 1) return;
  const { actions, rolled, announced = 0 } = counted;
  const ends = { edge: roundEnd, who: null, round };
  const taken = actionsTaken(view, who) + 1;
  const outdated = outdatedCount(view, who, actions);
  if (outdated !== null) {
    const nth = `${view.name(who)}: ${formatOrdinal(taken)} action of the round`;
    ledger.say('VX-37', `${nth}; earlier rolls counted ${formatCount(outdated, 'action')}`);
  }
  const before = countedOf(view, who);
  const value = {
    rolled: Math.max(before.rolled, rolled ? actions : 0),
    announced: Math.max(before.announced, announced),
  };
  ledger.setMark(who, takenMark, { value: taken, ends });
  ledger.setMark(who, countedMark, { value, ends });
}

const defendsMark = 'defends';

/** The plans that a combatant declared for this round and that are not yet resolved. */
export function declaredPlans(view: VaxiaView, who: Id): readonly Intent[] {
  const slots = slotsOf(view.now, who);
  const [only] = slots;
  return slots.length === 1 && only !== undefined ? only.plans : slots.flatMap(({ plans }) => plans);
}

/** A defence declared for this round; `kind` null is that of each attack. */
export interface DeclaredDefence {
  readonly defence: DefenceChoice;
  readonly kind: AttackKind | null;
}

/** The defence that a combatant declared, with the action `defend` or as a plan; else null. */
export function declaredDefence(view: VaxiaView, who: Id): DeclaredDefence | null {
  const value = view.combatant(who).marks[defendsMark]?.value;
  if (value !== undefined) return readDefence(value);
  const plan = declaredPlans(view, who).find(({ action }) => action === 'defend');
  return plan === undefined ? null : readDefence(plan.with);
}

function readDefence(value: Json): DeclaredDefence | null {
  const defence = defenceChoices.find((choice) => choice === readField(value, 'defence'));
  const kind = attackKinds.find((each) => each === readField(value, 'kind')) ?? null;
  return defence === undefined || defence === 'undefended' ? null : { defence, kind };
}

/** Keeps a declared defence until the end of the round. */
export function storeDefence(ledger: VaxiaLedger, who: Id, declared: DeclaredDefence): void {
  const { round } = ledger.cursor;
  const value = { defence: declared.defence, kind: declared.kind };
  ledger.setMark(who, defendsMark, { value, ends: { edge: roundEnd, who: null, round: Math.max(1, round) } });
}

/** The mark of what a combatant rolled for actions of this round, by stat. */
export const rollsMark = 'rolls';
/** The mark of earlier versions, which kept the dice without the mights. */
const olderMark = 'dice';

const thrownShape = z.object({ die: z.int(), might: z.number().nullable() });

/** The die of a stat, and the might that it was rolled with, after the actions of the round. */
type Thrown = z.infer<typeof thrownShape>;

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
