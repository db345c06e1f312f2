import { expect, test } from 'vitest';
import { drive } from '../../../../src/dice/drive.ts';
import { typedFaces } from '../../../../src/dice/typed.ts';
import { decide, withDefaults } from '../../../../src/game/decide/decide.ts';
import { six20 } from '../../../../src/rules/six20/index.ts';
import { ann, bob } from '../house-rules.ts';
import { Table } from '../table.ts';

test('an opposed check without a skill is of the first skill, as the sentence proposes and the record keeps', () => {
  const sneak = ['Ann', { ...ann[1], skills: [{ name: 'stealth', ranks: 5 }] }] as const;
  const wary = ['Bob', { skills: [{ name: 'stealth', ranks: 1 }] }, 'other'] as const;
  const table = new Table(sneak, wary);
  // d20 9 + 2 DEX + 5 ranks = 16 against d20 10 + 1 rank = 11.
  expect(table.does('oppose', 'ann', ['bob'], {}, [9, 10])).toBe('Ann: stealth succeeds, 16 against 11');
});

test('what a record keeps of an action comes to the same decision as what was entered', () => {
  const table = new Table(ann, bob).begins(20, 1);
  const faces: { readonly [action: string]: readonly number[] } = { manoeuvre: [2], opportunity: [3], attack: [4] };
  for (const action of ['attack', 'manoeuvre', 'opportunity', 'act', 'stance']) {
    const on = action === 'act' || action === 'stance' ? [] : ['bob'];
    const entered = { action, by: 'ann', on, with: {} };
    const decided = [entered, withDefaults(six20, table.now, entered)].map((intent) =>
      drive(decide(six20, table.now, [intent]), { ...typedFaces(faces[action] ?? []), choice: () => null }),
    );
    expect(decided[1], action).toEqual(decided[0]);
  }
});
