/**
 * The clock of Oath as somebody would keep it on paper: a list of phases, looked through from the first segment to the last.
 * Written from the reference, slow and plain, and sharing nothing with the rules under test.
 */

export type Kind = 'phase' | 'trade' | 'bonus' | 'ambush';

export interface Phase {
  who: string;
  kind: Kind;
  segment: number;
  /** 0 good, 1 bad, 2 rest of good. */
  part: number;
  is: 'open' | 'held' | 'spent' | 'lost';
  /** Whether an action was begun in it, and whether the dicey one is still to come. */
  begun: boolean;
  dicey: boolean;
  /** Its turn was interrupted: it does not begin again. */
  started: boolean;
  /** Where it was laid, which names it. */
  laid: string;
}

export interface Somebody {
  good: boolean;
  down: boolean;
  out: boolean;
  stunned: number;
  prepared: boolean;
  waits: boolean;
  offer: { segment: number; part: number } | null;
  /** Accepted, and taken up by the own phase of that moment. */
  takenUp: { segment: number; part: number } | null;
}

export type Dice = (who: string, turn: number) => readonly number[];

export class PlainClock {
  people = new Map<string, Somebody>();
  phases: Phase[] = [];
  turn = -1;
  segment = 0;
  part = -1;
  acting: Phase | null = null;

  constructor(private readonly dice: Dice) {}

  copy(): PlainClock {
    const other = new PlainClock(this.dice);
    other.people = new Map([...this.people].map(([who, one]) => [who, { ...one }]));
    other.phases = this.phases.map((phase) => ({ ...phase }));
    other.turn = this.turn;
    other.segment = this.segment;
    other.part = this.part;
    other.acting = this.acting === null ? null : (other.phases[this.phases.indexOf(this.acting)] ?? null);
    return other;
  }

  enter(who: string, good: boolean): void {
    const fresh = { down: false, out: false, stunned: 0, prepared: false, waits: false, offer: null, takenUp: null };
    this.people.set(who, { good, ...fresh });
    if (this.turn >= 1) this.throwFor(who, true);
    this.follow();
  }

  next(): void {
    if (this.acting?.is === 'open') this.acting.is = 'spent';
    this.acting = null;
    for (let turns = 0; ; turns += 1) {
      const found = this.turn < 1 ? null : this.firstLeft();
      if (found !== null) {
        this.moveTo(found);
        break;
      }
      if (turns === 2) break;
      this.newTurn();
    }
    this.follow();
  }

  hold(who: string): boolean {
    const phase = this.acting;
    if (phase?.who !== who || phase.is !== 'open' || phase.kind !== 'phase' || phase.begun) return false;
    const good = this.one(who).good;
    if (good && phase.part === 0) {
      phase.part = 2;
      phase.is = 'held';
      this.follow();
      return true;
    }
    for (let segment = phase.segment + 1; segment <= 10; segment += 1) {
      if (this.acts(who, segment)) continue;
      phase.segment = segment;
      phase.part = good ? 2 : 1;
      phase.is = 'held';
      this.follow();
      return true;
    }
    return false;
  }

  trade(who: string, segment: number, first: number, second: number): boolean {
    const one = this.one(who);
    if (this.part < 0 || one.down || one.out || segment < this.segment || this.acts(who, segment)) return false;
    let part = one.good ? 0 : 1;
    if (segment === this.segment && part < this.part) {
      if (!one.good) return false;
      part = 2;
    }
    const given = [first, second].map((at) => this.toGive(who).find((phase) => phase.segment === at && at > segment));
    const [a, b] = given;
    if (a === undefined || b === undefined || a === b) return false;
    a.is = 'spent';
    b.is = 'spent';
    this.lay(who, 'trade', segment, part, true);
    this.follow();
    return true;
  }

  offer(by: string, to: string): boolean {
    const giver = this.one(by);
    const taker = this.one(to);
    if (this.part < 0 || this.acting?.who !== by) return false;
    if (giver.good === taker.good || taker.down || taker.out || taker.offer !== null) return false;
    let segment = this.segment;
    let part = 1;
    if (giver.good && this.part === 2) segment += 1;
    if (!giver.good) {
      part = segment === 10 ? 2 : 0;
      segment = Math.min(10, segment + 1);
    }
    if (segment > 10) return false;
    taker.offer = { segment, part };
    this.follow();
    return true;
  }

  accept(who: string): boolean {
    const one = this.one(who);
    if (one.offer === null || one.stunned > 0) return false;
    const { segment, part } = one.offer;
    one.offer = null;
    if (this.acts(who, segment)) one.takenUp = { segment, part };
    else this.lay(who, 'bonus', segment, part, false);
    this.follow();
    return true;
  }

  decline(who: string): boolean {
    const one = this.one(who);
    if (one.offer === null) return false;
    one.offer = null;
    return true;
  }

  move(who: string): boolean {
    const phase = this.mine(who);
    if (phase === null || phase.begun) return false;
    phase.begun = true;
    return true;
  }

  attack(by: string, on: string, answer: 'none' | 'dodge' | 'prepared'): boolean {
    const phase = this.mine(by);
    const target = this.one(on);
    if (phase === null || by === on || target.out) return false;
    if (answer !== 'none' && (target.down || target.out)) return false;
    if (answer === 'prepared') {
      if (!target.prepared) return false;
      target.prepared = false;
    }
    if (answer === 'dodge') {
      const [cost] = this.toGive(on);
      if (cost === undefined) return false;
      cost.is = 'spent';
    }
    this.finish(phase);
    return true;
  }

  prepare(who: string): boolean {
    const phase = this.mine(who);
    if (phase === null || this.one(who).prepared) return false;
    this.one(who).prepared = true;
    this.finish(phase);
    return true;
  }

  ambush(who: string): boolean {
    const phase = this.mine(who);
    if (phase === null || this.one(who).waits || phase.kind === 'bonus' || phase.kind === 'ambush') return false;
    this.finish(phase);
    const trap = this.lay(who, 'ambush', phase.segment, phase.part, false);
    trap.is = 'held';
    trap.begun = true;
    this.one(who).waits = true;
    this.follow();
    return true;
  }

  spring(who: string): boolean {
    const trap = this.phases.find((phase) => phase.who === who && phase.kind === 'ambush' && phase.is === 'held');
    if (trap === undefined || this.one(who).stunned > 0) return false;
    if (this.acting?.is === 'open') this.acting.started = true;
    trap.is = 'open';
    if (this.part >= 0) {
      trap.segment = this.segment;
      trap.part = this.part;
    }
    this.one(who).waits = false;
    this.acting = trap;
    this.follow();
    return true;
  }

  /** Goes before the others of the same sub-segment. */
  goFirst(who: string): boolean {
    if (this.acting === null || this.one(who).waits) return false;
    const phase = this.phases.find(
      (one) => one.who === who && one.is === 'open' && one.segment === this.segment && one.part === this.part,
    );
    if (phase === undefined || this.acting.who === who) return false;
    if (this.acting.is === 'open') this.acting.started = true;
    this.acting = phase;
    if (!phase.started) this.one(who).prepared = false;
    this.follow();
    return true;
  }

  fall(who: string, down: boolean): boolean {
    if (!down && !this.one(who).down) return false;
    this.one(who).down = down;
    this.follow();
    return true;
  }

  stun(who: string, actions: number): void {
    this.one(who).stunned = actions;
    this.follow();
  }

  leave(who: string): void {
    if (!this.one(who).out) {
      if (this.acting?.who === who) this.acting = null;
      this.phases = this.phases.filter((phase) => phase.who !== who);
    }
    this.one(who).out = true;
    this.follow();
  }

  comeBack(who: string): void {
    const was = this.one(who).out;
    this.one(who).out = false;
    if (was && this.turn >= 1) this.throwFor(who, true);
    this.follow();
  }

  changeSides(who: string, good: boolean): void {
    this.one(who).good = good;
    this.follow();
  }

  private one(who: string): Somebody {
    const found = this.people.get(who);
    if (found === undefined) throw new Error(`nobody is called ${who}`);
    return found;
  }

  /** The phase that somebody is in, with its dicey action still to come. */
  private mine(who: string): Phase | null {
    const phase = this.acting;
    return phase !== null && phase.who === who && phase.is === 'open' && phase.dicey ? phase : null;
  }

  private finish(phase: Phase): void {
    phase.begun = true;
    phase.dicey = false;
    this.follow();
  }

  private lay(who: string, kind: Kind, segment: number, part: number, another: boolean): Phase {
    const phase: Phase = {
      who,
      kind,
      segment,
      part,
      is: 'open',
      begun: false,
      dicey: true,
      started: false,
      laid: `${kind}${segment}.${part}`,
    };
    const there = this.phases.findIndex((one) => one.who === who && one.laid === phase.laid);
    if (there < 0 || another) {
      if (there >= 0) phase.laid += ` again ${this.phases.length}`;
      this.phases.push(phase);
    } else this.phases[there] = phase;
    return phase;
  }

  private throwFor(who: string, late: boolean): void {
    const one = this.one(who);
    if (one.down || one.out) return;
    const faces = this.dice(who, this.turn);
    const yahtzee = faces.length >= 2 && faces.every((face) => face === faces[0]);
    const segments = yahtzee ? faces.map((_, n) => n + 1) : faces;
    for (let segment = 1; segment <= 10; segment += 1) {
      if (!segments.includes(segment)) continue;
      const part = one.good ? 0 : 1;
      if (late && !this.isLater(segment, part)) continue;
      this.lay(who, 'phase', segment, part, false);
    }
    this.takeStunned(who);
  }

  private newTurn(): void {
    for (const one of this.people.values()) {
      one.offer = null;
      one.takenUp = null;
      one.prepared = false;
      one.waits = false;
    }
    this.phases = [];
    this.turn = Math.max(1, this.turn + 1);
    this.segment = 0;
    this.part = -1;
    for (const who of this.people.keys()) this.throwFor(who, false);
  }

  private firstLeft(): Phase | null {
    for (let segment = 1; segment <= 10; segment += 1) {
      for (let part = 0; part <= 2; part += 1) {
        for (const phase of this.phases) {
          if (phase.kind === 'ambush' && phase.is === 'held') continue;
          if (phase.segment === segment && phase.part === part && (phase.is === 'open' || phase.is === 'held'))
            return phase;
        }
      }
    }
    return null;
  }

  private moveTo(phase: Phase): void {
    for (const one of this.people.values()) {
      if (one.offer === null) continue;
      const { segment, part } = one.offer;
      if (segment < phase.segment || (segment === phase.segment && part < phase.part)) one.offer = null;
    }
    this.segment = phase.segment;
    this.part = phase.part;
    this.acting = phase;
    if (phase.is === 'held') phase.is = 'open';
    else if (!phase.started) this.one(phase.who).prepared = false;
  }

  /** Whether somebody acts in a segment at some time: then nothing more can be had there. */
  private acts(who: string, segment: number): boolean {
    return this.phases.some((phase) => {
      if (phase.who !== who || phase.segment !== segment || phase.kind === 'ambush') return false;
      return phase.is === 'open' || phase.is === 'held' || (phase.is === 'spent' && phase.begun);
    });
  }

  /** The phases that somebody can give up, in order. */
  private toGive(who: string): readonly Phase[] {
    const own: Phase[] = [];
    for (let segment = this.segment; segment <= 10; segment += 1) {
      for (let part = 0; part <= 2; part += 1) {
        if (segment === this.segment && part < this.part) continue;
        for (const phase of this.phases) {
          if (phase.who !== who || phase.segment !== segment || phase.part !== part || phase.kind !== 'phase') continue;
          if ((phase.is === 'open' || phase.is === 'held') && !phase.begun) own.push(phase);
        }
      }
    }
    return own;
  }

  private isLater(segment: number, part: number): boolean {
    return segment > this.segment || (segment === this.segment && part > this.part);
  }

  private isHere(phase: Phase): boolean {
    const trap = phase.kind === 'ambush' && phase.is === 'held';
    return phase.segment === this.segment && phase.part === this.part && !trap;
  }

  private takeStunned(who: string): void {
    const one = this.one(who);
    this.bringTakenUp(who);
    while (one.stunned > 0) {
      const phase = this.takeable(who);
      if (phase === null) return;
      phase.is = 'lost';
      one.stunned -= 1;
      this.bringTakenUp(who);
    }
  }

  private takeable(who: string): Phase | null {
    for (let segment = 1; segment <= 10; segment += 1) {
      for (let part = 0; part <= 2; part += 1) {
        for (const phase of this.phases) {
          if (phase.who !== who || phase.segment !== segment || phase.part !== part) continue;
          if (phase.kind === 'ambush' || phase.begun || phase === this.acting || this.isHere(phase)) continue;
          if (phase.is === 'open' || phase.is === 'held') return phase;
        }
      }
    }
    return null;
  }

  /** The own phase of that moment is gone before it came: the one accepted stands for itself. */
  private bringTakenUp(who: string): void {
    const { takenUp } = this.one(who);
    if (takenUp === null || !this.isLater(takenUp.segment, takenUp.part) || this.acts(who, takenUp.segment)) return;
    this.one(who).takenUp = null;
    this.lay(who, 'bonus', takenUp.segment, takenUp.part, false);
  }

  /** What follows from how everybody is. */
  private follow(): void {
    for (const [who, one] of this.people) {
      if (one.down || one.out) {
        for (const phase of this.phases) {
          if (phase.who !== who || phase === this.acting || this.isHere(phase)) continue;
          if (phase.is === 'open' || phase.is === 'held') phase.is = 'lost';
        }
        one.prepared = false;
        one.waits = false;
        one.offer = null;
        one.takenUp = null;
      } else this.takeStunned(who);
      for (const phase of this.phases) {
        if (phase.who !== who || phase.kind === 'ambush' || phase === this.acting) continue;
        if (!this.isLater(phase.segment, phase.part) || (phase.is !== 'open' && phase.is !== 'held')) continue;
        if (!one.good) phase.part = 1;
        else if (phase.part === 1) phase.part = phase.segment === this.segment ? 2 : 0;
      }
    }
  }
}
