import type { Ask, ChoiceAsk, DiceAsk } from '../dice/ask.ts';
import type { AnsweredAsk } from '../dice/drive.ts';
import type { FairDice } from '../dice/fair.ts';
import type { Decision } from '../game/decide/decide.ts';
import type { AnyAction, OverrideRequest } from '../game/kernel/action.ts';
import { isSameRefusal, type Refusal } from '../game/kernel/refusal.ts';
import type { Intent } from '../state/encounter.ts';
import { Answers } from './answers.ts';

/** The outcome of a request with the answers given so far. Nothing is written. */
export type Proposal =
  | { readonly is: 'refused'; readonly refusal: Refusal }
  /** An ask has no answer yet. `coming()`: the dice that are certain to be thrown, those of this ask first. */
  | {
      readonly is: 'asking';
      readonly ask: Ask;
      readonly answered: readonly AnsweredAsk[];
      coming(): readonly DiceAsk[];
    }
  | { readonly is: 'ready'; readonly decided: Decision; readonly answered: readonly AnsweredAsk[] };

/** The actions that the GM enters for one record, with the answers given so far and the numbers that the GM sets. */
export interface ActionRequest {
  readonly intents: readonly Intent[];
  readonly answers: Answers;
  readonly overrides?: readonly OverrideRequest[];
}

/** Answers the asks of a request that have no answer yet; null where it has none either. */
export interface AskAnswerer {
  /** The answers with faces for the ask: typed, or thrown with `dice`. */
  dice(ask: DiceAsk, answers: Answers, dice: FairDice): Answers | null;
  /** The answers with a pick for the ask. */
  choice(ask: ChoiceAsk, answers: Answers): Answers | null;
}

/** Whether an action can be entered on several targets: actions of the GM on one are done on each of them. */
export function takesSeveral({ targets, needsActor }: Pick<AnyAction, 'targets' | 'needsActor'>): boolean {
  return targets === 'many' || (targets === 'one' && !needsActor);
}

/** The intents of an action on its targets: one for each target where the action takes only one. */
export function intentsOf(action: Pick<AnyAction, 'targets' | 'needsActor'>, intent: Intent): readonly Intent[] {
  if (action.targets !== 'one' || intent.on.length < 2 || !takesSeveral(action)) return [intent];
  const { each = {}, ...whole } = intent;
  return intent.on.map((who) => {
    const own = each[who];
    return own === undefined ? { ...whole, on: [who] } : { ...whole, on: [who], each: { [who]: own } };
  });
}

/** The request in which the GM overrules a refusal, too; null where nothing could be worked out all the same. */
export function withOverruled(request: ActionRequest, { code, rule, message, isFinal }: Refusal): ActionRequest | null {
  if (isFinal === true) return null;
  const intents = request.intents.map((intent) => ({
    ...intent,
    overruled: [...(intent.overruled ?? []), { code, rule, message }],
  }));
  const isNew = request.intents.some(
    ({ overruled = [] }) => !overruled.some((one) => isSameRefusal(one, { code, rule })),
  );
  return isNew ? { ...request, intents } : null;
}

/** A request with what it comes to. */
export interface Completed {
  readonly request: ActionRequest;
  readonly proposal: Proposal;
}

/** Overrules one refusal after the other, as long as the rules go on; `complete` works out the request again. */
export function overruleAll(first: Completed, complete: (request: ActionRequest) => Completed): Completed {
  for (let now = first; ; ) {
    const next = now.proposal.is === 'refused' ? withOverruled(now.request, now.proposal.refusal) : null;
    if (next === null) return now;
    now = complete(next);
  }
}

/** A request without answers. */
export function requestFor(...intents: readonly Intent[]): ActionRequest {
  return { intents, answers: Answers.none };
}

/** That other actions of the same record do what an entry of the timeline plans. */
export function carriedOut(entry: string): Intent {
  return { action: 'carry-out', by: null, on: [], with: { entry, as: 'changed' } };
}
