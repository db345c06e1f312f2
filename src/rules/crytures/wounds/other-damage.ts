/** Damage that is no attack: from Clumsy, Wounded and blocked pushes (CR-47, CR-101, CR-111, CR-116). */

import type { Id } from '../../../state/encounter.ts';
import { formatCount } from '../../text/chances.ts';
import type { CryturesContext } from '../combatant/game.ts';
import { stacksOf } from '../combatant/view.ts';
import type { RuleId } from '../rulebook.ts';
import { removeStacks } from '../statuses/apply-status.ts';
import { dealDamage } from './health.ts';

/** The misses, turn ends or spaces that deal damage, and the damage of each. */
interface OtherDamage {
  readonly times: number;
  readonly each: number;
  readonly rule: RuleId;
}

/** The damage after Block, and the Health that was lost by it. */
interface DamageDealt {
  readonly damage: number;
  readonly lost: number;
}

/** Deals damage that Block does not cancel, or by house rule at one stack for each time (CR-116). */
export function dealOtherDamage(context: CryturesContext, who: Id, { times, each, rule }: OtherDamage): DamageDealt {
  const { ledger, view, note } = context;
  const stacks = stacksOf(view(), who, 'block');
  const blocked = view().settings.blockMeets === 'all-damage' && each > 0 ? Math.min(times, stacks) : 0;
  const damage = note
    .calculate(`damage to ${view().name(who)}`)
    .start(times, () => (times === 1 ? 'once' : `${times} times`), rule)
    .plus(0 - blocked, () => `${blocked} of ${formatCount(stacks, 'stack')} of Block`, 'CR-116')
    .times(each, () => `${each} each`, rule);
  if (blocked > 0) removeStacks(ledger, who, 'block', blocked);
  else if (stacks > 0) damage.remark('no attack: Block does not cancel it', 'CR-116');
  return { damage: damage.value, lost: dealDamage(context, who, damage.value, rule) };
}
