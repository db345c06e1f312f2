/** The part of the table in tests of seats: a session, the sentence that is entered, and what waits. */
import { onTestFinished } from 'vitest';
import type { Ask } from '../../../src/dice/ask.ts';
import type { System } from '../../../src/game/kernel/system.ts';
import { requestFor } from '../../../src/session/request.ts';
import type { SeatNotes } from '../../../src/session/saved-seats.ts';
import type { SentenceStart } from '../../../src/session/sentence/actors.ts';
import { begin } from '../../../src/session/sentence/begin.ts';
import { declare } from '../../../src/session/sentence/declare.ts';
import { complete, evaluate } from '../../../src/session/sentence/evaluate.ts';
import type { Sentence } from '../../../src/session/sentence/sentence.ts';
import { answererOf, openThrows, sideOfThrower } from '../../../src/session/sentence/throws.ts';
import { Session } from '../../../src/session/session.ts';
import type { Encounter, Id, Intent, Json } from '../../../src/state/encounter.ts';
import { History } from '../../../src/state/history.ts';
import { LiveView, sessionSource } from '../../../src/watch/live-view.ts';
import { SeatHub, type SeatOptions } from '../../../src/watch/seats/hub.ts';
import type { SeatMessage, SeatReply, Waiting } from '../../../src/watch/seats/protocol.ts';

/** An encounter as an open session that keeps its records in memory. */
export function sessionOf(system: System, start: Encounter): Session {
  const history = new History(start);
  const append = (record: Parameters<History['add']>[0]) => {
    history.add(record);
    return { ok: true, record } as const;
  };
  return new Session({
    system,
    name: 'Bridge at Dusk',
    history,
    store: { append },
    clock: () => new Date(0),
    seed: 'x',
  });
}

/** Notes that are kept in memory. */
export function notesInMemory(): SeatNotes & { text: string | null } {
  return {
    text: null,
    read() {
      return this.text === null ? null : JSON.parse(this.text);
    },
    write(seats) {
      this.text = JSON.stringify(seats);
    },
    remove() {
      this.text = null;
    },
  };
}

/** A table that answers its own side's dice from the phones and rolls the others. */
export class StandIn {
  sentence: Sentence | null = null;
  waiting: readonly Waiting[] = [];
  words: ReadonlyMap<string, string> = new Map();
  /** All messages that reached the table, with what it said of them. */
  readonly messages: { readonly message: SeatMessage; readonly reply: SeatReply }[] = [];

  private constructor(
    readonly session: Session,
    readonly hub: SeatHub,
  ) {
    hub.onMessage = (message) => this.take(message);
  }

  /** A table with its seats open on this computer, which ends with the test. */
  static async open(
    system: System,
    start: Encounter,
    options: { readonly [K in keyof SeatOptions]?: SeatOptions[K] | undefined } = {},
  ): Promise<StandIn> {
    const session = sessionOf(system, start);
    const live = new LiveView(sessionSource(session));
    const { lan = false, notes = notesInMemory(), odds = 'words', port, bind = '127.0.0.1' } = { port: 0, ...options };
    const opened = await SeatHub.open(session, live, {
      lan,
      notes,
      odds,
      bind,
      ...(port === undefined ? {} : { port }),
    });
    if (!opened.ok) throw new Error(opened.message);
    onTestFinished(() => opened.hub.close({ ends: true }));
    return new StandIn(session, opened.hub);
  }

  /** The link of a seat. */
  link(name: string): string {
    const seat = this.hub.status().find((one) => one.name === name);
    if (seat === undefined) throw new Error(`no seat ${name}`);
    return seat.url;
  }

  /** The GM begins an action; the dice of the others fall. */
  enter(action: string, start: SentenceStart): this {
    const floor = start.by ?? null;
    const chosen = { floor, group: { who: [], areMarked: false }, preferred: { marked: [], selected: null } };
    const begun = begin(this.session, action, chosen, start);
    if (begun.is !== 'begun')
      throw new Error(`${action}: ${begun.is === 'refused' ? begun.refusal.message : begun.is}`);
    return this.goOn(begun.sentence);
  }

  /** The GM does something that asks for nothing. */
  does(action: string, by: Id | null, on: readonly Id[] = [], values: { readonly [key: string]: Json } = {}): this {
    const { request } = this.session.complete(requestFor({ action, by, on, with: values }), {
      dice: (ask, answers, dice) => answers.rolled(ask, dice),
      choice: (ask, answers) => answers.picked(ask, ask.defaultPicks ?? ask.options.slice(0, 1)),
    });
    const written = this.session.commit(request);
    if (!written.ok) throw new Error(written.message);
    return this.publish();
  }

  /** The GM's Enter at a result: it is written. */
  apply(): string {
    if (this.sentence === null) throw new Error('nothing is entered');
    const written = this.session.commit(evaluate({ session: this.session, sentence: this.sentence }).request);
    if (!written.ok) throw new Error(written.message);
    this.sentence = null;
    this.publish();
    return written.record.title;
  }

  /** The GM takes all that waits as declarations, in one record; those that the rules refuse stay. Returns why. */
  takeAll(): readonly string[] {
    const refused: string[] = [];
    const intents = this.waiting.flatMap(({ action, start }): readonly Intent[] => {
      const chosen = {
        floor: start.by,
        group: { who: [], areMarked: false },
        preferred: { marked: [], selected: null },
      };
      const begun = begin(this.session, action, chosen, start);
      if (begun.is !== 'begun') throw new Error(`${action} cannot be begun`);
      const declared = declare({ session: this.session, sentence: begun.sentence });
      if (declared.is === 'ready') return declared.request.intents;
      refused.push(declared.is === 'refused' ? declared.refusal.message : declared.is);
      return [];
    });
    const written = this.session.commit(requestFor(...intents));
    if (!written.ok) throw new Error(written.message);
    this.waiting = [];
    this.publish();
    return refused;
  }

  leave(): this {
    this.sentence = null;
    return this.publish();
  }

  get asks(): readonly Ask[] {
    const { session, sentence } = this;
    if (sentence === null) return [];
    const { proposal, diceToCome } = evaluate({ session, sentence });
    if (proposal.is !== 'asking') return [];
    const { ask } = proposal;
    const open = ask.kind === 'choice' ? [ask] : openThrows(sentence, diceToCome);
    return open.flatMap((one) => {
      const who = answererOf(sentence, one);
      const isOwn = who !== null && session.encounter.combatants[who]?.side === 'own';
      return isOwn ? [{ ...one, answeredBy: who }] : [];
    });
  }

  publish(): this {
    this.hub.publish({ asks: this.asks, waiting: this.waiting, words: this.words });
    return this;
  }

  private goOn(sentence: Sentence): this {
    const { session } = this;
    const isOthers = (ask: Ask): boolean =>
      ask.kind === 'dice' && sideOfThrower(session.encounter, sentence, ask) !== 'own';
    this.sentence = complete(
      { session, sentence },
      {
        dice: (ask, answers, dice) => (isOthers(ask) ? answers.rolled(ask, dice) : null),
        choice: (ask, answers) => {
          const who = answererOf(sentence, ask);
          const isOwn = who !== null && session.encounter.combatants[who]?.side === 'own';
          return isOwn ? null : answers.picked(ask, ask.defaultPicks ?? ask.options.slice(0, 1));
        },
      },
    );
    return this.publish();
  }

  private take(message: SeatMessage): SeatReply {
    const reply = this.judge(message);
    this.messages.push({ message, reply });
    if (reply.ok) this.publish();
    return reply;
  }

  private judge(message: SeatMessage): SeatReply {
    if (message.is === 'suggest') {
      const { seat, suggestion, text } = message;
      const others = this.waiting.filter(({ start }) => start.by !== suggestion.start.by);
      this.waiting = [...others, { ...suggestion, id: this.messages.length, seat, text }];
      return { ok: true };
    }
    if (message.is === 'withdraw') {
      this.waiting = this.waiting.filter(({ id }) => id !== message.id);
      return { ok: true };
    }
    const ask = this.asks.find(({ id }) => id === message.ask);
    const { sentence } = this;
    if (ask === undefined || sentence === null)
      return { ok: false, why: 'late', message: 'That was answered already.' };
    if (message.is === 'faces' && ask.kind === 'dice') {
      this.goOn({ ...sentence, answers: sentence.answers.typed(ask, message.faces, message.seat) });
    } else if (message.is === 'picks' && ask.kind === 'choice') {
      this.goOn({ ...sentence, answers: sentence.answers.picked(ask, message.picks, message.seat) });
    } else return { ok: false, why: 'wrong', message: 'That is no answer to what is asked.' };
    return { ok: true };
  }
}
