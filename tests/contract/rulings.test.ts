import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caseFaults, coverageFaults, diceFaults, fairly, picking, run } from '../../src/testing/cases.ts';
import { rulingFaults } from '../../src/testing/descriptions.ts';
import { brokenSteps, notJson, strangeRules } from '../../src/testing/laws.ts';
import { sampled, times } from '../torture/share.ts';
import { bookCases } from './cases.ts';
import { inputs } from './inputs.ts';

describe.each(bookCases)('$book.id', ({ book, cases }) => {
  test('every ruling has a case, and no case would pass with another value', () => {
    expect(coverageFaults(book, cases)).toEqual([]);
  });

  test.each(cases)('$ruling, $from', (one) => {
    expect(caseFaults(book, one)).toEqual([]);
  });

  test('a ruling has an id of its game, and every flag a name and a description', () => {
    expect(rulingFaults(book)).toEqual([]);
  });

  test('thrown, typed and recorded dice give the same outcome and working, with or without its steps; the headline has odds', () => {
    expect(diceFaults(book, sampled(cases, 0.2, `dice of ${book.id}`))).toEqual([]);
  });

  test('whatever input is allowed comes to an outcome of plain data, worked out step by step, under any house rules', () => {
    const houseRules = fc.oneof(fc.constant({}), inputs(book.settingsJson()));
    for (const ruling of book.rulings) {
      fc.assert(
        fc.property(inputs(ruling.json), houseRules, fc.integer(), (input, settings, seed) => {
          const prepared = ruling.prepare(input, settings);
          if (!prepared.ok) {
            const said = 'problems' in prepared ? prepared.problems : [prepared.refusal];
            expect(said.map(({ message: says }) => says).filter((says) => says === '')).toEqual([]);
            expect(said.length).toBeGreaterThan(0);
            return;
          }
          const ran = run(prepared, fairly(String(seed)));
          expect(notJson(ran.outcome)).toEqual([]);
          expect(notJson(ran.lines)).toEqual([]);
          expect(notJson(prepared.input)).toEqual([]);
          expect(brokenSteps(ran.lines)).toEqual([]);
        }),
        { numRuns: times(5, 1_000), seed: 7 },
      );
    }
  });

  test('whatever input is given, all rules that are cited are in the book', () => {
    const cited = new Set<string>();
    for (const ruling of book.rulings) {
      for (const [n, input] of fc.sample(inputs(ruling.json), { numRuns: times(5, 1_000), seed: 8 }).entries()) {
        const prepared = ruling.prepare(input, {});
        if (prepared.ok) for (const { rule } of run(prepared, fairly(`${n}`)).lines) cited.add(rule);
        else if ('refusal' in prepared) cited.add(prepared.refusal.rule);
      }
    }
    expect(strangeRules(book, cited)).toEqual([]);
  });

  test('nonsense is answered with what is wrong, never with an exception', () => {
    for (const ruling of book.rulings) {
      const fields = ruling.flags.map(({ field }) => field);
      const odd = fc.record(Object.fromEntries(fields.map((field) => [field, fc.anything()])), { requiredKeys: [] });
      fc.assert(
        fc.property(fc.oneof(fc.anything(), odd), fc.oneof(fc.constant({}), fc.anything()), (input, settings) => {
          const prepared = ruling.prepare(input, settings);
          if (!prepared.ok && 'problems' in prepared) expect(prepared.problems.length).toBeGreaterThan(0);
        }),
        { numRuns: times(5, 1_000), seed: 7 },
      );
      expect(ruling.prepare({ noSuchFlag: 1 }, {})).toMatchObject({ ok: false });
    }
  });
});

test('choices without picks in a case are answered by their default, else by the first option', () => {
  const ask = { kind: 'choice', id: 'x', label: 'x', options: ['a', 'b'] } as const;
  expect(picking().choice(ask)).toEqual(['a']);
  expect(picking().choice({ ...ask, defaultPicks: ['b'] })).toEqual(['b']);
});
