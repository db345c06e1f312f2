import { silent, type VaxiaNote } from '../combatant/game.ts';
/** What the ruling of an attack needs, from both sheets and what was said. */

import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { yesOrNo } from '../../kernel/values.ts';
import { absorptionOf, armourBurdenOf } from '../combatant/gear.ts';
import { lifOf, type VaxiaView } from '../combatant/view.ts';
import { attack } from './attack.ruling.ts';
import type { AttackInput } from './attack-input.ts';
import { exchangeChoiceFields, redirectFields } from './exchange.fields.ts';
import { exchangeBetween, undefendedMightsOf } from './exchange-between.ts';
import { weaponBonus } from './weapons.ts';
import { compareDefence, type WorseDefence, withoutDefence } from './worse-defence.ts';

/** What can be said of an attack that does damage. */
export const attackValues = z.strictObject({
  ...exchangeChoiceFields,
  nonlethal: yesOrNo.default(false).describe('points that would bring the target below 0 LIF do not count'),
  ...redirectFields,
});

export type AttackValues = z.infer<typeof attackValues>;

/** The ruling's input, or why there is no such attack. */
export function attackInputFor(
  view: VaxiaView,
  by: Id,
  on: Id,
  said: AttackValues,
  note: VaxiaNote,
): AttackInput | Refusal {
  const met = exchangeBetween(view, 'attack', by, on, said, note);
  if (isRefusal(met)) return met;
  const weapon = weaponBonus(met.weapon, view.settings).percent;
  const lif = said.nonlethal ? { lif: lifOf(view, on).now } : {};
  return { ...met.exchange, weapon, ...absorptionAndBurden(view, by, on), nonlethal: said.nonlethal, ...lif };
}

/** What stands between a blow and its target, and what the attacker's own armour costs (VX-74, VX-75). */
export function absorptionAndBurden(
  view: VaxiaView,
  by: Id,
  on: Id,
): Pick<AttackInput, 'armour' | 'shield' | 'burden'> {
  return { ...absorptionOf(view, on), burden: view.settings.armourBurden ? armourBurdenOf(view.sheet(by)) : 0 };
}

/** Expected damage where the defence is worse than none (VX-65), else null. */
export function worseAttack(view: VaxiaView, by: Id, on: Id, met: AttackInput): WorseDefence | null {
  if (met.defence === undefined) return null;
  const bare = withoutDefence(met, undefendedMightsOf(view, by, on, met.kind, false, silent));
  return compareDefence({ ruling: attack, of: 'damage', met, bare }, view.settings);
}
