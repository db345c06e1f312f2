/** The players' screen as a page: a small server for phones, tablets and televisions. It knows nothing but the view. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isSame, keepOpen, ownNames, Reader, refuse, safetyHeaders, send } from './http.ts';
import type { LiveView } from './live-view.ts';
import { pageHtml, pagePolicy } from './page.ts';

/** Where the page is served. */
export interface ServeOptions {
  /** 0: any free port. */
  readonly port: number;
  /** To the network, behind a random token in the address; else to this computer alone. */
  readonly lan: boolean;
  /** The address that it listens on; by default all of this computer for the network, else the one of its own. */
  readonly bind?: string;
  /** The secret in the address of the page in the network; by default a new one. */
  readonly token?: string;
  /** Answers the requests for paths of its own, the way it likes; the page answers the others. */
  readonly routes?: Routes;
}

/** Requests that are answered beside the page. */
export interface Routes {
  isFor(path: string): boolean;
  answer(request: IncomingMessage, response: ServerResponse, path: string): void;
}

/** A page that is being served. */
export interface PlayersPage {
  readonly ok: true;
  /** Its address, with the token where it needs one. */
  readonly url: string;
  /** How many read along. */
  readonly listeners: number;
  /** Stops it; everybody who reads along is disconnected. */
  close(): Promise<void>;
}

/** Why a page cannot be served, in a sentence. */
export interface NotServed {
  readonly ok: false;
  readonly message: string;
}

/** The most connections, of them the most that read along, and the most that have not sent a request, or no further one. */
const mostConnections = 512;
const mostListeners = 400;
const mostWaiting = 48;
/** How long a request may take to arrive, in milliseconds. */
const slowRequest = 2_000;
const largestHeader = 8 * 1024;
/** The port that is tried first, so that readers find the page again after a restart. */
export const usualPort = 7373;

/** Serves the page of a view on the usual port, or where that is in use on any free one. */
export async function serveUsual(live: LiveView, lan: boolean): Promise<PlayersPage | NotServed> {
  const page = await servePage(live, { port: usualPort, lan });
  return page.ok ? page : servePage(live, { port: 0, lan });
}

/** Serves the page of a view. */
export function servePage(live: LiveView, options: ServeOptions): Promise<PlayersPage | NotServed> {
  return new PageServer(live, options).start();
}

class PageServer {
  private readonly server: Server;
  private readonly token: string | null;
  private readonly readers = new Set<Reader>();
  /** The connections without a request that is being answered, the one that has waited longest first. */
  private readonly waiting = new Set<Socket>();
  private readonly stops: (() => void)[] = [];

  constructor(
    private readonly live: LiveView,
    private readonly options: ServeOptions,
  ) {
    this.token = options.lan ? (options.token ?? newToken()) : null;
    this.server = createServer(
      { maxHeaderSize: largestHeader, connectionsCheckingInterval: 500 },
      (request, response) => {
        this.waiting.delete(request.socket);
        response.on('finish', () => this.awaitRequest(request.socket));
        this.answer(request, response);
      },
    );
    this.server.on('connection', (socket) => {
      socket.on('close', () => this.waiting.delete(socket));
      this.awaitRequest(socket);
    });
    this.server.maxConnections = mostConnections;
    this.server.headersTimeout = slowRequest;
    this.server.requestTimeout = slowRequest;
    this.server.maxRequestsPerSocket = 100;
  }

  start(): Promise<PlayersPage | NotServed> {
    const { port, lan, bind = lan ? '0.0.0.0' : '127.0.0.1' } = this.options;
    return new Promise((resolve) => {
      this.server.once('error', (error: NodeJS.ErrnoException) =>
        resolve({ ok: false, message: whyNotServed(error, port) }),
      );
      this.server.listen(port, bind, () => {
        this.stops.push(
          this.live.listen(() => this.sendAll()),
          keepOpen(() => this.readers),
        );
        resolve(this.page());
      });
    });
  }

  private page(): PlayersPage {
    const { readers, token } = this;
    const bound = this.server.address() as AddressInfo;
    const host = bound.address === '0.0.0.0' ? ownAddress() : bound.address;
    return {
      ok: true,
      url: `http://${host}:${bound.port}/${token === null ? '' : `?t=${token}`}`,
      get listeners() {
        return readers.size;
      },
      close: () => this.close(),
    };
  }

  private close(): Promise<void> {
    for (const stop of this.stops) stop();
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  /** Waits for a request; where too many connections wait, hangs up on the one that has waited longest. */
  private awaitRequest(socket: Socket): void {
    if (socket.destroyed) return;
    this.waiting.add(socket);
    const [oldest] = this.waiting;
    if (this.waiting.size > mostWaiting) oldest?.destroy();
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    for (const [name, value] of Object.entries(safetyHeaders)) response.setHeader(name, value);
    const { path, token } = addressOf(request.url ?? '');
    const { routes } = this.options;
    if (routes?.isFor(path) === true) {
      routes.answer(request, response, path);
      return;
    }
    // A body is never read: who sends one is answered and hung up on.
    const hasBody =
      request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
    if (hasBody) response.setHeader('Connection', 'close');
    if (request.method !== 'GET') {
      response.setHeader('Allow', 'GET');
      refuse(response, 405, 'Only GET is answered here.');
    } else if (!this.mayRead(request, token)) {
      refuse(response, 403, 'The address is not complete: ask for it again.');
    } else if (path === '/') {
      response.setHeader('Content-Security-Policy', pagePolicy);
      send(response, 'text/html; charset=utf-8', pageHtml);
    } else if (path === '/view.json') {
      send(response, 'application/json; charset=utf-8', this.live.json);
    } else if (path !== '/events') {
      refuse(response, 404, 'There is nothing here.');
    } else if (this.readers.size >= mostListeners) {
      refuse(response, 503, 'Too many read along already.');
    } else this.addReader(response);
  }

  /** In the network: with the token. On this computer: under its own name, so that no other page can lead here. */
  private mayRead({ headers }: IncomingMessage, token: string): boolean {
    if (this.token !== null) return isSame(token, this.token);
    return ownNames.includes((headers.host ?? '').replace(/:\d+$/, ''));
  }

  private addReader(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
    const reader = new Reader(response, ':\n\n');
    this.readers.add(reader);
    response.on('close', () => this.readers.delete(reader));
    response.on('error', () => this.readers.delete(reader));
    reader.send(`retry: 1000\n${this.event}`);
  }

  private get event(): string {
    // The time here, by which the page knows how far its own clock is off.
    return `event: view\nid: ${Date.now()}\ndata: ${this.live.json}\n\n`;
  }

  /** Sends the view to all: later, so that the keys of the GM come first. */
  private sendAll(): void {
    setImmediate(() => {
      const { event } = this;
      for (const reader of this.readers) reader.send(event);
    });
  }
}

/** A secret of 128 bits. */
export function newToken(): string {
  return randomBytes(16).toString('base64url');
}

/** The path of a request exactly as it was sent, and its token. */
function addressOf(url: string): { readonly path: string; readonly token: string } {
  const [path = '', query = ''] = url.split('?', 2);
  return { path, token: new URLSearchParams(query).get('t') ?? '' };
}

/** The address of this computer in its network; that of the computer itself where it is in none. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ internal, address }) => !internal && isIP(address) === 4)?.address ?? '127.0.0.1';
}

function whyNotServed({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === 'EADDRINUSE') return `port ${port} is in use`;
  return code === 'EACCES' ? `port ${port} is not allowed` : message;
}
