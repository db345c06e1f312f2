import { expect, it } from 'vitest';
import { gameIds } from '../../src/rules/index.ts';
import { requestFor } from '../../src/session/request.ts';
import { demoTable } from '../tui/app/test-table.ts';

it.each(gameIds)('a condition of %s is called the same in the list and in the log', (game) => {
  const { session } = demoTable(game);
  const [who = ''] = Object.keys(session.encounter.combatants);
  for (const { id, title } of session.system.conditions) {
    const intent = { action: 'condition', by: null, on: [who], with: { condition: id } };
    const proposal = session.propose(requestFor(intent));
    expect(proposal.is === 'ready' ? proposal.decided.title : proposal).toContain(`: ${title}`);
  }
});

it('a running psi power of Oath is called by its name, not by the id of its condition', () => {
  const { session } = demoTable('oath');
  const [who = ''] = Object.keys(session.encounter.combatants);
  const change = (stacks: number) =>
    requestFor({ action: 'condition', by: null, on: [who], with: { condition: 'psi-force-wall', stacks } });
  session.commit(change(1));
  const proposal = session.propose(change(0));
  expect(proposal.is === 'ready' ? proposal.decided.title : proposal).toMatch(/: force wall removed$/);
});
