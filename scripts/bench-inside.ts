/** The measurements that need no process of their own; bundled and run by bench.mjs. */
import { runToEnd } from '../src/dice/drive.ts';
import { fastFairDice, seedFromText } from '../src/dice/fair.ts';
import { findBook } from '../src/rules/index.ts';
import { Note } from '../src/rules/kernel/note.ts';

interface Measured {
  readonly what: string;
  readonly is: string;
  readonly bar: string;
}

/** All figures, with their bars. */
export function measure(): readonly Measured[] {
  return [...odds(), ...rulingsASecond()];
}

function timed(run: () => void): number {
  const began = process.hrtime.bigint();
  run();
  return Number(process.hrtime.bigint() - began) / 1e6;
}

const asked: readonly { what: string; book: string; ruling: string; input: object; bar: string }[] = [
  { what: 'roll', book: 'vaxia', ruling: 'vaxia.roll', input: { might: [60], diff: [45] }, bar: '' },
  {
    what: 'attack against a block, four d100',
    book: 'vaxia',
    ruling: 'vaxia.attack',
    input: { kind: 'physical', hit: 60, power: 55, defence: 'block', defend: [50, 45] },
    bar: '<= 50 ms',
  },
  {
    what: 'pool of 30 dice, re-rolls',
    book: 'brilliance',
    ruling: 'brilliance.roll',
    input: { pool: 30 },
    bar: '<= 50 ms',
  },
];

/** Exact odds, the first time in this process. */
function odds(): readonly Measured[] {
  return asked.flatMap(({ what, book, ruling, input, bar }) => {
    const found = findBook(book)?.rulings.find(({ id }) => id === ruling);
    const prepared = found?.prepare(input, {});
    if (found === undefined || prepared?.ok !== true) return [{ what: `odds: ${what}`, is: 'not there', bar }];
    const time = timed(() => void prepared.odds(found.headline));
    return [{ what: `exact odds, cold: ${what}`, is: `${time.toFixed(1)} ms`, bar }];
  });
}

/** How many rulings a thread makes a second, without their working. */
function rulingsASecond(): readonly Measured[] {
  const bars = ['>= 4 M', '>= 1 M'];
  return asked.slice(0, 2).map(({ what, book, ruling, input }, n) => {
    const prepared = findBook(book)
      ?.rulings.find(({ id }) => id === ruling)
      ?.prepare(input, {});
    if (prepared?.ok !== true) return { what: `rulings a second: ${what}`, is: 'not there', bar: bars[n] ?? '' };
    const silent = new Note(false);
    const dice = fastFairDice(seedFromText('bench'));
    const many = (count: number): void => {
      for (let made = 0; made < count; made += 1) runToEnd(prepared.start(silent), dice);
    };
    many(100_000);
    const count = 1_000_000;
    const rate = count / timed(() => many(count)) / 1_000;
    return { what: `rulings a second: ${what}`, is: `${rate.toFixed(2)} M`, bar: bars[n] ?? '' };
  });
}
