import { type Conversation, scoped } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { BrillianceContext } from '../combatant/view.ts';
import { kinds, weaponRefusal, weaponsOf } from '../combatant/weapons.ts';
import { named } from '../roll/named.ts';
import { isAwake } from '../wounds/wounds.ts';
import { landed } from './apply-attack.ts';
import { attackValues } from './attack.fields.ts';
import { attack } from './attack.ruling.ts';
import { strikeOf } from './strike.ts';

/**
 * The blow that follows a block, with the first melee weapon; the Full action of both is paid for already (BS-142).
 * Nothing where whoever blocked has gone down by then.
 */
export function* strikesBack(context: BrillianceContext, bearer: Id, on: Id): Conversation<readonly string[]> {
  const { ledger, view, note } = context;

  if (!isAwake(view(), bearer)) return [];
  const weapon = weaponsOf(view(), bearer).find(
    (each) => kinds[each.kind].reach === 'melee' && weaponRefusal(view(), bearer, each) === null,
  );
  if (weapon === undefined) return [];
  const said = attackValues.parse({ weapon: weapon.name });
  const input = strikeOf(view(), bearer, on, said, [], note);
  if (isRefusal(input)) return [];
  const talk = named(view().name(bearer), attack.rule(input, { settings: view().settings, note }));
  const outcome = yield* scoped(`strikes-back:${bearer}`, talk);
  ledger.say('BS-142', `${view().name(bearer)} blocks and strikes back: a Full action`);
  return [yield* landed(context, [{ target: on, input, outcome }], bearer, said, 'free')];
}
