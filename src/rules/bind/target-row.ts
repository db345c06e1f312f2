import type { RuledAction, TargetRow } from '../kernel/action.ts';
import type { TargetResult } from '../kernel/context.ts';
import type { View } from '../kernel/view.ts';

/** The row of a target, where the action has a number that the GM may set. */
export function targetRow<Sheet, S, W, I, O extends object>(
  action: Pick<RuledAction<Sheet, S, W, I, O>, 'oddsFormat' | 'cells'>,
  view: View<Sheet, S>,
  result: TargetResult<I, O, W>,
  byRules: O,
): readonly TargetRow[] {
  const of = action.oddsFormat?.of;
  if (of === undefined) return [];
  const { target, outcome } = result;
  const cells = action.cells?.(view, result) ?? [];
  return [{ target, field: of, cells, number: Number(outcome[of]), byRules: Number(byRules[of]) }];
}
