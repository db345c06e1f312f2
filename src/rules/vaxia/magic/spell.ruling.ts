import { type Answer, type Conversation, type DiceAsk, onlyFace } from '../../../dice/ask.ts';
import { rules, type VaxiaRulingContext } from '../combatant/game.ts';
import { atLeastOne, belowOneRefusal } from '../roll/amounts.ts';
import { mightAfterActions } from '../roll/modifiers.ts';
import { judgeOne } from '../roll/one-trait.ts';
import { match, type RollResult } from '../roll/roll-result.ts';
import { askDefence, askPair, judgePair, type Pair, storedAnswer } from '../roll/two-traits.ts';
import { mightsOfSpell, spellPair } from './spell-difficulty.ts';
import { type SpellEffect, spellEffect } from './spell-effect.ts';
import { type SpellDefence, type SpellInput, spellInput } from './spell-input.ts';

/** The rolls of a spell of the older edition, and its effect on the target. */
export interface SpellOutcome extends SpellEffect {
  /** Against the base: whether the spell goes off. */
  readonly cast: RollResult;
  /** Against base and target: whether the target is affected; null without a target. */
  readonly affects: RollResult | null;
  /** The spell went off and the target was not affected. */
  readonly resisted: boolean;
  /** The defence, whose points are subtracted; null for an undefended target. */
  readonly defence: RollResult | null;
}

/** The roll that the spell is cast for: on its target, or without one against the base. */
export function decidingRoll({ cast, affects }: Pick<SpellOutcome, 'cast' | 'affects'>): RollResult {
  return affects ?? cast;
}

/**
 * A spell of the older edition (VX-148 to VX-159). INT and SPIR are rolled once and give two results: against the base,
 * whether it is cast, and against base and bare stats of the target, whether the target is affected. Then come metamagic,
 * the defence against the mights of the caster, and armour.
 */
export const spell = rules.ruling({
  id: 'vaxia.spell',
  title: 'Spell (older edition)',
  input: spellInput,
  headline: 'points',
  counts: ['resisted', 'left', 'damage', 'seized'],
  measures: {
    success: (outcome: SpellOutcome) => decidingRoll(outcome).success,
    points: (outcome: SpellOutcome) => decidingRoll(outcome).points,
  },
  refuse: ({ might, base, defend }, settings) =>
    belowOneRefusal({ might, base, 'might of the defence': defend }, settings),
  *rule(input, context): Conversation<SpellOutcome> {
    const { note } = context;
    const { base, stats, resist } = input;
    const mights = mightsOfSpell(input.might, input.actions, context);
    const againstBase = spellPair('cast', mights, { base, target: null }, context);
    const onTarget =
      stats === undefined ? null : spellPair('affects', mights, { base, target: { stats, resist } }, context);
    const defending = defenceOf(input, mights, context);
    // Both results depend on the sum of the dice, each with its own needs.
    const thrown = yield askPair({ ...againstBase, label: 'spell' }, 'spell', 'total');
    const answer = defending === null ? null : (defending.keptDice ?? (yield defending.ask));
    const cast = judgePair(againstBase, thrown, context);
    const affects = onTarget === null ? null : judgePair(onTarget, thrown, context);
    const defence = defending === null || answer === null ? null : defending.judge(answer);
    const resisted = cast.success && affects !== null && !affects.success;
    if (affects !== null) note.say('spell', 'VX-152', describeResult(cast.success, affects.success));
    return { cast, affects, resisted, defence, ...spellEffect(input, { cast, affects, defence }, context) };
  },
});

function describeResult(isCast: boolean, isAffected: boolean): string {
  if (!isCast) return 'the spell does not go off';
  return isAffected ? 'cast, and the target is affected' : 'the spell goes off, and the target resists it';
}

/** The stats of a defence that meet INT and SPIR of a spell (VX-158). */
export const spellDefenceStats: {
  readonly [D in Exclude<SpellDefence, 'resist'>]: readonly ['DEX' | 'STR', 'END' | 'STR'];
} = {
  dodge: ['DEX', 'END'],
  block: ['STR', 'END'],
  parry: ['DEX', 'STR'],
};

/** The defence against a spell: its dice, those of an earlier defence that it keeps, and how they are judged. */
interface SpellDefending {
  readonly ask: DiceAsk;
  readonly keptDice: Answer | null;
  judge(answer: Answer): RollResult;
}

/** The mights of the defender against those of the caster (VX-157), or one might that resists against SPIR (VX-159). */
function defenceOf(
  { defence, defend, defenceActions, defenceDice }: SpellInput,
  [int, spir]: readonly [number, number],
  context: VaxiaRulingContext,
): SpellDefending | null {
  const { settings, note } = context;
  if (defence === undefined || defend === undefined) return null;
  const [a = 1, b = 1] = defend.map((might, n) =>
    mightAfterActions(
      atLeastOne(might, 'defence', note),
      { name: `defence ${n + 1}`, actions: defenceActions },
      context,
    ),
  );
  if (defence === 'resist') {
    const met = match(a, spir);
    return {
      ask: resistDie,
      keptDice: null,
      judge: (answer) => judgeOne(met, onlyFace(answer), 'resist', context),
    };
  }
  const pair: Pair = {
    first: match(a, int),
    second: match(b, spir),
    each: spellDefenceStats[defence],
    label: defence,
    rule: 'VX-157',
  };
  return {
    ask: askDefence(pair, 'points', settings),
    keptDice: storedAnswer(defenceDice),
    judge: (answer) => judgePair(pair, answer, context),
  };
}

const resistDie: DiceAsk = {
  kind: 'dice',
  id: 'defence',
  label: 'resist the spell',
  count: 1,
  sides: 100,
  thrower: 'target',
};
