import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { searchRules } from '../../src/game/kernel/rulebook.ts';
import type { Book } from '../../src/game/kernel/system.ts';
import { type Case, rulingOf, runTyped } from '../../src/testing/cases.ts';
import { houseRuleFaults, rulebookFaults } from '../../src/testing/descriptions.ts';
import { ruleIds, strangeRules } from '../../src/testing/laws.ts';
import { claims, playsEncounters } from '../reach/census.ts';
import { bookCases } from './cases.ts';
import { notRun } from './not-run.ts';

const listed = notRun();
const reachedBy = claims();

/** What becomes of a case: its outcome and working, or why there is none. */
function endOf(book: Book, one: Case, settings: Case['settings']): unknown {
  const prepared = rulingOf(book, one.ruling).prepare(one.input, settings);
  if (!prepared.ok) return prepared;
  const ran = runTyped(prepared, one.faces, one.picks);
  return typeof ran === 'string' ? ran : [ran.outcome, ran.lines.filter(({ op }) => op === 'note')];
}

/** The rules that a case cites: those of its working, or the one that refuses. */
function cited(book: Book, one: Case): readonly string[] {
  const prepared = rulingOf(book, one.ruling).prepare(one.input, one.settings);
  if (!prepared.ok) return 'refusal' in prepared ? [prepared.refusal.rule] : [];
  const ran = runTyped(prepared, one.faces, one.picks);
  return typeof ran === 'string' ? [] : ran.lines.map(({ rule }) => rule);
}

describe.each(bookCases)('$book.id', ({ book, cases }) => {
  const idle = Object.values(listed.houseRules[book.id] ?? {}).flat();

  test('every rule has an id of its own, in order, and says what it is and where from', () => {
    expect(rulebookFaults(book)).toEqual([]);
  });

  test('every rule is reached by an encounter test, is advice, or is listed with the reason: one of the three', () => {
    const reached = new Set(Object.values(reachedBy).flat());
    const excused = Object.values(listed.rules[book.id] ?? {}).flat();
    const rules = book.rulebook.flatMap((chapter) => chapter.rules);
    const ways = rules.map(({ id, mark }) => [
      id,
      ...(reached.has(id) ? ['reached'] : []),
      ...(mark === 'advice' ? ['advice'] : []),
      ...excused.filter((one) => one === id).map(() => 'listed'),
    ]);
    expect(ways.filter(({ length }) => length !== 2)).toEqual([]);
    expect(strangeRules(book, excused)).toEqual([]);
  });

  test('a case cites no rule that the book has not', () => {
    expect(
      strangeRules(
        book,
        cases.flatMap((one) => cited(book, one)),
      ),
    ).toEqual([]);
  });

  test('every house rule has a description, a default, and the rule that leaves it open', () => {
    expect(houseRuleFaults(book)).toEqual([]);
  });

  test('every house rule changes something', () => {
    const keys = book.houseRules().map(({ key }) => key);
    const moved = changing();
    const unmoved = keys.filter((key) => !moved.includes(key));
    expect(unmoved.filter((key) => !idle.includes(key))).toEqual([]);
    expect(idle.filter((key) => !unmoved.includes(key))).toEqual([]);
  });

  /** The house rules of which some case, changed in nothing else, ends otherwise than at their default. */
  function changing(): readonly string[] {
    return cases.flatMap((one) => {
      const [key, ...others] = Object.keys(one.settings);
      if (key === undefined || others.length > 0) return [];
      const changed = JSON.stringify(endOf(book, one, one.settings)) !== JSON.stringify(endOf(book, one, {}));
      return changed ? [key] : [];
    });
  }

  test('rules are found by their words', () => {
    const [first] = book.rulebook.flatMap(({ rules }) => rules);
    if (first === undefined) return;
    expect(searchRules(book.rulebook, first.text.split(' ').slice(0, 3)).map(({ id }) => id)).toContain(first.id);
  });
});

test('the list of what is not run names games that are there, and the list of what is reached files and rules', () => {
  const ids = bookCases.map(({ book }) => book.id);
  expect(Object.keys({ ...listed.rules, ...listed.houseRules }).filter((id) => !ids.includes(id))).toEqual([]);
  const strange = Object.keys(reachedBy).filter((file) => !playsEncounters(file) || !existsSync(file));
  expect(strange).toEqual([]);
  const rules = Object.values(reachedBy).flat();
  expect(new Set(rules).size).toBe(rules.length);
  const known = bookCases.flatMap(({ book }) => ruleIds(book));
  expect(rules.filter((id) => !known.includes(id))).toEqual([]);
});
