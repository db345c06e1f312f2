import { type Answer, type Conversation, type DiceAsk, epsilon, onlyFace, z } from '../../../game/index.ts';
import { rules, type VaxiaNote, type VaxiaRulingContext } from '../combatant/game.ts';
import { stats } from '../combatant/sheet.ts';
import { atLeastOne, belowOneRefusal, formatAmount } from './amounts.ts';
import { leadOver } from './order.ruling.ts';
import { type Match, match, type RollResult } from './roll-result.ts';
import { askPair, judgeOne, judgePair } from './traits.ts';

const mights = z.array(z.number()).min(1).max(2);
const names = z.array(z.enum(stats)).max(2);

const input = z
  .strictObject({
    a: mights.describe('might of the first side, or both its mights'),
    b: mights.describe('might of the second side, or both its mights'),
    aStats: names.exactOptional().describe('which stats those of the first side are'),
    bStats: names.exactOptional().describe('which stats those of the second side are'),
  })
  .refine(({ a, b }) => a.length === b.length, { path: ['b'], message: 'must have as many mights as a' });

/** The outcome: both sides may succeed, or neither (VX-21). */
export interface VersusOutcome {
  readonly a: RollResult;
  readonly b: RollResult;
  /** The side that acts first, where it matters (VX-43). */
  readonly first: 'a' | 'b' | 'together';
}

/** Trait against trait: each might is the difficulty of the other side; of two traits the first meets the first (VX-21, VX-22). */
export const versus = rules.ruling({
  id: 'vaxia.versus',
  title: 'Trait against trait',
  input,
  headline: 'first',
  counts: ['first'],
  refuse: ({ a, b }, settings) => belowOneRefusal({ 'might of a': a, 'might of b': b }, settings),
  *rule(input, context): Conversation<VersusOutcome> {
    const mightsA = input.a.map((might) => atLeastOne(might, 'might of a', context.note));
    const mightsB = input.b.map((might) => atLeastOne(might, 'might of b', context.note));
    const sideA = sideOf('a', mightsA, mightsB, input.aStats);
    const sideB = sideOf('b', mightsB, mightsA, input.bStats);
    const answerA = yield askOf(sideA);
    const answerB = yield { ...askOf(sideB), thrower: 'target' };
    const a = judgeSide(sideA, answerA, context);
    const b = judgeSide(sideB, answerB, context);
    return { a, b, first: firstOf(a, b, context.note) };
  },
});

interface Side {
  readonly id: 'a' | 'b';
  readonly first: Match;
  readonly second: Match | null;
  readonly each: readonly [string, string];
}

function sideOf(
  id: 'a' | 'b',
  mights: readonly number[],
  difficulties: readonly number[],
  [firstName = 'first', secondName = 'second']: readonly string[] = [],
): Side {
  const [m1 = 1, m2] = mights;
  const [d1 = 1, d2 = 1] = difficulties;
  return {
    id,
    first: match(m1, d1),
    second: m2 === undefined ? null : match(m2, d2),
    each: [firstName, secondName],
  };
}

/** The names of the sides in the working. */
const sideLabels = { a: 'first side', b: 'second side' } as const;

function askOf({ id, first, second, each }: Side): DiceAsk {
  if (second === null) return { kind: 'dice', id, label: id, count: 1, sides: 100 };
  return askPair({ first, second, each, label: id }, id, 'total');
}

function judgeSide({ id, first, second, each }: Side, answer: Answer, context: VaxiaRulingContext): RollResult {
  const label = sideLabels[id];
  if (second === null) return judgeOne(first, onlyFace(answer), label, context);
  return judgePair({ first, second, each, label, rule: 'VX-22' }, answer, context);
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
      : `no one made points, the lower failsby goes first: ${formatAmount(-a.winsby)} against ${formatAmount(-b.winsby)}`;
  });
  return lead > 0 ? 'a' : 'b';
}
