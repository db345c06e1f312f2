import { findAction } from '../../../rules/decide/decide.ts';
import type { AnyAction } from '../../../rules/kernel/action.ts';
import { isRefusal, Overruling, type Refusal } from '../../../rules/kernel/refusal.ts';
import { requestFor, takesSeveral } from '../../../session/request.ts';
import type { Id } from '../../../state/encounter.ts';
import { keyFor } from '../../keys/bindings.ts';
import { diceStop, type Sentence } from '../../ui/sentence.ts';
import { nameOf, notice, type SentenceStart, type Step, type UpdateContext } from '../../ui/ui.ts';
import { type ActorsAndTargets, actorsFor } from './actors.ts';
import { amend, describeGroup, evaluated, type SentenceContext, say } from './evaluate.ts';
import { goOn } from './go-on.ts';
import { withRefusal } from './refused.ts';
import { defaultTargets } from './targets.ts';

/** A sentence of an action in which nothing is entered yet. */
function newSentence(action: string, { by, group, on }: ActorsAndTargets, values: Sentence['values']): Sentence {
  return {
    action,
    by,
    group,
    on,
    namesTargets: false,
    values,
    each: {},
    leftOut: [],
    cursor: '',
    typing: '',
    faces: [],
    facesOf: '',
    picks: null,
    answers: requestFor().answers,
    typesDice: false,
    overrides: [],
    overruled: [],
    showsResult: false,
    entry: null,
    row: null,
    overriding: null,
  };
}

/**
 * The context of a new sentence, or the reason why it cannot be started. The actor is by default the one who is due.
 */
export function startSentence(
  context: UpdateContext,
  id: string,
  start: SentenceStart = {},
): SentenceContext | Refusal | string {
  const { session } = context;
  const action = findAction(session.system, id);
  if (action === undefined) return `there is no action "${id}" here`;
  const actors = start.by == null ? actorsFor(context, action, start) : alone(context, action, start);
  const { by } = actors;
  if (action.needsActor && by === null) return `not now: no combatant is to act; ${keyFor('go-on')} goes on`;
  const { overruled = [] } = start;
  const refusal =
    actors.group.length > 1
      ? null
      : new Overruling(overruled).run(
          () =>
            action.whyNot(session.encounter, by) ??
            (by === null || start.by != null ? null : action.whyOthers(session.encounter, by)),
        );
  if (refusal !== null) return refusal;
  const started = evaluated(context, {
    ...newSentence(id, actors, start.values ?? {}),
    namesTargets: start.on !== undefined,
    entry: start.entry ?? null,
    overruled,
  });
  const entered = amend(started, { cursor: start.cursor ?? started.evaluation.blanks[0]?.id ?? diceStop });
  const texts = [
    describeGroup(context, { can: actors.group, leftOut: actors.leftOut }),
    aboutMarked(context, action, actors),
  ];
  return { ...entered, ui: { ...entered.ui, notice: texts.filter((text) => text !== '').join('; ') } };
}

/** That the marked group does not act, where it is not due and its members are not the targets; else ''. */
function aboutMarked({ ui, session }: UpdateContext, action: AnyAction, { by, group }: ActorsAndTargets): string {
  const acts = (who: Id): boolean => who === by || group.includes(who);
  if (by === null || ui.marked.size < 2 || takesSeveral(action) || [...ui.marked].some(acts)) return '';
  return `the ${ui.marked.size} marked are not due; ${nameOf({ session }, by)} acts alone`;
}

/** The actor that is named, and nobody beside it. */
function alone(
  context: UpdateContext,
  action: AnyAction,
  { by = null, on, values = {} }: SentenceStart,
): ActorsAndTargets {
  return { by, group: [], leftOut: [], on: on ?? defaultTargets(context, action, { by, group: [], values }) };
}

/** Starts a sentence on the screen; a refusal starts none and says why. */
export function beginSentence(context: UpdateContext, id: string, start: SentenceStart = {}): Step {
  const started = startSentence(context, id, start);
  if (typeof started === 'string') return { ui: notice(context.ui, started) };
  if (isRefusal(started)) {
    return { ui: withRefusal(context.ui, { what: 'begin', refusal: started, action: id, start, isWhole: false }) };
  }
  return say(started, started.ui.notice);
}

/**
 * Enters an action that needs nothing more, and goes on to its dice or writes it. A refusal leaves the screen as it is.
 */
export function enterAction(context: UpdateContext, id: string, start: SentenceStart = {}): Step {
  const started = startSentence(context, id, start);
  if (typeof started === 'string') return { ui: notice(context.ui, started) };
  const refuseWhole = (refusal: Refusal): Step => {
    return { ui: withRefusal(context.ui, { what: 'begin', refusal, action: id, start, isWhole: true }) };
  };
  if (isRefusal(started)) return refuseWhole(started);
  const step = goOn(started, false);
  const { refused } = step.ui;
  return step.effect === undefined && refused !== null && refused !== context.ui.refused
    ? refuseWhole(refused.refusal)
    : step;
}
