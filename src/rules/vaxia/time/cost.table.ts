import type { Settings } from '../combatant/settings.ts';

/** The actions that are actions of the round, always or by a house rule. */
const counted = [
  'attack',
  'control',
  'cast',
  'tend',
  'break-out',
  'pick-up',
  'use',
  'meddle',
  'check',
  'sneak',
  'board',
  'get-out',
  'pilot',
  'repair',
  'stay',
] as const;
export type CountedAction = (typeof counted)[number];

/**
 * What an action costs, declared or done: one of the actions of the round, which all roll with a penalty (VX-37), or nothing, as of a
 * defence, which counts when it is rolled. House rules decide on picking up a weapon (VX-61) and on staying conscious (VX-107).
 */
export function costOf(action: string, { pickUp, stayActs }: Settings): 'action' | 'free' {
  if (action === 'pick-up') return pickUp;
  if (action === 'stay') return stayActs ? 'action' : 'free';
  return countedIds.has(action) ? 'action' : 'free';
}

const countedIds: ReadonlySet<string> = new Set(counted);
