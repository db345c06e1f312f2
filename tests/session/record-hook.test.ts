/** The user's command that is run with each record: its input, its order, its end, and what its failures cost. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { RecordHook } from '../../src/session/record-hook.ts';
import { requestFor } from '../../src/session/request.ts';
import type { Session } from '../../src/session/session.ts';
import { scratch } from '../driver/home.ts';
import { memorySession } from '../tui/app/test-table.ts';

const kel = { name: 'Kel', side: 'own', sheet: {} } as const;

function note(session: Session, text: string): void {
  const written = session.commit(requestFor({ action: 'note', by: null, on: [], with: { text } }));
  expect(written.ok).toBe(true);
}

/** A hook, the failures that it has described, and the lines that its command has written to a file. */
function hooked(session: Session, command: (file: string) => string, most?: number) {
  const file = join(scratch(), 'taken');
  const hook = new RecordHook(command(file), most);
  const failures: string[] = [];
  hook.listen((failure) => failures.push(failure));
  hook.follow(session);
  const taken = (): readonly string[] => (existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []);
  return { hook, failures, taken };
}

test('a burst of forty records, an undo, a redo and a jump reach it in their order, as the log has them', async () => {
  const session = memorySession('vaxia', [kel]);
  const { hook, failures, taken } = hooked(session, (file) => `cat >> '${file}'`);
  for (let n = 1; n <= 40; n += 1) note(session, `note ${n}`);
  session.undo(2);
  session.redo();
  session.travel(10);
  await hook.finish(60_000);
  const { records } = session;
  expect(records).toHaveLength(44);
  expect(taken().map((line) => JSON.parse(line))).toEqual(
    records.slice(1).map((record) => ({ v: 1, encounter: 'Bridge at Dusk', ...record })),
  );
  expect(JSON.parse(taken()[40] ?? '')).toMatchObject({ title: 'undid 2, back at #39', jump: 39, facts: [] });
  expect(failures).toEqual([]);
});

test('an amendment reaches it as its one record', async () => {
  const session = memorySession('vaxia', [kel]);
  note(session, 'rain');
  const { hook, taken } = hooked(session, (file) => `cat >> '${file}'`);
  const amendment = session.amendmentOf(2);
  if (!('request' in amendment)) throw new Error(amendment.message);
  const request = requestFor({ action: 'note', by: null, on: [], with: { text: 'snow' } });
  expect(session.commitAmendment({ ...amendment, request }).ok).toBe(true);
  await hook.finish(60_000);
  expect(taken().map((line) => JSON.parse(line))).toMatchObject([{ seq: 3, jump: 1, amended: [{ of: 2 }] }]);
});

test('a failure is described once, with what the command printed; the records are written, and the next ones reach it', async () => {
  const session = memorySession('vaxia', [kel]);
  const { hook, failures, taken } = hooked(session, (file) => `cat >> '${file}'; echo 'no \x1b[2Jnetwork' >&2; exit 7`);
  note(session, 'one');
  note(session, 'two');
  expect(session.position).toBe(3);
  await hook.finish(60_000);
  expect(taken()).toHaveLength(2);
  expect(failures).toEqual(['hook.record failed: it ended with exit code 7: no network; all is saved']);
});

test('a command that there is not is a failure like any other, and so is one that reads nothing', async () => {
  const session = memorySession('vaxia', [kel]);
  const missing = hooked(session, () => 'no-such-command-of-vrule');
  note(session, 'one');
  await missing.hook.finish(60_000);
  expect(missing.failures).toEqual([expect.stringMatching(/^hook\.record failed: it ended with exit code 127: /)]);
  const deaf = hooked(session, () => 'exit 0');
  note(session, 'x'.repeat(400));
  await deaf.hook.finish(60_000);
  expect(deaf.failures).toEqual([]);
});

test('what takes too long is ended with all that it has started, and the next record reaches it', async () => {
  const session = memorySession('vaxia', [kel]);
  // The first run starts a child, says which one, and waits for it.
  const command = (file: string): string =>
    `if [ -e '${file}' ]; then cat >> '${file}'; else sleep 1000 & echo $! > '${file}'; wait; fi`;
  const { hook, failures, taken } = hooked(session, command, 300);
  note(session, 'one');
  note(session, 'two');
  await hook.finish(60_000);
  expect(failures).toEqual(['hook.record failed: it took more than 0.3 s and was ended; all is saved']);
  const [child = '', second = ''] = taken();
  expect(JSON.parse(second)).toMatchObject({ seq: 3 });
  await vi.waitFor(() => expect(isRunning(child)).toBe(false));
});

/** Whether a process runs; one that has ended may still be listed, as a zombie. */
function isRunning(pid: string): boolean {
  const path = `/proc/${pid}/stat`;
  return existsSync(path) && !/\) Z /.test(readFileSync(path, 'utf8'));
}

test('leaving waits for a while, then ends it and says how many records it has not taken', async () => {
  const session = memorySession('vaxia', [kel]);
  const { hook, failures } = hooked(session, () => 'sleep 1000');
  note(session, 'one');
  note(session, 'two');
  note(session, 'three');
  await hook.finish(50);
  expect(failures).toEqual(['hook.record failed: it was ended before it had taken the last 3 records; all is saved']);
});

test('a failure that nobody listens to is kept for the next who does', async () => {
  const session = memorySession('vaxia', [kel]);
  const { hook, failures } = hooked(session, () => 'exit 1');
  hook.listen(null);
  note(session, 'one');
  await hook.finish(60_000);
  expect(failures).toEqual([]);
  hook.listen((failure) => failures.push(failure));
  expect(failures).toEqual(['hook.record failed: it ended with exit code 1; all is saved']);
});
