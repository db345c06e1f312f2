/** The attack that does damage, and the order in which its damage is worked out (VX-45 to VX-83). */
import { type Conversation, onceForAllRuns, type WorkingStep, z } from '../../../game/index.ts';
import { addProblems, rules, type VaxiaCalculation, type VaxiaRulingContext } from '../combatant/game.ts';
import type { RollResult } from '../roll/roll-result.ts';
import { askDefence, askPair, judgePair, storedAnswer } from '../roll/traits.ts';
import {
  bothSides,
  checkTarget,
  type ExchangeInput,
  exchangeFields,
  exchangeRefusal,
  noteTurning,
  turnedBy,
} from './exchange.ts';

/** What the damage of an attack depends on besides its points and its defence. */
const damageFields = {
  weapon: z.number().default(0).describe('percentage that the weapon adds to damage'),
  burden: z.int().min(0).default(0).describe("points that the attacker's own older armour takes off the damage"),
  armour: z.int().min(0).default(0).describe("points that the target's armour absorbs"),
  shield: z.int().min(0).default(0).describe("points that the target's shield absorbs of a blocked hit"),
  nonlethal: z.boolean().default(false).describe('points that would bring the target below 0 LIF do not count'),
  lif: z.int().exactOptional().describe('the LIF that the target has now'),
};

const fields = z.strictObject(damageFields);
type DamageInput = z.infer<typeof fields> & Pick<ExchangeInput, 'kind' | 'defence' | 'defenceKind'>;

/**
 * Damage in whole points, in the order of VX-76: points of the attack less the attacker's own older armour (VX-75), less the
 * points of the defence, at least 0; the weapon's percentage, rounded; less armour, and a shield behind a block, at least 0;
 * at most the LIF left where the attack is non-lethal (VX-83). By house rule `absorb` armour and shield come before the
 * weapon; by house rule `rounding` points are rounded before the subtraction or after it (VX-29).
 */
export function attackDamage(
  input: DamageInput,
  attack: RollResult,
  defence: RollResult | null,
  context: VaxiaRulingContext,
): number {
  const { settings, note } = context;
  const roundEach = settings.rounding === 'each';
  const damage = note.calculate('damage').start(roundEach ? attack.points : attack.pp, 'points of the attack', 'VX-50');
  if (input.burden > 0) {
    damage
      .plus(-input.burden, () => `the attacker's own armour ${input.burden}`, 'VX-75')
      .floorAt(0, 'not below 0', 'VX-75');
  }
  if (defence !== null) {
    damage
      .plus(-(roundEach ? defence.points : defence.pp), 'points of the defence', 'VX-54')
      .floorAt(0, 'not below 0', 'VX-54');
  }
  if (!roundEach) damage.round('rounded once, at the end', 'VX-29');
  return damageToTarget(input, damage, context);
}

/** Damage in whole points from points that a defence has already reduced: the steps of VX-76 from the weapon on. */
export function damageFromPoints(input: DamageInput, points: number, context: VaxiaRulingContext): number {
  const damage = context.note.calculate('damage').start(points, 'points that reach the target', 'VX-50');
  return damageToTarget(input, damage, context);
}

function damageToTarget(input: DamageInput, damage: VaxiaCalculation, context: VaxiaRulingContext): number {
  if (context.settings.absorb === 'first') {
    subtractAbsorption(input, damage, context);
    damage.floorAt(0, 'not below 0: absorbed before the weapon counts', 'VX-76');
    addWeaponBonus(input, damage, context);
  } else {
    addWeaponBonus(input, damage, context);
    subtractAbsorption(input, damage, context);
  }
  damage.floorAt(0, 'not below 0', 'VX-76');
  if (input.nonlethal) {
    const left = Math.max(0, input.lif ?? 0);
    damage.capAt(left, () => `non-lethal: at most the ${left} LIF that are left`, 'VX-83');
  }
  const { note } = context;
  note.show('damage', 'VX-76', () => damageInShort(note.lines, input.defence));
  return damage.value;
}

function addWeaponBonus({ weapon }: DamageInput, damage: VaxiaCalculation, { settings }: VaxiaRulingContext): void {
  if (weapon !== 0) {
    damage
      .times(1 + weapon / 100, () => `weapon ${weapon < 0 ? '' : '+'}${weapon} %`, 'VX-67')
      .round('rounded half away from zero', 'VX-28');
  } else {
    if (settings.olderShares) damage.notCounted('weapon: not in the older list', 'VX-71');
    else if (settings.weaponClasses) damage.notCounted('weapon class: adds nothing', 'VX-68');
    else damage.notCounted('weapon class: off', 'VX-67');
  }
}

function subtractAbsorption(input: DamageInput, damage: VaxiaCalculation, { settings }: VaxiaRulingContext): void {
  if (input.armour > 0) damage.plus(-input.armour, () => `armour ${input.armour}`, 'VX-74');
  else damage.notCounted('armour: none worn', 'VX-74');
  if (input.shield === 0) damage.notCounted('shield: none carried', 'VX-55');
  else if (input.defence !== 'block') damage.notCounted('shield: counts only behind a block', 'VX-55');
  else if ((input.defenceKind ?? input.kind) === 'magic' && !settings.shieldOnMagicBlock) {
    damage.notCounted('shield: does not count behind a magic block', 'VX-55');
  } else damage.plus(-input.shield, () => `shield ${input.shield}`, 'VX-55');
}

/** The working of the damage in short, in its order: `24 - 11 = 13, armour -3, no shield: 10`. */
function damageInShort(steps: readonly WorkingStep[], defence: DamageInput['defence']): string {
  const begins = steps.findLastIndex(({ of, op }) => of === 'damage' && op === 'start');
  const chain = steps.slice(begins).filter(({ of }) => of === 'damage');
  const points = chain.filter(({ rule }) => pointRules.has(rule));
  const rest = chain.filter(({ rule }) => !pointRules.has(rule)).flatMap((step) => stepText(step, defence) ?? []);
  return `${[pointsText(points), ...rest].join(', ')}: ${oneDecimal(chain.at(-1)?.value ?? 0)}`;
}

/** The steps before the weapon: the points of the attack, the attacker's own armour, the points of the defence. */
const pointRules: ReadonlySet<string> = new Set(['VX-50', 'VX-75', 'VX-54', 'VX-29']);

/** `24`, `24 - 11 = 13`, `24 - 2 own armour - 11 = 11` */
function pointsText(points: readonly WorkingStep[]): string {
  const [start] = points;
  const less = points
    .filter(({ op }) => op === 'plus')
    .map(({ amount, rule }) => ` - ${oneDecimal(-amount)}${rule === 'VX-75' ? ' own armour' : ''}`);
  const total = less.length === 0 ? '' : ` = ${oneDecimal(points.at(-1)?.value ?? 0)}`;
  return `${oneDecimal(start?.amount ?? 0)}${less.join('')}${total}`;
}

/** What a further step did; null for one that is left out: rounding, and what was looked at without need. */
function stepText({ op, amount, says, rule, counts }: WorkingStep, defence: DamageInput['defence']): string | null {
  if (rule === 'VX-74') return op === 'plus' ? `armour ${oneDecimal(amount)}` : 'no armour';
  if (rule === 'VX-55' && op === 'plus') return `shield ${oneDecimal(amount)}`;
  if (rule === 'VX-55') return defence === 'block' ? 'no shield' : null;
  if (rule === 'VX-83') return counts === false ? 'non-lethal' : `non-lethal: at most ${oneDecimal(amount)}`;
  return op === 'times' && counts !== false ? says : null;
}

function oneDecimal(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}

/** The fields of an attack that does damage: mights of both sides, weapon, armour and shield. */
export const attackFields = { ...exchangeFields, ...damageFields };

const attackInput = z.strictObject(attackFields).superRefine(checkAttack);

export type AttackInput = z.infer<typeof attackInput>;

/** Adds an issue where the target is described in no way or in two, and where a non-lethal attack lacks its LIF. */
export function checkAttack(given: AttackInput, context: z.RefinementCtx): void {
  checkTarget(given, context);
  const isMissing = given.nonlethal && given.lif === undefined;
  addProblems(given, context, [[isMissing, 'lif', 'is missing: --nonlethal stops at 0 LIF']]);
}

export interface AttackOutcome {
  readonly attack: RollResult;
  /** The defender's roll; null without a defence. */
  readonly defence: RollResult | null;
  /** Points taken from the target's LIF, whole. */
  readonly damage: number;
  /** Whether the attack was redirected (VX-59): no damage to the target. */
  readonly redirected: boolean;
  /** Whether the weapon was lost or the spell ended (VX-61): no damage to the target. */
  readonly disarmed: boolean;
}

export const attackMeasures = {
  success: (outcome: AttackOutcome) => outcome.attack.success,
  points: (outcome: AttackOutcome) => outcome.attack.points,
  hurts: (outcome: AttackOutcome) => outcome.damage > 0,
  mishap: (outcome: AttackOutcome) => outcome.attack.mishap === true,
};

/** An attack that does damage, defended or not (VX-45 to VX-83). */
export const attack = rules.ruling({
  id: 'vaxia.attack',
  title: 'Attack',
  input: attackInput,
  headline: 'damage',
  counts: ['damage', 'redirected', 'disarmed'],
  measures: attackMeasures,
  refuse: (input, settings) => exchangeRefusal(input, settings),
  *rule(input, context): Conversation<AttackOutcome> {
    const { settings, note } = context;
    const sides = exchangeOf(input, context);
    const attackAnswer = yield sides.attackAsk;
    if (sides.defence === null) {
      const attack = judgePair(sides.attack, attackAnswer, context);
      const damage = attackDamage(input, attack, null, context);
      return { attack, defence: null, damage, redirected: false, disarmed: false };
    }
    const defenceAnswer = storedAnswer(input.defenceDice) ?? (yield sides.defence.ask);
    const attack = judgePair(sides.attack, attackAnswer, context);
    const defence = judgePair(sides.defence.pair, defenceAnswer, context);
    const turned = turnedBy(input.defence, attack, defence, settings);
    noteTurning(input.defence, { attack, defence, turned }, note);
    const redirected = turned === 'redirected';
    if (turned === null) {
      const damage = attackDamage(input, attack, defence, context);
      return { attack, defence, damage, redirected, disarmed: false };
    }
    const reason = `as many points as the attack: ${redirected ? 'turned aside' : 'disarmed'}`;
    const rule = redirected ? 'VX-59' : 'VX-61';
    const damage = note.calculate('damage').is(0, reason, rule).value;
    note.show('damage', rule, reason);
    return { attack, defence, damage, redirected, disarmed: !redirected };
  },
});

/** Both sides, and what they are asked for. */
const exchangeOf = onceForAllRuns((input: AttackInput, context: VaxiaRulingContext) => {
  const { attack, defence } = bothSides(input, context);
  const counts = context.settings.rounding === 'end' ? 'pp' : 'points';
  return {
    attack,
    attackAsk: askPair(attack, 'attack', counts),
    defence: defence && { pair: defence, ask: askDefence(defence, counts, context.settings) },
  };
});
