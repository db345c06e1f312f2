/** Where a key is shown: in the key row, among the choices, or in the help only. */
type Place = 'row' | 'choices' | 'help';

/** A key of a context, or several that do the same. */
interface Key<In extends string, Does extends string> {
  readonly in: In;
  /** The names that the decoder gives them. */
  readonly keys: readonly string[];
  /** How they are shown. */
  readonly show: string;
  readonly does: string;
  readonly command: Does;
  readonly at: Place;
}

type Line<Does extends string = string> = readonly [keys: string, show: string, does: string, command: Does, at: Place];

function bind<In extends string, Does extends string>(context: In, lines: readonly Line<Does>[]): Key<In, Does>[] {
  return lines.map(([keys, show, does, command, at]) => ({
    in: context,
    keys: keys.split(' '),
    show,
    does,
    command,
    at,
  }));
}

const moving = [
  ['down j', 'j Down', 'down', 'down', 'help'],
  ['up k', 'k Up', 'up', 'up', 'help'],
  ['pagedown', 'PgDn', 'a page down', 'page-down', 'help'],
  ['pageup', 'PgUp', 'a page up', 'page-up', 'help'],
  ['home g', 'g Home', 'first', 'first', 'help'],
  ['end G', 'G End', 'last', 'last', 'help'],
] as const satisfies readonly Line[];

/** Moving without letters, which have another meaning there. */
const arrows = moving.map(([keys, show, does, command, at]) => {
  const longKeys = keys.split(' ').filter((key) => key.length > 1);
  return [longKeys.join(' '), show.split(' ').at(-1) ?? '', does, command, at] as const;
});

const leaving = ['q esc ctrl-c', 'q', 'back', 'close', 'row'] as const;
/** Where it is no text; a sentence is parked. */
const commanding = [': ctrl-p', ':', 'command line', 'command', 'help'] as const;
const everywhere = [
  commanding,
  ['ctrl-z', 'Ctrl-Z', 'undo', 'undo', 'help'],
  ['ctrl-y', 'Ctrl-Y', 'redo', 'redo', 'help'],
  ['ctrl-l', 'Ctrl-L', 'paint the screen again', 'repaint', 'help'],
] as const satisfies readonly Line[];

/** In a result that is not applied yet. */
const inResult = [
  ['enter', 'Enter', 'apply', 'enter', 'row'],
  ['V', 'V', 'overrule', 'overrule', 'row'],
  ['W', 'W', 'working', 'working', 'row'],
  ['P', 'P', 'preview', 'preview', 'row'],
  ['ctrl-f', 'Ctrl-F', 'forecast', 'forecast', 'help'],
  ['backspace', 'Backspace', 'back', 'back', 'row'],
  ['esc ctrl-c', 'Esc', 'leave', 'out', 'row'],
  ['?', '?', 'help', 'help', 'row'],
  commanding,
] as const satisfies readonly Line[];

/** `F`, too, for the forecast where it is not one of the answers of rows. */
const inOneResult = inResult.map((line) =>
  line[3] === 'forecast' ? (['F ctrl-f', 'F', 'forecast', 'forecast', 'row'] as const) : line,
);

/** Where letters are text. */
const taking = ['enter', 'Enter', 'take it', 'enter', 'row'] as const;
const choosing = [
  ['down', 'Down', 'next', 'down', 'help'],
  ['up', 'Up', 'before', 'up', 'help'],
] as const satisfies readonly Line[];
const typing = [
  ['backspace', 'Backspace', 'take back a letter', 'back', 'help'],
  ['esc ctrl-c', 'Esc', 'leave', 'out', 'row'],
] as const satisfies readonly Line[];

const emptying = ['ctrl-u', 'Ctrl-U', 'empty', 'remove', 'help'] as const;

/** The table of all keys, from which the key row, the help and the handling of keys are made. */
const table = [
  ...bind('idle', [
    ['a', 'a', 'attack', 'attack', 'row'],
    ['x', 'x', 'other', 'other', 'row'],
    ['- d', '-', 'damage', 'damage', 'row'],
    ['n', 'n', 'go on', 'go-on', 'row'],
    ['u ctrl-z', 'u', 'undo', 'undo', 'row'],
    ['l', 'l', 'log', 'log', 'row'],
    ['w', 'w', 'why', 'why', 'row'],
    ['N', 'N', 'all who are left pass, to the end of the round', 'pass-round', 'help'],
    ['>', '>', 'all pass, to the next of the own side', 'pass-to-own', 'help'],
    ['P', 'P', 'preview going on', 'preview', 'help'],
    [': ctrl-p', ':', 'command', 'command', 'row'],
    ['V', 'V', 'overrule', 'overrule', 'row'],
    ['?', '?', 'help', 'help', 'row'],
    ['U ctrl-y', 'U', 'redo', 'redo', 'help'],
    ['+', '+', 'heal the marked combatants, else the selected one', 'heal', 'help'],
    ['=', '=', 'set a track', 'set', 'help'],
    ['.', '.', 'repeat the last action', 'again', 'choices'],
    ['t', 't', 'time: the clock, join and leave', 'time', 'choices'],
    ['r', 'r', 'resolve what was declared', 'resolve', 'choices'],
    ['y', 'y', 'take what players send from their phones', 'take-waiting', 'choices'],
    ['Y', 'Y', "the players' phones: what waits, and their seats", 'seats', 'help'],
    ['b', 'b', 'let the selected combatant act, if need be out of turn', 'floor', 'help'],
    ['tab', 'Tab', 'take up the parked sentence', 'unpark', 'choices'],
    ['/', '/', 'find a combatant by name', 'find', 'help'],
    ['o', 'o', 'open or fold a group', 'unfold', 'help'],
    ['space', 'Space', 'mark or unmark the row', 'mark', 'help'],
    ['*', '*', 'mark the group, then the whole side', 'mark-kind', 'help'],
    ['0 1 2 3 4 5 6 7 8 9', '0-9', 'select that member of the group', 'member', 'help'],
    ['c', 'c', 'add or remove a condition', 'condition', 'help'],
    ['e', 'e', 'edit name, side and sheet', 'edit', 'help'],
    ['h', 'h', 'hide from the players, or show', 'hide', 'help'],
    ['X', 'X', 'remove from the encounter', 'remove', 'help'],
    ['S', 'S', 'single out a member of a group, with words to know it by', 'single-out', 'help'],
    ['|', '|', 'split the marked combatants off their group', 'split', 'help'],
    ['&', '&', 'take the marked combatants back into one group', 'merge', 'help'],
    ['s', 's', 'show the sheet', 'sheet', 'help'],
    ['i', 'i', 'add combatants', 'add', 'help'],
    ['m', 'm', 'write a note into the log', 'note', 'help'],
    ['T', 'T', 'what is planned: reinforcements, hazards, reminders', 'timeline', 'help'],
    ['enter', 'Enter', 'carry out what is due', 'enter', 'choices'],
    ['v', 'v', 'show the rulebook', 'rules', 'help'],
    [',', ',', 'house rules', 'settings', 'help'],
    ['p', 'p', 'what the players see', 'players', 'help'],
    ['f', 'f', 'forecast of the rest of the fight', 'forecast', 'help'],
    ['R', 'R', 'who rolls: the table or vrule', 'dice', 'help'],
    ['q ctrl-c', 'q', 'leave; pressed twice', 'leave', 'help'],
    ['esc', 'Esc', 'unmark all; leave what is due for later', 'out', 'help'],
    ['ctrl-l', 'Ctrl-L', 'paint the screen again', 'repaint', 'help'],
    ...moving,
  ]),
  ...bind('menu', [
    ['/', '/', 'find', 'find', 'row'],
    ['V', 'V', 'overrule', 'overrule', 'row'],
    ['esc ctrl-c backspace', 'Esc', 'leave', 'out', 'row'],
    ['?', '?', 'help', 'help', 'row'],
    commanding,
  ]),
  ...bind('offers', [
    ['enter', 'Enter', 'nobody', 'enter', 'row'],
    ['esc ctrl-c', 'Esc', 'back', 'out', 'row'],
    ['?', '?', 'help', 'help', 'row'],
    ...everywhere,
  ]),
  ...bind('sentence', [
    ['enter', 'Enter', 'go on', 'enter', 'row'],
    ['R', 'R', 'roll rest', 'roll', 'row'],
    ['D', 'D', 'declare', 'declare', 'row'],
    ['tab', 'Tab', 'blanks', 'next-blank', 'row'],
    ['P', 'P', 'preview', 'preview', 'row'],
    ['+', '+', 'further action', 'announce', 'row'],
    ['O', 'O', 'odds', 'odds', 'row'],
    ['M', 'M', 'modifier', 'modifier', 'row'],
    ['C', 'C', 'compare', 'compare', 'row'],
    ['F ctrl-f', 'F', 'forecast', 'forecast', 'row'],
    ['V', 'V', 'overrule', 'overrule', 'row'],
    ['esc ctrl-c', 'Esc', 'leave', 'out', 'row'],
    ['?', '?', 'help', 'help', 'row'],
    ['shift-tab', 'Shift-Tab', 'the blank before', 'blank-before', 'help'],
    ['backspace', 'Backspace', 'take back a key', 'back', 'help'],
    emptying,
    commanding,
  ]),
  ...bind('result', inOneResult),
  ...bind('rows', [
    ...inResult,
    ['H', 'H', 'half', 'half', 'choices'],
    ['Z', 'Z', 'none', 'none', 'choices'],
    ['F', 'F', 'full', 'full', 'choices'],
    ['T', 'T', 'twice', 'twice', 'choices'],
    ['space', 'Space', 'leave out', 'leave-out', 'choices'],
    ...arrows,
  ]),
  ...bind('log', [
    ['enter w', 'Enter', 'working', 'open-line', 'row'],
    ['t', 't', 'travel', 'travel', 'row'],
    ['a', 'a', 'amend', 'amend', 'row'],
    ['/', '/', 'find', 'find', 'row'],
    ['b', 'b', 'branches', 'branches', 'row'],
    ['u', 'u', 'undo', 'undo', 'row'],
    ['U', 'U', 'redo', 'redo', 'help'],
    ['l', 'l', 'back', 'close', 'help'],
    leaving,
    ['?', '?', 'help', 'help', 'row'],
    ...moving,
    ...everywhere,
  ]),
  ...bind('timeline', [
    ['enter', 'Enter', 'carry out', 'enter', 'row'],
    ['a i', 'a', 'add', 'add', 'row'],
    ['e', 'e', 'change', 'edit', 'row'],
    ['+', '+', 'a round later', 'later', 'row'],
    ['s', 's', 'skip', 'skip', 'row'],
    ['x X', 'x', 'remove', 'remove', 'row'],
    ['u', 'u', 'undo', 'undo', 'row'],
    ['U', 'U', 'redo', 'redo', 'help'],
    ['T', 'T', 'back', 'close', 'help'],
    leaving,
    ['?', '?', 'help', 'help', 'row'],
    ...moving,
    ...everywhere,
  ]),
  ...bind('seats', [
    ['enter', 'Enter', 'take it, or show the link', 'enter', 'row'],
    ['e', 'e', 'open it', 'edit', 'row'],
    ['b', 'b', 'send it back', 'send-back', 'row'],
    ['o', 'o', 'off or on', 'switch', 'row'],
    ['g', 'g', 'new link', 'new-link', 'row'],
    ['h', 'h', 'also for', 'hold', 'row'],
    ['O', 'O', 'all off or on', 'switch-all', 'row'],
    ['P', 'P', 'print all links', 'print-links', 'row'],
    ['Y', 'Y', 'back', 'seats', 'help'],
    leaving,
    ['?', '?', 'help', 'help', 'row'],
    ...arrows,
    ...everywhere,
  ]),
  ...bind('working', [
    ['enter w', 'Enter', 'rule in full', 'open-line', 'row'],
    ['o', 'o', 'all steps', 'unfold', 'row'],
    ['/', '/', 'find', 'find', 'row'],
    ['[', '[', 'record before', 'record-before', 'row'],
    [']', ']', 'record after', 'record-after', 'row'],
    leaving,
    ['?', '?', 'help', 'help', 'row'],
    ...moving,
    ...everywhere,
  ]),
  ...bind('amend', [
    ['enter', 'Enter', 'apply', 'enter', 'row'],
    ['R', 'R', 'roll rest', 'roll', 'row'],
    ['tab down', 'Tab', 'next field', 'next-blank', 'row'],
    ['right', 'Right', 'next choice', 'option-after', 'row'],
    ['esc ctrl-c', 'Esc', 'drop', 'out', 'row'],
    ['shift-tab up', 'Shift-Tab', 'the field before', 'blank-before', 'help'],
    ['left', 'Left', 'the choice before', 'option-before', 'help'],
    ['backspace', 'Backspace', 'take back a key', 'back', 'help'],
    ['?', '?', 'help', 'help', 'row'],
  ]),
  ...bind('reading', [
    ['enter', 'Enter', 'go on, take, apply', 'enter', 'row'],
    ['tab', 'Tab', 'leave a forecast running', 'leave-running', 'row'],
    ['e', 'e', 'edit', 'edit', 'row'],
    ['/', '/', 'find', 'find', 'row'],
    leaving,
    ['?', '?', 'help', 'help', 'row'],
    ...moving,
    ...everywhere,
  ]),
  ...bind('form', [
    ['enter', 'Enter', 'next field', 'enter', 'row'],
    ['ctrl-s', 'Ctrl-S', 'done', 'done', 'row'],
    ['tab', 'Tab', 'next field of the level', 'next-blank', 'help'],
    ['right', 'Right', 'open', 'open-line', 'row'],
    ['left', 'Left', 'the level above, choice before', 'close', 'help'],
    ['ctrl-a', 'Ctrl-A', 'all fields', 'unfold', 'row'],
    ['delete ctrl-u', 'Del', 'empty', 'remove', 'row'],
    ['shift-tab', 'Shift-Tab', 'the field before', 'blank-before', 'help'],
    ['pagedown', 'PgDn', 'the next list', 'page-down', 'help'],
    ['pageup', 'PgUp', 'the list before', 'page-up', 'help'],
    ['home', 'Home', 'the first field', 'first', 'help'],
    ['end', 'End', 'the last field', 'last', 'help'],
    ['?', '?', 'help, where no text is entered', 'help', 'help'],
    ...choosing,
    ...typing,
  ]),
  ...bind('add', [
    taking,
    ['right', 'Right', 'fill in first', 'open-line', 'row'],
    ['tab', 'Tab', 'side and hidden', 'next-blank', 'row'],
    emptying,
    ...choosing,
    ...typing,
  ]),
  ...bind('command', [taking, ['tab', 'Tab', 'complete', 'next-blank', 'row'], emptying, ...choosing, ...typing]),
  ...bind('find', [taking, emptying, ...typing]),
];

/** The contexts of the key map. */
export type KeyContext = (typeof table)[number]['in'];

/** Everything that a key can do. */
export type Command = (typeof table)[number]['command'];

export type Binding = Key<KeyContext, Command>;

export const keymap: readonly Binding[] = table;

/** The keys of the table, with the changes of the user. */
let inForce: readonly Binding[] = keymap;

export function putInForce(bindings: readonly Binding[]): void {
  inForce = bindings;
}

/** What a key does in a context; undefined where it does nothing. */
export function bindingOf(context: KeyContext, key: string): Binding | undefined {
  return inForce.find((binding) => binding.in === context && binding.keys.includes(key));
}

/** All keys of a context, for its help; or those that the key row shows. */
export function bindingsOf(context: KeyContext, at?: 'row'): readonly Binding[] {
  return inForce.filter((binding) => binding.in === context && (at === undefined || binding.at === at));
}

/** The key of a command as hints name it. */
export function keyFor(command: Command, context: KeyContext = 'idle'): string {
  return bindingsOf(context).find((binding) => binding.command === command)?.show ?? '';
}
