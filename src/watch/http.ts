/** What the pages of the players and of their seats have in common: answers, and those who read along. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** How often readers that nothing happens for are sent something, so that nothing in between hangs up, in milliseconds. */
const keepAlive = 15_000;
/** How long a slow reader may take for what was sent, in milliseconds. */
const slowReader = 20_000;
/** The names by which this computer calls itself; a page of another name that leads here reads nothing. */
export const ownNames = ['127.0.0.1', 'localhost', '[::1]'];

/** Someone who reads along. Of what comes while the last view is still on its way only the newest is kept. */
export class Reader {
  private waiting: string | null = null;
  private busySince: number | null = null;

  /** `nothing`: what is sent so that nothing in between hangs up; it says nothing. */
  constructor(
    private readonly response: ServerResponse,
    private readonly nothing: string,
  ) {
    response.on('drain', () => this.drained());
  }

  send(text: string): void {
    if (this.busySince !== null) {
      this.waiting = text;
      this.dropIfSlow();
    } else if (!this.response.write(text)) this.busySince = performance.now();
  }

  keep(): void {
    if (this.busySince === null) this.response.write(this.nothing);
    else this.dropIfSlow();
  }

  /** Sends the last that comes; a reader who has not taken what came before does not get it. */
  end(text: string): void {
    if (this.busySince === null) this.response.end(text);
  }

  hangUp(): void {
    this.response.destroy();
  }

  private drained(): void {
    const text = this.waiting;
    this.waiting = null;
    this.busySince = null;
    if (text !== null) this.send(text);
  }

  private dropIfSlow(): void {
    if (this.busySince !== null && performance.now() - this.busySince > slowReader) this.response.destroy();
  }
}

/** Nothing of the page is kept, framed, guessed at, or sent on. */
export const safetyHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Whether two texts are the same, in a time that says nothing about where they differ. */
export function isSame(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

export function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}

export function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': message.length + 1 });
  response.end(`${message}\n`);
}

/** Keeps the connections of all who read open; returns what stops it. */
export function keepOpen(readers: () => Iterable<Reader>): () => void {
  const timer = setInterval(() => {
    for (const reader of readers()) reader.keep();
  }, keepAlive).unref();
  return () => clearInterval(timer);
}
