import type { Conversation } from '../../dice/ask.ts';
import type { Encounter, Intent } from '../../state/encounter.ts';
import type { AnyAction, BeginContext, BegunAction } from '../kernel/action.ts';
import { type Refusal, refuse } from '../kernel/refusal.ts';

/** Runs the first half of one intent, all its dice. Refuses an unknown action, actor or target. */
export function* beginAction(
  actions: readonly AnyAction[],
  context: BeginContext,
): Conversation<BegunAction | Refusal> {
  const { encounter, intent } = context;
  const action = actions.find(({ id }) => id === intent.action);
  if (action === undefined) return refuse('unknown-action', '', `there is no action "${intent.action}" here`);
  const unknown = [...(intent.by === null ? [] : [intent.by]), ...intent.on].filter(
    (id) => encounter.combatants[id] === undefined,
  );
  if (unknown.length > 0) return refuse('stranger', '', `nobody here is called "${unknown.join('", "')}"`);
  const problem = targetsProblem(action, intent) ?? strangerProblem(encounter, intent);
  if (problem !== null) return problem;
  return yield* action.begin(context);
}

function targetsProblem(action: AnyAction, { on }: Intent): Refusal | null {
  if (action.targets === 'none' && on.length > 0) return refuse('targets', '', `${action.title} takes no target`);
  if (action.targets === 'one' && on.length !== 1) return refuse('targets', '', `${action.title} takes one target`);
  if (action.targets === 'many' && on.length === 0) return refuse('targets', '', `${action.title} needs a target`);
  if (new Set(on).size !== on.length) return refuse('targets', '', 'the same target is named twice');
  return null;
}

/** Values of a single target that is none of the action. */
function strangerProblem({ combatants }: Encounter, { by, on, each = {} }: Intent): Refusal | null {
  const targets = on.length > 0 ? on : [by];
  const stranger = Object.keys(each).find((id) => !targets.includes(id));
  if (stranger === undefined) return null;
  return refuse(
    'targets',
    '',
    `values are given for ${combatants[stranger]?.name ?? stranger}, who is no target of it`,
  );
}
