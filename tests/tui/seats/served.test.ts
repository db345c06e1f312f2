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

const { play, folder, env } = program();

test('a phone throws for its combatant; the seats are there again after a crash, on another port where theirs is taken, and end with the table', async () => {
  expect(vrule(env.VRULE_HOME ?? '', ['new', 'Gate', '--from', 'fixtures/demos/vaxia.json']).err).toBe('');
  const table = play('open', 'Gate', '--seats', 'local');
  await table.waitFor('Y shows the link of each');
  const links = await printLinks(table, folder, 'one.html');
  expect([...links.keys()]).toEqual(['Mara Venn', 'Kel', 'Sister Ro', 'Tam Orley']);
  expect(statSync(join(folder, 'one.html')).mode & 0o777).toBe(0o600);
  const link = links.get('Kel') ?? '';
  const phone = new Phone(links.get('Mara Venn') ?? '');
  expect(await phone.follow()).toBe(200);
  table.keys('n:dice table foes=vrule<Enter>Y');
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

  const { port } = new URL(link);
  const other = createServer().listen(Number(port), '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const last = play('open', 'Gate');
  await last.waitFor(/the seats of the players are back, but at another\s+address/);
  const now = (await printLinks(last, folder, 'two.html')).get('Kel') ?? '';
  expect([new URL(now).hash, new URL(now).port === port]).toEqual([new URL(link).hash, false]);
  const returned = new Phone(now);
  expect(await returned.follow()).toBe(200);
  last.keys('qq');
  expect((await returned.until(({ closed }) => closed)).on).toBe(false);
  await last.exit;
  await expect(new Phone(now).follow()).rejects.toThrow();
});

test.each([
  ['--seats moon', /--seats moon: write --seats lan or --seats local/],
  ['--seats lan', /--seats needs the screen/],
])('vrule demo vaxia %s without a terminal says why not', (words, says) => {
  const { exit, err } = vrule(scratch(), ['demo', 'vaxia', ...words.split(' ')]);
  expect(exit).toBe(2);
  expect(err).toMatch(says);
});

test('a screen that follows the page of the players goes on when the seats are opened; their codes are shown, and they are closed', async () => {
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
  table.resize(80, 40);
  table.keys('Y<Enter>');
  await table.waitFor(/[█▀▄ ]{20}/);
  table.keys('<Enter>q:seats off<Enter>');
  await table.waitFor('the seats of the players are closed');
  table.keys('qq');
  await table.exit;
});
