import { render } from 'ink-testing-library';
import { expect, it } from 'vitest';
import { SideColumn, sideColumnProps } from '../../../src/tui/panes/side-column.tsx';
import { bridgeTable } from '../app/bridge.ts';
import { paneOf } from './render-pane.ts';

it('keeps its place when it is rendered again: another combatant is in the same row, and no line of the log is cut', () => {
  const table = bridgeTable();
  const column = (who: string) => {
    const context = { ui: { ...table.ui, selection: who }, session: table.session };
    return <SideColumn {...sideColumnProps(context, paneOf(120, 40))} />;
  };
  const { lastFrame, rerender } = render(column('kel'));
  const rows = (): readonly string[] => (lastFrame() ?? '').split('\n');
  const { length } = rows();
  for (const [who, name] of [
    ['mara-venn', 'Mara Venn'],
    ['ogre', 'Ogre'],
    ['kel', 'Kel'],
  ] as const) {
    rerender(column(who));
    expect(rows()).toHaveLength(length);
    expect(rows()[0]).toContain(name);
    expect(rows().join('')).not.toContain('\u2026');
  }
});
