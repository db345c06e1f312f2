/** `D` keeps a sentence as a plan. */
import { expect, it } from 'vitest';
import { inShell } from '../../contract/both-ways.ts';
import { body } from '../../rules/oath/table.ts';
import { bridgeTable } from '../app/bridge.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

it('is refused while a blank is open that has to be filled', () => {
  const table = new TestTable(memorySession('oath', [{ name: 'Ann', side: 'own', sheet: body(1) }])).press('n<Enter>');
  const before = table.session.position;
  table.press('xk<Tab>D');
  expect([table.ui.notice, table.session.position]).toEqual(['still open: what', before]);
});

it('a plan has the defaults of its action, entered at the table or in the shell', () => {
  const { session } = bridgeTable().press('n');
  const { system, encounter } = session;
  const { record, says } = inShell(system, encounter, ['declare', '--action=defend', '--by=mara']);
  expect([says, record?.intents[0]?.with]).toMatchObject([
    '',
    { plan: { action: 'defend', with: { defence: expect.any(String) } } },
  ]);
});
