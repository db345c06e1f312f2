/** What the working of a ruling says, with faces from the table. */
import type { System } from '../../src/rules/kernel/system.ts';
import { rulingOf, runTyped } from '../contract/cases.ts';
import type { With } from './table.ts';

/**
 * The working of a ruling, a line a step: `net: dodge 1 = 2 SG-74`; `(2)` for `= 2` where
 * the step does not count, no value where it only says something. What dice are asked for comes first: `ask attack: 3 d10`.
 */
export function workingOf(
  system: System,
  ruling: string,
  input: With,
  faces: readonly number[] = [],
  settings: With = {},
): readonly string[] {
  const prepared = rulingOf(system, ruling).prepare(input, settings);
  if (!prepared.ok) throw new Error(JSON.stringify(prepared));
  const ran = runTyped(prepared, faces);
  if (typeof ran === 'string') throw new Error(ran);
  const asks = ran.answered.flatMap(({ ask }) =>
    ask.kind === 'dice' ? [`ask ${ask.label}: ${ask.count} d${ask.sides}`] : [],
  );
  const steps = ran.lines.map(({ of, says, op, value, counts, rule }) => {
    const rounded = Math.round(value * 1e4) / 1e4;
    const result = op === 'note' ? (counts === false ? `(${rounded}) ` : '') : `= ${rounded} `;
    return `${of}: ${says} ${result}${rule}`;
  });
  return [...asks, ...steps];
}
