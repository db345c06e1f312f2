/** The page of a seat in a real browser: throwing, choosing, declaring, at all sizes, while the connection comes and goes. */
import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod';
import { brilliance } from '../../../src/rules/brilliance/index.ts';
import { crytures } from '../../../src/rules/crytures/index.ts';
import { vaxia } from '../../../src/rules/vaxia/index.ts';
import type { Combatant } from '../../../src/state/encounter.ts';
import type { SeatMessage } from '../../../src/watch/seats/protocol.ts';
import { readyMade } from '../../contract/play.ts';
import { type Fighter, seated } from '../../rules/table.ts';
import { fewOf } from '../../torture/share.ts';
import { leaveAtEnd, testInBrowser as test } from '../browser.ts';
import { notesInMemory, StandIn } from './stand-in.ts';

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

async function open(started: Browser, url: string): Promise<Shown> {
  const context = await started.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  leaveAtEnd(page);
  page.setDefaultTimeout(20_000);
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
  landscape: [844, 390],
  television: [1920, 1080],
} as const;

test('at all sizes, light and dark, nothing is cut, every key is large enough, and screen readers are served', async (browser) => {
  const table = await StandIn.open(vaxia, seated(vaxia, fighters));
  table.does('next', null).does('mask', null, ['ogre'], { name: 'something huge' });
  table.enter('attack', { by: 'ogre', on: ['mara-venn'], values: { defence: 'dodge' } });
  const { page, complaints } = await open(browser, table.link('Mara Venn'));
  await page.getByRole('heading', { name: 'Mara Venn: dodge, two d100' }).waitFor();
  await page.getByRole('button', { name: 'Attack', exact: true }).click();
  await page.getByRole('button', { name: 'Declare' }).waitFor();
  for (const [name, [width, height]] of fewOf(Object.entries(sizes), 2, 'sizes of a seat')) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), name).toBe(true);
      expect(await page.evaluate(small), name).toEqual([]);
      // What lies between the narrowest and the widest has the layout of one of them, and the same colours.
      if (name === 'small' ? colorScheme === 'light' : name === 'television' && colorScheme === 'dark')
        expect(await findViolations(page), `${name}, ${colorScheme}`).toEqual([]);
      if (pictures !== undefined)
        await page.screenshot({ path: join(pictures, `seat-${name}-${colorScheme}.png`), fullPage: true });
    }
  }
  expect(complaints).toEqual([]);
});

test('a pool of dice grows with its re-throws, is corrected, and outlasts a lost connection', async (browser) => {
  const table = await StandIn.open(brilliance, readyMade(brilliance));
  const acting = (): Combatant | undefined =>
    table.session.encounter.combatants[brilliance.screen.floor(table.session.encounter).who ?? ''];
  for (let n = 0; n < 20 && acting()?.side !== 'own'; n += 1) table.does('next', null);
  const { name = '', id = '' } = acting() ?? {};
  table.enter('check', { by: id });
  const { page, context: network } = await open(browser, table.link(name));
  const ask = table.asks[0];
  if (ask?.kind !== 'dice') throw new Error('no dice are asked for');
  expect(ask.again).toBe(10);
  const dice = page.getByRole('group', { name: 'dice' }).getByRole('button');
  await expect.poll(() => dice.count()).toBe(ask.count);
  const face = (n: number) =>
    page.getByRole('group', { name: 'faces' }).getByRole('button', { name: String(n), exact: true });
  await face(10).click();
  await expect.poll(() => dice.count()).toBe(ask.count + 1);
  await network.setOffline(true);
  await page.getByText('Connection lost, trying again. What you have entered stays.').waitFor();
  await page.getByRole('button', { name: 'die 1: 10' }).click();
  await face(3).click();
  await expect.poll(() => dice.count()).toBe(ask.count);
  for (let n = 1; n < ask.count; n += 1) await face(7).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Not sent: there is no connection. Try again in a moment.').waitFor();
  await network.setOffline(false);
  await page.getByText('connected', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Send' }).click();
  // No success, and so what comes next is asked.
  await page.getByRole('heading', { name: /: botch check, one d10$/ }).waitFor();
  expect(table.messages.map(({ message }) => message)).toEqual([
    { is: 'faces', seat: name, ask: ask.id, faces: [3, ...Array<number>(ask.count - 1).fill(7)] },
  ]);
});

test('choices are buttons: one of them, or several up to as many as are allowed', async (browser) => {
  const table = await StandIn.open(vaxia, seated(vaxia, fighters));
  const sent: SeatMessage[] = [];
  table.hub.onMessage = (message) => {
    sent.push(message);
    return { ok: true };
  };
  const one = {
    kind: 'choice',
    id: 'one',
    label: 'how?',
    options: ['dodge', 'parry'],
    defaultPicks: ['parry'],
    answeredBy: 'kel',
  } as const;
  const options = ['mara-venn', 'thug-1', 'thug-2'];
  const many = {
    kind: 'choice',
    id: 'many',
    label: 'whom to push?',
    options,
    many: true,
    most: 2,
    answeredBy: 'kel',
  } as const;
  table.hub.publish({ asks: [one, many], waiting: [], words: new Map() });
  const { page } = await open(browser, table.link('Kel'));
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  const option = (name: string, label: string) => card(name).getByRole('button', { name: label, exact: true });
  expect(await option('how?', 'Send').isDisabled()).toBe(true);
  await option('how?', 'parry (by default)').click();
  await option('how?', 'dodge').click();
  await option('whom to push?', 'Thug 1').click();
  await option('whom to push?', 'Mara Venn').click();
  expect(await option('whom to push?', 'Thug 2').isDisabled()).toBe(true);
  await option('whom to push?', 'Thug 1').click();
  await option('whom to push?', 'Thug 2').click();
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(small)).toEqual([]);
  await option('how?', 'Send').click();
  await option('whom to push?', 'Send').click();
  await page.getByText('nothing now').waitFor();
  expect(sent).toEqual([
    { is: 'picks', seat: 'Kel', ask: 'one', picks: ['dodge'] },
    { is: 'picks', seat: 'Kel', ask: 'many', picks: ['mara-venn', 'thug-2'] },
  ]);
});

test('targets that are tapped faster than the table answers are all chosen', async (browser) => {
  const shriek = {
    name: 'Shriek',
    range: { kind: 'blast', reach: 5 },
    attack: { pool: ['agility'], against: 'deflection' },
  };
  const beasts = ['Gnasher 1', 'Gnasher 2', 'Gnasher 3', 'Gnasher 4'].map((name): Fighter => [name, {}, 'other']);
  const table = await StandIn.open(crytures, seated(crytures, [['Ada', { powers: [shriek] }], ...beasts]));
  const { page } = await open(browser, table.link('Ada'));
  await page.getByRole('button', { name: 'Power', exact: true }).click();
  await page.getByRole('button', { name: 'Gnasher 4' }).waitFor();
  const tapAll = `for (const one of document.querySelectorAll('#sentence button[aria-pressed="false"]'))
    if (one.textContent.startsWith('Gnasher')) one.click();`;
  await page.evaluate(tapAll);
  await expect
    .poll(() => page.locator('#sentence h3').textContent())
    .toBe('power Gnasher 1, Gnasher 2 and 2 more, Shriek');
});

test('the page says what has become of its seat', async (browser) => {
  const table = await StandIn.open(vaxia, seated(vaxia, fighters));
  const { page } = await open(browser, table.link('Kel'));
  table.words = new Map([['Kel', 'the gate is shut']]);
  table.publish();
  await page.getByText('the gate is shut').waitFor();
  table.hub.change({ is: 'switch', seat: 'Kel', on: false });
  await page.getByText('The game master has switched this seat off.').waitFor();
  expect(await page.getByText('Your sheet').isVisible()).toBe(false);
  table.hub.change({ is: 'switch', seat: 'Kel', on: true });
  await page.getByText('connected', { exact: true }).waitFor();
  table.hub.change({ is: 'give', seat: 'Kel' });
  await page.getByText('This link is no longer good: ask the game master for a new one.').waitFor();
});

test('a page whose table the GM has closed says so and tries no more, until the player wants it', async (browser) => {
  const notes = notesInMemory();
  const table = await StandIn.open(vaxia, seated(vaxia, fighters), { notes });
  const port = Number(new URL(table.hub.url).port);
  const kept = notes.text;
  const { page } = await open(browser, table.link('Kel'));
  await table.hub.close({ ends: true });
  await page.getByText('The game master has closed the table.').waitFor();
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(request.url()));
  await page.evaluate("dispatchEvent(new Event('online'))");
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The game master has closed the table.').waitFor();
  expect(requests).toHaveLength(1);
  expect(await page.getByText('Connection lost').count()).toBe(0);
  // The same links again, as after a crash.
  notes.text = kept;
  await StandIn.open(vaxia, seated(vaxia, fighters), { notes, port });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('connected', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).isVisible()).toBe(false);
});

test('what is tapped twice is sent once, and what waits is not built anew while it is tapped', async (browser) => {
  const table = await StandIn.open(vaxia, seated(vaxia, fighters));
  table.does('next', null).enter('attack', { by: 'ogre', on: ['kel'], values: { defence: 'dodge' } });
  const { page } = await open(browser, table.link('Kel'));
  const tap = `const tap = (name) => [...document.querySelectorAll('button')].find((one) => one.textContent === name).click();`;
  const thrown = await page.evaluate(`(() => { ${tap}
  const go = [...document.querySelectorAll('.ask .go')][0];
  for (const digit of '9100') tap(digit);
  go.click();
  for (const name of ['Back', '5', '5']) tap(name);
  go.click();
  return go.textContent;
})()`);
  expect(thrown).toBe('sending');
  await page.getByText('nothing now').waitFor();
  await page.getByRole('button', { name: 'Defend', exact: true }).click();
  await page.getByRole('button', { name: 'Declare' }).click();
  const back = page.getByRole('button', { name: /^Take back/ });
  await back.focus();
  table.words = new Map([['Kel', 'the gate is shut']]);
  table.publish();
  await page.getByText('the gate is shut').waitFor();
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Take back');
  await page.evaluate(`${tap} tap('Take back'); tap('Take back');`);
  await page.getByRole('heading', { name: 'Waits for the game master' }).waitFor({ state: 'hidden' });
  expect(table.messages.map(({ message }) => message.is)).toEqual(['faces', 'suggest', 'withdraw']);
  expect(await page.getByRole('alert').isVisible()).toBe(false);
});
