/** The seats of a table: what they are sent, and what they send, in one place between the phones and the table. */
import * as z from 'zod';
import { isPick, isThrow } from '../../dice/ask.ts';
import { type SavedSeats, type SeatNotes, seatNotes } from '../../session/saved-seats.ts';
import type { Session } from '../../session/session.ts';
import { jsonVersion } from '../../state/clean.ts';
import type { Encounter, Id } from '../../state/encounter.ts';
import { keepOpen, type Reader } from '../http.ts';
import type { LiveView } from '../live-view.ts';
import { type NotServed, newToken, type PlayersPage, type ServeOptions, servePage, usualPort } from '../server.ts';
import { notAsked, OpenAsks, optionKey } from './asks.ts';
import { Composer, enteredSentence, type Suggested } from './compose.ts';
import type { SeatDocument } from './document.ts';
import { PlayersNames } from './names.ts';
import { type OwnSheet, ownSheet } from './own-sheet.ts';
import type { ForSeats, OwnOdds, SeatChange, SeatMessage, SeatReply, SeatStatus } from './protocol.ts';
import { type Answered, type MessagePath, SeatRoutes, type SeatService } from './routes.ts';
import { type KeptSeat, Seats } from './seats.ts';

/** How seats are served. */
export interface SeatOptions {
  /** To the network, else to this computer alone. */
  readonly lan: boolean;
  /** By default that of the seats that return, else the usual one; where it is in use, any free one. */
  readonly port?: number;
  readonly bind?: string;
  /** The secret in the address of the page of all players, for those who have it already; by default that of the seats that return, or a new one. */
  readonly page?: string;
  /** How much of their own odds players see; by default words. */
  readonly odds?: OwnOdds;
  /** Where the seats are kept; by default beside the library. */
  readonly notes?: SeatNotes;
}

type SeatOn = Extract<SeatDocument, { readonly on: true }>;

const nothing: ForSeats = { asks: [], waiting: [], words: new Map() };

const answerMessage = z.union([
  z.strictObject({ ask: z.string().max(32), faces: z.array(z.int().min(1).max(1000)).max(300) }),
  z.strictObject({ ask: z.string().max(32), picks: z.array(z.string().max(32)).max(300) }),
]);
const suggestMessage = z.union([z.strictObject({ chance: z.string().max(32) }), enteredSentence]);
const withdrawMessage = z.strictObject({ id: z.int().min(0) });

export class SeatHub implements SeatService {
  /** Takes a message of the right form from a seat that is on. Set by the table. */
  onMessage: (message: SeatMessage) => SeatReply = () => notAsked;
  /** Phones came or went, or seats were made. */
  onSeats: () => void = () => {};

  private readonly seats: Seats;
  private readonly phones = new Map<Reader, { readonly token: string; sent: string }>();
  private page: PlayersPage | null = null;
  private now: ForSeats = nothing;
  private names: PlayersNames;
  private encounter: Encounter;
  private known: Composer | null = null;
  /** What follows from the encounter alone, by the secrets of seats. */
  private readonly sheets = new Map<string, Pick<SeatOn, 'own' | 'offers'>>();
  private isPlanned = false;
  private readonly asks = new OpenAsks();
  /** What seats have sent last for each combatant, as their players read it. */
  private readonly sentTexts = new Map<Id, string>();
  private readonly stops: (() => void)[] = [];

  private constructor(
    private readonly session: Session,
    private readonly live: LiveView,
    private readonly options: SeatOptions & { readonly notes: SeatNotes },
    private readonly returned: SavedSeats | null,
  ) {
    this.seats = new Seats(returned);
    this.encounter = session.encounter;
    this.names = new PlayersNames(session.system, session.encounter);
  }

  /** The seats of this encounter that were not ended, because the table was killed; null for none. */
  static returning(session: Session, notes: SeatNotes = seatNotes(session.id)): SavedSeats | null {
    return notes.read();
  }

  /** Serves the seats of a session, with the page of all players, which shows the view. */
  static async open(
    session: Session,
    live: LiveView,
    { notes = seatNotes(session.id), ...options }: SeatOptions,
  ): Promise<{ readonly ok: true; readonly hub: SeatHub } | NotServed> {
    const hub = new SeatHub(session, live, { ...options, notes }, notes.read());
    const refused = await hub.start();
    return refused ?? { ok: true, hub };
  }

  private async start(): Promise<NotServed | null> {
    const { live, options, returned } = this;
    const { lan, bind } = options;
    const served: Omit<ServeOptions, 'port'> = {
      lan,
      ...(bind === undefined ? {} : { bind }),
      token: options.page ?? returned?.page ?? newToken(),
      routes: new SeatRoutes(this),
    };
    const first = await servePage(live, { ...served, port: options.port ?? returned?.port ?? usualPort });
    const page = first.ok ? first : await servePage(live, { ...served, port: 0 });
    if (!page.ok) return page;
    this.page = page;
    this.stops.push(
      live.listen(() => this.plan()),
      keepOpen(() => this.phones.keys()),
    );
    this.seats.meet(this.session.encounter);
    this.save();
    return null;
  }

  /** The address of the page of all players, such as for a television. */
  get url(): string {
    return this.page?.url ?? '';
  }

  /** The seats of those who are in the encounter, in the order in which they were given. */
  status(): readonly SeatStatus[] {
    const { combatants } = this.session.encounter;
    const here = this.seats.all.filter(({ holds }) => holds.some((who) => combatants[who] !== undefined));
    const followers = [...this.phones.values()];
    return here.map(({ token, ...seat }) => ({
      ...seat,
      url: `${new URL('/seat', this.url).href}#${token}`,
      phones: followers.filter((phone) => phone.token === token).length,
    }));
  }

  /** Changes the seats; returns what the GM reads of it. */
  change(change: SeatChange): string {
    const { says, ended } = this.seats.change(change, this.session.encounter);
    this.sheets.clear();
    for (const [reader, { token }] of this.phones) if (ended.some((seat) => seat.token === token)) reader.hangUp();
    this.save();
    this.plan();
    this.onSeats();
    return says;
  }

  /** Takes what the table has for the seats after a frame. It is sent later, so that the keys of the GM come first. */
  publish(forSeats: ForSeats): void {
    const { encounter } = this.session;
    const isSame =
      encounter === this.encounter &&
      sameItems(forSeats.asks, this.now.asks) &&
      sameItems(forSeats.waiting, this.now.waiting) &&
      sameItems([...forSeats.words].flat(), [...this.now.words].flat());
    if (isSame) return;
    if (encounter !== this.encounter) {
      this.encounter = encounter;
      this.names = new PlayersNames(this.session.system, encounter);
      this.known = null;
      this.sheets.clear();
      this.live.poll();
      if (this.seats.meet(encounter)) {
        this.save();
        this.onSeats();
      }
    }
    this.now = forSeats;
    this.asks.set(forSeats.asks, this.session.history.nextSeq);
    this.plan();
  }

  /** Stops serving. `ends`: the GM closes the seats or the table, so that their links are good no more. */
  async close({ ends }: { readonly ends: boolean }): Promise<void> {
    for (const stop of this.stops) stop();
    if (ends) {
      this.options.notes.remove();
      this.sayClosed();
    }
    this.onMessage = () => notAsked;
    this.onSeats = () => {};
    await this.page?.close();
  }

  /** Lets the phones know that nothing more comes, so that they do not look for a table that is gone. */
  private sayClosed(): void {
    for (const [reader, { token }] of this.phones) {
      const seat = this.seats.withToken(token)?.name ?? '';
      const last: SeatDocument = { v: jsonVersion, on: false, seat, closed: true };
      reader.end(`${JSON.stringify(last)}\n`);
    }
    this.phones.clear();
  }

  withToken(token: string): KeptSeat | undefined {
    return this.seats.withToken(token);
  }

  join({ token }: KeptSeat, reader: Reader): () => void {
    const phone = { token, sent: '' };
    this.phones.set(reader, phone);
    this.sendTo(reader, phone, new Map());
    this.onSeats();
    return () => {
      this.phones.delete(reader);
      this.onSeats();
    };
  }

  take(seat: KeptSeat, path: MessagePath, message: unknown): Answered {
    switch (path) {
      case '/seat/answer':
        return this.takeAnswer(seat, message);
      case '/seat/withdraw':
        return this.takeWithdrawal(seat, message);
      case '/seat/compose':
        return this.compose(seat, message);
      case '/seat/suggest':
        return this.takeSuggestion(seat, message);
    }
  }

  private get composer(): Composer {
    this.known ??= new Composer(this.session, this.names);
    return this.known;
  }

  private compose(seat: KeptSeat, message: unknown): Answered {
    const read = enteredSentence.safeParse(message);
    if (!read.success) return wrongForm;
    const composed = this.composer.compose(seat, read.data, this.options.odds ?? 'words');
    if (typeof composed === 'string') return refused({ ok: false, why: 'wrong', message: composed });
    return { status: 200, body: composed.shown };
  }

  private takeSuggestion(seat: KeptSeat, message: unknown): Answered {
    const read = suggestMessage.safeParse(message);
    if (!read.success) return wrongForm;
    if ('chance' in read.data) {
      const chance = this.composer.chance(seat, read.data.chance);
      if (chance === null) return refused({ ok: false, why: 'late', message: 'That chance is gone.' });
      return this.suggest(seat, chance, this.names.text(chance.text) ?? 'what you may do');
    }
    const composed = this.composer.compose(seat, read.data, 'none');
    if (typeof composed === 'string') return refused({ ok: false, why: 'wrong', message: composed });
    const { suggestion, text, shown } = composed;
    if (suggestion !== null) return this.suggest(seat, { suggestion, text }, shown.text);
    return refused({ ok: false, why: 'wrong', message: shown.why ?? `still open: ${shown.missing ?? ''}` });
  }

  /** `read`: what the player reads of it as long as it waits: what was typed there is repeated, even a hidden name. */
  private suggest({ name: seat }: KeptSeat, made: Suggested, read: string): Answered {
    const answered = this.hand({ is: 'suggest', seat, ...made }, null);
    if (answered.status === 200) this.sentTexts.set(made.suggestion.start.by, read);
    return answered;
  }

  private takeAnswer(seat: KeptSeat, message: unknown): Answered {
    const read = answerMessage.safeParse(message);
    if (!read.success) return wrongForm;
    const { data } = read;
    const asked = this.asks.of(seat, this.names).find(({ shown }) => shown.key === data.ask);
    if (asked === undefined) return refused(this.asks.whyNot(seat, data.ask));
    const { ask, serial } = asked;
    const base = { seat: seat.name, ask: ask.id };
    if ('faces' in data) {
      if (ask.kind !== 'dice' || !isThrow(ask, data.faces)) return notThese;
      return this.hand({ is: 'faces', ...base, faces: data.faces }, serial);
    }
    if (ask.kind !== 'choice') return notThese;
    const picks = data.picks.map(
      (key) => ask.options.find((option) => optionKey(seat, data.ask, option) === key) ?? '',
    );
    if (!isPick(ask, picks)) return notThese;
    return this.hand({ is: 'picks', ...base, picks }, serial);
  }

  private takeWithdrawal(seat: KeptSeat, message: unknown): Answered {
    const read = withdrawMessage.safeParse(message);
    if (!read.success) return wrongForm;
    const { id } = read.data;
    const isWaiting = this.now.waiting.some((waiting) => waiting.id === id && waiting.seat === seat.name);
    if (!isWaiting) return refused({ ok: false, why: 'late', message: 'That does not wait any more.' });
    return this.hand({ is: 'withdraw', seat: seat.name, id }, null);
  }

  /** Hands a message to the table. An ask that it has answered is closed at once, for all phones. */
  private hand(message: SeatMessage, serial: string | null): Answered {
    const reply = this.onMessage(message);
    if (!reply.ok) return refused(reply);
    if (serial !== null) this.asks.close(serial);
    this.plan();
    return { status: 200, body: {} };
  }

  /** Sends all phones what has changed for them, once what is under way now is done. */
  private plan(): void {
    if (this.isPlanned || this.phones.size === 0) return;
    this.isPlanned = true;
    setImmediate(() => {
      this.isPlanned = false;
      const texts = new Map<string, string>();
      for (const [reader, phone] of this.phones) this.sendTo(reader, phone, texts);
    });
  }

  /** Sends a phone what its seat sees, unless that is what it was sent last. `texts`: those of this time, by the secrets of seats. */
  private sendTo(reader: Reader, phone: { readonly token: string; sent: string }, texts: Map<string, string>): void {
    const seat = this.seats.withToken(phone.token);
    if (seat === undefined) return;
    const text = texts.get(phone.token) ?? `${JSON.stringify(this.documentOf(seat))}\n`;
    texts.set(phone.token, text);
    if (text === phone.sent) return;
    phone.sent = text;
    reader.send(text);
  }

  private documentOf(seat: KeptSeat): SeatDocument {
    if (!seat.isOn) return { v: jsonVersion, on: false, seat: seat.name };
    const { waiting, words } = this.now;
    const said = words.get(seat.name);
    return {
      v: jsonVersion,
      on: true,
      seat: seat.name,
      asks: this.asks.of(seat, this.names).map(({ shown }) => shown),
      waiting: waiting
        .filter((one) => one.seat === seat.name)
        .map(({ id, start }) => ({ id, text: this.sentTexts.get(start.by) ?? 'what you sent' })),
      says: said === undefined ? null : (this.names.text(said) ?? 'The game master sent that back.'),
      ...this.sheetsOf(seat),
      declares: this.session.system.clock.simultaneous,
      view: this.live.current,
    };
  }

  private sheetsOf(seat: KeptSeat): Pick<SeatOn, 'own' | 'offers'> {
    const { composer, names } = this;
    const known = this.sheets.get(seat.token) ?? {
      own: seat.holds.flatMap((who): OwnSheet | readonly OwnSheet[] => ownSheet(composer.session, names, who) ?? []),
      offers: composer.offersOf(seat),
    };
    this.sheets.set(seat.token, known);
    return known;
  }

  private save(): void {
    const { port, searchParams } = new URL(this.url);
    const page = searchParams.get('t') ?? this.returned?.page ?? newToken();
    this.options.notes.write({ ...this.seats.saved, port: Number(port), lan: this.options.lan, page });
  }
}

const wrongForm: Answered = { status: 422, body: { message: 'That is no message of this page.' } };
const notThese: Answered = { status: 422, body: { message: 'That is no answer to what is asked.' } };

function refused({ why, message }: Extract<SeatReply, { readonly ok: false }>): Answered {
  return { status: why === 'wrong' ? 422 : 409, body: { message } };
}

function sameItems(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, n) => one === others[n]);
}
