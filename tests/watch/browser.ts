/** A real browser, headless, where it can be started. */
import { existsSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as driver, type Page } from 'playwright-core';
import { onTestFinished, test, vi } from 'vitest';

/** What the browser is made for elsewhere, and what no user's browser does: it would say nothing of where a request comes from. */
const careless = ['--disable-web-security', '--allow-running-insecure-content'];

let unpacked: Promise<string> | null = null;

/** Unpacks the browser, once in a run: who makes the folder does it, and the others wait until a link leads to the whole program. */
async function unpack(): Promise<string> {
  const { TMPDIR: before } = process.env;
  const folder = join(tmpdir(), 'browser');
  const whole = join(folder, 'whole');
  if (mkdirSync(folder, { recursive: true }) === undefined) {
    await vi.waitUntil(() => existsSync(whole), { timeout: 60_000 });
    return readlinkSync(whole);
  }
  process.env.TMPDIR = folder;
  try {
    const path = await chromium.executablePath();
    symlinkSync(path, whole);
    return path;
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

let started: Promise<Browser | string> | undefined;

/** The one browser of this process, which ends with it; or the reason why there is none. Each test has a context of its own. */
export async function startBrowser(): Promise<Browser | string> {
  const before = await started;
  if (typeof before === 'object' && !before.isConnected()) started = undefined;
  started ??= launch();
  return started;
}

/** A test in the one browser; skipped where none can be started. */
export function testInBrowser(name: string, run: (browser: Browser) => Promise<void>): void {
  test(name, async (context) => {
    const browser = await startBrowser();
    if (typeof browser === 'string') return context.skip(`no browser can be started here: ${browser}`);
    await run(browser);
  });
}

async function launch(): Promise<Browser | string> {
  try {
    unpacked ??= unpack();
    return await driver.launch({
      executablePath: await unpacked,
      args: chromium.args.filter((arg) => !careless.includes(arg)),
      headless: true,
    });
  } catch (error) {
    return String(error).split('\n')[0] ?? 'it cannot be started';
  }
}

/** Leaves a page at the end of its test. It stays open: the browser is one process, which does not outlive a page that is closed. */
export function leaveAtEnd(page: Page): void {
  onTestFinished(async () => void (await page.goto('about:blank')));
}
