import type { Conversation } from '../../dice/ask.ts';
import type { Encounter, Intent } from '../../state/encounter.ts';
import type { AnyAction, BeginContext, BegunAction } from '../kernel/action.ts';
import type { Note } from '../kernel/note.ts';
import { cannot, isRefusal, Overruling, type Refusal } from '../kernel/refusal.ts';
import { nameOf } from '../text/names.ts';
import { markOverruled } from '../text/overrules.ts';

/**
 * Runs the first half of one intent, all its dice. Refuses an unknown action, actor or target. Refusals that the GM overrules
 * in it do not count; those that its rules came to are kept in the title, in the working and as a sentence of the record.
 */
export function* beginAction(
  actions: readonly AnyAction[],
  context: BeginContext,
): Conversation<BegunAction | Refusal> {
  const { encounter, intent } = context;
  const action = actions.find(({ id }) => id === intent.action);
  if (action === undefined) return cannot('unknown-action', '', `there is no action "${intent.action}" here`);
  const unknown = [...(intent.by === null ? [] : [intent.by]), ...intent.on].filter(
    (id) => encounter.combatants[id] === undefined,
  );
  if (unknown.length > 0) return cannot('stranger', '', `nobody here is called "${unknown.join('", "')}"`);
  const problem = targetsProblem(action, intent) ?? strangerProblem(encounter, intent);
  if (problem !== null) return problem;
  const { overruled = [] } = intent;
  if (overruled.length === 0) return yield* action.begin(context);
  const overruling = new Overruling(overruled);
  const begun = yield* overruling.talk(action.begin(context));
  return isRefusal(begun) ? begun : withOverruling(begun, overruling, context.note);
}

/** The action with what was overruled in it named in its record. */
function withOverruling(begun: BegunAction, overruling: Overruling, note: Note): BegunAction {
  return {
    ...begun,
    *finish(ledger, at) {
      const title = yield* overruling.talk(begun.finish(ledger, at));
      if (isRefusal(title)) return title;
      for (const { rule, message } of overruling.overruled) {
        note.say('overruled', rule, message);
        ledger.say(rule, `overruled: ${message}`);
      }
      return markOverruled(title, overruling.overruled);
    },
  };
}

function targetsProblem(action: AnyAction, { on }: Intent): Refusal | null {
  if (action.targets === 'none' && on.length > 0) return cannot('targets', '', `${action.title} takes no target`);
  if (action.targets === 'one' && on.length !== 1) return cannot('targets', '', `${action.title} takes one target`);
  if (action.targets === 'many' && on.length === 0) return cannot('targets', '', `${action.title} needs a target`);
  if (new Set(on).size !== on.length) return cannot('targets', '', 'the same target is named twice');
  return null;
}

/** Values of a single target that is none of the action. */
function strangerProblem(encounter: Encounter, { by, on, each = {} }: Intent): Refusal | null {
  const targets = on.length > 0 ? on : [by];
  const stranger = Object.keys(each).find((id) => !targets.includes(id));
  if (stranger === undefined) return null;
  return cannot('targets', '', `values are given for ${nameOf(encounter, stranger)}, who is no target of it`);
}
