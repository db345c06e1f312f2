/** What a GM may do at random, for fights against a model. */
import fc from 'fast-check';
import type { Session } from '../../src/session/session.ts';
import type { Intent, Json } from '../../src/state/encounter.ts';

/** A step: which kind, and numbers that choose among whatever there is then. */
export interface Step {
  readonly kind: 'act' | 'hand' | 'next' | 'undo' | 'redo' | 'travel' | 'reopen' | 'kill' | 'nonsense';
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

const kinds = 'act act act hand hand next undo undo redo travel nonsense'.split(' ') as readonly Step['kind'][];

/** Steps of which so many others come for each that opens the file again: reading it takes as long as some of them. */
function stepBetween(others: number): fc.Arbitrary<Step> {
  const often = Array.from({ length: Math.round((2 * others) / kinds.length) }, () => kinds).flat();
  return fc.record({
    kind: fc.constantFrom(...often, 'reopen' as const, 'kill' as const),
    a: fc.nat(1000),
    b: fc.nat(1000),
    c: fc.nat(1000),
  });
}

export const step: fc.Arbitrary<Step> = stepBetween(11);

/** The steps of a fight, from so many to so many, with some openings of its file. */
export function stepsOf(fewest: number, most: number): fc.Arbitrary<readonly Step[]> {
  return fc.array(stepBetween(Math.max(22, most / 2)), { minLength: fewest, maxLength: most, size: 'max' });
}

/** An action that may be possible, with values that may fit. */
export function intentOf(session: Session, { kind, a, b, c }: Step): Intent {
  const ids = Object.keys(session.encounter.combatants);
  const pick = (n: number): string => ids[n % Math.max(1, ids.length)] ?? 'nobody';
  if (kind === 'nonsense')
    return { action: ['fly', 'attack', 'damage'][a % 3] ?? 'fly', by: null, on: ['nobody'], with: {} };
  if (kind === 'next') return { action: 'next', by: null, on: [], with: {} };
  const byHand = [
    { action: 'damage', by: null, on: [pick(a)], with: { amount: b % 70 } },
    { action: 'heal', by: null, on: [pick(a)], with: { amount: b % 70 } },
    { action: 'condition', by: null, on: [pick(a)], with: { condition: 'dazed', stacks: b % 3, rounds: c % 3 } },
    { action: 'hide', by: null, on: [pick(a)], with: {} },
    { action: 'join', by: null, on: [], with: { name: 'Late', count: 1 + (b % 2) } },
    { action: 'remove', by: null, on: [pick(a)], with: {} },
    { action: 'leave', by: null, on: [pick(a)], with: {} },
    { action: 'return', by: null, on: [pick(a)], with: {} },
  ];
  if (kind === 'hand') return byHand[c % byHand.length] ?? { action: 'next', by: null, on: [], with: {} };
  const own = session.system.actions;
  const action = own[c % own.length];
  const by = action?.needsActor === true ? pick(a) : null;
  const on = action?.targets === 'none' ? [] : [pick(b)];
  const open: Intent = { action: action?.id ?? 'next', by, on, with: {} };
  const values = (action?.blanks(session.encounter, open) ?? []).flatMap(
    ({ id, kind, options, min: least }): [string, Json][] => {
      if (kind === 'many') return [[id, (options ?? []).slice(a % 3, b % 3).map((option) => option.id)]];
      if (options !== undefined) return options.length === 0 ? [] : [[id, options[(a + b) % options.length]?.id ?? '']];
      return least === undefined ? [] : [[id, least]];
    },
  );
  return { ...open, with: Object.fromEntries(values) };
}
