/** Every action of the round is made here (VX-37 to VX-40): its total is known before its dice, and it counts after. */

import {
  type ActorIntent,
  type AnyAction,
  type Blank,
  blanksOf,
  type Checked,
  type Conversation,
  formatCount,
  type Id,
  isRefusal,
  type PlainAction,
  type Refusal,
  type RuledAction,
  type Ruling,
  readField,
  runChecks,
  type SettleContext,
  type TargetContext,
  type TargetResult,
  z,
} from '../../../game/index.ts';
import { defenderOf } from '../combatant/aboard.ts';
import { type RuleId, rules, type VaxiaLedger } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import type { VaxiaTarget, VaxiaView } from '../combatant/view.ts';
import { type CountedAction, costOf } from './cost.table.ts';
import {
  actionRefusal,
  effectReminders,
  isBeyondTurn,
  isPlan,
  remindOfEffects,
  spendSlotOf,
  totalActions,
} from './economy.ts';
import { actionsTaken, type CountedRoll, countAction, formatOrdinal, outdatedCount } from './round.ts';

/** The fields that every action of the round has: how many there are in all, or how many are still to come. */
export const actionsField = {
  actions: z.whole(1, 99).default(1).describe('all actions of the actor in this round, if more than vrule knows of'),
  further: z
    .whole(0, 20)
    .default(0)
    .describe('actions that the actor will still take in this round and has not declared'),
};

type WithActions = z.infer<z.ZodObject<typeof actionsField>>;

export interface CountedTarget<W = unknown> extends VaxiaTarget {
  readonly values: W;
  /** All actions of the actor in this round, this one included. */
  readonly actions: number;
  /** Whether the action was declared, and is being resolved. */
  readonly planned: boolean;
}

type Target<W> = TargetContext<Sheet, Settings, W, RuleId>;

/** The target with the actor's actions of the round: as many as are known, or as the GM says. `known`: as many as are known. */
export function withCount<W extends WithActions>(
  context: Target<W>,
): Target<W> & CountedTarget & { readonly known: number } {
  const { view, by, intent, values } = context;
  const planned = isPlan(view, intent);
  const known = totalActions(view, by, planned);
  // Of a declared action they are known, with what was announced then.
  const further = planned ? 0 : values.further;
  return { planned, known, actions: Math.max(values.actions, known + further), ...context };
}

/** With how many actions each input of a ruling counts, until its facts are written. */
const counts = new WeakMap<object, CountedRoll>();

type Ruled<W, I, O extends object> = RuledAction<Sheet, Settings, W, I, O, RuleId>;

/** An action of the round with a ruling, on one target at most: `input` is given its count, and its end counts it. */
export interface CountedRuledAction<W extends WithActions, I extends object, O extends object>
  extends Omit<Ruled<W, I, O>, 'input' | 'settle' | 'targets'> {
  readonly id: CountedAction;
  readonly targets?: 'none' | 'one';
  input(context: Target<W> & CountedTarget): I | Refusal | Checked<I>;
  /** Writes the facts of the result, and returns the title of the record. */
  settle(context: Settling<W, I, O>, result: TargetResult<I, O, W>): Conversation<string>;
}

type Settling<W, I, O> = SettleContext<Sheet, Settings, W, I, O, RuleId>;

/** Binds an action of the round that has a ruling. Refused of those who cannot act, unless it has a `whyNot` of its own. */
export function countedAction<I extends object, O extends object>(ruling: Ruling<I, O, Settings, RuleId>) {
  return <W extends WithActions>(action: CountedRuledAction<W, I, O>): AnyAction =>
    rules.action(ruling)<W>({
      whyNot: actionRefusal,
      takesSlot: true,
      takesNoTurn: isBeyondTurn,
      throwerOf: defenderOf,
      ...action,
      blanks: (view, intent) => [...(action.blanks?.(view, intent) ?? blanksOf(action.fields)), furtherBlank],
      explain: (view, intent) => [...explainAction(view, intent), ...(action.explain?.(view, intent) ?? [])],
      timesAnnounced,
      input(context) {
        const counted = withCount(context);
        const input = runChecks(action.input(counted));
        if (isRefusal(input)) return input;
        const { actions, known, planned, values } = counted;
        const announced = actions > known || (planned && values.further > 0) ? actions : 0;
        counts.set(input, { actions, rolled: true, announced });
        if (context.view.settings.actionPenalty !== 0) {
          context.note.say('actions', 'VX-37', () =>
            actions === 1 ? 'counts as the only action of the round' : `one of ${actions} actions of the round`,
          );
        }
        return input;
      },
      atItsTurn(context, before) {
        const input = runChecks(action.atItsTurn?.(context, before) ?? before);
        const count = counts.get(before);
        if (!isRefusal(input) && count !== undefined) counts.set(input, count);
        return input;
      },
      *settle(context) {
        const { ledger, view, results, by } = context;
        const [result] = results;
        if (result === undefined) return '';
        if (action.id !== 'break-out') remindOfEffects(ledger, view(), by);
        const title = yield* action.settle(context, result);
        takeAction(ledger, view(), by, counts.get(result.input) ?? { actions: 1, rolled: true });
        return title;
      },
    });
}

type Plain<W> = PlainAction<Sheet, Settings, W, RuleId>;

export interface CountedPlainAction<W> extends Plain<W> {
  readonly id: CountedAction;
}

/** Binds an action of the round without a ruling: it is counted once it is done, unless a house rule makes it free. */
export function countedPlain<W>(action: CountedPlainAction<W>): AnyAction {
  return rules.plain<W>({
    whyNot: actionRefusal,
    takesSlot: true,
    takesNoTurn: isBeyondTurn,
    ...action,
    explain: (view, intent) => [...explainAction(view, intent), ...(action.explain?.(view, intent) ?? [])],
    *act(context) {
      const { ledger, view, by } = context;
      remindOfEffects(ledger, view(), by);
      const title = yield* action.act(context);
      if (isRefusal(title) || costOf(action.id, view().settings) === 'free') return title;
      takeAction(ledger, view(), by, { actions: totalActions(view(), by, false), rolled: false });
      return title;
    },
  });
}

/** Counts an action that was taken, and spends the slot of this round. */
export function takeAction(ledger: VaxiaLedger, view: VaxiaView, who: Id, counted: CountedRoll): void {
  countAction(ledger, view, who, counted);
  spendSlotOf(ledger, who);
}

/** Actions that are still to come, in the sentence of each: they take as much off this one (VX-37). */
export const furtherBlank: Blank = {
  id: 'further',
  label: 'further actions to come',
  kind: 'number',
  defaultValue: 0,
  min: 0,
  max: 20,
  optional: true,
  announces: true,
};

/** The actions that the GM announces with this one, itself included, beyond those that vrule knows of (VX-37). */
function timesAnnounced(view: VaxiaView, { by, with: values }: ActorIntent): number {
  const [stated, further] = [readField(values, 'actions'), readField(values, 'further')];
  return Math.max(numberOr(further, 0), numberOr(stated, 1) - totalActions(view, by, false)) + 1;
}

/** What the sentence of an action says beforehand: its place among those of the round, and what holds the actor. */
function explainAction(view: VaxiaView, { action, by, with: values }: ActorIntent): readonly string[] {
  const { settings } = view;
  const [stated, further] = [readField(values, 'actions'), readField(values, 'further')];
  const known = totalActions(view, by, false);
  const actions = Math.max(known + numberOr(further, 0), numberOr(stated, 1));
  const nth = formatOrdinal(actionsTaken(view, by) + 1);
  const outdated = outdatedCount(view, by, actions);
  const before = outdated === null ? '' : `; earlier rolls counted ${formatCount(outdated, 'action')}`;
  const penalty = settings.weaponClasses ? '' : `: -${settings.actionPenalty * (actions - 1)} on every might`;
  const warning =
    actions === 1 || costOf(action, settings) === 'free'
      ? []
      : [`${nth} of ${actions} actions${penalty}${before} (VX-37)`];
  const reminders = action === 'break-out' ? [] : effectReminders(view, by);
  return [...warning, ...reminders.map(({ text, rule }) => `${text} (${rule})`)];
}

function numberOr(value: unknown, byDefault: number): number {
  return typeof value === 'number' ? value : byDefault;
}
