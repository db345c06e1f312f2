import { silent, type VaxiaNote } from '../combatant/game.ts';
/** What the ruling of an attack needs, from both sheets and what was said. */

import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { yesOrNo } from '../../kernel/values.ts';
import { burdenOf, wornBy } from '../combatant/gear.ts';
import { lifOf, type VaxiaView } from '../combatant/view.ts';
import { attack } from './attack.ruling.ts';
import type { AttackInput } from './attack-input.ts';
import { meetingFields, redirectFields } from './meeting.fields.ts';
import { meet, undefendedWith } from './meeting.ts';
import { classOf } from './weapons.ts';
import { undefended, type Worse, worseOf } from './worse.ts';

/** What can be said of an attack that does damage. */
export const attackValues = z.strictObject({
  ...meetingFields,
  nonlethal: yesOrNo.default(false).describe('points that would bring the target below 0 LIF do not count'),
  ...redirectFields,
});

export type AttackValues = z.infer<typeof attackValues>;

/** The ruling's input, or why there is no such attack. */
export function attackAt(view: VaxiaView, by: Id, on: Id, said: AttackValues, note: VaxiaNote): AttackInput | Refusal {
  const met = meet(view, 'attack', by, on, said, note);
  if (isRefusal(met)) return met;
  const weapon = classOf(met.weapon, view.settings).percent;
  const lif = said.nonlethal ? { lif: lifOf(view, on).now } : {};
  return { ...met.exchange, weapon, ...between(view, by, on), nonlethal: said.nonlethal, ...lif };
}

/** What stands between a blow and its target, and what the attacker's own armour costs (VX-74, VX-75). */
export function between(view: VaxiaView, by: Id, on: Id): Pick<AttackInput, 'armour' | 'shield' | 'burden'> {
  return { ...wornBy(view, on), burden: view.settings.armourBurden ? burdenOf(view.sheet(by)) : 0 };
}

/** Expected damage where the defence is worse than none (VX-65), else null. */
export function attackWorse(view: VaxiaView, by: Id, on: Id, met: AttackInput): Worse | null {
  if (met.defence === undefined) return null;
  const bare = undefended(met, undefendedWith(view, by, on, met.kind, false, silent));
  return worseOf({ ruling: attack, of: 'damage', met, bare }, view.settings);
}
