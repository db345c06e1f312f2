/** Throws in words: who threw what, which dice were thrown again, and which are still to be thrown at the table. */
import { type DiceAsk, facesNeeded, formatNotation } from '../../dice/ask.ts';
import type { AnsweredAsk } from '../../dice/drive.ts';
import { describeThrow, formatNames, groupNames, withoutName } from '../../game/text/names.ts';
import type { Encounter, Id } from '../../state/encounter.ts';
import { combatantName } from './word-rows.ts';

/** The dice of a throw that several make together, those of each behind each other: `Rioter 1, die 2`. */
export function ownersOf({ each = [] }: DiceAsk): readonly string[] {
  return each.every((name) => name.includes(', ')) ? each.map((name) => name.slice(0, name.lastIndexOf(', '))) : [];
}

/**
 * The faces of a throw, those of its re-throws behind them: `10 4 10, 2 tens: 2 more 7 3`; of a throw that several make together, those
 * of each apart: `6 3 | 8 1 5`.
 */
export function formatFaces(ask: DiceAsk, faces: readonly number[]): string {
  const owners = ownersOf(ask);
  const first = faces
    .slice(0, ask.count)
    .map((face, n) => (n === 0 ? `${face}` : `${owners[n] === owners[n - 1] ? ' ' : ' | '}${face}`))
    .join('');
  const more = faces.slice(ask.count);
  const triggers = facesNeeded(ask, faces) - ask.count;
  return triggers === 0 ? first : [`${first}, ${formatAgain(ask, triggers)}`, ...more].join(' ');
}

/** Why dice are thrown again: `2 tens: 2 more`, `3 of 8 or more: 3 more`. */
export function formatAgain({ again = 0, sides }: DiceAsk, triggers: number): string {
  const what = again < sides ? `of ${again} or more` : again === 10 ? (triggers === 1 ? 'ten' : 'tens') : `of ${again}`;
  return `${triggers} ${what}: ${triggers} more`;
}

/** All throws of a result, in their order, each with its thrower and what it is for: `Kel block 95 90`. */
export function describeThrows(encounter: Encounter, answered: readonly AnsweredAsk[]): readonly string[] {
  return answered.flatMap(({ ask, answer }) => {
    if (ask.kind === 'choice' || ask.count === 0) return [];
    const name = ask.answeredBy === undefined ? '' : combatantName(encounter, ask.answeredBy);
    return [`${describeThrow(name, ask.label)} ${formatFaces(ask, answer.faces)}`];
  });
}

/** The name of the combatant against whom an ask is thrown, from the id (`attack:thug-1>kel/defence`); null without one. */
export function opponentOf(encounter: Encounter, { id, answeredBy }: DiceAsk): string | null {
  const [, actor = '', target = ''] = /:([^/>]+)>([^/]+)\//.exec(id) ?? [];
  const other = answeredBy === target ? actor : target;
  return other === answeredBy ? null : (encounter.combatants[other]?.name ?? null);
}

/** Throws with equal dice for the same thing, by different combatants. */
interface EqualThrows {
  readonly ask: DiceAsk;
  readonly label: string;
  readonly throwers: string[];
}

/** `6 d100: Thugs 1-6, END; Kel block: STR, END d100`: equal throws of several combatants are joined. */
export function describeOpenThrows(asks: readonly DiceAsk[], nameOf: (who: Id) => string): string {
  const groups = new Map<string, EqualThrows>();
  for (const ask of asks) {
    const name = ask.answeredBy === undefined ? '' : nameOf(ask.answeredBy);
    const label = withoutName(ask.label, name);
    const key = JSON.stringify([label, ask.count, ask.sides, ask.again, ask.each]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { ask, label, throwers: [name] });
    else group.throwers.push(name);
  }
  return [...groups.values()].map(describeGroup).join('; ');
}

function describeGroup({ ask, label, throwers }: EqualThrows): string {
  if (throwers.length > 1)
    return `${throwers.length}${ask.count === 1 ? '' : ' times'} ${formatNotation(ask)}: ${formatNames(groupNames([...new Set(throwers)]))}, ${label}`;
  const [name = ''] = throwers;
  const what = describeThrow(name, label);
  return ask.each === undefined || ownersOf(ask).length > 0
    ? `${what} ${formatNotation(ask)}`
    : `${what}: ${ask.each.join(', ')} d${ask.sides}`;
}
