/** How often the effects of a power's lines apply (CR-61 to CR-64). */
import type { FullAttackOutcome } from './attack.ruling.ts';

/** The lines with effects, in the order in which they apply. */
export const lines = ['effect', 'hit', 'success', 'crit'] as const;
export type Line = (typeof lines)[number];

/** The rule of each line. */
export const lineRules = { effect: 'CR-64', hit: 'CR-61', success: 'CR-62', crit: 'CR-63' } as const;

type LineOutcome = Pick<FullAttackOutcome, 'through' | 'crits' | 'lands'> & {
  readonly successes: number;
  readonly success: boolean;
};

/** How often an effect of a line applies; `each`: once for each hit or success. 0: not at all. */
export function timesOf(line: Line, each: boolean, outcome: LineOutcome): number {
  const { lands, crits, through, success, successes } = outcome;
  switch (line) {
    case 'effect':
      return each ? Math.max(through, successes) : 1;
    case 'hit':
      return lands ? (each ? through : 1) : 0;
    case 'success':
      return success ? (each ? successes : 1) : 0;
    case 'crit':
      return lands ? crits : 0;
  }
}
