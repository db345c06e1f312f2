import { findAction } from '../../rules/decide/decide.ts';
import { formatRefusal } from '../../rules/kernel/refusal.ts';
import { requestFor } from '../../session/session.ts';
import type { Id } from '../../state/encounter.ts';
import { floorOf } from '../ui/roster.ts';
import { notice, type Sentence, type Step, type UpdateContext } from '../ui/ui.ts';
import { placesOf, standingTargets } from './blanks.ts';

/** An empty sentence of an action. */
export function sentenceOf(action: string, by: Id | null, on: readonly Id[]): Sentence {
  return {
    action,
    by,
    on,
    values: {},
    each: {},
    leftOut: [],
    at: '',
    typing: '',
    faces: [],
    facesOf: '',
    picks: null,
    answers: requestFor().answers,
    overrules: [],
    result: false,
  };
}

/** Begins a sentence: by whoever has the floor where somebody must act. An action that is refused says why and begins nothing. */
export function beginSentence(
  context: UpdateContext,
  id: string,
  given: Partial<Pick<Sentence, 'by' | 'on' | 'values'>> = {},
): Step {
  const { ui, session } = context;
  const action = findAction(session.system, id);
  if (action === undefined) return { ui: notice(ui, `there is no action "${id}" here`) };
  const by = given.by ?? (action.needsActor ? floorOf(session.system, session.encounter, ui) : null);
  if (action.needsActor && by === null) return { ui: notice(ui, 'not now: nobody has the floor; n goes on') };
  const refusal = action.whyNot(session.encounter, by);
  if (refusal !== null) return { ui: notice(ui, `refused: ${formatRefusal(refusal)}`) };
  const on = given.on ?? standingTargets(context, action, by);
  const sentence = { ...sentenceOf(id, by, on), values: given.values ?? {} };
  const at = placesOf(context, sentence)[0]?.id ?? 'dice';
  return { ui: { ...ui, mode: { mode: 'sentence', sentence: { ...sentence, at } }, notice: '' } };
}
