/** A real browser, headless, where it can be started. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as driver } from 'playwright-core';

/** What the browser is made for elsewhere, and what no user's browser does: it would say nothing of where a request comes from. */
const careless = ['--disable-web-security', '--allow-running-insecure-content'];

let unpacked: Promise<string> | null = null;

/**
 * Unpacks the browser, once in each process and in a folder of its own: where two unpack it in one folder, one of them starts what the
 * other has not finished.
 */
async function unpack(): Promise<string> {
  const { TMPDIR: before } = process.env;
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'browser-'));
  try {
    return await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** The browser, or the reason why there is none. */
export async function startBrowser(): Promise<Browser | string> {
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
