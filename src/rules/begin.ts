import type { Conversation } from '../dice/ask.ts';
import type { Encounter, Id, Intent } from '../state/encounter.ts';
import type { AnyAction, BegunAction, OverrideRequest } from './action.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { Note } from './working.ts';

/** The dice half of one intent: who acts and on whom must be there, and the action must be known. */
export function* beginAction(
  actions: readonly AnyAction[],
  encounter: Encounter,
  intent: Intent,
  note: Note,
  overrules: readonly OverrideRequest[],
): Conversation<BegunAction | Refusal> {
  const action = actions.find(({ id }) => id === intent.action);
  if (action === undefined) return refuse('unknown-action', '', `there is no action "${intent.action}" here`);
  const strangers = [...(intent.by === null ? [] : [intent.by]), ...intent.on].filter(
    (who) => encounter.combatants[who] === undefined,
  );
  if (strangers.length > 0) return refuse('stranger', '', `nobody here is called "${strangers.join('", "')}"`);
  const problem = targetsProblem(action, intent.on);
  if (problem !== null) return problem;
  return yield* action.begin(encounter, intent, note, overrules);
}

function targetsProblem(action: AnyAction, on: readonly Id[]): Refusal | null {
  if (action.targets === 'none' && on.length > 0) return refuse('targets', '', `${action.title} takes no target`);
  if (action.targets === 'one' && on.length !== 1) return refuse('targets', '', `${action.title} takes one target`);
  if (action.targets === 'many' && on.length === 0) return refuse('targets', '', `${action.title} needs a target`);
  if (new Set(on).size !== on.length) return refuse('targets', '', 'the same target is named twice');
  return null;
}
