/**
 * The phases of a turn of Oath, kept as on paper: a list that is read from the first segment to the last. Written from the
 * reference, slow and plain, and without any of the rules under test.
 */

export type Kind = 'phase' | 'trade' | 'bonus' | 'ambush';

export interface Phase {
  who: string;
  kind: Kind;
  segment: number;
  /** 0 good, 1 bad, 2 rest of good. */
  part: number;
  is: 'open' | 'held' | 'spent' | 'lost';
  /** Whether an action was taken in it, and whether the dicey one is still to come. */
  acted: boolean;
  dicey: boolean;
  /** Its turn was interrupted and goes on: it does not start again. */
  interrupted: boolean;
  /** Its kind and its first place, which identify it. */
  key: string;
}

export interface PaperCombatant {
  good: boolean;
  down: boolean;
  out: boolean;
  stunned: number;
  prepared: boolean;
  inAmbush: boolean;
  offer: { segment: number; part: number } | null;
  /** The place of an accepted bonus phase that the own phase there absorbs. */
  absorbed: { segment: number; part: number } | null;
  /** The phases of this turn with which it left the fight. */
  kept: Phase[] | null;
}

export type Dice = (who: string, turn: number) => readonly number[];

export class PaperTurn {
  combatants = new Map<string, PaperCombatant>();
  phases: Phase[] = [];
  turn = -1;
  segment = 0;
  part = -1;
  acting: Phase | null = null;

  constructor(protected readonly dice: Dice) {}

  protected combatant(who: string): PaperCombatant {
    const found = this.combatants.get(who);
    if (found === undefined) throw new Error(`nobody is called ${who}`);
    return found;
  }

  /** The phase that a combatant can use now: the one whose turn it is, else another of this sub-segment, in any order (SG-57). */
  protected phaseNow(who: string): Phase | null {
    const { acting } = this;
    if (acting?.who === who && acting.is === 'open') return acting;
    const due = this.phases.find((phase) => {
      const isLeft = phase.is === 'open' || (phase.is === 'held' && phase.kind !== 'ambush');
      return phase.who === who && isLeft && phase.dicey && this.isHere(phase);
    });
    return due ?? null;
  }

  /** The same, if its dicey action is still to come. */
  protected currentPhase(who: string): Phase | null {
    const phase = this.phaseNow(who);
    return phase?.dicey ? phase : null;
  }

  /** Gives the turn to a phase; the turn that it interrupts goes on later. */
  protected takeTurn(phase: Phase): void {
    if (phase === this.acting) return;
    if (this.acting?.is === 'open') {
      if (this.acting.dicey) this.acting.interrupted = true;
      else this.acting.is = 'spent';
    }
    if (phase.is === 'held') phase.is = 'open';
    else if (!phase.interrupted) this.combatant(phase.who).prepared = false;
    this.acting = phase;
  }

  protected finish(phase: Phase): void {
    phase.acted = true;
    phase.dicey = false;
    this.update();
  }

  protected add(who: string, kind: Kind, segment: number, part: number, another: boolean): Phase {
    const phase: Phase = {
      who,
      kind,
      segment,
      part,
      is: 'open',
      acted: false,
      dicey: true,
      interrupted: false,
      key: `${kind}${segment}.${part}`,
    };
    const there = this.phases.findIndex((one) => one.who === who && one.key === phase.key);
    if (there < 0 || another) {
      if (there >= 0) phase.key += ` again ${this.phases.length}`;
      this.phases.push(phase);
    } else this.phases[there] = phase;
    return phase;
  }

  protected rollSpeed(who: string, late: boolean): void {
    const one = this.combatant(who);
    if (one.down || one.out) return;
    const faces = this.dice(who, this.turn);
    const yahtzee = faces.length >= 2 && faces.every((face) => face === faces[0]);
    const segments = yahtzee ? faces.map((_, n) => n + 1) : faces;
    for (let segment = 1; segment <= 10; segment += 1) {
      if (!segments.includes(segment)) continue;
      const part = one.good ? 0 : 1;
      if (late && !this.isLater(segment, part)) continue;
      this.add(who, 'phase', segment, part, false);
    }
    this.loseStunned(who);
  }

  protected newTurn(): void {
    for (const one of this.combatants.values()) {
      one.offer = null;
      one.absorbed = null;
      one.prepared = false;
      one.inAmbush = false;
      one.kept = null;
    }
    this.phases = [];
    this.turn = Math.max(1, this.turn + 1);
    this.segment = 0;
    this.part = -1;
    for (const who of this.combatants.keys()) this.rollSpeed(who, false);
  }

  protected firstUnspent(): Phase | null {
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

  protected moveTo(phase: Phase): void {
    for (const one of this.combatants.values()) {
      if (one.offer === null) continue;
      const { segment, part } = one.offer;
      if (segment < phase.segment || (segment === phase.segment && part < phase.part)) one.offer = null;
    }
    this.segment = phase.segment;
    this.part = phase.part;
    this.acting = phase;
    if (phase.is === 'held') phase.is = 'open';
    else if (!phase.interrupted) this.combatant(phase.who).prepared = false;
  }

  /** Whether a combatant acts in a segment at some time. */
  protected actsIn(who: string, segment: number): boolean {
    return this.phases.some((phase) => {
      if (phase.who !== who || phase.segment !== segment || phase.kind === 'ambush') return false;
      return phase.is === 'open' || phase.is === 'held' || (phase.is === 'spent' && phase.acted);
    });
  }

  /** The phases that a combatant can give up, in order. */
  protected phasesToGiveUp(who: string): readonly Phase[] {
    const own: Phase[] = [];
    for (let segment = this.segment; segment <= 10; segment += 1) {
      for (let part = 0; part <= 2; part += 1) {
        if (segment === this.segment && part < this.part) continue;
        for (const phase of this.phases) {
          if (phase.who !== who || phase.segment !== segment || phase.part !== part || phase.kind !== 'phase') continue;
          if ((phase.is === 'open' || phase.is === 'held') && !phase.acted) own.push(phase);
        }
      }
    }
    return own;
  }

  protected isLater(segment: number, part: number): boolean {
    return segment > this.segment || (segment === this.segment && part > this.part);
  }

  protected isHere(phase: Phase): boolean {
    const ambush = phase.kind === 'ambush' && phase.is === 'held';
    return phase.segment === this.segment && phase.part === this.part && !ambush;
  }

  /** Whether the turn of a phase is going on. It is not while the phase waits for a later place (SG-65). */
  protected isActing(phase: Phase): boolean {
    return phase === this.acting && phase.is === 'open';
  }

  protected loseStunned(who: string): void {
    const one = this.combatant(who);
    this.restoreAbsorbed(who);
    while (one.stunned > 0) {
      const phase = this.nextToLose(who);
      if (phase === null) return;
      phase.is = 'lost';
      one.stunned -= 1;
      this.restoreAbsorbed(who);
    }
  }

  protected nextToLose(who: string): Phase | null {
    for (let segment = 1; segment <= 10; segment += 1) {
      for (let part = 0; part <= 2; part += 1) {
        for (const phase of this.phases) {
          if (phase.who !== who || phase.segment !== segment || phase.part !== part) continue;
          if (phase.kind === 'ambush' || phase.acted || this.isActing(phase) || this.isHere(phase)) continue;
          if (phase.is === 'open' || phase.is === 'held') return phase;
        }
      }
    }
    return null;
  }

  /** Adds an absorbed bonus phase once the own phase there is gone. */
  protected restoreAbsorbed(who: string): void {
    const { absorbed } = this.combatant(who);
    if (absorbed === null || !this.isLater(absorbed.segment, absorbed.part) || this.actsIn(who, absorbed.segment))
      return;
    this.combatant(who).absorbed = null;
    this.add(who, 'bonus', absorbed.segment, absorbed.part, false);
  }

  /** Applies to the phases what follows from the state of all combatants. */
  protected update(): void {
    for (const [who, one] of this.combatants) {
      if (one.down || one.out) {
        for (const phase of this.phases) {
          if (phase.who !== who || this.isActing(phase) || this.isHere(phase)) continue;
          if (phase.is === 'open' || phase.is === 'held') phase.is = 'lost';
        }
        one.prepared = false;
        one.inAmbush = false;
        one.offer = null;
        one.absorbed = null;
      } else this.loseStunned(who);
      for (const phase of this.phases) {
        if (phase.who !== who || phase.kind === 'ambush' || this.isActing(phase)) continue;
        if (!this.isLater(phase.segment, phase.part) || (phase.is !== 'open' && phase.is !== 'held')) continue;
        if (!one.good) phase.part = 1;
        else if (phase.part === 1) phase.part = phase.segment === this.segment ? 2 : 0;
      }
    }
  }
}
