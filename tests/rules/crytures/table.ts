/** A fight of Crytures, for scenes. */
import { drive } from '../../../src/dice/drive.ts';
import { type Decision, decide } from '../../../src/game/decide/decide.ts';
import type { Refusal } from '../../../src/game/kernel/refusal.ts';
import { crytures } from '../../../src/rules/crytures/index.ts';
import type { Id } from '../../../src/state/encounter.ts';
import { citedBy } from '../../../src/testing/laws.ts';
import { AnyTable, type Fighter, type With } from '../table.ts';

export type { Fighter, With } from '../table.ts';

/** A basic attack that a fighter rolls with five dice. */
export const blow = {
  name: 'blow',
  basic: true,
  attack: { pool: ['fitness', 'Fists'], against: 'deflection' },
  hit: { damage: 3 },
};

/** A ranged power that a fighter rolls with two dice. */
export const bow = {
  name: 'bow',
  types: ['Martial'],
  range: { kind: 'ranged', reach: 6 },
  attack: { pool: ['agility', 'Bow'], against: 'deflection' },
  hit: { damage: 3 },
};

/** The sheet of a combatant with so many initiative dice and a blow: five dice against Deflection, 3 damage per hit. */
export function fighter(speed: number, more: With = {}): With {
  return { speed, fitness: 2, skills: [{ name: 'Fists', value: 3 }], powers: [blow], ...more };
}

/** Ann against Bob, who acts after her. */
export function duel(ann: With = {}, bob: With = {}): Table {
  const table = new Table(['Ann', fighter(1, ann)], ['Bob', fighter(1, bob), 'other']);
  table.next(10, 1);
  return table;
}

/** A fight in which the combatants act in this order: the initiative dice of the first show 10, of the next 8, 7, … */
export function startFight(settings: With, ...fighters: readonly Fighter[]): Table {
  const table = new Table(...fighters).under(settings);
  const counts = fighters.map(([, sheet]) => Number(sheet.speed ?? 0) + Number(sheet.reflexes ?? 0));
  table.next(...counts.flatMap((count, n) => Array<number>(count).fill(n === 0 ? 10 : Math.max(1, 9 - n))));
  return table;
}

/** Ann, who has these powers and a blow, against Bob and Cid. */
export function withPowers(powers: readonly With[], settings: With = {}, ann: With = {}): Table {
  return startFight(
    settings,
    ['Ann', fighter(2, { powers: [...powers, blow], ...ann })],
    ['Bob', fighter(1), 'other'],
    ['Cid', fighter(1), 'other'],
  );
}

export class Table extends AnyTable {
  /** The rules cited at this table. */
  readonly cited = new Set<string>();

  constructor(...fighters: readonly Fighter[]) {
    super(crytures, fighters);
  }

  protected override decided(decision: Decision | Refusal): void {
    for (const rule of citedBy(decision)) this.cited.add(rule);
  }

  /** Goes to the next turn. */
  next(...faces: readonly number[]): string {
    return this.does('next', null, [], {}, faces);
  }

  health(who: Id): number {
    return this.track(who, 'health');
  }

  /** The combatants to whom one has a relation, such as `engaged`. */
  related(who: Id, relation: string): unknown {
    return this.now.combatants[who]?.marks[relation]?.value ?? [];
  }

  /** How many dice each throw of an action has; all show 1. */
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

  /** The labels of the choices that an action asks for; its dice show 10. */
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

  /** The odds of an action on one target: as they are described, and the mean. */
  forecast(action: string, by: Id, on: Id, values: With = {}): { lines: readonly string[]; mean: number } {
    const { lines, odds } = this.odds(action, by, on, values);
    return { lines, mean: odds.mean };
  }
}
