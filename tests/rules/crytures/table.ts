/** A table at which scenes are played: combatants by name, actions decided with faces from the table. */
import { drive } from '../../../src/dice/drive.ts';
import { firstOf } from '../../../src/dice/recorded.ts';
import { typed } from '../../../src/dice/typed.ts';
import { crytures } from '../../../src/rules/crytures/index.ts';
import { type Decided, decide, findAction } from '../../../src/rules/decide.ts';
import { isRefusal, refusalText } from '../../../src/rules/refusal.ts';
import { newCombatant } from '../../../src/rules/system.ts';
import {
  type Encounter,
  emptyEncounter,
  type Id,
  type Intent,
  type Json,
  put,
  type Side,
} from '../../../src/state/encounter.ts';

export type With = { readonly [key: string]: Json };

export type Fighter = readonly [name: string, sheet: With, side?: Side];

/** Somebody who rolls so many dice of initiative, and hits Deflection 6 with five dice for 3 each. */
export function fighter(speed: number, more: With = {}): With {
  const blow = {
    name: 'blow',
    basic: true,
    attack: { pool: ['fitness', 'Fists'], against: 'deflection' },
    hit: { damage: 3 },
  };
  return { speed, fitness: 2, skills: [{ name: 'Fists', value: 3 }], powers: [blow], ...more };
}

export class Table {
  now: Encounter;
  last: Decided | null = null;
  /** Every rule that was cited so far. */
  readonly cited = new Set<string>();

  constructor(...who: readonly Fighter[]) {
    let encounter = emptyEncounter('crytures');
    for (const [name, raw, side = 'own'] of who) {
      const read = crytures.readSheet(raw);
      if (!read.ok) throw new Error(JSON.stringify(read.problems));
      const combatant = newCombatant(crytures, encounter, { name, side, sheet: read.sheet, hidden: false });
      encounter = { ...encounter, combatants: put(encounter.combatants, combatant.id, combatant) };
    }
    this.now = encounter;
  }

  /** House rules from the start. */
  under(settings: With): this {
    for (const [key, value] of Object.entries(settings)) {
      this.now = { ...this.now, settings: put(this.now.settings, key, value) };
    }
    return this;
  }

  /**
   * Decides an action; the faces must be exactly those it asks for, choices are answered by `picks` and then by what
   * stands. Answers its title, or the refusal in brackets.
   */
  does(
    action: string,
    by: Id | null,
    on: readonly Id[] = [],
    values: With = {},
    faces: readonly number[] = [],
    picks: readonly string[] = [],
  ): string {
    const intent: Intent = { action, by, on, with: values };
    const dice = typed(faces);
    const left = [...picks];
    const choices = {
      dice: () => null,
      choice: (ask: { readonly stands?: readonly string[] }) => {
        const pick = left.shift();
        return pick === undefined ? (ask.stands ?? null) : [pick];
      },
    };
    const driven = drive(decide(crytures, this.now, [intent]), firstOf(dice, choices));
    if (!driven.done) throw new Error(`${action} asks ${driven.ask.id}: ${dice.problem ?? 'no answer'}`);
    if (isRefusal(driven.value)) {
      this.cited.add(driven.value.rule);
      return `[${refusalText(driven.value)}]`;
    }
    const over = dice.leftOver();
    if (over !== null) throw new Error(`${action}: ${over}`);
    this.last = driven.value;
    this.now = driven.value.after;
    for (const { rule } of driven.value.working) this.cited.add(rule);
    for (const fact of driven.value.facts) if (fact.fact === 'said') this.cited.add(fact.rule);
    return driven.value.title;
  }

  /** The clock goes on. */
  next(...faces: readonly number[]): string {
    return this.does('next', null, [], {}, faces);
  }

  track(who: Id, track: string): number {
    return this.now.combatants[who]?.tracks[track]?.now ?? Number.NaN;
  }

  health(who: Id): number {
    return this.track(who, 'health');
  }

  /** Stacks of a condition; 0: none. */
  stacks(who: Id, condition: string): number {
    return this.now.combatants[who]?.conditions[condition]?.stacks ?? 0;
  }

  /** Who acts now. */
  get acting(): Id | null {
    const { acting } = this.now.cursor;
    return acting === null ? null : (this.now.slots[acting]?.who ?? null);
  }

  /** Lets the clock go on until it is somebody's turn. */
  until(who: Id): this {
    for (let n = 0; n < 50; n += 1) {
      this.next();
      if (this.acting === who) return this;
    }
    throw new Error(`it is never the turn of ${who}`);
  }

  /** The last value that a working of this name came to in the last record. */
  worked(of: string): number {
    return (this.last?.working ?? []).findLast((line) => line.of === of && line.op !== 'note')?.value ?? Number.NaN;
  }

  /** How many dice each throw of an action asks for, rolled as ones. */
  diceOf(action: string, by: Id, on: readonly Id[], values: With = {}): readonly number[] {
    const counts: number[] = [];
    drive(decide(crytures, this.now, [{ action, by, on, with: values }]), {
      dice(ask) {
        counts.push(ask.count);
        return Array<number>(ask.count).fill(1);
      },
      choice: (ask) => ask.stands ?? ask.options.slice(0, 1),
    });
    return counts;
  }

  /** What an action asks to be chosen, its dice rolled as tens. */
  choicesOf(action: string, by: Id, on: readonly Id[], values: With = {}): readonly string[] {
    const asked: string[] = [];
    drive(decide(crytures, this.now, [{ action, by, on, with: values }]), {
      dice: (ask) => Array<number>(ask.count).fill(10),
      choice(ask) {
        asked.push(ask.label);
        return ask.stands ?? ask.options.slice(0, 1);
      },
    });
    return asked;
  }

  /** What an action tells of its odds on one target. */
  forecast(action: string, by: Id, on: Id, values: With = {}): { tells: readonly string[]; mean: number } {
    const told = findAction(crytures, action)?.odds(this.now, { action, by, on: [on], with: values });
    const [row] = Array.isArray(told) ? told : [];
    if (row === undefined) throw new Error(`no odds: ${String(told)}`);
    return { tells: row.tells, mean: row.odds.mean };
  }
}
