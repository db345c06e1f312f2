/** Phones that lie, are late, fast, slow or gone; and seats that are given away, switched off, or return after a crash. */
import { statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { vaxia } from '../../../src/rules/vaxia/index.ts';
import { type SavedSeats, seatNotes } from '../../../src/session/saved-seats.ts';
import { SeatHub } from '../../../src/watch/seats/hub.ts';
import { libraryIn, scratch } from '../../driver/home.ts';
import { type Fighter, seated } from '../../rules/table.ts';
import { did, times } from '../../torture/share.ts';
import { answerTo, rawAnswer } from '../live.ts';
import { Phone } from './phone.ts';
import { notesInMemory, StandIn } from './stand-in.ts';

const fighters: readonly Fighter[] = [
  ['Mara', { LIF: 48 }],
  ['Kel', { LIF: 40 }],
  ['Thug', { LIF: 30 }, 'other'],
];

async function follow(link: string): Promise<Phone> {
  const phone = new Phone(link);
  onTestFinished(() => phone.hangUp());
  expect(await phone.follow()).toBe(200);
  return phone;
}

/** A table at which Kel is asked to dodge, and the phone of Kel with the key of that. */
async function dodging(): Promise<{ readonly table: StandIn; readonly kel: Phone; readonly key: string }> {
  const table = await StandIn.open(vaxia, seated(vaxia, fighters));
  table.does('next', null).enter('attack', { by: 'thug', on: ['kel'], values: { defence: 'dodge' } });
  const kel = await follow(table.link('Kel'));
  const { asks } = await kel.next();
  return { table, kel, key: asks[0]?.key ?? '' };
}

test('every wrong message is refused with its status, and none reaches the table', async () => {
  const { table, kel, key } = await dodging();
  const mara = new Phone(table.link('Mara'));
  const good = { ask: key, faces: [50, 50] };
  const answer = async (phone: Phone, path: string, message: unknown, headers = {}): Promise<number> =>
    (await phone.post(path, message, headers)).status;
  const no = undefined;
  expect(await answer(kel, '/seat/answer', good, { authorization: no })).toBe(401);
  expect(await answer(kel, '/seat/answer', good, { authorization: 'Bearer AAAAAAAAAAAAAAAAAAAAAA' })).toBe(401);
  expect(await answer(kel, '/seat/answer', good, { authorization: `Basic ${'A'.repeat(22)}` })).toBe(401);
  expect(await answer(kel, '/seat/answer', good, { host: 'evil.test' })).toBe(403);
  expect(await answer(kel, '/seat/answer', good, { host: '127.0.0.1:1' })).toBe(403);
  expect(await answer(kel, '/seat/answer', good, { origin: no })).toBe(403);
  expect(await answer(kel, '/seat/answer', good, { origin: 'null' })).toBe(403);
  expect(await answer(kel, '/seat/answer', good, { origin: 'http://evil.test' })).toBe(403);
  expect(await answer(kel, '/seat/none', good)).toBe(404);
  expect(await answer(kel, '/seat/events', good)).toBe(405);
  expect(await answer(kel, '/seat/answer', good, { 'content-type': 'text/plain' })).toBe(415);
  expect(await answer(mara, '/seat/answer', good)).toBe(409);
  expect(await answer(mara, '/seat/answer', `{"ask":"${'x'.repeat(5000)}"}`)).toBe(413);
  expect(await answer(mara, '/seat/answer', '{"ask":')).toBe(422);
  expect(await answer(mara, '/seat/withdraw', { id: 0 })).toBe(409);
  expect(table.messages).toEqual([]);
  const { port, host } = new URL(kel.origin);
  const raw = (request: string): Promise<string> => rawAnswer(`http://127.0.0.1:${port}`, request);
  expect(await raw(`GET /seat/answer HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(/ 405 /);
  expect(await raw(`GET /seat/../x HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(/ 404 /);
  expect(await raw('GET /seat HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n')).toMatch(/ 403 /);
  // Without a length, as much as it likes.
  const long = `${'1000\r\n'}${'x'.repeat(4096)}\r\n`;
  const head = `POST /seat/answer HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: application/json\r\n`;
  const bearer = `Authorization: Bearer ${new URL(table.link('Mara')).hash.slice(1)}\r\n`;
  expect(await raw(`${head}${bearer}Transfer-Encoding: chunked\r\n\r\n${long}${long}`)).toMatch(/ (413|429) |^$/);
  expect(table.messages).toEqual([]);
  // What is right is still taken.
  expect(await answer(kel, '/seat/answer', good)).toBe(200);
  expect(table.messages).toHaveLength(1);
});

test('row 16: hostile messages: none reaches the table', async () => {
  const { table, key } = await dodging();
  const seat = table.hub.withToken(new URL(table.link('Kel')).hash.slice(1));
  const mara = table.hub.withToken(new URL(table.link('Mara')).hash.slice(1));
  if (seat === undefined || mara === undefined) throw new Error('no seats');
  const odd = [null, -1, 0, 101, 1.5, 1e9, '50', [], {}, true, 'x'.repeat(2000), Number.MAX_SAFE_INTEGER];
  const messages: unknown[] = [
    ...odd,
    ...odd.map((face) => ({ ask: key, faces: [50, face] })),
    ...odd.map((ask) => ({ ask, faces: [50, 50] })),
    ...odd.map((pick) => ({ ask: key, picks: [pick] })),
    ...odd.map((id) => ({ id })),
    { ask: key, faces: [50] },
    { ask: key, faces: [50, 50, 50] },
    { ask: key, faces: [50, 50], seat: 'Mara' },
    { ask: key, faces: [50, 50], picks: [] },
    { action: 'damage', by: 'kel', on: ['thug'], values: { amount: 99 } },
    { action: 'attack', by: 'kel', on: ['thug'] },
    { action: 'attack', by: key, values: JSON.parse('{"__proto__":{"x":1}}') },
    { chance: 'x' },
  ];
  const statuses = new Set<number>();
  const rounds = times(250, 25_000);
  for (let n = 0; n < rounds; n += 1) {
    const message = messages[n % messages.length];
    for (const path of ['/seat/answer', '/seat/compose', '/seat/suggest', '/seat/withdraw'] as const) {
      statuses.add(table.hub.take(n % 2 === 0 ? seat : mara, path, message).status);
    }
  }
  did('hostile messages to the seats', 4 * rounds);
  expect([...statuses].sort()).toEqual([409, 422]);
  expect(table.messages).toEqual([]);
  expect(table.hub.take(mara, '/seat/answer', { ask: key, faces: [50, 50] }).status).toBe(409);
});

test('five messages a second are taken of a seat, and others are not held up by it', async () => {
  const { table, kel } = await dodging();
  const many = await Promise.all(Array.from({ length: 12 }, () => kel.post('/seat/withdraw', { id: 1 })));
  const fast = many.filter(({ status }) => status === 429);
  expect(fast.length).toBeGreaterThanOrEqual(5);
  expect(fast[0]?.headers['retry-after']).toBe('1');
  expect((await new Phone(table.link('Mara')).post('/seat/withdraw', { id: 1 })).status).toBe(409);
});

test('two phones on one seat: what comes first counts, and the other reads why', async () => {
  const { table, kel, key } = await dodging();
  const second = await follow(table.link('Kel'));
  expect((await second.next()).asks.map((ask) => ask.key)).toEqual([key]);
  expect(table.hub.status().map(({ phones }) => phones)).toEqual([0, 2]);
  expect((await kel.post('/seat/answer', { ask: key, faces: [12, 34] })).status).toBe(200);
  const late = await second.post('/seat/answer', { ask: key, faces: [99, 99] });
  expect([late.status, JSON.parse(late.body)]).toEqual([409, { message: 'That was answered already.' }]);
  expect((await second.next()).asks).toEqual([]);
  expect(table.messages).toHaveLength(1);
});

test('a phone that comes back again and again takes the place of the connections that it left behind', async () => {
  const { table } = await dodging();
  const left: Phone[] = [];
  for (let n = 0; n < 7; n += 1) left.push(await follow(table.link('Kel')));
  expect(table.hub.status().find(({ name }) => name === 'Kel')?.phones).toBe(8);
  const last = await follow(table.link('Kel'));
  expect((await last.next()).asks).toHaveLength(1);
  await expect.poll(() => table.hub.status().find(({ name }) => name === 'Kel')?.phones).toBe(8);
});

test('what the GM has left or answered is asked no more; taken back it is asked anew, with another key', async () => {
  const { table, kel, key } = await dodging();
  const before = table.sentence;
  table.leave();
  expect((await kel.next()).asks).toEqual([]);
  const late = await kel.post('/seat/answer', { ask: key, faces: [12, 34] });
  expect([late.status, JSON.parse(late.body)]).toEqual([409, { message: 'That is not asked any more.' }]);
  table.sentence = before;
  table.publish();
  const again = (await kel.next()).asks[0]?.key ?? '';
  expect(again).not.toBe(key);
  expect((await kel.post('/seat/answer', { ask: key, faces: [12, 34] })).status).toBe(409);
  expect((await kel.post('/seat/answer', { ask: again, faces: [12, 34] })).status).toBe(200);
});

test('a phone that drops its connection in the middle of a throw finds the same throw when it returns', async () => {
  const { table, kel, key } = await dodging();
  kel.hangUp();
  const again = await follow(table.link('Kel'));
  expect((await again.next()).asks[0]?.key).toBe(key);
  expect((await again.post('/seat/answer', { ask: key, faces: [12, 100] })).status).toBe(200);
});

test('a phone that never reads holds nobody up', async () => {
  const { table, kel } = await dodging();
  const { port, host } = new URL(kel.origin);
  const slow = connect(Number(port), '127.0.0.1', () => {
    slow.pause();
    const token = new URL(table.link('Kel')).hash.slice(1);
    slow.write(`GET /seat/events HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  });
  slow.on('error', () => {});
  onTestFinished(() => void slow.destroy());
  for (let n = 0; n < 300; n += 1) {
    table.words = new Map([['Kel', `${n} ${'x'.repeat(4000)}`]]);
    table.publish();
    await kel.next();
  }
  expect((await kel.post('/seat/withdraw', { id: 1 })).status).toBe(409);
});

test('a phone that nothing happens for is sent an empty line every fifteen seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { kel } = await dodging();
  const before = kel.received.length;
  vi.advanceTimersByTime(15_000);
  await expect.poll(() => kel.received.slice(before)).toBe('\n');
});

test('in the network the page of all wants its secret, and that of a seat has its own', async () => {
  const table = await StandIn.open(vaxia, seated(vaxia, fighters), { lan: true, bind: '127.0.0.1' });
  const { origin, searchParams } = new URL(table.hub.url);
  expect(searchParams.get('t')).toMatch(/^[\w-]{22}$/);
  expect((await answerTo(`${origin}/view.json`)).status).toBe(403);
  expect((await answerTo(`${origin}/seat`)).status).toBe(200);
  expect(table.link('Kel')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/seat#[\w-]{22}$/);
  expect((await (await follow(table.link('Kel'))).next()).seat).toBe('Kel');
});

test('headers and bodies that do not arrive are hung up on after two seconds', async () => {
  const { table, kel } = await dodging();
  const { host } = new URL(kel.origin);
  const token = new URL(table.link('Kel')).hash.slice(1);
  const begun = performance.now();
  const body = `POST /seat/answer HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: application/json\r\nAuthorization: Bearer ${token}\r\nContent-Length: 40\r\n\r\n{"ask"`;
  const slow = ['GET / HTTP/1.1\r\nHost: loc', body];
  for (const answer of await Promise.all(slow.map((sent) => rawAnswer(kel.origin, sent))))
    expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
  expect(performance.now() - begun).toBeLessThan(4_500);
  expect(table.messages).toEqual([]);
});

test('a seat is given to another phone, switched off, and holds others; who joins gets one', async () => {
  const table = await StandIn.open(vaxia, seated(vaxia, fighters));
  const { hub } = table;
  const old = await follow(table.link('Kel'));
  await old.next();
  expect(hub.change({ is: 'give', seat: 'Kel' })).toBe('Kel has a new link; the old one has ended');
  expect(await old.follow()).toBe(401);
  const kel = await follow(table.link('Kel'));
  expect((await kel.next()).on).toBe(true);
  expect(hub.change({ is: 'switch', seat: 'all', on: false })).toBe('all seats are off');
  expect(await kel.next()).toMatchObject({ on: false, seat: 'Kel' });
  expect((await kel.post('/seat/withdraw', { id: 1 })).status).toBe(403);
  expect(hub.change({ is: 'switch', seat: 'Kel', on: true })).toBe('Kel is on');
  expect((await kel.next()).on).toBe(true);
  table.does('join', null, [], { name: 'Wolf', side: 'own', sheet: {} });
  expect(hub.status().map(({ name }) => name)).toEqual(['Mara', 'Kel', 'Wolf']);
  await kel.next();
  expect(hub.change({ is: 'hold', seat: 'Kel', who: 'wolf' })).toBe('Kel answers for Wolf');
  expect(hub.status().map(({ name, holds }) => [name, holds])).toEqual([
    ['Mara', ['mara']],
    ['Kel', ['kel', 'wolf']],
  ]);
  expect((await kel.next()).own.map(({ name }) => name)).toEqual(['Kel', 'Wolf']);
  expect(hub.change({ is: 'release', who: 'wolf' })).toBe('Wolf has no seat');
  table.does('damage', null, ['wolf'], { amount: 1 });
  expect(hub.status().map(({ holds }) => holds)).toEqual([['mara'], ['kel']]);
  expect(hub.change({ is: 'give', seat: 'Nobody' })).toBe('there is no seat Nobody');
});

test('after a crash the seats return on the same port with the same links; closed by the GM they are gone', async () => {
  const notes = notesInMemory();
  const start = seated(vaxia, fighters);
  const first = await StandIn.open(vaxia, start, { notes });
  const links = first.hub.status().map(({ url }) => url);
  first.hub.change({ is: 'switch', seat: 'Mara', on: false });
  await first.hub.close({ ends: false });
  expect(SeatHub.returning(first.session, notes)).toMatchObject({ lan: false });
  const again = await StandIn.open(vaxia, start, { notes, port: undefined });
  expect(again.hub.status().map(({ url, isOn }) => [url, isOn])).toEqual([
    [links[0], false],
    [links[1], true],
  ]);
  await again.hub.close({ ends: true });
  expect(SeatHub.returning(again.session, notes)).toBeNull();
});

test('what is kept of seats is readable by its owner alone, by encounter, and gone when they end', () => {
  const home = scratch();
  const library = libraryIn(home);
  const seats: SavedSeats = {
    port: 7373,
    lan: true,
    page: 'p'.repeat(22),
    seats: [{ name: 'Kel', holds: ['kel'], isOn: true, token: 't'.repeat(22) }],
    without: [],
  };
  const [one, other] = [seatNotes('one', library), seatNotes('other', library)];
  one.write(seats);
  other.write({ ...seats, port: 7374 });
  expect([one.read(), other.read()?.port]).toEqual([seats, 7374]);
  const file = join(library.folder, 'seats.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  one.remove();
  expect([one.read(), other.read()?.port]).toEqual([null, 7374]);
  other.remove();
  expect(() => statSync(file)).toThrow('ENOENT');
  // An encounter without a file keeps nothing.
  seatNotes('', library).write(seats);
  expect(() => statSync(file)).toThrow('ENOENT');
});
