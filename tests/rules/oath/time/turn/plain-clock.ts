/** The clock of Oath kept on paper, with everything that combatants and the GM can do to it. */
import { PaperTurn, type Phase } from './paper-turn.ts';

export class PlainClock extends PaperTurn {
  copy(): PlainClock {
    const other = new PlainClock(this.dice);
    other.combatants = new Map(
      [...this.combatants].map(([who, one]) => [
        who,
        { ...one, kept: one.kept?.map((phase) => ({ ...phase })) ?? null },
      ]),
    );
    other.phases = this.phases.map((phase) => ({ ...phase }));
    other.turn = this.turn;
    other.segment = this.segment;
    other.part = this.part;
    other.acting = this.acting === null ? null : (other.phases[this.phases.indexOf(this.acting)] ?? null);
    return other;
  }

  enter(who: string, good: boolean): void {
    const fresh = {
      down: false,
      out: false,
      stunned: 0,
      prepared: false,
      inAmbush: false,
      offer: null,
      absorbed: null,
      kept: null,
    };
    this.combatants.set(who, { good, ...fresh });
    if (this.turn >= 1) this.rollSpeed(who, true);
    this.update();
  }

  next(): void {
    if (this.acting?.is === 'open') this.acting.is = 'spent';
    this.acting = null;
    for (let turns = 0; ; turns += 1) {
      const found = this.turn < 1 ? null : this.firstUnspent();
      if (found !== null) {
        this.moveTo(found);
        break;
      }
      if (turns === 2) break;
      this.newTurn();
    }
    this.update();
  }

  hold(who: string): boolean {
    const phase = this.phaseNow(who);
    if (phase?.kind !== 'phase' || phase.acted || this.combatant(who).down) return false;
    const good = this.combatant(who).good;
    if (good && phase.part === 0) {
      this.takeTurn(phase);
      phase.part = 2;
      phase.is = 'held';
      this.update();
      return true;
    }
    for (let segment = phase.segment + 1; segment <= 10; segment += 1) {
      if (this.actsIn(who, segment)) continue;
      this.takeTurn(phase);
      phase.segment = segment;
      phase.part = good ? 2 : 1;
      phase.is = 'held';
      this.update();
      return true;
    }
    return false;
  }

  trade(who: string, segment: number, first: number, second: number): boolean {
    const one = this.combatant(who);
    if (this.part < 0 || one.down || one.out || segment < this.segment || this.actsIn(who, segment)) return false;
    let part = one.good ? 0 : 1;
    if (segment === this.segment && part < this.part) {
      if (!one.good) return false;
      part = 2;
    }
    const given = [first, second].map((at) =>
      this.phasesToGiveUp(who).find((phase) => phase.segment === at && at > segment),
    );
    const [a, b] = given;
    if (a === undefined || b === undefined || a === b) return false;
    a.is = 'spent';
    b.is = 'spent';
    this.add(who, 'trade', segment, part, true);
    this.update();
    return true;
  }

  offer(by: string, to: string): boolean {
    const offering = this.combatant(by);
    const receiver = this.combatant(to);
    if (this.part < 0 || (this.acting?.who !== by && this.phaseNow(by) === null)) return false;
    if (offering.good === receiver.good || receiver.down || receiver.out || receiver.offer !== null) return false;
    let segment = this.segment;
    let part = 1;
    if (offering.good && this.part === 2) segment += 1;
    if (!offering.good) {
      part = segment === 10 ? 2 : 0;
      segment = Math.min(10, segment + 1);
    }
    if (segment > 10) return false;
    receiver.offer = { segment, part };
    this.update();
    return true;
  }

  accept(who: string): boolean {
    const one = this.combatant(who);
    if (one.offer === null || one.stunned > 0) return false;
    const { segment, part } = one.offer;
    one.offer = null;
    if (this.actsIn(who, segment)) one.absorbed = { segment, part };
    else this.add(who, 'bonus', segment, part, false);
    this.update();
    return true;
  }

  decline(who: string): boolean {
    const one = this.combatant(who);
    if (one.offer === null) return false;
    one.offer = null;
    return true;
  }

  move(who: string): boolean {
    const phase = this.currentPhase(who);
    if (phase === null || phase.acted) return false;
    this.takeTurn(phase);
    phase.acted = true;
    return true;
  }

  attack(by: string, on: string, answer: 'none' | 'dodge' | 'prepared'): boolean {
    const phase = this.currentPhase(by);
    const target = this.combatant(on);
    if (phase === null || by === on || target.out) return false;
    if (answer !== 'none' && (target.down || target.out)) return false;
    if (answer === 'prepared' && !target.prepared) return false;
    const [cost] = answer === 'dodge' ? this.phasesToGiveUp(on) : [];
    if (answer === 'dodge' && cost === undefined) return false;
    this.takeTurn(phase);
    if (answer === 'prepared') {
      target.prepared = false;
    }
    if (cost !== undefined) cost.is = 'spent';
    this.finish(phase);
    return true;
  }

  prepare(who: string): boolean {
    const phase = this.currentPhase(who);
    if (phase === null) return false;
    const beginsAnew = phase !== this.acting && phase.is === 'open' && !phase.interrupted;
    if (this.combatant(who).prepared && !beginsAnew) return false;
    this.takeTurn(phase);
    this.combatant(who).prepared = true;
    this.finish(phase);
    return true;
  }

  ambush(who: string): boolean {
    const phase = this.currentPhase(who);
    if (phase === null || this.combatant(who).inAmbush || phase.kind === 'bonus' || phase.kind === 'ambush')
      return false;
    this.takeTurn(phase);
    this.finish(phase);
    const ambush = this.add(who, 'ambush', phase.segment, phase.part, false);
    ambush.is = 'held';
    ambush.acted = true;
    this.combatant(who).inAmbush = true;
    this.update();
    return true;
  }

  spring(who: string): boolean {
    const ambush = this.phases.find((phase) => phase.who === who && phase.kind === 'ambush' && phase.is === 'held');
    if (ambush === undefined || this.combatant(who).stunned > 0) return false;
    if (this.acting?.is === 'open') this.acting.interrupted = true;
    ambush.is = 'open';
    if (this.part >= 0) {
      ambush.segment = this.segment;
      ambush.part = this.part;
    }
    this.combatant(who).inAmbush = false;
    this.acting = ambush;
    this.update();
    return true;
  }

  /** Acts before the others of the same sub-segment. */
  goFirst(who: string): boolean {
    if (this.acting === null || this.combatant(who).inAmbush) return false;
    const phase = this.phases.find(
      (one) => one.who === who && one.is === 'open' && one.segment === this.segment && one.part === this.part,
    );
    if (phase === undefined || this.acting.who === who) return false;
    if (this.acting.is === 'open') this.acting.interrupted = true;
    this.acting = phase;
    if (!phase.interrupted) this.combatant(who).prepared = false;
    this.update();
    return true;
  }

  fall(who: string, down: boolean): boolean {
    if (!down && !this.combatant(who).down) return false;
    this.combatant(who).down = down;
    this.update();
    return true;
  }

  stun(who: string, actions: number): void {
    this.combatant(who).stunned = actions;
    this.update();
  }

  leave(who: string): void {
    const one = this.combatant(who);
    if (!one.out) {
      const own = this.phases.filter((phase) => phase.who === who);
      if (this.turn >= 0) {
        one.kept = own.map((phase) => ({ ...phase, interrupted: phase.interrupted || phase === this.acting }));
      }
      if (this.acting?.who === who) this.acting = null;
      this.phases = this.phases.filter((phase) => phase.who !== who);
    }
    one.out = true;
    this.update();
  }

  comeBack(who: string): void {
    const one = this.combatant(who);
    const was = one.out;
    one.out = false;
    if (was && this.turn >= 1 && !one.down) {
      if (one.kept === null) this.rollSpeed(who, true);
      else this.restore(one.kept);
      one.kept = null;
    }
    this.update();
  }

  /** The phases that a combatant left with: those that passed meanwhile are lost, and an ambush is. */
  private restore(kept: readonly Phase[]): void {
    for (const phase of kept) {
      const isPast = phase.segment < this.segment || (phase.segment === this.segment && phase.part < this.part);
      if (phase.is === 'open' || phase.is === 'held') {
        if (phase.acted && !phase.dicey) phase.is = 'spent';
        else if (isPast || (phase.kind === 'ambush' && phase.is === 'held')) phase.is = 'lost';
      }
      this.phases.push(phase);
    }
  }

  changeSides(who: string, good: boolean): void {
    this.combatant(who).good = good;
    this.update();
  }
}
