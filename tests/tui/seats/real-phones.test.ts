/** Four phones and a television at a real table, in every game: an evening as it may go, and all that may go wrong with the phones. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import * as z from 'zod';
import { vrule } from '../../cli/vrule.ts';
import { program } from '../../driver/program.ts';
import { did, fewOf, torture } from '../../torture/share.ts';
import { testInBrowser as test } from '../../watch/browser.ts';
import { Phone } from '../../watch/seats/phone.ts';
import { type Evening, evenings, type Players } from './evenings.ts';
import { Handset, printLinks, RealGm } from './real-table.ts';

const here = program();
const { folder, env } = here;

/** At each commit one in which a single phone plays, without the others and the television; all before a release. */
const alone = ['brilliance', 'six20', 'crytures'];
const today = fewOf(
  torture ? evenings : evenings.filter(({ game }) => alone.includes(game)),
  1,
  'evening with a phone',
);

/** How long a tap may take to be seen by the GM, in milliseconds, where `node -e 0` takes its usual time on a machine with nothing else to do. */
const tapToFrame = 100;
const usualStart = 50;

/** Runs a command of the shell; what it prints. */
function shell(...words: readonly string[]): string {
  const { exit, out, err } = vrule(env.HOME ?? folder, words);
  expect([exit, err]).toEqual([0, '']);
  return out;
}

const status = z.object({ turn: z.object({ who: z.string().nullable() }).nullable() });

/** The file of an evening, in which the one has the floor with whom it begins. */
function fileOf({ game, combatants, floor }: Evening): string {
  const roster = join(folder, `${game}.json`);
  writeFileSync(roster, JSON.stringify({ system: game, name: game, combatants }));
  const file = join(folder, `${game}.vrule`);
  shell('new', file, '--system', game, '--from', roster);
  if (floor === undefined) return file;
  for (let n = 0; n < 40; n += 1) {
    shell('act', file, 'next', '--seed', `evening ${n}`);
    const { turn } = status.parse(JSON.parse(shell('show', file, '--json')));
    if (floor === null || floor.test(turn?.who ?? '')) return file;
  }
  throw new Error(`nobody like ${floor} has the floor`);
}

/** How long Node takes to start, in milliseconds: the quickest of three. */
function startOfNode(): number {
  const times = [1, 2, 3].map(() => {
    const before = performance.now();
    execFileSync(process.execPath, ['-e', '0']);
    return performance.now() - before;
  });
  return Math.min(...times);
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** Sends a thousand messages that nobody asked for, from all seats and from none; how many were taken. */
async function attack(links: readonly string[]): Promise<number> {
  const [link = ''] = links;
  const phones = [...links, `${new URL('/seat', link).href}#${'A'.repeat(22)}`].map((one) => new Phone(one));
  const messages: readonly (readonly [string, unknown])[] = [
    ['/seat/answer', { ask: 'AAAAAAAAAAAAAAAA', faces: [7, 7] }],
    ['/seat/answer', { ask: 'hit', faces: [1e9, -1] }],
    ['/seat/answer', { ask: '', picks: ['\u001b[2J', '__proto__'] }],
    ['/seat/answer', '{"__proto__":{"ask":"x"},"ask":"x","ask":"y","faces":[1],"faces":[2]}'],
    ['/seat/suggest', { action: 'damage', by: 'gm', on: ['thug-1'], values: { amount: 99 } }],
    ['/seat/suggest', '{"action":"attack","by":"x","values":{"__proto__":"y","constructor":"z"}}'],
    ['/seat/suggest', { chance: 'AAAAAAAAAAAAAAAA' }],
    ['/seat/withdraw', { id: 1 }],
    ['/seat/compose', `${'['.repeat(2000)}${']'.repeat(2000)}`],
    ['/seat/answer', 'x'.repeat(5000)],
  ];
  let taken = 0;
  for (let n = 0; n < 1000; n += 20) {
    const sent = Array.from({ length: 20 }, async (_, k) => {
      const [path, message] = messages[(n + k) % messages.length] ?? ['', {}];
      const { status: answered } = (await phones[(n / 20 + k) % phones.length]?.post(path, message)) ?? { status: 0 };
      expect([401, 403, 409, 413, 422, 429]).toContain(answered);
      taken += answered < 400 ? 1 : 0;
    });
    await Promise.all(sent);
  }
  return taken;
}

describe.each(today)('an evening of $game', (evening) => {
  test('from phones: nothing is lost or slipped in, whatever happens to the phones', async (browser) => {
    const latencies: number[] = [];
    const file = fileOf(evening);
    const gm = await RealGm.open(here, file);
    const before = gm.saved;
    gm.table.keys(':seats<Enter>');
    await gm.table.waitFor('Y shows the link of each');
    const links = await printLinks(gm.table, folder, `${evening.game}.html`);
    const linkOf = (name: string): string => links.get(name) ?? `no seat ${name}`;
    const [seat, keys] = evening.first;
    const wide = { viewport: { width: 1920, height: 1080 } };
    const television = torture ? await (await browser.newContext(wide)).newPage() : null;
    onTestFinished(async () => void (await television?.goto('about:blank')));
    await television?.goto(new URL('/', linkOf(seat)).href);
    await television?.getByText('following live').waitFor();
    const phones = new Map<string, Handset>();
    for (const name of torture ? evening.seats : [seat])
      phones.set(name, await Handset.open(browser, name, linkOf(name), gm, latencies));
    const players: Players = (name) => {
      const phone = phones.get(name);
      if (phone === undefined) throw new Error(`${name} has no phone`);
      return phone;
    };
    const first = players(seat);

    // As it should go.
    await evening.prepare?.(gm);
    await evening.asked(gm, players);
    await evening.thrown(gm, players, () => first.throws(keys));
    await television?.getByText(evening.seen).first().waitFor();
    const seen = [...latencies];
    const beside = startOfNode();
    console.log(
      `${evening.game}: from a tap to the frame ${median(seen)} ms (${seen.join(', ')}), node -e 0 ${beside.toFixed(0)} ms`,
    );
    // At a commit other tests have the machine as well: there the figure is only printed.
    if (torture) expect(median(seen)).toBeLessThanOrEqual(tapToFrame * Math.max(1, beside / usualStart));

    // What may go wrong with the phones takes as long again; the server's answers to it are tested at each commit (tests/watch/seats/safety).
    if (!torture) return;
    // Again, with a thousand messages that nobody asked for: they change nothing on the screen.
    await gm.undoTo(before);
    await evening.asked(gm, players);
    await first.card(seat).waitFor();
    const shown = gm.table.text();
    expect(await attack([...links.values()])).toBe(0);
    expect(gm.table.text()).toBe(shown);

    // Two phones answer for one seat: the first counts, and the other reads that it is late.
    await first.enter(keys.slice(0, -1));
    const card = await first.card(seat).elementHandle();
    const second = new Phone(linkOf(seat));
    await second.follow();
    const [ask] = (await second.until(({ asks }) => asks.length > 0)).asks;
    const faces = Array<number>(ask?.is === 'dice' ? ask.count : 0).fill(1);
    const answer = async (): Promise<number> => {
      const { status: answered } = await second.post('/seat/answer', { ask: ask?.key, faces });
      // Of a seat from which too much came.
      return answered === 429 ? answer() : answered;
    };
    expect(await answer()).toBe(200);
    await card?.waitForElementState('hidden');
    expect(await answer()).toBe(409);
    await gm.table.waitFor(() => gm.marked > 0);
    second.hangUp();

    // The table is killed, and opened again: the seats are there again, and so are the phones.
    await gm.crash();
    const again = await printLinks(gm.table, folder, 'again.html');
    expect(evening.seats.map((name) => again.get(name))).toEqual(evening.seats.map(linkOf));
    for (const name of evening.seats) await players(name).page.getByText('connected', { exact: true }).waitFor();
    await television?.getByText('following live').waitFor();
    await gm.undoTo(before);

    // A phone loses its connection in the middle of a throw.
    await evening.asked(gm, players);
    await evening.thrown(gm, players, async () => {
      await first.enter(keys.slice(0, 1));
      await first.setOnline(false);
      await first.enter(keys.slice(1));
      await first.card().getByRole('button', { name: 'Send' }).click();
      await first.page.getByText('Not sent: there is no connection.').waitFor();
      await first.setOnline(true);
      await first.send();
    });
    gm.table.keys('qq');
    await gm.table.exit;
    did('evenings with four phones and a television', 1);
    did('hostile messages at a real table', 1000);
  });
});
