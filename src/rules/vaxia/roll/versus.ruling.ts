import { z } from 'zod';
import { type Answer, type Conversation, type DiceAsk, onlyFace } from '../../../dice/ask.ts';
import { epsilon } from '../../../state/working.ts';
import { rules, type VaxiaNote } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { atLeastOne, belowOneRefusal, formatAmount } from './amounts.ts';
import { judgeOne } from './one-trait.ts';
import { leadOver } from './order.ruling.ts';
import { type Match, match, type RollResult } from './roll-result.ts';
import { askPair, judgePair } from './two-traits.ts';

const mights = z.array(z.number()).min(1).max(2);

const input = z
  .strictObject({
    a: mights.describe('might of the one, or both its mights'),
    b: mights.describe('might of the other, or both its mights'),
  })
  .refine(({ a, b }) => a.length === b.length, { path: ['b'], message: 'must have as many mights as a' });

/** Two results side by side: both may succeed, or neither (VX-21). */
export interface VersusOutcome {
  readonly a: RollResult;
  readonly b: RollResult;
  /** Who acts first where it matters (VX-43). */
  readonly first: 'a' | 'b' | 'together';
}

/** Each one's might is the other's difficulty; of two traits the first meets the first (VX-21, VX-22). a throws first. */
export const versus = rules.ruling({
  id: 'vaxia.versus',
  title: 'Trait against trait',
  input,
  headline: 'first',
  counts: ['first'],
  refuse: ({ a, b }, settings) => belowOneRefusal({ 'might of a': a, 'might of b': b }, settings),
  *rule(given, { settings, note }): Conversation<VersusOutcome> {
    const mine = given.a.map((might) => atLeastOne(might, 'might of a', note));
    const theirs = given.b.map((might) => atLeastOne(might, 'might of b', note));
    const sideA = sideOf('a', mine, theirs);
    const sideB = sideOf('b', theirs, mine);
    const thrownA = yield askOf(sideA);
    const thrownB = yield { ...askOf(sideB), thrower: 'target' };
    const a = judged(sideA, thrownA, settings, note);
    const b = judged(sideB, thrownB, settings, note);
    return { a, b, first: firstOf(a, b, note) };
  },
});

/** One party with one trait or two. */
interface Party {
  readonly label: 'a' | 'b';
  readonly first: Match;
  readonly second: Match | null;
}

function sideOf(label: 'a' | 'b', mine: readonly number[], theirs: readonly number[]): Party {
  const [m1 = 1, m2] = mine;
  const [d1 = 1, d2 = 1] = theirs;
  return { label, first: match(m1, d1), second: m2 === undefined ? null : match(m2, d2) };
}

const each = ['first', 'second'] as const;

function askOf({ label, first, second }: Party): DiceAsk {
  if (second === null) return { kind: 'dice', id: label, label, count: 1, sides: 100 };
  return askPair({ first, second, each, label }, label, 'total');
}

function judged({ label, first, second }: Party, thrown: Answer, settings: Settings, note: VaxiaNote): RollResult {
  if (second === null) return judgeOne(first, onlyFace(thrown), label, { settings, note });
  return judgePair({ first, second, each, label }, thrown, { settings, note });
}

/**
 * Who goes first (VX-43): a success before a failure; of two successes more points produced, of two failures the lower
 * failsby, both unrounded. Equal to within a billionth: together.
 */
function firstOf(a: RollResult, b: RollResult, note: VaxiaNote): VersusOutcome['first'] {
  const lead = leadOver(a, b);
  if (Math.abs(lead) <= epsilon) {
    note.say('order', 'VX-43', 'both the same: together');
    return 'together';
  }
  note.say('order', 'VX-43', () => {
    if (a.success !== b.success) return 'the one that succeeds goes before the one that fails';
    return a.success
      ? `more points produced goes first: ${formatAmount(a.pp)} against ${formatAmount(b.pp)}`
      : `nobody produced any, the lower failsby goes first: ${formatAmount(-a.winsby)} against ${formatAmount(-b.winsby)}`;
  });
  return lead > 0 ? 'a' : 'b';
}
