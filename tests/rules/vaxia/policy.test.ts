/** What a forecast assumes of combatants in Vaxia, where it is plain what they do. */
import { expect, it } from 'vitest';
import { vaxia } from '../../../src/rules/vaxia/index.ts';
import { round1, type Table } from './combatants.ts';

/** What is done next, with the defence of the target of an attack; of those as good the first is chosen. */
const next = ({ now }: Table): readonly string[] =>
  (vaxia.policy?.next(now, () => 0) ?? []).map(({ action, by, on, with: { defence = '' } }) =>
    [by, action, ...on, defence].join(' ').trimEnd(),
  );

const strong = { LIF: 400, DEX: 150, STR: 150, weapons: [{ name: 'spear' }] };
const healer = { skills: [{ name: 'Bandage', value: 20, aspects: ['repair'] }] };

it('a target defends against the attack that is expected to hurt most, and no other', () => {
  const weak = { ...strong, DEX: 30, STR: 30 };
  const orm = { LIF: 900, DEX: 60, INT: 60, END: 10, STR: 1 };
  expect(next(round1(['Ash', strong], ['Bea', weak], ['Orm', orm, 'other'])).slice(0, 4)).toEqual([
    'ash attack orm dodge',
    'ash attack orm undefended',
    'ash attack orm undefended',
    'bea attack orm undefended',
  ]);
});

it('and against none where a further action takes more from its own attacks', () => {
  // 20 and 20 do next to nothing to 150 and 150, whose three attacks a fourth action would lower by 20.
  const table = round1(['Ash', { ...strong, DEX: 20, STR: 20 }], ['Orm', strong, 'other']);
  expect(next(table)).toEqual(['ash attack orm undefended', ...Array(3).fill('orm attack ash undefended')]);
});

it('one who is held tries to break out, and a healer heals the ally at 0 LIF or below who has the least left', () => {
  const table = round1(
    ['Ann', strong],
    ['Ro', healer],
    ['Kel', { LIF: 30 }],
    ['Cy', { LIF: 30 }],
    ['Orm', {}, 'other'],
  );
  table.does('condition', null, ['ann'], { condition: 'held' });
  table.does('damage', null, ['kel'], { amount: 30 });
  table.does('damage', null, ['cy'], { amount: 31 });
  expect(next(table).slice(0, 2)).toEqual(['ann break-out', 'ro tend cy']);
});
