import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { demos, rosterFrom, startDemo } from '../../src/session/start.ts';

/** A folder with only the demo of Oath. */
function demoFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vrule-demos-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  copyFileSync('fixtures/demos/oath.json', join(folder, 'oath.json'));
  return folder;
}

test('starts a demo by its id or the beginning of its id', () => {
  const folder = demoFolder();
  for (const id of ['oath', 'oa']) {
    const opened = startDemo(id, folder);
    if (!opened.ok) throw new Error(opened.message);
    opened.close();
    rmSync(join(opened.path, '..'), { recursive: true });
    expect(opened.session.system.id).toBe('oath');
  }
});

test('a demo that does not exist is wrong input; a missing file or folder is a file problem', () => {
  const folder = demoFolder();
  expect(startDemo('chess', folder)).toMatchObject({
    code: 'missing',
    message: expect.stringContaining('there are oath'),
  });
  expect(startDemo('vaxia', folder)).toMatchObject({
    code: 'io',
    message: expect.stringContaining('vaxia.json is missing'),
  });
  const missing = join(folder, 'nowhere');
  expect(demos(missing)).toEqual([]);
  expect(startDemo('oath', missing)).toMatchObject({ code: 'io', message: expect.stringContaining(missing) });
});

test('a roster that is a pipe, a device, endless or far too large is refused at once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vrule-roster-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const refused = (path: string): unknown => {
    const read = rosterFrom(path);
    return read.ok ? 'read' : read.message;
  };
  const at = (name: string): string => join(folder, name);
  if (process.platform !== 'win32') {
    execFileSync('mkfifo', [at('pipe')]);
    symlinkSync('/dev/zero', at('zero'));
    expect([refused(at('pipe')), refused(at('zero'))]).toEqual([
      `${at('pipe')}:1:1: is no regular file`,
      `${at('zero')}:1:1: is no regular file`,
    ]);
  }
  if (existsSync('/proc/kmsg')) expect(refused('/proc/kmsg')).toMatch(/^kmsg: /);
  writeFileSync(at('huge'), '');
  truncateSync(at('huge'), 2 ** 30);
  expect(refused(at('huge'))).toBe(`${at('huge')}:1:1: is larger than 4 MB; take fewer combatants at a time`);
  expect(refused(folder)).toMatch(/:1:1: is a folder$/);
});
