/** Throws in words: who threw what, and which dice were thrown again. */
import { type DiceAsk, facesNeeded } from '../../dice/ask.ts';
import type { AnsweredAsk } from '../../dice/drive.ts';
import { describeThrow } from '../../rules/text/names.ts';
import type { Encounter } from '../../state/encounter.ts';
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
