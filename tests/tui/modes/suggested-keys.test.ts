import { expect, test } from 'vitest';
import { gameIds } from '../../../src/rules/index.ts';
import { suggestionsFor } from '../../../src/tui/modes/command/command-line.ts';
import { fewOf } from '../../torture/share.ts';
import { bridgeTable } from '../app/bridge.ts';
import { demoTable, type TestTable } from '../app/test-table.ts';

/** What keys lead to from where the table is: the action that is entered or written, else the mode, else what is said. */
function ledTo(table: TestTable, keys: string): string {
  const { ui, session } = table;
  const { position } = session;
  const { mode, notice } = table.press(keys).ui;
  const written = session.position > position ? session.record(session.position)?.intents[0]?.action : undefined;
  if (written !== undefined) table.press('<Esc>u');
  table.ui = ui;
  if (mode.mode === 'sentence') return mode.sentence.action;
  const isSaid = ['idle', 'menu', 'command'].includes(mode.mode);
  return written ?? (isSaid ? notice : mode.mode);
}

/** Keys that lead to a form instead of a sentence, or only to the next combatant who is due. */
const elsewhere: { readonly [id: string]: string } = { join: 'add', edit: 'edit', next: '', floor: '' };

test.each(fewOf(gameIds, 2, 'suggestions'))(
  'what the command line shows for each action of %s leads to that action',
  (game) => {
    const table = demoTable(game).press('nR');
    if (table.ui.mode.mode === 'sentence') table.press('<Enter>');
    const { session } = table;
    for (const { id, title, alsoCalled } of session.actions) {
      // Other words for it stand behind it.
      const name = `${title.toLowerCase()}${alsoCalled.length === 0 ? '' : ` (${alsoCalled.join(', ')})`}`;
      // Two actions may have one title.
      const alike = session.actions.filter((action) => action.title === title).map((action) => action.id);
      const shown = suggestionsFor({ ui: table.ui, session }, name).filter(
        (one) => one.kind === 'action' && one.name === name,
      );
      expect(shown).toHaveLength(alike.length);
      for (const { key } of shown) {
        const found = ledTo(table, key.startsWith(':') ? `${key}<Enter>` : key.replace(' ', ''));
        if (!/^(refused|not): /.test(found)) expect([...alike, elsewhere[id]], `${key} of ${id}`).toContain(found);
      }
    }
  },
);

test('a death that waits for the GM says with which keys it is decided, and they decide it (VX-98)', () => {
  // A thug has 30 LIF, so that 60 points are -LIF.
  const table = bridgeTable().press(':hit thug3 60<Enter>');
  expect(table.ui.notice).toContain('dead, or real life harm? The GM confirms with t y (VX-98)');
  expect(table.press('t').text).toContain('y confirm death');
  expect(table.press('y').text).toContain('[Thug 3], at -LIF');
  table.press('<Enter>d<Enter>');
  expect(table.session.encounter.combatants['thug-3']?.conditions).toHaveProperty('dead');
});
