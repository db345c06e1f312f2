import { expect, test } from 'vitest';
import { systems } from '../../../src/rules/index.ts';
import { firstUi, openChoice, startChoices } from '../../../src/tui/app/start-choices.ts';
import { startKey } from '../../../src/tui/app/start-keys.ts';
import { decode, NOTHING_PENDING } from '../../../src/tui/keys/decode.ts';
import { emptyHome } from '../../driver/home.ts';
import { keystrokes } from '../../driver/keystrokes.ts';
import { keyCount } from './bridge.ts';
import { demoTable, TestTable } from './test-table.ts';

emptyHome();

/** Saves the own side of a ready-made fight as a party, one of them hurt. Returns who is hurt, and the tracks. */
function saveWoundedParty(game: string): readonly [string, unknown] {
  const table = demoTable(game);
  const member = Object.values(table.session.encounter.combatants).find(({ side }) => side === 'own');
  if (member === undefined) throw new Error('no party');
  table.press(`:hit ${member.name.toLowerCase()} 2<Enter>:party save The Five<Enter>`);
  const hurt = table.session.encounter.combatants[member.id]?.tracks;
  expect(hurt).not.toEqual(member.tracks);
  return [member.name, hurt];
}

/** Opens what keys on the start screen choose. */
function openWith(keys: string): TestTable {
  const choices = startChoices();
  let ui = firstUi(choices);
  for (const key of decode(keystrokes(keys), NOTHING_PENDING).keys) {
    const next = startKey(ui, choices, key);
    if (!('start' in next)) {
      ui = next;
      continue;
    }
    if (next.start !== 'new') throw new Error(next.start);
    const opened = openChoice(next);
    if (!opened.ok) throw new Error(opened.message);
    return new TestTable(opened.session);
  }
  throw new Error('nothing was opened');
}

test.each(systems().map(({ id }) => id))(
  '%s: last week’s party against eight guards is begun with at most twenty keys',
  (game) => {
    const [hurt, tracks] = saveWoundedParty(game);
    // The game is that of the party; the cursor goes from the name to the party, how it joins, and what is added.
    const start = 'nGate<Tab><Tab><Space><Tab><Tab>8gu<Enter>';
    const table = openWith(start);
    let keys = keyCount(start);
    const press = (more: string): void => {
      table.press(more);
      keys += keyCount(more);
    };
    press('n');
    while (table.ui.mode.mode !== 'idle' && keys < 20) press('<Enter>');
    const { combatants, cursor } = table.session.encounter;
    const of = (name: string) => Object.values(combatants).filter((one) => one.name.startsWith(name));
    expect(table.ui.mode.mode, table.text).toBe('idle');
    expect(cursor.round, table.text).toBeGreaterThanOrEqual(1);
    expect(of('Guard').map(({ side }) => side)).toEqual(Array(8).fill('other'));
    expect(of(hurt)[0]?.tracks).toEqual(tracks);
    expect(keys).toBeLessThanOrEqual(20);
  },
);

test.each(systems())(
  '$id: from an empty library to the second fight of a party that was hurt in the first',
  ({ title }) => {
    const letter = title.slice(0, 1).toLowerCase();
    let keys = 0;
    const counted = (more: string): string => {
      keys += keyCount(more);
      return more;
    };
    // Two characters, a fight in which one is hurt, and what lasts of it returns to the party that was saved from it.
    const first = openWith(counted(`nFirst<Tab>${letter}<Enter>`));
    first.press(counted('iKel<Enter><Enter>iMara<Enter><Enter>:party save Five<Enter>i2gu<Enter>n'));
    while (first.ui.mode.mode !== 'idle') first.press(counted('<Enter>'));
    first.press(counted(':hit kel 1<Enter>'));
    while (first.ui.mode.mode !== 'idle') first.press(counted('<Enter>'));
    first.press(counted(':party update<Enter>'));
    expect(first.text).toMatch(/Five after First +NOT YET APPLIED/);
    first.press(counted('<Enter>'));
    expect(first.ui.notice).toContain('Five is up to date');
    // Last week's party against eight guards and a captain.
    const second = openWith(counted('nGate<Tab><Tab><Space><Tab><Tab>8gu + cap<Enter>'));
    second.press(counted('n'));
    while (second.ui.mode.mode !== 'idle') second.press(counted('<Enter>'));
    const { combatants, cursor } = second.session.encounter;
    const names = Object.values(combatants).map(({ name }) => name);
    expect(names).toEqual(['Kel', 'Mara', ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Guard ${n}`), 'Captain']);
    expect(cursor.round).toBeGreaterThanOrEqual(1);
    // Both have the same sheet.
    expect(combatants.kel?.tracks).not.toEqual(combatants.mara?.tracks);
    expect(keys).toBeLessThanOrEqual(110);
  },
);
