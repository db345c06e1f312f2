/** The journal: files to open, appending beside a bare write, a JSON file written whole instead, and bytes; bundled and run by bench.mjs. */
import {
  closeSync,
  fdatasyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { fastFairDice, seedFromText } from '../src/dice/fair.ts';
import { findSystem, loadAllGames, systems } from '../src/rules/index.ts';
import type { OpenEncounter } from '../src/session/library.ts';
import { type AskAnswerer, requestFor } from '../src/session/request.ts';
import type { Session } from '../src/session/session.ts';
import { rosterFrom, startEncounter } from '../src/session/start.ts';
import type { Intent } from '../src/state/encounter.ts';
import type { Record } from '../src/state/record.ts';
import { encodeLine } from '../src/storage/format/codec.ts';
import { lineOf } from '../src/storage/format/short-record.ts';
import { openJournal } from '../src/storage/journal/open.ts';

await loadAllGames();

/** Writes the files that are opened: a fight of 24 in which damage and healing go on for so many records. */
export function filesToOpen(folder: string): { readonly small: string; readonly large: string } {
  const path = newFight(folder, 'first');
  const text = readFileSync(path, 'utf8');
  const records = hits(path, 2);
  const start = records[0]?.seq ?? 1;
  const fileOf = (count: number): string => {
    const lines: Uint8Array<ArrayBufferLike>[] = [Buffer.from(text)];
    for (let seq = start; seq <= count; seq += 1)
      lines.push(encodeLine({ ...records[(seq - start) % 2], seq, parent: seq - 1 }));
    const made = join(folder, `records-${count}.vrule`);
    writeFileSync(made, Buffer.concat(lines));
    return made;
  };
  return { small: fileOf(10_000), large: fileOf(100_000) };
}

/** Makes the file of a fight of 24. */
function newFight(folder: string, name: string): string {
  const system = findSystem('vaxia');
  if (system === undefined) throw new Error('no game to measure with');
  const combatants = [{ name: 'Guard', side: 'other' as const, count: 24, hidden: false, sheet: {} }];
  const roster = { settings: {}, combatants, timeline: [] };
  return closed(startEncounter({ name: join(folder, `${name}.vrule`), system, roster })).path;
}

function closed(opened: OpenEncounter | { readonly ok: false; readonly message: string }): OpenEncounter {
  if (!opened.ok) throw new Error(opened.message);
  opened.close();
  return opened;
}

/** Records that hit and heal in turns, to follow the last one of a file. */
function hits(path: string, count: number): readonly Record[] {
  const journal = openJournal(path, { reading: true });
  if (!journal.ok) throw new Error(journal.message);
  const { now, nextSeq, position } = journal.history;
  const [who = ''] = Object.keys(now.combatants);
  const lif = now.combatants[who]?.tracks.lif;
  if (lif === undefined) throw new Error('nobody to hit');
  const [from, to] = [lif, { ...lif, now: lif.now - 1 }];
  return Array.from({ length: count }, (_, n) => {
    const [before, after] = n % 2 === 0 ? [from, to] : [to, from];
    return {
      seq: nextSeq + n,
      parent: n === 0 ? position : nextSeq + n - 1,
      at: '2026-05-12T20:00:00.000Z',
      title: `Guard 1 takes ${before.now - after.now}: LIF ${before.now} -> ${after.now}`,
      intents: [{ action: 'damage', by: null, on: [who], with: { amount: before.now - after.now } }],
      dice: [],
      facts: [{ fact: 'track-set', who, track: 'lif', from: before, to: after }],
      working: [
        { of: 'LIF', says: 'LIF of Guard 1', rule: 'VX-02', op: 'start', amount: before.now, value: before.now },
        { of: 'LIF', says: 'of damage', rule: 'VX-99', op: 'plus', amount: after.now - before.now, value: after.now },
      ],
    };
  });
}

/** Milliseconds at the median and the 99th percentile. */
export interface Spread {
  readonly p50: number;
  readonly p99: number;
}

/**
 * Appends of a decided record through the journal (checked, written, synced, in the history) and bare writes of the same bytes with
 * `fdatasync`, in turns: `count` of each, after as many that do not count, since the threads with which V8 compiles the journal's
 * code take the cores from the writes. Then a JSON file of 1,000 records, 50 times written whole, synced and renamed. All on the
 * disk of `folder`.
 */
export function appends(folder: string, count = 3_000): { journal: Spread; bare: Spread; json: Spread } {
  const path = newFight(folder, 'appends');
  const records = hits(path, 2 * count);
  const journal = openJournal(path);
  if (!journal.ok) throw new Error(journal.message);
  // As the journal writes them: in the short form.
  const lines = records.map((record) => lineOf(record, journal.header.format));
  const fd = openSync(join(folder, 'bare'), 'w');
  const times: { journal: number[]; bare: number[]; json: number[] } = { journal: [], bare: [], json: [] };
  let at = 0;
  for (const [n, record] of records.entries()) {
    const line = lines[n];
    if (!Buffer.isBuffer(line)) throw new Error(line);
    const bare = (): void => {
      writeSync(fd, line, 0, line.length, at);
      fdatasyncSync(fd);
      at += line.length;
    };
    const append = (): void => {
      const appended = journal.append(record);
      if (!appended.ok) throw new Error(appended.message);
    };
    // Which comes first changes, so that neither always finds the disk busy with the other.
    if (n % 2 === 0) times.bare.push(timed(bare));
    times.journal.push(timed(append));
    if (n % 2 === 1) times.bare.push(timed(bare));
  }
  journal.close();
  closeSync(fd);
  // By itself: the garbage of so large a text would be collected during the appends.
  for (let n = 0; n < 50; n += 1)
    times.json.push(timed(() => rewrite(join(folder, 'whole.json'), records.slice(0, 1_000))));
  return {
    journal: spread(times.journal.slice(count)),
    bare: spread(times.bare.slice(count)),
    json: spread(times.json),
  };
}

/** What a program without a journal does. */
function rewrite(path: string, records: readonly Record[]): void {
  const fd = openSync(`${path}.new`, 'w');
  writeSync(fd, JSON.stringify(records));
  fdatasyncSync(fd);
  closeSync(fd);
  renameSync(`${path}.new`, path);
}

function timed(run: () => void): number {
  const began = process.hrtime.bigint();
  run();
  return Number(process.hrtime.bigint() - began) / 1e6;
}

function spread(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** How many bytes the ready-made fight of a game takes: a typical record, and 200 actions with the combatants' joining. */
export interface Bytes {
  readonly game: string;
  readonly typical: number;
  readonly fight: number;
}

/** Plays the ready-made fight of each game, as its policy has it, again from the start where it is over, for 200 actions. */
export function bytes(root: string, folder: string): readonly Bytes[] {
  return systems().map((system) => {
    const found = rosterFrom(join(root, 'fixtures', 'demos', `${system.id}.json`), {});
    if (!found.ok) throw new Error(`no demo of ${system.id}`);
    const { roster } = found;
    const sizes: number[] = [];
    let [actions, headers] = [0, 0];
    for (let fight = 1; actions < 200; fight += 1) {
      const name = join(folder, `${system.id}-${fight}.vrule`);
      const started = startEncounter({ name, system, settings: roster.settings, roster, seed: `bench ${fight}` });
      if (!started.ok) throw new Error(started.message);
      actions += play(started.session, 200 - actions);
      started.close();
      const lines = readFileSync(name, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => Buffer.byteLength(line) + 1);
      headers += statSync(name).size - lines.slice(2).reduce((sum, size) => sum + size, 0);
      sizes.push(...lines.slice(2));
    }
    sizes.sort((a, b) => a - b);
    const all = sizes.reduce((sum, size) => sum + size, headers);
    return { game: system.id, typical: sizes[sizes.length >> 1] ?? 0, fight: all };
  });
}

/** Plays so many actions, or fewer where the fight is over; returns how many. */
function play(session: Session, most: number): number {
  const { policy } = session.system;
  if (policy === null) throw new Error(`${session.system.id} has no policy`);
  const dice = fastFairDice(seedFromText('policy'));
  const below = (sides: number): number => {
    const faces = sides < 2 ? null : dice.dice({ kind: 'dice', id: 'policy', label: '', count: 1, sides });
    return (faces?.[0] ?? 1) - 1;
  };
  const answerer: AskAnswerer = {
    dice: (ask, answers, dice) => answers.rolled(ask, dice),
    choice: (ask, answers) =>
      answers.picked(
        ask,
        policy.choose(session.encounter, ask) ?? ask.defaultPicks ?? (ask.many ? [] : ask.options.slice(0, 1)),
      ),
  };
  const commit = (intents: readonly Intent[]): boolean =>
    session.commit(session.complete(requestFor(...intents), answerer).request).ok;
  for (let done = 0; done < most; done += 1) {
    const isUp = (side: string): boolean =>
      Object.values(session.encounter.combatants).some(
        (one) => one.side === side && !one.out && session.system.status(session.encounter, one.id).is === 'up',
      );
    if (!isUp('own') || !isUp('other')) return done;
    const wanted = policy.next(session.encounter, below);
    if (wanted.length > 0 && commit(wanted)) continue;
    if (!commit([{ action: 'next', by: null, on: [], with: {} }])) return done;
  }
  return most;
}
