/** What the rules of Oath read and write at the table, by the names they use. */
import type { Id } from '../../../state/encounter.ts';
import { conditionsNamed } from '../../kernel/conditions.ts';
import type { GameContext } from '../../kernel/context.ts';
import type { View } from '../../kernel/view.ts';
import type { ConditionId } from './conditions.ts';
import type { Settings } from './settings.ts';
import type { Sheet } from './sheet.ts';

export type Table = View<Sheet, Settings>;

/** What Oath's rules that write facts work with. */
export type OathContext = GameContext<Sheet, Settings>;

export const { hasCondition, stacksOf, addCondition, removeConditions } = conditionsNamed<ConditionId>();

/** Hit points as they stand, below 0 by the damage beyond them, and how many there are. */
export function hitPoints(view: Table, who: Id): { readonly now: number; readonly max: number } {
  return view.track(who, 'hp');
}
