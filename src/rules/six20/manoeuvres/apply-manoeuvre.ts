import type { Id } from '../../../state/encounter.ts';
import type { TargetOutcome } from '../../kernel/context.ts';
import { Note } from '../../kernel/note.ts';
import { flatFootedRefusal, giveOpening, noneLeftRefusal } from '../attack/opportunities.ts';
import { lostWeapons, weaponInHand } from '../attack/weapons.ts';
import type { Six20Context, Six20View } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { addCondition, removeConditions } from '../combatant/view.ts';
import { fixStances } from '../stances/stances.ts';
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
  fixStances(context, by, target);
  const title = formatAttempt(view(), by, target, manoeuvre);
  if (!outcome.success) {
    const isRisky = by !== target && (!isCritical || view().settings.critManoeuvreRisk);
    const cannotStrike = noneLeftRefusal(view(), target) ?? flatFootedRefusal(view(), target);
    if (isRisky && cannotStrike === null) {
      giveOpening(context, target, by);
      ledger.say('DV-79', `${view().name(target)} may strike ${view().name(by)}`);
    }
    return `${title}: fails`;
  }
  const known = knownManoeuvre(manoeuvre);
  const works = `${title}: ${formatSuccess(manoeuvre, outcome, view().settings)}`;
  if (known === 'disarm') return `${works}, ${disarm(context, target)}`;
  if (known === 'escape') removeConditions(ledger, by, 'grappled');
  const adds = known === null ? null : manoeuvreTable[known].adds;
  if (adds !== null) addCondition(ledger, target, adds, { from: by });
  return works;
}

/** `Ann tries to trip Bob`, `Ann tries to escape from Bob`, `Ann tries throw sand on Bob` */
export function formatAttempt(view: Six20View, by: Id, target: Id, manoeuvre: string): string {
  const known = knownManoeuvre(manoeuvre);
  const [name, other] = [view.name(by), view.name(target)];
  return known === null
    ? `${name} tries ${manoeuvre} on ${other}`
    : `${name} tries to ${manoeuvreTable[known].phrase} ${other}`;
}

/** `works by 3`; of a push also how far, `works by 3, 5 feet` (DV-81). */
export function formatSuccess(manoeuvre: string, { attack, defence }: ManoeuvreOutcome, settings: Settings): string {
  const margin = attack - defence;
  const works = margin < 0 ? 'works' : `works by ${margin}`;
  if (knownManoeuvre(manoeuvre) !== 'bull rush') return works;
  return `${works}, ${pushDistance(margin, settings, new Note(false))} feet`;
}

/** Takes the weapon in hand, until it is picked up (DV-83). */
function disarm({ ledger, view }: Six20Context, target: Id): string {
  const weapon = weaponInHand(view(), target);
  const isWordOnly = weapon === null || view().settings.pickUp === 'gm';
  addCondition(ledger, target, 'disarmed', isWordOnly ? {} : { note: [...lostWeapons(view(), target), weapon] });
  return weapon === null ? 'disarmed' : `the ${weapon} is lost`;
}
