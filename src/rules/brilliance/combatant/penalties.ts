/** Dice that rolls lose by conditions (BS-94, BS-101 to BS-116). */
import type { Id } from '../../../state/encounter.ts';
import type { ConditionId } from './conditions.ts';
import type { BrillianceView } from './game.ts';
import type { PoolModifier } from './pool-modifiers.ts';
import { conditionOf, hasCondition, readNumber, stacksOf } from './view.ts';

/** The purpose of a roll, on which its penalties depend. */
export interface RollPurpose {
  readonly attack?: boolean;
  /** It relies on sight. */
  readonly sight?: boolean;
  readonly perception?: boolean;
}

const fears = [
  ['panicked', 4, 'BS-114'],
  ['frightened', 4, 'BS-113'],
  ['shaken', 2, 'BS-112'],
] as const satisfies readonly (readonly [ConditionId, number, string])[];

const afflictions = ['poisoned', 'diseased', 'frost'] as const satisfies readonly ConditionId[];

/** All penalties of a combatant on a roll. Of several fears the worst counts. */
export function penaltiesOf(view: BrillianceView, who: Id, use: RollPurpose): readonly PoolModifier[] {
  const { settings } = view;
  const skill =
    use.attack === true && !settings.penaltiesOnAttacks ? [] : [...fearPenalty(view, who), ...wounds(view, who)];
  const blind: readonly PoolModifier[] =
    use.sight === true && hasCondition(view, who, 'blinded') ? [{ dice: 6, says: 'blinded', rule: 'BS-101' }] : [];
  const fatigued: readonly PoolModifier[] = hasCondition(view, who, 'fatigued')
    ? [{ dice: settings.fatigue, says: 'fatigued', rule: 'BS-107' }]
    : [];
  const sick = afflictions.flatMap((condition): readonly PoolModifier[] => {
    const dice = readNumber(conditionOf(view, who, condition)?.note, 'penalty');
    return dice === 0 ? [] : [{ dice, says: condition, rule: 'BS-116' }];
  });
  return [...blind, ...skill, ...fatigued, ...sick, ...stancePenalty(view, who, use), ...enthralled(view, who, use)];
}

function fearPenalty(view: BrillianceView, who: Id): readonly PoolModifier[] {
  const worst = fears.find(([condition]) => hasCondition(view, who, condition));
  if (worst === undefined) return [];
  const [says, dice, rule] = worst;
  return [{ dice, says, rule }];
}

/** A die for each point of Health below 0 (BS-94; house rule `woundPenalty`). */
function wounds(view: BrillianceView, who: Id): readonly PoolModifier[] {
  const { now } = view.track(who, 'health');
  return now < 0 && view.settings.woundPenalty ? [{ dice: 0 - now, says: `Health ${now}`, rule: 'BS-94' }] : [];
}

/** Defensive Stance costs attacks as many dice as it adds Dodge (BS-151). */
function stancePenalty(view: BrillianceView, who: Id, { attack }: RollPurpose): readonly PoolModifier[] {
  const dice = attack === true ? stacksOf(view, who, 'stance') : 0;
  return dice === 0 ? [] : [{ dice, says: 'defensive stance', rule: 'BS-151' }];
}

function enthralled(view: BrillianceView, who: Id, { perception }: RollPurpose): readonly PoolModifier[] {
  const dice = perception === true ? stacksOf(view, who, 'enthralled') : 0;
  return dice === 0 ? [] : [{ dice, says: 'enthralled', rule: 'BS-102' }];
}
