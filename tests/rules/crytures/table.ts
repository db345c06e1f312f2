/** A table of Crytures. */
import { drive } from '../../../src/dice/drive.ts';
import { crytures } from '../../../src/rules/crytures/index.ts';
import { type Decision, decide } from '../../../src/rules/decide/decide.ts';
import type { Refusal } from '../../../src/rules/kernel/refusal.ts';
import type { Id } from '../../../src/state/encounter.ts';
import { AnyTable, citedBy, type Fighter, type With } from '../table.ts';

export type { Fighter, With } from '../table.ts';

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

export class Table extends AnyTable {
  /** Every rule that was cited so far. */
  readonly cited = new Set<string>();

  constructor(...who: readonly Fighter[]) {
    super(crytures, who);
  }

  protected override decided(decision: Decision | Refusal): void {
    for (const rule of citedBy(decision)) this.cited.add(rule);
  }

  /** The clock goes on. */
  next(...faces: readonly number[]): string {
    return this.does('next', null, [], {}, faces);
  }

  health(who: Id): number {
    return this.track(who, 'health');
  }

  /** How many dice each throw of an action asks for, rolled as ones. */
  diceOf(action: string, by: Id, on: readonly Id[], values: With = {}): readonly number[] {
    const counts: number[] = [];
    drive(decide(crytures, this.now, [{ action, by, on, with: values }]), {
      dice(ask) {
        counts.push(ask.count);
        return Array<number>(ask.count).fill(1);
      },
      choice: (ask) => ask.defaultPicks ?? ask.options.slice(0, 1),
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
        return ask.defaultPicks ?? ask.options.slice(0, 1);
      },
    });
    return asked;
  }

  /** What an action tells of its odds on one target. */
  forecast(action: string, by: Id, on: Id, values: With = {}): { tells: readonly string[]; mean: number } {
    const { lines: tells, odds } = this.odds(action, by, on, values);
    return { tells, mean: odds.mean };
  }
}
