/** What is kept of the actions of a round, as marks: how many were taken, and with how many the rolls counted (VX-37). */
import type { Id } from '../../../state/encounter.ts';
import { roundEnd } from '../../kernel/clock.ts';
import { readField } from '../../kernel/values.ts';
import type { VaxiaLedger } from '../combatant/game.ts';
import type { VaxiaView } from '../combatant/view.ts';

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
    ledger.say('VX-37', `${nth}; earlier rolls counted ${outdated}`);
  }
  const before = countedOf(view, who);
  const value = {
    rolled: Math.max(before.rolled, rolled ? actions : 0),
    announced: Math.max(before.announced, announced),
  };
  ledger.setMark(who, takenMark, { value: taken, ends });
  ledger.setMark(who, countedMark, { value, ends });
}
