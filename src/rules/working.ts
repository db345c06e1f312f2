import { roundDown, roundHalfAway, type StepOp, type WorkingStep } from '../state/working.ts';

/**
 * Words of a step. Where they have to be put together they are a function, or (in rulings that run by the million, where
 * even making the function shows) `note.keep && words`: a silent run then pays nothing for them.
 */
export type StepText = string | false | (() => string);

/** Where a ruling writes its working. Silent, it does the same sums and keeps no step. */
export class Note {
  private readonly written: WorkingStep[] = [];

  constructor(readonly keepsSteps: boolean) {}

  /** All steps so far, in order. */
  get lines(): readonly WorkingStep[] {
    return this.written;
  }

  /** A new number to work out. */
  calculate(of: string): Calculation {
    return new Calculation(of, this);
  }

  /** Something the GM must hear that changes no number. */
  say(of: string, rule: string, says: StepText): void {
    this.add(of, says, rule, 'note', 0, 0);
  }

  /** Steps of another working, as they are. */
  append(lines: readonly WorkingStep[]): void {
    if (this.keepsSteps) this.written.push(...lines);
  }

  /** Used by `Worked`; a step goes into the working only where steps are kept. */
  add(of: string, says: StepText, rule: string, op: StepOp, amount: number, value: number, counts = true): void {
    if (!this.keepsSteps) return;
    const line: WorkingStep = {
      of,
      says: typeof says === 'function' ? says() : says || '',
      rule,
      op,
      amount: amount + 0,
      value: value + 0,
    };
    this.written.push(counts ? line : { ...line, counts: false });
  }
}

/**
 * A number being worked out: the only place where it is computed, step by step, each by a rule. The sums are those of
 * `stepValue`, written out because a call through it would cost more than the sum; a test holds the two to each other.
 */
export class Calculation {
  value = 0;

  constructor(
    private readonly of: string,
    private readonly note: Note,
  ) {}

  /** The amount that the number begins with. */
  start(amount: number, says: StepText, rule: string): this {
    this.value = amount + 0;
    if (this.note.keepsSteps) this.tell('start', amount, says, rule, true);
    return this;
  }

  /** A value that a formula gives, told in words. */
  is(amount: number, says: StepText, rule: string): this {
    this.value = amount + 0;
    if (this.note.keepsSteps) this.tell('is', amount, says, rule, true);
    return this;
  }

  /** An amount added; below 0 it is taken off. An amount of 0 stands in the working as looked at. */
  plus(amount: number, says: StepText, rule: string): this {
    this.value = this.value + amount + 0;
    if (this.note.keepsSteps) this.tell('plus', amount, says, rule, amount !== 0);
    return this;
  }

  /** A factor; one of 1 stands in the working as looked at. */
  times(factor: number, says: StepText, rule: string): this {
    this.value = this.value * factor + 0;
    if (this.note.keepsSteps) this.tell('times', factor, says, rule, factor !== 1);
    return this;
  }

  /** Not below the bound. */
  floorAt(bound: number, says: StepText, rule: string): this {
    const counts = this.value < bound;
    this.value = Math.max(this.value, bound) + 0;
    if (this.note.keepsSteps) this.tell('floor-at', bound, says, rule, counts);
    return this;
  }

  /** Not above the bound. */
  capAt(bound: number, says: StepText, rule: string): this {
    const counts = this.value > bound;
    this.value = Math.min(this.value, bound) + 0;
    if (this.note.keepsSteps) this.tell('cap-at', bound, says, rule, counts);
    return this;
  }

  /** To the nearest whole number, halves away from zero. */
  round(says: StepText, rule: string): this {
    this.value = roundHalfAway(this.value);
    if (this.note.keepsSteps) this.tell('round', 0, says, rule, true);
    return this;
  }

  /** To the whole number below. */
  roundDown(says: StepText, rule: string): this {
    this.value = roundDown(this.value);
    if (this.note.keepsSteps) this.tell('round-down', 0, says, rule, true);
    return this;
  }

  /** Something that was looked at and did not count: it stands in the working and leaves the value as it is. */
  notCounted(says: StepText, rule: string): this {
    if (this.note.keepsSteps) this.tell('note', 0, says, rule, false);
    return this;
  }

  /** Something to be heard about the number, which stays as it is. */
  remark(says: StepText, rule: string): this {
    if (this.note.keepsSteps) this.tell('note', 0, says, rule, true);
    return this;
  }

  private tell(op: StepOp, amount: number, says: StepText, rule: string, counts: boolean): void {
    this.note.add(this.of, says, rule, op, amount, this.value, counts);
  }
}
