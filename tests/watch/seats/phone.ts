/** A phone without a browser: it follows its seat, and sends what a test wants it to. */
import { type ClientRequest, get, request } from 'node:http';
import * as z from 'zod';
import type { Answered } from '../live.ts';

const dice = z.object({
  is: z.literal('dice'),
  key: z.string(),
  text: z.string(),
  count: z.number(),
  sides: z.number(),
  again: z.number().optional(),
  each: z.array(z.string()).optional(),
});
const choice = z.object({
  is: z.literal('choice'),
  key: z.string(),
  text: z.string(),
  options: z.array(z.object({ key: z.string(), label: z.string() })),
  picks: z.array(z.string()),
  isMany: z.boolean(),
  most: z.number(),
});
const document = z.object({
  v: z.literal(1),
  on: z.boolean(),
  seat: z.string(),
  closed: z.boolean().default(false),
  asks: z.array(z.discriminatedUnion('is', [dice, choice])).default([]),
  waiting: z.array(z.object({ id: z.number(), text: z.string() })).default([]),
  says: z.string().nullable().default(null),
  own: z.array(z.object({ name: z.string() })).default([]),
});
export type Shown = z.infer<typeof document>;

export class Phone {
  /** All that came, as it came. */
  received = '';
  readonly origin: string;
  private readonly token: string;
  private readonly lines: string[] = [];
  private waiting: (() => void) | null = null;
  private stream: ClientRequest | null = null;

  constructor(link: string) {
    const { origin, hash } = new URL(link);
    this.origin = origin;
    this.token = hash.slice(1);
  }

  /** Begins to follow; resolves with the status. */
  follow(): Promise<number> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${this.token}` };
      this.stream = get(`${this.origin}/seat/events`, { agent: false, headers }, (response) => {
        response.setEncoding('utf8');
        let rest = '';
        response.on('data', (chunk: string) => {
          this.received += chunk;
          const lines = (rest + chunk).split('\n');
          rest = lines.pop() ?? '';
          this.lines.push(...lines.filter((line) => line !== ''));
          if (this.lines.length > 0) this.waiting?.();
        });
        response.on('error', () => {});
        resolve(response.statusCode ?? 0);
      });
      this.stream.on('error', reject);
    });
  }

  /** What is shown next. */
  async next(): Promise<Shown> {
    while (this.lines.length === 0) await new Promise<void>((resolve) => (this.waiting = resolve));
    return document.parse(JSON.parse(this.lines.shift() ?? ''));
  }

  /** What is shown once it is so. */
  async until(isSo: (shown: Shown) => boolean): Promise<Shown> {
    for (;;) {
      const shown = await this.next();
      if (isSo(shown)) return shown;
    }
  }

  hangUp(): void {
    this.stream?.destroy();
  }

  /** Sends a message; `headers` and `body` are as given, for phones that lie. */
  post(
    path: string,
    message: unknown,
    headers: { readonly [name: string]: string | undefined } = {},
  ): Promise<Answered> {
    const body = typeof message === 'string' ? message : JSON.stringify(message);
    const all = {
      authorization: `Bearer ${this.token}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      origin: this.origin,
      ...headers,
    };
    const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    return new Promise((resolve, reject) => {
      const sent = request(
        `${this.origin}${path}`,
        { agent: false, method: 'POST', headers: given as Record<string, string> },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => {
            text += chunk;
          });
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
          );
          response.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }
}
