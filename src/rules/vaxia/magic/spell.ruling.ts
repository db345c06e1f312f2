/** Spells and metamagic of the older edition: their rolls, and what reaches the target (VX-148 to VX-159). */
import { type Answer, type Conversation, type DiceAsk, formatCount, onlyFace, z } from '../../../game/index.ts';
import { damageFromPoints } from '../attack/attack.ruling.ts';
import { olderStats } from '../combatant/defences.ts';
import { rules, type VaxiaRulingContext } from '../combatant/game.ts';
import { actionCount, atLeastOne, belowOneRefusal, mightAfterActions, mightPair } from '../roll/amounts.ts';
import { match, type RollResult } from '../roll/roll-result.ts';
import { askDefence, askPair, judgeOne, judgePair, type Pair, storedAnswer } from '../roll/traits.ts';
import { mightsOfSpell, type SpellInput, spellBase, spellInput, spellPair } from './spell-input.ts';

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
    each: olderStats[defence],
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

interface SpellEffect {
  /** Points of the spell after metamagic and after the defence, whole. */
  readonly left: number;
  /** Those points after armour, as damage; 0 for a spell that does no harm. */
  readonly damage: number;
  /** Taken over by metamagic (VX-156): redirected, changed into something else, or made to miss. */
  readonly seized: 'redirect' | 'change' | 'missed' | null;
}

type SpellRolls = Pick<SpellOutcome, 'cast' | 'affects' | 'defence'>;

type Context = VaxiaRulingContext;

/** The points of the caster after metamagic and the defence, at least 0, and the damage of those points after armour. */
function spellEffect(input: SpellInput, { cast, affects, defence }: SpellRolls, context: Context): SpellEffect {
  const { success, points } = affects ?? cast;
  const seized = success ? seizedBy(input, points, context) : null;
  if (seized !== null) return { left: 0, damage: 0, seized };
  const left = context.note.calculate('left of the spell').start(points, 'points of the spell', 'VX-148');
  const { meta, metaPoints } = input;
  if (success && meta === 'bolster') left.plus(metaPoints, 'bolstered', 'VX-155');
  if (success && meta === 'drain') left.plus(-metaPoints, 'drained', 'VX-155').floorAt(0, 'not below 0', 'VX-155');
  if (defence !== null) {
    const rule = input.defence === 'resist' ? 'VX-159' : 'VX-157';
    left.plus(-defence.points, 'points of the defence', rule).floorAt(0, 'not below 0', rule);
  }
  const damage = input.harms ? spellDamage(input, left.value, context) : 0;
  context.note.show('reaches', 'VX-76', () => formatCount(left.value, 'point'));
  return { left: left.value, damage, seized };
}

type SpellTarget = Pick<SpellInput, 'defence' | 'armour' | 'shield' | 'nonlethal' | 'lif'>;

/** The damage of a spell with these points, in whole points: after armour, and after a shield where the target blocked. */
export function spellDamage(
  { defence, armour, shield, nonlethal, lif }: SpellTarget,
  points: number,
  context: Context,
): number {
  const blocked = defence === 'block' ? { defence } : {};
  const blow = { kind: 'physical' as const, weapon: 0, burden: 0, armour, shield, nonlethal, ...blocked };
  return damageFromPoints(lif === undefined ? blow : { ...blow, lif }, points, context);
}

/** Metamagic redirects or changes a spell with as many points as the caster (VX-156); with fewer it may make it miss. */
function seizedBy(
  { meta, metaPoints }: SpellInput,
  casterPoints: number,
  { settings, note }: Context,
): SpellEffect['seized'] {
  if (meta !== 'redirect' && meta !== 'change') return null;
  const isEnough = metaPoints > 0 && metaPoints >= casterPoints;
  const compared = (): string => `${formatCount(metaPoints, 'point')} against ${casterPoints} of the caster`;
  note.say('metamagic', 'VX-156', () => `${compared()}: ${isEnough ? meta : 'too few'}`);
  if (isEnough) {
    note.show('metamagic', 'VX-156', meta === 'redirect' ? 'redirects the spell' : 'changes the spell');
    return meta;
  }
  if (meta === 'change' || metaPoints === 0 || !settings.metamagicPartial) return null;
  note.say('metamagic', 'VX-156', 'it misses its target, and reaches no other');
  note.show('metamagic', 'VX-156', 'the spell misses');
  return 'missed';
}

const input = z.strictObject({
  might: mightPair.describe('INT and SPIR of the metamage, with a skill'),
  mage: z
    .tuple([z.number().min(0), z.number().min(0)])
    .exactOptional()
    .describe('bare INT and SPIR of the mage whose spell it works on; left out for metamagic by itself'),
  actions: actionCount.describe('actions this round in all; each beyond the first costs 20'),
});

/** The roll of metamagic and its points, which go into the spell of the mage. */
interface MetamagicOutcome {
  readonly roll: RollResult;
  readonly points: number;
}

/**
 * Metamagic of the older edition (VX-153, VX-154): INT and SPIR against 45, or against 45 and the bare stats of the mage
 * whose spell it works on. Its points change that spell; by itself it does nothing.
 */
export const metamagic = rules.ruling({
  id: 'vaxia.metamagic',
  title: 'Metamagic (older edition)',
  input,
  headline: 'points',
  counts: ['points'],
  measures: { success: (outcome: MetamagicOutcome) => outcome.roll.success },
  refuse: ({ might }, settings) => belowOneRefusal({ might }, settings),
  *rule({ might, mage, actions }, context): Conversation<MetamagicOutcome> {
    const mights = mightsOfSpell(might, actions, context);
    const target = mage === undefined ? null : { stats: mage, resist: 0 };
    const pair = spellPair('metamagic', mights, { base: spellBase, meta: true, target }, context);
    const roll = judgePair(pair, yield askPair(pair, 'metamagic', 'points'), context);
    return { roll, points: roll.points };
  },
});
