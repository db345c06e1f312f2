/** Groups: combatants of one side whose names differ only in the number at their end, as far as the GM has not parted them. */
import { baseName, groupKey, kindOf, partMark, partOf } from '../game/kernel/groups.ts';
import { formatRanges, numberOf, pluralOf } from '../game/text/names.ts';
import type { Combatant, Encounter, Id } from '../state/encounter.ts';
import type { Fact } from '../state/facts.ts';
import type { History } from '../state/history.ts';
import { reduceAll } from '../state/reduce.ts';

export { baseName, formatRanges, groupKey, kindOf, numberOf, partOf, pluralOf };

/** All combatants of the group of one who have not left the fight, by their numbers. */
export function groupOf(encounter: Encounter, who: Id | null): readonly Id[] {
  return othersWith(encounter, who, groupKey);
}

/** All combatants of the name and side of one who have not left the fight, by their numbers, whatever group they are in. */
export function allOfKind(encounter: Encounter, who: Id | null): readonly Id[] {
  return othersWith(encounter, who, kindOf);
}

function othersWith(encounter: Encounter, who: Id | null, key: typeof groupKey): readonly Id[] {
  const one = who === null ? undefined : encounter.combatants[who];
  if (one === undefined) return [];
  return Object.values(encounter.combatants)
    .filter((other) => key(other) === key(one) && !other.out)
    .sort((a, b) => (numberOf(a.name) ?? 0) - (numberOf(b.name) ?? 0))
    .map(({ id }) => id);
}

/** `Thugs x6`; with the numbers of these members, as far as that is short, `Thugs 1-3,6`. */
export function groupLabel(names: readonly string[], withNumbers: boolean): string {
  const plural = pluralOf(baseName(names[0] ?? ''));
  const numbers = names.flatMap((name) => numberOf(name) ?? []);
  const text = `${plural} ${formatRanges(numbers)}`;
  return withNumbers && numbers.length === names.length && text.length <= 14 ? text : `${plural} x${names.length}`;
}

/** The first free letter of a text, then of the alphabet; undefined where all are used. */
export function freeLetter(text: string, used: ReadonlySet<string>): string | undefined {
  const letters = `${text.toLowerCase().replace(/[^a-z]/g, '')}abcdefghijklmnopqrstuvwxyz`;
  return [...letters].find((letter) => !used.has(letter));
}

/** The letter of each group by its key. */
export type Tags = ReadonlyMap<string, string>;

/** Combatants with what their groups follow from. */
type Grouped = { readonly [id: Id]: Pick<Combatant, 'id' | 'name' | 'side' | 'marks'> };

/**
 * The letters of all groups: those that a group has already, also where all of it have changed their name or side since `before`, and
 * for each new group a free one of its name. Where all are used, it takes that of a group that has left.
 */
export function tagsFor(combatants: Grouped, present: Tags = new Map(), before: Grouped = {}): Tags {
  const tags = new Map(present);
  const used = new Set(tags.values());
  const all = Object.values(combatants);
  const taken = new Set(all.map(groupKey));
  const earlier = new Map(Object.values(before).map((one) => [one.id, groupKey(one)]));
  // Parts come after all names, so that splitting a group changes no letter of another one.
  const inOrder = [...all.filter((one) => partOf(one).part === ''), ...all.filter((one) => partOf(one).part !== '')];
  for (const combatant of inOrder) {
    const key = groupKey(combatant);
    if (tags.has(key)) continue;
    const former = earlier.get(combatant.id) ?? '';
    const kept = taken.has(former) ? undefined : tags.get(former);
    const ofPresent = new Set([...taken].flatMap((one) => tags.get(one) ?? []));
    const name = baseName(combatant.name);
    const letter = kept ?? freeLetter(name, used) ?? freeLetter(name, ofPresent);
    if (letter === undefined) continue;
    for (const [other, letterOfOther] of tags) if (letterOfOther === letter) tags.delete(other);
    tags.set(key, letter);
    used.add(letter);
  }
  return tags;
}

/** The letters at a position, and its combatants as far as groups follow from them. */
interface At {
  readonly tags: Tags;
  readonly encounter: Encounter;
}

const known = new WeakMap<History, Map<number, At>>();

/**
 * The letters of all groups at the position of a history. They follow from the records alone, so that they are the same on every
 * screen and after a restart: each record keeps those there are, whatever name or side a group takes, and none goes to another group
 * when one has left.
 */
export function tagsOf(history: History): Tags {
  const positions = known.get(history) ?? new Map<number, At>();
  known.set(history, positions);
  const missing: number[] = [];
  let at = history.position;
  for (; at > 0 && !positions.has(at); at = history.parentOf(at)) missing.push(at);
  let { tags, encounter } = positions.get(at) ?? startOf(history);
  for (const seq of missing.reverse()) {
    const facts = (history.record(seq)?.facts ?? []).filter(isAboutGroups);
    if (facts.length > 0) {
      const after = reduceAll(encounter, facts);
      tags = tagsFor(after.combatants, tags, encounter.combatants);
      encounter = after;
    }
    positions.set(seq, { tags, encounter });
  }
  return tags;
}

function startOf(history: History): At {
  const encounter = history.stateAt(0);
  return { tags: tagsFor(encounter.combatants), encounter };
}

/** Whether a fact may change who is in which group. */
function isAboutGroups(fact: Fact): boolean {
  return fact.fact === 'combatant-set' || (fact.fact === 'mark-set' && fact.mark === partMark);
}
