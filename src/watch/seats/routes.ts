/** The requests of phones: who may ask what, and what is refused with which status. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ownNames, Reader, safetyHeaders } from '../http.ts';
import type { Routes } from '../server.ts';
import { seatPageHtml, seatPagePolicy } from './page.ts';
import type { KeptSeat } from './seats.ts';

/** The answer to a message of a seat. */
export interface Answered {
  readonly status: 200 | 409 | 422;
  readonly body: object;
}

/** What the routes ask of the hub. */
export interface SeatService {
  withToken(token: string): KeptSeat | undefined;
  /** Takes a message that is JSON; `path` is one of `messagePaths`. */
  take(seat: KeptSeat, path: MessagePath, message: unknown): Answered;
  /** A phone follows a seat, until the returned function is called. */
  join(seat: KeptSeat, reader: Reader): () => void;
}

const isOff = 'The game master has switched this seat off.';
const linkEnded = 'This link is no longer good: ask the game master for a new one.';

const messagePaths = ['/seat/answer', '/seat/compose', '/seat/suggest', '/seat/withdraw'] as const;
export type MessagePath = (typeof messagePaths)[number];

/** The most bytes of a message, the most messages a second of a seat, and the most phones that follow one. */
const mostBytes = 4096;
const mostMessages = 5;
const mostPhones = 8;

/** The requests for `/seat` and all below it. */
export class SeatRoutes implements Routes {
  private readonly allowances = new Map<string, Allowance>();
  /** Those who follow each seat, the one that has followed longest first. */
  private readonly phones = new Map<string, Set<Reader>>();

  constructor(private readonly service: SeatService) {}

  isFor(path: string): boolean {
    return path === '/seat' || path.startsWith('/seat/');
  }

  answer(request: IncomingMessage, response: ServerResponse, path: string): void {
    for (const [name, value] of Object.entries(safetyHeaders)) response.setHeader(name, value);
    const messagePath = messagePaths.find((one) => one === path);
    const method = messagePath === undefined ? 'GET' : 'POST';
    if (messagePath === undefined && path !== '/seat' && path !== '/seat/events') {
      refuse(request, response, 404, 'There is nothing here.');
    } else if (request.method !== method) {
      response.setHeader('Allow', method);
      refuse(request, response, 405, `Only ${method} is answered here.`);
    } else if (!isOwnHost(request) || !isOwnOrigin(request, method)) {
      refuse(request, response, 403, 'This is not the address of this page.');
    } else if (path === '/seat') {
      response.setHeader('Content-Security-Policy', seatPagePolicy);
      const body = Buffer.from(seatPageHtml);
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length });
      response.end(body);
    } else {
      const seat = this.seatOf(request);
      if (seat === undefined) refuse(request, response, 401, linkEnded);
      else if (messagePath === undefined) this.follow(response, seat);
      else this.receive(request, response, seat, messagePath);
    }
  }

  private seatOf({ headers }: IncomingMessage): KeptSeat | undefined {
    const [, token] = /^Bearer ([\w-]{22})$/.exec(headers.authorization ?? '') ?? [];
    return token === undefined ? undefined : this.service.withToken(token);
  }

  /** A phone that slept or changed its network leaves a connection behind that nobody ends: of too many the oldest is hung up on. */
  private follow(response: ServerResponse, seat: KeptSeat): void {
    const phones = this.phones.get(seat.token) ?? new Set();
    this.phones.set(seat.token, phones);
    const [oldest] = phones;
    if (phones.size >= mostPhones) oldest?.hangUp();
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson; charset=utf-8' });
    const reader = new Reader(response, '\n');
    phones.add(reader);
    const leave = this.service.join(seat, reader);
    response.on('error', () => {});
    response.on('close', () => {
      phones.delete(reader);
      leave();
    });
  }

  private receive(request: IncomingMessage, response: ServerResponse, seat: KeptSeat, path: MessagePath): void {
    const allowance = this.allowances.get(seat.token) ?? new Allowance();
    this.allowances.set(seat.token, allowance);
    if (!allowance.take()) {
      response.setHeader('Retry-After', '1');
      refuse(request, response, 429, 'That was too fast: try again in a second.');
    } else if (!seat.isOn) {
      refuse(request, response, 403, isOff);
    } else if (!/^application\/json *(;|$)/i.test(request.headers['content-type'] ?? '')) {
      refuse(request, response, 415, 'Only JSON is taken here.');
    } else if (Number(request.headers['content-length'] ?? 0) > mostBytes) {
      refuse(request, response, 413, 'That is too long.');
    } else {
      readBody(request, (body) => {
        if (body === null) {
          refuse(request, response, 413, 'That is too long.');
          return;
        }
        const message = fromJson(body);
        // The seat may have been given away, or switched off, while the message was on its way.
        const now = this.service.withToken(seat.token);
        if (now === undefined) refuse(request, response, 401, linkEnded);
        else if (!now.isOn) refuse(request, response, 403, isOff);
        else if (message === undefined) refuse(request, response, 422, 'That is no JSON.');
        else {
          const { status, body: answer } = this.service.take(now, path, message);
          sendJson(response, status, answer);
        }
      });
    }
  }
}

/** So many messages a second: each takes one, and they come back with the time. */
class Allowance {
  private left = mostMessages;
  private at = performance.now();

  take(): boolean {
    const now = performance.now();
    this.left = Math.min(mostMessages, this.left + ((now - this.at) / 1000) * mostMessages);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}

/** The host must be the address at which the request came, or a name by which this computer calls itself, with the port. */
function isOwnHost({ headers, socket }: IncomingMessage): boolean {
  const { localAddress = '', localPort } = socket;
  const hosts = [localAddress, ...ownNames].flatMap((name) => [
    `${name}:${localPort}`,
    ...(localPort === 80 ? [name] : []),
  ]);
  return headers.host !== undefined && hosts.includes(headers.host);
}

/** A message comes from the page of this host; what is only read may also come from no page at all. */
function isOwnOrigin({ headers: { origin, host } }: IncomingMessage, method: string): boolean {
  return origin === undefined ? method === 'GET' : origin === `http://${host}`;
}

/** Reads a body, and calls back with it; with null where it is too long. One that does not arrive is hung up on by the server. */
function readBody(request: IncomingMessage, done: (body: Buffer | null) => void): void {
  const chunks: Buffer[] = [];
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    if (length > mostBytes) return;
    length += chunk.length;
    if (length > mostBytes) done(null);
    else chunks.push(chunk);
  });
  request.on('end', () => {
    if (length <= mostBytes) done(Buffer.concat(chunks));
  });
  request.on('error', () => {});
}

/** The value of a JSON text in UTF-8; undefined where it is none. */
function fromJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': bytes.length });
  response.end(bytes);
}

/** Refuses a request with a sentence. What is left of a short body is passed over; who sends more is hung up on. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number, message: string): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (encoding === undefined && Number(length) <= mostBytes) request.resume();
  else {
    response.setHeader('Connection', 'close');
    response.on('finish', () => request.destroy());
  }
  sendJson(response, status, { message });
}
