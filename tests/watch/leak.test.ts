/** All bytes that leave the server, and all that a browser shows, while a fight full of secrets is played. */
// cspell:ignoreRegExp [Zz]q\w+
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { System } from '../../src/game/kernel/system.ts';
import { LiveView } from '../../src/watch/live-view.ts';
import { servePage } from '../../src/watch/server.ts';
import { games } from '../contract/games.ts';
import { Fight } from '../players/fight.ts';
import { leaksOf, planted } from '../players/planted.ts';
import { fewOf } from '../torture/share.ts';
import { leaveAtEnd, testInBrowser } from './browser.ts';
import { EventReader, fightSource, rawAnswer } from './live.ts';

/** Things that the GM does to everybody in turn: to those who are hidden as to those who are not. */
function playedSteps(fight: Fight): readonly (() => void)[] {
  return Object.keys(fight.now.combatants).flatMap((who) => [
    () => void fight.does('damage', null, [who], { amount: 3 }),
    () => void fight.does('note', null, [], { text: `Zqnote about ${who}` }),
    () => void fight.does('condition', null, [who], { condition: 'zqcurse', stacks: 5, rounds: 3 }),
    () => void fight.does('next', null),
    () => void fight.undo(),
  ]);
}

async function servedFight(system: System) {
  const fight = new Fight(system, planted(system));
  const live = new LiveView(fightSource(fight, 'Mill'));
  const page = await servePage(live, { port: 0, lan: false });
  if (!page.ok) throw new Error(page.message);
  onTestFinished(() => page.close());
  return { fight, live, page };
}

test.each(fewOf(games, 2, 'games of the page').map((system) => ({ system })))(
  '$system.id: no secret is in any byte that is sent',
  async ({ system }) => {
    const { fight, live, page } = await servedFight(system);
    let sent = '';
    const socket = connect(Number(new URL(page.url).port), '127.0.0.1', () => {
      socket.write('GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n');
    });
    onTestFinished(() => void socket.destroy());
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      sent += chunk;
    });
    const reader = new EventReader(`${page.url}events`);
    onTestFinished(() => reader.close());
    await reader.next();
    const ask = (path: string): Promise<string> =>
      rawAnswer(page.url, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    for (const step of playedSteps(fight).slice(0, 60)) {
      const before = live.json;
      step();
      live.poll();
      if (live.json !== before) await reader.next();
    }
    const paths = ['/', '/view.json', '/events?x', '/zq', `/${Object.keys(fight.now.combatants)[0]}`];
    const asked = await Promise.all(paths.filter((path) => !path.startsWith('/events')).map(ask));
    // The sums of the page's own style and script may have any letters.
    const answers = [sent, ...asked].join('\n').replaceAll(/'sha256-[^']+'/g, '');
    expect(answers).toContain('"people":[');
    expect(leaksOf(answers, fight.now)).toEqual([]);
    for (const secret of ['7919', 'curse', 'hidden', 'plague', ...Object.keys(fight.now.combatants)]) {
      expect(answers.replaceAll('overflow: hidden', '')).not.toContain(secret);
    }
  },
);

testInBrowser('a browser shows no secret, in text, title, names or attributes', async (browser) => {
  const system = games[0];
  if (system === undefined) throw new Error('no game');
  const { fight, live, page: served } = await servedFight(system);
  const page = await browser.newPage();
  leaveAtEnd(page);
  await page.goto(served.url);
  for (const step of playedSteps(fight).slice(0, 30)) {
    step();
    live.poll();
  }
  const { last } = live.current;
  await page
    .locator('#last')
    .getByText(last ?? '')
    .waitFor();
  const shown = await page.evaluate('document.documentElement.outerHTML + document.title');
  expect(leaksOf(String(shown), fight.now)).toEqual([]);
  expect(String(shown)).not.toMatch(/7919|curse|plague/);
});
