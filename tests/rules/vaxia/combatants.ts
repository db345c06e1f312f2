/** A table of Vaxia, and the combatants of the screens' fight. */
import type { TargetOdds } from '../../../src/game/kernel/action.ts';
import { vaxia } from '../../../src/rules/vaxia/index.ts';
import type { Id } from '../../../src/state/encounter.ts';
import { AnyTable, type Fighter, type With } from '../table.ts';

export type { Fighter } from '../table.ts';

/** Mara Venn of the screens: hits with 60, powers with 55. */
export const mara: With = {
  LIF: 48,
  DEX: 40,
  STR: 35,
  skills: [{ name: 'Spear', value: 20, aspects: ['damage'] }],
  weapons: [{ name: 'spear', skill: 'Spear' }],
};

/** A Thug of the screens: blocks with 40 and 45. */
export const thug: With = { LIF: 30, DEX: 50, STR: 40, END: 45, INT: 30, armour: 3 };

export class Table extends AnyTable {
  constructor(...who: readonly Fighter[]) {
    super(vaxia, who);
  }

  /** Begins round 1. */
  start(): this {
    this.does('next', null);
    return this;
  }

  lif(who: Id): number {
    return this.track(who, 'lif');
  }

  /** The odds of an action on one target, as the action describes them. */
  forecast(action: string, by: Id | null, on: Id, values: With = {}): Pick<TargetOdds, 'lines' | 'brief'> {
    return this.odds(action, by, on, values);
  }
}

/** Round 1 of a fight of these combatants. */
export function round1(...who: readonly Fighter[]): Table {
  return new Table(...who).start();
}
