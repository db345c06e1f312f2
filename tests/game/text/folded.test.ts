import { expect, test } from 'vitest';
import { foldAlike } from '../../../src/game/text/folded.ts';
import { demoTable } from '../../tui/app/test-table.ts';

test('sentences that differ in the name at their beginning only are one; numbers are kept apart', () => {
  const names = ['Thug 1', 'Thug 10', 'Kel', 'Mara'];
  expect(foldAlike(['Thug 1 falls', 'Kel LIF 4 -> 3', 'Thug 10 falls', 'Kel falls', 'Mara LIF 5 -> 3'], names)).toEqual(
    ['Thug 1 falls (likewise Thug 10 and Kel)', 'Kel LIF 4 -> 3', 'Mara LIF 5 -> 3'],
  );
  expect(foldAlike(['A door falls', 'A door falls'], names)).toEqual(['A door falls', 'A door falls']);
});

test('who passes in two turns of one record is named once', () => {
  const stable = ['Kel is stable', 'Mara is stable', 'Kel is stable', 'Mara is stable'];
  expect(foldAlike(stable, ['Kel', 'Mara'])).toEqual(['Kel is stable (likewise Mara)']);
  expect(foldAlike(['Kel is stable', 'Kel is stable'], ['Kel'])).toEqual(['Kel is stable']);
});

test('Oath: phases that pass unused are one sentence a segment, in the notice and in the log', () => {
  const table = demoTable('oath').press('nRn');
  const line = /lets the phase in segment \d+ pass unused \(likewise /;
  expect(table.ui.notice).toMatch(line);
  expect(table.ui.notice.match(/pass unused/g)).toHaveLength(1);
  expect(table.press('l').text).toMatch(/pass unused( \(SG-45\))? \(likewise/);
});
