import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { linkSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeLine } from '../../src/storage/format/codec.ts';
import { createJournal, openJournal } from '../../src/storage/journal/open.ts';
import { did, times } from '../torture/share.ts';
import { kills, start } from './checks/kill.ts';
import { killsAtTheTable } from './checks/program-kills.ts';
import { races } from './checks/race.ts';
import { fight, fightHeader } from './fight.ts';
import { randomFrom, seedFor } from './files/environment.ts';
import { bundle, scratch } from './programs/bundle.ts';

const { folder, remove } = scratch(process.env.VRULE_DISK);
let program = '';
let racer = '';

beforeAll(async () => {
  program = await bundle('write', folder);
  racer = await bundle('race', folder);
});
afterAll(remove);

const files = times(1, 5);

describe('kill -9', () => {
  it(`loses nothing that was acknowledged and leaves no lock that holds, ${files * 10} times`, {
    timeout: 120_000,
  }, async () => {
    const random = randomFrom(seedFor('kill -9'));
    // Each process reads what the ones before it wrote: a file for ten of them.
    for (let n = 1; n <= files; n += 1) {
      const path = join(folder, `killed-${n}.vrule`);
      expect(await kills(program, path, 10, random)).toEqual({ looked: 10, faults: [] });
      const journal = openJournal(path);
      expect(journal.ok && journal.writable).toBe(true);
      if (journal.ok) journal.close();
    }
  });
});

describe('kill -9 of the whole program', () => {
  it('loses nothing that was printed, 3 times', async () => {
    const random = randomFrom(seedFor('kills of the program'));
    expect((await killsAtTheTable(join(folder, 'table'), 3, random)).faults).toEqual([]);
  });
});

const amendmentKills = times(5, 200);

describe('kill -9 during an amendment', () => {
  it(`keeps all of it or nothing, ${amendmentKills} times`, async () => {
    const amender = await bundle('amend', folder);
    const random = randomFrom(seedFor('kill -9 during an amendment'));
    const path = join(folder, 'amended.vrule');
    const made = createJournal(path, fightHeader, fight(40));
    if (!made.ok) throw new Error(made.message);
    const whole = JSON.stringify(made.history.now);
    made.close();
    for (let n = 1; n <= amendmentKills; n += 1) {
      const heard = start(amender, path);
      await heard.hear(2 + Math.floor(random() * 8));
      for (
        const end = process.hrtime.bigint() + BigInt(Math.floor(random() * 400_000));
        process.hrtime.bigint() < end;
      );
      heard.child.kill('SIGKILL');
      await once(heard.child, 'close');
      const acknowledged = Number(heard.lines.at(-1) ?? 0);
      const journal = openJournal(path);
      if (!journal.ok || !journal.writable) throw new Error(`kill ${n}: the file does not open`);
      const { history } = journal;
      expect(history.all.length).toBeGreaterThanOrEqual(acknowledged);
      // Every amendment leaves all records as they were, so that a part of one would show.
      expect(JSON.stringify(history.now)).toBe(whole);
      journal.close();
    }
    did('kills during an amendment', amendmentKills);
  });
});

/** A namespace of pids, as a container has one: of this computer, where the process outside seems not to be. */
const inNamespace = ['--pid', '--fork', '--mount-proc'];
const hasNamespaces = spawnSync('unshare', [...inNamespace, 'true']).status === 0;

describe('two processes and one file', () => {
  it('the second reads, and says who writes; when the first is gone the next one writes', async () => {
    const path = join(folder, 'two.vrule');
    const first = start(program, path, '5', '--stay');
    await first.hear(6);
    const second = spawnSync(process.execPath, [program, path, '9'], { encoding: 'utf8' });
    expect(second.stdout).toMatch(
      new RegExp(`^notice read-only: open elsewhere since \\d\\d:\\d\\d \\([^ ]+@[^ ]+, pid ${first.child.pid}\\)\n$`),
    );
    first.child.kill('SIGKILL');
    await once(first.child, 'close');
    const third = spawnSync(process.execPath, [program, path, '9'], { encoding: 'utf8' });
    expect(third.stdout).toBe('open\n6\n7\n8\n9\n');
    expect(readdirSync(folder).filter((name) => name.startsWith('two'))).toEqual(['two.vrule']);
  });

  it('under two names (a hard link) lose nothing that was acknowledged', { timeout: 120_000 }, async () => {
    const program = await bundle('notes', folder);
    const names = [join(folder, 'one-name.vrule'), join(folder, 'other-name.vrule')];
    const [path = '', other = ''] = names;
    writeFileSync(path, encodeLine(fightHeader));
    linkSync(path, other);
    const both = names.map((name, n) => start(program, name, n === 0 ? 'Ann' : 'Bob', '300'));
    await Promise.all(both.map(({ child }) => once(child, 'close')));
    const acknowledged = both.flatMap(({ lines }) => lines);
    expect(acknowledged.length).toBeGreaterThan(0);
    const journal = openJournal(path, { reading: true });
    expect(journal.ok && journal.notice).toBe(null);
    const titles = journal.ok ? journal.history.all.map(({ title }) => title) : [];
    expect([...titles].sort()).toEqual([...acknowledged].sort());
  });

  it.skipIf(!hasNamespaces)('in two namespaces of pids: the lock of the living one holds', async () => {
    const path = join(folder, 'contained.vrule');
    const first = start(program, path, '5', '--stay');
    await first.hear(6);
    const contained = [...inNamespace, process.execPath, program, path, '9'];
    const second = spawnSync('unshare', contained, { encoding: 'utf8' });
    expect(second.stdout).toMatch(/^notice read-only: open elsewhere since /);
    first.child.kill();
    await once(first.child, 'close');
  });

  it('take over one stale lock at once: never two writers, in 20 rounds', { timeout: 120_000 }, async () => {
    expect((await races(racer, folder, 20, 3)).faults).toEqual([]);
  });
});
