import { drive } from '../../../src/dice/drive.ts';
import { typedFaces } from '../../../src/dice/typed.ts';
import { slotsOf } from '../../../src/game/clock/slots.ts';
import { decide } from '../../../src/game/decide/decide.ts';
import type { OverrideRequest } from '../../../src/game/kernel/action.ts';
import { isRefusal } from '../../../src/game/kernel/refusal.ts';
import { oath } from '../../../src/rules/oath/index.ts';
import type { Id, Intent, Side, Slot } from '../../../src/state/encounter.ts';
import { citedBy } from '../../../src/testing/laws.ts';
import { AnyTable, type Picks, type With } from '../table.ts';

export type { With } from '../table.ts';

/** A sheet with so many dice of Body and no other stat, so that there is no choice of speed. */
export function body(dice: number, more: With = {}): With {
  return {
    bodyStrength: dice,
    bodyPrecision: dice,
    health: dice,
    mindStrength: 0,
    psiStrength: 0,
    ...more,
  };
}

export type Fighter = readonly [name: string, side: Side, sheet: With];

/** A sheet with Mind 2 and Body 1. */
export const mind: With = {
  bodyStrength: 1,
  bodyPrecision: 1,
  mindStrength: 2,
  mindPrecision: 2,
  education: 2,
  psiStrength: 0,
};

export class Table extends AnyTable {
  constructor(...who: readonly Fighter[]) {
    super(
      oath,
      who.map(([name, side, sheet]) => [name, sheet, side]),
    );
  }

  /** Goes on, with speed dice if a turn starts. Returns the new position of the clock, or the refusal. */
  next(faces: readonly number[] = [], picks: Picks = {}): string {
    const title = this.does('next', null, [], {}, faces, picks);
    return title.startsWith('[') ? title : this.position;
  }

  /** The odds of an action on one target, as the action describes them. */
  forecast(action: string, by: Id, on: Id, values: With = {}): readonly string[] {
    return this.odds(action, by, on, values).lines;
  }

  /** Decides a whole intent. */
  decide(intent: Intent, faces: readonly number[] = [], picks: Picks = {}): string {
    return this.together([intent], faces, picks);
  }

  /** Decides an intent with numbers that the GM sets. Faces that are left over are not looked at. */
  overruled(intent: Intent, requests: readonly OverrideRequest[], faces: readonly number[]): string {
    const dice = typedFaces(faces);
    const driven = drive(decide(oath, this.now, [intent], requests), {
      dice: (ask) => dice.dice(ask),
      choice: ({ defaultPicks }) => defaultPicks ?? null,
    });
    if (!driven.done) throw new Error(`asks ${driven.ask.id}`);
    return isRefusal(driven.value) ? driven.value.message : driven.value.title;
  }

  /** The position of the clock and the combatant who acts: `2 bad rabbit`. */
  get position(): string {
    const { at, acting } = this.now.cursor;
    const who = acting === null ? 'nobody' : (this.now.slots[acting]?.who ?? '');
    return `${at === null ? 'no place' : oath.clock.formatPlace(at).replace('seg ', '')} ${who}`;
  }

  /** The segments of a combatant's unspent phases, the current one left out. */
  left(who: Id): readonly number[] {
    return slotsOf(this.now, who)
      .filter(({ id, is }) => id !== this.now.cursor.acting && (is === 'open' || is === 'held'))
      .map(({ at }) => at[0] ?? 0);
  }

  /** Whether a combatant's slot in a segment is open, held, spent or lost. */
  is(who: Id, segment: number): Slot['is'] | undefined {
    return slotsOf(this.now, who).find(({ at }) => at[0] === segment)?.is;
  }

  hp(who: Id): number {
    return this.track(who, 'hp');
  }

  /** The rules that the last record cites. */
  get cited(): readonly string[] {
    return citedBy(this.last);
  }
}

/** Turn 1 with these speed dice, fighter by fighter. */
export function turn1(speed: readonly number[], ...who: readonly Fighter[]): Table {
  const table = new Table(...who);
  table.next(speed);
  return table;
}

/** Ann, who is good, and Bob, who is bad, with these speed dice. */
export function duel(
  ann: readonly number[],
  bob: readonly number[],
  settings = {},
  sheets: readonly [With, With] = [{}, {}],
): Table {
  const table = new Table(['Ann', 'own', body(ann.length, sheets[0])], ['Bob', 'other', body(bob.length, sheets[1])]);
  table.under(settings).next([...ann, ...bob]);
  return table;
}

/** Bob, who is bad, acts first, in segment 3; Ann, who is good, has these speed dice. */
export function attacked(phases: readonly number[], settings: With = {}, sheet: With = {}): Table {
  const table = new Table(['Ann', 'own', body(phases.length, sheet)], ['Bob', 'other', body(1)]).under(settings);
  table.next([...phases, 3]);
  return table;
}
