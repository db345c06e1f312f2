import { expect, test } from 'vitest';
import { drive } from '../../../../src/dice/drive.ts';
import { typedFaces } from '../../../../src/dice/typed.ts';
import { decide } from '../../../../src/game/decide/decide.ts';
import { isRefusal } from '../../../../src/game/kernel/refusal.ts';
import { six20 } from '../../../../src/rules/six20/index.ts';
import { hero, Table } from '../table.ts';

test('actions of one record that exceed the turn use all of it, and the record says so (DV-41)', () => {
  const table = new Table(['Ann', hero], ['Bob', {}, 'other']).begins(20, 1);
  const attack = { action: 'attack', by: 'ann', on: ['bob'], with: {} };
  const driven = drive(decide(six20, table.now, [attack, attack]), typedFaces([1, 1]));
  if (!driven.done || isRefusal(driven.value)) throw new Error(JSON.stringify(driven));
  const { after, facts } = driven.value;
  expect(Object.values(after.slots).find(({ who }) => who === 'ann')?.left).toEqual({ standard: 0, short: 0 });
  expect(facts).toContainEqual({ fact: 'said', text: expect.stringContaining('Ann does more at once'), rule: 'DV-41' });
});

test('the turn of one who is dying is a dying save, that of one who is unconscious passes (DV-93)', () => {
  const table = new Table(['Ann', hero], ['Bob', {}, 'other'], ['Cid', {}, 'other']).begins(20, 12, 5);
  table.does('damage', null, ['bob'], { amount: 99 }, [1]);
  table.does('condition', null, ['cid'], { condition: 'unconscious' });
  const now = six20.screen.order(table.now, null).lanes.find(({ label }) => label === 'now');
  const texts =
    now !== undefined && 'parts' in now ? now.parts.map((part) => part.map(({ text }) => text).join('')) : [];
  expect(texts.slice(1)).toEqual([
    expect.stringMatching(/ Bob \(dying save\)$/),
    expect.stringMatching(/ Cid \(passes\)$/),
  ]);
});
