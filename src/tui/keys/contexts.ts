/** The contexts of the key map. */
export const keyContexts = [
  'idle',
  'menu',
  'offers',
  'sentence',
  'result',
  'rows',
  'log',
  'working',
  'amend',
  'reading',
  'form',
  'timeline',
  'add',
  'command',
  'find',
] as const;

export type KeyContext = (typeof keyContexts)[number];
