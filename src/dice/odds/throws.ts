/**
 * The throws of an ask in classes that a ruling treats the same, each with its chance and the faces of one throw, so that the
 * ruling runs on it as on any throw.
 */
import type { DiceAsk, Key, ThrowClasses } from '../ask.ts';
import { addToClass, leastChance, mostSums, TooManyThrows, type WeightedClasses } from './classes.ts';
import { addUp, type Chain, classifySums, type Total } from './totals.ts';

/** The most single throws of one ask that are looked at one by one. */
export const mostThrows = 1_000_000;
/** A fold cuts millions of branches, so they must be far less likely for the tail to stay below 1e-12. */
const leastFold = 1e-21;
/** The most states of a fold that are kept at once in memory, each with the way to it. */
const mostNodes = 250_000;

/** All classes of an ask. Without `classes`, every throw is a class of its own. */
export function classifyThrows(ask: DiceAsk, classes: ThrowClasses | undefined): WeightedClasses {
  if (ask.count === 0) return { classes: [{ p: 1, faces: [] }], tail: 0 };
  switch (classes?.by) {
    case 'die':
      return classifySums(ask, classes);
    case 'fold':
      return classifyFold(ask, classes);
    case 'hands':
      return classifyHands(ask, classes);
    case 'parts':
      return classifyParts(ask, classes);
    case 'throw':
      return classifyEach(ask, classes.key);
    case 'chances':
      return { classes: classes.chances.map((p, n) => ({ p, faces: [n + 1] })), tail: 0 };
    case undefined:
      return classifyEach(ask, (faces) => faces.join(' '));
  }
}

/** Hands of dice whose scores add up: the classes of one hand, repeated for each hand. */
function classifyHands(
  ask: DiceAsk,
  { size, classes: ofHand, score }: Extract<ThrowClasses, { by: 'hands' }>,
): WeightedClasses {
  if (ask.again !== undefined || size < 1 || ask.count % size !== 0) {
    throw new Error(`${ask.id}: ${ask.count} dice do not form hands of ${size}`);
  }
  const hand = classifyThrows({ ...ask, count: size }, ofHand);
  const byScore = new Map<number, Chain>();
  for (const { p, faces } of hand.classes) {
    const total = score(faces);
    addToClass(byScore, total, { total, p, faces });
  }
  const { totals, tail } = addUp(ask.count / size, { chains: [...byScore.values()], tail: hand.tail });
  const classes = [...totals.values()].map(({ p, chain, rest }) => {
    const hands: (readonly number[])[] = [];
    for (let at: Total | null = { p, chain, rest }; at?.chain; at = at.rest) hands.push(at.chain.faces);
    return { p, faces: hands.reverse().flat() };
  });
  return { classes, tail };
}

/** Parts with classes of their own: every class of one with every class of the others, or the totals of their scores. */
function classifyParts(ask: DiceAsk, { parts, score }: Extract<ThrowClasses, { by: 'parts' }>): WeightedClasses {
  if (ask.again !== undefined || parts.reduce((sum, { size }) => sum + size, 0) !== ask.count) {
    throw new Error(`${ask.id}: ${ask.count} dice do not form these parts`);
  }
  let classes: readonly Chain[] = [{ p: 1, faces: [], total: 0 }];
  let tail = 0;
  let looked = 0;
  for (const [part, { size, classes: ofPart }] of parts.entries()) {
    const own = classifyThrows({ ...ask, count: size }, ofPart);
    tail += own.tail;
    looked += (own.looked ?? 0) + classes.length * own.classes.length;
    if (classes.length * own.classes.length > mostSums) throw tooMany(ask);
    const scored = own.classes.map((one) => ({ ...one, total: score?.(one.faces, part) ?? 0 }));
    const both = classes.flatMap((before) => scored.map((one) => ({ before, one })));
    if (score === undefined) classes = both.map(({ before, one }) => joined(before, one));
    else {
      const byTotal = new Map<number, Chain>();
      for (const { before, one } of both) {
        const total = before.total + one.total;
        const there = byTotal.get(total);
        byTotal.set(total, there === undefined ? joined(before, one) : { ...there, p: there.p + before.p * one.p });
      }
      classes = [...byTotal.values()];
    }
  }
  return { classes, tail, looked };
}

function tooMany({ label }: DiceAsk): TooManyThrows {
  return new TooManyThrows(`${label}: too many throws for exact odds`);
}

/** A throw of the parts so far, and then one of the next part. */
function joined(before: Chain, one: Chain): Chain {
  return { p: before.p * one.p, faces: [...before.faces, ...one.faces], total: before.total + one.total };
}

/** How many of the dice show each face, face by face; the chance of k among m remaining dice is binomial. */
function classifyFold(ask: DiceAsk, fold: Extract<ThrowClasses, { by: 'fold' }>): WeightedClasses {
  if (ask.again !== undefined) throw new Error(`${ask.id}: dice that are re-thrown cannot be folded`);
  interface Node {
    p: number;
    readonly state: number;
    readonly left: number;
    readonly face: number;
    readonly shown: number;
    readonly before: Node | null;
  }
  let nodes: Node[] = [{ p: 1, state: fold.start, left: ask.count, face: 0, shown: 0, before: null }];
  let tail = 0;
  let looked = 0;
  let made = 0;
  for (let seen = 0; seen < ask.sides; seen += 1) {
    const face = fold.down ? ask.sides - seen : seen + 1;
    const chances = binomials(1 / (ask.sides - seen));
    const next = new Map<number, Map<number, Node>>();
    for (const node of nodes) {
      if (made > mostNodes || looked > mostSums) throw tooMany(ask);
      for (const [shown, chance] of chances(node.left).entries()) {
        const p = node.p * chance;
        if (p < leastFold) {
          tail += p;
          continue;
        }
        looked += 1;
        const state = shown === 0 ? node.state : fold.step(node.state, face, shown);
        const left = node.left - shown;
        const row = next.get(left) ?? new Map<number, Node>();
        next.set(left, row);
        const there = row.get(state);
        if (there !== undefined) there.p += p;
        else {
          row.set(state, { p, state, left, face, shown, before: node });
          made += 1;
        }
      }
    }
    nodes = [...next.values()].flatMap((row) => [...row.values()]);
  }
  const byKey = new Map<Key, Node>();
  for (const node of nodes) addToClass(byKey, fold.key?.(node.state) ?? node.state, node);
  const classes = [...byKey.values()].map((node) => {
    const faces: number[] = [];
    for (let at: Node | null = node; at !== null; at = at.before) {
      for (let n = 0; n < at.shown; n += 1) faces.push(at.face);
    }
    return { p: node.p, faces };
  });
  return { classes, tail, looked };
}

/** For a number of dice, the chances that exactly 0, 1, 2 … of them succeed, each with chance p. Each row is computed once. */
function binomials(p: number): (dice: number) => readonly number[] {
  const rows = new Map<number, readonly number[]>();
  return (dice) => {
    const row = rows.get(dice) ?? binomial(dice, p);
    rows.set(dice, row);
    return row;
  };
}

function binomial(dice: number, p: number): readonly number[] {
  const row = new Array<number>(dice + 1).fill(0);
  if (p >= 1) row[dice] = 1;
  else {
    let chance = (1 - p) ** dice;
    for (let k = 0; k <= dice; k += 1) {
      row[k] = chance;
      chance *= (p * (dice - k)) / ((1 - p) * (k + 1));
    }
  }
  return row;
}

/** Every throw, in order. Chains of re-throws are cut where they are less likely than `leastChance`. */
function classifyEach(ask: DiceAsk, key: (faces: readonly number[]) => Key): WeightedClasses {
  if (ask.sides ** ask.count > mostThrows) {
    throw new TooManyThrows(
      `${ask.label}: ${ask.count}d${ask.sides} have more than ${mostThrows.toLocaleString('en')} throws, too many for exact odds`,
    );
  }
  const byKey = new Map<Key, { p: number; faces: readonly number[] }>();
  let tail = 0;
  let looked = 0;
  const wave = (done: readonly number[], open: number, p: number): void => {
    if (open === 0) {
      looked += 1;
      if (looked > mostThrows) throw tooMany(ask);
      addToClass(byKey, key(done), { p, faces: done });
      return;
    }
    if (p < leastChance) {
      tail += p;
      return;
    }
    const each = p / ask.sides ** open;
    for (const faces of throwsOf(open, ask.sides)) {
      const { again } = ask;
      const triggered = again === undefined ? 0 : faces.filter((face) => face >= again).length;
      wave([...done, ...faces], triggered, each);
    }
  };
  wave([], ask.count, 1);
  return { classes: [...byKey.values()], tail, looked };
}

function throwsOf(count: number, sides: number): Iterable<readonly number[]> {
  return count === 1 ? Array.from({ length: sides }, (_, n) => [n + 1]) : throwsOfSeveral(count, sides);
}

function* throwsOfSeveral(count: number, sides: number): Generator<readonly number[]> {
  const faces = Array<number>(count).fill(1);
  for (;;) {
    yield faces.slice();
    let at = count - 1;
    while (at >= 0 && faces[at] === sides) {
      faces[at] = 1;
      at -= 1;
    }
    if (at < 0) return;
    faces[at] = (faces[at] ?? 0) + 1;
  }
}
