import { expect, test } from 'vitest';
import { bob, fight } from '../house-rules.ts';
import { Table } from '../table.ts';

test.each([
  ['before its turn', 0],
  ['in its turn', 1],
  ['after its turn', 2],
])('who is stunned for 2 rounds %s loses two turns (DV-91)', (_when, steps) => {
  const table = steps === 2 ? new Table(bob, ['Ann', {}]).begins(20, 1) : fight({});
  table.does('setting', null, [], { key: 'woundStun', to: true });
  const next = (): void => void table.does('next', null);
  if (steps > 0) next();
  // DC 5 + 2: a 1 fails; 2 rounds.
  table.does('lose', null, ['bob'], { what: 'wounds', points: 2 }, [1, 2]);
  let lost = 0;
  for (let n = 0; n < 10 && table.has('bob', 'stunned'); n += 1) {
    next();
    lost += table.said.filter((text) => text.startsWith('Bob is stunned')).length;
  }
  expect(lost).toBe(2);
});
