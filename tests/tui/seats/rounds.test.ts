/** Rounds in which the players answer from their phones: the same records as with typed faces but for the seats, with few keys. */
import { describe, expect, it, test } from 'vitest';
import { type Ask, type DiceAsk, facesNeeded } from '../../../src/dice/ask.ts';
import { keyCount } from '../app/bridge.ts';
import { demoTable, memorySession, TestTable } from '../app/test-table.ts';
import { Phones } from './phones.ts';

/** A GM who counts the keys, at a table whose players throw themselves while vrule rolls for the others. */
class Gm {
  keys = 0;
  readonly phones: Phones;

  constructor(readonly table: TestTable) {
    table.ui = { ...table.ui, dice: { own: 'table', other: 'vrule' } };
    this.phones = new Phones(table);
  }

  press(keys: string): this {
    this.keys += keyCount(keys);
    this.table.press(keys);
    return this;
  }

  /** Types what the phones would send: this face of each die, throw by throw. */
  type(face: (ask: DiceAsk, n: number) => number): this {
    const all = this.phones.seats;
    // None of the players has a phone.
    this.phones.show(all.map((seat) => ({ ...seat, phones: 0 })));
    for (let ask = this.phones.asks[0]; ask?.kind === 'dice'; ask = this.phones.asks[0]) {
      const faces: number[] = [];
      while (faces.length < facesNeeded(ask, faces)) faces.push(face(ask, faces.length));
      for (const one of faces) this.press(digits(ask, one));
    }
    return this;
  }

  /** The records without the time and the seats. */
  get written(): unknown {
    const text = JSON.stringify(this.table.session.records, (key, value: unknown) =>
      key === 'seat' ? undefined : value,
    );
    return JSON.parse(text);
  }

  get seatsWritten(): readonly (string | undefined)[] {
    const last = this.table.session.records.at(-1);
    return (last?.dice ?? []).map(({ seat }) => seat);
  }
}

/** The keys of a face: two digits on a d100, a short face of other dice ended by a blank. */
function digits({ sides }: DiceAsk, face: number): string {
  if (sides === 100) return String(face % 100).padStart(2, '0');
  if (sides === 10) return String(face % 10);
  return face * 10 > sides ? String(face) : `${face}<Space>`;
}

describe('a declared round of Vaxia with five players', () => {
  const heroes = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'];
  const begun = (): Gm => {
    const own = heroes.map((name) => ({ name, side: 'own' as const }));
    const session = memorySession('vaxia', [...own, { name: 'Thug', side: 'other', count: 5 }]);
    return new Gm(new TestTable(session, 'vrule').press('n'));
  };
  const face = (_ask: unknown, n: number): number => (n === 0 ? 7 : 100);

  it('takes one key to the resolving, four in all, and half of those without phones at most', () => {
    const typed = begun();
    for (const n of [1, 2, 3, 4, 5]) typed.press(`at${n}D`);
    typed.press('r').type(face).press('<Enter>');
    const gm = begun();
    for (const [n, name] of heroes.entries())
      gm.phones.suggest(name.toLowerCase(), 'attack', { on: [`thug-${n + 1}`] });
    expect(gm.table.text).toContain('y takes the 5 that wait: Ann (phone): attack Thug 1; Bo (phone): ');
    gm.press('y');
    expect(gm.keys).toBeLessThanOrEqual(6);
    expect(gm.table.ui.seats?.waiting).toEqual([]);
    expect(gm.table.session.records.at(-1)?.intents).toHaveLength(5);
    gm.press('r');
    // All throw at the same time.
    expect(gm.phones.asks.map(({ answeredBy }) => answeredBy)).toEqual(['ann', 'bo', 'cy', 'di', 'ed']);
    expect(gm.phones.answerAll(face)).toBe(5);
    expect(gm.table.text).toContain('all is thrown; Enter goes on');
    expect(gm.table.session.records.at(-1)?.title).toContain('declares');
    gm.press('<Enter><Enter>');
    expect(gm.table.session.records.at(-1)?.intents).toMatchObject([{ action: 'resolve' }]);
    expect(gm.seatsWritten.filter((seat) => seat !== undefined)).toEqual(['Ann', 'Bo', 'Cy', 'Di', 'Ed']);
    expect(gm.keys).toBeLessThanOrEqual(typed.keys / 2);
    expect([gm.keys, typed.keys]).toEqual([4, 42]);
    const ofPlayers = ({ table }: Gm): unknown =>
      table.session.records
        .at(-1)
        ?.dice.flatMap((one) => ('from' in one && one.from === 'typed' ? [[one.id, one.faces]] : []));
    expect(ofPlayers(gm)).toEqual(ofPlayers(typed));
  });

  it('what the rules refuse stays with the reason, the others are taken', () => {
    const gm = begun();
    gm.phones.suggest('ann', 'attack', { on: ['thug-1'] });
    gm.phones.suggest('bo', 'attack', { on: ['bo'] });
    expect(gm.press('y').table.session.records.at(-1)?.title).toBe('Ann declares: attack Thug 1');
    expect(gm.table.ui.seats?.waiting).toMatchObject([{ seat: 'Bo' }]);
    expect(gm.press('Y').table.text).toMatch(/> Bo \(phone\): attack Bo\n +refused: /);
  });

  it('a player who changes his mind replaces what was declared, by Enter in the list', () => {
    const gm = begun();
    gm.phones.suggest('ann', 'attack', { on: ['thug-1'] });
    gm.press('y');
    gm.phones.suggest('ann', 'attack', { on: ['thug-2'] });
    expect(gm.press('y').table.ui.notice).toContain('has declared already');
    gm.press('Y<Enter>');
    const slot = Object.values(gm.table.session.encounter.slots).find(({ who }) => who === 'ann');
    expect(slot?.plans).toMatchObject([{ action: 'attack', on: ['thug-2'] }]);
  });

  it('a player without a phone is asked first at the prompt, as the others answer', () => {
    const gm = begun();
    gm.phones.show(gm.phones.seats.map((seat) => ({ ...seat, phones: seat.name === 'Cy' ? 0 : 1 })));
    for (const name of heroes) gm.phones.suggest(name.toLowerCase(), 'attack', { on: ['thug-1'] });
    gm.press('yr');
    const others = gm.phones.asks.filter(({ answeredBy }) => answeredBy !== 'cy');
    for (const ask of others)
      gm.phones.send({ is: 'faces', seat: gm.phones.seatFor(ask.answeredBy), ask: ask.id, faces: [20, 30] });
    gm.press('1234');
    expect(gm.seatsWritten).toBeDefined();
    gm.press('<Enter><Enter>');
    const dice = gm.table.session.records.at(-1)?.dice ?? [];
    expect(dice.find(({ id }) => id.includes('cy>'))).toMatchObject({ faces: [12, 34], from: 'typed' });
    expect(dice.find(({ id }) => id.includes('ann>'))).toMatchObject({ faces: [20, 30], from: 'typed', seat: 'Ann' });
  });
});

/** Plays an action of a player without phones and with them; both write the same but for the seats, the latter with half the keys at most. */
function same(begin: () => Gm, without: (gm: Gm) => void, withPhones: (gm: Gm) => void): readonly number[] {
  const [typed, sent] = [begin(), begin()];
  without(typed);
  withPhones(sent);
  expect(sent.written).toEqual(typed.written);
  expect(sent.seatsWritten.some((seat) => seat !== undefined)).toBe(true);
  expect(typed.table.ui.mode.mode).toBe(sent.table.ui.mode.mode);
  expect(sent.keys).toBeLessThanOrEqual(typed.keys / 2);
  return [sent.keys, typed.keys];
}

test('Oath: the player of the target chooses to dodge, and throws', () => {
  const face = (_ask: unknown, n: number): number => (n % 2 === 0 ? 9 : 2);
  const keys = same(
    () => new Gm(demoTable('oath').press('nR')),
    // The attack itself, `a` and Enter to go on to the answer, is the GM's own.
    (gm) => {
      gm.table.press('a<Enter>');
      gm.press('d<Enter>').type(face).press('<Enter>');
    },
    (gm) => {
      gm.table.press('a<Enter>');
      const [ask] = gm.phones.asks;
      expect(ask).toMatchObject({ label: 'attack of Rioter 1: answer', answeredBy: 'jim' });
      gm.phones.send({ is: 'picks', seat: 'Jim', ask: ask?.id ?? '', picks: ['dodge (spends segment 3)'] });
      expect(gm.table.text).toContain('Jim (phone): dodge (spends segment 3); Enter goes on');
      gm.press('<Enter>');
      expect(gm.phones.answerAll(face)).toBe(1);
      expect(gm.table.text).toContain('Jim dodge  6d10 [9 2 9 2 9 2]  6 of 6 (phone)');
      gm.press('<Enter><Enter>');
    },
  );
  expect(keys).toEqual([3, 9]);
});

test('Oath: all speeds of a turn come from the phones', () => {
  const gm = new Gm(demoTable('oath'));
  gm.press('n');
  expect(gm.phones.answerAll()).toBe(3);
  gm.press('<Enter>');
  gm.phones.answerAll((_ask, n) => n + 2);
  gm.press('<Enter><Enter>');
  expect(gm.keys).toBe(4);
  // A choice and a throw of each.
  expect(gm.seatsWritten.filter((seat) => seat !== undefined)).toHaveLength(6);
});

test('Brilliance: a pool whose tens are thrown again', () => {
  const face = (_ask: unknown, n: number): number => (n < 2 ? 10 : 3);
  const begin = (): Gm => {
    const table = demoTable('brilliance').press('n<Enter>');
    for (let n = 0; n < 20 && !/^── Edward/m.test(table.text); n += 1) table.press('n<Enter><Esc>');
    return new Gm(table);
  };
  const keys = same(
    begin,
    (gm) => gm.press('ac1<Enter>').type(face).press('<Enter>'),
    (gm) => {
      gm.phones.suggest('edward', 'attack', { on: ['cutthroat-1'] });
      gm.press('y');
      expect(gm.phones.asks).toMatchObject([{ count: 8, again: 10, answeredBy: 'edward' }]);
      gm.phones.answerAll(face);
      expect(gm.table.text).toMatch(/10 of 10 {2}2 tens: 2 more \(phone\)/);
      gm.press('<Enter><Enter>');
    },
  );
  expect(keys).toEqual([3, 15]);
});

test('six20: an opportunity attack of one who is asked', () => {
  const face = (ask: Ask): number => ('sides' in ask && ask.sides === 20 ? 15 : 3);
  const begin = (): Gm => {
    const table = demoTable('six20').press('n<Enter>N');
    while (!/^── Guard 1 ──/m.test(table.text)) table.press('n');
    return new Gm(table.press('xe<Enter>'));
  };
  const keys = same(
    begin,
    (gm) => gm.press('a<Enter>').type(face).press('<Enter>'),
    (gm) => {
      gm.phones.suggest('ash', 'opportunity', { on: ['guard-1'], values: { why: 'provoked' } });
      expect(gm.table.text).toContain('Ash (phone): opportunity Guard 1');
      expect(gm.table.text).toContain('who     y Ash (phone)  a Ash  v Vane  Enter nobody');
      gm.press('y');
      expect(gm.phones.answerAll(face)).toBe(2);
      gm.press('<Enter><Enter>');
    },
  );
  expect(keys).toEqual([3, 6]);
});

test('Crytures: a blast on five who resist its type, each with a throw of its own', () => {
  const face = (ask: Ask, n: number): number => (ask.id.includes('gnasher-3') ? 8 : n + 1);
  const shriek = {
    name: 'Shriek',
    types: ['Psionic'],
    range: { kind: 'blast', reach: 5 },
    attack: { pool: ['agility'], against: 'deflection' },
    hit: { damage: 2 },
  };
  const gnasher = {
    name: 'Gnasher',
    side: 'other',
    count: 5,
    sheet: { kind: 'cryture', resistant: ['Psionic'] },
  } as const;
  const ada = { name: 'Ada', side: 'own', sheet: { agility: 5, reflexes: 9, powers: [shriek] } } as const;
  const begin = (): Gm => new Gm(new TestTable(memorySession('crytures', [ada, gnasher])).press('n<Enter>'));
  const keys = same(
    begin,
    (gm) => gm.press('ag*<Enter>').type(face).press('<Enter>'),
    (gm) => {
      const on = [1, 2, 3, 4, 5].map((n) => `gnasher-${n}`);
      gm.phones.suggest('ada', 'use', { on, values: { power: 'Shriek' } });
      gm.press('y');
      expect(gm.phones.answerAll(face)).toBe(5);
      gm.press('<Enter><Enter>');
    },
  );
  expect(keys).toEqual([3, 30]);
});
