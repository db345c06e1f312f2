/** An attack into full cover that is not solid, as smoke is: where it goes is thrown, and the GM says who is there (BS-73). */
import { type Conversation, dice, onlyFace } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { refuse } from '../combatant/game.ts';
import { fireShots } from '../combatant/loading.ts';
import { costOf } from '../combatant/styles.ts';
import type { BrillianceContext } from '../combatant/view.ts';
import { weaponOf } from '../combatant/weapons.ts';
import { cannot, pay } from '../time/action-economy.ts';
import { reveal } from './apply-attack.ts';
import type { AttackValues } from './attack.fields.ts';

/** Directions like those of a compass, and as many yards as a d10 shows. */
const directions = 8;
const yards = 10;

const there = 'on the target';
const elsewhere = 'elsewhere';

/** Throws direction and distance. In words: it falls where nobody is. Null: it falls on the target, and is rolled. */
export function* atRandom(
  { ledger, view }: BrillianceContext,
  by: Id | null,
  on: Id | undefined,
  { cover, technique, weapon: name }: AttackValues,
): Conversation<string | Refusal | null> {
  if (by === null || on === undefined || cover !== 'smoke') return null;
  const cost = costOf(technique);
  const weapon = weaponOf(view(), by, name);
  const refusal = isRefusal(weapon) ? weapon : cannot(view(), by, cost);
  if (isRefusal(weapon) || refusal !== null) return refusal;
  if (technique === 'charge') return refuse('no-charge', 'BS-29', 'nobody charges what is out of sight');
  const direction = onlyFace(yield dice('direction', 'direction', { count: 1, sides: directions }));
  const distance = onlyFace(yield dice('distance', 'distance in yards', { count: 1, sides: yards }));
  ledger.say('BS-73', `direction ${direction} of ${directions}, ${distance} yards`);
  const label = `direction ${direction}, ${distance} yards: it falls`;
  const { picks } = yield { kind: 'choice', id: 'falls', label, options: [there, elsewhere], defaultPicks: [there] };
  if (picks[0] !== elsewhere) return null;
  fireShots(ledger, view(), by, weapon, 1);
  reveal(ledger, view(), by);
  pay(ledger, view(), by, cost);
  return `${view().name(by)} attacks into smoke: nobody is there`;
}
