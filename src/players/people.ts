/** The people whom the players see, with wounds in words; those of one name and side stand in one row. */
import { hidesWounds } from '../game/kernel/house-rules.ts';
import { type Status, unhurt, type Wounds } from '../game/kernel/screen.ts';
import type { System } from '../game/kernel/system.ts';
import { isLink, textAbout } from '../game/kernel/texts.ts';
import { pluralOf } from '../game/text/names.ts';
import type { Combatant, Encounter, Id, Side } from '../state/encounter.ts';
import { groupedBy } from '../state/grouped.ts';
import { shownName } from './visible.ts';

/** A combatant as the players see it. The id is for comparing only, and never shown. */
export interface Person {
  readonly id: Id;
  /** The name by which the players know it; others may have the same. */
  readonly name: string;
  readonly isMasked: boolean;
  readonly side: Side;
  /** How much of its main track is left, from 0 to 1; null for any but the players' own side. */
  readonly share: number | null;
  /** Its state in a word or two: `badly hurt`, `down`. */
  readonly is: string;
  /** Whether the state is a vital state in the word of the game. */
  readonly isVital: boolean;
  /** The conditions that everyone can see, by their titles. */
  readonly conditions: readonly string[];
  /** What the GM says of it to the players, and a link to its picture; empty for none. */
  readonly description: string;
  readonly picture: string;
}

/** People who have one name and side, in the order of joining. */
export interface Group {
  readonly name: string;
  readonly side: Side;
  readonly members: readonly Person[];
}

/** The people of an encounter that holds only visible combatants. */
export function peopleOf(system: System, visible: Encounter): readonly Person[] {
  return Object.values(visible.combatants).map((combatant) => personOf(system, visible, combatant));
}

function personOf(system: System, visible: Encounter, combatant: Combatant): Person {
  const { players } = system.screen;
  const { id, side, conditions, mask } = combatant;
  const isOwn = side === 'own';
  const wounds = players.wounds(visible, id);
  const known = stateOf(system.status(visible, id), wounds, isOwn);
  const state = !isOwn && known.is !== down && hidesWounds(visible) ? { is: up, isVital: false } : known;
  return {
    id,
    name: shownName(combatant),
    isMasked: mask !== undefined,
    side,
    share: isOwn ? wounds.share : null,
    ...state,
    conditions: system.conditions
      .filter((known) => conditions[known.id] !== undefined && players.conditions.includes(known.id))
      .map(({ title }) => title),
    description: textAbout(combatant, 'description'),
    picture: textAbout(combatant, 'picture'),
  };
}

/** The players know the vital state of their own side in the word of the game; of all others only that they are down. */
function stateOf(status: Status, { word, share }: Wounds, isOwn: boolean): Pick<Person, 'is' | 'isVital'> {
  if (isOwn)
    return status.is !== 'up' || share === 0 ? { is: status.word, isVital: true } : { is: word, isVital: false };
  if (isDown(status.is)) return { is: down, isVital: false };
  return { is: word === down ? 'on its last legs' : word, isVital: false };
}

/** The word for those of the other side who are not down, where the players do not see how hurt they are. */
const up = 'up';

/** The word for those of the other side who do not act any more, whether they live or not. */
const down = 'down';

/** Whether a vital state is that of a combatant who does not act. */
export function isDown(is: string): boolean {
  return is === 'out' || is === 'dying' || is === 'dead';
}

const sideOrder: readonly Side[] = ['own', 'other', 'neither'];

/** The groups of people: the players' side first. */
export function groupsOf(people: readonly Person[]): readonly Group[] {
  const groups = [...groupedBy(people, groupKey).values()].map((members): Group => {
    const [{ name, side }] = members;
    return { name, side, members };
  });
  return groups.sort((a, b) => sideOrder.indexOf(a.side) - sideOrder.indexOf(b.side));
}

/** The same for all people whom the players know by one name. */
export function groupKey({ side, name }: Pick<Person, 'side' | 'name'>): string {
  return `${side} ${name}`;
}

/** The name of a group: a mask as the GM gave it, else the plural. */
export function groupName({ name, members }: Group): string {
  return members.length > 1 && !members.some(({ isMasked }) => isMasked) ? pluralOf(name) : name;
}

/** The state of a group: `badly hurt`; of several `six, two of them hurt, one down`. */
export function groupState({ members }: Group): string {
  const states = countOf(members.map(({ is }) => is));
  const [first] = states;
  if (first === undefined) return '';
  if (members.length === 1) return first[0];
  if (states.length === 1) {
    return `${numberWord(members.length)}, ${first[0] === unhurt ? unhurt : `all ${ofSeveral(first[0])}`}`;
  }
  const others = states.filter(([state]) => state !== unhurt && state !== up);
  const parts = others.map(
    ([state, n], at) => `${numberWord(n)} ${at === 0 ? 'of them ' : ''}${n > 1 ? ofSeveral(state) : state}`,
  );
  return [numberWord(members.length), ...parts].join(', ');
}

/** A state as several are in it: `on their last legs`. */
export function ofSeveral(state: string): string {
  return state.replace(/\bits\b/, 'their');
}

/** The conditions of a group: those of one person, or with the number of those who have them: `two prone`. */
export function groupConditions({ members }: Group): readonly string[] {
  const all = countOf(members.flatMap(({ conditions }) => conditions));
  return all.map(([title, n]) => (n === members.length ? title : `${numberWord(n)} ${title}`));
}

/** What the players read of a group: of several with the number of those of whom it is said: `one: a limp`. */
export function groupDescription({ members }: Group): string {
  const all = countOf(members.flatMap(({ description }) => (description === '' ? [] : [description])));
  return all.map(([text, n]) => (n === members.length ? text : `${numberWord(n)}: ${text}`)).join('; ');
}

/** The links to the pictures of a group, each once. */
export function groupPictures({ members }: Group): readonly string[] {
  return [...new Set(members.flatMap(({ picture }) => (isLink(picture) ? [picture] : [])))];
}

function countOf(words: readonly string[]): readonly (readonly [word: string, times: number])[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts];
}

const numberWords = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A number up to twelve as a word. */
export function numberWord(n: number): string {
  return numberWords[n] ?? String(n);
}
