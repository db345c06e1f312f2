/** The phones of the players at a table without a terminal: they send what the server would hand to the table. */
import { type Ask, facesNeeded } from '../../../src/dice/ask.ts';
import type { Side } from '../../../src/state/encounter.ts';
import { update } from '../../../src/tui/app/update.ts';
import { asksForSeats } from '../../../src/tui/modes/sentence/from-seats.ts';
import type { SeatAtTable, SentenceStart } from '../../../src/tui/ui/ui.ts';
import type { Seat, SeatMessage, SeatReply } from '../../../src/watch/seats/protocol.ts';
import type { TestTable } from '../app/test-table.ts';

/** A seat for each combatant of a side, each with a phone. */
export class Phones {
  constructor(
    readonly table: TestTable,
    sides: readonly Side[] = ['own'],
  ) {
    const all = Object.values(table.session.encounter.combatants).filter(({ side }) => sides.includes(side));
    this.show(all.map(({ id, name }) => seatOf({ name, holds: [id], isOn: true })));
  }

  /** The seats change, or phones come and go. */
  show(seats: readonly SeatAtTable[] | null): void {
    const { table } = this;
    table.ui = update({ ui: table.ui, session: table.session }, { is: 'seats', seats }).ui;
  }

  get seats(): readonly SeatAtTable[] {
    return this.table.ui.seats?.seats ?? [];
  }

  /** What the table asks of the phones. */
  get asks(): readonly Ask[] {
    return asksForSeats(this.table);
  }

  send(message: SeatMessage): SeatReply {
    const { table } = this;
    const { ui, reply } = update({ ui: table.ui, session: table.session }, { is: 'seat-message', message });
    table.ui = ui;
    if (reply === undefined) throw new Error('a message has no reply');
    return reply;
  }

  /** The name of the seat that answers for a combatant. */
  seatFor(who: string | undefined): string {
    const seat = this.seats.find(({ holds }) => who !== undefined && holds.includes(who));
    if (seat === undefined) throw new Error(`no seat for ${who}`);
    return seat.name;
  }

  suggest(by: string, action: string, start: Omit<SentenceStart, 'by' | 'cursor'> = {}): SeatReply {
    const suggestion = { action, start: { ...start, by } };
    return this.send({ is: 'suggest', seat: this.seatFor(by), suggestion, text: action });
  }

  /** Each phone answers what it is asked, and what follows, with these faces one after the other; a choice with its first option. */
  answerAll(face: (ask: Ask, n: number) => number = () => 1): number {
    let count = 0;
    for (let ask = this.asks[0]; ask !== undefined; ask = this.asks[0]) {
      const reply = this.send(answerTo(ask, this.seatFor(ask.answeredBy), face));
      if (!reply.ok) throw new Error(`${ask.id}: ${reply.message}`);
      count += 1;
    }
    return count;
  }
}

/** A seat with a phone, as the table shows it. */
export function seatOf(seat: Seat, phones = 1): SeatAtTable {
  return { ...seat, url: `http://192.168.1.20:7373/seat#${'a'.repeat(22)}`, phones, code: [] };
}

/** An answer to an ask that fits: as many faces as it needs, or the first option. */
export function answerTo(ask: Ask, seat: string, face: (ask: Ask, n: number) => number): SeatMessage {
  if (ask.kind === 'choice') return { is: 'picks', seat, ask: ask.id, picks: ask.options.slice(0, 1) };
  const faces: number[] = [];
  while (faces.length < facesNeeded(ask, faces)) faces.push(face(ask, faces.length));
  return { is: 'faces', seat, ask: ask.id, faces };
}
