import { describe, expect, test } from 'vitest';
import { drive } from '../../../../src/dice/drive.ts';
import { typedFaces } from '../../../../src/dice/typed.ts';
import { decide } from '../../../../src/game/decide/decide.ts';
import { isRefusal } from '../../../../src/game/kernel/refusal.ts';
import { six20 } from '../../../../src/rules/six20/index.ts';
import { hero, Table, type With } from '../table.ts';

test('actions of one record that exceed the turn use all of it, and the record says so (DV-41)', () => {
  const table = new Table(['Ann', hero], ['Bob', {}, 'other']).begins(20, 1);
  const attack = { action: 'attack', by: 'ann', on: ['bob'], with: {} };
  const driven = drive(decide(six20, table.now, [attack, attack]), typedFaces([1, 1]));
  if (!driven.done || isRefusal(driven.value)) throw new Error(JSON.stringify(driven));
  const { after, facts } = driven.value;
  expect(Object.values(after.slots).find(({ who }) => who === 'ann')?.left).toEqual({ standard: 0, short: 0 });
  expect(facts).toContainEqual({ fact: 'said', text: expect.stringContaining('Ann does more at once'), rule: 'DV-41' });
});

describe('what a turn has room for', () => {
  const turn = (): Table => new Table(['Ann', hero], ['Bob', {}, 'other']).begins(20, 1);

  /** Ann pays these costs one after the other; those that are refused are in brackets, with the rule. */
  function paid(table: Table, costs: readonly string[]): readonly string[] {
    return costs.map((cost) => {
      const title = table.does('act', 'ann', [], { costs: cost, what: 'acts' });
      const [rule] = /DV-\d+/.exec(title) ?? [];
      return rule === undefined ? cost : `[${cost}: ${rule}]`;
    });
  }

  test.each([
    ['a standard and a short action', ['standard', 'short'], ['[short: DV-41]', '[standard: DV-42]']],
    ['two short ones', ['short', 'short'], ['[short: DV-41]', '[standard: DV-42]']],
    ['no two standard ones', ['standard'], ['[standard: DV-42]']],
    ['a full round alone (DV-44)', ['full-round'], ['[short: DV-41]', '[standard: DV-42]', '[full-round: DV-44]']],
    ['no full round behind a short action (DV-44)', ['short'], ['[full-round: DV-44]']],
    ['any number of free actions (DV-45)', ['free', 'free', 'full-round', 'free', 'free'], ['[short: DV-41]']],
  ])('%s (DV-41, DV-42)', (_, allowed, refused) => {
    const asked = refused.map((one) => one.replace(/\[(.*):.*/, '$1'));
    expect(paid(turn(), [...allowed, ...asked])).toEqual([...allowed, ...refused]);
  });

  test('the restricted have one standard or one short action, and free ones (DV-46)', () => {
    const restricted = (): Table => {
      const table = turn();
      table.does('condition', null, ['ann'], { condition: 'restricted' });
      return table;
    };
    expect(paid(restricted(), ['free', 'full-round', 'standard', 'short', 'free'])).toEqual([
      'free',
      '[full-round: DV-46]',
      'standard',
      '[short: DV-46]',
      'free',
    ]);
    expect(paid(restricted(), ['short', 'standard'])).toEqual(['short', '[standard: DV-46]']);
  });

  test('a move is as long as the speed, without anything else that is done (DV-43)', () => {
    const table = new Table(['Ann', { ...hero, speed: 5 }], ['Bob', {}, 'other']).begins(20, 1);
    expect(table.does('act', 'ann', [], { costs: 'short' })).toBe('Ann moves up to 5 squares');
    expect(table.does('act', 'ann', [], { costs: 'short', what: 'loads' })).toBe('Ann (short): loads');
  });

  test('who rushes a long action has a Minor penalty, or what the GM enters (DV-47)', () => {
    const total = (values: With): number => {
      const table = new Table(['Ann', { ...hero, skills: [{ name: 'mechanical', ranks: 3 }] }]).begins(20);
      table.does('check', 'ann', [], { what: 'mechanical', ...values }, [10]);
      return table.worked('total');
    };
    expect(total({}) - total({ circumstances: ['rushed'] })).toBe(2);
    expect(total({}) - total({ adjust: 'skills -extreme haste' })).toBe(8);
  });

  test('a manoeuvre costs no less than a standard action, or its full round (DV-80)', () => {
    const left = (as: string, cost: string): readonly string[] => {
      const table = turn();
      table.does('manoeuvre', 'ann', ['bob'], { manoeuvre: 'trip', as }, [20]);
      return paid(table, [cost]);
    };
    expect(left('standard', 'standard')).toEqual(['[standard: DV-42]']);
    expect(left('standard', 'short')).toEqual(['short']);
    expect(left('full-round', 'short')).toEqual(['[short: DV-41]']);
  });
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
