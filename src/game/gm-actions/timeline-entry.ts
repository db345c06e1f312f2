/** An entry of the timeline as the GM plans it: its fields, whether it fits, and what its actions come to. */
import * as z from 'zod';
import type { Conversation } from '../../dice/ask.ts';
import { clean, widestText } from '../../state/clean.ts';
import { type Encounter, type Intent, type Side, sides, type TimelineEntry } from '../../state/encounter.ts';
import { Ledger } from '../../state/ledger.ts';
import { beginAction } from '../bind/begin-action.ts';
import type { AnyAction } from '../kernel/action.ts';
import { withBlank } from '../kernel/fields.ts';
import { Note } from '../kernel/note.ts';
import { cannot, isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { System } from '../kernel/system.ts';

/** The widest text of an entry, in cells. */
export const widestEntry = 2 * widestText;

export const words = z.string().max(1000);
export const entryField = z.string().min(1).describe('the entry, by its id, such as t1');

/** What is given of an entry. */
export const planned = z.strictObject({
  entry: entryField.exactOptional().describe('the entry to change, by its id; by default a new one'),
  text: withBlank(words.exactOptional().describe('what happens, in words; by default what the actions say'), {
    label: 'what',
  }),
  round: withBlank(z.int().min(0).max(1_000_000).exactOptional().describe('the round in which it is due'), {
    label: 'round',
  }),
  segment: z.int().min(1).max(1000).exactOptional().describe('the segment of that round, where rounds have segments'),
  event: words.min(1).exactOptional().describe('the event at which it is due, in words, instead of a round'),
  every: z.int().min(0).max(9_999).exactOptional().describe('it comes again after so many rounds; 0: only once'),
  does: z
    .array(
      z.strictObject({
        action: z.string().min(1),
        on: z.array(z.string()).default([]),
        with: z.record(z.string(), z.json()).default({}),
      }),
    )
    .max(100)
    .exactOptional()
    .describe('the actions by which it happens, such as those by which combatants join'),
  to: z
    .array(z.enum(sides))
    .exactOptional()
    .describe('the sides on which actions are carried out that take targets and name none; by default the own side'),
});

/** What the actions of the timeline know of a game: `all` are the actions of the GM. */
export interface Planning {
  readonly system: System;
  actions(): readonly AnyAction[];
}

/** Carries out one action of an entry. */
export function* carryOut(
  { actions }: Planning,
  { ledger, note }: { readonly ledger: Ledger; readonly note: Note },
  intent: Intent,
): Conversation<string | Refusal> {
  const begun = yield* beginAction(actions(), { encounter: ledger.now, intent, note, overrides: [] });
  return isRefusal(begun) ? begun : yield* begun.finish(ledger);
}

/** The entry with what is given of it; a new time or event takes the place of the one before. */
export function entryWith(before: TimelineEntry, values: z.infer<typeof planned>): TimelineEntry {
  const { text, round, segment, event, every, does, to } = values;
  const { at: atBefore, event: eventBefore, happened, every: everyBefore, ...others } = before;
  const atNow = round === undefined ? undefined : { round, ...(segment === undefined ? {} : { segment }) };
  const at = atNow ?? (event === undefined ? atBefore : undefined);
  const given = event === undefined ? undefined : clean(event, widestEntry).replace(/^when /i, '');
  const named = given ?? (atNow === undefined ? eventBefore : undefined);
  const repeats = every ?? everyBefore ?? 0;
  return {
    ...others,
    ...(text === undefined ? {} : { text: clean(text, widestEntry) }),
    ...(at === undefined ? {} : { at }),
    ...(named === undefined ? {} : { event: named }),
    ...(happened === true && named === eventBefore && named !== undefined ? { happened } : {}),
    ...(repeats === 0 ? {} : { every: repeats }),
    ...(does === undefined ? {} : { does: does.map((one): Intent => ({ ...one, by: null })) }),
    ...(to === undefined ? {} : { to }),
  };
}

/** Why an entry cannot be due as it says; null where it can. */
export function unfitTime({ clock }: System, { at, event, every }: TimelineEntry): Refusal | null {
  if (at === undefined && (event ?? '') === '') {
    return cannot('no-time', '', 'when? It needs a round, or an event in words');
  }
  if (at === undefined && every !== undefined) return cannot('every', '', 'only what has a round comes again');
  const { segment } = at ?? {};
  if (segment === undefined) return null;
  if (clock.segments === 0) return cannot('no-segments', '', 'rounds have no segments in this game');
  return segment <= clock.segments
    ? null
    : cannot('segment', '', `segment ${segment}: there are ${clock.segments} in each`);
}

/** Why what an entry does could not be done; what dice decide is seen only then. */
export function unfitActions(planning: Planning, encounter: Encounter, entry: TimelineEntry): Refusal | null {
  if (entry.text === '' && entry.does.length === 0) return cannot('empty', '', 'what is planned?');
  const ledger = new Ledger(encounter);
  for (const intent of entry.does) {
    const action = planning.actions().find(({ id }) => id === intent.action);
    const title = action?.title ?? intent.action;
    if (action?.needsActor === true) return cannot('nobody-acts', '', `${title} needs an actor; it cannot be planned`);
    const there = intentAt(planning, encounter, entry, intent);
    // Those whom it is to strike may still come.
    if (action !== undefined && action.targets !== 'none' && there.on.length === 0) {
      const [problem] = action.problems(encounter, there);
      if (problem !== undefined) return cannot('values', '', `${title}: ${problem.field} ${problem.message}`);
      continue;
    }
    const tried = carryOut(planning, { ledger, note: new Note(false) }, there).next();
    if (tried.done && isRefusal(tried.value)) return tried.value;
  }
  return null;
}

/** What an action of an entry is now: on all who take part, of the sides that it is for, where it takes targets and names none. */
export function intentAt({ system, actions }: Planning, now: Encounter, entry: TimelineEntry, intent: Intent): Intent {
  const action = actions().find(({ id }) => id === intent.action);
  if (action === undefined || action.targets === 'none' || intent.on.length > 0) return intent;
  return { ...intent, on: targetsOf(system, now, entry.to) };
}

/** All who take part, of these sides, and live. */
export function targetsOf(system: System, now: Encounter, to: readonly Side[] = ['own']): readonly string[] {
  const there = Object.values(now.combatants).filter(({ side, out }) => !out && to.includes(side));
  return there.flatMap(({ id }) => (system.status(now, id).is === 'dead' ? [] : [id]));
}
