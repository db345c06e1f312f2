import type { Lane, Text } from '../kernel/screen.ts';

/** A lane that consists of parts. */
export type LaneOfParts = Extract<Lane, { parts: unknown }>;

/** The text of a lane: all its parts, or those from one to before another, with the numbers of the others. */
export function formatLane({ start, parts, end }: LaneOfParts, from = 0, to = parts.length): Text {
  const before: Text = from === 0 ? [] : [{ text: `${from} before ..`, tone: 'dim' }];
  const after: Text = to === parts.length ? [] : [{ text: `.. ${parts.length - to} more`, tone: 'dim' }];
  const shown = [before, ...parts.slice(from, to), after, end ?? []].filter((part) => part.length > 0);
  return [...(start ?? []), ...shown.flatMap((part, n) => (n === 0 ? part : [{ text: '  ' }, ...part]))];
}
