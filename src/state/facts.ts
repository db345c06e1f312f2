import type { Combatant, Condition, Cursor, Id, Json, Mark, Slot, SlotId, TimelineEntry, Track } from './encounter.ts';

/** The kinds of facts: everything that can happen to an encounter. */
export const factKinds = [
  'combatant-set',
  'track-set',
  'condition-set',
  'mark-set',
  'slot-set',
  'clock-set',
  'setting-set',
  'timeline-set',
  'edge-passed',
  'said',
] as const;

/**
 * Something that became true. A fact that changes the state has the whole value before and after; null means there was, or is,
 * none. The last two kinds change nothing and are kept for the reader.
 */
export type Fact =
  | { readonly fact: 'combatant-set'; readonly who: Id; readonly from: Combatant | null; readonly to: Combatant | null }
  | {
      readonly fact: 'track-set';
      readonly who: Id;
      readonly track: string;
      readonly from: Track | null;
      readonly to: Track | null;
    }
  | {
      readonly fact: 'condition-set';
      readonly who: Id;
      readonly condition: string;
      readonly from: Condition | null;
      readonly to: Condition | null;
    }
  | {
      readonly fact: 'mark-set';
      readonly who: Id;
      readonly mark: string;
      readonly from: Mark | null;
      readonly to: Mark | null;
    }
  | { readonly fact: 'slot-set'; readonly slot: SlotId; readonly from: Slot | null; readonly to: Slot | null }
  | { readonly fact: 'clock-set'; readonly from: Cursor; readonly to: Cursor }
  | { readonly fact: 'setting-set'; readonly setting: string; readonly from: Json; readonly to: Json }
  | {
      readonly fact: 'timeline-set';
      readonly entry: string;
      readonly from: TimelineEntry | null;
      readonly to: TimelineEntry | null;
    }
  | { readonly fact: 'edge-passed'; readonly edge: string; readonly who: Id | null; readonly round: number }
  | { readonly fact: 'said'; readonly rule: string; readonly text: string };
