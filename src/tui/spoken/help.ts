/** What lines are understood where there is no screen, in words. */
import { otherVerbs } from '../../session/lines/typed-action.ts';
import type { Session } from '../../session/session.ts';
import { bindingsOf, type KeyContext } from '../keys/keymap.ts';
import { typedKeys, typedLines } from '../keys/typed-lines.ts';
import { nameOfKey } from './sentence.ts';

/** Words that are understood everywhere, and what they do. */
export const everywhere: { readonly [word: string]: string } = {
  who: 'says where the encounter is, who acts now, and what may be done',
  list: 'says all combatants: side, tracks, status, conditions, and what each does this round',
  order: 'says the turn order, who is next, and what is planned',
  why: 'says how the numbers of the last record came about',
  again: 'says all of what is here once more',
  more: 'goes on with a text that was too long for one part',
  help: 'says what may be typed here; help and a word says what that does',
  '?': 'says the keys that work here; each is typed as a line',
  esc: 'leaves what is open, such as a page or an action that is not applied',
  quit: 'ends; all is saved. So do qq and Ctrl-D',
};

/** How lines work in each part of the key table. */
const here: { readonly [context in KeyContext]: string } = {
  idle: 'type an action, such as attack thug 2, or thug 1 attack kel where it is another one who acts; next goes on; x lists what the one who acts can do; undo takes back; log, sheet, rules, players, timeline, edit and find open what they say; a page that is open keeps no line from being typed',
  menu: 'type the number or the letter of an action',
  offers: 'type the number of who does it; an empty line means nobody',
  sentence:
    'type the number of what was read, a name, or words for what is asked; faces of dice have blanks between them; an empty line goes on with what is entered and the defaults; roll rolls all that is missing; tab goes to further blanks; declare keeps it for later; odds says the odds in full, compare the ways to do it, forecast what the fight may come to; esc leaves',
  result:
    'nothing is written yet: an empty line applies; working says how it came about, preview what changes; overrule and then a number sets another one; back goes back, esc leaves it',
  rows: 'nothing is written yet: an empty line applies all rows; a number goes to a row; half, none, full and twice change it, leave out leaves it out; overrule and then a number sets another one; esc drops it',
  log: 'type the number of a record; then an empty line says its working, travel goes there, amend changes it; find finds; back leaves it',
  timeline:
    'type the number of an entry; then an empty line carries it out, change changes it, later puts it off, skip skips it, remove removes it; add or a plan such as at round 3 add captain adds one; back leaves it',
  seats: 'phones of players need the screen; back leaves it',
  working:
    'type the number of a step for its rule in full; unfold adds what did not count; record before and record after go there; back leaves it',
  amend:
    'tab goes to the next field; type its new value; right takes the next choice; roll rolls new dice; an empty line applies, esc drops it',
  reading: 'more goes on, find finds, a number chooses where there are numbers, back leaves it',
  form: 'type a label and a value, such as LIF 48; a label alone goes to its field; a number chooses an option where they are read; right opens a list, left goes back; done writes all, esc leaves',
  add: 'type a count and a name, such as 6 guard; then the number of what was meant; tab, own or other sets the side; esc leaves',
  command: 'type a line or letters that find one, then an empty line, or the number of what was meant; esc leaves',
  find: 'type letters; an empty line goes on with what was found, esc ends',
};

/** What may be typed in a part of the key table, and what is understood everywhere. */
export function helpSentences(context: KeyContext): readonly string[] {
  return [`here: ${here[context]}`, ...Object.entries(everywhere).map(([word, does]) => `${nameOfKey(word)}: ${does}`)];
}

/** The keys of a part of the key table, and what is typed there. */
export function keySentences(context: KeyContext): readonly string[] {
  return [
    ...bindingsOf(context).map(({ keys, does }) => `key ${keys.map(nameOfKey).join(' or ')}: ${does}`),
    ...(typedKeys[context] ?? []).map(({ show, does }) => `${nameOfKey(show)}: ${does}`),
  ];
}

/** The most rules that are said of a word. */
const mostRules = 5;

/** Words of a game master for what is called otherwise: actions of any game, and lines. */
const meantBy: { readonly [word: string]: readonly string[] } = {
  ...Object.fromEntries(['hurt', 'wound', 'wounds', 'harm', 'injure', 'kill'].map((word) => [word, ['damage']])),
  ...Object.fromEntries(['fire', 'shoot', 'strike', 'stab', 'fight'].map((word) => [word, ['attack']])),
  ...Object.fromEntries(['cure', 'treat', 'bandage'].map((word) => [word, ['heal', 'tend']])),
  ...Object.fromEntries(['walk', 'run', 'step'].map((word) => [word, ['move']])),
  ...Object.fromEntries(
    ['turn', 'turns', 'round', 'initiative', 'pass', 'end'].map((word) => [word, ['next', 'order']]),
  ),
  ...Object.fromEntries(['status', 'effect', 'poison', 'stun', 'state'].map((word) => [word, ['condition']])),
  ...Object.fromEntries(['hp', 'life', 'health', 'track'].map((word) => [word, ['set', 'damage', 'heal']])),
  ...Object.fromEntries(['die', 'throw', 'rolls'].map((word) => [word, ['dice']])),
  ...Object.fromEntries(['save', 'test', 'skill'].map((word) => [word, ['check', 'roll']])),
  ...Object.fromEntries(['revert', 'mistake', 'wrong', 'correct'].map((word) => [word, ['undo', 'amend']])),
  ...Object.fromEntries(['flee', 'escape', 'gone'].map((word) => [word, ['leave']])),
  ...Object.fromEntries(['enemy', 'monster', 'reinforcements', 'arrive'].map((word) => [word, ['join', 'at']])),
  hit: ['damage', 'attack'],
};

/** What a word does, or the rules that have it: one that is understood everywhere, a line, an action, a key of this context, or a rule. */
export function helpOn(
  word: string,
  context: KeyContext,
  session: Pick<Session, 'actions' | 'system'>,
): readonly string[] {
  const wanted = word.toLowerCase();
  const isMeant = (name: string): boolean => name === wanted || meantBy[wanted]?.includes(name) === true;
  const known = Object.keys(everywhere).filter(isMeant);
  const lines = Object.entries(typedLines).flatMap(([first, all]) => (isMeant(first) ? [...all] : []));
  const actions = session.actions.filter(({ id, title, alsoCalled }) => {
    const names = [id, title.toLowerCase(), ...alsoCalled];
    return names.some((name) => isMeant(name) || name.split(/\W+/).includes(wanted)) || otherVerbs[wanted] === id;
  });
  const keys = [...new Set([...bindingsOf(context), ...bindingsOf('idle')])].filter(
    ({ show, keys: names, does }) => show === word || names.includes(wanted) || does.split(/\W+/).includes(wanted),
  );
  const rules = session.system.rulebook
    .flatMap((chapter) => chapter.rules)
    .filter(({ id }) => id.toLowerCase() === wanted);
  const said = session.system.rulebook
    .flatMap((chapter) => chapter.rules)
    .filter(({ text }) => {
      const words = text.toLowerCase().split(/\W+/);
      return words.some((one) => one === wanted || (wanted.length >= 4 && one.startsWith(wanted)));
    });
  const found = [
    ...known.map((name) => `${name}: ${everywhere[name]}`),
    ...lines.map(({ show, does }) => `${show}: ${does}`),
    ...actions.map((action) => {
      const blanks = action.sentence
        .replace(/\{by\}/, 'the one who acts')
        .replace(/\{on\}/, 'whom')
        .replace(/\{(\w+)\}/g, '$1');
      const title = action.title.toLowerCase();
      return `${title === action.id ? title : `${action.id}, ${title}`}: ${blanks}`;
    }),
    ...keys.map(({ keys: all, does }) => `key ${all.map(nameOfKey).join(' or ')}: ${does}`),
    ...rules.map(({ id, text, source }) => `${id}: ${text} Source: ${source}`),
  ];
  if (found.length === 0 && said.length > 0) return said.slice(0, mostRules).map(({ id, text }) => `${id}: ${text}`);
  return found.length > 0
    ? [...new Set(found)]
    : [
        `nothing is called ${word}; help alone says what may be typed here, x lists what can be done, and rules and a word finds rules`,
      ];
}
