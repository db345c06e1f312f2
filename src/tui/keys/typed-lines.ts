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
  forecast: [{ show: 'forecast [FIGHTS]', does: 'the rest of the fight, played so many times' }],
  sim: [],
  watch: [{ show: 'watch [lan]', does: "start or stop the players' page" }],
  mask: [{ show: 'mask WHO [NAME]', does: 'what the players see instead of a name' }],
  dice: [{ show: 'dice table [foes=vrule]', does: 'who rolls' }],
  setting: [{ show: 'setting KEY VALUE', does: 'change a house rule from now on' }],
  set: [{ show: 'set WHO.TRACK NUMBER', does: 'set a track' }],
  note: [{ show: 'note TEXT', does: 'write a note into the log' }],
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
