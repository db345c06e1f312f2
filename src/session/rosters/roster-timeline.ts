/** What a roster plans for its fight: reinforcements, hazards and reminders, at a round, a segment or an event. */
import { drive } from '../../dice/drive.ts';
import { decide } from '../../game/decide/decide.ts';
import type { Problem } from '../../game/kernel/problems.ts';
import { readBy } from '../../game/kernel/read-value.ts';
import { isRefusal } from '../../game/kernel/refusal.ts';
import type { System } from '../../game/kernel/system.ts';
import { textsAbout } from '../../game/kernel/texts.ts';
import { partsOf, readCounted } from '../../game/text/counts.ts';
import { bestName } from '../../game/text/names.ts';
import { readWhen } from '../../game/text/when.ts';
import {
  type Encounter,
  emptyEncounter,
  type Intent,
  type Json,
  sides,
  type TimelineEntry,
} from '../../state/encounter.ts';
import { nearestHint } from '../../state/nearest.ts';
import { entryProblems, fields, joinOf, plannedEntry, type Roster, rosterEntry, within } from './roster.ts';

type PlannedEntry = Roster['timeline'][number];
type Entry = Roster['combatants'][number];

/** The intents by which what a roster plans is planned; entries with problems are left out. */
export function plansOf(
  system: System,
  { combatants, timeline }: Pick<Roster, 'combatants' | 'timeline'>,
): readonly Intent[] {
  return timeline.flatMap((entry) => {
    const read = readEntry(system, combatants, entry);
    return 'problems' in read ? [] : [read];
  });
}

/**
 * What is wrong with an entry of a timeline, beyond its shape; where that has mistakes, with its time and its newcomers. Paths begin in the
 * entry.
 */
export function plannedProblems(system: System, combatants: readonly Entry[], entry: unknown): readonly Problem[] {
  const read = readBy(plannedEntry, entry);
  if (!read.success) {
    const { at, add } = Object(entry);
    const time = plannedEntry.shape.at.safeParse(at);
    const joining = plannedEntry.shape.add.safeParse(add);
    const joins = joining.success ? joinsIn(system, combatants, { add: joining.data }) : [];
    return detailProblems(joins, time.success ? readTime(time.data) : {});
  }
  const intent = readEntry(system, combatants, read.data);
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
    if (found.length > 0) return [{ problems: within(path, found) }];
    return [{ intent: joinOf(one) }];
  });
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

/** The combatants and house rules of an encounter, and what is planned in it, as a roster, so that it can serve as a template. */
export function rosterOf(encounter: Encounter): Roster {
  return {
    system: encounter.system,
    settings: fields.parse({ ...encounter.settings }),
    combatants: Object.values(encounter.combatants).map((combatant) => {
      const { name, side, hidden, sheet } = combatant;
      return { name, side, count: 1, hidden, ...textsAbout(combatant), sheet: fields.parse(sheet) };
    }),
    timeline: timelineOf(encounter),
  };
}

/** What is planned in an encounter and not done yet, as a roster has it. */
function timelineOf({ timeline }: Encounter): PlannedEntry[] {
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
  const joins = does.flatMap(
    ({ action, with: { name, like, side, count, hidden, note, description, picture, sheet } }) => {
      const known = Object.entries({ name, like, side, count, hidden, note, description, picture, sheet }).filter(
        ([, value]) => value !== undefined,
      );
      return action === 'join' ? [rosterEntry.parse(Object.fromEntries(known))] : [];
    },
  );
  const other = does.find(({ action }) => action !== 'join');
  return {
    ...(joins.length === 0 ? {} : { add: joins }),
    ...(other === undefined ? {} : { action: other.action, with: fields.parse({ ...other.with }) }),
  };
}
