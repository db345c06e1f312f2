/** Who fell or died, in words. */
import type { Encounter, Id } from '../../state/encounter.ts';
import type { Status, VitalState } from '../kernel/screen.ts';
import type { System } from '../kernel/system.ts';
import { formatNames, groupNames } from './names.ts';

/** How far down a combatant is: those who sway are still on their feet. */
const depth: Readonly<Record<VitalState, number>> = { up: 0, sways: 0, out: 1, dying: 1, dead: 2 };

const usualWords: Readonly<Record<number, Status['fall']>> = { 1: ['falls', 'fall'], 2: ['dies', 'die'] };

/** Who is further down than before. */
interface Fall {
  /** `Kel dies`. */
  readonly text: string;
  /** As the title of a condition that is added by hand has it: `Kel: dead`. */
  readonly asCondition: string;
}

/** A title, and what it does not say already of who fell. */
export function withFalls(title: string, falls: readonly Fall[]): string {
  const parts = title.split('; ');
  const isSaid = ({ text, asCondition }: Fall): boolean =>
    title.includes(text) || parts.some((part) => part === asCondition || part.startsWith(`${asCondition}, `));
  return [title, ...falls.flatMap((fall) => (isSaid(fall) ? [] : [fall.text]))].join('; ');
}

/** Who is further down than before: `Thugs 2-4 fall`, `Kel dies`. The status of a combatant depends on that combatant alone. */
export function describeFalls(system: System, before: Encounter, after: Encounter): readonly Fall[] {
  const fallen = new Map<string, { words: readonly [string, string]; state: string; who: string[] }>();
  for (const { id, name } of Object.values(after.combatants)) {
    const words = before.combatants[id] === after.combatants[id] ? null : wordsFor(system, before, after, id);
    if (words === null) continue;
    const [key] = words;
    const known = fallen.get(key);
    if (known === undefined) fallen.set(key, { words, state: system.status(after, id).word, who: [name] });
    else known.who.push(name);
  }
  return [...fallen.values()].map(({ words: [one, several], state, who }) => ({
    text: `${formatNames(groupNames(who), who.length)} ${who.length === 1 ? one : several}`,
    asCondition: `${formatNames(who)}: ${state}`,
  }));
}

/** What is said of a combatant who is further down than before; null where nothing is. */
function wordsFor(
  system: System,
  before: Encounter,
  after: Encounter,
  who: Id,
): readonly [one: string, several: string] | null {
  if (before.combatants[who] === undefined) return null;
  const { is, fall = usualWords[depth[is]] ?? null } = system.status(after, who);
  return depth[is] > depth[system.status(before, who).is] ? fall : null;
}
