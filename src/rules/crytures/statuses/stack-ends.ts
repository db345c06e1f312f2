import { type Anchor, type Condition, z } from '../../../game/index.ts';

/**
 * Stacks of one status that end at different times (CR-96, CR-100). The condition ends with the first of them; its note keeps
 * all of them, in the order in which they end.
 */

/** Stacks that end together. */
interface StackGroup {
  readonly stacks: number;
  readonly ends: Anchor;
}

const anchorSchema = z.object({ edge: z.string(), who: z.string().nullable(), round: z.number() });
const noteSchema = z.object({ groups: z.array(z.object({ stacks: z.number(), ends: anchorSchema })) });

/** The stacks of a condition by their ends; one group where its note does not say, none where nothing ends them. */
function groupsOf({ stacks, ends, note }: Condition): readonly StackGroup[] {
  if (ends === null) return [];
  const { data } = noteSchema.safeParse(note);
  const sum = (data?.groups ?? []).reduce((all, group) => all + group.stacks, 0);
  return data !== undefined && sum === stacks ? data.groups : [{ stacks, ends }];
}

/** A condition with these groups of stacks, or null without any. */
function withGroups({ from }: Condition, groups: readonly StackGroup[]): Condition | null {
  const merged: StackGroup[] = [];
  for (const { stacks, ends } of groups.toSorted((a, b) => a.ends.round - b.ends.round)) {
    const last = merged.at(-1);
    if (last?.ends.round === ends.round) merged[merged.length - 1] = { stacks: last.stacks + stacks, ends };
    else if (stacks > 0) merged.push({ stacks, ends });
  }
  const [first] = merged;
  if (first === undefined) return null;
  const condition = { stacks: merged.reduce((sum, { stacks }) => sum + stacks, 0), ends: first.ends, from };
  if (merged.length === 1) return condition;
  const kept = merged.map(({ stacks, ends: { edge, who, round } }) => ({ stacks, ends: { edge, who, round } }));
  return { ...condition, note: { groups: kept } };
}

/** Adds stacks with an end of their own; stacks beyond the most are taken from those that end first. */
export function addStacks(present: Condition, added: Condition, most: number): Condition {
  if (present.ends === null || added.ends === null) {
    return { ...added, stacks: Math.min(most, present.stacks + added.stacks) };
  }
  const all = withGroups(added, [...groupsOf(present), { stacks: added.stacks, ends: added.ends }]) ?? added;
  return withoutStacks(all, Math.max(0, all.stacks - most)) ?? added;
}

/** The condition without so many stacks, those that end first; null where none is left. */
export function withoutStacks(condition: Condition, stacks: number): Condition | null {
  if (condition.stacks <= stacks) return null;
  const groups = groupsOf(condition);
  if (stacks === 0 || groups.length < 2) return { ...condition, stacks: condition.stacks - stacks };
  let toTake = stacks;
  const kept = groups.map((group) => {
    const taken = Math.min(toTake, group.stacks);
    toTake -= taken;
    return { ...group, stacks: group.stacks - taken };
  });
  return withGroups(condition, kept);
}

/** The condition without the stacks whose end is reached; null where none is left. */
export function withoutEnded(condition: Condition, isReached: (anchor: Anchor) => boolean): Condition | null {
  const groups = groupsOf(condition);
  const left = groups.filter(({ ends }) => !isReached(ends));
  return left.length === groups.length ? condition : withGroups(condition, left);
}

/** The condition with so many of its stacks, those that end first, ending at another edge. */
export function withLaterEnd(condition: Condition, stacks: number, ends: Anchor): Condition {
  const moved = Math.min(stacks, condition.stacks);
  const rest = withoutStacks(condition, moved);
  const later = { stacks: moved, ends, from: condition.from };
  return rest === null ? later : addStacks(rest, later, Number.POSITIVE_INFINITY);
}
