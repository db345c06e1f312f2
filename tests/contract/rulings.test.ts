import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../src/dice/drive.ts';
import { recordedAnswers } from '../../src/dice/recorded.ts';
import { Note } from '../../src/game/kernel/note.ts';
import {
  type Case,
  facesOf,
  fairly,
  kept,
  picking,
  readyOf,
  rulingOf,
  run,
  runTyped,
} from '../../src/testing/cases.ts';
import { brokenSteps, notJson, strangeRules } from '../../src/testing/laws.ts';
import { times } from '../torture/share.ts';
import { bookCases } from './cases.ts';
import { inputs } from './inputs.ts';

describe.each(bookCases)('$book.id', ({ book, cases }) => {
  test('every ruling has a case', () => {
    const judged = new Set(cases.map(({ ruling }) => ruling));
    expect(book.rulings.map(({ id }) => id).filter((id) => !judged.has(id))).toEqual([]);
  });

  test.each(cases)('$ruling, $from', (one) => {
    expectCase(one);
  });

  function expectCase(one: Case): void {
    const prepared = rulingOf(book, one.ruling).prepare(one.input, one.settings);
    if (one.problem !== undefined) {
      expect(prepared).toMatchObject({ ok: false, problems: [{ field: one.problem }] });
      return;
    }
    if (one.refused !== undefined) {
      expect(prepared).toMatchObject({ ok: false, refusal: { rule: one.refused } });
      return;
    }
    if (!prepared.ok) throw new Error(JSON.stringify(prepared));
    const ran = runTyped(prepared, one.faces, one.picks);
    if (typeof ran === 'string') throw new Error(ran);
    expect(ran.outcome).toMatchObject(Object(nearly(one.expect)));
    expect(brokenSteps(ran.lines)).toEqual([]);
  }

  test('a ruling has an id of its game, and every flag a name and a description', () => {
    for (const ruling of book.rulings) {
      expect(ruling.id.startsWith(`${book.id}.`)).toBe(true);
      expect(ruling.title).not.toBe('');
      const fields = Object.keys(Object(Reflect.get(Object(ruling.json), 'properties')));
      // A field that is no flag could not be given on the command line.
      expect(ruling.flags.map(({ field }) => field).sort()).toEqual(fields.sort());
      for (const flag of ruling.flags) {
        expect.soft(flag.description, `${ruling.id} --${flag.name}`).not.toBe('');
        expect.soft(flag.name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }
    }
  });

  test('the headline has odds', () => {
    for (const one of readyOf(book, cases)) {
      const { headline } = rulingOf(book, one.of.ruling);
      const odds = one.odds(headline);
      if (typeof odds === 'string') expect.unreachable(`${one.of.ruling} ${one.of.from}: ${odds}`);
      else expect(odds.distribution.length).toBeGreaterThan(0);
    }
  });

  test('rolled, typed and recorded dice give the same outcome and the same working', () => {
    for (const [n, one] of readyOf(book, cases).entries()) {
      const rolled = run(one, fairly(`${one.of.ruling} ${n}`));
      const again = runTyped(one, facesOf(rolled.answered), choicesOf(rolled.answered));
      const replayed = run(one, recordedAnswers(kept(rolled.answered)));
      if (typeof again === 'string') expect.unreachable(again);
      else expect(shown(again)).toEqual(shown(rolled));
      expect(shown(replayed)).toEqual(shown(rolled));
    }
  });

  test('ask ids are unique in a ruling, so that a record finds its dice', () => {
    for (const [n, one] of readyOf(book, cases).entries()) {
      const ids = run(one, fairly(`ids ${n}`)).answered.map(({ ask }) => ask.id);
      expect(new Set(ids).size).toBe(ids.length);
    }
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
        { numRuns: times(15, 1_000), seed: 7 },
      );
    }
  });

  test('whatever input is given, all rules that are cited are in the book', () => {
    const cited = new Set<string>();
    for (const ruling of book.rulings) {
      for (const [n, input] of fc.sample(inputs(ruling.json), { numRuns: times(12, 1_000), seed: 8 }).entries()) {
        const prepared = ruling.prepare(input, {});
        if (prepared.ok) for (const { rule } of run(prepared, fairly(`${n}`)).lines) cited.add(rule);
        else if ('refusal' in prepared) cited.add(prepared.refusal.rule);
      }
    }
    expect(strangeRules(book, cited)).toEqual([]);
  });

  test('a silent run gives the same outcome and keeps no step', () => {
    for (const [n, one] of readyOf(book, cases).entries()) {
      const note = new Note(false);
      const outcome = runToEnd(one.start(note), fairly(`silent ${n}`));
      expect(outcome).toEqual(run(one, fairly(`silent ${n}`)).outcome);
      expect(note.lines).toEqual([]);
    }
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
        { numRuns: times(15, 1_000), seed: 7 },
      );
      expect(ruling.prepare({ noSuchFlag: 1 }, {})).toMatchObject({ ok: false });
    }
  });

  /** All of a run but what its asks say of classes, which are functions. */
  function shown({ outcome, lines, answered }: ReturnType<typeof run>): unknown {
    return { outcome, lines, answers: kept(answered) };
  }

  function choicesOf(answered: ReturnType<typeof run>['answered']): readonly (readonly string[])[] {
    return answered.flatMap(({ ask, answer }) => (ask.kind === 'choice' ? [answer.picks] : []));
  }
});

/** Numbers with a fraction are given to four digits in the references. */
function nearly(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isInteger(value)) return expect.closeTo(value, 4);
  if (Array.isArray(value)) return value.map(nearly);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, nearly(inner)]));
}

test('choices without picks in a case are answered by their default, else by the first option', () => {
  const ask = { kind: 'choice', id: 'x', label: 'x', options: ['a', 'b'] } as const;
  expect(picking().choice(ask)).toEqual(['a']);
  expect(picking().choice({ ...ask, defaultPicks: ['b'] })).toEqual(['b']);
});
