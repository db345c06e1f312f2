import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { searchRules, sourceMarks } from '../../src/rules/kernel/rulebook.ts';
import type { Book } from '../../src/rules/kernel/system.ts';
import { bookCases, type Case, rulingOf, runTyped } from './cases.ts';
import { notRunOf, ruleIds, strangeRules } from './laws.ts';
import { playedRules } from './played.ts';

const notRun = notRunOf(JSON.parse(readFileSync(new URL('not-run.json', import.meta.url), 'utf8')));

/** What becomes of a case: its outcome and working, or why there is none. */
function endOf(book: Book, one: Case, settings: Case['settings']): unknown {
  const prepared = rulingOf(book, one.ruling).prepare(one.input, settings);
  if (!prepared.ok) return prepared;
  const ran = runTyped(prepared, one.faces, one.picks);
  return typeof ran === 'string' ? ran : [ran.outcome, ran.lines.filter(({ op }) => op === 'note')];
}

/** The rules that a case reaches: those of its working, or the one that refuses. */
function reached(book: Book, one: Case): readonly string[] {
  const prepared = rulingOf(book, one.ruling).prepare(one.input, one.settings);
  if (!prepared.ok) return 'refusal' in prepared ? [prepared.refusal.rule] : [];
  const ran = runTyped(prepared, one.faces, one.picks);
  return typeof ran === 'string' ? [] : ran.lines.map(({ rule }) => rule);
}

describe.each(bookCases)('$book.id', ({ book, cases }) => {
  const excused = Object.values(notRun.rules[book.id] ?? {}).flat();
  const idle = Object.values(notRun.houseRules[book.id] ?? {}).flat();

  test('every rule has an id of its own, and says what it is and where from', () => {
    const ids = ruleIds(book);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { rules } of book.rulebook) {
      for (const { id, text: says, source, mark } of rules) {
        expect(id).toMatch(/^[A-Z]{2}-[0-9]{2,3}[a-z]?$/);
        expect.soft(says, id).toMatch(/^[A-Z“"0-9].*[.)]$/su);
        expect.soft(source, id).not.toBe('');
        expect(sourceMarks).toContain(mark);
      }
    }
  });

  test('rules stand in the order of their numbers within a chapter', () => {
    for (const { rules, title } of book.rulebook) {
      const places = rules.map(({ id }) => id.slice(3).replace(/^\d+/, (number) => number.padStart(3, '0')));
      expect(places, title).toEqual([...places].sort());
    }
  });

  test('every rule is reached by a case or a fight, or listed with the reason', () => {
    const judged = new Set([...cases.flatMap((one) => reached(book, one)), ...openRules()]);
    const cited = new Set([...judged, ...playedRules(book.id)]);
    expect(strangeRules(book, cited)).toEqual([]);
    const silent = ruleIds(book).filter((id) => !cited.has(id));
    expect(silent.filter((id) => !excused.includes(id))).toEqual([]);
    // What a case reaches after all, or is no longer in the book, has no place in the list.
    expect(excused.filter((id) => judged.has(id) || !ruleIds(book).includes(id))).toEqual([]);
  });

  test('every house rule has a description, a default, and the rule that leaves it open', () => {
    const rules = book.houseRules();
    expect(book.checkSettings({})).toEqual([]);
    expect(book.checkSettings({ noSuchRule: 1 })).not.toEqual([]);
    expect(
      strangeRules(
        book,
        rules.map(({ rule }) => rule),
      ),
    ).toEqual([]);
    for (const { key, description, rule, defaultValue } of rules) {
      expect.soft(description, key).not.toBe('');
      expect.soft(defaultValue, key).toBeDefined();
      expect.soft(rule, key).not.toBe('');
      expect(book.checkSettings({ [key]: defaultValue })).toEqual([]);
    }
  });

  test('every house rule changes something', () => {
    const keys = book.houseRules().map(({ key }) => key);
    const unmoved = keys.filter((key) => !changing().includes(key));
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

  /** The rules that leave open what a case shows to change something. */
  function openRules(): readonly string[] {
    const moved = changing();
    return book.houseRules().flatMap(({ key, rule }) => (moved.includes(key) ? [rule] : []));
  }

  test('rules are found by their words', () => {
    const [first] = book.rulebook.flatMap(({ rules }) => rules);
    if (first === undefined) return;
    expect(searchRules(book.rulebook, first.text.split(' ').slice(0, 3)).map(({ id }) => id)).toContain(first.id);
  });
});

test('the list of what is not run names games that are there', () => {
  const ids = bookCases.map(({ book }) => book.id);
  expect(Object.keys({ ...notRun.rules, ...notRun.houseRules }).filter((id) => !ids.includes(id))).toEqual([]);
});
