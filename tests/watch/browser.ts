/** A real browser, headless, where it can be started. */
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as driver } from 'playwright-core';

/** The browser, or the reason why there is none. */
export async function startBrowser(): Promise<Browser | string> {
  try {
    return await driver.launch({
      executablePath: await chromium.executablePath(),
      args: chromium.args,
      headless: true,
    });
  } catch (error) {
    return String(error).split('\n')[0] ?? 'it cannot be started';
  }
}
