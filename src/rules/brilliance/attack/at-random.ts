/** An attack into full cover that is not solid, such as smoke: dice give the direction, the GM says whom it meets (BS-73). */

import { type Conversation, dice, onlyFace } from '../../../dice/ask.ts';
import type { ActionContext } from '../../kernel/context.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { formatCount } from '../../text/chances.ts';
import { refuse } from '../combatant/game.ts';
import { fireShots } from '../combatant/loading.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { techniqueCost } from '../combatant/styles.ts';
import { weaponOf } from '../combatant/weapons.ts';
import type { RuleId } from '../rulebook.ts';
import { actionRefusal, pay } from '../time/action-economy.ts';
import type { AttackValues } from './attack.fields.ts';

/** The directions of a compass, and the sides of the die of distance, in yards. */
const directions = 8;
const yards = 10;

const onTarget = 'on the target';
const elsewhere = 'elsewhere';

/**
 * Rolls direction and distance of an attack into smoke and asks the GM where it lands. Returns null where it meets the
 * target, and for any other attack; a sentence where it meets nothing and is over.
 */
export function* attackAtRandom(
  context: ActionContext<Sheet, Settings, AttackValues, RuleId>,
): Conversation<string | Refusal | null> {
  const { ledger, view, intent, values } = context;
  const { by } = intent;
  if (intent.on.length === 0 || values.cover !== 'smoke') return null;
  const cost = techniqueCost(values.technique);
  const weapon = weaponOf(view(), by, values.weapon);
  if (isRefusal(weapon)) return weapon;
  const isCharge = values.technique === 'charge';
  const refusal =
    actionRefusal(view(), by, cost) ??
    (isCharge ? refuse('no-charge', 'BS-29', 'a target out of sight cannot be charged') : null);
  if (refusal !== null) return refusal;
  const direction = onlyFace(yield dice('direction', 'direction', { count: 1, sides: directions, merit: null }));
  const distance = onlyFace(yield dice('distance', 'distance in yards', { count: 1, sides: yards, merit: null }));
  ledger.say('BS-73', `direction ${direction} of ${directions}, ${formatCount(distance, 'yard')}`);
  const label = `direction ${direction}, ${formatCount(distance, 'yard')}: it lands`;
  const options = [onTarget, elsewhere];
  const { picks } = yield { kind: 'choice', id: 'falls', label, options, defaultPicks: [onTarget] };
  if (picks[0] !== elsewhere) return null;
  fireShots(context, by, weapon, 1);
  pay(context, by, cost);
  return `${view().name(by)} attacks into smoke and meets no one`;
}
