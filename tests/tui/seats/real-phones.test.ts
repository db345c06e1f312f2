/** Four phones and a television at a real table, in every game: an evening as it may go, and all that may go wrong with the phones. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { vrule } from '../../cli/vrule.ts';
import { program } from '../../driver/program.ts';
import { did, torture } from '../../torture/share.ts';
import { startBrowser } from '../../watch/browser.ts';
import { Phone } from '../../watch/seats/phone.ts';
import { type Evening, evenings, type Players } from './evenings.ts';
import { Handset, printLinks, RealGm } from './real-table.ts';

let browser: Browser | string = 'not started yet';
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(async () => {
  if (typeof browser !== 'string') await browser.close();
});

const here = program();
const { folder, env } = here;

/** At each commit the game of the day, or that of VRULE_SEED; all before a release. */
const day = Number(process.env.VRULE_SEED ?? Math.floor(Date.now() / 86_400_000));
const today = evenings.filter((_, n) => torture || n === Math.abs(day) % evenings.length);

const shown = z.object({ turn: z.object({ who: z.string().nullable() }).nullable() });

/** The file of an evening, in which the one has the floor with whom it begins. */
function fileOf({ game, combatants, floor }: Evening): string {
  const roster = join(folder, `${game}.json`);
  writeFileSync(roster, JSON.stringify({ system: game, name: game, combatants }));
  const file = join(folder, `${game}.vrule`);
  const run = (...words: readonly string[]): string => {
    const { exit, out, err } = vrule(env.HOME ?? folder, words);
    expect([exit, err]).toEqual([0, '']);
    return out;
  };
  run('new', file, '--system', game, '--from', roster);
  if (floor === undefined) return file;
  for (let n = 0; n < 40; n += 1) {
    run('act', file, 'next', '--seed', `evening ${n}`);
    const { turn } = shown.parse(JSON.parse(run('show', file, '--json')));
    if (floor === null || floor.test(turn?.who ?? '')) return file;
  }
  throw new Error(`nobody like ${floor} has the floor`);
}

describe.each(today)('an evening of $game', (evening) => {
  test('from phones: fewer keys, whatever happens to them', async (context) => {
    if (typeof browser === 'string') return context.skip(`no browser can be started here: ${browser}`);
    const started = browser;
    const latencies: number[] = [];
    const gm = await RealGm.open(here, fileOf(evening));
    const before = gm.saved;

    await evening.typed(gm);
    const typed = gm.keys;
    await gm.undoTo(before);
    console.log(typed);
    gm.table.keys(':seats<Enter>');
    await gm.table.waitFor('Y shows the link of each');
    const links = await printLinks(gm.table, folder, `${evening.game}.html`);
    const linkOf = (name: string): string => links.get(name) ?? `no seat ${name}`;
    const television = await (await started.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
    await television.goto(new URL('/', linkOf(evening.seats[0] ?? '')).href);
    await television.getByText('following live').waitFor();
    const phones = new Map<string, Handset>();
    for (const name of evening.seats)
      phones.set(name, await Handset.open(started, name, linkOf(name), gm, latencies));
    const players: Players = (name) => {
      const phone = phones.get(name);
      if (phone === undefined) throw new Error(`${name} has no phone`);
      return phone;
    };
    await evening.prepare?.(gm);
    gm.keys = 0;
    await evening.asked(gm, players);
    const [seat, keys] = evening.first;
    await evening.thrown(gm, players, () => players(seat).throws(keys));
    console.log(gm.keys, typed, latencies);
  });
});
void execFileSync; void did; void Phone;
