import { type Conversation, scoped } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { doneBy } from '../../kernel/context.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { endByAct } from '../combatant/acts.ts';
import type { BrillianceContext } from '../combatant/game.ts';
import { reachOf } from '../combatant/kinds.ts';
import { weaponRefusal, weaponsOf } from '../combatant/weapons.ts';
import { labelled, thrownBy } from '../roll/pool.ts';
import { isAwake } from '../wounds/wounds.ts';
import { applyAttacks } from './apply-attack.ts';
import { attackFields } from './attack.fields.ts';
import { attack } from './attack.ruling.ts';
import { attackInputFor } from './strike.ts';

/**
 * The attack that follows a block, with the first melee weapon; the Full action of both is already paid for (BS-142).
 * Returns its title; nothing where the blocker has gone down by then or cannot attack.
 */
export function* strikeBack(context: BrillianceContext, by: Id, target: Id): Conversation<readonly string[]> {
  const { ledger, view, note } = context;
  if (!isAwake(view(), by)) return [];
  const weapon = weaponsOf(view(), by).find(
    (each) => reachOf(each) === 'melee' && weaponRefusal(view(), by, each) === null,
  );
  if (weapon === undefined) return [];
  const values = attackFields.parse({ weapon: weapon.name });
  const input = attackInputFor({ view: view(), by, target, values, note });
  if (isRefusal(input)) return [];
  const roll = thrownBy(by, labelled('strikes back', attack.rule(input, { settings: view().settings, note })));
  const outcome = yield* scoped(`strikes-back:${by}`, roll);
  endByAct(context, by, 'attack', [target]);
  ledger.say('BS-142', `${view().name(by)} blocks and strikes back: a Full action`);
  const applied = applyAttacks({ ...context, by, values, results: [{ target, input, outcome }] }, 'free');
  return [yield* doneBy(by, ledger, applied)];
}
