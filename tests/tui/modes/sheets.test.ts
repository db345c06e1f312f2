/** Every sheet of every ready-made fight and of every ready-made combatant can be read to its end; at each commit a third of them. */
import { describe, expect, it } from 'vitest';
import { systems } from '../../../src/rules/index.ts';
import { demos, rosterFrom } from '../../../src/session/start.ts';
import { torture } from '../../torture/share.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

/** A table with everyone of a ready-made fight, and everyone whom the game has ready. */
function crowd(demo: string): TestTable {
  const known = demos().find(({ id }) => id === demo);
  const read = rosterFrom(known?.path ?? '');
  if (!read.ok) throw new Error(read.message);
  const { system = '', combatants } = read.roster;
  const templates = systems().find(({ id }) => id === system)?.templates ?? [];
  return new TestTable(
    memorySession(system, [
      ...combatants,
      ...templates.map(({ name }) => ({ name, like: name, side: 'other' as const })),
    ]),
  );
}

describe.each(demos().map(({ id }) => id))('the sheets of %s', (demo) => {
  it('open, scroll, and say every value in words', () => {
    const table = crowd(demo);
    table.size = { columns: 80, rows: 60 };
    for (const { id, name } of Object.values(table.session.encounter.combatants).filter(
      (_, n) => torture || n % 3 === 0,
    )) {
      table.ui = { ...table.ui, selection: id };
      table.press('s');
      expect(table.text).toContain(`── ${name}`);
      for (let page = 0, text = table.text, before = ''; page < 12 && text !== before; page += 1) {
        expect(text).not.toMatch(/\[object|undefined|NaN|^ [a-z]+[A-Z]/m);
        before = text;
        text = table.press('<PgDn>').text;
      }
      table.press('<Esc>');
      expect(table.ui.mode.mode).toBe('idle');
    }
  });
});

it('a list in a list is read by the names of its entries', () => {
  const table = crowd('brilliance');
  const troll = Object.values(table.session.encounter.combatants).find(({ name }) => name.startsWith('Cutthroat'));
  table.ui = { ...table.ui, selection: troll?.id ?? null };
  table.size = { columns: 100, rows: 90 };
  expect(table.press('s').text).toMatch(/weapons +dagger, effects poisoned/);
});
