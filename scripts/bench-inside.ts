/** The measurements that need no process of their own; bundled and run by bench.mjs. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../src/dice/drive.ts';
import { fastFairDice, seedFromText } from '../src/dice/fair.ts';
import { findBook, findSystem } from '../src/rules/index.ts';
import { Note } from '../src/rules/kernel/note.ts';
import type { System } from '../src/rules/kernel/system.ts';
import type { OpenEncounter } from '../src/session/library.ts';
import { requestFor } from '../src/session/session.ts';
import { startEncounter } from '../src/session/start.ts';
import type { Record } from '../src/state/record.ts';
import { encodeLine } from '../src/storage/format/codec.ts';
import { createJournal } from '../src/storage/journal/create.ts';

interface Measured {
  readonly what: string;
  readonly is: string;
  readonly bar: string;
}

/** Writes the files that are opened: a fight of 24 in which damage and healing go on for so many records. */
export function prepare(folder: string): { readonly small: string; readonly large: string } {
  const first = newFight(folder, 'first');
  const records = [...first.session.records];
  const start = records.length;
  const back = hit(first, -1);
  const forth = hit(first, 1);
  first.close();
  const fileOf = (count: number): string => {
    const lines = [encodeLine(first.header), ...records.slice(0, start).map((record) => encodeLine(record))];
    for (let seq = start + 1; seq <= count; seq += 1) {
      const { facts, title, intents, working } = (seq - start) % 2 === 1 ? back : forth;
      const record: Record = { seq, parent: seq - 1, at: back.at, title, intents, dice: [], facts, working };
      lines.push(encodeLine(record));
    }
    const path = join(folder, `records-${count}.vrule`);
    writeFileSync(path, Buffer.concat(lines));
    return path;
  };
  return { small: fileOf(10_000), large: fileOf(100_000) };
}

function playable(): System {
  const system = findSystem('vaxia');
  if (system === undefined) throw new Error('no game can be played');
  return system;
}

function newFight(folder: string, name: string): OpenEncounter {
  const combatants = [{ name: 'Guard', side: 'other' as const, count: 24, hidden: false, sheet: {} }];
  const made = startEncounter({
    name: join(folder, `${name}.vrule`),
    system: playable(),
    roster: { settings: {}, combatants, timeline: [] },
  });
  if (!made.ok) throw new Error(made.message);
  return made;
}

/** One hit, or one healing, written. */
function hit({ session }: OpenEncounter, way: 1 | -1): Record {
  const action = way < 0 ? 'damage' : 'heal';
  const [who = ''] = Object.keys(session.encounter.combatants);
  const written = session.commit(requestFor({ action, by: null, on: [who], with: { amount: 1 } }));
  if (!written.ok) throw new Error(written.message);
  return written.record;
}

/** All figures, with their bars. */
export function measure(folder: string): readonly Measured[] {
  return [...odds(), ...appends(folder), ...rulingsASecond()];
}

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function timed(run: () => void): number {
  const began = process.hrtime.bigint();
  run();
  return Number(process.hrtime.bigint() - began) / 1e6;
}

/** Records through the whole door: decided, written, synced, folded. */
function appends(folder: string): readonly Measured[] {
  const fight = newFight(folder, 'appends');
  const times = Array.from({ length: 1_000 }, (_, n) => timed(() => void hit(fight, n % 2 === 0 ? -1 : 1)));
  fight.close();
  const path = join(folder, 'rewritten.vrule');
  const records = fight.session.records;
  const rewriting = timed(() => {
    const copy = createJournal(path, fight.header, records);
    if (!copy.ok) throw new Error(copy.message);
    copy.close();
  });
  const perRecord = quantile(times, 0.5);
  return [
    { what: 'record decided, appended, synced: p50', is: `${perRecord.toFixed(2)} ms`, bar: '' },
    { what: 'record decided, appended, synced: p99', is: `${quantile(times, 0.99).toFixed(2)} ms`, bar: '<= 2 ms' },
    {
      what: 'a file of 10,000 records rewritten / one appended',
      is: ((rewriting * 10_000) / records.length / perRecord).toFixed(0),
      bar: '>= 30',
    },
  ];
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
