/** A real browser, headless, where it can be started. */
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as driver } from 'playwright-core';

/** What the browser is made for elsewhere, and what no user's browser does: it would say nothing of where a request comes from. */
const careless = ['--disable-web-security', '--allow-running-insecure-content'];

/** The browser, or the reason why there is none. */
export async function startBrowser(): Promise<Browser | string> {
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
