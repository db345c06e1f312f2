import type { Conversation } from '../../dice/ask.ts';
import { slotsOf } from '../clock/slots.ts';
import type { AnyClock, Clock } from '../kernel/clock.ts';
import { contextsOf } from '../kernel/context.ts';
import type { ViewOf } from '../kernel/view.ts';

/** Binds a clock to its types. */
export function bindClock<Sheet, S>(viewOf: ViewOf<Sheet, S>, clock: Clock<Sheet, S>): AnyClock {
  const contextOf = contextsOf(viewOf);
  return {
    simultaneous: clock.simultaneous,
    plansPerSlot: clock.plansPerSlot ?? 1,
    next: (encounter) => clock.next(viewOf(encounter)),
    skipReason: (encounter, slot) => clock.skipReason?.(viewOf(encounter), slot) ?? null,
    layOut: (ledger, round, note) => clock.layOut(contextOf(ledger, note), round),
    *join(ledger, [first, ...more], note) {
      if (first !== undefined) yield* clock.join(contextOf(ledger, note), first, more);
    },
    joinBatches: (all) => (clock.joinsTogether === true ? [all] : all.map((one) => [one])),
    leave: (ledger, who, note) => clock.leave?.(contextOf(ledger, note), who),
    edgesBetween: (from, to) => clock.edgesBetween?.(from, to) ?? [],
    slotBeside: (encounter, who) =>
      clock.slotBeside === undefined
        ? (slotsOf(encounter, who).find(({ is }) => is === 'open')?.id ?? null)
        : clock.slotBeside(viewOf(encounter), who),
    inAnyOrder: clock.inAnyOrder === true,
    groupsActAtOnce: clock.groupsActAtOnce === true,
    *orderAtOnce(ledger, actions, note) {
      if (clock.orderAtOnce === undefined) return [actions.map((_, n) => n)];
      const views = actions.map(({ intent, before, after }) => ({
        intent,
        before: viewOf(before),
        after: viewOf(after),
      }));
      return yield* clock.orderAtOnce(contextOf(ledger, note), views);
    },
    *onEdge(ledger, edge, note) {
      yield* clock.onEdge?.(contextOf(ledger, note), edge) ?? nothing();
    },
    formatPlace: (at) => clock.formatPlace(at),
    formatRound(round) {
      const word = clock.roundWord ?? 'round';
      if (round < 0) return 'not begun';
      return round === 0 ? `surprise ${word}` : `${word} ${round}`;
    },
    segment: (at) => clock.segment?.(at) ?? null,
    segments: clock.segments ?? 0,
    isReached({ cursor: { round, at } }, time) {
      if (round !== time.round || time.segment === undefined) return round >= time.round;
      return at !== null && (clock.segment?.(at) ?? 0) >= time.segment;
    },
  };
}

export function* nothing(): Conversation<void> {}
