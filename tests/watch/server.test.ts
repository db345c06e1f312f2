/** The page of the players over real connections, on this computer only. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { vaxia } from '../../src/rules/vaxia/index.ts';
import { LiveView } from '../../src/watch/live-view.ts';
import { type PlayersPage, type ServeOptions, servePage } from '../../src/watch/server.ts';
import { Fight } from '../players/fight.ts';
import { type Fighter, seated } from '../rules/table.ts';
import { answerTo, EventReader, fightSource, rawAnswer } from './live.ts';

const fighters: readonly Fighter[] = [
  ['Kel', { LIF: 40 }],
  ['Ogre', { LIF: 60 }, 'other'],
  ['Bowman', { LIF: 28 }, 'other'],
];

const open: PlayersPage[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((page) => page.close()));
});

async function served(
  who: readonly Fighter[] = fighters,
  options: Partial<ServeOptions> = {},
): Promise<{ readonly fight: Fight; readonly live: LiveView; readonly page: PlayersPage }> {
  const fight = new Fight(vaxia, seated(vaxia, who)).does('hide', null, ['bowman']).does('next', null);
  const live = new LiveView(fightSource(fight));
  const page = await servePage(live, { port: 0, lan: false, bind: '127.0.0.1', ...options });
  if (!page.ok) throw new Error(page.message);
  open.push(page);
  return { fight, live, page };
}

describe('what is answered', () => {
  test('the page, the view and its events; the page holds no word of the encounter', async () => {
    const { fight, live, page } = await served();
    const html = await answerTo(page.url);
    expect(html.status).toBe(200);
    expect(html.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-/,
    );
    expect(html.body).not.toMatch(/Kel|Ogre|Bowman|Bridge/);
    expect(html.body).not.toMatch(/https?:|\/\/|<[^>]* on\w+=|style="/);
    const view = await answerTo(`${page.url}view.json`);
    expect(JSON.parse(view.body)).toEqual({ v: 1, ...live.current });
    expect(view.headers['cache-control']).toBe('no-store');
    const reader = new EventReader(`${page.url}events`);
    expect(await reader.next()).toBe(view.body);
    fight.does('damage', null, ['kel'], { amount: 30 });
    live.poll();
    expect(JSON.parse(await reader.next())).toMatchObject({ last: 'Kel is badly hurt' });
    fight.undo();
    live.poll();
    expect(await reader.next()).toBe(view.body);
    reader.close();
  });

  test('what happens to a hidden combatant sends nothing', async () => {
    const { fight, live, page } = await served();
    const reader = new EventReader(`${page.url}events`);
    await reader.next();
    fight.does('damage', null, ['bowman'], { amount: 30 }).does('note', null, [], { text: 'the bowman is the duke' });
    live.poll();
    fight.does('damage', null, ['kel'], { amount: 30 });
    live.poll();
    expect(JSON.parse(await reader.next())).toMatchObject({ last: 'Kel is badly hurt' });
    reader.close();
  });

  test.each(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE'])('%s is refused', async (method) => {
    const { page } = await served();
    const { status, headers } = await answerTo(page.url, { method });
    expect([status, headers.allow]).toEqual([405, 'GET']);
  });

  test.each([
    '/x',
    '/events/',
    '//',
    '/../package.json',
    '/%2e%2e/etc/passwd',
    '/view.json%00',
    '/./view.json',
    '/VIEW.JSON',
    '/.git/config',
    '*',
    'http://example.test/view.json',
  ])('the path %s leads nowhere', async (path) => {
    const { page } = await served();
    const answer = await rawAnswer(page.url, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toMatch(/Kel|Ogre|Bowman/);
  });

  test('a page of another name that leads here reads nothing', async () => {
    const { page } = await served();
    expect(await rawAnswer(page.url, 'GET /view.json HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 403 /);
    for (const host of ['evil.test', 'localhost.evil.test']) {
      expect((await answerTo(`${page.url}view.json`, { headers: { host } })).status).toBe(403);
    }
    expect((await answerTo(`${page.url}view.json`)).headers['access-control-allow-origin']).toBeUndefined();
  });

  test('in the network only the whole token opens anything', async () => {
    const { page } = await served(fighters, { lan: true });
    const { searchParams, origin } = new URL(page.url);
    const token = searchParams.get('t') ?? '';
    expect(token).toMatch(/^[\w-]{22}$/);
    expect((await answerTo(`${origin}/view.json?t=${token}`, { headers: { host: 'tv.local' } })).status).toBe(200);
    const wrong = [
      '',
      token.slice(0, -1),
      `${token}A`,
      token.toLowerCase(),
      encodeURIComponent('\u0000'),
      'A'.repeat(4000),
    ];
    for (const t of wrong) {
      for (const path of ['/', '/events', '/view.json', '/none']) {
        const { status, body } = await answerTo(`${origin}${path}?t=${t}`);
        expect([t, path, status]).toEqual([t, path, 403]);
        expect(body).not.toMatch(/Kel|Ogre/);
      }
    }
  });

  test('a port that is in use is named', async () => {
    const { live, page } = await served();
    const port = Number(new URL(page.url).port);
    expect(await servePage(live, { port, lan: false })).toEqual({ ok: false, message: `port ${port} is in use` });
  });
});

describe('who asks too much', () => {
  test('headers of more than 8 KB and lines that are no request are refused', async () => {
    const { page } = await served();
    const large = await rawAnswer(
      page.url,
      `GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'a'.repeat(20_000)}\r\n\r\n`,
    );
    expect(large).toMatch(/^(HTTP\/1\.1 431 |$)/);
    expect(await rawAnswer(page.url, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    const body = await rawAnswer(page.url, 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc');
    expect(body).toMatch(/^HTTP\/1\.1 200 /);
    expect((await answerTo(page.url)).status).toBe(200);
  });

  test('readers that never read cost no memory, and the others are served', async () => {
    const fight = new Fight(vaxia, seated(vaxia, fighters));
    let n = 0;
    const large = new LiveView({
      shown: {
        system: vaxia,
        get title() {
          return `${n} ${'x'.repeat(50_000)}`;
        },
        history: fight.history,
      },
      update: () => true,
    });
    const page = await servePage(large, { port: 0, lan: false });
    if (!page.ok) throw new Error(page.message);
    open.push(page);
    const { port } = new URL(page.url);
    const slow = await Promise.all(
      Array.from({ length: 20 }, () => {
        return new Promise<ReturnType<typeof connect>>((resolve) => {
          const socket = connect(Number(port), '127.0.0.1', () => {
            socket.pause();
            socket.write('GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n');
            resolve(socket);
          });
          socket.on('error', () => {});
        });
      }),
    );
    const reader = new EventReader(`${page.url}events`);
    await reader.next();
    const before = process.memoryUsage().rss;
    for (n = 1; n <= 400; n += 1) {
      large.poll();
      await reader.next();
    }
    // 20 readers x 400 views of 50 KB would be 400 MB.
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
    for (const socket of slow) socket.destroy();
    reader.close();
  });

  test('half-open connections keep no reader out: those that have waited longest are dropped first', async () => {
    const { page } = await served();
    const reader = new EventReader(`${page.url}events`);
    await reader.next();
    const { port } = new URL(page.url);
    const ended: number[] = [];
    const sockets = Array.from({ length: 500 }, (_, n) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: loc'));
      socket.on('error', () => {}).on('close', () => ended.push(n));
      return socket;
    });
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    for (let n = 0; n < 20; n += 1) expect((await answerTo(page.url)).status).toBe(200);
    expect(ended.length).toBeGreaterThanOrEqual(452);
    expect(ended).not.toContain(499);
    expect(page.listeners).toBe(1);
    for (const socket of sockets) socket.destroy();
    reader.close();
  });

  test('fifty readers do not hold up the one who plays', async () => {
    const { fight, live, page } = await served();
    const readers = Array.from({ length: 50 }, () => new EventReader(`${page.url}events`));
    await Promise.all(readers.map((reader) => reader.next()));
    expect(page.listeners).toBe(50);
    const times: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      fight.does('damage', null, ['kel'], { amount: 1 });
      const views = readers.map((reader) => reader.next());
      const begun = performance.now();
      live.poll();
      times.push(performance.now() - begun);
      await Promise.all(views);
    }
    // The best of twenty says what the work itself costs: less than a frame.
    expect(Math.min(...times)).toBeLessThan(16);
    for (const reader of readers) reader.close();
  });

  test('closing the page hangs up on everybody', async () => {
    const { page } = await served();
    const reader = new EventReader(`${page.url}events`);
    await reader.next();
    await page.close();
    open.length = 0;
    await reader.ended;
    await expect(answerTo(page.url)).rejects.toThrow('ECONNREFUSED');
  });
});
