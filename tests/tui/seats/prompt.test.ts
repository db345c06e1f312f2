/** What players send from their phones, at the prompt: marked, replaced by what the GM types, refused where it is late or wrong. */
import { describe, expect, it, test } from 'vitest';
import type { SeatMessage } from '../../../src/watch/seats/protocol.ts';
import { randomFrom, seedFor } from '../../storage/files/environment.ts';
import { did, times } from '../../torture/share.ts';
import { bridgeTable } from '../app/bridge.ts';
import { oneOf } from '../app/monkey.ts';
import type { TestTable } from '../app/test-table.ts';
import { Phones, seatOf } from './phones.ts';

/** Mara, whose player has a phone, attacks a thug: her two d100 are open, then the thug's block. */
function attack(): { readonly table: TestTable; readonly phones: Phones } {
  const table = bridgeTable('table').press('at2b');
  return { table, phones: new Phones(table) };
}

function faces(phones: Phones, ...all: readonly number[]): SeatMessage {
  return { is: 'faces', seat: 'Mara Venn', ask: phones.asks[0]?.id ?? 'attack:mara-venn>thug-2/attack', faces: all };
}

const diceRow = ({ text }: TestTable): string => /^ dice .*$/m.exec(text)?.[0] ?? '';

describe('the faces of a player', () => {
  it('are shown with the mark of the phone; the prompt goes on by Enter alone', () => {
    const { table, phones } = attack();
    phones.send(faces(phones, 73, 8));
    expect(diceRow(table)).toMatch(/Mara Venn +hit d100 \[73\] +power d100 \[08\] +\(phone\)/);
    expect(table.text).not.toContain('NOT YET APPLIED');
    table.press('<Enter>9590');
    expect(table.text).toContain('NOT YET APPLIED');
  });

  it('of another combatant that the seat holds have the name of the seat', () => {
    const { table, phones } = attack();
    phones.show([seatOf({ name: 'Kel', holds: ['kel', 'mara-venn'], isOn: true })]);
    phones.send({ ...faces(phones, 73, 8), seat: 'Kel' });
    expect(table.text).toContain("(Kel's phone)");
  });

  it.each([
    ['?', 'q', ''],
    ['O', 'q', ''],
    ['O', '<Enter>', 'still to roll'],
  ])('are taken while the GM looks elsewhere: %s, and back by %s', (away, back, says) => {
    const { table, phones } = attack();
    table.press(away);
    const { mode } = table.ui.mode;
    expect(phones.send(faces(phones, 73, 8))).toEqual({ ok: true });
    expect([table.ui.mode.mode, phones.asks]).toEqual([mode, []]);
    expect(diceRow(table.press(back))).toMatch(/hit d100 \[73\] +power d100 \[08\] +\(phone\)/);
    expect(table.text).toContain(says);
  });

  it('give way to what the GM types where the cursor was at them', () => {
    const { table, phones } = attack();
    // None but Mara throws: the cursor stays at her throw.
    expect(phones.send(faces(phones, 73, 8))).toEqual({ ok: true });
    table.press('1');
    expect(diceRow(table)).toContain('hit d100 [1_]');
    table.press('234');
    expect(diceRow(table)).toMatch(/hit d100 \[12\] +power d100 \[34\] *$/);
  });

  it('are refused where the GM has begun to type them, and where they are answered', () => {
    const { table, phones } = attack();
    const message = faces(phones, 73, 8);
    table.press('1');
    const before = table.ui;
    expect(phones.send(message)).toMatchObject({ ok: false, why: 'late', message: 'the GM is entering this' });
    expect(table.ui).toBe(before);
    expect(phones.asks).toEqual([]);
    table.press('234');
    expect(phones.send(message)).toMatchObject({ ok: false, why: 'late' });
  });

  it.each([
    ['too few', { faces: [73] }, 'wrong'],
    ['too many', { faces: [73, 8, 9] }, 'wrong'],
    ['no face of these dice', { faces: [101, 8] }, 'wrong'],
    ['a half', { faces: [0.5, 8] }, 'wrong'],
    ['of nothing that is asked', { ask: 'attack:kel>ogre/attack' }, 'not-asked'],
    ['of another player', { seat: 'Kel' }, 'not-asked'],
    ['of a seat that there is not', { seat: 'Nobody' }, 'not-asked'],
  ])('%s are refused and change nothing', (_what, changes, why) => {
    const { table, phones } = attack();
    const before = table.ui;
    expect(phones.send({ ...faces(phones, 73, 8), ...changes } as SeatMessage)).toMatchObject({ ok: false, why });
    expect(table.ui).toBe(before);
  });

  it('are refused a second time, and from a seat that is off', () => {
    const { table, phones } = attack();
    const message = faces(phones, 73, 8);
    phones.send(message);
    const before = table.ui;
    expect(phones.send(message)).toMatchObject({ ok: false, why: 'late' });
    expect(table.ui).toBe(before);
    const other = attack();
    other.phones.show(other.phones.seats.map((seat) => ({ ...seat, isOn: false })));
    expect(other.phones.asks).toEqual([]);
    expect(other.phones.send(message)).toMatchObject({ ok: false, why: 'not-asked' });
  });

  it('are asked for only at the dice of a sentence: not before, in its result, or when it is parked; a page over it changes nothing', () => {
    const table = bridgeTable('table').press('a');
    const phones = new Phones(table);
    expect(phones.asks).toEqual([]);
    table.press('t2b');
    expect(phones.asks).toHaveLength(1);
    expect(new Phones(table.press('?')).asks).toHaveLength(1);
    expect(new Phones(table.press('q<Esc>')).asks).toEqual([]);
    expect(new Phones(table.press('<Tab>')).asks).toHaveLength(1);
    expect(new Phones(table.press('R')).asks).toEqual([]);
  });

  it('stay in a sentence that is parked, and R rolls only the others', () => {
    const { table, phones } = attack();
    phones.send(faces(phones, 73, 8));
    table.press('<Esc><Tab>R<Enter>');
    const dice = table.session.records.at(-1)?.dice ?? [];
    expect(dice).toMatchObject([{ faces: [73, 8], from: 'typed', seat: 'Mara Venn' }, { from: 'rolled' }]);
    expect(dice[1]).not.toHaveProperty('seat');
  });

  it('are taken back like typed ones, once the GM has seen them', () => {
    const { table, phones } = attack();
    phones.send(faces(phones, 73, 8));
    table.press('<Enter><Backspace>');
    expect(diceRow(table)).toMatch(/hit d100 \[73\] +power d100 \[_ \]/);
    expect(table.press('44').text).toMatch(/hit d100 \[73\] +power d100 \[44\]/);
  });
});

test('phones that come and go do not move the cursor from the throw that is entered', () => {
  const table = bridgeTable('table').press('at2D').press('b').press('/kel<Enter>b').press('ahD');
  const phones = new Phones(table);
  table.press('r');
  const cursor = (): string => /^.*\[_ \].*$/m.exec(table.text)?.[0] ?? '';
  const before = cursor();
  expect(before).not.toBe('');
  for (const phone of [0, 1, 0]) {
    phones.show(phones.seats.map((seat) => ({ ...seat, phones: seat.name === 'Mara Venn' ? phone : 1 - phone })));
    expect(cursor()).toBe(before);
  }
});

test('row 16: messages that are forged, of the wrong form or not asked for: none reaches the prompt', () => {
  const { table, phones } = attack();
  const { text, ui } = table;
  const random = randomFrom(seedFor('forged messages'));
  const count = times(1000, 100_000);
  const ask = phones.asks[0]?.id ?? '';
  const known = ['Mara Venn', 'Kel', 'Sister Ro'];
  for (let n = 0; n < count; n += 1) {
    const seat = oneOf([...known, 'Thug 1', '', 'all', '__proto__'], random);
    const message = oneOf<SeatMessage>(
      [
        {
          is: 'faces',
          seat,
          ask,
          faces: oneOf([[], [1], [0, 5], [101, 1], [1, 2, 3], [Number.NaN, 1], [-3, 4]], random),
        },
        {
          is: 'faces',
          seat,
          ask: oneOf(['', 'attack:kel>ogre/attack', `${ask}/x`, 'toString'], random),
          faces: [5, 6],
        },
        { is: 'picks', seat, ask, picks: oneOf([[], ['hit'], ['__proto__']], random) },
        { is: 'withdraw', seat, id: Math.floor(random() * 5) },
        { is: 'suggest', seat, text: 'x', suggestion: { action: 'constructor', start: { by: 'mara-venn' } } },
        { is: 'suggest', seat, text: 'x', suggestion: { action: 'attack', start: { by: 'ogre', on: ['kel'] } } },
      ],
      random,
    );
    expect(phones.send(message).ok, JSON.stringify(message)).toBe(false);
    expect(table.ui).toBe(ui);
  }
  expect(table.text).toBe(text);
  did('hostile messages at the prompt', count);
});
