import * as z from 'zod';
import { type Conversation, scoped } from '../../dice/ask.ts';
import { clean } from '../../state/clean.ts';
import type { Encounter, TimelineEntry } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import { nearestHint } from '../../state/nearest.ts';
import type { AnyAction } from '../kernel/action.ts';
import { pickBlank } from '../kernel/fields.ts';
import { cannot, isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { Blank } from '../kernel/screen.ts';
import type { System } from '../kernel/system.ts';
import { capital } from '../text/names.ts';
import { describeEntry, eventsOf, formatWhen, timelineInOrder } from '../text/timeline.ts';
import { gmAction } from './gm-action.ts';
import {
  carryOut,
  entryField,
  entryWith,
  intentAt,
  type Planning,
  planned,
  unfitActions,
  unfitTime,
  widestEntry,
  words,
} from './timeline-entry.ts';

/** The most entries that a timeline takes. */
const mostEntries = 200;

/** How an entry is carried out: as planned, or only taken off the list since other actions did it, or none. */
const ways = ['planned', 'changed', 'skipped'] as const;

/** Actions on what is planned for a fight: enter and change it, take it off, carry it out, and say what has happened. */
export function timelineActions(system: System, all: () => readonly AnyAction[]): readonly AnyAction[] {
  const own = new Set(system.actions.map(({ id }) => id));
  const planning = { system, actions: () => [...system.actions, ...all().filter(({ id }) => !own.has(id))] };
  return [planAction(planning), cancelAction(planning), carryOutAction(planning), eventAction()];
}

function planAction(planning: Planning): AnyAction {
  return gmAction({
    id: 'plan',
    title: 'Plan',
    key: 'l',
    sentence: 'plan for round {round}: {text}',
    fields: planned,
    blanks: (_view, { with: { event } }): readonly Blank[] => [
      { id: 'text', label: 'what', kind: 'text' },
      ...(event === undefined ? [{ id: 'round', label: 'round', kind: 'number' as const, min: 0 }] : []),
    ],
    *act({ ledger, values }) {
      const { timeline } = ledger.now;
      const before = values.entry === undefined ? null : findEntry(ledger.now, values.entry);
      if (isRefusal(before)) return before;
      if (before === null && Object.keys(timeline).length >= mostEntries) {
        return cannot('too-many', '', `a timeline has at most ${mostEntries} entries`);
      }
      const entry = entryWith(before ?? { id: freeId(timeline), text: '', does: [] }, values);
      yield unfitTime(planning.system, entry);
      yield unfitActions(planning, ledger.now, entry);
      ledger.setTimeline(entry.id, entry);
      return `Planned${describeFor(planning, entry)}`;
    },
  });
}

/** ` for round 3: Captain arrives`, ` when the gate falls: Captain arrives`. */
function describeFor({ system, actions }: Planning, entry: TimelineEntry): string {
  const when = formatWhen(system.clock, entry);
  return ` ${entry.at === undefined ? when : `for ${when}`}: ${describeEntry(entry, actions)}`;
}

function cancelAction(planning: Planning): AnyAction {
  return gmAction({
    id: 'cancel',
    title: 'Take off the timeline',
    key: 'u',
    sentence: 'no longer planned: {entry}',
    fields: z.strictObject({ entry: entryField }),
    blanks: ({ now }) => [entryBlank(planning, now)],
    *act({ ledger, values }): Conversation<string | Refusal> {
      const entry = findEntry(ledger.now, values.entry);
      if (isRefusal(entry)) return entry;
      ledger.setTimeline(entry.id, null);
      return `No longer planned${describeFor(planning, entry)}`;
    },
  });
}

function carryOutAction(planning: Planning): AnyAction {
  return gmAction({
    id: 'carry-out',
    title: 'Carry out what is planned',
    key: 'z',
    appliesAtOnce: true,
    sentence: 'as planned: {entry}',
    fields: z.strictObject({
      entry: entryField,
      as: z
        .enum(ways)
        .default('planned')
        .describe('planned; changed: other actions of the same record do it; skipped: nothing happens'),
    }),
    blanks: ({ now }) => [entryBlank(planning, now)],
    *act({ ledger, values, note }) {
      const entry = findEntry(ledger.now, values.entry);
      if (isRefusal(entry)) return entry;
      const titles: string[] = [];
      for (const [n, intent] of (values.as === 'planned' ? entry.does : []).entries()) {
        const title = yield* scoped(
          `${n + 1}`,
          carryOut(planning, { ledger, note }, intentAt(planning, ledger.now, entry, intent)),
        );
        if (isRefusal(title)) return title;
        titles.push(title);
      }
      moveOn(ledger, entry);
      const what = describeEntry(entry, planning.actions);
      if (values.as === 'skipped') return `Skipped: ${what}`;
      if (entry.does.length === 0) ledger.say('', entry.text);
      if (titles.length === 0) return entry.does.length === 0 ? `Reminder: ${what}` : capital(what);
      return `${entry.text === '' ? 'As planned' : capital(what)}: ${titles.join('; ')}`;
    },
  });
}

/** Takes an entry that is over off the timeline, or to its next round; whatever else waits for its event is due now. */
function moveOn(ledger: Ledger, entry: TimelineEntry): void {
  const { at, every, event } = entry;
  if (at === undefined || every === undefined) ledger.setTimeline(entry.id, null);
  else {
    const { round } = ledger.cursor;
    const times = Math.max(1, Math.floor((round - at.round) / every) + 1);
    ledger.setTimeline(entry.id, { ...entry, at: { ...at, round: at.round + times * every } });
  }
  if (event !== undefined) markHappened(ledger, event);
}

function eventAction(): AnyAction {
  return gmAction({
    id: 'event',
    title: 'What was planned for has happened',
    key: 'w',
    sentence: 'it happens: {event}',
    fields: z.strictObject({
      event: words.min(1).describe('what has happened, in the words of the timeline, or some of them'),
    }),
    blanks: ({ now }) => {
      const events = eventsOf(now);
      const options = events.map((event) => ({ id: event, label: event }));
      return [{ id: 'event', label: 'event', kind: 'pick', allowsOther: 'word', options }];
    },
    *act({ ledger, values }): Conversation<string | Refusal> {
      const events = eventsOf(ledger.now);
      const wanted = plainEvent(values.event);
      const event =
        events.find((one) => plainEvent(one) === wanted) ?? events.find((one) => plainEvent(one).includes(wanted));
      if (event === undefined) {
        const hint = nearestHint(values.event, events);
        return cannot('no-event', '', `nothing is planned for when ${clean(values.event)}${hint}`);
      }
      markHappened(ledger, event);
      return capital(event);
    },
  });
}

function plainEvent(text: string): string {
  return clean(text, widestEntry)
    .toLowerCase()
    .replace(/^when /, '');
}

function markHappened(ledger: Ledger, event: string): void {
  for (const one of Object.values(ledger.now.timeline)) {
    if (one.event !== undefined && plainEvent(one.event) === plainEvent(event)) {
      ledger.setTimeline(one.id, { ...one, happened: true });
    }
  }
}

/** The entry of that id; a refusal that names those there are. */
function findEntry({ timeline }: Encounter, id: string): TimelineEntry | Refusal {
  const ids = Object.keys(timeline);
  const there = ids.length === 0 ? 'nothing is planned' : `there are ${ids.slice(0, 20).join(', ')}`;
  return timeline[id] ?? cannot('no-entry', '', `the timeline has no "${clean(id)}"; ${there}`);
}

/** The lowest number that no entry has. */
function freeId(timeline: Encounter['timeline']): string {
  let number = 1;
  while (timeline[`t${number}`] !== undefined) number += 1;
  return `t${number}`;
}

/** The blank in which an entry is chosen. */
function entryBlank({ system, actions }: Planning, now: Encounter): Blank {
  const options = timelineInOrder(system, now).map((entry) => {
    const label = `${formatWhen(system.clock, entry)}: ${describeEntry(entry, actions)}`;
    return { id: entry.id, label, phrase: label };
  });
  return pickBlank({ id: 'entry', label: 'entry' }, options);
}
