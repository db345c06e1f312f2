import { describe, expect, it } from 'vitest';
import { requestFor } from '../../../src/session/request.ts';
import { Header, headerProps } from '../../../src/tui/app/header.tsx';
import { toy } from '../../rules/toy/index.ts';
import { bridgeTable } from '../app/bridge.ts';
import { memorySession, TestTable } from '../app/test-table.ts';
import { changedProps, paneOf, rowsOf } from './render-pane.ts';

const bridge = {
  encounter: 'Bridge at Dusk',
  game: 'Vaxia',
  clock: 'round 3',
  actor: 'Mara Venn',
  dice: 'table',
  record: 147,
  readOnly: null,
};

describe('the header', () => {
  it('has encounter, game, clock and actor at the left, dice and record at the right', () => {
    const [row = ''] = rowsOf(<Header {...paneOf(80, 24)} {...bridge} />);
    expect(row).toMatch(/^Bridge at Dusk \| Vaxia \| round 3 \| Mara Venn +dice: table {2}saved #147$/);
    expect(row).toHaveLength(80);
  });

  it('leaves out the game in a narrow window', () => {
    expect(rowsOf(<Header {...paneOf(60, 20)} {...bridge} />)[0]).toMatch(
      /^Bridge at Dusk \| round 3 \| Mara Venn +table {2}saved #147$/,
    );
  });

  it('shows why nothing can be written', () => {
    const [row] = rowsOf(<Header {...paneOf(80, 24)} {...bridge} actor={null} readOnly="read-only: open elsewhere" />);
    expect(row).toMatch(/read-only: open elsewhere$/);
  });

  it('keeps the name of the encounter where the reason is a sentence, which is in the line of messages', () => {
    const why =
      'its game is in vrule-game-tally 1.0.0: vrule game add vrule-game-tally@1.0.0; until then it can only be read';
    const [row] = rowsOf(<Header {...paneOf(80, 24)} {...bridge} actor={null} readOnly={why} />);
    expect(row).toMatch(/^Bridge at Dusk \| .*can only be read$/);
    const [lost] = rowsOf(
      <Header {...paneOf(80, 24)} {...bridge} actor={null} readOnly={`not saved: ${why}`} isLost />,
    );
    expect(lost).toContain('not saved: its game is in');
  });

  it('gives round 0 the name that the game has for it', () => {
    const session = memorySession(toy, [{ name: 'Mara', side: 'own', sheet: {} }]);
    session.commit(requestFor({ action: 'condition', by: null, on: ['mara'], with: { condition: 'aware' } }));
    const { ui } = new TestTable(session).press('n');
    expect(headerProps({ ui, session }, paneOf(80, 24)).clock).toMatch(/^surprise round place/);
  });

  it('has the same props while only the selection moves', () => {
    const pane = paneOf(80, 24);
    const table = bridgeTable();
    const props = () => headerProps({ ui: table.ui, session: table.session }, pane);
    const before = props();
    table.press('j');
    expect(changedProps(before, props())).toEqual([]);
    table.press('-5<Enter>');
    expect(changedProps(before, props())).toEqual(['record']);
  });
});

it('leaves out the game before the dice, the encounter before whose action it is', () => {
  const dock = { encounter: 'Dock Nine', game: 'Brilliance & Shadow', clock: 'round 2', dice: 'table, foes vrule' };
  const props = { ...dock, actor: 'Cutthroat 2', record: 58, readOnly: null };
  const at = (columns: number) => rowsOf(<Header {...paneOf(columns, 24)} {...props} />)[0];
  expect(at(80)).toMatch(
    /^Dock Nine \| round 2 \| Cutthroat 2 +dice: table, foes vrule {2}saved #58$|^Dock Nine \| round 2 \| Cutthroat 2 +table, foes vrule {2}saved #58$/,
  );
  expect(at(60)).toMatch(/\| Cutthroat 2 +.*saved #58$/);
});

it('does not cut whose action it is where all but the last cell is taken', () => {
  const gate = { encounter: 'Bridge at Dusk', game: 'six20', clock: 'round 1 at 19', dice: 'table, foes vrule' };
  const [row] = rowsOf(<Header {...paneOf(80, 24)} {...gate} actor="Ash" record={10} readOnly={null} />);
  expect(row).toMatch(/\| Ash +(dice: )?table, foes vrule {2}saved #10$/);
});
