// cspell:ignore wepon
/** The checks that authors run on their games find nothing in ours, and find what is planted. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import duel from '../../examples/duel/src/index.ts';
import skirmish from '../../examples/skirmish/src/index.ts';
import type { Conversation } from '../../src/dice/ask.ts';
import type { AnyAction } from '../../src/game/kernel/action.ts';
import { isRefusal, type Refusal } from '../../src/game/kernel/refusal.ts';
import type { AnyRuling } from '../../src/game/kernel/ruling.ts';
import type { System } from '../../src/game/kernel/system.ts';
import type { Ledger } from '../../src/state/ledger.ts';
import { type GameMaterial, gameChecks } from '../../src/testing/checks.ts';
import { caseFiles, testRosterFile } from '../contract/games.ts';

const parsed = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

const cases = caseFiles(duel.id).flatMap((file): readonly object[] => [parsed(file)].flat().map(Object));
const demo = parsed(testRosterFile(duel.id));

/** The titles of the checks that find a fault, each with the first. */
function faultsIn(system: System, material: GameMaterial = { cases, demo }): readonly string[] {
  return gameChecks(system, material).flatMap(({ title, faults }) => {
    const [first] = faults();
    return first === undefined ? [] : [`${title}: ${first}`];
  });
}

test('nothing is wrong with the smallest game', () => {
  expect(faultsIn(duel)).toEqual([]);
});

test('a case with another value, and one that expects nothing, are faults', () => {
  const [one] = cases;
  expect(faultsIn(duel, { cases: [...cases, { ...one, expect: { hit: true, damage: 5 } }], demo })).toEqual([
    'its cases come to what they expect: duel.attack, DU-01: the total reaches the armour: damage is 4, not 5',
  ]);
  expect(faultsIn(duel, { cases: [...cases, { ...one, expect: {} }], demo })).toEqual([
    'every ruling has a case, and no case would pass with another value: duel.attack, DU-01: the total reaches the armour: it expects nothing',
  ]);
});

test('cases and a demo that are no such things are faults', () => {
  expect(
    faultsIn(duel, { cases: [{ ruling: 3 }], demo: { combatants: [{ name: 'Ann', sheet: { armor: 3 } }] } }),
  ).toEqual([
    'its cases are written as cases are: case 0.from: Invalid input: expected string, received undefined',
    'every ruling has a case, and no case would pass with another value: the ruling duel.attack has no case',
    'its demo opens: Ann: armor is not known here; did you mean armour?',
  ]);
});

test('what a game throws, a text with an escape and a rule that is not in the book are faults', () => {
  const rulebook = duel.rulebook.map(({ rules, ...chapter }) => ({
    ...chapter,
    rules: rules.map((rule) => (rule.id === 'DU-02' ? { ...rule, text: 'A \u001b[2J rule.' } : rule)),
  }));
  expect(faultsIn({ ...duel, rulebook })).toEqual([
    'its rules have ids, texts and sources: the text of DU-02 has control or invisible characters, or spaces at its ends',
  ]);
  const unknown = duel.rulebook.filter(({ title }) => title !== 'Attack');
  expect(faultsIn({ ...duel, rulebook: unknown }).join()).toContain('there is no rule DU-0');
  const policy =
    duel.policy === null
      ? null
      : {
          ...duel.policy,
          next: () => {
            throw new Error('no policy');
          },
        };
  expect(faultsIn({ ...duel, policy })).toEqual(['its policy plays the demo: it throws: no policy']);
});

test('an odds field that is not what the throws come to is a fault', () => {
  const rulings = duel.rulings.map((ruling) => ({
    ...ruling,
    prepare(input: unknown, settings: unknown) {
      const prepared = ruling.prepare(input, settings);
      // The die of the attack shows one more than it did.
      return prepared.ok
        ? { ...prepared, value: (of: string, outcome: object) => (of === 'hit' ? true : prepared.value(of, outcome)) }
        : prepared;
    },
  }));
  expect(faultsIn({ ...duel, rulings }).map((fault) => fault.split(':')[0])).toEqual(['odds are those of every throw']);
});

const skirmishMaterial = {
  cases: parsed(new URL('../../examples/skirmish/cases.json', import.meta.url)),
  demo: parsed(new URL('../../examples/skirmish/demo.json', import.meta.url)),
};

/** Skirmish with another way to finish bracing. */
function bracing(
  finish: (
    ledger: Ledger,
    original: (ledger: Ledger) => Conversation<string | Refusal>,
  ) => Conversation<string | Refusal>,
): System {
  const actions = skirmish.actions.map((action): AnyAction => {
    if (action.id !== 'brace') return action;
    return {
      ...action,
      *begin(context) {
        const begun = yield* action.begin(context);
        return isRefusal(begun)
          ? begun
          : { ...begun, finish: (ledger, at) => finish(ledger, () => begun.finish(ledger, at)) };
      },
    };
  });
  return { ...skirmish, actions };
}

test('where all act at once, an action that leaves its slot as it was is a fault', () => {
  expect(faultsIn(skirmish, skirmishMaterial)).toEqual([]);
  const unspent = bracing(function* (ledger, original) {
    const { slots } = ledger.now;
    const title = yield* original(ledger);
    for (const slot of Object.values(slots)) ledger.setSlot(slot.id, slot);
    return title;
  });
  expect(faultsIn(unspent, skirmishMaterial)).toContainEqual(
    expect.stringMatching(
      /a slot is for one action.*the slot of .* is as it was, so that it may act again: spendSlot$/,
    ),
  );
  const free = skirmish.actions.map((action) => ({ ...action, takesSlot: false }));
  expect(faultsIn({ ...skirmish, actions: free }, skirmishMaterial)[0]).toBe(
    'its actions have ids, keys and texts of their own: all act at once, and no action takes the slot of its combatant: takesSlot',
  );
});

test('what a game says of itself is held against it: blanks, words, stacks, workings, pools', () => {
  const actions = duel.actions.map((action) => ({
    ...action,
    sentence: action.id === 'attack' ? '{by} attacks with {wepon}' : action.sentence,
  }));
  expect(faultsIn({ ...duel, actions })).toEqual([
    'its actions have ids, keys and texts of their own: the sentence of attack has a blank {wepon}, and no field is called so',
  ]);
  expect(faultsIn({ ...duel, outcomeWords: { hit: 'hits' } })).toEqual([
    'its rulings have ids and flags with texts: the field damage of duel.attack has no word in outcomeWords',
  ]);
  const conditions = skirmish.conditions.map(({ stacks: _, ...one }) => one);
  expect(faultsIn({ ...skirmish, conditions }, skirmishMaterial).join()).toMatch(
    /shaken has 2 stacks, and no stacks: true in its entry/,
  );
  const withoutClasses = skirmish.rulings.map(
    (ruling): AnyRuling => ({
      ...ruling,
      prepare(input, settings) {
        const prepared = ruling.prepare(input, settings);
        const fight: unknown = Reflect.get(Object(input), 'fight');
        return prepared.ok && fight === 10
          ? { ...prepared, odds: () => '10d6 have more than 1,000,000 throws' }
          : prepared;
      },
    }),
  );
  expect(faultsIn({ ...skirmish, rulings: withoutClasses }, skirmishMaterial).join()).toContain(
    'odds are those of every throw: skirmish.strike with fight 10: 10d6 have more than 1,000,000 throws; say in classes',
  );
});

test('faults of one kind are one line', () => {
  const unknown = duel.rulebook.filter(({ title }) => title !== 'Attack');
  for (const fault of gameChecks({ ...duel, rulebook: unknown }, { cases, demo }))
    expect(fault.faults().length).toBeLessThan(8);
});
