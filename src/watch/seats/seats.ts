/** The seats of an encounter: who answers for whom, with which secret. */
import { createHash, createHmac } from 'node:crypto';
import type { SavedSeats } from '../../session/saved-seats.ts';
import type { Encounter, Id } from '../../state/encounter.ts';
import { newToken } from '../server.ts';
import type { Seat, SeatChange } from './protocol.ts';

/** A seat with the secret of its link. */
export interface KeptSeat extends Seat {
  readonly token: string;
}

/** Combatants get seats by themselves up to so many; more can be held by these. */
const mostSeats = 200;

/** What a change comes to: what the GM reads of it, and the seats whose links end. */
export interface ChangedSeats {
  readonly says: string;
  readonly ended: readonly KeptSeat[];
}

export class Seats {
  private seats: readonly KeptSeat[];
  private without: ReadonlySet<Id>;

  constructor(saved: Pick<SavedSeats, 'seats' | 'without'> | null) {
    this.seats = saved?.seats ?? [];
    this.without = new Set(saved?.without ?? []);
  }

  get all(): readonly KeptSeat[] {
    return this.seats;
  }

  /** What is kept of them in a file. */
  get saved(): Pick<SavedSeats, 'seats' | 'without'> {
    return {
      seats: this.seats.map((seat) => ({ ...seat, holds: [...seat.holds] })),
      without: [...this.without],
    };
  }

  named(name: string): KeptSeat | undefined {
    return this.seats.find((seat) => seat.name === name);
  }

  /** The seat with this secret; found by its digest, so that the time says nothing about where two secrets differ. */
  withToken(token: string): KeptSeat | undefined {
    const digest = digestOf(token);
    return this.seats.find((seat) => digestOf(seat.token) === digest);
  }

  /** The seat that answers for a combatant. */
  of(who: Id): KeptSeat | undefined {
    return this.seats.find(({ holds }) => holds.includes(who));
  }

  /** Gives a seat to each combatant of the players' side who has none and was not taken from one; whether there were any. */
  meet({ combatants }: Encounter): boolean {
    const before = this.seats;
    for (const { id, name, side, hidden, out } of Object.values(combatants)) {
      if (this.seats.length >= mostSeats) break;
      if (side !== 'own' || hidden || out || this.without.has(id) || this.of(id) !== undefined) continue;
      this.seats = [...this.seats, { name: this.freeName(name), holds: [id], isOn: true, token: newToken() }];
    }
    return this.seats !== before;
  }

  change(change: SeatChange, { combatants }: Encounter): ChangedSeats {
    const nameOf = (who: Id): string => combatants[who]?.name ?? who;
    switch (change.is) {
      case 'give': {
        const seat = this.named(change.seat);
        if (seat === undefined) return noSeat(change.seat);
        this.replace(seat, { token: newToken() });
        return { says: `${seat.name} has a new link; the old one has ended`, ended: [seat] };
      }
      case 'switch': {
        const { seat: name, on } = change;
        const meant = name === 'all' ? this.seats : this.seats.filter((seat) => seat.name === name);
        if (meant.length === 0) return noSeat(name);
        for (const seat of meant) this.replace(seat, { isOn: on });
        return { says: `${name === 'all' ? 'all seats are' : `${name} is`} ${on ? 'on' : 'off'}`, ended: [] };
      }
      case 'hold':
        return this.hold(change.seat, change.who, nameOf(change.who));
      case 'release': {
        const ended = this.take(change.who);
        this.without = new Set([...this.without, change.who]);
        return { says: `${nameOf(change.who)} has no seat`, ended };
      }
    }
  }

  private hold(name: string, who: Id, whoName: string): ChangedSeats {
    const seat = this.named(name);
    if (seat === undefined) return noSeat(name);
    if (seat.holds.includes(who)) return { says: `${name} answers for ${whoName} already`, ended: [] };
    const ended = this.take(who);
    this.replace(seat, { holds: [...seat.holds, who] });
    this.without = new Set([...this.without].filter((other) => other !== who));
    return { says: `${name} answers for ${whoName}`, ended };
  }

  /** Takes a combatant from its seat; one that is then empty ends. */
  private take(who: Id): readonly KeptSeat[] {
    const seat = this.of(who);
    if (seat === undefined) return [];
    const holds = seat.holds.filter((other) => other !== who);
    if (holds.length > 0) {
      this.replace(seat, { holds });
      return [];
    }
    this.seats = this.seats.filter((other) => other.name !== seat.name);
    return [seat];
  }

  private replace({ name }: KeptSeat, change: Partial<KeptSeat>): void {
    this.seats = this.seats.map((seat) => (seat.name === name ? { ...seat, ...change } : seat));
  }

  private freeName(name: string): string {
    const isTaken = (tried: string): boolean => tried === 'all' || this.named(tried) !== undefined;
    let free = name;
    for (let n = 2; isTaken(free); n += 1) free = `${name} (${n})`;
    return free;
  }
}

function noSeat(name: string): ChangedSeats {
  return { says: `there is no seat ${name}`, ended: [] };
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Names what a seat may name, so that it learns nothing of it: the same for the same thing, and another for each seat. */
export function keyOf(
  { token }: Pick<KeptSeat, 'token'>,
  kind: 'ask' | 'option' | 'who' | 'offer',
  what: string,
): string {
  return createHmac('sha256', token).update(`${kind} ${what}`).digest('base64url').slice(0, 16);
}
