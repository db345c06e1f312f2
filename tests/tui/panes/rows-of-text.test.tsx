import { render } from 'ink-testing-library';
import { expect, it } from 'vitest';
import type { Text } from '../../../src/rules/kernel/screen.ts';
import { Rows } from '../../../src/tui/panes/rows-of-text.tsx';

const lines: readonly Text[] = [
  [
    { text: 'LIF ', tone: 'dim' },
    { text: '-8/60', tone: 'bad' },
  ],
  [],
  [{ text: 'last' }],
];

it('lays every line in a row of its own, empty ones too', () => {
  const { lastFrame } = render(<Rows lines={lines} colour={false} />);
  const plain = (lastFrame() ?? '').replace(/\x1b\[[0-9;]*m/g, '');
  expect(plain.split('\n').map((row) => row.trimEnd())).toEqual(['LIF -8/60', '', 'last']);
});

it('gives each tone its sixteen-colour form, and bold alone where there is no colour', () => {
  expect(render(<Rows lines={lines} colour={true} />).lastFrame()).toContain('\x1b[91m-8/60');
  expect(render(<Rows lines={lines} colour={false} />).lastFrame()).toContain('\x1b[1m-8/60');
});
