/**
 * The throws of an ask, gathered into classes: those that a ruling treats alike, with their joint chance and one of them
 * in real faces, so that the ruling runs on it as on any throw.
 */
import type { DiceAsk, Key, ThrowClasses } from '../ask.ts';
import { addToClass, leastChance, type ThrowClass, type WeightedClasses } from './classes.ts';
import { addUp, byDie, type Chain, type Total } from './totals.ts';

/** Why an ask cannot be looked at throw by throw. */
export class TooManyThrows extends Error {}

/** The most single throws of one ask that are looked at one by one. */
export const mostThrows = 4_000_000;
/** Of a fold millions are cut, so they must be less likely by far for the tail to stay below 1e-12. */
const leastFold = 1e-21;

/** All classes of an ask. Without an `alike`, every throw is a class of its own. */
export function classifyThrows(ask: DiceAsk, alike: ThrowClasses | undefined): WeightedClasses {
  if (ask.count === 0) return { classes: [{ p: 1, faces: [] }], tail: 0 };
  switch (alike?.by) {
    case 'die':
      return byDie(ask, alike);
    case 'fold':
      return byFold(ask, alike);
    case 'hands':
      return byHands(ask, alike);
    case 'parts':
      return byParts(ask, alike);
    case 'throw':
      return byThrow(ask, alike.key);
    case undefined:
      return byThrow(ask, (faces) => faces.join(' '));
  }
}

/** Hands of dice whose scores add up: the classes of one hand, as often as there are hands. */
function byHands(ask: DiceAsk, { size, alike, score }: Extract<ThrowClasses, { by: 'hands' }>): WeightedClasses {
  if (ask.again !== undefined || size < 1 || ask.count % size !== 0) {
    throw new Error(`${ask.id}: ${ask.count} dice do not lie in hands of ${size}`);
  }
  const hand = classifyThrows({ ...ask, count: size }, alike);
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

/** Parts that count each by itself: every class of one with every class of the others. */
function byParts(ask: DiceAsk, { parts }: Extract<ThrowClasses, { by: 'parts' }>): WeightedClasses {
  if (ask.again !== undefined || parts.reduce((sum, { size }) => sum + size, 0) !== ask.count) {
    throw new Error(`${ask.id}: ${ask.count} dice do not lie in such parts`);
  }
  let classes: readonly ThrowClass[] = [{ p: 1, faces: [] }];
  let tail = 0;
  for (const { size, alike } of parts) {
    const own = classifyThrows({ ...ask, count: size }, alike);
    tail += own.tail;
    classes = classes.flatMap((before) =>
      own.classes.map(({ p, faces }) => ({ p: before.p * p, faces: [...before.faces, ...faces] })),
    );
  }
  return { classes, tail };
}

/** How many of the dice show each face, face by face; the chance of k among m dice left is binomial. */
function byFold(ask: DiceAsk, alike: Extract<ThrowClasses, { by: 'fold' }>): WeightedClasses {
  if (ask.again !== undefined) throw new Error(`${ask.id}: dice that are re-thrown cannot be folded`);
  interface Node {
    p: number;
    readonly state: number;
    readonly left: number;
    readonly face: number;
    readonly shown: number;
    readonly before: Node | null;
  }
  let nodes: Node[] = [{ p: 1, state: alike.start, left: ask.count, face: 0, shown: 0, before: null }];
  let tail = 0;
  for (let seen = 0; seen < ask.sides; seen += 1) {
    const face = alike.down ? ask.sides - seen : seen + 1;
    const chances = binomials(1 / (ask.sides - seen));
    const next = new Map<number, Map<number, Node>>();
    for (const node of nodes) {
      for (const [shown, chance] of chances(node.left).entries()) {
        const p = node.p * chance;
        if (p < leastFold) {
          tail += p;
          continue;
        }
        const state = shown === 0 ? node.state : alike.step(node.state, face, shown);
        const left = node.left - shown;
        const row = next.get(left) ?? new Map<number, Node>();
        next.set(left, row);
        const there = row.get(state);
        if (there === undefined) row.set(state, { p, state, left, face, shown, before: node });
        else there.p += p;
      }
    }
    nodes = [...next.values()].flatMap((row) => [...row.values()]);
  }
  const byKey = new Map<Key, Node>();
  for (const node of nodes) addToClass(byKey, alike.key?.(node.state) ?? node.state, node);
  const classes = [...byKey.values()].map((node) => {
    const faces: number[] = [];
    for (let at: Node | null = node; at !== null; at = at.before) {
      for (let n = 0; n < at.shown; n += 1) faces.push(at.face);
    }
    return { p: node.p, faces };
  });
  return { classes, tail };
}

/** For so many dice, the chances that exactly 0, 1, 2 … of them do what one does with chance p. Each row is made once. */
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

/** Every throw, in order. Re-throws are followed until they are less likely than matters. */
function byThrow(ask: DiceAsk, key: (faces: readonly number[]) => Key): WeightedClasses {
  if (ask.sides ** ask.count > mostThrows) {
    throw new TooManyThrows(
      `${ask.label}: ${ask.count}d${ask.sides} have more than ${mostThrows.toLocaleString('en')} throws, too many to look at one by one`,
    );
  }
  const byKey = new Map<Key, { p: number; faces: readonly number[] }>();
  let tail = 0;
  let looked = 0;
  const wave = (done: readonly number[], open: number, p: number): void => {
    if (open === 0) {
      looked += 1;
      if (looked > mostThrows) throw new TooManyThrows(`${ask.label}: too many throws to look at one by one`);
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
  return { classes: [...byKey.values()], tail };
}

function* throwsOf(count: number, sides: number): Generator<readonly number[]> {
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
