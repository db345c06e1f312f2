import { render } from 'ink-testing-library';
import { describe, expect, it, onTestFinished } from 'vitest';
import { stylesOf } from '../../../src/report/tones.ts';
import { plain } from '../../../src/tui/paint/text.ts';
import { applyStyles, TextRows } from '../../../src/tui/paint/text-rows.tsx';
import { paneOf, rowsOf } from '../panes/render-pane.ts';

const lines = [
  [
    { text: 'LIF ', tone: 'dim' },
    { text: '-8/60', tone: 'bad' },
  ],
  [],
  [{ text: 'last' }],
] as const;

describe('rows of text', () => {
  it('are one row for each line, also for empty ones, and are padded to their number', () => {
    expect(rowsOf(<TextRows {...paneOf(80, 24)} lines={lines} rows={4} />)).toEqual(['LIF -8/60', '', 'last', '']);
  });

  it('have the form of each tone in 16 colours; without colour, bold', () => {
    const withColour = <TextRows {...paneOf(80, 24, { colour: true })} lines={lines} rows={3} />;
    expect(render(withColour).lastFrame()).toContain('\x1b[91m-8/60');
    expect(render(<TextRows {...paneOf(80, 24)} lines={lines} rows={3} />).lastFrame()).toContain('\x1b[1m-8/60');
  });

  it('are cut to the window', () => {
    expect(rowsOf(<TextRows {...paneOf(60, 24)} lines={[plain('x'.repeat(70))]} rows={1} />)[0]).toHaveLength(60);
  });

  it('keep an aligned column behind a wide name', () => {
    const [row] = rowsOf(<TextRows {...paneOf(80, 24)} lines={[plain('日本語  34/48')]} rows={1} />);
    expect(row).toBe('日本語  34/48');
  });
});

it('tones have the styles of the theme that is applied', () => {
  onTestFinished(() => applyStyles(stylesOf('auto', {})));
  applyStyles(stylesOf('contrast', { dim: 'bright cyan' }));
  const frame = render(<TextRows {...paneOf(80, 24, { colour: true })} lines={lines} rows={3} />).lastFrame() ?? '';
  expect(frame).toContain('\x1b[96mLIF');
  expect(frame).toMatch(/\x1b\[(?:\d+m\x1b\[)*97m(?:\x1b\[\d+m)*-8\/60/);
  expect(frame).toContain('\x1b[4m');
  // Without colour nothing of it is left.
  expect(render(<TextRows {...paneOf(80, 24)} lines={lines} rows={3} />).lastFrame()).toContain('\x1b[1m-8/60');
});
