/** Seats at the real table in a terminal: opened, printed, answered from a phone, there again after a crash, and ended with the table. */
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { scratch, vrule } from '../../cli/vrule.ts';
import { program } from '../../driver/program.ts';
import { answerTo } from '../../watch/live.ts';
import { Phone } from '../../watch/seats/phone.ts';
import { printLinks } from './real-table.ts';

const { play, folder, demoFile } = program();

test('a phone throws for its combatant; the seats are there again after a crash, and end with the table', async () => {
  const first = play('demo', 'vaxia');
  await first.waitFor('not begun');
  first.keys('n:dice table foes=vrule<Enter>qq');
  await first.exit;
  const file = demoFile();

  const table = play('open', file, '--seats', 'local');
  await table.waitFor('Y shows the link of each');
  const links = await printLinks(table, folder, 'one.html');
  expect([...links.keys()]).toEqual(['Mara Venn', 'Kel', 'Sister Ro', 'Tam Orley']);
  expect(statSync(join(folder, 'one.html')).mode & 0o777).toBe(0o600);
  const phone = new Phone(links.get('Mara Venn') ?? '');
  expect(await phone.follow()).toBe(200);
  table.keys('Y');
  await table.waitFor('Mara Venn  one phone');
  table.keys('qah2<Enter>');
  const shown = await phone.until(({ asks }) => asks.length > 0);
  const [ask] = shown.asks;
  expect(ask).toMatchObject({ is: 'dice', sides: 100, count: 2 });
  expect((await phone.post('/seat/answer', { ask: ask?.key, faces: [73, 8] })).status).toBe(200);
  await table.waitFor(/hit d100 \[73\] +power d100 \[08\] +\(phone\)/);
  // Killed in the middle of it.
  table.kill('SIGKILL');
  await table.exit;

  const again = play('open', file);
  await again.waitFor('the seats of the players are back');
  expect(await printLinks(again, folder, 'two.html')).toEqual(links);
  const returned = new Phone(links.get('Kel') ?? '');
  expect(await returned.follow()).toBe(200);
  again.keys('qq');
  expect((await returned.until(({ closed }) => closed)).on).toBe(false);
  await again.exit;
  await expect(new Phone(links.get('Kel') ?? '').follow()).rejects.toThrow();

  const last = play('open', file);
  await last.waitFor('saved #');
  last.keys('Y');
  await last.waitFor('the players have no seats');
  last.keys('qqq');
  await last.exit;
});

test('the code of a link has room in a window that is high enough, and a short one says so', async () => {
  const table = play('demo', 'oath', '--seats');
  await table.waitFor('Y shows the link of each');
  table.keys('Y<Enter>');
  await table.waitFor('its code needs a window of');
  table.resize(60, 20);
  await table.waitFor(/its code needs a window of \d+ rows; P writes a page with\s+all codes/);
  table.resize(80, 40);
  await table.waitFor(/[█▀▄ ]{20}/);
  expect(table.text()).toContain('The link of Jim');
  table.keys('<Enter>:seats off<Enter>');
  await table.waitFor('the seats of the players are closed');
  table.keys('qq');
  await table.exit;
});

test.each([
  ['--seats moon', /--seats moon: write --seats lan or --seats local/],
  ['--seats lan', /--seats needs the screen/],
])('vrule demo vaxia %s without a terminal says why not', (words, says) => {
  const { exit, err } = vrule(scratch(), ['demo', 'vaxia', ...words.split(' ')]);
  expect(exit).toBe(2);
  expect(err).toMatch(says);
});

test('a screen that follows the page of the players goes on when the seats are opened', async () => {
  const table = play('demo', 'vaxia');
  await table.waitFor('not begun');
  table.keys(':watch lan<Enter>');
  await table.waitFor(/http\S+\?t=\S+/);
  const addressIn = (text: string): string => /http\S+\?t=[\w-]{22}/.exec(text.replace(/\n\s*/g, ''))?.[0] ?? '';
  const address = addressIn(table.text());
  table.keys(':seats lan<Enter>');
  await table.waitFor('Y shows the link of each');
  expect(addressIn(table.text())).toBe(address);
  expect((await answerTo(address.replace('/?', '/view.json?'))).status).toBe(200);
  table.keys('qq');
  await table.exit;
});

test('seats whose port someone else has taken meanwhile are back at another address, and the GM reads it', async () => {
  const killed = play('open', demoFile(), '--seats', 'local');
  await killed.waitFor('Y shows the link of each');
  const [link = ''] = (await printLinks(killed, folder, 'killed.html')).values();
  killed.kill('SIGKILL');
  await killed.exit;
  const { port } = new URL(link);
  const other = createServer().listen(Number(port), '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const again = play('open', demoFile());
  await again.waitFor(/the seats of the players are back, but at another\s+address/);
  const [now = ''] = (await printLinks(again, folder, 'now.html')).values();
  expect([new URL(now).hash, new URL(now).port === port]).toEqual([new URL(link).hash, false]);
  again.keys('qq');
  await again.exit;
});
