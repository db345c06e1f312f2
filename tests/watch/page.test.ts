/** The page in a real browser: three sizes, light and dark, following, undo, reconnecting, accessibility. */
import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod';
import { vaxia } from '../../src/rules/vaxia/index.ts';
import { LiveView } from '../../src/watch/live-view.ts';
import { type PlayersPage, servePage } from '../../src/watch/server.ts';
import { Fight } from '../players/fight.ts';
import { type Fighter, seated } from '../rules/table.ts';
import { leaveAtEnd, testInBrowser as test } from './browser.ts';
import { fightSource } from './live.ts';

const sizes = { phone: [320, 640], tablet: [820, 1180], television: [1920, 1080] } as const;

interface Watched {
  readonly fight: Fight;
  readonly live: LiveView;
  readonly served: PlayersPage;
}

async function serve(fight: Fight, source = fightSource(fight)): Promise<Watched> {
  const live = new LiveView(source);
  const served = await servePage(live, { port: 0, lan: false });
  if (!served.ok) throw new Error(served.message);
  return { fight, live, served };
}

function theFight(): Fight {
  const thugs = [1, 2, 3, 4, 5, 6].map((n): Fighter => [`Thug ${n}`, { LIF: 30 }, 'other']);
  const who: readonly Fighter[] = [
    ['Mara Venn', { LIF: 48 }],
    ['Kel', { LIF: 40 }],
    ['Sister Ro', { LIF: 36 }],
    ...thugs,
    ['Ogre', { LIF: 60 }, 'other'],
    ['Bowman', { LIF: 28 }, 'other'],
    ['<b id="evil">Bold & Co</b>', {}, 'neither'],
  ];
  return new Fight(vaxia, seated(vaxia, who))
    .does('hide', null, ['bowman'])
    .does('mask', null, ['thug-1', 'thug-2', 'thug-3', 'thug-4', 'thug-5', 'thug-6'], { name: 'the thugs' })
    .does('mask', null, ['ogre'], { name: 'something huge' })
    .does('next', null)
    .does('damage', null, ['mara-venn'], { amount: 14 })
    .does('damage', null, ['sister-ro'], { amount: 25 })
    .does('condition', null, ['kel'], { condition: 'held' })
    .does('damage', null, ['thug-1'], { amount: 4 })
    .does('damage', null, ['ogre'], { amount: 55 });
}

/** Opens the page; whatever the browser complains about, and whatever it asks of anyone else, is kept. */
async function open(started: Browser, url: string, [width, height]: readonly [number, number]) {
  const context = await started.newContext({ viewport: { width, height }, bypassCSP: false });
  const page = await context.newPage();
  leaveAtEnd(page);
  const complaints: string[] = [];
  page.on('console', (message) => void complaints.push(message.text()));
  page.on('pageerror', (error) => void complaints.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) complaints.push(request.url());
  });
  await page.goto(url);
  await page.getByText('following live').waitFor();
  await page.locator('#people li').first().waitFor();
  return { page, complaints };
}

const violations = z.array(z.object({ id: z.string(), help: z.string() }));

async function findViolations(page: Page): Promise<readonly string[]> {
  // The page allows no script but its own: that of the check comes from outside, past the policy.
  const found = await page.evaluate(
    `(() => { ${axe.source}; return axe.run().then((result) => result.violations); })()`,
  );
  return violations.parse(found).map(({ id, help }) => `${id}: ${help}`);
}

const pictures = process.env.VRULE_PICTURES;

test('on a phone, a tablet and a television, light and dark: everything is seen, nothing is cut, nothing is wrong', async (browser) => {
  const { served } = await serve(theFight());
  const { page, complaints } = await open(browser, served.url, sizes.phone);
  expect(await page.title()).toBe('Bridge at Dusk, round 1');
  for (const [name, [width, height]] of Object.entries(sizes)) {
    await page.setViewportSize({ width, height });
    const text = String(await page.evaluate('document.body.innerText'));
    expect(text).toContain('something huge');
    expect(text).toContain('six, one of them hurt');
    expect(text).toContain('Something huge is on its last legs');
    expect(text).toContain('<b id="evil">Bold & Co</b>');
    expect(text).not.toMatch(/Bowman|Ogre|Thug \d/);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), name).toBe(true);
      if (name !== 'tablet') expect(await findViolations(page), `${name}, ${colorScheme}`).toEqual([]);
      if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}-${colorScheme}.png`) });
    }
  }
  expect(complaints).toEqual([]);
  await served.close();
});

test('the page follows the fight and its undo', async (browser) => {
  const first = await serve(theFight());
  const { page } = await open(browser, first.served.url, sizes.phone);
  first.fight.does('damage', null, ['kel'], { amount: 30 });
  first.live.poll();
  await page.getByText('Kel is badly hurt').waitFor();
  expect(await page.locator('li', { hasText: 'Kel' }).getByRole('meter').getAttribute('aria-valuenow')).toBe('25');
  expect(await page.locator('#last').getAttribute('aria-live')).toBe('polite');
  first.fight.undo();
  first.live.poll();
  await page.getByText('Something huge is on its last legs').waitFor();
  await first.served.close();
});

test('what the GM says of someone is text, and a picture a link that is opened elsewhere and asked for by nobody else', async (browser) => {
  const fight = theFight()
    .does('describe', null, ['ogre'], { text: '<img src=x onerror=alert(1)> a limp' })
    .does('picture', null, ['ogre'], { text: 'https://example.org/ogre.png?a=%22b' })
    .does('describe', null, ['bowman'], { text: 'unseen' });
  const { served } = await serve(fight);
  for (const size of [sizes.phone, sizes.television]) {
    const { page, complaints } = await open(browser, served.url, size);
    const ogre = page.locator('li', { hasText: 'something huge' });
    expect(await ogre.locator('.description').textContent()).toBe('<img src=x onerror=alert(1)> a limp');
    const link = ogre.getByRole('link', { name: 'picture of something huge' });
    expect(await link.getAttribute('href')).toBe('https://example.org/ogre.png?a=%22b');
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    expect(await page.content()).not.toContain('unseen');
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  }
  await served.close();
});

test('the page counts what is left of the turn by itself, by the clock of the server', async (browser) => {
  const fight = theFight();
  const source = fightSource(fight);
  const since = Date.now();
  const timed = { ...source, shown: { ...source.shown, timer: { seconds: 90, since } } };
  const { served } = await serve(fight, timed);
  const started = await browser.newContext();
  const page = await started.newPage();
  leaveAtEnd(page);
  // The clock of the phone is an hour behind.
  await page.clock.install({ time: since - 3_600_000 });
  await page.goto(served.url);
  await page.getByText('following live').waitFor();
  const timer = page.getByRole('timer');
  const seconds = async (): Promise<number> => {
    const [, minutes, rest] = /^(\d):(\d\d)$/.exec((await timer.textContent()) ?? '') ?? [];
    return Number(minutes) * 60 + Number(rest);
  };
  await page.locator('#people li').first().waitFor();
  const first = await seconds();
  expect(first).toBeGreaterThan(60);
  expect(first).toBeLessThanOrEqual(90);
  await page.clock.runFor(10_000);
  expect(await seconds()).toBeLessThanOrEqual(first - 9);
  await page.clock.runFor(90_000);
  expect(await timer.textContent()).toBe('time is up');
  expect(await findViolations(page)).toEqual([]);
  await served.close();
});

/** A fight with long names and long descriptions of groups, as the players see it. */
function crowd(): Fight {
  const guards = [1, 2, 3, 4, 5, 6].map((n): Fighter => [`Gate Guard of the Eastern Wall ${n}`, { LIF: 30 }, 'other']);
  const thugs = [1, 2, 3, 4].map((n): Fighter => [`Thug ${n}`, { LIF: 30 }, 'other']);
  const who: readonly Fighter[] = [
    ['Mara Venn', { LIF: 48 }],
    ['Brother Finn the Younger of Ashdown', {}],
    ...guards,
    ...thugs,
  ];
  const hurt = [...guards, ...thugs].map(([name]) => name.toLowerCase().replaceAll(' ', '-'));
  const fight = new Fight(vaxia, seated(vaxia, who)).does('next', null);
  return [4, 14, 24, 29, 60, 8].reduce(
    (now, amount, n) => now.does('damage', null, [hurt[n] ?? ''], { amount }),
    fight.does('damage', null, ['thug-1'], { amount: 14 }).does('damage', null, ['thug-2'], { amount: 29 }),
  );
}

const linesOfNames = `[...document.querySelectorAll('.name, #now')].map((one) => ({
  name: one.textContent,
  lines: one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight),
}))`;
const measured = z.array(z.object({ name: z.string(), lines: z.number() }));

test('no name is taller than two lines, from the narrowest phone to a television', async (browser) => {
  const { served } = await serve(crowd());
  const { page } = await open(browser, served.url, [320, 640]);
  const found: Record<number, readonly unknown[]> = {};
  for (const width of [320, 360, 390, 480, 768, 1024, 1366, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const names = measured.parse(await page.evaluate(linesOfNames));
    expect(names.length).toBeGreaterThan(3);
    found[width] = names.filter(({ lines }) => lines > 2.1);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  }
  expect(Object.entries(found).filter(([, names]) => names.length > 0)).toEqual([]);
  await served.close();
});
