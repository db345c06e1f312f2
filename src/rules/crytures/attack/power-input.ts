/** What a power is rolled with against one target, from sheets and the state, before any dice. */
import type { Id } from '../../../state/encounter.ts';
import type { Note } from '../../kernel/note.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Power } from '../combatant/power.ts';
import { defenceOf, injuryDice, poolOf } from '../combatant/values.ts';
import { isThere, stacksOf, type Table } from '../combatant/view.ts';
import { extension, ofRange, rangeText, reachRefusal } from '../powers/range.ts';
import type { PowerInput } from './power.ruling.ts';
import { rollModifier, type Situation } from './situations.ts';

/** What the GM says of a use beyond what the state knows. */
export interface Said {
  readonly situation: readonly Situation[];
  /** Spaces to the target, or to the centre of a blast; 0: within range. */
  readonly distance: number;
  /** Dice more, or fewer. */
  readonly extra: number;
  /** Added to each die. */
  readonly modifier: number;
  /** Dice that an Oracle has count as natural 10s. */
  readonly oracle: number;
}

export const nothingSaid: Said = { situation: [], distance: 0, extra: 0, modifier: 0, oracle: 0 };

/** Why a power cannot be used on somebody (CR-67 to CR-74, CR-112). */
export function targetRefusal(view: Table, by: Id, on: Id, power: Power): Refusal | null {
  const { kind } = power.range;
  const name = view.name(on);
  if (!isThere(view, on)) return refuse('not-there', '', `${name} is not on the field`);
  if (kind === 'personal' && on !== by) return refuse('personal', 'CR-70', `${power.name} is for its user only`);
  if (kind === 'personal-blast' && on === by) {
    return refuse('user', 'CR-72', `${power.name} does not affect its user`);
  }
  if (kind === 'melee-blast' && on === by)
    return refuse('user', 'CR-74', `the area of ${power.name} only touches its user`);
  const blast = ofRange[kind].blast;
  if (on === by && power.attack !== undefined && !blast)
    return refuse('self', 'CR-59', `${name} does not attack itself`);
  if (!blast && on !== by && view.has(on, 'invisible')) {
    return refuse('invisible', 'CR-112', `${name} is invisible: only a blast reaches it`);
  }
  return null;
}

/** The input of a power's ruling against one target, with its working, or why not. */
export function meet(view: Table, by: Id, on: Id, power: Power, said: Said, note: Note): PowerInput | Refusal {
  const refusal = targetRefusal(view, by, on, power) ?? reachRefusal(power, said.distance);
  if (refusal !== null) return refusal;
  const { attack, roll } = power;
  note.say('range', ofRange[power.range.kind].rule, () => rangeText(power));
  if (power.basic) note.say('power', 'CR-32', () => `${power.name}, a basic attack`);
  if (power.types.length > 0) note.say('type', 'CR-56', () => power.types.join(', '));
  const block = stacksOf(view, on, 'block');
  const again = view.settings.proficiency ? view.sheet(by).proficiency : 0;
  const parts = attack?.pool ?? roll?.pool ?? [];
  const { blast } = ofRange[power.range.kind];
  const shared = blast ? view.settings.sharedDice : view.settings.sharedTargets && power.targets > 1;
  if (shared)
    note.say(
      'range',
      blast ? 'CR-75' : 'CR-65',
      `one throw against ${blast ? 'everybody in the blast' : 'all targets'}`,
    );
  const hit = { damage: power.hit.damage, critHits: power.crit.hits, block, shared, oracle: said.oracle, again };
  if (attack === undefined && roll === undefined) return { ...nothingRolled, ...hit };
  const pool = poolOf(view, by, parts, note);
  const dieMod = dieModifier(view, by, parts, power, said, note);
  if (attack !== undefined) {
    return {
      ...nothingRolled,
      ...hit,
      rolls: 'attack',
      pool,
      dieMod,
      difficulty: difficultyOf(view, on, attack, note),
      rollMod: rollModifier(view, by, on, power, said.situation, said.modifier, note),
      clumsy: view.has(by, 'clumsy'),
    };
  }
  note.say('power', 'CR-60', 'a roll, not an attack');
  const { difficulty, complexity } = roll ?? { difficulty: 0, complexity: 1 };
  return { ...nothingRolled, ...hit, rolls: 'roll', pool, dieMod, difficulty, complexity, rollMod: said.modifier };
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
  again: 0,
  oracle: 0,
};

function dieModifier(view: Table, by: Id, parts: readonly string[], power: Power, said: Said, note: Note): number {
  const far = extension(power, said.distance, note);
  return note
    .calculate('die modifier')
    .start(said.extra, 'dice more or fewer', 'CR-04')
    .plus(far, 'distance', 'CR-69')
    .plus(0 - injuryDice(view, by, parts), 'injuries', 'CR-121').value;
}

function difficultyOf(view: Table, on: Id, attack: NonNullable<Power['attack']>, note: Note): number {
  const { against, less } = attack;
  const worked = note.calculate('difficulty');
  if (typeof against === 'number') worked.start(against, 'as the power prints it', 'CR-59');
  else {
    const value = defenceOf(view, on, against, note);
    worked.start(value, () => `${against} of ${view.name(on)}`, 'CR-59');
  }
  return worked.plus(0 - less, 'changed by the power', 'CR-10').value;
}
