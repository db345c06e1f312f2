/** A fight of Brilliance & Shadow for tests, and the combatants of the game's own example. */
import { brilliance } from '../../../src/rules/brilliance/index.ts';
import type { Id } from '../../../src/state/encounter.ts';
import { citedBy } from '../../../src/testing/laws.ts';
import { AnyTable, type Fighter, type With } from '../table.ts';

export type { With } from '../table.ts';

export const melee = (ranks: number): With => ({ name: 'Melee Weapons', ranks });
export const dagger: With = { name: 'dagger', dice: 1, ap: 1, size: 'small' };

/** Edward of the example: armor 3, shield 1 with APR 1, Dodge 1, and (a default) DR 2; Health 8, Vigor 5. */
export const edward: With = {
  strength: 3,
  dexterity: 2,
  intelligence: 3,
  constitution: 5,
  health: 3,
  skills: [melee(5)],
  weapons: [{ name: 'longsword', dice: 3, size: 'large', strength: 2 }],
  armor: 3,
  maxDodge: 1,
  reduction: 2,
  shield: 1,
  apr: 1,
};

/** A Cutthroat: 1 + 3 + 3 dice with AP 1; Dodge 2, Health 6, Vigor 3. */
export const cutthroat: With = {
  dexterity: 3,
  intelligence: 1,
  constitution: 3,
  health: 3,
  skills: [melee(3)],
  weapons: [dagger],
};

/** The archer: 2 + 3 + 3 dice, AP 2, Ignore Dodge 3. */
export const archer: With = {
  dexterity: 3,
  intelligence: 1,
  constitution: 3,
  health: 3,
  skills: [{ name: 'Ranged Weapons', ranks: 3 }],
  weapons: [{ name: 'longbow', kind: 'ranged', dice: 2, ap: 2, ignoreDodge: 3, range: [20, 40, 60] }],
};

export class Table extends AnyTable {
  constructor(...who: readonly Fighter[]) {
    super(brilliance, who);
  }

  /** Begins round 1 with the combatants in the order given: the first rolls 10 for initiative, each other one less. */
  begun(): this {
    const faces = Object.keys(this.now.combatants).map((_, n) => 10 - n);
    this.does('next', null, [], {}, faces);
    return this;
  }

  override track(who: Id, track = 'health'): number {
    return super.track(who, track);
  }

  /** The dice that the last attack rolled, without those rolled again. */
  get thrown(): number {
    return this.worked('dice');
  }

  /** The rules that the last record cites. */
  get cited(): ReadonlySet<string> {
    return new Set(citedBy(this.last));
  }

  /** The actions left of a combatant's turn, in letters: `FM.`. */
  left(who: Id): string {
    return this.cell(who, 'left');
  }

  /** The notes in a combatant's row, in order. */
  notes(who: Id): readonly string[] {
    return brilliance.screen.row(this.now, who).notes.map((note) => note.map(({ text }) => text).join(''));
  }

  /** The odds of an action on one target, as described on the screen. */
  forecast(action: string, by: Id, on: Id, values: With = {}): readonly string[] {
    return this.odds(action, by, on, values).lines;
  }
}

/** The faces of a pool that fails, and of the die after it, which shows no critical failure (BS-06). */
export function fails(many: number): readonly number[] {
  return [...low(many), 2];
}

/** The faces of this many dice, the first ones successes; without a success also that of the die after it. */
export function hits(many: number, successes: number): readonly number[] {
  if (successes === 0) return fails(many);
  return [...Array.from({ length: successes }, () => 8), ...low(many - successes)];
}

/** Faces that are no successes, such as those of damage dice. */
export function low(many: number): readonly number[] {
  return Array.from({ length: many }, () => 1);
}
