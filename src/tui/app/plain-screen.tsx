import type { ReactElement } from 'react';
import { stripControls } from '../../state/clean.ts';
import { Table, type TableProps } from '../panes/table.tsx';
import type { Size } from '../screen/frame.ts';
import { renderOn, type Shown } from '../screen/guard.tsx';
import type { Terminal } from '../screen/terminal.ts';

/** The screen as rows of plain text, for those who read it line by line, and for tests. */
export class PlainScreen {
  private app: Shown | null = null;
  private frame = '';
  private size: Size = { columns: 0, rows: 0 };

  /** The rows of the screen, without the blanks at their ends. */
  rows(props: TableProps): readonly string[] {
    this.size = props.appearance.layout;
    const table: ReactElement = <Table {...props} />;
    if (this.app === null) this.app = renderOn(this.terminal(), table);
    else this.app.rerender(table);
    return this.frame.split('\n').map((row) => stripControls(row).trimEnd());
  }

  /** A terminal that only keeps the last frame. */
  private terminal(): Terminal {
    const ignore = (): void => {};
    const paint = (frame: string): void => {
      this.frame = frame;
    };
    return { size: () => this.size, paint, repaint: ignore, lost: ignore, close: ignore };
  }
}
