/** The intents that a sentence makes, and the request that is written. */
import { actorsWhoCan, type GroupActors } from '../../game/decide/group-actors.ts';
import type { AnyAction } from '../../game/kernel/action.ts';
import { readField } from '../../game/kernel/values.ts';
import type { Encounter, Id, Intent, Json } from '../../state/encounter.ts';
import { type ActionRequest, carriedOut, intentsOf } from '../request.ts';
import type { Session } from '../session.ts';
import { modifierBlank, reasonBlank, type Sentence, withoutReason } from './sentence.ts';

/** The game and the state that a sentence is judged by. */
export type SentenceRules = Pick<Session, 'system' | 'encounter'>;

/** Who of the group of a sentence can do it as it is entered for all of them; nobody where one acts alone. */
export function groupAsEntered(
  { system, encounter }: SentenceRules,
  action: AnyAction,
  { group, on, values, overruled }: Sentence,
): GroupActors {
  if (group.length === 0) return { can: [], leftOut: [] };
  return actorsWhoCan(system, encounter, { action, group, on, with: withoutReason(values), overruled });
}

/** The intents that a sentence makes: one for each actor who can do it as it is entered. */
export function actorIntents(
  session: SentenceRules,
  action: AnyAction,
  sentence: Sentence,
  { can } = groupAsEntered(session, action, sentence),
): readonly [Intent, ...Intent[]] {
  const { encounter } = session;
  const { leftOut, values, each } = sentence;
  const [first, ...others] = can.filter((by) => !leftOut.includes(by));
  if (first === undefined) return [intentOf(encounter, action, sentence)];
  const intentBy = (by: Id): Intent => {
    const ofAll = { ...sentence, by };
    const own = withoutVanished(encounter, action, ofAll, { ...ofAll, values: { ...values, ...each[by] } });
    return intentOf(encounter, action, own);
  };
  return [intentBy(first), ...others.map(intentBy)];
}

/** The intent that a sentence makes: what the GM filled in, and the defaults of the other blanks. */
export function intentOf(encounter: Encounter, action: AnyAction, sentence: Sentence): Intent {
  const intent = bareIntentOf(sentence);
  const defaults = action
    .blanks(encounter, intent)
    .flatMap(({ id, defaultValue }): [string, Json][] => (defaultValue === undefined ? [] : [[id, defaultValue]]));
  const waiting = actorsLeftOut(sentence.leftOut, encounter);
  const without = waiting.length === 0 ? {} : { without: waiting };
  return { ...intent, with: { ...Object.fromEntries(defaults), ...withoutReason(sentence.values), ...without } };
}

/** What the GM filled in, without any default. */
function bareIntentOf(sentence: Sentence): Intent {
  const isOfOne = sentence.group.length === 0;
  const on = isOfOne ? sentence.on.filter((who) => !sentence.leftOut.includes(who)) : sentence.on;
  const each = Object.fromEntries(Object.entries(sentence.each).filter(([who]) => isOfOne && on.includes(who)));
  const { action, by, overruled } = sentence;
  return {
    action,
    by,
    on,
    with: withoutReason(sentence.values),
    ...(overruled.length === 0 ? {} : { overruled }),
    ...(Object.keys(each).length === 0 ? {} : { each }),
  };
}

/** A changed sentence without the values that it kept of blanks that it had before and has no more: the kind of a block that is none now. */
export function withoutVanished(encounter: Encounter, action: AnyAction, before: Sentence, after: Sentence): Sentence {
  const kept = Object.keys(after.values).filter((id) => id !== reasonBlank && after.values[id] === before.values[id]);
  const missingIn = (sentence: Sentence, ids: readonly string[]): readonly string[] => {
    if (ids.length === 0) return [];
    const blanks = action.blanks(encounter, bareIntentOf(sentence));
    return ids.filter((id) => !blanks.some((blank) => blank.id === id));
  };
  const missing = missingIn(after, kept);
  const neverBlanks = missingIn(before, missing);
  const vanished = missing.filter((id) => !neverBlanks.includes(id));
  if (vanished.length === 0) return after;
  const values = Object.entries(after.values).filter(([id]) => !vanished.includes(id));
  // Without them, others may vanish.
  return withoutVanished(encounter, action, before, { ...after, values: Object.fromEntries(values) });
}

/** The actors whose declared actions wait, because their rows are left out. */
function actorsLeftOut(leftOut: readonly string[], { slots }: Encounter): readonly Id[] {
  if (leftOut.length === 0) return [];
  const waiting = Object.values(slots).filter(({ id }) => leftOut.some((key) => key.startsWith(`${id}#`)));
  return [...new Set(waiting.map(({ who }) => who))];
}

/** The request of the intents; the reason of its modifier, and that what was planned is done, are in the same record. */
export function requestOf(
  action: AnyAction,
  entered: readonly Intent[],
  { values, answers, overrides, entry }: Sentence,
): ActionRequest {
  const intents = entered.flatMap((intent) => intentsOf(action, intent));
  return {
    intents: [...intents, ...reasonNotes(values), ...(entry === null ? [] : [carriedOut(entry)])],
    answers,
    overrides,
  };
}

/** The note with the modifier of a sentence, or of the plan that it declares, and its reason; none where no reason was given. */
export function reasonNotes({ plan, [reasonBlank]: reason, ...values }: Sentence['values']): readonly Intent[] {
  const modifier = plan === undefined ? values[modifierBlank] : readField(readField(plan, 'with'), modifierBlank);
  const isGiven = typeof reason === 'string' && reason.trim() !== '' && typeof modifier === 'number' && modifier !== 0;
  if (!isGiven) return [];
  const text = `modifier ${modifier > 0 ? '+' : ''}${modifier}: ${reason.trim()}`;
  return [{ action: 'note', by: null, on: [], with: { text } }];
}
