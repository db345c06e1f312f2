import { describe, expect, it } from 'vitest';
import { keyContextOf } from '../../../src/tui/app/modes.ts';
import { update } from '../../../src/tui/app/update.ts';
import { bindingsOf, type KeyContext, keymap } from '../../../src/tui/keys/keymap.ts';
import { toy } from '../../rules/toy/index.ts';
import { bridgeTable } from '../app/bridge.ts';
import { demoTable, memorySession, TestTable } from '../app/test-table.ts';
import { Phones } from '../seats/phones.ts';

describe('the key table', () => {
  /** A result on six targets in the toy game, with the number of its third row set. */
  function rows(): TestTable {
    const thugs = { name: 'Thug', side: 'other', count: 6, sheet: {} } as const;
    const session = memorySession(toy, [{ name: 'Mara', side: 'own', sheet: { skill: 50 } }, thugs]);
    const table = new TestTable(session);
    while (session.encounter.cursor.acting?.startsWith('mara') !== true) table.press('n');
    return table.press('at<Enter>3Z');
  }

  /** Keys that lead from the idle screen to each context, in a state in which every key can do something. */
  const ways: { readonly [context in KeyContext]: string } = {
    idle: ':at round 1 remind rain<Enter>-3<Enter>-4<Enter>u',
    menu: 'x',
    offers: '',
    sentence: 'at2',
    result: 'at2b70809590',
    rows: '',
    seats: '',
    timeline:
      ':at round 1 remind rain<Enter>:at round 9 remind wind<Enter>:at round 9 remind fog<Enter>:at round 9 remind hail<Enter>uTj',
    log: '-3<Enter>-4<Enter>ulk',
    working: '-3<Enter>at2b70809590<Enter>-3<Enter>lkw',
    amend: '-3<Enter>at2b70809590<Enter>la',
    reading: 's',
    form: 'e',
    add: 'i6',
    command: ':h',
    find: '/o',
  };

  /** In six20, where it is the turn of one who has provoked a foe; a record is undone. */
  const offers = (): TestTable => demoTable('six20').press('n<Enter>N-3<Enter>-3<Enter>uxe<Enter>');

  /** What two players want to do waits, and there are three seats. */
  function waiting(): TestTable {
    const table = bridgeTable('table').press('-3<Enter>-4<Enter>u');
    const phones = new Phones(table);
    for (const who of ['mara-venn', 'kel']) phones.suggest(who, 'attack', { on: ['ogre'] });
    return table.press('Y<Down>');
  }

  const tables = new Map<KeyContext, TestTable>();

  /** The table in a context, which `update` leaves as it is. */
  function tableIn(context: KeyContext): TestTable {
    const table = tables.get(context) ?? led(context);
    tables.set(context, table);
    return table;
  }

  function led(context: KeyContext): TestTable {
    if (context === 'offers') return offers();
    if (context === 'seats') return waiting();
    return context === 'rows' ? rows() : bridgeTable('table').press(ways[context]);
  }

  it.each(keymap.map((binding) => [binding.in, binding.show, binding] as const))(
    '%s: %s does something',
    (context, _show, binding) => {
      for (const key of binding.keys) {
        const { ui, session } = tableIn(context);
        expect(keyContextOf(ui.mode)).toBe(context);
        const step = update({ ui, session }, { is: 'key', key: { name: key } });
        // A key without an effect returns the same object.
        expect(step.effect !== undefined || step.ui !== ui).toBe(true);
      }
    },
  );

  it('binds no key twice in a context', () => {
    const bound = keymap.flatMap(({ in: context, keys }) => keys.map((key) => `${context} ${key}`));
    expect(bound.filter((key, n) => bound.indexOf(key) !== n)).toEqual([]);
  });
});

describe('key rows', () => {
  const contexts = [...new Set(keymap.map((binding) => binding.in))].filter((context) => context !== 'idle');

  it.each(contexts)('%s: going on is first, leaving and help are last', (context) => {
    const order = (command: string): number =>
      ['enter', 'open-line'].includes(command)
        ? 0
        : ['out', 'close'].includes(command)
          ? 2
          : command === 'help'
            ? 3
            : 1;
    const row = bindingsOf(context, 'row').map(({ command }) => command);
    const goesOn = row.findIndex((command) => order(command) === 0);
    const rest = row.filter((_, n) => n !== goesOn).map((command) => Math.max(1, order(command)));
    expect(goesOn).toBeLessThanOrEqual(0);
    expect(rest).toEqual(rest.toSorted((a, b) => a - b));
  });

  it('name what is the same by the same word', () => {
    const words = (command: string): readonly string[] => [
      ...new Set(
        contexts
          .flatMap((context) => bindingsOf(context, 'row').filter((one) => one.command === command))
          .map(({ does }) => does),
      ),
    ];
    for (const command of ['find', 'help', 'roll', 'undo', 'overrule', 'close', 'preview']) {
      expect(words(command), command).toHaveLength(1);
    }
  });
});
