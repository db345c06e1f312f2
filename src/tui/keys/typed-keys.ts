import type { KeyContext } from './contexts.ts';

/** What letters, digits and signs do where they are entered rather than bound, for the help. */
export const typedKeys: {
  readonly [context in KeyContext]?: readonly { readonly show: string; readonly does: string }[];
} = {
  menu: [{ show: 'a-z', does: 'the action of that letter' }],
  offers: [
    { show: 'a-z', does: 'who does it; any other key: nobody, and what it does otherwise' },
    { show: '0-9', does: 'the member of the group' },
  ],
  sentence: [
    { show: 'a-z', does: 'choose what has that letter, in the first blank that offers it' },
    { show: '0-9', does: 'a number, a face of a die, or the member of a group' },
    { show: '+ -', does: 'the sign of a number' },
    { show: 'Space', does: 'whom: one more of the group; at a die: ends a short face' },
    { show: '*', does: 'whom: all of the group; all of a choice' },
    { show: '/', does: 'whom, or an option: by letters of the name' },
  ],
  rows: [
    { show: '0-9', does: 'that row' },
    { show: 'a-z', does: 'what the target of the row decides' },
    { show: 'Z 0-9', does: 'an answer first: for each row whose number follows' },
  ],
};
