/** What waits from the phones of the players, and their seats: the list, its keys, and what is taken in. */
import { describe, expect, it, test } from 'vitest';
import { perform } from '../../../src/tui/app/effects.ts';
import { appearanceOf } from '../../../src/tui/app/play-table.tsx';
import { plainRows } from '../../../src/tui/app/table.tsx';
import { update } from '../../../src/tui/app/update.ts';
import type { Effect } from '../../../src/tui/ui/ui.ts';
import { bridgeTable } from '../app/bridge.ts';
import { demoTable, type TestTable } from '../app/test-table.ts';
import { Phones, seatOf } from './phones.ts';

function table(): { readonly table: TestTable; readonly phones: Phones } {
  const made = bridgeTable('table');
  return { table: made, phones: new Phones(made) };
}

/** The effect of a key. */
function effectOf({ ui, session }: TestTable, name: string): Effect | undefined {
  return update({ ui, session }, { is: 'key', key: { name } }).effect;
}

describe('a suggestion', () => {
  it('waits in the order in which it came; the newest of a combatant replaces its older one', () => {
    const { table: at, phones } = table();
    expect(phones.suggest('mara-venn', 'attack', { on: ['thug-2'] })).toEqual({ ok: true });
    phones.suggest('kel', 'defend');
    phones.suggest('mara-venn', 'attack', { on: ['ogre'] });
    expect(at.ui.seats?.waiting).toMatchObject([{ seat: 'Kel' }, { seat: 'Mara Venn', start: { on: ['ogre'] } }]);
    expect(at.press('Y').text).toMatch(/Waiting 2 .*> Kel \(phone\): dodge.* Mara Venn \(phone\): attack Ogre/s);
  });

  it('is shown in the turn order, at the prompt, and beside the fight in a wide window', () => {
    const { table: at, phones } = table();
    phones.suggest('mara-venn', 'attack', { on: ['thug-2'] });
    expect(at.rows().slice(1, 5).join('\n')).toContain('Mara Venn (phone): attack Thug 2');
    expect(at.text).toMatch(/^ y takes the one that waits: Mara Venn \(phone\): attack Thug 2$/m);
    at.size = { columns: 160, rows: 40 };
    expect(at.press('/mara<Enter>').text).toMatch(/ waits +attack Thug 2/);
  });

  it('is gone with its combatant, but waits with the reason where its target has left', () => {
    const { table: at, phones } = table();
    phones.suggest('mara-venn', 'attack', { on: ['ogre'] });
    phones.suggest('kel', 'defend');
    at.press(':leave kel<Enter>:leave ogre<Enter>');
    expect(at.ui.seats?.waiting).toMatchObject([{ seat: 'Mara Venn' }]);
    expect(at.press('Y').text).toMatch(/Mara Venn \(phone\): attack Ogre *\n +refused: /);
  });

  it('may be withdrawn by its own seat alone, while it waits', () => {
    const { table: at, phones } = table();
    phones.suggest('mara-venn', 'attack', { on: ['thug-2'] });
    const { id = 0 } = at.ui.seats?.waiting[0] ?? {};
    expect(phones.send({ is: 'withdraw', seat: 'Kel', id })).toMatchObject({ ok: false, why: 'late' });
    expect(phones.send({ is: 'withdraw', seat: 'Mara Venn', id })).toEqual({ ok: true });
    expect(phones.send({ is: 'withdraw', seat: 'Mara Venn', id })).toMatchObject({ ok: false, why: 'late' });
    expect(at.ui.seats?.waiting).toEqual([]);
  });

  it.each([
    ['for the combatant of another player', 'kel', 'attack', { on: ['thug-1'] }],
    ['that names who is hidden', 'mara-venn', 'attack', { on: ['bowman'] }],
    ['that names nobody', 'mara-venn', 'attack', { on: ['nobody'] }],
    ['of no action', 'mara-venn', 'fly', {}],
  ])('%s is refused and changes nothing', (_what, by, action, start) => {
    const { table: at, phones } = table();
    const before = at.ui;
    const suggestion = { action, start: { ...start, by } };
    expect(phones.send({ is: 'suggest', seat: 'Mara Venn', suggestion, text: '' })).toMatchObject({ ok: false });
    expect(at.ui).toBe(before);
  });

  it('in which a word was typed is taken, though it is the id of a hidden combatant', () => {
    const { phones } = table();
    expect(phones.suggest('mara-venn', 'attack', { values: { weapon: 'bowman' } })).toEqual({ ok: true });
  });

  it('that the rules refuse waits all the same, with why', () => {
    const { table: at, phones } = table();
    expect(phones.suggest('mara-venn', 'attack', { on: ['mara-venn'] })).toEqual({ ok: true });
    expect(at.press('Y').text).toMatch(/> Mara Venn \(phone\): attack Mara Venn\n +refused: \S/);
    expect(at.press('<Enter>').ui.notice).toMatch(/^refused: /);
    expect(at.ui.seats?.waiting).toHaveLength(1);
  });

  it('is gone when its combatant or its target has left, and when another seat answers for its combatant', () => {
    const { table: at, phones } = table();
    phones.suggest('mara-venn', 'attack', { on: ['ogre'] });
    phones.suggest('kel', 'attack', { on: ['thug-1'] });
    at.press('/ogre<Enter>X<Enter>');
    expect(at.ui.seats?.waiting).toMatchObject([{ seat: 'Kel' }]);
    phones.show(phones.seats.map((seat) => (seat.name === 'Kel' ? { ...seat, holds: [] } : seat)));
    expect(at.ui.seats?.waiting).toEqual([]);
  });
});

describe('the list', () => {
  it('e opens a suggestion in the sentence, where it can be changed, and it waits until that is written', () => {
    const { table: at, phones } = table();
    phones.suggest('mara-venn', 'attack', { on: ['thug-2'] });
    at.press('Ye');
    expect(at.text).toMatch(/Mara Venn attacks _\[Thug 2\]/);
    expect(at.press('<Esc>').ui.seats?.waiting).toHaveLength(1);
    at.press('<Tab>D');
    expect(at.session.records.at(-1)?.title).toBe('Mara Venn declares: attack Thug 2');
    expect(at.ui.seats?.waiting).toEqual([]);
  });

  it('b sends a suggestion back with a word', () => {
    const { table: at, phones } = table();
    phones.suggest('kel', 'attack', { on: ['thug-2'] });
    at.press('Yb');
    expect(at.press('too far, q?').text).toContain('a word to the player: too far, q?_');
    at.press('<Enter>');
    expect(at.ui.notice).toBe('sent back to Kel: too far, q?');
    expect([at.ui.seats?.waiting, at.ui.seats?.words.get('Kel')]).toEqual([[], 'too far, q?']);
    phones.suggest('kel', 'defend');
    expect(at.ui.seats?.words.has('Kel')).toBe(false);
  });

  it('Enter takes nothing that has come in place of what the cursor was at', () => {
    const { table: at, phones } = table();
    phones.suggest('kel', 'attack', { on: ['thug-2'] });
    phones.suggest('mara-venn', 'attack', { on: ['thug-1'] });
    at.press('Y');
    const { length } = at.session.records;
    phones.suggest('kel', 'attack', { on: ['ogre'] });
    expect(at.press('<Enter>').ui.notice).toBe('not: that waits no longer');
    expect(at.session.records).toHaveLength(length);
    // Nor what has come before the seat with the cursor.
    const other = table();
    other.table.press('Y');
    other.phones.suggest('kel', 'attack', { on: ['thug-2'] });
    expect(other.table.press('<Enter>').text).toContain('The link of Mara Venn');
  });

  it('goes on to the next that waits when one is taken', () => {
    const { table: at, phones } = table();
    for (const who of ['mara-venn', 'kel']) phones.suggest(who, 'attack', { on: ['ogre'] });
    expect(at.press('Y<Enter>').text).toMatch(/Waiting 1 .*> Kel \(phone\): attack Ogre/s);
    at.press('<Enter>');
    expect(at.ui.seats?.waiting).toEqual([]);
    expect(at.text).toMatch(/── Seats ──\n> Mara Venn/);
  });

  it('shows who follows and who is off; keys change the seats', () => {
    const { table: at, phones } = table();
    phones.show([
      seatOf({ name: 'Mara Venn', holds: ['mara-venn', 'sister-ro'], isOn: true }, 2),
      seatOf({ name: 'Kel', holds: ['kel'], isOn: false }, 0),
    ]);
    at.press('Y');
    expect(at.text).toMatch(/> Mara Venn {2}2 phones {2}also Sister Ro\n {2}Kel {2}off/);
    const change = (name: string): unknown => effectOf(at, name);
    expect(change('g')).toEqual({ do: 'seats', what: 'change', change: { is: 'give', seat: 'Mara Venn' } });
    expect(change('o')).toEqual({
      do: 'seats',
      what: 'change',
      change: { is: 'switch', seat: 'Mara Venn', on: false },
    });
    expect(change('O')).toEqual({ do: 'seats', what: 'change', change: { is: 'switch', seat: 'all', on: false } });
    expect(change('P')).toEqual({ do: 'seats', what: 'print', file: null });
    at.press('hkel');
    expect(at.text).toContain('who else is theirs: kel_');
    expect(change('enter')).toEqual({
      do: 'seats',
      what: 'change',
      change: { is: 'hold', seat: 'Mara Venn', who: 'kel' },
    });
  });

  it('shows the link of a seat with its code where that has room; a window of plain ASCII has the link alone', () => {
    const { table: at, phones } = table();
    const code = Array.from({ length: 17 }, () => '█▀'.repeat(16));
    phones.show([{ ...seatOf({ name: 'Kel', holds: ['kel'], isOn: true }), code }]);
    at.press('Y<Enter>');
    expect(at.text).toMatch(/The link of Kel .*http:\/\/192\.168\.1\.20:7373\/seat#a+\n/s);
    expect(at.text).toContain('its code needs a window of 26 rows');
    at.size = { columns: 80, rows: 26 };
    expect(at.rows().filter((row) => row.includes('█▀█▀'))).toHaveLength(17);
    const plain = plainRows({
      ...at,
      appearance: appearanceOf(at.size, { ascii: true, colour: false }, at.session.system),
    });
    expect(plain.join('\n')).toContain('P writes a page with all codes');
    expect(at.press('q').text).toContain('> Kel');
    expect(at.press('q').ui.mode.mode).toBe('idle');
  });

  it('says how seats are given where there are none', () => {
    const at = bridgeTable();
    expect(at.press('Y').text).toContain('the players have no seats: :seats lan gives each of them a link');
    expect(at.press('<Enter>').ui.notice).toMatch(/^not: the players have no seats/);
    expect(at.press('qy').ui.notice).toMatch(/^not: the players have no seats/);
  });
});

test('in turn y opens what the combatant wants who has the floor, at its dice; else it says whose waits', () => {
  const at = demoTable('brilliance', 'table').press('nR<Enter>');
  const phones = new Phones(at);
  const floor = at.session.system.screen.floor(at.session.encounter).who ?? '';
  const other = phones.seats.flatMap(({ holds }) => holds).find((who) => who !== floor) ?? '';
  phones.suggest(other, 'attack', { on: ['cutthroat-1'] });
  const name = phones.seatFor(other);
  expect(at.press('y').ui.notice).toMatch(new RegExp(`^not: nothing waits from .*, but from ${name}; Y chooses$`));
  expect(at.text).toMatch(new RegExp(`^ Y shows what waits: ${name} \\(phone\\): attack Cutthroat 1`, 'm'));
});

test.each([
  [':seats', { do: 'seats', what: 'serve', lan: false }],
  [':seats lan', { do: 'seats', what: 'serve', lan: true }],
  [':seats off', { do: 'seats', what: 'end' }],
  [':seats print', { do: 'seats', what: 'print', file: null }],
  [':seats print my links.html', { do: 'seats', what: 'print', file: 'my links.html' }],
])('%s', (line, effect) => {
  const at = bridgeTable().press(line);
  expect(effectOf(at, 'enter')).toEqual(effect);
  // Where there is no screen, nothing is served.
  expect(perform(at, effect as Effect).notice).toBe('not: only the screen serves the phones of the players');
});
