/** Members of a group who cannot do an action as it is entered are left out, at the table as in the shell. */

import { expect, it } from 'vitest';
import { findAction } from '../../../src/game/decide/decide.ts';
import { findSystem } from '../../../src/rules/index.ts';
import { type Combatant, type Encounter, type Slot, withEntry } from '../../../src/state/encounter.ts';
import { sessionAt } from '../../../src/testing/hands.ts';
import { atTheTable, type Entered, inShell } from '../../contract/both-ways.ts';
import { TestTable } from '../app/test-table.ts';
import { type Game, thugsTable } from './thugs.ts';

const thugs = [1, 2, 3, 4, 5, 6].map((n) => `thug-${n}`);

/** What the thugs do, with another value in one blank: at the keys, and by the words of the same command. */
function both(
  game: Game,
  before: Encounter,
  keys: string,
  blank: string,
): readonly [Entered, ReturnType<typeof inShell>] {
  const system = findSystem(game);
  const id = keys === 'xa' ? 'attack' : 'stance';
  const action = system === undefined ? undefined : findAction(system, id);
  if (system === undefined || action === undefined) throw new Error(`no ${id} in ${game}`);
  const { acting } = before.cursor;
  const by = before.slots[acting ?? '']?.who ?? null;
  const on = action.targets === 'none' ? [] : ['kel'];
  const intent = { action: id, by, on, with: {} };
  const entered = atTheTable(system, { before, intent, opening: keys, action, changes: [blank], marked: thugs });
  return [entered, inShell(system, before, [id, ...entered.words])];
}

/** A thug whose turn it is not, by its slot. */
function waiting({ cursor, slots }: Encounter): Slot {
  const [slot] = Object.values(slots).filter(({ id, who }) => id !== cursor.acting && who.startsWith('thug'));
  if (slot === undefined) throw new Error('no thug waits');
  return slot;
}

it('leaves out of a charge the one whose turn is used in part, and writes the same record as the shell (BS-26)', () => {
  const { encounter } = thugsTable('brilliance').session;
  const slot = waiting(encounter);
  const used = { ...slot, left: { ...slot.left, fast: 0 } };
  const [entered, shell] = both(
    'brilliance',
    { ...encounter, slots: withEntry(encounter.slots, slot.id, used) },
    'xa',
    'technique',
  );
  expect(entered.record?.intents[0]?.with).toMatchObject({ technique: 'charge' });
  expect(entered.record?.intents.map(({ by }) => by).sort()).toEqual(thugs.filter((who) => who !== slot.who));
  expect(shell.record, shell.says).toEqual(entered.record);
});

it('leaves out of a stance the one who has no combat bonus, and writes the same record as the shell (DV-21)', () => {
  const { encounter } = thugsTable('six20').session;
  const { who: weak } = waiting(encounter);
  const withBonus = (one: Combatant): Combatant => {
    const { sheet } = one;
    if (typeof sheet !== 'object' || sheet === null || Array.isArray(sheet)) throw new Error('no sheet');
    return { ...one, sheet: { ...sheet, bcb: one.id === weak ? 0 : 3 } };
  };
  const combatants = Object.fromEntries(
    Object.values(encounter.combatants).map((one) => [one.id, withBonus(one)] as const),
  );
  const [entered, shell] = both('six20', { ...encounter, combatants }, 'xs', 'stance');
  expect(entered.record?.intents.map(({ by }) => by).sort()).toEqual(thugs.filter((who) => who !== weak));
  expect(shell.record, shell.says).toEqual(entered.record);
});

it('says who is left out while the action is entered, and takes them back where they can do it again', () => {
  const { session } = thugsTable('brilliance');
  const { encounter, system } = session;
  const slot = waiting(encounter);
  const used = { ...slot, left: { ...slot.left, fast: 0 } };
  const table = new TestTable(sessionAt(system, { ...encounter, slots: withEntry(encounter.slots, slot.id, used) }));
  table.ui = { ...table.ui, marked: new Set(thugs) };
  table.press('xa');
  expect(table.text).toContain('Each of 6 Thugs');
  const cursor = (): string => (table.ui.mode.mode === 'sentence' ? table.ui.mode.cursor : '');
  for (let n = 0; n < 10 && cursor() !== 'technique'; n += 1) table.press('<Tab>');
  table.press('c');
  expect(table.text).toContain('Each of 5 Thugs');
  expect(table.ui.notice).toMatch(/^left out: Thug \d: a Full action takes the whole turn, .* \(BS-26\)/);
  for (let n = 0; n < 10 && cursor() !== 'technique'; n += 1) table.press('<Tab>');
  table.press('p');
  expect(table.text).toContain('Each of 6 Thugs');
  expect(table.ui.notice).not.toContain('left out');
});
