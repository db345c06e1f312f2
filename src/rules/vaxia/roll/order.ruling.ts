import { z } from 'zod';
import { type Conversation, type DiceAsk, onlyFace } from '../../../dice/ask.ts';
import { epsilon, roundHalfAway } from '../../../state/working.ts';
import { rules, silent, type VaxiaNote } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { atLeastOne, belowOneRefusal, formatAmount } from './amounts.ts';
import { judgeOne } from './one-trait.ts';
import { match, type RollResult } from './roll-result.ts';

const input = z
  .strictObject({
    speeds: z.array(z.number()).min(2).max(12).describe('the might of the speed stat of each party'),
    thrown: z
      .array(z.int().min(0).max(100))
      .max(12)
      .default([])
      .describe('the die of each that was thrown for its action already; 0 where it was not'),
  })
  .refine(({ speeds, thrown }) => thrown.length === 0 || thrown.length === speeds.length, {
    path: ['thrown'],
    message: 'must have a die, or 0, for each of the speeds',
  });

/** Who goes when: parties by number, from 1; those in one group act together. */
export interface OrderOutcome {
  readonly order: readonly (readonly number[])[];
  /** The number of the one who goes first; 0 where several do together. */
  readonly first: number;
  /** How many pairs each party wins. */
  readonly wins: readonly number[];
}

interface Party {
  readonly number: number;
  readonly might: number;
  readonly die: number;
  wins: number;
  /** The best unrounded winsby against any of the others. */
  best: number;
}

/**
 * The order of any number of parties (VX-42 to VX-44): each has one die, every pair is ruled trait against trait with it;
 * most pairs won goes first, then the best winsby, unrounded; equals act together. It never changes an action's result.
 */
export const order = rules.ruling({
  id: 'vaxia.order',
  title: 'Order of actions',
  input,
  headline: 'first',
  counts: [],
  refuse: ({ speeds }, settings) => belowOneRefusal({ speed: speeds }, settings),
  *rule({ speeds, thrown }, { settings, note }): Conversation<OrderOutcome> {
    const parties: Party[] = [];
    for (const [n, speed] of speeds.entries()) {
      const might = atLeastOne(speed, `speed of ${n + 1}`, note);
      const known = thrown[n] ?? 0;
      const die = known > 0 ? known : onlyFace(yield speedDie(n + 1));
      parties.push({ number: n + 1, might, die, wins: 0, best: Number.NEGATIVE_INFINITY });
    }
    for (const [n, a] of parties.entries()) for (const b of parties.slice(n + 1)) rulePair(a, b, settings, note);
    // Of two, a tie of the pair is a tie.
    if (parties.length === 2) for (const party of parties) party.best = 0;
    const byPairs = parties.length === 2 || settings.orderMany === 'pairs';
    const groups = sorted(byPairs ? parties : parties.map((party) => ({ ...party, wins: 0 })));
    note.say('order', 'VX-44', () => groups.map((group) => group.join(' and ')).join(', then '));
    const [front = []] = groups;
    return { order: groups, first: front.length === 1 ? (front[0] ?? 0) : 0, wins: parties.map(({ wins }) => wins) };
  },
});

function speedDie(number: number): DiceAsk {
  return { kind: 'dice', id: `speed ${number}`, label: `speed of ${number}`, count: 1, sides: 100 };
}

/** One pair, each one's might the other's difficulty: a success before a failure, more points, or the lower failsby (VX-43). */
function rulePair(a: Party, b: Party, settings: Settings, note: VaxiaNote): void {
  const rounded = settings.orderPoints === 'rounded';
  const forA = judgeOne(match(a.might, b.might), a.die, 'order', { settings, note: silent });
  const forB = judgeOne(match(b.might, a.might), b.die, 'order', { settings, note: silent });
  const winsby = (of: RollResult): number => (rounded ? roundHalfAway(of.winsby) : of.winsby);
  a.best = Math.max(a.best, winsby(forA));
  b.best = Math.max(b.best, winsby(forB));
  const lead = leadOver(forA, forB, rounded);
  if (lead > epsilon) a.wins += 1;
  if (lead < -epsilon) b.wins += 1;
  note.say('order', 'VX-43', () => {
    const won = Math.abs(lead) <= epsilon ? 'together' : `${lead > 0 ? a.number : b.number} first`;
    return `${a.number} ${rolledText(forA)}, ${b.number} ${rolledText(forB)}: ${won}`;
  });
}

/** How far a is before b: successes by points, failures by winsby, a success before any failure. */
export function leadOver(a: RollResult, b: RollResult, rounded = false): number {
  if (a.success !== b.success) return a.success ? 1 : -1;
  if (rounded) return a.success ? a.points - b.points : roundHalfAway(a.winsby) - roundHalfAway(b.winsby);
  return a.success ? a.pp - b.pp : a.winsby - b.winsby;
}

function rolledText({ success, pp, winsby }: RollResult): string {
  return success ? `${formatAmount(pp)} points` : `fails by ${formatAmount(-winsby)}`;
}

function sorted(parties: readonly Party[]): readonly (readonly number[])[] {
  const inOrder = [...parties].sort((a, b) => b.wins - a.wins || b.best - a.best || a.number - b.number);
  const groups: { readonly like: Party; readonly numbers: number[] }[] = [];
  for (const party of inOrder) {
    const last = groups.at(-1);
    const equal = last !== undefined && last.like.wins === party.wins && last.like.best - party.best <= epsilon;
    if (equal) last.numbers.push(party.number);
    else groups.push({ like: party, numbers: [party.number] });
  }
  return groups.map(({ numbers }) => numbers);
}
