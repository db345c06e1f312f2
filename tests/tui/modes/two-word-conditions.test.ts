/** Names of several words in a typed line, which ended at the first space. */
import { expect, test } from 'vitest';
import { systems } from '../../../src/rules/index.ts';
import { memorySession, TestTable } from '../app/test-table.ts';
import { peopleOf } from '../fights/both-dice/people.ts';

const named = systems().flatMap((system) =>
  system.conditions
    .filter(({ title }) => / /.test(title) && !/[(,]/.test(title))
    .map(({ id, title }) => [system.id, title, id] as const),
);

test.each(named)('%s: a condition of several words is typed as it is written: %s', (game, title, id) => {
  const table = new TestTable(memorySession(game, peopleOf(game)));
  const [first] = Object.values(table.session.encounter.combatants);
  if (first === undefined) return expect.unreachable();
  table.press(`:cond ${first.name.split(' ')[0]?.toLowerCase()} ${title}<Enter>`);
  expect(table.session.records.at(-1)?.intents).toMatchObject([{ on: [first.id], with: { condition: id, stacks: 1 } }]);
});

test('the number of a typed condition was said nowhere: rounds, or stacks where it stacks', () => {
  const table = new TestTable(memorySession('vaxia', peopleOf('vaxia'))).press('n:cond kel stunned 2<Enter>');
  const given = () => table.session.records.at(-1)?.intents[0]?.with;
  expect(given()).toMatchObject({ stacks: 1, rounds: 2 });
  table.press(':cond kel disarmed 2 3<Enter>');
  expect(given()).toMatchObject({ stacks: 2, rounds: 3 });
});
