import { roundDown, roundHalfAway, type StepOp, type WorkingStep } from '../../state/working.ts';

/** The words of a step; a function where they have to be put together, which a note that keeps no steps never calls. */
export type StepText = string | (() => string);

/** A rule id, or '' where no rule of the game is behind a step. */
type RuleOf<R extends string> = R | '' | 'GM';

/** A line of a result in short, with its rules: what the GM reads before it is applied, beside what the facts change. */
export interface ResultLine {
  readonly label: string;
  readonly text: string;
  readonly rules: readonly string[];
}

/** Where rules write their working. A silent note does the same sums and keeps no step. `R`: the rule ids of the game. */
export class Note<R extends string = string> {
  private readonly steps: WorkingStep[] = [];
  private readonly shown: ResultLine[] = [];
  private heading: { readonly of: string; readonly says: string } | null = null;

  constructor(readonly keepsSteps: boolean) {}

  /** All steps so far, in order. */
  get lines(): readonly WorkingStep[] {
    return this.steps;
  }

  /** The lines of the result in short, in order. */
  get resultLines(): readonly ResultLine[] {
    return this.shown;
  }

  /**
   * Begins the working of a number, which the steps that follow work out, each by a rule.
   *
   * ```ts
   * const total = note
   *   .calculate('armour')
   *   .start(armour, 'armour of the target', 'DU-01')
   *   .plus(guarding ? 4 : 0, 'guarding', 'DU-03')
   *   .floorAt(1, 'never below 1', 'DU-01').value;
   * ```
   */
  calculate(of: string): Calculation<R> {
    return new Calculation<R>(of, this);
  }

  /** Adds a remark that changes no number. */
  say(of: string, rule: RuleOf<R>, says: StepText): void {
    this.add(says, { of, rule, op: 'note', amount: 0, value: 0 });
  }

  /** Says whose the steps are that follow, in a remark before the first of them; nothing where none follows. Null: nobody's from now on. */
  headNext(heading: { readonly of: string; readonly says: string } | null): void {
    this.heading = heading;
  }

  /** Adds the heading that waits for a first step. */
  private addHeading(): void {
    const { heading } = this;
    if (heading === null) return;
    this.heading = null;
    this.steps.push({ ...heading, rule: '', op: 'note', amount: 0, value: 0 });
  }

  /**
   * Adds a line of the result in short. Its numbers are those of the working or of the dice; what the facts change (a track, a
   * condition) need not be said, since they are shown beside it.
   */
  show(label: string, rules: RuleOf<R> | readonly RuleOf<R>[], text: StepText): void {
    if (!this.keepsSteps) return;
    const line = typeof text === 'function' ? text() : text;
    this.shown.push({ label, text: line, rules: typeof rules === 'string' ? [rules] : rules });
  }

  /** Shows how the last number of that name came about: `net 3, blaster: x2 + base 5 - soak 2 = 9`. Nothing where there is none. */
  showSum(of: string, rules: RuleOf<R> | readonly RuleOf<R>[], label = of): void {
    const begins = this.steps.findLastIndex((step) => step.of === of && (step.op === 'start' || step.op === 'is'));
    const chain = this.steps
      .slice(begins)
      .filter((step) => step.of === of && step.op !== 'note' && step.counts !== false);
    if (begins < 0 || chain.length === 0) return;
    const terms = chain.map((step) => {
      const { op, says, amount } = step;
      return op !== 'plus'
        ? `, ${says}`
        : ` ${amount < 0 ? '-' : '+'} ${saysAmount(step) ? says : `${Math.abs(amount)} (${says})`}`;
    });
    this.show(label, rules, `${terms.join('').slice(2)} = ${chain.at(-1)?.value}`);
  }

  /** Adds the steps and the result of another note; with a name, of whom they are. */
  append(other: Note, name?: string): void {
    if (!this.keepsSteps) return;
    if (other.lines.length > 0) this.addHeading();
    const of = (text: string): string => (name === undefined ? text : `${name}: ${text}`);
    this.steps.push(...other.lines.map((step) => ({ ...step, of: of(step.of) })));
    this.shown.push(...other.resultLines.map((line) => ({ ...line, text: of(line.text) })));
  }

  /** Adds a step, where steps are kept; used by `Calculation`. */
  add(says: StepText, step: Omit<WorkingStep, 'says'>): void {
    if (!this.keepsSteps) return;
    this.addHeading();
    const { of, rule, op, amount, value, counts } = step;
    const text = typeof says === 'function' ? says() : says;
    const line: WorkingStep = { of, says: text, rule, op, amount: amount + 0, value: value + 0 };
    this.steps.push(counts === false ? { ...line, counts } : line);
  }
}

/** Whether the words of a step have its amount; the faces of a throw in them are none. */
function saysAmount({ says, amount }: WorkingStep): boolean {
  const numbers = says.replace(/\d+(?: \d+)+/g, '').match(/\d+(?:\.\d+)?/g) ?? [];
  return numbers.some((number) => Number(number) === Math.abs(amount));
}

/**
 * A number being worked out, step by step, each by a rule: the only place where numbers of the rules are computed. The sums
 * are those of `stepValue`, written out because a call would cost more than the sum; a test compares the two.
 */
export class Calculation<R extends string = string> {
  value = 0;

  constructor(
    private readonly of: string,
    private readonly note: Note<R>,
  ) {}

  /** Starts with an amount. */
  start(amount: number, says: StepText, rule: RuleOf<R>): this {
    this.value = amount + 0;
    if (this.note.keepsSteps) this.addStep('start', amount, says, rule);
    return this;
  }

  /** Sets the value that a formula gives. */
  is(amount: number, says: StepText, rule: RuleOf<R>): this {
    this.value = amount + 0;
    if (this.note.keepsSteps) this.addStep('is', amount, says, rule);
    return this;
  }

  /** Adds an amount, which may be negative. An amount of 0 is kept as a step that did not count. */
  plus(amount: number, says: StepText, rule: RuleOf<R>): this {
    this.value = this.value + amount + 0;
    if (this.note.keepsSteps) this.addStep('plus', amount, says, rule);
    return this;
  }

  /** Multiplies by a factor. A factor of 1 is kept as a step that did not count. */
  times(factor: number, says: StepText, rule: RuleOf<R>): this {
    this.value = this.value * factor + 0;
    if (this.note.keepsSteps) this.addStep('times', factor, says, rule);
    return this;
  }

  /** Raises the value to a least value; a step that did not count where the value is not below it. */
  floorAt(bound: number, says: StepText, rule: RuleOf<R>): this {
    const counts = this.value < bound;
    this.value = Math.max(this.value, bound) + 0;
    if (this.note.keepsSteps) this.addBound('floor-at', bound, says, { rule, counts });
    return this;
  }

  /** Lowers the value to a greatest value; a step that did not count where the value is not above it. */
  capAt(bound: number, says: StepText, rule: RuleOf<R>): this {
    const counts = this.value > bound;
    this.value = Math.min(this.value, bound) + 0;
    if (this.note.keepsSteps) this.addBound('cap-at', bound, says, { rule, counts });
    return this;
  }

  /** Rounds to the nearest whole number, halves away from zero. */
  round(says: StepText, rule: RuleOf<R>): this {
    this.value = roundHalfAway(this.value);
    if (this.note.keepsSteps) this.addStep('round', 0, says, rule);
    return this;
  }

  /** Rounds down to a whole number. */
  roundDown(says: StepText, rule: RuleOf<R>): this {
    this.value = roundDown(this.value);
    if (this.note.keepsSteps) this.addStep('round-down', 0, says, rule);
    return this;
  }

  /** Adds a step that was looked at and did not count. */
  notCounted(says: StepText, rule: RuleOf<R>): this {
    if (this.note.keepsSteps) this.addBound('note', 0, says, { rule, counts: false });
    return this;
  }

  /** Adds a remark on the number, which stays as it is. */
  remark(says: StepText, rule: RuleOf<R>): this {
    if (this.note.keepsSteps) this.addStep('note', 0, says, rule);
    return this;
  }

  /** A step that counts, but for an addition of 0 and a multiplication by 1. */
  private addStep(op: StepOp, amount: number, says: StepText, rule: string): void {
    const counts = !((op === 'plus' && amount === 0) || (op === 'times' && amount === 1));
    this.addBound(op, amount, says, { rule, counts });
  }

  private addBound(
    op: StepOp,
    amount: number,
    says: StepText,
    { rule, counts }: { rule: string; counts: boolean },
  ): void {
    const step = { of: this.of, rule, op, amount, value: this.value };
    this.note.add(says, counts ? step : { ...step, counts });
  }
}
