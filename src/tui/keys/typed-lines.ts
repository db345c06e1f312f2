/** What is typed rather than bound to a key, for the help: lines behind `:`, and letters, digits and signs. */
import type { KeyContext } from './keymap.ts';

/** A line that is typed after `:`, as the help writes it, and what it does. */
interface TypedLine {
  readonly show: string;
  readonly does: string;
}

/** The lines that are no actions of the game, by their first word. */
export const typedLines = {
  party: [
    { show: 'party save NAME', does: 'save your side as a party' },
    { show: 'party update', does: 'return to the party what lasts of the fight' },
  ],
  creature: [{ show: 'creature save WHO [NAME]', does: 'save a combatant as a creature of your own' }],
  chart: [{ show: 'chart', does: 'charts of the fight' }],
  export: [{ show: 'export [players] [FILE]', does: 'write the chronicle' }],
  chronicle: [],
  forecast: [{ show: 'forecast [FIGHTS]', does: 'the rest of the fight, played so many times' }],
  sim: [],
  watch: [{ show: 'watch [lan]', does: "start or stop the players' page" }],
  seats: [
    { show: 'seats [lan]', does: "links for the players' phones" },
    { show: 'seats off', does: 'ends them' },
    { show: 'seats print [FILE]', does: 'write a page with all links' },
  ],
  mask: [{ show: 'mask WHO [NAME]', does: 'what the players see instead of a name' }],
  wounds: [{ show: 'wounds hidden | shown', does: 'whether the players see how hurt the other side is' }],
  describe: [{ show: 'describe WHO [TEXT]', does: 'what the players read beside a name' }],
  picture: [{ show: 'picture WHO [LINK]', does: 'a picture that the players can open' }],
  remark: [{ show: 'remark WHO [TEXT]', does: 'a note about a combatant, for the GM alone' }],
  dice: [{ show: 'dice table [foes=vrule]', does: 'who rolls' }],
  timer: [{ show: 'timer SECONDS | off', does: 'the time of each turn, counted here and for the players' }],
  setting: [{ show: 'setting KEY VALUE', does: 'change a house rule from now on' }],
  set: [{ show: 'set WHO.TRACK NUMBER', does: 'set a track' }],
  note: [{ show: 'note TEXT', does: 'write a note into the log' }],
  declare: [{ show: 'declare [WHO] ACTION WHOM', does: 'declare an action, as D in its sentence' }],
  at: [
    { show: 'at round 3 add captain', does: 'plan reinforcements; also remind TEXT, damage 5 to own: TEXT' },
    { show: 'at segment 4 of turn 2 …', does: 'the same at a segment, where rounds have segments' },
  ],
  in: [{ show: 'in 2 rounds …', does: 'the same, counted from now' }],
  every: [{ show: 'every 2 rounds …', does: 'the same again and again' }],
  when: [{ show: 'when the gate falls …', does: 'the same at an event' }],
  event: [{ show: 'event the gate falls', does: 'it has happened: what waits for it is due' }],
  timeline: [{ show: 'timeline [ENTRY at round 5]', does: 'what is planned; changes when it is due' }],
  rule: [{ show: 'rule ID', does: 'show a rule' }],
  next: [{ show: 'next', does: 'go on, as n' }],
  undo: [{ show: 'undo [N]', does: 'take back so many records' }],
  redo: [{ show: 'redo [N]', does: 'restore so many records' }],
  amend: [{ show: 'amend N', does: 'change the dice or values of a record' }],
  exit: [{ show: 'exit', does: 'leave the table; all is saved' }],
  travel: [{ show: 'travel N', does: 'go to a record; 0 is the start' }],
  copy: [{ show: 'copy [NAME]', does: 'save a copy of the encounter' }],
  'save-copy': [],
} as const satisfies { readonly [word: string]: readonly TypedLine[] };

/** The first word of such a line. */
export type LineWord = keyof typeof typedLines;

/** The lines as the help lists them: with the colon, the actions of the game first. */
export const listedLines: readonly TypedLine[] = [
  { show: ':WHO ACTION WHOM 12', does: 'any action: :hit thug2,4-6 14, :kel attack thug' },
  ...Object.values(typedLines)
    .flat()
    .map(({ show, does }) => ({ show: `:${show}`, does })),
];

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
