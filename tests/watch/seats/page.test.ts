/** The page of a seat in a real browser: throwing, choosing, declaring, at all sizes, while the connection comes and goes. */
import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { vaxia } from '../../../src/rules/vaxia/index.ts';
import { type Fighter, seated } from '../../rules/table.ts';
import { startBrowser } from '../browser.ts';
import { StandIn } from './stand-in.ts';

let browser: Browser | string = 'not started yet';
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(async () => {
  if (typeof browser !== 'string') await browser.close();
});

const fighters: readonly Fighter[] = [
  [
    'Mara Venn',
    { LIF: 48, skills: [{ name: 'Spear', value: 20 }], weapons: [{ name: 'spear', skill: 'Spear', class: 'medium' }] },
  ],
  ['Kel', { LIF: 40 }],
  ['Thug 1', { LIF: 30 }, 'other'],
  ['Thug 2', { LIF: 30 }, 'other'],
  ['Ogre', { LIF: 60 }, 'other'],
];

interface Shown {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Whatever the browser complains about, and whatever it asks of anyone else. */
  readonly complaints: readonly string[];
}

async function open(
  started: Browser,
  url: string,
  [width, height]: readonly [number, number] = [390, 844],
  dark = false,
): Promise<Shown> {
  const context = await started.newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => void complaints.push(message.text()));
  page.on('pageerror', (error) => void complaints.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(url).origin) && !request.url().startsWith('data:'))
      complaints.push(request.url());
  });
  await page.goto(url);
  await page.getByText('Your sheet').waitFor();
  return { page, context, complaints };
}

const violations = z.array(
  z.object({ id: z.string(), help: z.string(), nodes: z.array(z.object({ html: z.string() })) }),
);

async function findViolations(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(
    `(() => { ${axe.source}; return axe.run().then((result) => result.violations); })()`,
  );
  return violations.parse(found).map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html}`);
}

const small = `[...document.querySelectorAll('button, input, summary')].filter((one) => one.offsetParent !== null).map((one) => {
  const { width, height } = one.getBoundingClientRect();
  return width < 44 || height < 44 ? one.textContent + ' ' + width + 'x' + height : '';
}).filter((one) => one !== '')`;

const pictures = process.env.VRULE_PICTURES;
const sizes = {
  small: [320, 640],
  phone: [390, 844],
  landscape: [844, 390],
  tablet: [820, 1180],
  television: [1920, 1080],
} as const;

for (const [name, size] of Object.entries(sizes)) {
  test(`${name}: nothing is cut, every key is large enough, and screen readers are served`, async (context) => {
    if (typeof browser === 'string') return context.skip(`no browser can be started here: ${browser}`);
    const table = await StandIn.open(vaxia, seated(vaxia, fighters));
    table.does('next', null).does('mask', null, ['ogre'], { name: 'something huge' });
    table.enter('attack', { by: 'ogre', on: ['mara-venn'], values: { defence: 'dodge' } });
    for (const dark of [false, true]) {
      const { page, complaints } = await open(browser, table.link('Mara Venn'), size, dark);
      await page.getByRole('heading', { name: 'Mara Venn: dodge, two d100' }).waitFor();
      await page.getByRole('button', { name: 'Attack', exact: true }).click();
      await page.getByRole('button', { name: 'Declare' }).waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(await page.evaluate(small)).toEqual([]);
      expect(await findViolations(page)).toEqual([]);
      expect(complaints).toEqual([]);
      if (pictures !== undefined)
        await page.screenshot({ path: join(pictures, `seat-${name}-${dark ? 'dark' : 'light'}.png`), fullPage: true });
    }
  });
}
