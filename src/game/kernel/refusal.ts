import type { Answer, Ask, Conversation } from '../../dice/ask.ts';

/** Why something is not allowed, as a value: one clear sentence with the id of the rule behind it. */
export interface Refusal {
  /** A short word for tests and scripts. */
  readonly code: string;
  /** The id of the rule, or '' where no rule of the game is behind it (an unknown combatant). */
  readonly rule: string;
  readonly message: string;
  /** Nothing could be worked out without it, so that the GM cannot overrule it: no such weapon, no target. */
  readonly isFinal?: true;
}

/** How a game refuses, typed by the ids of its rules. */
export type Refuse<R extends string> = (code: string, rule: R | '', message: string) => Refusal | null;

/** How a game refuses what it could not work out in any case, typed by the ids of its rules. */
export type Cannot<R extends string> = (code: string, rule: R | '', message: string) => Refusal;

/**
 * A refusal by a rule; null where the GM overrules it. A game uses it under the type `Refuse<RuleId>`. Where other checks
 * follow, it is yielded (`Checked`), so that they still count.
 */
export function refuse(code: string, rule: string, message: string): Refusal | null {
  const refusal = { code, rule, message };
  return overruling?.overrules(refusal) === true ? null : refusal;
}

/**
 * A refusal that cannot be overruled, because nothing can be worked out without what is missing. `code` is a short word for scripts, `rule`
 * the id of a rule or '', `message` one sentence without a full stop. What the GM may allow all the same is refused with `refuse` of
 * `defineGame`.
 *
 * ```ts
 * if (weapon === undefined) return cannot('no-weapon', '', `${view.name(by)} has no such weapon`);
 * if (isTied(view, by)) yield refuse('tied', 'DU-12', `${view.name(by)} is tied`);
 * ```
 */
export function cannot(code: string, rule: string, message: string): Refusal {
  return { code, rule, message, isFinal: true };
}

/**
 * Checks, and the value behind them: each refusal is yielded, and the first that counts ends them. One that the GM overrules is
 * null, as is a check that is passed, and those behind it still count:
 *
 * ```ts
 * *input({ view, by, target }) {
 *   if (by === target) yield cannot('self', '', 'nobody attacks themselves');
 *   yield deadRefusal(view, target);
 *   return { skill: view.sheet(by).skill };
 * }
 * ```
 */
export type Checked<T> = Generator<Refusal | null, T | Refusal, unknown>;

/** Checks without a value behind them. */
export type Checks = Checked<unknown>;

/** Checks that may ask for dice and choices as well. */
export type CheckedConversation<T> = Generator<Ask | Refusal | null, T, Answer>;

/** The first refusal that counts, or the value behind the checks; a value without checks as it is. */
export function runChecks<T>(of: T | Refusal | Checked<T>): T | Refusal {
  if (!isGenerator(of)) return of;
  let next = of.next();
  while (!next.done) {
    if (next.value !== null) return next.value;
    next = of.next();
  }
  return next.value;
}

/** Runs checks that ask for dice and choices, until the first refusal that counts or the end. */
export function* stopAtRefusal<T>(talk: CheckedConversation<T>): Conversation<T | Refusal> {
  let next = talk.next();
  while (!next.done) {
    if (isRefusal(next.value)) return next.value;
    next = talk.next(next.value === null ? noAnswer : yield next.value);
  }
  return next.value;
}

const noAnswer: Answer = { faces: [], picks: [] };

function isGenerator<T>(of: T | Refusal | Checked<T>): of is Checked<T> {
  return typeof of === 'object' && of !== null && 'next' in of && typeof of.next === 'function';
}

/** The first refusal of checks that counts, or null. */
export function refusalOf(checks: Refusal | null | undefined | Checks): Refusal | null {
  const end = runChecks<unknown>(checks);
  return isRefusal(end) ? end : null;
}

/**
 * A function that gives the first refusal of several checks that counts, or null: what `whyNot` of an action takes.
 *
 * ```ts
 * whyNot: firstRefusal(function* (view: Duel['View'], by: Id) {
 *   yield defeatedRefusal(view, by);
 *   if (currentSlot(view.now)?.who !== by) yield refuse('not-its-turn', 'DU-04', `it is not the turn of ${view.name(by)}`);
 * }),
 * ```
 */
export function firstRefusal<A extends readonly unknown[]>(
  checks: (...given: A) => Checks,
): (...given: A) => Refusal | null {
  return (...given) => refusalOf(checks(...given));
}

/** Whether two refusals have the same reason, whatever combatants they name. */
export function isSameRefusal(a: Pick<Refusal, 'code' | 'rule'>, b: Pick<Refusal, 'code' | 'rule'>): boolean {
  return a.code === b.code && a.rule === b.rule;
}

/** The refusals that the GM overrules in an action, by code and rule, and those of them that its rules came to. */
export class Overruling {
  private readonly met = new Map<string, Refusal>();

  constructor(private readonly allowed: readonly Pick<Refusal, 'code' | 'rule'>[]) {}

  /** The refusals that were overruled so far, each sentence once. */
  get overruled(): readonly Refusal[] {
    return [...this.met.values()];
  }

  overrules(refusal: Refusal): boolean {
    const isAllowed = this.allowed.some((one) => isSameRefusal(one, refusal));
    if (isAllowed) this.met.set(formatRefusal(refusal), refusal);
    return isAllowed;
  }

  /** Runs a function whose refusals are overruled. */
  run<T>(work: () => T): T {
    const before = overruling;
    overruling = this;
    try {
      return work();
    } finally {
      overruling = before;
    }
  }

  /** Runs a conversation whose refusals are overruled. */
  *talk<T>(talk: Conversation<T>): Conversation<T> {
    let next = this.run(() => talk.next());
    while (!next.done) {
      const answer = yield next.value;
      next = this.run(() => talk.next(answer));
    }
    return next.value;
  }
}

/** What is overruled while a step of a conversation runs: set and reset by `Overruling.run` alone, null everywhere else. */
let overruling: Overruling | null = null;

/** Whether a value is a refusal: what `runChecks`, `beginAction` and others return in place of a result. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
}

/** The sentence with the id of its rule: `parry meets only physical attacks (VX-57)`. */
export function formatRefusal({ rule, message: says }: Pick<Refusal, 'rule' | 'message'>): string {
  return rule === '' ? says : `${says} (${rule})`;
}
