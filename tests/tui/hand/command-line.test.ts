/** `:` opens the command line wherever no text is entered; Esc leads back to what was shown. */
import { expect, it } from 'vitest';
import { demoTable } from '../app/test-table.ts';

it('the command line opens from the log, a working, the timeline and every page, and Esc leads back there', () => {
  const table = demoTable('vaxia').press('n');
  const idle = table.ui;
  for (const keys of ['l', 'w', 'l<Enter>', 'T', 's', ',', '?', 'v', 'p', 'aO', 'aC', 'aP']) {
    table.ui = idle;
    table.press(keys);
    const before = table.text;
    const { mode } = table.ui.mode;
    expect(table.press(':').ui.mode.mode, keys).toBe('command');
    expect(table.press('x<Backspace><Backspace>').ui.mode.mode, keys).toBe(mode);
    expect(table.press(':<Esc>').ui.mode.mode, keys).toBe(mode);
    expect(table.text, keys).toBe(before);
  }
});

it('a line typed over the log is carried out as on the idle screen', () => {
  const table = demoTable('vaxia').press('nl:note gate open<Enter>');
  expect(table.ui.mode.mode).toBe('idle');
  expect(table.session.record(table.session.position)?.title).toContain('gate open');
});
