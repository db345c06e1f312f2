import { type Line, type StepOp, stepValue } from '../state/working.ts';

/** Words of a step; a function where they have to be put together, so that a silent run pays nothing for them. */
export type Says = string | (() => string);

/** Where a ruling writes its working. Silent, it does the same sums and keeps no step. */
export class Note {
  private readonly written: Line[] = [];

  constructor(readonly keep: boolean) {}

  /** All steps so far, in order. */
  get lines(): readonly Line[] {
    return this.written;
  }

  /** A new number to work out. */
  work(of: string): Worked {
    return new Worked(of, this);
  }

  /** Something the GM must hear that changes no number. */
  say(of: string, rule: string, says: Says): void {
    this.add(of, says, rule, 'note', 0, 0);
  }

  /** Steps of another working, as they are. */
  append(lines: readonly Line[]): void {
    if (this.keep) this.written.push(...lines);
  }

  /** Used by `Worked`; a step goes into the working only where steps are kept. */
  add(of: string, says: Says, rule: string, op: StepOp, amount: number, value: number, counts = true): void {
    if (!this.keep) return;
    const line: Line = {
      of,
      says: typeof says === 'string' ? says : says(),
      rule,
      op,
      amount: amount + 0,
      value: value + 0,
    };
    this.written.push(counts ? line : { ...line, counts: false });
  }
}

/** A number being worked out: the only place where it is computed, step by step, each by a rule. */
export class Worked {
  value = 0;

  constructor(
    private readonly of: string,
    private readonly note: Note,
  ) {}

  /** The amount that the number begins with. */
  start(amount: number, says: Says, rule: string): this {
    return this.step('start', amount, says, rule);
  }

  /** A value that a formula gives, told in words. */
  is(amount: number, says: Says, rule: string): this {
    return this.step('is', amount, says, rule);
  }

  /** An amount added; below 0 it is taken off. An amount of 0 stands in the working as looked at. */
  plus(amount: number, says: Says, rule: string): this {
    return this.step('plus', amount, says, rule, amount !== 0);
  }

  times(factor: number, says: Says, rule: string): this {
    return this.step('times', factor, says, rule, factor !== 1);
  }

  /** Not below the bound. */
  floorAt(bound: number, says: Says, rule: string): this {
    return this.step('floor-at', bound, says, rule, this.value < bound);
  }

  /** Not above the bound. */
  capAt(bound: number, says: Says, rule: string): this {
    return this.step('cap-at', bound, says, rule, this.value > bound);
  }

  /** To the nearest whole number, halves away from zero. */
  round(says: Says, rule: string): this {
    return this.step('round', 0, says, rule);
  }

  /** To the whole number below. */
  roundDown(says: Says, rule: string): this {
    return this.step('round-down', 0, says, rule);
  }

  private step(op: StepOp, amount: number, says: Says, rule: string, counts = true): this {
    this.value = stepValue(this.value, op, amount);
    if (this.note.keep) this.note.add(this.of, says, rule, op, amount, this.value, counts);
    return this;
  }
}
