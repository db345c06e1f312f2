import { type Answer, type Conversation, type DiceAsk, onlyFace } from '../../../dice/ask.ts';
import type { Note } from '../../kernel/note.ts';
import { rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { lowered } from '../roll/action-penalty.ts';
import { floored } from '../roll/amounts.ts';
import { missingRefusal } from '../roll/missing.ts';
import { judgeOne } from '../roll/one-trait.ts';
import { match, type Rolled } from '../roll/rolled.ts';
import { askDefence, askPair, judgePair, lying, type Pair } from '../roll/two-traits.ts';
import { type Reached, reaching } from './spell-end.ts';
import { type SpellDefence, type SpellInput, spellInput } from './spell-input.ts';
import { spellPair } from './spell-parts.ts';

/** What a spell of the older edition comes to. */
export interface Spelled extends Reached {
  /** Against the base: whether the spell goes off. */
  readonly cast: Rolled;
  /** Against base and target: whether the target is affected; null without a target. */
  readonly affects: Rolled | null;
  /** The spell went off and the target was not affected. */
  readonly resisted: boolean;
  /** The roll of the target, whose points come off; null where nobody defended. */
  readonly defence: Rolled | null;
}

/** The result that a spell is cast for: on its target, or without one by itself. */
export function aimed({ cast, affects }: Pick<Spelled, 'cast' | 'affects'>): Rolled {
  return affects ?? cast;
}

/**
 * A spell of the older edition (VX-148 to VX-159): INT and SPIR thrown once, and two results of the same dice. Against the
 * base it is cast or not; against base and bare stats of a target that target is affected or not. Metamagic changes its
 * points, the target's own roll against the mights of the caster comes off, then armour.
 */
export const spell = rules.ruling({
  id: 'vaxia.spell',
  title: 'Spell (older edition)',
  input: spellInput,
  headline: 'points',
  counts: ['resisted', 'left', 'damage', 'seized'],
  measures: {
    success: (outcome: Spelled) => aimed(outcome).success,
    points: (outcome: Spelled) => aimed(outcome).points,
  },
  refuse: ({ might, base, defend }, settings) =>
    missingRefusal({ might, base, 'might of the defence': defend }, settings),
  *rule(given, { settings, note }): Conversation<Spelled> {
    const { base, stats, resist } = given;
    const mights = mightsOf(given, settings, note);
    const alone = spellPair('cast', mights, { base, target: null }, settings, note);
    const onTarget =
      stats === undefined ? null : spellPair('affects', mights, { base, target: { stats, resist } }, settings, note);
    const met = meeting(given, mights, settings, note);
    // Both results hang on the sum of the dice, each with needs of its own.
    const thrown = yield askPair({ ...alone, label: 'spell' }, 'spell', 'total');
    const answer = met === null ? null : (met.lies ?? (yield met.ask));
    const cast = judgePair(alone, thrown, settings, note);
    const affects = onTarget === null ? null : judgePair(onTarget, thrown, settings, note);
    const defence = met === null || answer === null ? null : met.judge(answer);
    const resisted = cast.success && affects !== null && !affects.success;
    if (affects !== null) note.say('spell', 'VX-152', endOf(cast.success, affects.success));
    return { cast, affects, resisted, defence, ...reaching(given, { cast, affects, defence }, settings, note) };
  },
});

function mightsOf({ might, actions }: SpellInput, settings: Settings, note: Note): readonly [number, number] {
  return [
    lowered(floored(might[0], 'INT', note), actions, settings, note, 'INT'),
    lowered(floored(might[1], 'SPIR', note), actions, settings, note, 'SPIR'),
  ];
}

function endOf(cast: boolean, affected: boolean): string {
  if (!cast) return 'the spell does not go off';
  return affected ? 'cast, and the target is affected' : 'the spell goes off, and the target resists it';
}

/** The stats that meet INT and SPIR of a spell (VX-158). */
export const spellPairs: { readonly [D in Exclude<SpellDefence, 'resist'>]: readonly ['DEX' | 'STR', 'END' | 'STR'] } =
  {
    dodge: ['DEX', 'END'],
    block: ['STR', 'END'],
    parry: ['DEX', 'STR'],
  };

/** The second part of meeting a spell: the mights of the defender against those of the caster (VX-157, VX-159). */
function meeting(
  { defence, defend, defenceActions, defenceDice }: SpellInput,
  [int, spir]: readonly [number, number],
  settings: Settings,
  note: Note,
): { readonly ask: DiceAsk; readonly lies: Answer | null; judge(answer: Answer): Rolled } | null {
  if (defence === undefined || defend === undefined) return null;
  const [a = 1, b = 1] = defend.map((might, n) =>
    lowered(floored(might, 'defence', note), defenceActions, settings, note, `defence ${n + 1}`),
  );
  if (defence === 'resist') {
    const met = match(a, spir);
    return { ask: resistDie, lies: null, judge: (answer) => judgeOne(met, onlyFace(answer), 'resist', settings, note) };
  }
  const pair: Pair = { first: match(a, int), second: match(b, spir), each: spellPairs[defence], label: defence };
  return {
    ask: askDefence(pair, 'points', settings),
    lies: lying(defenceDice),
    judge: (answer) => judgePair(pair, answer, settings, note),
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
