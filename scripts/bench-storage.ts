/** The journal: files to open, appending beside a bare write, and bytes; bundled and run by bench.mjs. */
import { closeSync, fdatasyncSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { findSystem, loadAllGames, systems } from '../src/rules/index.ts';
import type { OpenEncounter } from '../src/session/library.ts';
import { requestFor } from '../src/session/request.ts';
import { rosterFrom, startEncounter } from '../src/session/start.ts';
import type { Intent } from '../src/state/encounter.ts';
import type { Record } from '../src/state/record.ts';
import { encodeLine } from '../src/storage/format/codec.ts';
import { lineOf } from '../src/storage/format/short-record.ts';
import { openJournal } from '../src/storage/journal/open.ts';
import { answerer } from '../src/testing/hands.ts';
import { median, quantile, timed } from './bench-times.ts';

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

/**
 * Appends of a decided record through the journal (checked, written, synced, in the history) and bare writes of the same bytes with
 * `fdatasync`, in turns: `count` of each, after as many that do not count, since the threads with which V8 compiles the journal's
 * code take the cores from the writes. Both on the disk of `folder`; the median and the 99th percentile in milliseconds.
 */
export function appends(folder: string, count = 3_000) {
  const path = newFight(folder, 'appends');
  const records = hits(path, 2 * count);
  const journal = openJournal(path);
  if (!journal.ok) throw new Error(journal.message);
  // As the journal writes them: in the short form.
  const lines = records.map((record) => lineOf(record, journal.header.format));
  const fd = openSync(join(folder, 'bare'), 'w');
  const times: { journal: number[]; bare: number[] } = { journal: [], bare: [] };
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
  const spread = (all: readonly number[]) => ({ p50: median(all.slice(count)), p99: quantile(all.slice(count), 0.99) });
  return { journal: spread(times.journal), bare: spread(times.bare) };
}

/** The bytes of a typical record of a ready-made fight, and of all the file. */
export interface Bytes {
  readonly game: string;
  readonly typical: number;
  readonly all: number;
}

/** Plays the ready-made fight of each game as its policy has it, until a side is down or 200 records are written. */
export function bytes(root: string, folder: string): readonly Bytes[] {
  return systems().map((system) => {
    const found = rosterFrom(join(root, 'fixtures', 'demos', `${system.id}.json`), {});
    const { policy } = system;
    if (!found.ok || policy === null) throw new Error(`no demo of ${system.id}, or no policy`);
    const name = join(folder, `${system.id}.vrule`);
    const { settings } = found.roster;
    const started = startEncounter({ name, system, settings, roster: found.roster, seed: 'bench' });
    if (!started.ok) throw new Error(started.message);
    const { session } = started;
    const commit = (intents: readonly Intent[]): boolean =>
      session.commit(session.complete(requestFor(...intents), answerer).request).ok;
    const isUp = (side: string): boolean =>
      Object.values(session.encounter.combatants).some(
        (one) => one.side === side && !one.out && system.status(session.encounter, one.id).is === 'up',
      );
    while (session.records.length < 200 && isUp('own') && isUp('other')) {
      const wanted = policy.next(session.encounter, () => 0);
      if (wanted.length > 0 && commit(wanted)) continue;
      if (!commit([{ action: 'next', by: null, on: [], with: {} }])) break;
    }
    started.close();
    const text = readFileSync(name, 'utf8');
    const records = text.trimEnd().split('\n').slice(2);
    return {
      game: system.id,
      typical: median(records.map((line) => Buffer.byteLength(line))),
      all: Buffer.byteLength(text),
    };
  });
}
