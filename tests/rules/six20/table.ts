/** A six20 fight for tests. */
import { six20 } from '../../../src/rules/six20/index.ts';
import type { Id } from '../../../src/state/encounter.ts';
import { AnyTable, type Fighter, type With } from '../table.ts';

export type { Fighter, With } from '../table.ts';

/** A heroic player character: abilities of 10, no combat bonus, VP 8, WP 10. */
export const hero: With = { npc: false, heroic: true };

export class Table extends AnyTable {
  constructor(...who: readonly Fighter[]) {
    super(six20, who);
  }

  /** Begins the first round with these initiative dice, in the order in which the combatants joined. */
  begins(...faces: readonly number[]): this {
    this.does('next', null, [], {}, faces);
    return this;
  }

  /** Goes on to the combatant's turn, unless it is its turn already. */
  override until(who: Id): this {
    return this.acting === who ? this : super.until(who);
  }

  vp(who: Id): number {
    return this.track(who, 'vitality');
  }

  wp(who: Id): number {
    return this.track(who, 'wounds');
  }

  oddsLines(action: string, by: Id, on: Id, values: With = {}): readonly string[] {
    return this.odds(action, by, on, values).lines;
  }
}
