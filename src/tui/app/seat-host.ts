/** The seats of the players, served from the table: started and ended, changed, and their links written down. */
import { escapeHtml } from '../../chronicle/escape.ts';
import { saveText } from '../../session/save-text.ts';
import { seatNotes } from '../../session/saved-seats.ts';
import type { Session } from '../../session/session.ts';
import { type AtTable, LiveView, sessionSource } from '../../watch/live-view.ts';
import type { SeatHub, SeatOptions } from '../../watch/seats/hub.ts';
import type { ForSeats, SeatMessage, SeatReply } from '../../watch/seats/protocol.ts';
import { asksForSeats } from '../modes/sentence/from-seats.ts';
import type { Effect, SeatAtTable, UpdateContext } from '../ui/ui.ts';

/** What the table does with what comes of the seats. */
export interface SeatListeners {
  /** Takes a message of a phone, and shows what it comes to. */
  onMessage(message: SeatMessage): SeatReply;
  /** Takes the seats as they are now; null: they are served no longer. */
  onSeats(seats: readonly SeatAtTable[] | null): void;
  /** What the players see of the table. */
  readonly atTable: AtTable;
}

/** Where seats are served, and how much of their own odds players see; `page`: the address of the page that a screen on the table has already. */
type SeatsAsServed = Required<Pick<SeatOptions, 'lan' | 'odds'>> & { readonly page: string };

export class SeatHost {
  private live: LiveView | null = null;
  private hub: SeatHub | null = null;
  /** The codes of the links, by their addresses. */
  private readonly codes = new Map<string, readonly string[]>();

  constructor(
    private readonly session: Session,
    private readonly listeners: SeatListeners,
  ) {}

  /** Whether seats are served, or about to be. */
  get isOpen(): boolean {
    return this.live !== null;
  }

  /** The address of the page of all players; '' while there is none. */
  get url(): string {
    return this.hub?.url ?? '';
  }

  /** How the seats of this encounter were served when its table was killed; null where none were. */
  get returning(): { readonly lan: boolean; readonly port: number } | null {
    return this.session.id === '' ? null : seatNotes(this.session.id).read();
  }

  /** Serves the seats; returns what to say of it. */
  async open({ page, ...options }: SeatsAsServed): Promise<string> {
    if (this.isOpen) return 'the players have their seats already; :seats off ends them';
    const live = new LiveView(sessionSource(this.session, this.listeners.atTable));
    this.live = live;
    // Loaded here, so that a table without phones never loads them.
    const [{ SeatHub: Hub }, { renderUnicodeCompact }] = await Promise.all([
      import('../../watch/seats/hub.ts'),
      import('uqr'),
    ]);
    const known = page === '' ? {} : addressOf(page);
    const served = await Hub.open(this.session, live, { ...options, ...known });
    if (!served.ok) {
      this.live = null;
      return `not: ${served.message}`;
    }
    const { hub } = served;
    // The GM has left or ended them meanwhile.
    if (this.live !== live) {
      await hub.close({ ends: true });
      return '';
    }
    this.hub = hub;
    const report = (): void => {
      const seats = hub.status().map((seat): SeatAtTable => {
        const code = this.codes.get(seat.url) ?? renderUnicodeCompact(seat.url, { border: 1 }).split('\n');
        this.codes.set(seat.url, code);
        return { ...seat, code };
      });
      this.listeners.onSeats(seats);
    };
    hub.onMessage = (message) => this.listeners.onMessage(message);
    hub.onSeats = report;
    live.start();
    report();
    return `seats for the players' phones: Y shows the link of each; for a screen on the table: ${hub.url}`;
  }

  /** Gives the seats what is asked and what waits, as it is on the screen. */
  publish(context: UpdateContext): void {
    const { seats } = context.ui;
    if (this.hub === null || seats === null) return;
    const forSeats: ForSeats = { asks: asksForSeats(context), waiting: seats.waiting, words: seats.words };
    this.hub.publish(forSeats);
  }

  /** Carries out what the GM does with the seats, apart from serving them; returns what to say of it. */
  async perform(effect: Exclude<Extract<Effect, { do: 'seats' }>, { what: 'serve' }>): Promise<string> {
    const { hub } = this;
    if (hub === null) return 'not: the players have no seats; :seats lan gives each a link';
    switch (effect.what) {
      case 'end':
        await this.close();
        return 'the seats of the players are closed; their links are good no more';
      case 'change':
        return hub.change(effect.change);
      case 'print':
        return this.print(hub, effect.file);
    }
  }

  /** Writes the links of all seats with their codes as a page, for the user alone. */
  private async print(hub: SeatHub, file: string | null): Promise<string> {
    const { renderSVG } = await import('uqr');
    const { title } = this.session;
    const name = file ?? `${title.replace(/[/\\<>:"|?*]/g, '-').replace(/^[.-]+/, '') || 'encounter'} seats.html`;
    const cards = hub.status().map(({ name: seat, url }) => {
      return `<section><h2>${escapeHtml(seat)}</h2>${renderSVG(url, { border: 2 })}<p>${escapeHtml(url)}</p></section>`;
    });
    const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}: seats</title><style>
body { font: 1rem/1.4 sans-serif; margin: 2rem; }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 2rem; }
section { break-inside: avoid; border: 1px dashed #888; padding: 1rem; }
h2 { margin: 0 0 .5rem; }
svg { display: block; width: 100%; height: auto; }
p { overflow-wrap: anywhere; font-family: monospace; }
</style></head><body><h1>${escapeHtml(title)}</h1>
<p>Each player scans the code of the own combatant. Anyone who has the link of a combatant can answer for it.</p>
<main>${cards.join('\n')}</main></body></html>
`;
    const saved = saveText(name, [page], { isPrivate: true });
    return saved.ok ? `the links are in ${saved.path}, which only you can read` : `not written: ${saved.message}`;
  }

  /** Ends the seats, as when the GM closes the table. */
  async close(): Promise<void> {
    const { live, hub } = this;
    this.live = null;
    this.hub = null;
    live?.stop();
    if (hub === null) return;
    this.listeners.onSeats(null);
    await hub.close({ ends: true });
  }
}

/** What a page is served at, to be served there again. */
function addressOf(page: string): Pick<SeatOptions, 'port' | 'page'> {
  const { port, searchParams } = new URL(page);
  const token = searchParams.get('t');
  return { port: Number(port), ...(token === null ? {} : { page: token }) };
}
