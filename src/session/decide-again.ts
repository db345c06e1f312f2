import type { Ask } from '../dice/ask.ts';
import { type AnsweredAsk, drive } from '../dice/drive.ts';
import { overrideRequests } from '../rules/bind/overrides.ts';
import { decide, withDefaults } from '../rules/decide/decide.ts';
import { isRefusal, type Refusal } from '../rules/kernel/refusal.ts';
import type { System } from '../rules/kernel/system.ts';
import type { Encounter, Id, Intent } from '../state/encounter.ts';
import type { Record, RecordContent, RecordedThrow } from '../state/record.ts';
import { Answers } from './answers.ts';
import { CarriedAnswers } from './carried-answers.ts';
import type { ActionRequest } from './request.ts';

/** The request that a record was made of, without its answers. */
export function requestOf({ intents, overrides = [] }: Record): ActionRequest {
  return { intents, answers: Answers.none, overrides: overrideRequests(overrides) };
}

/** A record that is decided again, and the encounter in which it is. */
export interface DecidedAgain {
  readonly system: System;
  readonly encounter: Encounter;
  readonly record: Record;
}

/** What a record comes to when it is decided again. */
export type Again =
  | { readonly is: 'asking'; readonly ask: Ask; readonly answered: readonly AnsweredAsk[] }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | {
      readonly is: 'ready';
      readonly content: RecordContent;
      readonly unused: readonly RecordedThrow[];
      readonly answered: readonly AnsweredAsk[];
    };

/** Decides a request in the place of a record, with the dice of the record for all that the request does not answer itself. */
export function decideAgain({ system, encounter, record }: DecidedAgain, request: ActionRequest): Again {
  const carried = new CarriedAnswers(request.answers, renamed(record.dice, record.intents, request.intents));
  const driven = drive(decide(system, encounter, request.intents, request.overrides), carried);
  const { answered } = driven;
  if (!driven.done) return { is: 'asking', ask: carried.missing ?? driven.ask, answered };
  if (isRefusal(driven.value)) return { is: 'refused', refusal: driven.value };
  const { title, facts, working, overrides } = driven.value;
  const content = {
    title,
    intents: request.intents.map((intent) => withDefaults(system, encounter, intent)),
    dice: carried.used,
    facts,
    working,
    ...(overrides.length > 0 ? { overrides } : {}),
    ...(record.seed === undefined ? {} : { seed: record.seed }),
  };
  return { is: 'ready', content, unused: carried.unused, answered };
}

/** The answers of a record by the ids that its asks have now, where other combatants have taken the place of its own. */
function renamed(dice: Record['dice'], were: readonly Intent[], are: readonly Intent[]): Record['dice'] {
  const names = new Map<string, Id>();
  for (const [n, was] of were.entries()) {
    const is = are[n];
    if (is === undefined) continue;
    const gone = idsOf(was).filter((id) => !idsOf(is).includes(id));
    const come = idsOf(is).filter((id) => !idsOf(was).includes(id));
    for (const [k, id] of gone.entries()) names.set(id, come[k] ?? id);
  }
  if (names.size === 0) return dice;
  return dice.map((answer) => ({ ...answer, id: answer.id.replace(/[a-z][a-z0-9-]*/g, (id) => names.get(id) ?? id) }));
}

/** The actor and the targets of an intent. */
function idsOf({ by, on }: Intent): readonly Id[] {
  return by === null ? on : [by, ...on];
}
