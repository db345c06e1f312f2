import { expect, it } from 'vitest';
import { Table } from '../combatants.ts';

it('in a zone where magic is dead no spell is cast and no metamagic worked, until it is over (VX-153)', () => {
  const mage = { INT: 60, SPIR: 60 };
  const table = new Table(['Ann', mage], ['Bob', mage, 'other']).under({ edition: 'older' }).start();
  table.does('setting', null, [], { key: 'deadMagic', to: true });
  expect(table.does('cast', 'ann', ['bob'])).toBe('[magic is dead in this scene (VX-153)]');
  expect(table.does('meddle', 'ann', ['bob'])).toBe('[magic is dead in this scene (VX-153)]');
  table.does('setting', null, [], { key: 'deadMagic', to: null });
  expect(table.does('cast', 'ann', ['bob'], {}, [1, 1])).toBe('the spell of Ann does not go off');
});
