/**
 * What the workings say, step by step, once for each branch of a ruling and at its edges. A case is a line in `workings/`: what it shows,
 * then the ruling, its input, the faces and the house rules; below it are the dice that are asked for and a line for each number that is
 * worked out: `net: 4 successes of the attack = 4 SG-74; dodge 1 = 3 SG-74`. A step that does not count has its value in brackets, one that
 * only says something has none. `npx vitest run tests/contract/workings.test.ts -u` writes the lines below the cases anew, for the diff to
 * be read: a number or a rule that was there before stays, as long as the rulebook says so.
 */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Book } from '../../src/game/kernel/system.ts';
import type { WorkingStep } from '../../src/state/working.ts';
import { rulingOf, runTyped } from '../../src/testing/cases.ts';
import { games } from './games.ts';

const caseShape = z.tuple([
  z.string(),
  z.unknown(),
  z.array(z.int()),
  z.record(z.string(), z.unknown()).default(() => ({})),
]);

function formatStep({ says, op, value, counts, rule }: WorkingStep): string {
  const rounded = Math.round(value * 1e4) / 1e4;
  const result = op === 'note' ? (counts === false ? `(${rounded}) ` : '') : `= ${rounded} `;
  return `${says} ${result}${rule}`;
}

/** The dice that a case asks for, and its working, a line for each number. */
function workingOf(book: Book, line: string): readonly string[] {
  const [id, input, faces, settings] = caseShape.parse(JSON.parse(line.slice(line.indexOf('["'))));
  const prepared = rulingOf(book, id).prepare(input, settings);
  if (!prepared.ok) throw new Error(`${line}: ${JSON.stringify(prepared)}`);
  const ran = runTyped(prepared, faces);
  if (typeof ran === 'string') throw new Error(`${line}: ${ran}`);
  const asks = ran.answered.flatMap(({ ask }) =>
    ask.kind === 'dice' ? [`${ask.label} ${ask.count} d${ask.sides}`] : [],
  );
  const lines = asks.length === 0 ? [] : [`asks: ${asks.join(', ')}`];
  for (const [n, step] of ran.lines.entries()) {
    if (step.of === ran.lines[n - 1]?.of) lines.push(`${lines.pop()}; ${formatStep(step)}`);
    else lines.push(`${step.of}: ${formatStep(step)}`);
  }
  return lines.map((text) => `  ${text}`);
}

const listed = games.filter(({ id }) => existsSync(new URL(`workings/${id}.txt`, import.meta.url)));

test.each(listed.map((game) => [game.id, game] as const))(
  'the workings of %s are those that are listed',
  async (id, game) => {
    const heads = readFileSync(new URL(`workings/${id}.txt`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('  '));
    const lines = heads.flatMap((line) => [line, ...(line.includes('["') ? workingOf(game, line) : [])]);
    await expect(lines.join('\n')).toMatchFileSnapshot(`workings/${id}.txt`);
  },
);
