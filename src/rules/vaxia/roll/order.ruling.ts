import { type Conversation, type DiceAsk, epsilon, onlyFace, roundHalfAway, z } from '../../../game/index.ts';
import { rules, type VaxiaRulingContext } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { atLeastOne, belowOneRefusal } from './amounts.ts';
import { meetsNeed, need, type RollResult } from './roll-result.ts';

const input = z
  .strictObject({
    speeds: z.array(z.number()).min(2).max(12).describe('the might of the speed stat of each party'),
    thrown: z
      .array(z.whole(0, 100))
      .max(12)
      .default([])
      .describe('the die of each that was thrown for its action already; 0 where it was not'),
  })
  .refine(({ speeds, thrown }) => thrown.length === 0 || thrown.length === speeds.length, {
    path: ['thrown'],
    message: 'must have a die, or 0, for each of the speeds',
  });

/** The outcome: parties by number, from 1. */
export interface OrderOutcome {
  /** Groups that act together, the first to act first. */
  readonly order: readonly (readonly number[])[];
  /** The number of the party that goes first; 0 where several do together. */
  readonly first: number;
  /** How many pairs each party wins. */
  readonly wins: readonly number[];
}

/** A party with its speed might and its die. */
interface Party {
  readonly name: string;
  readonly might: number;
  readonly die: number;
}

/** A party while the pairs are ruled. */
interface Ranked<P extends Party> {
  readonly party: P;
  readonly index: number;
  wins: number;
  /** The best winsby against any of the others. */
  best: number;
}

/** The order of actions from mights and dice (VX-42 to VX-44). */
export const order = rules.ruling({
  id: 'vaxia.order',
  title: 'Order of actions',
  input,
  headline: 'first',
  counts: [],
  refuse: ({ speeds }, settings) => belowOneRefusal({ speed: speeds }, settings),
  *rule({ speeds, thrown }, context): Conversation<OrderOutcome> {
    const parties: (Party & { readonly number: number })[] = [];
    for (const [index, speed] of speeds.entries()) {
      const number = index + 1;
      const ask = speedDice[index];
      if (ask === undefined) throw new Error(`there are more than ${speedDice.length} parties`);
      const might = atLeastOne(speed, ask.label, context.note);
      const stored = thrown[index] ?? 0;
      const die = stored > 0 ? stored : onlyFace(yield ask);
      parties.push({ name: partyNames[index] ?? '', number, might, die });
    }
    const { groups, wins } = orderParties(parties, context);
    const [first = []] = groups;
    return {
      order: groups.map((group) => group.map(({ number }) => number)),
      first: first.length === 1 ? (first[0]?.number ?? 0) : 0,
      wins,
    };
  },
});

/** The dice of the parties and their names, made once: odds ask for them a million times. */
const speedDice = Array.from({ length: 12 }, (_, index): DiceAsk => {
  const label = `speed of ${index + 1}`;
  return { kind: 'dice', id: `speed ${index + 1}`, label, count: 1, sides: 100 };
});
const partyNames = speedDice.map((_, index) => String(index + 1));

/**
 * The order of two or more parties (VX-42 to VX-44): each pair is ruled trait against trait with the dice of the parties; most
 * pairs won goes first, then the best winsby; equals act together. Returns the groups and the pairs that each party wins.
 */
export function orderParties<P extends Party>(
  parties: readonly P[],
  { settings, note }: VaxiaRulingContext,
): { readonly groups: readonly (readonly P[])[]; readonly wins: readonly number[] } {
  const ranked = parties.map((party, index): Ranked<P> => ({ party, index, wins: 0, best: Number.NEGATIVE_INFINITY }));
  for (const a of ranked) {
    for (const b of ranked) if (b.index > a.index) rulePair(a, b, { settings, note });
  }
  const wins = ranked.map((each) => each.wins);
  // Where there are two, a tie of the pair is a tie.
  if (ranked.length === 2) for (const each of ranked) each.best = 0;
  if (ranked.length > 2 && settings.orderMany === 'best') for (const each of ranked) each.wins = 0;
  const groups = grouped(ranked);
  note.say('order', 'VX-44', () => groups.map((group) => group.map(({ name }) => name).join(' and ')).join(', then '));
  return { groups, wins };
}

/** Rules one pair, each might the difficulty of the other: a success before a failure, more points, or the lower failsby (VX-43). */
function rulePair(a: Ranked<Party>, b: Ranked<Party>, { settings, note }: VaxiaRulingContext): void {
  const rounded = settings.orderPoints === 'rounded';
  const resultA = pairResult(a.party, b.party);
  const resultB = pairResult(b.party, a.party);
  a.best = Math.max(a.best, winsbyOf(resultA, settings));
  b.best = Math.max(b.best, winsbyOf(resultB, settings));
  const lead = leadOver(resultA, resultB, rounded);
  if (lead > epsilon) a.wins += 1;
  if (lead < -epsilon) b.wins += 1;
  note.say('order', 'VX-43', () => {
    const first = Math.abs(lead) <= epsilon ? 'together' : `${(lead > 0 ? a : b).party.name} first`;
    return `${a.party.name} ${resultText(resultA)}, ${b.party.name} ${resultText(resultB)}: ${first}`;
  });
}

/** What counts of one trait against the might of another. */
type PairResult = Pick<RollResult, 'success' | 'winsby' | 'pp' | 'points'>;

/** The numbers that `judgeOne` gives, whose working would take most of the time where odds look at a million throws. */
function pairResult({ might, die }: Party, { might: difficulty }: Party): PairResult {
  const winsby = die - knownNeed(might, difficulty);
  const success = meetsNeed(winsby);
  const pp = success ? winsby * (might / 100) : 0;
  return { success, winsby, pp, points: roundHalfAway(pp) };
}

/** Recent needs by might and difficulty: the odds of an order ask for the same few over and over. */
const needs = new Map<number, Map<number, number>>();
const mostMights = 64;

function knownNeed(might: number, difficulty: number): number {
  const kept = needs.get(might)?.get(difficulty);
  if (kept !== undefined) return kept;
  if (needs.size >= mostMights) needs.clear();
  const found = need(might, difficulty);
  needs.set(might, (needs.get(might) ?? new Map<number, number>()).set(difficulty, found));
  return found;
}

function winsbyOf({ winsby }: PairResult, { orderPoints }: Settings): number {
  return orderPoints === 'rounded' ? roundHalfAway(winsby) : winsby;
}

/** How far a is before b: successes by points, failures by winsby, any success before any failure; 0 where they are equal. */
export function leadOver(a: PairResult, b: PairResult, rounded = false): number {
  if (a.success !== b.success) return a.success ? 1 : -1;
  if (rounded) return a.success ? a.points - b.points : roundHalfAway(a.winsby) - roundHalfAway(b.winsby);
  return a.success ? a.pp - b.pp : a.winsby - b.winsby;
}

/** `5.5 points`, `fails by 11.1`. */
function resultText({ success, pp, winsby }: PairResult): string {
  return success ? `${pp.toFixed(1)} points` : `fails by ${(-winsby).toFixed(1)}`;
}

/** The parties from first to last, equals in one group. */
function grouped<P extends Party>(ranked: readonly Ranked<P>[]): readonly (readonly P[])[] {
  const sorted = [...ranked].sort((a, b) => b.wins - a.wins || b.best - a.best || a.index - b.index);
  const groups: { readonly first: Ranked<P>; readonly parties: P[] }[] = [];
  for (const each of sorted) {
    const last = groups.at(-1);
    const equal = last !== undefined && last.first.wins === each.wins && last.first.best - each.best <= epsilon;
    if (equal) last.parties.push(each.party);
    else groups.push({ first: each, parties: [each.party] });
  }
  return groups.map(({ parties }) => parties);
}
