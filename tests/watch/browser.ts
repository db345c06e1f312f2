/** A real browser, headless, where it can be started. */
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as driver, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** What the browser is made for elsewhere, and what no user's browser does: it would say nothing of where a request comes from. */
const careless = ['--disable-web-security', '--allow-running-insecure-content'];

let started: Promise<Browser | string> | undefined;

/** The one browser of this process, which ends with it; or the reason why there is none. Each test has a context of its own. */
export async function startBrowser(): Promise<Browser | string> {
  const before = await started;
  if (typeof before === 'object' && !before.isConnected()) started = undefined;
  started ??= launch();
  return started;
}

async function launch(): Promise<Browser | string> {
  try {
    return await driver.launch({
      executablePath: await chromium.executablePath(),
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
