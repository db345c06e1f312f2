/** A table of six20. */
import { six20 } from '../../../src/rules/six20/index.ts';
import type { Id } from '../../../src/state/encounter.ts';
import { AnyTable, type Fighter, type With } from '../table.ts';

export type { Fighter, With } from '../table.ts';

/** Somebody who rolls. Abilities of 10, no bonus: VP 8, WP 10. */
export const hero: With = { npc: false, heroic: true };

export class Table extends AnyTable {
  constructor(who: readonly Fighter[], settings: With = {}) {
    super(six20, who, settings);
  }

  /** Begins with these initiative dice, in the order in which they joined. */
  begins(...faces: readonly number[]): this {
    this.does('next', null, [], {}, faces);
    return this;
  }

  /** Goes on until it is the turn of that one, if it is not already. */
  override until(who: Id): this {
    return this.acting === who ? this : super.until(who);
  }

  vp(who: Id): number {
    return this.track(who, 'vitality');
  }

  wp(who: Id): number {
    return this.track(who, 'wounds');
  }

  tells(action: string, by: Id, on: Id, values: With = {}): readonly string[] {
    return this.odds(action, by, on, values).lines;
  }
}
