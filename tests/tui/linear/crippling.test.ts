/** A crippling injury by lines: what it hampers is asked, and may be typed before the wound (DV-68). */
import { expect, it } from 'vitest';
import { emptyHome } from '../../driver/home.ts';
import { demoTable } from '../app/test-table.ts';
import { Hearing } from './hearing.ts';

emptyHome();

/** Vane has the turn, and a critical on Guard 2: a natural 20. */
function afterCritical(): Hearing {
  const table = demoTable('six20', 'table').press('n101502032005<Enter>n');
  table.press('ag2<Enter>20111<Enter><Enter>');
  return new Hearing(table.session);
}

it('asks what it hampers before the wound', () => {
  const hearing = afterCritical();
  expect(hearing.after('x', 'cripple', 'shift-tab', 'shift-tab', 'shift-tab').join(' ')).toMatch(/Whom\?/);
  expect(hearing.after('', '').join(' ')).toMatch(/Hampers\?/);
  expect(hearing.after('defence').at(-1)).toMatch(/^The wound\?/);
  expect(hearing.after('torn leg').join(' ')).toContain('Vane cripples Guard 2: defence, torn leg.');
});

it('takes what it hampers from the line that says the wound', () => {
  expect(afterCritical().after('cripple guard 2 defence torn leg')[0]).toBe(
    'Vane cripples Guard 2: defence, torn leg.',
  );
});
