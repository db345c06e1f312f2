/** An attack and its defence as rolls, and whether the defence turns the attack aside (VX-45, VX-59, VX-61). */
import { firstRefusal, formatCount, type Refusal, z } from '../../../game/index.ts';
import {
  attackKinds,
  attackStats,
  type Defence,
  defenceInfo,
  defences,
  mismatchRefusal,
  statsOfDefence,
} from '../combatant/defences.ts';
import { addProblems, refuse, type VaxiaNote, type VaxiaRulingContext } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { statPair } from '../combatant/sheet.ts';
import {
  actionCount,
  atLeastOne,
  belowOneRefusal,
  difficultyModifier,
  formatAmount,
  mightAfterActions,
  mightInRoll,
  mightPair,
} from '../roll/amounts.ts';
import { match, type RollResult } from '../roll/roll-result.ts';
import type { Pair } from '../roll/traits.ts';

const d100 = z.whole(1, 100);

/** The dice of an earlier defence roll that meet this attack as well (VX-66). */
export const defenceDice = z
  .tuple([d100, d100])
  .describe('the dice of an earlier defence roll of the round, where they meet this attack as well');

/** The input that all rulings of attacks share. */
export const exchangeFields = {
  kind: z
    .enum(attackKinds)
    .default('physical')
    .describe('whether the attack is physical or magic (psi counts as magic)'),
  hit: z.number().describe('the might that hits: DEX, or INT for magic, with a skill'),
  power: z.number().describe('the might of its power: STR, or SPIR for magic, with a skill'),
  target: mightPair.exactOptional().describe('undefended target: the might that is hit and the might that soaks'),
  defence: z.enum(defences).exactOptional().describe('how the target defends'),
  defend: mightPair
    .exactOptional()
    .describe('the two mights of the defence; the first meets the hit, the second the power'),
  defenceKind: z
    .enum(attackKinds)
    .exactOptional()
    .describe('whether the defence is physical or magic; by default as the attack'),
  olderTarget: mightPair
    .exactOptional()
    .describe('older edition: DEX and END of a target that defends, which the attack meets whatever the defence'),
  defendWith: statPair
    .exactOptional()
    .describe('the stats of those two mights, where they are not the usual ones: DEX,END for a vehicle'),
  actions: actionCount.describe('all actions of the attacker in this round; each beyond the first costs 20'),
  defenceActions: actionCount.describe('all actions of the defender in this round'),
  defenceDice: defenceDice.exactOptional(),
  classModifier: z.whole(-100, 100).default(0).describe('what the weapon class adds to those 20'),
  defenceClassModifier: z.whole(-100, 100).default(0).describe("the same of the defender's weapon"),
  modifier: z
    .number()
    .default(0)
    .describe('circumstances such as cover, added to both difficulties of the attack or taken from the might'),
};

const exchange = z.strictObject(exchangeFields);
export type ExchangeInput = z.infer<typeof exchange>;

/** Adds an issue where the target is described in no way or in two. */
export function checkTarget(given: ExchangeInput, context: z.RefinementCtx): void {
  const { defence, target, defend, olderTarget, defendWith, defenceDice } = given;
  const isBare = defence === undefined;
  // biome-ignore format: one line a problem
  addProblems(given, context, [
    [isBare && target === undefined, 'target', 'is missing: an undefended target needs --target HIT,SOAK'],
    [isBare && defend !== undefined, 'defend', 'needs a defence that it is for'],
    [isBare && olderTarget !== undefined, 'olderTarget', 'is for a target that defends: without a defence use --target'],
    [isBare && defendWith !== undefined, 'defendWith', 'needs a defence that it is for'],
    [isBare && defenceDice !== undefined, 'defenceDice', 'needs a defence that it is for'],
    [!isBare && target !== undefined, 'target', 'is for an undefended target: leave it out, or the defence'],
    [!isBare && defend === undefined, 'defend', 'is missing: the two mights of the defence'],
  ]);
}

/** Why an attack is refused: its defence does not work against its kind (VX-57, VX-58), or a might is below 1 (VX-30); else null. */
export const exchangeRefusal = firstRefusal(function* (given: ExchangeInput, settings: Settings) {
  const { defence, kind, defenceKind, olderTarget } = given;
  if (settings.edition === 'older' && defence !== undefined && olderTarget === undefined) {
    yield refuse(
      'older-target',
      'VX-161',
      'in the older edition an attack meets DEX and END of a target that defends, too',
    );
  }
  if (defence !== undefined) yield mismatchRefusal(defence, defenceKind ?? kind, kind, settings);
  return mightsRefusal(given, settings);
});

/** Refuses mights below 1, by house rule `belowOne` (VX-30); else null. */
export function mightsRefusal(given: ExchangeInput, settings: Settings): Refusal | null {
  const { hit, power, target, olderTarget, defend } = given;
  const met = { 'might of the target': target ?? olderTarget, 'might of the defence': defend };
  return belowOneRefusal({ hit, power, ...met }, settings);
}

export const attackDice = ['hit', 'power'] as const;

/** Both sides of an attack, ready to be rolled: the mights of each are the difficulties of the other (VX-39, VX-53). */
export interface Sides {
  readonly attack: Pair;
  /** Null where the target does not defend. */
  readonly defence: Pair | null;
}

/**
 * Both sides of an attack. Mights are at least 1 (VX-30) and lowered by the actions of the round (VX-37). Where circumstances
 * lower the attacker's might (VX-25), a defence meets the lowered might.
 */
export function bothSides(input: ExchangeInput, context: VaxiaRulingContext): Sides {
  const { settings, note } = context;
  const { defence, kind, defenceKind = kind } = input;
  const hit = mightInRoll(input.hit, input, context, 'hit');
  const power = mightInRoll(input.power, input, context, 'power');
  const modifier = difficultyModifier(input.modifier, settings);
  const each =
    defence === undefined ? bareDice : (input.defendWith ?? statsOfDefence(defence, defenceKind, kind, settings));
  const mights = (defence === undefined ? input.target : input.defend) ?? noMights;
  const first = defenderMight(mights[0], each[0], input, context);
  const second = defenderMight(mights[1], each[1], input, context);
  const older = settings.edition === 'older' ? olderDifficulties(input, context) : null;
  const attack = {
    first: match(hit, plusCircumstances(older?.[0] ?? first, modifier, 'hit difficulty', note)),
    second: match(power, plusCircumstances(older?.[1] ?? second, modifier, 'power difficulty', note)),
    each: attackDice,
    label: 'attack',
    third: thirdDie(attackStats[kind], settings),
  };
  if (defence === undefined) return { attack, defence: null };
  const third = thirdDie(each, settings);
  const { rule } = defenceInfo[defence];
  return {
    attack,
    defence: { first: match(first, hit), second: match(second, power), each, label: defence, rule, third },
  };
}

/** A might of the target, lowered by the actions of its round where it defends. */
function defenderMight(might: number, name: string, input: ExchangeInput, context: VaxiaRulingContext): number {
  const { defenceClassModifier: classModifier } = input;
  const actions = input.defence === undefined ? 1 : input.defenceActions;
  const rule = classModifier === 0 ? 'VX-66' : 'VX-38';
  return mightAfterActions(atLeastOne(might, name, context.note), { name, actions, classModifier, rule }, context);
}

/** The DEX and END that an attack meets in the older edition, whatever the defence (VX-161); else null. */
function olderDifficulties(input: ExchangeInput, context: VaxiaRulingContext): readonly [number, number] | null {
  const { olderTarget, defenceActions: actions, defenceClassModifier: classModifier } = input;
  if (olderTarget === undefined) return null;
  context.note.say('attack', 'VX-161', 'older edition: meets DEX and END whatever the defence');
  const [dex, end] = olderTarget;
  return [
    mightAfterActions(atLeastOne(dex, 'DEX', context.note), { name: 'DEX', actions, classModifier }, context),
    mightAfterActions(atLeastOne(end, 'END', context.note), { name: 'END', actions, classModifier }, context),
  ];
}

/** The stats of each group (VX-03). */
const groups: readonly (readonly string[])[] = [
  ['DEX', 'STR', 'END'],
  ['INT', 'SPIR', 'CHA'],
];

/** The third stat of the group of two, where all three are rolled (VX-45, house rule `threeDice`); none across groups. */
function thirdDie(two: readonly string[], { threeDice }: Settings): string | undefined {
  if (!threeDice) return undefined;
  const group = groups.find((stats) => two.every((stat) => stats.includes(stat)));
  return group?.find((stat) => !two.includes(stat));
}

const noMights = [1, 1] as const;
const bareDice = ['target', 'soak'] as const;

/** A difficulty plus circumstances, at least 1 (VX-25). */
function plusCircumstances(difficulty: number, modifier: number, name: string, note: VaxiaNote): number {
  if (modifier === 0) return difficulty;
  return note
    .calculate(name)
    .start(difficulty, () => `difficulty ${formatAmount(difficulty)}`, 'VX-53')
    .plus(modifier, 'circumstances', 'VX-25')
    .floorAt(1, 'not below 1', 'VX-25').value;
}

/** What a redirect or disarm made of an attack; null where it did not succeed. */
export type Turned = 'redirected' | 'disarmed' | null;

/**
 * A redirect or disarm succeeds with at least the points of the attack, both rounded (VX-59). An attack that missed has 0 points:
 * by house rule `disarmMiss` a disarm takes its weapon too; there is nothing to redirect.
 */
export function turnedBy(
  chosen: Defence | undefined,
  attack: RollResult,
  defence: RollResult,
  { disarmMiss }: Settings,
): Turned {
  if (!defence.success || defence.points < attack.points) return null;
  if (chosen === 'redirect') return attack.success ? 'redirected' : null;
  return chosen === 'disarm' && (attack.success || disarmMiss === 'disarms') ? 'disarmed' : null;
}

/** Both rolls, and what the defence made of the attack. */
interface Turning {
  readonly attack: RollResult;
  readonly defence: RollResult | null;
  readonly turned: Turned;
}

/** Why a redirect or disarm succeeded or not: `13 points against 22 of the attack: too few to disarm`; null for other defences. */
export function describeTurning(chosen: Defence | undefined, { attack, defence, turned }: Turning): string | null {
  if ((chosen !== 'redirect' && chosen !== 'disarm') || defence === null) return null;
  if (!defence.success) return `the ${chosen} fails`;
  const points = `${formatCount(defence.points, 'point')} against ${attack.points} of the attack`;
  if (turned !== null) return `${points}: ${turned}`;
  return attack.success ? `${points}: too few to ${chosen}` : `the attack misses: nothing to ${chosen}`;
}

/** Adds to the working why a redirect or disarm succeeded or not (VX-59). */
export function noteTurning(chosen: Defence | undefined, turning: Turning, note: VaxiaNote): void {
  const says = note.keepsSteps ? describeTurning(chosen, turning) : null;
  if (says !== null) note.say('defence', 'VX-59', says);
}
