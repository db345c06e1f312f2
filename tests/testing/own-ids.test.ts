/** An action of a game takes nothing away that the GM has in every game. */
import { expect, test } from 'vitest';
import duel from '../../examples/duel/src/index.ts';
import { actionFaults } from '../../src/testing/descriptions.ts';

test('an action with the id of one of the GM is a fault', () => {
  const hiding = duel.actions.map((action) => (action.id === 'guard' ? { ...action, id: 'hide' } : action));
  expect(actionFaults(duel)).toEqual([]);
  expect(actionFaults({ ...duel, actions: hiding })).toContain(
    'an action has the id hide, which is what the GM does in every game: Hide',
  );
});
