import { withThrower } from '../../dice/ask.ts';
import type { AnyAction, PlainAction } from '../kernel/action.ts';
import { isRefusal, refuse } from '../kernel/refusal.ts';
import { bindDescription, readValues, type ViewOf } from './description.ts';

/** Binds an action without a ruling to its types. */
export function bindPlainAction<Sheet, S, W>(viewOf: ViewOf<Sheet, S>, action: PlainAction<Sheet, S, W>): AnyAction {
  const own: Pick<AnyAction, 'oddsField' | 'begin' | 'odds'> = {
    oddsField: null,
    *begin({ encounter, intent, note }) {
      if (action.actor !== 'optional' && intent.by === null)
        return refuse('nobody-acts', '', `${action.title} needs an actor`);
      const values = readValues(action.fields, intent, null);
      if (isRefusal(values)) return values;
      const refusal = action.whyNot?.(viewOf(encounter), intent.by) ?? null;
      if (refusal !== null) return refusal;
      return {
        preview: null,
        rows: [],
        overrides: [],
        finish: (ledger) =>
          withThrower(
            intent.by,
            intent.on[0],
            action.act({ ledger, view: () => viewOf(ledger.now), intent, values, note }),
          ),
      };
    },
    odds: () => null,
  };
  // Not spread: the flags of the description are worked out when they are first asked for.
  return Object.assign(bindDescription(viewOf, action), own);
}
