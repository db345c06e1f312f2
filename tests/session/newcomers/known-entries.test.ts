/** What the lists of a form can be filled with: every weapon, skill and power of the game's creatures, also before one of them has joined. */
import { expect, test } from 'vitest';
import { systems } from '../../../src/rules/index.ts';
import { knownIn } from '../../../src/session/newcomers/newcomers.ts';
import { emptyEncounter } from '../../../src/state/encounter.ts';
import { memorySession, TestTable } from '../../tui/app/test-table.ts';

test('six20: the sabre of the Captain is known before a Captain has joined', () => {
  const table = new TestTable(memorySession('six20', [{ name: 'Ash', side: 'own' }]));
  table.press('e');
  while (!/^> weapons/m.test(table.text)) table.press('<Down>');
  expect(table.press('sab').text).toContain('[sabre]');
  table.press('<Enter>');
  expect(table.text).toMatch(/ weapons +sabre/);
});

test('every game knows the entries of its creatures in an empty encounter', () => {
  for (const system of systems()) {
    const known = knownIn({ system, encounter: emptyEncounter(system.id) });
    for (const { sheet } of system.templates) {
      for (const { name } of Object(sheet).weapons ?? []) {
        expect(
          known.weapons?.map((one) => one.name.toLowerCase()),
          system.id,
        ).toContain(name.toLowerCase());
      }
    }
  }
});
