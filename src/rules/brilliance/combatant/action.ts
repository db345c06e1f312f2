/** Actions of Brilliance & Shadow. Each must say what kind of act it is, and ends what that kind ends. */
import type { Id } from '../../../state/encounter.ts';
import type { AnyAction, PlainAction, RuledAction } from '../../kernel/action.ts';
import type { ActionContext, Actor } from '../../kernel/context.ts';
import type { Ruling } from '../../kernel/ruling.ts';
import type { RuleId } from '../rulebook.ts';
import { type ActKind, endByAct } from './acts.ts';
import { bindPlain, bindRuled } from './game.ts';
import type { Settings } from './settings.ts';
import type { Sheet } from './sheet.ts';
import { hasCondition } from './view.ts';

/** What every action must say besides: the kind of act that it is, which may depend on its values. */
interface Act<W> {
  readonly kindOfAct: ActKind | ((values: W) => ActKind);
}

type Context<W> = Pick<ActionContext<Sheet, Settings, W, RuleId>, 'ledger' | 'view' | 'note' | 'values'>;

/** Ends what an act ends before its own facts, which may begin the same anew, such as concentration on another spell. */
function end<W>({ kindOfAct }: Act<W>, context: Context<W>, by: string, on: readonly string[]): void {
  endByAct(context, by, typeof kindOfAct === 'function' ? kindOfAct(context.values) : kindOfAct, on);
}

/** An action with a ruling for each target. Curried, so that the ruling's types are known before the action's. */
export function ruledAction<I, O extends object>(ruling: Ruling<I, O, Settings, RuleId>) {
  type Ruled<W, By extends Actor> = RuledAction<Sheet, Settings, W, I, O, RuleId, By> & Act<W>;
  function bind<W>(action: Ruled<W, Id>): AnyAction;
  function bind<W, By extends Actor>(action: Ruled<W, By>): AnyAction;
  function bind<W, By extends Actor>(action: Ruled<W, By>): AnyAction {
    return bindRuled(ruling)<W, By>({
      ...action,
      takesNoTurn: noTurnTaken(action),
      *before(context) {
        const ended = (yield* action.before?.(context) ?? nothing()) ?? null;
        const { by, on } = context.intent;
        if (typeof ended === 'string' && by !== null) end(action, context, by, on);
        return ended;
      },
      *settle(context) {
        const targets = context.results.map(({ target }) => target);
        end(action, context, context.by, targets);
        return yield* action.settle(context);
      },
    });
  }
  return bind;
}

/** An action without a ruling. */
export function plainAction<W>(action: PlainAction<Sheet, Settings, W, RuleId> & Act<W>): AnyAction;
export function plainAction<W, By extends Actor>(
  action: PlainAction<Sheet, Settings, W, RuleId, By> & Act<W>,
): AnyAction;
export function plainAction<W, By extends Actor>(
  action: PlainAction<Sheet, Settings, W, RuleId, By> & Act<W>,
): AnyAction {
  return bindPlain<W, By>({
    ...action,
    takesNoTurn: noTurnTaken(action),
    *act(context) {
      const { by, on } = context.intent;
      if (by !== null) end(action, context, by, on);
      return yield* action.act(context);
    },
  });
}

type NoTurn = NonNullable<PlainAction<Sheet, Settings, unknown, RuleId>['takesNoTurn']>;

/** When an action takes nothing of a turn: as it says, and where it can only be a readied one, out of the actor's turn (BS-27). */
function noTurnTaken({ takesNoTurn = () => false }: { readonly takesNoTurn?: NoTurn }): NoTurn {
  if (takesNoTurn === true) return true;
  return (view, by) => {
    const { acting } = view.now.cursor;
    const isActing = acting !== null && view.now.slots[acting]?.who === by;
    return (!isActing && hasCondition(view, by, 'readied')) || takesNoTurn(view, by);
  };
}

function* nothing(): Generator<never, null> {
  return null;
}
