/** Ink changes the layout that it has made before; the frame must be the one that it would make from nothing. */
import { renderToString } from 'ink';
import { render } from 'ink-testing-library';
import { expect, it } from 'vitest';
import { gameIds } from '../../../src/rules/index.ts';
import { appearanceOf } from '../../../src/tui/app/play-table.tsx';
import { Table, type TableProps } from '../../../src/tui/app/table.tsx';
import { fewOf, torture } from '../../torture/share.ts';
import { demoTable } from '../app/test-table.ts';

const keys = [
  ...['n', 'j', 'j', 'x', '<Esc>', 'a', '<Tab>', '<Enter>', '<Esc>', 'l', 'j', 'a', '<Esc>', 'q', '/', 't', '<Enter>'],
  ...['i', '6', '<Esc>', ':', 'd', '<Esc>', ':remind round 2 guards<Enter>', 'u', '-', '5', '<Enter>', '<Enter>'],
  ...['e', '<Down>', '<Esc>', 's', 'q', 'w', 'q', 'o', 'G'],
];

const [large, small] = [
  { columns: 120, rows: 40 },
  { columns: 80, rows: 24 },
];

it.each(fewOf(gameIds, 1, 'game of frames'))('%s: a frame after others is the one from nothing', (game) => {
  const table = demoTable(game, 'table');
  const sizes = torture ? [large, small] : [game < 'crytures' ? large : small];
  const elementAt = (size: typeof large) => {
    const props: TableProps = {
      ui: table.ui,
      session: table.session,
      appearance: appearanceOf(size, { ascii: false, colour: true }, table.session.system),
    };
    return <Table {...props} />;
  };
  for (const size of sizes) {
    const { lastFrame, rerender, stdout } = render(elementAt(size));
    Object.defineProperty(stdout, 'columns', { value: size.columns });
    for (const key of keys) {
      table.press(key);
      rerender(elementAt(size));
      const rows = (frame: string): readonly string[] => frame.split('\n').map((row) => row.trimEnd());
      const fresh = rows(renderToString(elementAt(size), { columns: size.columns }));
      expect(rows(lastFrame() ?? ''), `${key} at ${size.columns}x${size.rows}`).toEqual(fresh);
    }
  }
});
