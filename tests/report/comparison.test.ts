import { expect, it } from 'vitest';
import { comparisonParts } from '../../src/report/comparison.ts';
import type { Rating } from '../../src/session/comparison/rating.ts';
import { bridgeTable } from '../tui/app/bridge.ts';

it('calls no way better that shows the same numbers as the one that is entered', () => {
  const { session } = bridgeTable();
  const action = session.actions.find(({ id }) => id === 'attack');
  if (action === undefined) throw new Error('no attack');
  const ofDamage = (amount: number): Rating => {
    const expected = { amount, of: 'damage' };
    return { on: [], chance: 0.5, expected, times: 1, drops: 0.1, chances: [], costs: null };
  };
  const rows = [6.7, 6.72, 6.8, 9, 1].map((amount, n) => ({
    variant: { value: n, label: `way ${n}`, intents: [{ action: 'attack', by: 'mara-venn', on: ['ogre'], with: {} }] },
    rating: ofDamage(amount),
  }));
  const [table] = comparisonParts(session, {
    action,
    blank: 'weapon',
    label: 'weapon',
    entered: 0,
    rows,
    uses: null,
    isWhole: true,
  });
  const notes = table !== undefined && 'rows' in table ? table.rows.map(({ note = [] }) => note[0]?.text ?? '') : [];
  expect(notes).toEqual(['', '', 'better for Mara Venn', 'best for Mara Venn', 'best for Ogre']);
});
