import type { Decision } from '../game/decide/decide.ts';
import { isRefusal, type Refusal } from '../game/kernel/refusal.ts';
import { findRule } from '../game/kernel/rulebook.ts';
import type { Book } from '../game/kernel/system.ts';
import type { Encounter } from '../state/encounter.ts';
import { stepValue, type WorkingStep } from '../state/working.ts';

/** Where a value would not survive JSON: undefined, NaN, infinity, −0, anything but plain data. Empty: it would. */
export function notJson(value: unknown, path = ''): readonly string[] {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return [];
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0) ? [] : [`${path} is ${Object.is(value, -0) ? '-0' : value}`];
  }
  if (Array.isArray(value)) return value.flatMap((item, n) => notJson(item, `${path}[${n}]`));
  if (typeof value !== 'object') return [`${path} is ${typeof value}`];
  return Object.entries(value).flatMap(([key, item]) => notJson(item, `${path}.${key}`));
}

/** Where folding the steps of a working does not give its values. Lines of one name in a row are one working. */
export function brokenSteps(lines: readonly WorkingStep[]): readonly string[] {
  let of: string | null = null;
  let value = 0;
  const broken: string[] = [];
  for (const line of lines) {
    const begins = line.of !== of;
    if (begins) value = 0;
    of = line.of;
    if (begins && !['start', 'is', 'note'].includes(line.op)) broken.push(`"${line.of}" begins with ${line.op}`);
    value = stepValue(value, line.op, line.amount);
    if (value !== line.value) broken.push(`"${line.of}", ${line.says}: ${line.value}, not ${value}`);
    if (typeof line.says !== 'string' || line.says === '' || line.of === '')
      broken.push(`a step of "${line.of}" says nothing`);
  }
  return broken;
}

/** Combatants of whom all parts were found to be as they may be; most are the same in the next state. */
const unbroken = new WeakSet<object>();

/** What no state holds: conditions without a stack, tracks that are no whole numbers. */
export function brokenParts({ combatants }: Encounter): readonly string[] {
  return Object.values(combatants).flatMap((combatant) => {
    if (unbroken.has(combatant)) return [];
    const { id, conditions, tracks } = combatant;
    const broken = [
      ...Object.entries(conditions).flatMap(([name, { stacks }]) => (stacks >= 1 ? [] : [`${id}: ${name} ${stacks}`])),
      ...Object.entries(tracks).flatMap(([name, { now }]) => (Number.isInteger(now) ? [] : [`${id}: ${name} ${now}`])),
    ];
    if (broken.length === 0) unbroken.add(combatant);
    return broken;
  });
}

/** Rule ids that are not in the game's rulebook. `GM` is the GM's own word, '' no rule. */
export function strangeRules(book: Book, ids: Iterable<string>): readonly string[] {
  return [...new Set(ids)].filter((id) => id !== '' && id !== 'GM' && findRule(book.rulebook, id)?.id !== id);
}

/** The rules that a decision cites: in its working, in what was said, in the results shown before it; or in the refusal. */
export function citedBy(decided: Decision | Refusal | null): readonly string[] {
  if (decided === null) return [];
  if (isRefusal(decided)) return [decided.rule];
  const said = decided.facts.flatMap((fact) => (fact.fact === 'said' ? [fact.rule] : []));
  const shown = decided.resultLines.flatMap(({ rules }) => rules);
  return [...decided.working.map(({ rule }) => rule), ...said, ...shown];
}

/** All rule ids that a game's book holds. */
export function ruleIds(book: Pick<Book, 'rulebook'>): readonly string[] {
  return book.rulebook.flatMap((chapter) => chapter.rules.map(({ id }) => id));
}

/** The sentence where something is so; none where it is not. */
export function faultIf(isSo: boolean, fault: string): readonly string[] {
  return isSo ? [fault] : [];
}

/** Freezes a value with all that it holds, so that changing it is an error. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}
