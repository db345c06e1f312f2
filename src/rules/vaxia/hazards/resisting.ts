import type { RuleId, VaxiaNote } from '../combatant/game.ts';

/** A base of damage, and what it is of. Whole points. */
interface Base {
  readonly amount: number;
  readonly says: string;
  readonly rule: RuleId;
}

/** What is taken of environmental damage after the points of resisting it (VX-109): armour and shields do not count. */
export function afterResisting({ amount, says, rule }: Base, points: number, note: VaxiaNote): number {
  return note
    .calculate('damage')
    .start(amount, says, rule)
    .plus(-points, 'points of resisting', 'VX-109')
    .floorAt(0, 'not below 0', 'VX-109')
    .notCounted('armour and shields do not count', 'VX-117').value;
}
