/** Amounts of the game in words. */
import type { WorkingStep } from '../../../state/working.ts';

/** `1 hex`, `3 hexes`. */
export function formatHexes(hexes: number): string {
  return `${hexes} ${hexes === 1 ? 'hex' : 'hexes'}`;
}

/** `1 success`, `3 successes`. */
export function formatSuccesses(successes: number): string {
  return `${successes} ${successes === 1 ? 'success' : 'successes'}`;
}

/** How a number of a working came about, `net 3, blaster: x2 + base 5 - soak 2 = 9`; empty where it has no such number. */
export function formatSum(steps: readonly WorkingStep[], name: string): string {
  const chain = steps.filter(({ of, op, counts }) => of === name && op !== 'note' && counts !== false);
  const terms = chain.map(({ op, says, amount }) => `${op !== 'plus' ? ',' : amount < 0 ? ' -' : ' +'} ${says}`);
  return chain.length === 0 ? '' : `${terms.join('').slice(2)} = ${chain.at(-1)?.value}`;
}
