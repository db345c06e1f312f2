import { partMark } from '../rules/kernel/groups.ts';
import type { Encounter } from '../state/encounter.ts';
import type { Fact } from '../state/facts.ts';
import type { History } from '../state/history.ts';
import { reduceAll } from '../state/reduce.ts';
import { type Tags, tagsFor } from './groups.ts';

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
