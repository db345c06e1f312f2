/** Nothing that comes from a phone changes what the GM's next key does. */
import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/dice/ask.ts';
import { gameIds } from '../../../src/rules/index.ts';
import type { Answers } from '../../../src/session/answers.ts';
import { keyContextOf } from '../../../src/tui/app/modes.ts';
import { update } from '../../../src/tui/app/update.ts';
import { bindingsOf } from '../../../src/tui/keys/keymap.ts';
import type { Step, Ui } from '../../../src/tui/ui/ui.ts';
import type { SeatMessage } from '../../../src/watch/seats/protocol.ts';
import { randomFrom, seedFor } from '../../storage/files/environment.ts';
import { did, fewOf, times, torture } from '../../torture/share.ts';
import { oneOf } from '../app/monkey.ts';
import { demoTable, type TestTable } from '../app/test-table.ts';
import { answerTo, Phones } from './phones.ts';

/** All answers of a sentence as records keep them, by the ids of their asks. */
function byId(answers: Answers): ReadonlyMap<string, NonNullable<ReturnType<Answers['find']>>> {
  return new Map(
    answers.ids.flatMap((id) => {
      const found = answers.find(id);
      return found === undefined ? [] : [[id, found] as const];
    }),
  );
}

/** What a step shows, without the answers of its sentences, where its cursor is and what is still to be thrown; and without the value of a blank. */
function withoutAnswers({ ui }: Step, blank = 'none'): unknown {
  return JSON.parse(
    JSON.stringify(ui, (key, value: unknown) => {
      if (['answers', 'arrived', 'odds', 'held', 'page', blank].includes(key)) return undefined;
      if (key === 'notice' && String(value).startsWith('still to roll')) return '';
      return value instanceof Set || value instanceof Map ? [...value] : value;
    }),
  );
}

/** The sentence that a step leaves open, or its request. */
function answersOf({ ui, effect }: Step): Answers | null {
  if (effect?.do === 'commit') return effect.request.answers;
  const open = [ui.mode, ui.parked].find((mode) => mode !== null && 'sentence' in mode);
  return open != null && 'sentence' in open ? open.sentence.answers : null;
}

/** What the sentence that a step leaves open has in a blank. */
function enteredIn({ ui }: Step, blank: string): unknown {
  return 'sentence' in ui.mode ? ui.mode.sentence.values[blank] : undefined;
}

/** Why a key does something else with a message than without it; null where it does the same apart from what the message answered. */
function difference(
  key: string,
  without: Step,
  withIt: Step,
  { ask, seat }: { ask: string; seat: string },
): string | null {
  const goesOn = key === 'enter' || key === 'R';
  const blank = ask.startsWith('blank ') ? ask.slice('blank '.length) : 'none';
  const isSame = (a: unknown, b: unknown): boolean =>
    JSON.stringify(a, (name, value: unknown) => (name === blank ? undefined : value)) ===
    JSON.stringify(b, (name, value: unknown) => (name === blank ? undefined : value));
  const [one, other] = [without.effect, withIt.effect];
  if (other !== undefined && one === undefined) return `it does ${other.do}`;
  if (one !== undefined && other === undefined && !goesOn) return `it does not ${one.do}`;
  if (one?.do === 'commit' && other?.do === 'commit') {
    if (!isSame(one.request.intents, other.request.intents)) return 'it writes something else';
    if (JSON.stringify(one.request.overrides) !== JSON.stringify(other.request.overrides))
      return 'other numbers are set';
  }
  if (!goesOn && !isSame(withoutAnswers(without, blank), withoutAnswers(withIt, blank))) return 'the screen is another';
  const entered = enteredIn(without, blank);
  if (!goesOn && entered !== undefined && entered !== enteredIn(withIt, blank))
    return 'the GM has filled in something else';
  const [before, after] = [answersOf(without), answersOf(withIt)];
  if (before === null || after === null) return null;
  const [plain, full] = [byId(before), byId(after)];
  for (const [id, answer] of plain) {
    const now = full.get(id);
    // Dice that vrule rolls fall in the order in which they are asked for; Enter and R take an answer that is there.
    const isRolled = 'from' in answer && answer.from === 'rolled';
    if (goesOn && id === ask && now?.seat === seat) continue;
    if (isRolled && now !== undefined && 'from' in now && now.from === 'rolled') continue;
    // What the answer of the player leads past is not asked any more.
    if (goesOn && now === undefined) continue;
    if (JSON.stringify(now) !== JSON.stringify(answer)) return `${id} has another answer`;
  }
  for (const [id, answer] of full) {
    const isRolled = 'from' in answer && answer.from === 'rolled';
    if (plain.has(id) || isRolled || (id === ask && answer.seat === seat)) continue;
    if (!goesOn) return `${id} is answered`;
  }
  return null;
}

/** A table with phones whose prompt asks them for something, reached by keys at random; null where they lead nowhere. */
function asked(game: string, random: () => number): Phones | null {
  const table = demoTable(game, oneOf(['table', 'table', 'vrule'] as const, random));
  if (random() < 0.5) table.ui = { ...table.ui, dice: { own: 'table', other: oneOf(['table', 'vrule'], random) } };
  const phones = new Phones(table, random() < 0.5 ? ['own'] : ['own', 'other']);
  for (let n = 0; n < 40; n += 1) {
    const isOpen = phones.asks.length > 0;
    if (isOpen && random() < 0.5) return phones;
    step(table, phones, isOpen, random);
  }
  return phones.asks.length > 0 ? phones : null;
}

/** One key or message on the way. */
function step(table: TestTable, phones: Phones, isOpen: boolean, random: () => number): void {
  const ask = isOpen ? oneOf(phones.asks, random) : undefined;
  if (ask !== undefined && random() < 0.4) phones.send(anAnswer(phones, ask, random));
  else if (table.ui.mode.mode === 'idle')
    table.press(oneOf(['n', 'n', 'a', 'a', 'r', 'xa', 'xd', 't', 'x/initiative<Enter>'], random));
  else if (isOpen)
    table.press(oneOf(['1', '4', '7', '0', '2', '<Enter>', '<Backspace>', 'R', '<Esc>', 'O', '?'], random));
  else table.press(oneOf(['<Enter>', '<Enter>', '<Enter>', 'R', 'D', '<Esc>', 'a', 's'], random));
}

function anAnswer(phones: Phones, ask: Ask, random: () => number): SeatMessage {
  const message = answerTo(ask, phones.seatFor(ask.answeredBy), ({ kind, ...one }) => {
    return kind === 'dice' && 'sides' in one ? 1 + Math.floor(random() * Number(one.sides)) : 1;
  });
  return message.is === 'picks' && ask.kind === 'choice'
    ? { ...message, picks: [oneOf(ask.options, random)] }
    : message;
}

/** Every key that the mode of a screen may take. */
function keysOf(ui: Ui): readonly string[] {
  const bound = bindingsOf(keyContextOf(ui.mode)).flatMap(({ keys }) => keys);
  return [...new Set([...bound, ...'0123456789abcdefghijklmnopqrstuvwxyz*/+-', 'space'])];
}

/** So many answers at each commit, each before every key. */
const enough = 3;

describe.each(fewOf(gameIds, 2, 'games of the next key'))('%s', (game) => {
  it('every key does with an answer that has just come what it does without it: it writes no more, changes nothing else, and its own answer counts', () => {
    // The same on every commit, so that a failure is due to the commit.
    const random = randomFrom(torture ? seedFor(`next key, ${game}`) : 20_261_128);
    let taken = 0;
    let refused = 0;
    for (let n = 0; n < times(60, 300) && (torture || taken < enough); n += 1) {
      const phones = asked(game, random);
      const ask = phones === null ? undefined : phones.asks[Math.floor(random() * phones.asks.length)];
      if (phones === null || ask === undefined) continue;
      const { session, ui: before } = phones.table;
      const message = anAnswer(phones, ask, random);
      const reply = phones.send(message);
      const after = phones.table.ui;
      if (!reply.ok) {
        expect(after).toBe(before);
        refused += 1;
        continue;
      }
      taken += 1;
      // Of what is shown, only the answers that arrived are others.
      expect(withoutAnswers({ ui: after })).toEqual(withoutAnswers({ ui: before }));
      for (const name of keysOf(before)) {
        const event = { is: 'key', key: { name } } as const;
        const [without, withIt] = [before, after].map((ui) => update({ ui, session }, event));
        if (without === undefined || withIt === undefined) continue;
        const wrong = difference(name, without, withIt, { ask: ask.id, seat: message.seat });
        expect(
          wrong,
          `${game} ${n}: ${name} after ${JSON.stringify(message)} in ${JSON.stringify(before.mode)}`,
        ).toBeNull();
      }
    }
    did('answers of phones, each before every key', taken);
    expect(taken).toBeGreaterThanOrEqual(enough);
    expect(refused).toBeLessThan(taken);
  });
});

describe.each(fewOf(['vaxia', 'brilliance'], 1, 'game of what a player wants'))(
  '%s: what a player wants to do',
  (game) => {
    it.each(['', 'a', 'x', 't', 'l', 'i', 's', '-3', ':', '/'])(
      'changes no key behind "%s" but those that take and show it',
      (keys) => {
        const table = demoTable(game).press('nR<Enter>').press(keys);
        const phones = new Phones(table);
        const { session, ui: before } = table;
        const [seat] = phones.seats;
        const by = seat?.holds[0] ?? '';
        expect(phones.suggest(by, 'attack', {})).toEqual({ ok: true });
        const after = table.ui;
        const withoutSeats = ({ ui, ...step }: Step): unknown => [withoutAnswers({ ui: { ...ui, seats: null } }), step];
        for (const name of keysOf(before)) {
          // `y` takes what waits, and the cursor of the list that `Y` opens is at it.
          if (before.mode.mode === 'idle' && /^y$/i.test(name)) continue;
          const event = { is: 'key', key: { name } } as const;
          const [without, withIt] = [before, after].map((ui) => withoutSeats(update({ ui, session }, event)));
          expect(JSON.stringify(withIt), name).toBe(JSON.stringify(without));
        }
      },
    );
  },
);
