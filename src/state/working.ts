/** How a step changes the value of its working. `is` sets a value computed by a formula, `note` changes nothing. */
export const stepOps = ['start', 'plus', 'times', 'floor-at', 'cap-at', 'round', 'round-down', 'is', 'note'] as const;
export type StepOp = (typeof stepOps)[number];

/**
 * A step of a working: what was looked at, by which rule, and the value after it. Steps that did not count are kept as well, with
 * an amount that leaves the value as it is and `counts: false`.
 */
export interface WorkingStep {
  /** The number that is worked out; consecutive steps of one name make one working. */
  readonly of: string;
  /** The step in words, for the GM. */
  readonly says: string;
  readonly rule: string;
  readonly op: StepOp;
  readonly amount: number;
  readonly value: number;
  readonly counts?: false;
}

/** Values within this distance of an edge count as on it, against errors of floating point. */
export const epsilon = 1e-9;

/** Rounds to a whole number, halves away from zero; within `epsilon` of a half counts as the half. */
export function roundHalfAway(value: number): number {
  const size = Math.floor(Math.abs(value) + 0.5 + epsilon);
  return size === 0 ? 0 : Math.sign(value) * size;
}

/** Rounds down to a whole number; within `epsilon` below a whole number counts as that number. */
export function roundDown(value: number): number {
  return Math.floor(value + epsilon) + 0;
}

/** The value after a step, given the one before. Every working obeys this. */
export function stepValue(value: number, op: StepOp, amount: number): number {
  switch (op) {
    case 'start':
    case 'is':
      return amount + 0;
    case 'plus':
      return value + amount + 0;
    case 'times':
      return value * amount + 0;
    case 'floor-at':
      return Math.max(value, amount) + 0;
    case 'cap-at':
      return Math.min(value, amount) + 0;
    case 'round':
      return roundHalfAway(value);
    case 'round-down':
      return roundDown(value);
    case 'note':
      return value;
  }
}

/**
 * What a step itself adds or multiplies by, apart from the total after it: `+4.36`, `-20`, `x 0.5`. Empty for steps that set,
 * bound or round the value, whose total says it. `format` writes the number without a sign.
 */
export function formatStepAmount({ op, amount }: WorkingStep, format: (amount: number) => string): string {
  if (op === 'times') return `x ${format(amount)}`;
  if (op !== 'plus' || amount === 0) return '';
  return `${amount < 0 ? '-' : '+'}${format(Math.abs(amount))}`;
}
