/** Folders in which tests keep encounters and settings. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, onTestFinished, vi } from 'vitest';
import { Library } from '../../src/storage/library/library.ts';

/** A new folder for the encounters and settings of a test, removed when the test ends. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vrule-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The library in a folder. */
export function libraryIn(folder: string): Library {
  return new Library({ env: { VRULE_HOME: folder }, platform: process.platform, home: folder });
}

/** Gives each test of a file an empty library, in this process; returns where the folder of the present test is. */
export function emptyHome(): () => string {
  let folder = '';
  beforeEach(() => {
    folder = scratch();
    vi.stubEnv('VRULE_HOME', folder);
    onTestFinished(() => void vi.unstubAllEnvs()); // cspell:disable-line
  });
  return () => folder;
}
