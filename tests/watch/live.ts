/** A fight that is watched, and what a reader of its page receives. */
import { type ClientRequest, get, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import type { ViewSource } from '../../src/watch/live-view.ts';
import type { Fight } from '../players/fight.ts';

/** A fight as the source of a view. */
export function fightSource(fight: Fight, title = 'Bridge at Dusk'): ViewSource {
  let count = 0;
  return {
    shown: { system: fight.system, title, history: fight.history },
    update() {
      const isNew = fight.history.count !== count;
      count = fight.history.count;
      return isNew;
    },
  };
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The answer to a request. */
export function answerTo(
  url: string,
  options: { method?: string; headers?: { [name: string]: string } } = {},
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, ...options }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    request.on('error', reject);
  });
}

/** What comes back for bytes that are sent as they are. */
export function rawAnswer(url: string, bytes: string): Promise<string> {
  const { port } = new URL(url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    // A server that hangs up while bytes are on their way may reset the connection.
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
}

/** Reads events; `next` waits for the next view. */
export class EventReader {
  private readonly views: string[] = [];
  private waiting: ((view: string) => void) | null = null;
  private readonly request: ClientRequest;
  readonly ended: Promise<void>;

  constructor(url: string) {
    let end = (): void => {};
    this.ended = new Promise((resolve) => {
      end = resolve;
    });
    let text = '';
    this.request = get(url, { agent: false }, (response) => {
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        const parts = text.split('\n\n');
        text = parts.pop() ?? '';
        for (const part of parts) this.take(part);
      });
      response.on('close', end);
    });
    this.request.on('error', end);
  }

  next(): Promise<string> {
    const view = this.views.shift();
    if (view !== undefined) return Promise.resolve(view);
    return new Promise((resolve) => {
      this.waiting = resolve;
    });
  }

  close(): void {
    this.request.destroy();
  }

  private take(part: string): void {
    const view = /^data: (.*)$/m.exec(part)?.[1];
    if (view === undefined) return;
    if (this.waiting === null) this.views.push(view);
    else {
      this.waiting(view);
      this.waiting = null;
    }
  }
}
