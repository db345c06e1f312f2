/** Combatants of other encounters: read when they are first asked for, of the same game, and from files that are whole. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { findSystem } from '../../src/rules/index.ts';
import type { OpenEncounter } from '../../src/session/library.ts';
import { rosterSchema } from '../../src/session/rosters/roster.ts';
import { withCopiedSheet } from '../../src/session/saved-combatants.ts';
import { startEncounter } from '../../src/session/start.ts';
import type { Intent, Json } from '../../src/state/encounter.ts';
import type { Library } from '../../src/storage/library/library.ts';
import { libraryIn, scratch } from '../driver/home.ts';
import { TestTable } from '../tui/app/test-table.ts';

function emptyLibrary(): Library {
  return libraryIn(scratch());
}

/** An encounter of a game with combatants of these names and sheets. */
function encounter(
  library: Library,
  name: string,
  game: string,
  sheets: { readonly [name: string]: Json },
): OpenEncounter {
  const system = findSystem(game);
  if (system === undefined) throw new Error(game);
  const combatants = Object.entries(sheets).map(([who, sheet]) => ({ name: who, side: 'own', sheet }));
  const opened = startEncounter({ name, system, roster: rosterSchema.parse({ combatants }) }, library);
  if (!opened.ok) throw new Error(opened.message);
  onTestFinished(() => opened.close());
  return opened;
}

test('are found by letters where combatants are added, with the name of their encounter', () => {
  const library = emptyLibrary();
  encounter(library, 'Mill Fight', 'vaxia', { Garrick: { LIF: 52 } });
  encounter(library, 'Rabbit Market', 'oath', { Gareth: {} });
  const { session } = encounter(library, 'Bridge', 'vaxia', {});
  const table = new TestTable(session).press('iga');
  expect(table.text).toMatch(/1 Garrick +from Mill Fight, own side/);
  expect(table.text).not.toContain('Gareth');
  table.press('<Enter>');
  expect(session.encounter.combatants.garrick).toMatchObject({ name: 'Garrick', side: 'own', sheet: { LIF: 52 } });
});

test('can be changed in the form before they are added', () => {
  const library = emptyLibrary();
  encounter(library, 'Mill Fight', 'vaxia', { Garrick: { LIF: 52, DEX: 40 } });
  const { session } = encounter(library, 'Bridge', 'vaxia', {});
  new TestTable(session).press('iga<Right>60<Ctrl-S>');
  expect(session.encounter.combatants.garrick).toMatchObject({
    sheet: { LIF: 60, DEX: 40 },
    tracks: { lif: { max: 60 } },
  });
});

test('are passed over where their file is damaged', () => {
  const library = emptyLibrary();
  const mill = encounter(library, 'Mill Fight', 'vaxia', { Garrick: { LIF: 52 } });
  encounter(library, 'Ford', 'vaxia', { Gareth: { LIF: 40 } });
  mill.close();
  writeFileSync(mill.path, readFileSync(mill.path, 'utf8').replaceAll('Garrick', 'Ogre Jo'));
  const { session } = encounter(library, 'Bridge', 'vaxia', {});
  expect(session.saved().map(({ name }) => name)).toEqual(['Gareth']);
});

test('are copied by a command that names them, alone or with their encounter', () => {
  const library = emptyLibrary();
  encounter(library, 'Mill Fight', 'vaxia', { Garrick: { LIF: 52 } });
  const { session } = encounter(library, 'Bridge', 'vaxia', { Kel: { LIF: 44 } });
  const like = (name: string): Intent => {
    return withCopiedSheet(session, { action: 'join', by: null, on: [], with: { like: name, sheet: { DEX: 30 } } });
  };
  expect(like('garrick').with).toMatchObject({ name: 'Garrick', sheet: { LIF: 52, DEX: 30 } });
  expect(like('Mill Fight: Garrick').with).toMatchObject({ name: 'Garrick', side: 'own', sheet: { LIF: 52 } });
  expect(like('Kel').with).toMatchObject({ name: 'Kel', sheet: { LIF: 44 } });
  expect(like('nobody').with).toEqual({ like: 'nobody', sheet: { DEX: 30 } });
});
