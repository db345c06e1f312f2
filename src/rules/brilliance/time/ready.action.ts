/** Readied actions: a Standard action out of turn, on a trigger, once before the combatant's next turn (BS-27). */
import * as z from 'zod';
import type { Id, Intent } from '../../../state/encounter.ts';
import { beginAction } from '../../bind/begin-action.ts';
import type { AnyAction } from '../../kernel/action.ts';
import { turnStart } from '../../kernel/clock.ts';
import { Note } from '../../kernel/note.ts';
import { firstRefusal, isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { plainAction } from '../combatant/action.ts';
import { type BrillianceContext, type BrillianceView, refuse } from '../combatant/game.ts';
import { addCondition, hasCondition, removeConditions } from '../combatant/view.ts';
import { actionRefusal, isActing, pay } from './action-economy.ts';
import {
  describePlanned,
  describeReadied,
  fireAction,
  noneReadiedRefusal,
  planSchema,
  resolveAction,
} from './readied.action.ts';

/** The trigger must be typed: a readied action without one cannot be followed at the table. */
const triggerBlank: Blank = { id: 'trigger', label: 'trigger', kind: 'text' };

/** What is readied: the trigger in words, and the action where it is declared already. */
interface Readied {
  readonly trigger: string;
  readonly plan: z.infer<typeof planSchema> | null;
  /** The plan in words; empty for none. */
  readonly planText: string;
}

/** Refuses to ready an action before the first round, a second one, out of turn, and without the action that it takes (BS-27). */
const readyRefusal = firstRefusal(function* (view: BrillianceView, by: Id) {
  const name = view.name(by);
  if (view.now.cursor.round < 1) {
    yield refuse('not-begun', 'BS-27', 'an action cannot be readied before the first round');
  }
  if (hasCondition(view, by, 'readied')) yield refuse('readied', 'BS-27', `${name} has already readied an action`);
  if (!isActing(view, by)) yield refuse('not-now', 'BS-27', `it is not the turn of ${name}`);
  return actionRefusal(view, by, view.settings.readyCosts);
});

/** Adds the condition `readied` and pays for it; returns the title of the record, or a refusal. */
function readyAction(context: BrillianceContext, by: Id, { trigger, plan, planText }: Readied): string | Refusal {
  const { ledger, view } = context;
  const name = view().name(by);
  const refusal = readyRefusal(view(), by);
  if (refusal !== null) return refusal;
  pay(context, by, view().settings.readyCosts);
  const ends = { edge: turnStart, who: by, round: ledger.cursor.round + 1 };
  addCondition(ledger, by, 'readied', { ends, note: { trigger, plan } });
  ledger.say('BS-27', `${name} acts once on the trigger, before its next turn, or not at all`);
  return `${name} readies${describeReadied(trigger, planText)}`;
}

/** Readying an action in words; what it is, is entered when it is triggered (BS-27). */
export const readyInWordsAction = plainAction({
  kindOfAct: 'quiet',
  id: 'ready',
  title: 'Ready',
  key: 'e',
  menu: 'time',
  targets: 'none',
  sentence: '{by} readies: {trigger}',
  fields: z.strictObject({ trigger: z.string().default('').describe('the trigger, and the action that follows') }),
  whyNot: (view, by) => actionRefusal(view, by, view.settings.readyCosts),
  blanks: () => [triggerBlank],
  *act(context) {
    const { intent, values } = context;
    return readyAction(context, intent.by, { ...values, plan: null, planText: '' });
  },
});

/** The actions of readying, given the actions that can be readied. */
export function readyActions(actions: readonly AnyAction[]): readonly AnyAction[] {
  return [readyInWordsAction, declareAction(actions), fireAction(actions), resolveAction(actions), withdrawAction];
}

/** Readying the action of a sentence instead of rolling it: `D` on the screen (BS-27). */
function declareAction(actions: readonly AnyAction[]): AnyAction {
  return plainAction({
    kindOfAct: 'quiet',
    id: 'declare',
    title: 'Ready this',
    key: 'd',
    menu: 'time',
    targets: 'none',
    sentence: '{by} readies this, when {trigger}',
    fields: z.strictObject({
      plan: planSchema.describe('the action with its targets and values'),
      trigger: z.string().default('').describe('the trigger'),
    }),
    whyNot: (view, by) => actionRefusal(view, by, view.settings.readyCosts),
    blanks: () => [triggerBlank],
    explain: ({ now }, { by, with: { plan } }) => [`readied: ${describePlanned(actions, now, by, plan)}`],
    *act(context) {
      const { ledger, intent, values } = context;
      const { by } = intent;
      const planned: Intent = { ...values.plan, by };
      // Begun without dice and dropped, so that an action that is not possible now is refused now.
      const begun = beginAction(actions, {
        encounter: ledger.now,
        intent: planned,
        note: new Note(false),
        overrides: [],
      }).next();
      if (begun.done && isRefusal(begun.value)) return begun.value;
      return readyAction(context, by, { ...values, planText: describePlanned(actions, ledger.now, by, values.plan) });
    },
  });
}

/** A readied action is given up; its cost is not returned (BS-27). */
const withdrawAction = plainAction({
  kindOfAct: 'quiet',
  id: 'withdraw',
  title: 'Give up the readied action',
  key: 'w',
  menu: 'time',
  takesNoTurn: true,
  targets: 'none',
  sentence: '{by} gives up the readied action',
  fields: z.strictObject({}),
  whyNot: (view, by) => (hasCondition(view, by, 'readied') ? null : noneReadiedRefusal),
  *act({ ledger, view, intent: { by } }) {
    removeConditions(ledger, by, 'readied');
    return `${view().name(by)} gives up the readied action`;
  },
});
