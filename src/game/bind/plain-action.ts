import { type Conversation, withThrower } from '../../dice/ask.ts';
import type { Id } from '../../state/encounter.ts';
import type { Override } from '../../state/record.ts';
import type { ActionPart, AnyAction, PlainAction, PlainContext, TargetRow } from '../kernel/action.ts';
import { type Actor, doneBy } from '../kernel/context.ts';
import { cannot, isRefusal, type Refusal, stopAtRefusal } from '../kernel/refusal.ts';
import type { ViewOf } from '../kernel/view.ts';
import { bindDescription, isOfActor, ValuesReader, whyNot } from './description.ts';
import { withOverrides } from './overrides.ts';

/** Binds an action without a ruling to its types. */
export function bindPlainAction<Sheet, S, W, By extends Actor>(
  viewOf: ViewOf<Sheet, S>,
  action: PlainAction<Sheet, S, W, string, By>,
): AnyAction {
  const reader = new ValuesReader(action.fields);
  const own: Pick<AnyAction, 'oddsField' | 'favours' | 'begin' | 'odds' | 'expected' | 'ruling'> = {
    oddsField: null,
    favours: 'actor',
    *begin({ encounter, intent, note, overrides: requests }) {
      if (!isOfActor(action, intent)) return cannot('nobody-acts', '', `${action.title} needs an actor`);
      const values = reader.read(intent, null);
      if (isRefusal(values)) return values;
      const valuesFor = reader.byTarget(intent, values);
      if (isRefusal(valuesFor)) return valuesFor;
      const refusal = whyNot(action, viewOf(encounter), intent.by);
      if (refusal !== null) return refusal;
      const parts: ActionPart[] = [];
      const rows: TargetRow[] = [];
      const overrides: Override[] = [];
      return {
        rows,
        parts,
        overrides,
        dependsOnOthers: true,
        finish(ledger) {
          const acting = actForEach(action, {
            ledger,
            view: () => viewOf(ledger.moment()),
            intent,
            by: intent.by,
            target: intent.on[0] ?? '',
            values,
            valuesFor(target, field) {
              const own = valuesFor(target);
              if (field !== undefined) rows.push(enteredRow(target, field, own, values));
              return own;
            },
            numberInRow(target, field, byRules) {
              const requested = requests.filter((request) => request.target === target);
              const outcome = withOverrides({ [field]: byRules }, requested, overrides, note);
              const number = Number(outcome[field]);
              rows.push({ target, field, cells: [], number, byRules });
              return number;
            },
            note,
            overrides: requests,
            addPart(part, set) {
              parts.push(part);
              overrides.push(...set);
            },
          });
          return doneBy(intent.by, ledger, withThrower(intent.by, intent.on[0], acting));
        },
      };
    },
    odds: () => null,
    expected: () => null,
    ruling: null,
  };
  // Not spread: the flags of the description are worked out when they are first asked for.
  return Object.assign(bindDescription(viewOf, action), own);
}

/** Runs the action. Refuses values of single targets that the action has not read, so that none is ignored in silence. */
function* actForEach<Sheet, S, W, By extends Actor>(
  action: PlainAction<Sheet, S, W, string, By>,
  context: PlainContext<Sheet, S, W, string, By>,
): Conversation<string | Refusal> {
  const unread = new Set(Object.keys(context.intent.each ?? {}));
  const valuesFor = (target: Id, number?: keyof W & string): W => {
    unread.delete(target);
    return context.valuesFor(target, number);
  };
  const title = yield* stopAtRefusal(action.act({ ...context, valuesFor }));
  if (unread.size === 0 || isRefusal(title)) return title;
  return cannot('values', '', `${action.title} has the same values for all its targets`);
}

/** The row of a target with a number that the GM entered for it, or for all. */
function enteredRow<W>(target: Id, field: keyof W & string, own: W, common: W): TargetRow {
  return { target, field, cells: [], number: Number(own[field]), byRules: Number(common[field]), isEntered: true };
}
