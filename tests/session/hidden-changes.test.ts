/** What is said of two states that look the same. */
import { expect, it } from 'vitest';
import { describeStateChanges } from '../../src/session/state-changes.ts';
import { demoTable, memorySession, TestTable } from '../tui/app/test-table.ts';

it('an amended die that changes nothing on the board is named by whom it concerns, not as "something"', () => {
  // Both times Thug 1 misses: need 58.0 and 61.0 against Mara's might 50, at 1 and 1, and at 2 and 1.
  const table = demoTable('vaxia', 'table').press('n');
  while (!/^── Thug 1 ──/m.test(table.text)) table.press('n');
  table.press('am<Enter>0101<Enter>');
  expect(table.session.records.at(-1)?.title).toBe('Thug 1 misses Mara Venn');
  table.press('la02');
  expect(table.text).not.toContain('something differs');
  expect(table.text).toContain('nothing that is shown changes, only what the rules remember of Thug 1');
  table.press('<Up>01');
  expect(table.text).toContain('nothing differs now');
});

it('two places of the order that fall out the same are named', () => {
  const { session } = demoTable('crytures').press('n<Enter>');
  const { encounter, system } = session;
  const [slot] = Object.values(encounter.slots);
  if (slot === undefined) throw new Error('no turn');
  const at = slot.at.map((part, n) => (n === slot.at.length - 1 ? part + 0.25 : part));
  const after = { ...encounter, slots: { ...encounter.slots, [slot.id]: { ...slot, at } } };
  const name = encounter.combatants[slot.who]?.name ?? '';
  expect(describeStateChanges(system, encounter, after)).toEqual([
    `nothing that is shown changes, only the turns of ${name}`,
  ]);
});

it('an amended initiative says who comes before whom, where the turn order is all that changes', () => {
  const { session } = new TestTable(
    memorySession('brilliance', [
      { name: 'Ann', side: 'own', sheet: { initiative: 90 } },
      { name: 'Bob', sheet: { initiative: 60 } },
      { name: 'Cid', side: 'own', sheet: { initiative: 30 } },
    ]),
  ).press('n');
  const { encounter, system } = session;
  const late = Object.values(encounter.slots).find(({ who }) => who === 'cid');
  if (late === undefined) throw new Error('no turn');
  // Places are sorted number by number, the highest initiative first as [-initiative]: between the 91 or more of Ann and the 70 or less of Bob.
  const after = { ...encounter, slots: { ...encounter.slots, [late.id]: { ...late, at: [-80, ...late.at.slice(1)] } } };
  expect(describeStateChanges(system, encounter, after)).toEqual(['the turn order changes: Cid before Bob']);

  // A second turn of Ann after Bob's, and before it: her two turns are behind each other then, and Bob is third.
  const second = { ...late, id: 'second', who: 'ann' };
  const withSecond = (place: number): typeof encounter => ({
    ...encounter,
    slots: { ...encounter.slots, second: { ...second, at: [place, ...late.at.slice(1)] } },
  });
  expect(describeStateChanges(system, withSecond(-50), withSecond(-80))).toEqual([
    'the turn order changes: Ann before Bob',
  ]);
  expect(describeStateChanges(system, encounter, withSecond(-80))).toEqual([
    'nothing that is shown changes, only the turns of Ann',
  ]);
});
