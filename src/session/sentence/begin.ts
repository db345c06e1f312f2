/** Beginning a sentence: who does it, to whom, or why it cannot be begun. */
import { findAction } from '../../game/decide/decide.ts';
import type { AnyAction } from '../../game/kernel/action.ts';
import { Overruling, type Refusal } from '../../game/kernel/refusal.ts';
import { nameOf } from '../../game/text/names.ts';
import { Answers } from '../answers.ts';
import { takesSeveral } from '../request.ts';
import { actorsFor, type Chosen, type SentenceStart } from './actors.ts';
import { describeGroup } from './evaluate.ts';
import type { SentenceRules } from './intents.ts';
import type { Sentence } from './sentence.ts';

/** A sentence with what is said of it; or why it cannot be begun: there is no such action, nobody is to act, or a rule. */
export type Begun =
  | { readonly is: 'begun'; readonly sentence: Sentence; readonly says: string }
  | { readonly is: 'unknown' }
  | { readonly is: 'nobody' }
  | { readonly is: 'refused'; readonly refusal: Refusal };

/** Begins a sentence of an action, in which nothing is entered but `start`. The actor is by default the one who is to act. */
export function begin(rules: SentenceRules, id: string, chosen: Chosen, start: SentenceStart = {}): Begun {
  const { system, encounter } = rules;
  const action = findAction(system, id);
  if (action === undefined) return { is: 'unknown' };
  const { by, group, leftOut, on } = actorsFor(rules, action, chosen, start);
  if (action.needsActor && by === null) return { is: 'nobody' };
  const { values = {}, overruled = [], entry = null } = start;
  const whyNot = (): Refusal | null =>
    action.whyNot(encounter, by) ?? (by === null || start.by != null ? null : action.whyOthers(encounter, by));
  const refusal = group.length > 1 ? null : new Overruling(overruled).run(whyNot);
  if (refusal !== null) return { is: 'refused', refusal };
  const sentence: Sentence = {
    action: id,
    by,
    group,
    on,
    namesTargets: start.on !== undefined,
    preferred: chosen.preferred,
    values,
    each: {},
    leftOut: [],
    answers: Answers.none,
    overrides: [],
    overruled,
    entry,
  };
  const texts = [describeGroup(rules, { can: group, leftOut }), aboutMarked(rules, action, sentence)];
  return { is: 'begun', sentence, says: texts.filter((text) => text !== '').join('; ') };
}

/** That the marked group does not act, where it is not due and its members are not the targets; else ''. */
function aboutMarked(
  { encounter }: SentenceRules,
  action: AnyAction,
  { by, group, preferred: { marked } }: Sentence,
): string {
  if (by === null || marked.length < 2 || takesSeveral(action)) return '';
  if (marked.some((who) => who === by || group.includes(who))) return '';
  return `the ${marked.length} marked are not due; ${nameOf(encounter, by)} acts alone`;
}
