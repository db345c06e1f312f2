/** Row 16: more phones than any evening has, all of which follow; a quarter more never read. */
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { vaxia } from '../../../src/rules/vaxia/index.ts';
import { type Fighter, seated } from '../../rules/table.ts';
import { did, torture } from '../../torture/share.ts';
import { Phone } from './phone.ts';
import { StandIn } from './stand-in.ts';

const count = torture ? 200 : 40;

/** A phone that follows its seat and reads nothing of it. */
async function neverReads(link: string): Promise<Socket> {
  const { hostname, port, host, hash } = new URL(link);
  const socket = connect(Number(port), hostname);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.pause();
  socket.write(`GET /seat/events HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${hash.slice(1)}\r\n\r\n`);
  return socket;
}

test('many seats follow, more phones never read: each is shown its own and asked its own, and the table does not wait', async () => {
  const names = Array.from({ length: count }, (_, n) => `Hero ${n}`);
  const heroes = names.map((name): Fighter => [name, { LIF: 40 }]);
  const table = await StandIn.open(vaxia, seated(vaxia, [...heroes, ['Thug', { LIF: 30 }, 'other']]));
  const phones = names.map((name) => new Phone(table.link(name)));
  const silent = await Promise.all(names.slice(0, count / 4).map((name) => neverReads(table.link(name))));
  onTestFinished(() => {
    for (const phone of phones) phone.hangUp();
    for (const socket of silent) socket.destroy();
  });
  expect(new Set(await Promise.all(phones.map((phone) => phone.follow())))).toEqual(new Set([200]));
  for (const [n, phone] of phones.entries()) expect((await phone.next()).seat).toBe(names[n]);
  table.does('next', null);
  const targets = [0, count / 2, count - 1];
  for (const target of targets) {
    table.enter('attack', { by: 'thug', on: [`hero-${target}`], values: { defence: 'dodge' } });
    const { asks } = await (phones[target] as Phone).until((shown) => shown.asks.length > 0);
    const sent = { ask: asks[0]?.key, faces: [50, 50] };
    expect((await (phones[(target + 1) % count] as Phone).post('/seat/answer', sent)).status).toBe(409);
    expect((await (phones[target] as Phone).post('/seat/answer', sent)).status).toBe(200);
    table.leave();
  }
  expect(table.messages.map(({ message }) => message.seat)).toEqual(targets.map((n) => `Hero ${n}`));
  const asked = phones.flatMap(({ received }, n) => (received.includes('"asks":[{') ? [n] : []));
  expect(asked).toEqual(targets);
  did('seats at once', count);
});
