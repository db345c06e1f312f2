/** The input of a power's ruling against one target, from sheets and the state. */
import { firstRefusal, type Refusal } from '../../../game/index.ts';
import { type CryturesNote, type CryturesView, cannot, refuse } from '../combatant/game.ts';
import type { Effect, Power } from '../combatant/power.ts';
import { defenceOf, diceLostToInjuries, poolOf } from '../combatant/values.ts';
import { healthOf, isOnField, stacksOf } from '../combatant/view.ts';
import { extensionModifier, formatRange, rangeTraits, reachRefusal } from '../powers/range.ts';
import { type Line, lines, type PowerInput } from './power.ruling.ts';
import { type PowerUse, rollModifier, type Situation } from './situations.ts';

/** What the GM adds to the use of a power beyond what the state knows. */
interface Circumstances {
  readonly situation: readonly Situation[];
  /** Spaces to the target, or to the centre of a blast; 0: within range. */
  readonly distance: number;
  /** Die modifier. */
  readonly extra: number;
  /** Roll modifier. */
  readonly modifier: number;
  /** How many of the lowest dice an Oracle turns into natural 10s. */
  readonly oracle: number;
}

export const noCircumstances: Circumstances = { situation: [], distance: 0, extra: 0, modifier: 0, oracle: 0 };

/** Refuses a target that a power cannot affect (CR-59, CR-70 to CR-74, CR-112). */
const targetRefusal = firstRefusal(function* (view: CryturesView, { by, target, power }: PowerUse) {
  const { kind } = power.range;
  const { blast } = rangeTraits[kind];
  const name = view.name(target);
  if (!isOnField(view, target)) yield refuse('not-there', '', `${name} is not on the field`);
  if (target === by) {
    if (!blast && power.attack !== undefined) return cannot('self', 'CR-59', `${name} does not attack itself`);
    if (kind === 'personal-blast') yield refuse('user', 'CR-72', `${power.name} does not affect its user`);
    if (kind === 'melee-blast') yield refuse('user', 'CR-74', `the area of ${power.name} only touches its user`);
  } else {
    if (kind === 'personal') yield refuse('personal', 'CR-70', `${power.name} is for its user only`);
    if (!blast && view.has(target, 'invisible')) {
      yield refuse('invisible', 'CR-112', `${name} is invisible: only a blast can target it`);
    }
  }
  return null;
});

/** The input of a power's ruling against one target, or why it cannot be used on it. */
export function powerInput(
  view: CryturesView,
  use: PowerUse,
  circumstances: Circumstances,
  note: CryturesNote,
): PowerInput | Refusal {
  const { by, target, power } = use;
  const refusal = targetRefusal(view, use) ?? reachRefusal(power, circumstances.distance);
  if (refusal !== null) return refusal;
  note.say('range', rangeTraits[power.range.kind].rule, () => formatRange(power));
  if (power.basic) note.say('power', 'CR-32', () => `${power.name}, a basic attack`);
  if (power.types.length > 0) note.say('type', 'CR-56', () => power.types.join(', '));
  const base: PowerInput = {
    ...nothingRolled,
    damage: power.hit.damage,
    critHits: power.crit.hits,
    block: stacksOf(view, target, 'block'),
    health: Math.max(0, healthOf(view, target).now),
    maxHealth: healthOf(view, target).max,
    changes: lines.flatMap((line) =>
      effectsOf(power, line).flatMap((effect) => {
        if (!('harm' in effect || 'heal' in effect) || effect.to === 'self') return [];
        return [{ line, each: effect.each, amount: 'harm' in effect ? 0 - effect.harm : effect.heal }];
      }),
    ),
    shared: isThrowShared(view, power, note),
    oracle: circumstances.oracle,
    again: view.settings.proficiency ? view.sheet(by).proficiency : 0,
  };
  const { attack, roll } = power;
  const names = attack?.pool ?? roll?.pool;
  if (names === undefined) return base;
  const pool = poolOf(view, by, names, note);
  const extension = extensionModifier(power, circumstances.distance, note);
  const { value: dieMod } = note
    .calculate('die modifier')
    .start(circumstances.extra, 'dice more or fewer', 'CR-04')
    .plus(extension, 'distance', 'CR-69')
    .plus(0 - diceLostToInjuries(view, by, names), 'injuries', 'CR-121');
  if (attack !== undefined) {
    const difficulty = difficultyOf(view, use, attack, note);
    const rollMod = rollModifier(view, use, circumstances, note);
    return { ...base, rolls: 'attack', pool, dieMod, difficulty, rollMod, clumsy: view.has(by, 'clumsy') };
  }
  note.say('power', 'CR-60', 'a roll, not an attack');
  const { difficulty, complexity } = roll ?? { difficulty: 0, complexity: 1 };
  return { ...base, rolls: 'roll', pool, dieMod, difficulty, complexity, rollMod: circumstances.modifier };
}

const nothingRolled: PowerInput = {
  rolls: 'nothing',
  pool: 0,
  dieMod: 0,
  difficulty: 0,
  rollMod: 0,
  complexity: 1,
  damage: 0,
  critHits: 0,
  block: 0,
  clumsy: false,
  shared: false,
  byTarget: false,
  health: 0,
  maxHealth: 0,
  changes: [],
  again: 0,
  oracle: 0,
};

/** The effects of a line. */
export function effectsOf({ effect, hit, success, crit }: Power, line: Line): readonly Effect[] {
  return { effect, hit: hit.effects, success, crit: crit.effects }[line];
}

/** Whether one throw counts against all targets, by the house rules for blasts (CR-75) and for several targets (CR-65). */
function isThrowShared({ settings }: CryturesView, power: Power, note: CryturesNote): boolean {
  const { blast } = rangeTraits[power.range.kind];
  if (blast && settings.sharedDice) {
    note.say('range', 'CR-75', 'one throw against everyone in the blast');
    return true;
  }
  if (blast || !settings.sharedTargets || power.targets === 1) return false;
  note.say('range', 'CR-65', 'one throw against all targets');
  return true;
}

function difficultyOf(
  view: CryturesView,
  { target }: PowerUse,
  { against, less }: NonNullable<Power['attack']>,
  note: CryturesNote,
): number {
  const difficulty = note.calculate('difficulty');
  if (typeof against === 'number') difficulty.start(against, 'as the power prints it', 'CR-59');
  else difficulty.start(defenceOf(view, target, against, note), () => `${against} of ${view.name(target)}`, 'CR-59');
  return difficulty.plus(0 - less, 'modified by the power', 'CR-10').value;
}
