/**
 * What a rule can ask for, dice and choices, and the one shape in which both are answered.
 *
 * A rule is a generator that yields asks and returns an outcome. It does not know who answers: fair dice, faces typed by
 * the GM, a record, or the odds engine with every throw.
 */

/** The value of a class of throws, or of an outcome in a distribution. */
export type Key = number | string | boolean;

/**
 * Which throws count the same. Throws with the same key give the same value of every field that the ruling lists in
 * `counts`, so that the odds engine needs one throw for each key.
 */
export type ThrowClasses =
  /**
   * Each face has a score (a whole number), and only the total counts. Asks with the same text in `same` have the same
   * classes, which are then worked out once.
   */
  | { readonly by: 'die'; readonly same?: string; score(face: number): number; key?(total: number): Key }
  /**
   * Only the number of dice that show each face counts, read from face 1 up (`down`: from the highest face down). `same` as
   * above.
   */
  | {
      readonly by: 'fold';
      readonly same?: string;
      readonly start: number;
      readonly down?: boolean;
      step(state: number, face: number, dice: number): number;
      key?(state: number): Key;
    }
  /**
   * The dice form hands of `size`, in the order of the throw. A hand has the classes of `classes`, and only the total of the
   * scores of all hands (whole numbers) counts. Not for dice that are re-thrown.
   */
  | {
      readonly by: 'hands';
      readonly size: number;
      readonly classes: ThrowClasses;
      score(hand: readonly number[]): number;
    }
  /**
   * The dice form parts, one after the other, each with classes of its own. With `score` only the total of the scores of all
   * parts (whole numbers) counts. Not for dice that are re-thrown.
   */
  | {
      readonly by: 'parts';
      readonly parts: readonly { readonly size: number; readonly classes: ThrowClasses }[];
      score?(faces: readonly number[], part: number): number;
    }
  /** Every throw is looked at: the order of the dice may count. */
  | { readonly by: 'throw'; key(faces: readonly number[]): Key }
  /** A single die that no one throws, whose faces have these chances: for what is worked out already. */
  | { readonly by: 'chances'; readonly chances: readonly number[] };

/**
 * How good a throw is for its thrower, as a whole number: the total of the scores, or the last state of the fold. It parts luck
 * from bad luck and changes no outcome.
 */
export type HowGood = Extract<ThrowClasses, { by: 'die' | 'fold' }>;

/** Dice to be thrown together. */
export interface DiceAsk {
  readonly kind: 'dice';
  /** Unique within a record, in which the dice are found by it. */
  readonly id: string;
  /** What the dice are for, as the GM reads it out. */
  readonly label: string;
  /** How many dice are thrown first; 0 is legal and answered by no face. */
  readonly count: number;
  readonly sides: number;
  /** The target throws, not the actor. */
  readonly thrower?: 'target';
  /** The id of the combatant who throws: set by rules that ask several combatants, else by the action. */
  readonly answeredBy?: string;
  /** One throw for all targets of an intent, such as those of a blast. */
  readonly shared?: true;
  /** One throw of its thrower for all asks with this name in a record. */
  readonly once?: string;
  /** A name for each die, where the dice of one throw mean different things (hit, power). */
  readonly each?: readonly string[];
  /** A die showing this face or more is thrown once more, and so on; re-thrown dice follow in waves. */
  readonly again?: number;
  readonly classes?: ThrowClasses;
  /**
   * How good a throw is, for the luck of its thrower: by the scores of these classes, by default of `classes`. Where they are neither by
   * die nor by fold, the higher the faces, the better. Null: no throw is better for the thrower than another.
   */
  readonly howGood?: ThrowClasses | null;
}

/** A decision that the rules leave to a player or the GM. */
export interface ChoiceAsk {
  readonly kind: 'choice';
  readonly id: string;
  readonly label: string;
  readonly options: readonly string[];
  /** What is picked by default. Without it the choice must be made. */
  readonly defaultPicks?: readonly string[];
  /** The id of the combatant who chooses, where it is not the actor. */
  readonly answeredBy?: string;
  /** Any number of the options may be picked, including none, but at most `most`. */
  readonly many?: true;
  readonly most?: number;
  /** One decision for all targets of an intent. */
  readonly shared?: true;
}

/** What a ruling needs to go on: dice, or a decision. */
export type Ask = DiceAsk | ChoiceAsk;

/** The answer to an ask: faces for dice, picks for a choice; the other list is empty. */
export interface Answer {
  readonly faces: readonly number[];
  readonly picks: readonly string[];
}

/** A ruling under way: yields what it needs, is given answers, returns its outcome. */
export type Conversation<T> = Generator<Ask, T, Answer>;

/**
 * An ask for dice, to be yielded in a ruling; the answer has their faces, from 1 to `sides`. The id is unique within the ruling, and the
 * label says what the dice are for. Without `classes` odds look at every throw: of pools, name what counts the same.
 *
 * ```ts
 * const total = onlyFace(yield dice('attack', 'attack', { count: 1, sides: 20 })) + skill;
 *
 * // So many dice, of which each 5 or 6 is a success: throws with equally many successes count the same.
 * const isSuccess = (face: number) => (face >= 5 ? 1 : 0);
 * const { faces } = yield dice('pool', 'pool', { count, sides: 6, classes: { by: 'die', score: isSuccess } });
 * ```
 */
export function dice(id: string, label: string, ask: Omit<DiceAsk, 'kind' | 'id' | 'label' | 'once'>): DiceAsk {
  return { kind: 'dice', id, label, ...ask };
}

/** The face of a single die. Throws where the answer has none, which is a bug of its source. */
export function onlyFace(answer: Answer): number {
  return faceAt(answer, 0);
}

/** The n-th face of an answer, counted from 0. Throws where the answer has fewer, which is a bug of the rule. */
export function faceAt(answer: Answer, n: number): number {
  const face = answer.faces[n];
  if (face === undefined) throw new Error(`an answer has no die ${n + 1}`);
  return face;
}

/** The faces of a pair, in the order in which they were asked for. */
export function facePair(answer: Answer): readonly [number, number] {
  const [first, second] = answer.faces;
  if (first === undefined || second === undefined) throw new Error('an answer of two dice has fewer faces');
  return [first, second];
}

/**
 * Asks for one of the options and returns it. `defaultPick` is proposed to the one who decides; odds take it, or else the first option.
 * `answeredBy`: the combatant who decides, by default the actor. Throws where the answer is none of the options, which is a bug of its
 * source.
 *
 * ```ts
 * const reaction = yield* choose('reaction', 'how is it met?', ['dodge', 'parry', 'nothing'], { defaultPick: 'dodge', answeredBy: target });
 * ```
 */
export function* choose<const T extends string>(
  id: string,
  label: string,
  options: readonly T[],
  more: { readonly defaultPick?: NoInfer<T>; readonly answeredBy?: string } = {},
): Conversation<T> {
  const { defaultPick, ...rest } = more;
  const { picks } = yield {
    kind: 'choice',
    id,
    label,
    options,
    ...rest,
    ...(defaultPick === undefined ? {} : { defaultPicks: [defaultPick] }),
  };
  const pick = options.find((option) => option === picks[0]);
  if (pick === undefined) throw new Error(`"${picks[0] ?? ''}" is not one of the options of ${id}`);
  return pick;
}

/** Asks for any number of the options and returns them in the order of the options. */
export function* chooseMany<const T extends string>(
  id: string,
  label: string,
  options: readonly T[],
  more: Pick<ChoiceAsk, 'defaultPicks' | 'answeredBy' | 'most' | 'shared'> = {},
): Conversation<readonly T[]> {
  const { picks } = yield { kind: 'choice', id, label, options, many: true, ...more };
  return options.filter((option) => picks.includes(option));
}

/** Runs a conversation with every ask id prefixed by `scope/`, so that ids stay unique when rulings are combined. */
export function* scoped<T>(scope: string, talk: Conversation<T>): Conversation<T> {
  let next = talk.next();
  while (!next.done) next = talk.next(yield { ...next.value, id: `${scope}/${next.value.id}` });
  return next.value;
}

/** Runs a conversation, setting `answeredBy` where an ask leaves it open: `on` where the target throws, else `by`. */
export function* withThrower<T>(by: string | null, on: string | undefined, talk: Conversation<T>): Conversation<T> {
  let next = talk.next();
  while (!next.done) {
    const ask = next.value;
    const who = ask.answeredBy ?? (ask.kind === 'dice' && ask.thrower === 'target' ? on : undefined) ?? by;
    next = talk.next(yield who === null ? ask : { answeredBy: who, ...ask });
  }
  return next.value;
}

/** Runs a conversation, its throws named by what they are for: `names` by the label, or its part before a comma. */
export function* withPurposes<T>(names: Readonly<Record<string, string>>, talk: Conversation<T>): Conversation<T> {
  let next = talk.next();
  while (!next.done) {
    const { label } = next.value;
    const [part = ''] = label.split(',');
    const name = names[part];
    next = talk.next(yield name === undefined ? next.value : { ...next.value, label: name + label.slice(part.length) });
  }
  return next.value;
}

/** Runs a conversation, answering what `known` answers, and asking the rest. */
export function* answering<T>(known: (ask: Ask) => Answer | null, talk: Conversation<T>): Conversation<T> {
  let next = talk.next();
  while (!next.done) next = talk.next(known(next.value) ?? (yield next.value));
  return next.value;
}

/** Runs a conversation and keeps its answers by the ids of their asks. */
export function* remembering<T>(answers: Map<string, Answer>, talk: Conversation<T>): Conversation<T> {
  let next = talk.next();
  while (!next.done) {
    const answer = yield next.value;
    answers.set(next.value.id, answer);
    next = talk.next(answer);
  }
  return next.value;
}

/** Answers that several conversations share, by the id or name of their ask. */
export type SharedAnswers = Map<string, Answer>;

/**
 * Runs one of several conversations of a kind. Its asks are prefixed by its own scope; `shared` ones by the common scope,
 * and only the first conversation asks for them.
 *
 * A blast is rolled once and resisted by each who is in it: the ruling asks for its dice with `shared: true`, and for what resists without.
 *
 * ```ts
 * const shared: SharedAnswers = new Map();
 * for (const who of inside) yield* scopedWithShared('all', who, shared, blast.rule(inputOf(who), context));
 * ```
 */
export function* scopedWithShared<T>(
  commonScope: string,
  ownScope: string,
  shared: SharedAnswers,
  talk: Conversation<T>,
): Conversation<T> {
  let next = talk.next();
  while (!next.done) {
    const ask = next.value;
    const id = `${ask.shared === true ? commonScope : ownScope}/${ask.id}`;
    const answer = shared.get(id) ?? (yield { ...ask, id });
    if (ask.shared === true) shared.set(id, answer);
    next = talk.next(answer);
  }
  return next.value;
}

/** Runs one of the conversations of a record; dice with the same thrower and `once` name are asked for only once. */
export function* thrownOnce<T>(thrown: SharedAnswers, talk: Conversation<T>): Conversation<T> {
  let next = talk.next();
  while (!next.done) {
    const ask = next.value;
    const name = ask.kind === 'dice' && ask.once !== undefined ? `${ask.answeredBy}/${ask.once}` : null;
    const answer = (name === null ? undefined : thrown.get(name)) ?? (yield ask);
    if (name !== null) thrown.set(name, answer);
    next = talk.next(answer);
  }
  return next.value;
}

/** How many faces a throw needs in all, given the faces so far: re-throws add to it. */
export function facesNeeded(ask: DiceAsk, faces: readonly number[]): number {
  const { again } = ask;
  if (again === undefined) return ask.count;
  return ask.count + faces.filter((face) => face >= again).length;
}

/** Whether these faces answer the ask: the right number, each a whole number from 1 to `sides`. */
export function isThrow(ask: DiceAsk, faces: readonly number[]): boolean {
  return faces.length === facesNeeded(ask, faces) && faces.every((face) => isFace(ask, face));
}

/** Whether a die of this ask can show the face. */
export function isFace(ask: DiceAsk, face: number): boolean {
  return Number.isInteger(face) && face >= 1 && face <= ask.sides;
}

/** Whether these picks answer the ask: one of the options or, for `many`, any of them, each once. */
export function isPick(ask: ChoiceAsk, picks: readonly string[]): boolean {
  if (ask.many ? picks.length > (ask.most ?? picks.length) : picks.length !== 1) return false;
  return new Set(picks).size === picks.length && picks.every((pick) => ask.options.includes(pick));
}

/** The name of the n-th die (from 0) of a throw: its own name, or the label with its number. */
export function dieName(ask: DiceAsk, n: number): string {
  const own = ask.each?.[n];
  if (own !== undefined) return own;
  if (ask.count === 1 && n === 0) return ask.label;
  return n < ask.count ? `${ask.label}, die ${n + 1}` : `${ask.label}, re-roll ${n - ask.count + 1}`;
}

/** Dice in the usual notation: `d100`, `2d100`, `8d10 again 10+`. */
export function formatNotation(ask: DiceAsk): string {
  const again = ask.again === undefined ? '' : ` again ${ask.again}+`;
  return `${ask.count === 1 ? '' : ask.count}d${ask.sides}${again}`;
}
