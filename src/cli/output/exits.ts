/** How a process of vrule ends. */
export const exits = {
  /** It was done. Whether a character succeeded or not is no matter of the process. */
  done: 0,
  /** A bug in vrule. */
  bug: 1,
  /** Wrong usage or input. */
  usage: 2,
  /** Well-formed, and the rules or the state of things do not allow it. */
  refused: 3,
  /** A file is damaged, locked, from a newer version, or cannot be read or written. */
  file: 4,
} as const;
export type Exit = (typeof exits)[keyof typeof exits];
