/** Damage from backlash, lethal or not, which only rest heals (BS-97). */
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { BrillianceView } from '../combatant/game.ts';
import { readNumber } from '../combatant/view.ts';

/** The missing Health and Vigor that is backlash. */
export interface Backlash {
  readonly health: number;
  readonly vigor: number;
}

const mark = 'backlash';

/** The missing Health and Vigor of a combatant that is backlash, each 0 or more. */
export function backlashOf(view: BrillianceView, who: Id): Backlash {
  const value = view.combatant(who).marks[mark]?.value;
  return { health: readNumber(value, 'health'), vigor: readNumber(value, 'vigor') };
}

/** Health, Vigor and backlash, as the rulings of healing and rest take them. */
export function readBody(view: BrillianceView, who: Id) {
  const [health, vigor] = [view.track(who, 'health'), view.track(who, 'vigor')];
  const backlash = backlashOf(view, who);
  return {
    health: health.now,
    maxHealth: health.max,
    vigor: vigor.now,
    maxVigor: vigor.max,
    backlashHealth: backlash.health,
    backlashVigor: backlash.vigor,
  };
}

/** Sets the missing Health and Vigor that is backlash. */
export function setBacklash(ledger: Ledger, who: Id, { health, vigor }: Backlash): void {
  ledger.setMark(who, mark, health === 0 && vigor === 0 ? null : { value: { health, vigor }, ends: null });
}

/** Lowers the backlash to what is missing: what is healed, by whatever means, is no backlash any more. Idempotent. */
export function settleBacklash(ledger: Ledger, view: BrillianceView, who: Id): void {
  const { health, vigor } = backlashOf(view, who);
  if (health === 0 && vigor === 0) return;
  const missing = (track: string): number => Math.max(0, view.track(who, track).max - view.track(who, track).now);
  setBacklash(ledger, who, { health: Math.min(health, missing('health')), vigor: Math.min(vigor, missing('vigor')) });
}
