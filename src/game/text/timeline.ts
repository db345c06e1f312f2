/** What is planned for a fight, in words and in order. */
import { comparePlaces, type Encounter, type Intent, type Side, type TimelineEntry } from '../../state/encounter.ts';
import type { AnyAction } from '../kernel/action.ts';
import type { AnyClock } from '../kernel/clock.ts';
import type { System } from '../kernel/system.ts';
import { formatNames, pluralOf } from './names.ts';

/** Whether an entry is due: its time has come, or its event has happened. */
export function isDue({ clock }: System, encounter: Encounter, { at, happened }: TimelineEntry): boolean {
  return happened === true || (at !== undefined && clock.isReached(encounter, at));
}

/** All entries: those that are due, then those with a time, the earliest first, then those that wait for an event. */
export function timelineInOrder(system: System, encounter: Encounter): readonly TimelineEntry[] {
  const rank = (entry: TimelineEntry): number => (isDue(system, encounter, entry) ? 0 : entry.at === undefined ? 2 : 1);
  const key = (entry: TimelineEntry): readonly number[] => [rank(entry), entry.at?.round ?? 0, entry.at?.segment ?? 0];
  return Object.values(encounter.timeline).sort((a, b) => comparePlaces(key(a), key(b)));
}

/** The entries that are due, in the same order. */
export function dueEntries(system: System, encounter: Encounter): readonly TimelineEntry[] {
  return timelineInOrder(system, encounter).filter((entry) => isDue(system, encounter, entry));
}

/** When an entry is due: `turn 2, segment 4`, `when the gate falls`, `round 3, then every 2 rounds`. */
export function formatWhen(clock: AnyClock, { at, event = '', every }: TimelineEntry): string {
  if (at === undefined) return `when ${event}`;
  const { round, segment } = at;
  const time = `${clock.formatRound(round)}${segment === undefined ? '' : `, segment ${segment}`}`;
  if (every === undefined) return time;
  const word = clock.formatRound(1).replace(/ \d+$/, '');
  return `${time}, then every ${every === 1 ? word : `${every} ${word}s`}`;
}

type Actions = () => readonly AnyAction[];

/** What happens: the GM's words, else what the actions, asked for only then, say: `Captain and 2 Guards arrive`. */
export function describeEntry({ text, does, to }: TimelineEntry, actions: Actions): string {
  if (text !== '') return text;
  const joins = does.filter(({ action }) => action === 'join');
  const others = does.filter(({ action }) => action !== 'join');
  return [...describeJoins(joins), ...others.map((intent) => describeHazard(intent, to, actions))].join('; ');
}

function describeJoins(joins: readonly Intent[]): readonly string[] {
  if (joins.length === 0) return [];
  const counts = joins.map(({ with: { count } }) => (typeof count === 'number' ? count : 1));
  const names = joins.map(({ with: { name, like } }, n) => {
    const one = String(name ?? like ?? '');
    const count = counts[n] ?? 1;
    return count === 1 ? one : `${count} ${pluralOf(one)}`;
  });
  return [`${formatNames(names)} ${joins.length === 1 && counts[0] === 1 ? 'arrives' : 'arrive'}`];
}

/** `damage 5, own side`, `environment fire, all`. */
function describeHazard(intent: Intent, to: readonly Side[] | undefined, actions: Actions): string {
  const title =
    actions()
      .find(({ id }) => id === intent.action)
      ?.title.toLowerCase() ?? intent.action;
  const values = Object.values(intent.with).filter((value) => typeof value === 'string' || typeof value === 'number');
  const whom = to === undefined ? [] : [formatSides(to)];
  return [[title, ...values].join(' '), ...whom].join(', ');
}

function formatSides(to: readonly Side[]): string {
  return to.length > 1 ? 'all' : to[0] === 'neither' ? 'those on neither side' : `${to[0] ?? 'no'} side`;
}

/** The events that are waited for, each once. */
export function eventsOf({ timeline }: Encounter): readonly string[] {
  const waiting = Object.values(timeline).filter(({ happened }) => happened !== true);
  return [...new Set(waiting.flatMap(({ event }) => event ?? []))];
}
