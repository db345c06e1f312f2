/** Damage of backlash, lethal or not, which only rest heals (BS-97). */
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { type BrillianceView, numberOf } from '../combatant/view.ts';

/** How much of what is missing is backlash. */
export interface Backlash {
  readonly health: number;
  readonly vigor: number;
}

const mark = 'backlash';

/** What of somebody's missing Health and Vigor is backlash. */
function backlashOf(view: BrillianceView, who: Id): Backlash {
  const value = view.combatant(who).marks[mark]?.value;
  return { health: numberOf(value, 'health'), vigor: numberOf(value, 'vigor') };
}

/** Health and Vigor as healing and rest meet them. */
export function bodyOf(view: BrillianceView, who: Id) {
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

/** Keeps how much it is from now on. */
export function keepBacklash(ledger: Ledger, who: Id, { health, vigor }: Backlash): void {
  ledger.setMark(who, mark, health === 0 && vigor === 0 ? null : { value: { health, vigor }, ends: null });
}
