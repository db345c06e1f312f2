import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePlaces, dict, sameJson, withEntry, withoutEntry } from '../../src/state/encounter.ts';
import { factKinds } from '../../src/state/facts.ts';
import { Ledger } from '../../src/state/ledger.ts';
import { reduceAll } from '../../src/state/reduce.ts';
import { deepFreeze, notJson } from '../../src/testing/laws.ts';
import { batch, begun, factsOf, plainCombatant } from './arbitrary.ts';

describe('facts', () => {
  test('a batch gives the same as one fact at a time, and nothing is mutated', () => {
    fc.assert(
      fc.property(batch, (changes) => {
        const start = deepFreeze(begun());
        const facts = deepFreeze(factsOf(start, changes));
        const atOnce = reduceAll(start, facts);
        let oneByOne = start;
        for (const fact of facts) oneByOne = deepFreeze(reduceAll(oneByOne, [fact]));
        expect(atOnce).toEqual(oneByOne);
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  test('a combatant and a slot keep every field when another one changes', () => {
    const ledger = new Ledger(begun());
    const who = plainCombatant('masked');
    const masked = { ...who, hidden: true, mask: 'a shape', out: true, sheet: { strength: 3 } };
    const slot = { id: 's', who: 'masked', at: [3], kind: 'turn', is: 'open', left: { major: 1 }, plans: [] } as const;
    const interrupted = { ...slot, begun: true, beside: 'other' } as const;
    ledger.setCombatant('masked', masked);
    ledger.setMark('masked', 'seen', { value: true, ends: null });
    ledger.setSlot('s', interrupted);
    ledger.setSlot('t', { ...slot, id: 't' });
    ledger.setCursor({ round: 7, at: null, acting: null });
    const { combatants, slots } = ledger.now;
    const marks = withEntry(masked.marks, 'seen', { value: true, ends: null });
    expect(combatants.masked).toStrictEqual({ ...masked, marks });
    expect(slots.s).toStrictEqual(interrupted);
    expect(slots.t).toStrictEqual({ ...slot, id: 't' });
    expect(ledger.now).toEqual({ ...begun(), cursor: ledger.cursor, combatants, slots });
  });

  test('a moment of the ledger stays what it was, whether it is looked at before or after the next fact', () => {
    const ledger = new Ledger(begun());
    const before = ledger.now;
    const [early, late] = [ledger.moment(), ledger.moment()];
    expect(early.whole()).toEqual(before);
    ledger.setCursor({ round: 7, at: null, acting: null });
    expect([early.whole(), late.whole(), late.peek()]).toEqual([before, before, before]);
    expect(ledger.moment().whole().cursor.round).toBe(7);
  });

  test('the ledger has the state that its facts lead to, and states read before stay unchanged', () => {
    fc.assert(
      fc.property(batch, (changes) => {
        const start = deepFreeze(begun());
        const ledger = new Ledger(start);
        const seen: { now: unknown; copy: string }[] = [];
        for (const make of changes) {
          make(ledger);
          seen.push({ now: ledger.now, copy: JSON.stringify(ledger.now) });
        }
        expect(ledger.now).toEqual(reduceAll(start, ledger.facts));
        for (const { now, copy } of seen) expect(JSON.stringify(now)).toBe(copy);
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  test('a fact that changes nothing is not written, and `from` is what was there', () => {
    fc.assert(
      fc.property(batch, batch, (before, after) => {
        const start = reduceAll(begun(), factsOf(begun(), before));
        for (const fact of factsOf(start, after)) {
          if ('from' in fact) expect(sameJson(fact.from, fact.to)).toBe(false);
        }
        // The same changes once more: nothing but what is said and the edges that pass.
        const [last] = after.slice(-1);
        // Twice, since the first adds a combatant who is missing.
        const done = last === undefined ? after : [...after, last];
        const there = reduceAll(start, factsOf(start, done));
        if (last !== undefined) expect(factsOf(there, [last]).filter((fact) => 'from' in fact)).toEqual([]);
      }),
      { seed: 5, numRuns: 200 },
    );
  });

  test('facts survive JSON, names like __proto__ included', () => {
    fc.assert(
      fc.property(batch, (changes) => {
        const start = begun();
        const facts = factsOf(start, changes);
        expect(notJson(facts)).toEqual([]);
        const reread = JSON.parse(JSON.stringify(facts));
        expect(JSON.stringify(reduceAll(start, reread))).toBe(JSON.stringify(reduceAll(start, facts)));
      }),
      { seed: 5, numRuns: 200 },
    );
    expect(new Set(factKinds).size).toBe(10);
  });

  test('the arbitrary facts are of every kind', () => {
    const changes = fc.sample(batch, { numRuns: 200, seed: 5 }).flat();
    expect(new Set(factsOf(begun(), changes).map(({ fact }) => fact))).toEqual(new Set(factKinds));
  });
});

describe('the ledger', () => {
  test('writing about a missing combatant or track is a bug', () => {
    const ledger = new Ledger(begun());
    expect(() => ledger.setTrack('nobody', 'lif', 1)).toThrow('no combatant nobody');
    expect(() => ledger.setTrack('mara', 'mana', 1)).toThrow('mara has no track mana');
    expect(ledger.facts).toEqual([]);
  });

  test('no −0 is written', () => {
    const ledger = new Ledger(begun());
    ledger.setTrack('mara', 'lif', -0);
    expect(notJson(ledger.facts)).toEqual([]);
  });

  test('a fact about a removed combatant does nothing', () => {
    const start = begun();
    const facts = factsOf(start, [(ledger) => ledger.setTrack('mara', 'lif', 3)]);
    const gone = reduceAll(start, [{ fact: 'combatant-set', who: 'mara', from: plainCombatant('mara'), to: null }]);
    expect(reduceAll(gone, facts)).toEqual(gone);
  });
});

describe('dictionaries', () => {
  test('keep the order of coming, an entry that changes stays in its place, one that goes and comes back is last', () => {
    const three = dict([
      ['b', 1],
      ['a', 2],
      ['c', 3],
    ]);
    expect(Object.keys(withEntry(three, 'a', 9))).toEqual(['b', 'a', 'c']);
    expect(Object.keys(withEntry(withoutEntry(three, 'b'), 'b', 1))).toEqual(['a', 'c', 'b']);
    expect(three).toEqual(dict(Object.entries(three)));
  });

  test('have no prototype to trip over', () => {
    const odd = withEntry(dict<number>(), '__proto__', 1);
    expect(Object.keys(odd)).toEqual(['__proto__']);
    expect(odd.constructor).toBeUndefined();
    expect(Object.keys(withEntry(odd, 'x', 2))).toEqual(['__proto__', 'x']);
    expect(Object.keys(withoutEntry(odd, '__proto__'))).toEqual([]);
  });
});

test('places are compared number by number, the shorter of two that agree first', () => {
  expect(comparePlaces([1, 2], [1, 3])).toBeLessThan(0);
  expect(comparePlaces([-18], [-14])).toBeLessThan(0);
  expect(comparePlaces([1], [1, 0])).toBeLessThan(0);
  expect(comparePlaces([2], [1, 9])).toBeGreaterThan(0);
  expect(comparePlaces([], [])).toBe(0);
});

test('values are the same as JSON whatever the order of keys', () => {
  expect(sameJson({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
  expect(sameJson({ a: 0 }, { a: -0 })).toBe(true);
  for (const [a, b] of [
    [{ a: 1 }, { a: 2 }],
    [[1], { 0: 1 }],
    [{ a: 1 }, { a: 1, b: 1 }],
    [null, {}],
    [
      [1, 2],
      [2, 1],
    ],
  ]) {
    expect(sameJson(a, b)).toBe(false);
  }
});
