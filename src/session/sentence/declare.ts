/** A sentence kept as a plan, to be resolved together with the others. */
import { findAction } from '../../game/decide/decide.ts';
import type { Refusal } from '../../game/kernel/refusal.ts';
import type { System } from '../../game/kernel/system.ts';
import type { Intent } from '../../state/encounter.ts';
import { Answers } from '../answers.ts';
import { type ActionRequest, requestFor } from '../request.ts';
import { evaluate, type OpenSentence } from './evaluate.ts';
import { reasonNotes } from './intents.ts';
import { reasonBlank, type Sentence } from './sentence.ts';

/**
 * What declaring a sentence comes to: a request; or, where the game wants to know something besides, such as the trigger of a readied
 * action, the sentence of the declaration with the blank for that. `open`: a blank must be filled before; `nobody`: it has no actor.
 */
export type Declared =
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | { readonly is: 'nobody' }
  | { readonly is: 'open' }
  | { readonly is: 'asking'; readonly sentence: Sentence; readonly blank: string }
  | { readonly is: 'ready'; readonly request: ActionRequest };

/** The declarations of what a sentence says: one for each of its actors. */
function declarationsOf(open: OpenSentence): readonly Intent[] {
  return evaluate(open).intents.map(({ action: of, by: actor, on, with: entered, each, overruled }): Intent => {
    const plan = { action: of, on, with: entered, ...(each === undefined ? {} : { each }) };
    const declaration = { action: 'declare', by: actor, on: [], with: { plan } };
    return overruled === undefined ? declaration : { ...declaration, overruled };
  });
}

/** Whether the rules let a sentence be declared as it is entered; while a blank is open, whether its action can be declared at all. */
export function mayBeDeclared(open: OpenSentence): boolean {
  const { session, sentence } = open;
  const action = findAction(session.system, 'declare');
  if (sentence.by === null || action?.whyNot(session.encounter, sentence.by) !== null) return false;
  // What one of a group can declare, the others can: each would take as long.
  const proposal = session.propose(requestFor(...declarationsOf(open).slice(0, 1)));
  if (proposal.is !== 'refused') return true;
  return evaluate(open).missing !== null && proposal.refusal.code !== 'unknown-action';
}

/** What a game calls declaring, for the keys: `declare`, `ready this`. */
export function wordForDeclaring(system: System): string {
  return findAction(system, 'declare')?.title.toLowerCase() ?? 'declare';
}

/** Declares what a sentence says, for each of its actors. */
export function declare(open: OpenSentence): Declared {
  const { session, sentence } = open;
  const { encounter, system } = session;
  const { by, group, values } = sentence;
  const action = findAction(system, 'declare');
  const refusal = action?.whyNot(encounter, by) ?? null;
  if (refusal !== null) return { is: 'refused', refusal };
  if (by === null) return { is: 'nobody' };
  if (evaluate(open).missing !== null) return { is: 'open' };
  const declarations = declarationsOf(open);
  const [first] = declarations;
  const [blank] = first === undefined ? [] : (action?.blanks(encounter, first) ?? []);
  if (action === undefined || first === undefined || blank === undefined) {
    return { is: 'ready', request: requestFor(...declarations, ...reasonNotes(values)) };
  }
  const { [reasonBlank]: reason } = values;
  const plans = declarations.map((declared) => [declared.by ?? '', declared.with] as const);
  const declaration: Sentence = {
    ...sentence,
    action: action.id,
    group: group.length === 0 ? [] : plans.map(([who]) => who),
    on: [],
    namesTargets: true,
    values: { ...first.with, ...(reason === undefined ? {} : { [reasonBlank]: reason }) },
    each: Object.fromEntries(plans),
    leftOut: [],
    answers: Answers.none,
    overrides: [],
  };
  return { is: 'asking', sentence: declaration, blank: blank.id };
}
