/** The numbers of a condition at the table: stacks and rounds were asked for of what has neither. */
import { expect, test } from 'vitest';
import { findAction } from '../../../src/game/decide/decide.ts';
import { systems } from '../../../src/rules/index.ts';
import { memorySession, TestTable } from '../app/test-table.ts';
import { peopleOf } from '../fights/both-dice/people.ts';

const sentenceOf = ({ text }: TestTable): string => /── The GM, by hand ──\s+(.*?) *\n/.exec(text)?.[1] ?? '';

/** The sentence of a condition that is entered for Mar. */
function entered(condition: string): TestTable {
  return new TestTable(memorySession('brilliance', [{ name: 'Mar', side: 'own' }])).press(`nc${condition}<Tab>`);
}

test('prone was said with stacks and rounds, of which it has none', () => {
  expect(sentenceOf(entered('prone'))).toBe('Mar: prone');
  expect(sentenceOf(entered('shaken'))).toBe('Mar: shaken, rounds _[0]');
  expect(sentenceOf(entered('enthralled'))).toBe('Mar: enthralled, stacks _[1], rounds 0');
});

test('the blank of the stacks says that 0 removes the condition', () => {
  expect(entered('enthralled').text).toContain('stacks (0 removes)');
});

test('the blank of the rounds says that 0 is until removed', () => {
  expect(entered('shaken').text).toContain('rounds (0: until removed)');
});

test('0 removes a condition that is there or not from one who has it', () => {
  const table = entered('prone').press('<Enter>').press(':cond mar prone 0<Enter>');
  expect(table.session.records.at(-1)?.title).toBe('Mar: prone removed');
  table.press(':cond mar prone 0<Enter>');
  expect(table.session.records).toHaveLength(4);
});

const noted = systems().flatMap((system) => {
  const { encounter } = memorySession(system, peopleOf(system.id));
  return system.conditions.map((known) => [system.id, known.id, { system, encounter, known }] as const);
});

test.each(noted)(
  '%s asks for the numbers that the list gives a condition: %s',
  (_, id, { system, encounter, known }) => {
    const [who = ''] = Object.keys(encounter.combatants);
    const action = findAction(system, 'condition');
    const asked = action?.blanks(encounter, { action: 'condition', by: null, on: [who], with: { condition: id } });
    const hasRounds = known.untilEnded !== true && (known.byRules !== true || known.stacks === true);
    const numbers = [...(known.stacks === true ? ['stacks'] : []), ...(hasRounds ? ['rounds'] : [])];
    expect(asked?.map((blank) => blank.id)).toEqual(['condition', ...numbers]);
  },
);
