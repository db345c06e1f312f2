/** The user's own creatures: plain files in the library, saved from fights, changed by hand, and added by name. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { System } from '../../../src/game/kernel/system.ts';
import { systems } from '../../../src/rules/index.ts';
import type { OpenEncounter } from '../../../src/session/library.ts';
import { creatureFolder, ownCreatures, removeCreature, saveCreature } from '../../../src/session/rosters/creatures.ts';
import { withCopiedSheet } from '../../../src/session/saved-combatants.ts';
import { startEncounter } from '../../../src/session/start.ts';
import type { Library } from '../../../src/storage/library/library.ts';
import { libraryIn, scratch } from '../../driver/home.ts';
import { fewOf } from '../../torture/share.ts';
import { TestTable } from '../../tui/app/test-table.ts';

const [vaxia] = systems() as readonly [System];

function emptyLibrary(): Library {
  return libraryIn(scratch());
}

function write(library: Library, file: string, text: string): string {
  const path = join(creatureFolder(library, vaxia), file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

function encounter(library: Library, name: string, system = vaxia): OpenEncounter {
  const opened = startEncounter({ name, system }, library);
  if (!opened.ok) throw new Error(opened.message);
  onTestFinished(() => opened.close());
  return opened;
}

test.each(fewOf(systems(), 2, 'games of creatures').map((system) => ({ system })))(
  'every ready-made one of $system.id is saved and read as it is',
  ({ system }) => {
    const library = emptyLibrary();
    for (const { name, sheet } of system.templates) {
      expect(saveCreature(library, system, { name, side: 'other', sheet })).toMatchObject({ ok: true });
    }
    const { creatures, faults } = ownCreatures(library, system);
    expect(faults).toEqual([]);
    const whole = (all: readonly { name: string; sheet: Parameters<System['readSheet']>[0] }[]) =>
      Object.fromEntries(all.map(({ name, sheet }) => [name, system.readSheet(sheet, 'other')]));
    expect(whole(creatures)).toEqual(whole(system.templates));
  },
);

test('one saved at the table is in a file of its own, and found at once by letters, with your own first', () => {
  const library = emptyLibrary();
  const { session } = encounter(library, 'Mill Fight');
  const table = new TestTable(session).press('i2gu<Enter>:creature save guard-1 Gunner<Enter>');
  expect(table.ui.notice).toMatch(/^Gunner is saved in .*Gunner\.yaml$/);
  expect(readFileSync(join(creatureFolder(library, vaxia), 'Gunner.yaml'), 'utf8')).toContain('name: Gunner');
  const other = new TestTable(encounter(library, 'Bridge').session).press('i3gu');
  expect(other.text).toMatch(/> 3 Gunner +your own, other side/);
  other.press('<Enter>');
  expect(Object.keys(other.session.encounter.combatants)).toEqual(['gunner-1', 'gunner-2', 'gunner-3']);
  expect(new TestTable(session).press('i').press('gun').text).toMatch(/Gunner +your own/);
});

test('one is not saved over another', () => {
  const library = emptyLibrary();
  const creature = { name: 'Bandit', side: 'other', sheet: {} } as const;
  expect(saveCreature(library, vaxia, creature).ok).toBe(true);
  expect(saveCreature(library, vaxia, creature)).toMatchObject({ ok: false, code: 'exists' });
  expect(saveCreature(library, vaxia, { ...creature, name: '../x' })).toMatchObject({ ok: false, code: 'bad-name' });
});

test('files of any format are read; a bad one is named with line and column, and passed over', () => {
  const library = emptyLibrary();
  write(library, 'hill.yaml', 'combatants:\n  - name: Shepherd\n    like: Peasant\n    sheet: { LIF: 27 }\n');
  write(library, 'table.csv', 'Name,LIF\nBandit,31\nFence,28\n');
  const bad = write(library, 'mine.yaml', 'combatants:\n  - name: Goat\n    sheet: { LFI: 27 }\n');
  const { creatures, faults } = ownCreatures(library, vaxia);
  expect(creatures.map(({ name }) => name)).toEqual(['Shepherd', 'Bandit', 'Fence']);
  expect(creatures[0]?.sheet).toMatchObject({ LIF: 27, END: 20, weapons: [{ name: 'club', class: 'light' }] });
  expect(faults.map(({ message }) => message)).toEqual([
    `${bad}:3:14: combatants[0].sheet.LFI: is not known here; did you mean LIF?`,
  ]);
});

test('one of another game is passed over', () => {
  const library = emptyLibrary();
  write(library, 'rioter.yaml', 'system: oath\ncombatants:\n  - name: Rioter\n');
  expect(ownCreatures(library, vaxia)).toMatchObject({ creatures: [], faults: [{ code: 'foreign' }] });
});

test('a file that is changed by hand while the table is open counts at once', () => {
  const library = emptyLibrary();
  const { session } = encounter(library, 'Mill Fight');
  expect(session.creatures?.all().creatures).toEqual([]);
  const path = write(library, 'bandit.yaml', 'combatants:\n  - name: Bandit\n    sheet: { LIF: 31 }\n');
  expect(session.creatures?.all().creatures.map(({ sheet }) => sheet)).toEqual([{ LIF: 31 }]);
  writeFileSync(path, 'combatants:\n  - name: Bandit\n    sheet: { LIF: 3100 }\n');
  expect(session.creatures?.all().creatures.map(({ sheet }) => sheet)).toEqual([{ LIF: 3100 }]);
});

test('the shell joins them by name, before a ready-made one of that name, and removes them', () => {
  const library = emptyLibrary();
  write(library, 'guard.yaml', 'combatants:\n  - name: Guard\n    sheet: { LIF: 31 }\n');
  const { session } = encounter(library, 'Mill Fight');
  const intent = withCopiedSheet(session, { action: 'join', by: null, on: [], with: { like: 'guard', count: 6 } });
  expect(intent.with).toEqual({ name: 'Guard', side: 'other', count: 6, sheet: { LIF: 31 } });
  expect(removeCreature(library, vaxia, 'guard')).toMatchObject({ ok: true });
  expect(removeCreature(library, vaxia, 'guard')).toMatchObject({ ok: false, code: 'missing' });
});
