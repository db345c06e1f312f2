import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../../src/dice/drive.ts';
import { typedFaces } from '../../../src/dice/typed.ts';
import { decide, findAction } from '../../../src/rules/decide/decide.ts';
import { newCombatant } from '../../../src/rules/kernel/new-combatant.ts';
import { Note } from '../../../src/rules/kernel/note.ts';
import { cannot } from '../../../src/rules/kernel/refusal.ts';
import type { Chapter } from '../../../src/rules/kernel/rulebook.ts';
import { recalledFacts, recalledOffer, recalledRefusal, recalledSteps } from '../../../src/rules/text/recalled.ts';
import { type Encounter, emptyEncounter, withEntry } from '../../../src/state/encounter.ts';
import { toy } from '../toy/index.ts';

const rulebook: readonly Chapter[] = [
  {
    title: 'One',
    rules: [
      { id: 'XX-01', text: 'Known.', source: 'page 1', mark: 'game' },
      { id: 'XX-02', text: 'Half known.', source: 'another game, from memory', mark: 'recalled' },
    ],
  },
];

const book = { rulebook, recalled: new Set(['XX-02']) };

test('the first step by a recalled rule says so, others stay as they are', () => {
  const note = new Note(true);
  note.calculate('damage').start(3, 'dice 3', 'XX-01').plus(1, 'strength', 'XX-02').floorAt(1, 'at least 1', 'XX-02');
  note.calculate('armour').start(2, 'armour', 'XX-02');
  expect(recalledSteps(book, note.lines).map(({ says }) => says)).toEqual([
    'dice 3',
    'strength (another game, from memory)',
    'at least 1',
    'armour',
  ]);
  const others = recalledSteps(book, note.lines).map(({ says: _says, ...rest }) => rest);
  expect(others).toEqual(note.lines.map(({ says: _says, ...rest }) => rest));
});

test('whatever is said by a recalled rule says so', () => {
  const said = (rule: string) => ({ fact: 'said', text: 'so it is', rule }) as const;
  expect(recalledFacts(book, [said('XX-01'), said('XX-02')])).toEqual([
    said('XX-01'),
    { ...said('XX-02'), text: 'so it is (another game, from memory)' },
  ]);
});

describe('a refusal', () => {
  const recalled = cannot('no', 'XX-02', 'it is not allowed');
  const marked = { ...recalled, message: 'it is not allowed (another game, from memory)' };

  /** The toy, but its rule of the fallen is only recalled; Mara has fallen. */
  const game = {
    ...toy,
    recalled: new Set(['TY-05']),
    rulebook: toy.rulebook.map((chapter) => ({
      ...chapter,
      rules: chapter.rules.map((rule) =>
        rule.id === 'TY-05' ? ({ ...rule, source: 'a dream', mark: 'recalled' } as const) : rule,
      ),
    })),
  };

  function fallen(): Encounter {
    const encounter = emptyEncounter('toy');
    const sheet = { hp: 5, skill: 0, armour: 10 };
    const mara = newCombatant(toy, encounter, { name: 'Mara', side: 'own', sheet, hidden: false });
    const conditions = withEntry(mara.conditions, 'down', { stacks: 1, ends: null, from: null });
    return { ...encounter, combatants: withEntry(encounter.combatants, mara.id, { ...mara, conditions }) };
  }

  test('by a recalled rule says so, another stays as it is', () => {
    const known = cannot('no', 'XX-01', 'it is not allowed');
    expect(recalledRefusal(book, known)).toBe(known);
    expect(recalledRefusal(book, recalled)).toEqual(marked);
  });

  test('says so when it is decided, once, and in the menu before that', () => {
    const message = 'Mara is down (a dream)';
    const intent = { action: 'strike', by: 'mara', on: ['mara'], with: {} };
    expect(runToEnd(decide(game, fallen(), [intent]), typedFaces([]))).toMatchObject({ rule: 'TY-05', message });
    expect(findAction(game, 'strike')?.whyNot(fallen(), 'mara')).toMatchObject({ rule: 'TY-05', message });
    expect(findAction(toy, 'strike')?.whyNot(fallen(), 'mara')).toMatchObject({ message: 'Mara is down' });
  });

  test('says so when it comes with the facts', () => {
    const intent = { action: 'heal', by: null, on: ['mara'], with: { amount: 1 } };
    const message = 'Mara is whole (a dream)';
    expect(runToEnd(decide(game, fallen(), [intent]), typedFaces([]))).toMatchObject({ rule: 'TY-05', message });
  });

  test('has the flags of its action, which are not worked out for it', () => {
    const strike = findAction(toy, 'strike');
    if (strike === undefined) return expect.unreachable();
    let asked = 0;
    const counted = Object.defineProperty({ ...strike }, 'flags', {
      get: () => {
        asked += 1;
        return strike.flags;
      },
    });
    const offered = recalledOffer(book, counted);
    expect(asked).toBe(0);
    expect(offered.flags).toEqual(strike.flags);
    expect(asked).toBe(1);
  });

  test('says so of what cannot be picked in a sentence', () => {
    const strike = findAction(toy, 'strike');
    if (strike === undefined) return expect.unreachable();
    const options = [
      { id: 'a', label: 'a' },
      { id: 'b', label: 'b', refusal: recalled },
    ];
    const picky = { ...strike, blanks: () => [{ id: 'which', label: 'which', kind: 'pick', options } as const] };
    const [blank] = recalledOffer(book, picky).blanks(fallen(), { action: 'strike', by: 'mara', on: [], with: {} });
    expect(blank?.options).toEqual([options[0], { ...options[1], refusal: marked }]);
  });
});

test('a book with nothing recalled changes nothing', () => {
  const lines = [] as const;
  expect(recalledSteps({ rulebook, recalled: new Set() }, lines)).toBe(lines);
});
