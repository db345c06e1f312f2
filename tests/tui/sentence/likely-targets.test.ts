import { expect, test } from 'vitest';
import { requestFor } from '../../../src/session/session.ts';
import { bridgeTable } from '../app/bridge.ts';
import { demoTable, type TestTable } from '../app/test-table.ts';

function targets({ ui }: TestTable): readonly string[] {
  if (ui.mode.mode !== 'sentence') throw new Error('no sentence is open');
  return ui.mode.sentence.on;
}

test('healing is proposed for one who is hurt', () => {
  const table = bridgeTable().press('/sis<Enter>-5<Enter>').press('/thug<Enter>');
  expect(targets(table.press('xh'))).toEqual(['sister-ro']);
});

test('a cryture that is out is not proposed for being summoned', () => {
  const table = demoTable('crytures').press('n').press('/rook<Enter>b').press('xu');
  const [target = ''] = targets(table);
  const { system, encounter } = table.session;
  expect(system.status(encounter, target).word).toBe('crystal');
});

test('medicine is proposed for one who bleeds out', () => {
  const table = demoTable('brilliance').press('n');
  for (let n = 0; n < 12 && table.ui.mode.mode !== 'idle'; n += 1) table.press('R<Enter>');
  const down = { action: 'set', by: null, on: ['mar'], with: { track: 'health', to: -1 } };
  expect(table.session.commit(requestFor(down)).ok).toBe(true);
  expect(targets(table.press('xm'))).toEqual(['mar']);
});
