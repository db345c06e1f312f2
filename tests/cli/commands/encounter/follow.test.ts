import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test } from 'vitest';
import type * as z from 'zod';
import { followLog } from '../../../../src/cli/commands/encounter/log.ts';
import { eventSchema } from '../../../../src/cli/output/event-json.ts';
import type { Io } from '../../../../src/cli/output/io.ts';
import { isRefusal } from '../../../../src/game/kernel/refusal.ts';
import { findSystem } from '../../../../src/rules/index.ts';
import { type OpenEncounter, openEncounter } from '../../../../src/session/library.ts';
import { requestFor } from '../../../../src/session/request.ts';
import { rosterSchema } from '../../../../src/session/rosters/roster.ts';
import { startEncounter } from '../../../../src/session/start.ts';
import { Library } from '../../../../src/storage/library/library.ts';
import { launcher, scratch } from '../../vrule.ts';

type Event = z.infer<typeof eventSchema>;

/** Keeps what is printed; lines can be waited for. */
class Printed implements Io {
  readonly env = {};
  readonly interactive = false;
  readonly colour = false;
  readonly columns = 80;
  closed = false;
  readonly events: Event[] = [];
  readonly texts: string[] = [];
  readonly errors: string[] = [];
  private waiting: (() => void)[] = [];

  print(text: Parameters<Io['print']>[0] = ''): void {
    this.texts.push(typeof text === 'string' ? text : text.map((span) => span.text).join(''));
    this.wake();
  }
  printJson(): void {}
  printJsonList(): void {}
  printJsonText(chunks: Iterable<string>): void {
    const [line = '', ...others] = [...chunks].join('').split('\n');
    expect(others).toEqual(['']);
    this.events.push(eventSchema.parse(JSON.parse(line)));
    this.wake();
  }
  printRaw(): void {}
  warn(): void {}
  fail(exit: Parameters<Io['fail']>[0], ...errors: Parameters<Io['fail']>[1][]): typeof exit {
    this.errors.push(...errors.map(({ message }) => message));
    return exit;
  }
  inputLines(): AsyncIterable<string> {
    throw new Error('nothing is read');
  }

  /** Waits until so many events, or lines of text, are printed. */
  async until(count: number): Promise<void> {
    while (this.events.length + this.texts.length < count) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  private wake(): void {
    for (const wake of this.waiting.splice(0)) wake();
  }
}

const roster = rosterSchema.parse({
  system: 'vaxia',
  combatants: [
    { name: 'Mara', side: 'own', sheet: { LIF: 40 } },
    { name: 'Ogre', side: 'other', sheet: { LIF: 60 } },
  ],
});

function begun(name = 'mill'): OpenEncounter {
  const system = findSystem('vaxia');
  if (system === undefined) throw new Error('no vaxia');
  const opened = startEncounter({ name: join(scratch(), `${name}.vrule`), system, roster, seed: 'follow' });
  if (!opened.ok) throw new Error(opened.message);
  onTestFinished(() => opened.close());
  return opened;
}

function hit({ session }: OpenEncounter, amount: number): void {
  const written = session.commit(requestFor({ action: 'damage', by: 'mara', on: ['ogre'], with: { amount } }));
  if (!written.ok) throw new Error(written.message);
}

describe('log --follow --json', () => {
  test('begins with the encounter, then has every record, jumps and amendments with what they changed', async () => {
    const opened = begun();
    const { session } = opened;
    const io = new Printed();
    const stopping = new AbortController();
    const following = followLog(opened.path, { json: true, stop: stopping.signal }, io);
    await io.until(1);
    hit(opened, 14);
    hit(opened, 6);
    await io.until(3);
    session.undo();
    session.redo();
    session.travel(0);
    session.travel(3);
    await io.until(7);
    const amendment = session.amendmentOf(2);
    if (isRefusal(amendment)) throw new Error(amendment.message);
    const intents = [{ action: 'damage', by: 'mara', on: ['ogre'], with: { amount: 30 } }];
    session.commitAmendment({ ...amendment, request: { ...amendment.request, intents } });
    await io.until(8);
    stopping.abort();
    expect(await following).toBe(0);
    const seen = io.events.map((event) =>
      'tracks' in event
        ? [event.event, event.written, event.seq, ...event.tracks.map(({ id, was, is }) => `${id} ${was} ${is}`)]
        : [event.event],
    );
    expect(seen).toEqual([
      ['start'],
      ['action', 2, 2, 'ogre 60 46'],
      ['action', 3, 3, 'ogre 46 40'],
      ['undo', 4, 2, 'ogre 40 46'],
      ['redo', 5, 3, 'ogre 46 40'],
      ['travel', 6, 0, 'mara 40 null', 'ogre 40 null'],
      ['travel', 7, 3, 'mara null 40', 'ogre null 40'],
      // The amended records are numbers 9 and 10.
      ['amend', 8, 10, 'ogre 40 24'],
    ]);
    expect(io.events[1]).toMatchObject({
      by: ['mara'],
      on: ['ogre'],
      said: ['Ogre LIF 60 -> 46'],
      round: -1,
      turn: null,
    });
  });

  test('names what changed of conditions and statuses', async () => {
    const opened = begun();
    const io = new Printed();
    const stopping = new AbortController();
    const following = followLog(opened.path, { json: true, stop: stopping.signal }, io);
    await io.until(1);
    const dazed = { action: 'condition', by: null, on: ['ogre'], with: { condition: 'dazed', stacks: 2 } };
    opened.session.commit(requestFor(dazed));
    await io.until(2);
    expect(io.events[1]).toMatchObject({
      conditions: [{ id: 'ogre', name: 'Ogre', condition: 'dazed', was: 0, is: 2 }],
    });
    stopping.abort();
    expect(await following).toBe(0);
  });

  test.each([true, false])('goes on under the new name of a file that was renamed (JSON: %s)', async (json) => {
    const opened = begun();
    const library = new Library();
    const io = new Printed();
    const stopping = new AbortController();
    const following = followLog(opened.path, { json, stop: stopping.signal }, io);
    const before = io.events.length + io.texts.length;
    opened.close();
    const renamed = library.rename(opened.path, join(dirname(opened.path), 'ford.vrule'));
    if (!renamed.ok) throw new Error(renamed.message);
    const again = openEncounter(renamed.path);
    if (!again.ok) throw new Error(again.message);
    onTestFinished(() => again.close());
    if (json) await io.until(before + 1);
    hit(again, 14);
    await io.until(before + (json ? 2 : 1));
    stopping.abort();
    expect(await following).toBe(0);
    expect(io.errors).toEqual([]);
    if (json) expect(io.events.map(({ event }) => event)).toEqual(['start', 'start', 'action']);
    else expect(io.texts.slice(before).join('\n')).toContain('14');
  });

  test('ends where the file is removed, and goes on where it is replaced', async () => {
    const [opened, other] = [begun(), begun('other')];
    hit(other, 5);
    const io = new Printed();
    const following = followLog(opened.path, { json: true, stop: new AbortController().signal }, io);
    await io.until(1);
    renameSync(other.path, opened.path);
    await io.until(2);
    unlinkSync(opened.path);
    expect(await following).toBe(0);
    expect(io.events.map(({ event }) => event)).toEqual(['start', 'start', 'end']);
    expect(io.events[1]).toMatchObject({ encounter: { seq: 2 } });
  });

  test('ends with the exit code of a file where it becomes none of vrule', async () => {
    const opened = begun();
    const io = new Printed();
    const following = followLog(opened.path, { json: true, stop: new AbortController().signal }, io);
    await io.until(1);
    writeFileSync(`${opened.path}.new`, 'something else');
    renameSync(`${opened.path}.new`, opened.path);
    expect(await following).toBe(4);
    expect(io.errors).toHaveLength(1);
  });

  test('ends where nobody reads it any more, and takes no lock', async () => {
    const opened = begun();
    const io = new Printed();
    const following = followLog(opened.path, { json: true, stop: new AbortController().signal }, io);
    await io.until(1);
    opened.close();
    const second = openEncounter(opened.path);
    expect(second.ok && second.writable).toBe(true);
    if (second.ok) second.close();
    io.closed = true;
    expect(await following).toBe(0);
  });
});

test('log --follow without --json goes on with the lines of the log', async () => {
  const opened = begun();
  const io = new Printed();
  const stopping = new AbortController();
  const following = followLog(opened.path, { json: false, stop: stopping.signal }, io);
  await io.until(2);
  hit(opened, 14);
  await io.until(3);
  opened.session.undo();
  await io.until(4);
  stopping.abort();
  expect(await following).toBe(0);
  expect(io.texts.slice(2)).toEqual(['#2  Ogre takes 14: LIF 60 -> 46', '#3  undo: Ogre takes 14: LIF 60 -> 46']);
});

describe('as a process', () => {
  function follow(path: string) {
    const child = spawn(process.execPath, [launcher, 'log', path, '--follow', '--json'], {
      env: { ...process.env, VRULE_HOME: scratch() },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let err = '';
    child.stderr.on('data', (text) => {
      err += String(text);
    });
    return { child, lines: createInterface({ input: child.stdout }), err: () => err };
  }

  test('Ctrl-C ends it with exit code 0 and no error', async () => {
    const { child, lines, err } = follow(begun().path);
    await once(lines, 'line');
    child.kill('SIGINT');
    expect([await once(child, 'exit'), err()]).toEqual([[0, null], '']);
  });

  test('a reader that closes the pipe ends it with exit code 0 and no error', async () => {
    const opened = begun();
    const { child, lines, err } = follow(opened.path);
    await once(lines, 'line');
    child.stdout.destroy();
    hit(opened, 3);
    expect([await once(child, 'exit'), err()]).toEqual([[0, null], '']);
  });
});
