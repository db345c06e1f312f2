import type { Id } from '../../src/state/encounter.ts';
import { Table } from '../../src/testing/table.ts';

export { type Fighter, type Picks, seated, type With } from '../../src/testing/table.ts';

/** The table of `vrule/testing`, with what the tests of our games look at besides; each game's has short names for its tracks. */
export class AnyTable extends Table {
  /** What the steps of the last record say, those that did not count included. */
  get steps(): readonly string[] {
    return (this.last?.working ?? []).map(({ says }) => says);
  }

  /** Who has the next turns, in order. */
  nextTurns(many: number): readonly (Id | null)[] {
    return Array.from({ length: many }, () => {
      this.does('next', null);
      return this.acting;
    });
  }
}
