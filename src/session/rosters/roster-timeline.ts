/** What a roster plans for its fight: reinforcements, hazards and reminders, at a round, a segment or an event. */
import * as z from 'zod';
import { drive } from '../../dice/drive.ts';
import { decide } from '../../rules/decide/decide.ts';
import type { Problem } from '../../rules/kernel/problems.ts';
import { isRefusal } from '../../rules/kernel/refusal.ts';
import type { System } from '../../rules/kernel/system.ts';
import { partsOf, readCounted } from '../../rules/text/counted.ts';
import { bestName } from '../../rules/text/names.ts';
import { readWhen } from '../../rules/text/when.ts';
import {
  type Encounter,
  emptyEncounter,
  type Intent,
  type Json,
  sides,
  type TimelineEntry,
} from '../../state/encounter.ts';
import { nearestHint } from '../../state/nearest.ts';
import { entryProblems, rosterEntry } from './roster-entry.ts';

const fields = z.record(z.string(), z.json());
const joining = z.union([z.string().min(1), rosterEntry]);

/** An entry of a roster's timeline. */
export const plannedEntry = z.strictObject({
  at: z
    .union([z.string().min(1), z.int().min(0)])
    .exactOptional()
    .describe('when it is due: round 3; segment 4 of turn 2, where turns have segments'),
  when: z.string().min(1).exactOptional().describe('the event at which it is due instead, such as: the gate falls'),
  every: z.int().min(1).max(9_999).exactOptional().describe('it comes again after so many rounds'),
  add: z
    .union([z.string().min(1), rosterEntry, z.array(joining).min(1).max(100)])
    .exactOptional()
    .describe(
      'who joins: names of combatants of this roster or of ready-made ones, such as 2 guards; or new ones, as in combatants',
    ),
  text: z.string().min(1).exactOptional().describe('what happens, in words; alone it is a reminder'),
  damage: z.int().min(0).max(1_000_000).exactOptional().describe('damage that it does, in points'),
  action: z.string().min(1).exactOptional().describe('an action of the game that is carried out, such as environment'),
  with: fields.exactOptional().describe('the values of that action'),
  to: z
    .enum([...sides, 'all'])
    .exactOptional()
    .describe('the side that is struck, or all; by default own'),
});

type PlannedEntry = z.infer<typeof plannedEntry>;
type Entry = z.infer<typeof rosterEntry>;

/** What of a roster its timeline depends on. */
interface Planned {
  readonly combatants: readonly Entry[];
  readonly timeline: readonly PlannedEntry[];
}

/** The intents by which what a roster plans is planned; entries with problems are left out. */
export function plansOf(system: System, { combatants, timeline }: Planned): readonly Intent[] {
  return timeline.flatMap((entry) => {
    const read = readEntry(system, combatants, entry);
    return 'problems' in read ? [] : [read];
  });
}

/** What is wrong with an entry of a timeline, beyond its shape. Paths begin in the entry. */
export function plannedProblems(system: System, combatants: readonly Entry[], entry: PlannedEntry): readonly Problem[] {
  const intent = readEntry(system, combatants, entry);
  if ('problems' in intent) return intent.problems;
  const driven = drive(decide(system, emptyEncounter(system.id), [intent]), { dice: () => null, choice: () => null });
  return driven.done && isRefusal(driven.value) ? [problem([], driven.value.message)] : [];
}

function problem(path: Problem['path'], message: string): Problem {
  return { path, field: path.join('.'), message };
}

function readEntry(
  system: System,
  combatants: readonly Entry[],
  entry: PlannedEntry,
): Intent | { readonly problems: readonly Problem[] } {
  const { at, when, every, text, to } = entry;
  const time = at === undefined ? { event: when ?? '' } : readTime(at);
  const joins = joinsIn(system, combatants, entry);
  const does = [...joins.flatMap((one) => ('intent' in one ? [one.intent] : [])), ...hazardsIn(entry)];
  const isEmpty = entry.add === undefined && does.length === 0 && text === undefined;
  const problems = [
    ...((at === undefined) === (when === undefined)
      ? [problem([], at === undefined ? 'needs at or when' : 'has both at and when')]
      : []),
    ...detailProblems(joins, time),
    ...(isEmpty ? [problem([], 'needs add, text, damage or action')] : []),
  ];
  if (time === null || problems.length > 0) return { problems };
  const values: { readonly [field: string]: Json } = {
    ...time,
    ...(every === undefined ? {} : { every }),
    ...(text === undefined ? {} : { text }),
    does: does.map(({ action, on, with: own }): Json => ({ action, on: [...on], with: { ...own } })),
    ...(to === undefined ? {} : { to: to === 'all' ? [...sides] : [to] }),
  };
  return { action: 'plan', by: null, on: [], with: values };
}

/** What is wrong with the time of an entry, and with those who join. */
function detailProblems(joins: readonly Joining[], time: ReturnType<typeof readTime>): readonly Problem[] {
  const noTime = 'is no time: write round 3, or segment 4 of turn 2; an event is written as when';
  return [
    ...(time === null ? [problem(['at'], noTime)] : []),
    ...joins.flatMap((one) => ('problems' in one ? one.problems : [])),
  ];
}

/** What is wrong with the time and the newcomers of an entry that has mistakes in its shape. */
export function remainingProblems(system: System, combatants: readonly Entry[], entry: Json): readonly Problem[] {
  const { at, add } = Object(entry);
  const time = plannedEntry.shape.at.safeParse(at);
  const joining = plannedEntry.shape.add.safeParse(add);
  const joins = joining.success ? joinsIn(system, combatants, { add: joining.data }) : [];
  return detailProblems(joins, time.success ? readTime(time.data) : {});
}

function readTime(at: string | number): { readonly [field: string]: Json } | null {
  const read = readWhen(typeof at === 'number' ? `round ${at}` : at, { round: 0 });
  return read === null || read.rest !== '' ? null : { ...read.when };
}

function hazardsIn({ damage, action, with: values = {} }: PlannedEntry): readonly Intent[] {
  return [
    ...(damage === undefined ? [] : [{ action: 'damage', by: null, on: [], with: { amount: damage } }]),
    ...(action === undefined ? [] : [{ action, by: null, on: [], with: values }]),
  ];
}

type Joining = { readonly intent: Intent } | { readonly problems: readonly Problem[] };

function joinsIn(system: System, combatants: readonly Entry[], { add }: Pick<PlannedEntry, 'add'>): readonly Joining[] {
  if (add === undefined) return [];
  const list = Array.isArray(add) ? add : [add];
  return list.flatMap((one, n) => {
    const path = Array.isArray(add) ? ['add', n] : ['add'];
    if (typeof one === 'string') {
      return partsOf(one).map((part) => joinByName(system, combatants, part, path));
    }
    const found = entryProblems(system, one);
    if (found.length > 0) return [{ problems: found.map((wrong) => ({ ...wrong, path: [...path, ...wrong.path] })) }];
    return [{ intent: joinOf({ ...one }) }];
  });
}

function joinOf(values: Intent['with']): Intent {
  return { action: 'join', by: null, on: [], with: values };
}

/** `2 guards`: two like a combatant of the roster or a ready-made one. */
function joinByName(
  { templates, title }: System,
  combatants: readonly Entry[],
  text: string,
  path: Problem['path'],
): Joining {
  const { count, name: wanted } = readCounted(text);
  const here = combatants.map(({ name, like }) => name ?? like ?? '');
  const names = [...here, ...templates.map(({ name }) => name)];
  const name = bestName(names, wanted);
  if (name === null) {
    const message = `nobody called "${wanted}" is in this roster or ready-made in ${title}${nearestHint(wanted, names)}`;
    return { problems: [problem(path, message)] };
  }
  const entry = combatants[here.indexOf(name)];
  return {
    intent: joinOf(entry === undefined ? { like: name, count } : { ...entry, count }),
  };
}

/** What is planned in an encounter and not done yet, as a roster has it. */
export function timelineOf({ timeline }: Encounter): readonly PlannedEntry[] {
  return Object.values(timeline).map((entry): PlannedEntry => {
    const { text, at, event, every, to } = entry;
    return {
      ...(at === undefined
        ? { when: event ?? '' }
        : { at: `${at.segment === undefined ? '' : `segment ${at.segment} of `}round ${at.round}` }),
      ...(every === undefined ? {} : { every }),
      ...(text === '' ? {} : { text }),
      ...deedsOf(entry),
      ...(to === undefined ? {} : { to: to.length > 1 ? ('all' as const) : (to[0] ?? 'own') }),
    };
  });
}

function deedsOf({ does }: TimelineEntry): Pick<PlannedEntry, 'add' | 'action' | 'with'> {
  const joins = does.flatMap(({ action, with: { name, like, side, count, hidden, sheet } }) => {
    const known = Object.entries({ name, like, side, count, hidden, sheet }).filter(([, value]) => value !== undefined);
    return action === 'join' ? [rosterEntry.parse(Object.fromEntries(known))] : [];
  });
  const other = does.find(({ action }) => action !== 'join');
  return {
    ...(joins.length === 0 ? {} : { add: joins }),
    ...(other === undefined ? {} : { action: other.action, with: fields.parse({ ...other.with }) }),
  };
}
