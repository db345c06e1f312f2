/** An encounter as the rules of Vaxia read it, and what they read most often. */
import {
  conditionsNamed,
  type GameContext,
  type Id,
  readField,
  type TargetContext,
  type View,
} from '../../../game/index.ts';
import type { ConditionId } from './conditions.ts';
import type { RuleId } from './game.ts';
import type { CombatantStats } from './mights.ts';
import type { Settings } from './settings.ts';
import type { Sheet, Stat } from './sheet.ts';

export type VaxiaView = View<Sheet, Settings>;

/** What rules that write facts work with. */
export type VaxiaContext = GameContext<Sheet, Settings, RuleId>;

/** One target of an action before any dice: the encounter, actor and target, and the working. */
export type VaxiaTarget = Pick<TargetContext<Sheet, Settings, unknown, RuleId>, 'view' | 'by' | 'target' | 'note'>;

export const { hasCondition, stacksOf, addCondition, removeConditions } = conditionsNamed<ConditionId>();

export function lifOf(view: VaxiaView, who: Id): { readonly now: number; readonly max: number } {
  return view.track(who, 'lif');
}

/** What the mights of a combatant are worked out from. */
export function combatantStats(view: VaxiaView, who: Id): CombatantStats {
  return {
    name: view.name(who),
    sheet: view.sheet(who),
    losses: statLosses.flatMap(({ condition, ...loss }) => {
      const amount = stacksOf(view, who, condition);
      return amount === 0 ? [] : [{ ...loss, amount }];
    }),
    awarenessLoss: awarenessLoss(view, who),
  };
}

/** What thick gas around a combatant takes off awareness (AWA); 0 where it is not thick (VX-112). */
export function awarenessLoss(view: VaxiaView, who: Id): number {
  const awa = readField(view.combatant(who).conditions.gas?.note, 'awa');
  return typeof awa === 'number' ? awa : 0;
}

/** Conditions that lower a stat, by their stacks (VX-112). */
export const statLosses = [
  { condition: 'irradiated', stat: 'END', says: 'lost to radiation' },
  { condition: 'numb', stat: 'DEX', says: 'lost to cold' },
] as const satisfies readonly { condition: ConditionId; stat: Stat; says: string }[];
