import { asked } from '../dice/ask.ts';
import type { AnyAction, PlainAction } from './action.ts';
import { described, type ViewOf, valuesOf } from './described.ts';
import { isRefusal, refuse } from './refusal.ts';

/** Closes an action without a ruling over its types. */
export function erasePlain<Sheet, S, W>(viewOf: ViewOf<Sheet, S>, action: PlainAction<Sheet, S, W>): AnyAction {
  const own: Pick<AnyAction, 'number' | 'begin' | 'odds'> = {
    number: null,
    *begin(encounter, intent, note) {
      if (action.by === 'somebody' && intent.by === null) {
        return refuse('nobody-acts', '', `${action.title} needs somebody who acts`);
      }
      const values = valuesOf(action.with, intent, null);
      if (isRefusal(values)) return values;
      const refusal = action.can?.(viewOf(encounter), intent.by) ?? null;
      if (refusal !== null) return refusal;
      return {
        shown: null,
        rows: [],
        overrides: [],
        finish: (ledger) =>
          asked(
            intent.by,
            intent.on[0],
            action.act(ledger, () => viewOf(ledger.now), intent, values, note),
          ),
      };
    },
    odds: () => null,
  };
  // Not spread: the flags of the description are worked out when they are first asked for.
  return Object.assign(described(viewOf, action), own);
}
