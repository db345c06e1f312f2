import type { Id } from '../../../state/encounter.ts';
import type { TargetOutcome } from '../../kernel/context.ts';
import { Note } from '../../kernel/note.ts';
import { giveOpening } from '../attack/opportunities.ts';
import { lostWeapons, weaponInHand } from '../attack/weapons.ts';
import type { Six20Context } from '../combatant/game.ts';
import { addCondition, removeConditions } from '../combatant/view.ts';
import { actionRefusal } from '../time/turn.ts';
import { knownManoeuvre, manoeuvreTable } from './known-manoeuvres.ts';
import { type ManoeuvreOutcome, pushDistance } from './manoeuvre.ruling.ts';

/** The manoeuvre of one actor. */
interface Attempt {
  readonly by: Id;
  readonly manoeuvre: string;
  /** Whether it is the use of a critical hit (DV-67). */
  readonly isCritical: boolean;
}

/** Writes the effect of a manoeuvre that succeeded, or the opening of one that failed (DV-79); returns the title. */
export function applyManoeuvre(
  context: Six20Context,
  { target, outcome }: TargetOutcome<unknown, ManoeuvreOutcome>,
  { by, manoeuvre, isCritical }: Attempt,
): string {
  const { ledger, view } = context;
  const title = `${view().name(by)}: ${manoeuvre} on ${view().name(target)}`;
  if (!outcome.success) {
    const isRisky = by !== target && (!isCritical || view().settings.critManoeuvreRisk);
    if (isRisky && actionRefusal(view(), target) === null) {
      giveOpening(context, target, by);
      ledger.say('DV-79', `${view().name(target)} may strike ${view().name(by)}`);
    }
    return `${title} fails`;
  }
  const margin = outcome.attack - outcome.defence;
  const known = knownManoeuvre(manoeuvre);
  if (known === 'disarm') return `${title} works: ${disarm(context, target)}`;
  if (known === 'bull rush') return `${title} works: ${pushDistance(margin, view().settings, new Note(false))} feet`;
  if (known === 'escape') removeConditions(ledger, by, 'grappled');
  const adds = known === null ? null : manoeuvreTable[known].adds;
  if (adds !== null) addCondition(ledger, target, adds, { from: by });
  return `${title} works by ${margin}`;
}

/** Takes the weapon in hand, until it is picked up (DV-83). */
function disarm({ ledger, view }: Six20Context, target: Id): string {
  const weapon = weaponInHand(view(), target);
  const isWordOnly = weapon === null || view().settings.pickUp === 'gm';
  addCondition(ledger, target, 'disarmed', isWordOnly ? {} : { note: [...lostWeapons(view(), target), weapon] });
  return weapon === null ? 'disarmed' : `the ${weapon} is lost`;
}
