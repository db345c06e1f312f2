/** What the rules of Vaxia read and write at the table, by the names they use. */
import type { Id } from '../../../state/encounter.ts';
import { conditionsNamed } from '../../kernel/conditions.ts';
import type { GameContext, TargetContext } from '../../kernel/context.ts';
import { readField } from '../../kernel/values.ts';
import type { View } from '../../kernel/view.ts';
import type { ConditionId } from './conditions.ts';
import type { RuleId } from './game.ts';
import type { CombatantStats } from './mights.ts';
import type { Settings } from './settings.ts';
import type { Sheet, Stat } from './sheet.ts';

export type VaxiaView = View<Sheet, Settings>;

/** What Vaxia's rules that write facts work with. */
export type VaxiaContext = GameContext<Sheet, Settings, RuleId>;

/** One target of an action before any dice: the encounter, actor and target, and the working. */
export type VaxiaTarget = Pick<TargetContext<Sheet, Settings, unknown, RuleId>, 'view' | 'by' | 'target' | 'note'>;

export const { hasCondition, addCondition, removeConditions } = conditionsNamed<ConditionId>();

/** LIF as it stands, and its maximum. */
export function lifOf(view: VaxiaView, who: Id): { readonly now: number; readonly max: number } {
  return view.track(who, 'lif');
}

/** A name with its sheet, for workings of mights. */
export function combatantStats(view: VaxiaView, who: Id): CombatantStats {
  return { name: view.name(who), sheet: view.sheet(who), lost: lossesOf(view, who), haze: awarenessLoss(view, who) };
}

/** What the gas that somebody is in takes off AWA: nothing, unless it was said to be so thick (VX-112). */
export function awarenessLoss(view: VaxiaView, who: Id): number {
  const awa = readField(view.combatant(who).conditions.gas?.note, 'awa');
  return typeof awa === 'number' ? awa : 0;
}

/** What hazards took of stats for longer than a round (VX-112): as many points as the condition has stacks. */
const losses = [
  { condition: 'irradiated', stat: 'END', says: 'lost to radiation' },
  { condition: 'numb', stat: 'DEX', says: 'lost to cold' },
] as const satisfies readonly { condition: ConditionId; stat: Stat; says: string }[];

function lossesOf(view: VaxiaView, who: Id): NonNullable<CombatantStats['lost']> {
  const { conditions } = view.combatant(who);
  return losses.flatMap(({ condition, stat, says }) => {
    const amount = conditions[condition]?.stacks ?? 0;
    return amount === 0 ? [] : [{ stat, amount, says }];
  });
}
