/** The contexts of the key map. */
export const keyContexts = [
  'idle',
  'menu',
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
