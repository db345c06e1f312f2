/** The state of the clock under test and of the one on paper, in the same form. */
import { slotsInOrder } from '../../../../../src/game/clock/slots.ts';
import type { Encounter, Slot } from '../../../../../src/state/encounter.ts';
import type { PlainClock } from './plain-clock.ts';

export const isUnspent = ({ is }: Slot): boolean => is === 'open' || is === 'held';

/** The part of an encounter that the paper clock has as well. */
export function stateOf(now: Encounter): unknown {
  const { round, at, acting } = now.cursor;
  return {
    turn: round,
    at: at === null ? null : [at[0], at[1]],
    acting: acting === null ? null : where(now.slots[acting]),
    phases: slotsInOrder(now)
      .map((slot) => `${where(slot)} ${slot.is} ${slot.left.dicey ?? 'whole'}`)
      .sort(),
    combatants: Object.values(now.combatants).map(({ id, conditions, marks }) => [
      id,
      conditions['dodge-prepared'] !== undefined,
      conditions['in-ambush'] !== undefined,
      conditions.stunned?.stacks ?? 0,
      marks.offer !== undefined,
    ]),
  };
}

function where(slot: Slot | undefined): string {
  return slot === undefined ? 'gone' : `${slot.who} ${slot.kind} ${slot.at[0]}.${slot.at[1]}`;
}

export function paperStateOf(plain: PlainClock): unknown {
  return {
    turn: plain.turn,
    at: plain.part < 0 ? null : [plain.segment, plain.part],
    acting:
      plain.acting === null
        ? null
        : `${plain.acting.who} ${plain.acting.kind} ${plain.acting.segment}.${plain.acting.part}`,
    phases: plain.phases
      .map(
        (one) =>
          `${one.who} ${one.kind} ${one.segment}.${one.part} ${one.is} ${one.acted ? Number(one.dicey) : 'whole'}`,
      )
      .sort(),
    combatants: [...plain.combatants].map(([who, one]) => [
      who,
      one.prepared,
      one.inAmbush,
      one.stunned,
      one.offer !== null,
    ]),
  };
}
