/** Which crytures obey a combatant, and which are there to summon or recall (CR-33, CR-43). */
import type { Id } from '../../../state/encounter.ts';
import { firstRefusal, type Refusal } from '../../kernel/refusal.ts';
import { conjurerOf } from '../combatant/bond.ts';
import { isStored } from '../combatant/crystal.ts';
import { type CryturesView, refuse } from '../combatant/game.ts';
import { notCrytureRefusal } from '../combatant/values.ts';
import { areEnemies, isOnField } from '../combatant/view.ts';
import type { RuleId } from '../rulebook.ts';

/** Whether a cryture is attuned to a combatant; one without a conjurer to all of its side, or by house rule to everyone (CR-43). */
export function isAttuned(view: CryturesView, cryture: Id, to: Id): boolean {
  if (view.sheet(cryture).conjurer !== '') return conjurerOf(view, cryture) === to;
  return view.settings.freeCrytures === 'everyone' || !areEnemies(view, cryture, to);
}

/** Refuses a cryture that would summon, recall or give Mana: no other obeys it, unless by house rule (CR-43). */
export function noConjurerRefusal(view: CryturesView, by: Id): Refusal | null {
  if (view.sheet(by).kind === 'human' || view.settings.freeCrytures === 'everyone') return null;
  return refuse('no-conjurer', 'CR-43', `${view.name(by)} is a cryture: no other obeys it`);
}

/** Why a combatant is no cryture on the field that obeys the actor; by `rule` if it is not on the field. */
export const obedienceRefusal = firstRefusal(function* (view: CryturesView, cryture: Id, by: Id, rule: RuleId) {
  yield notCrytureRefusal(view, cryture);
  const name = view.name(cryture);
  if (!isOnField(view, cryture)) yield refuse('not-there', rule, `${name} is not on the field`);
  if (!view.has(cryture, 'uncontrolled') && isAttuned(view, cryture, by)) return null;
  return refuse('not-own', 'CR-43', `${name} does not obey ${view.name(by)}`);
});

/** Refuses to summon where no cryture is in a crystal (CR-33). */
export function noneStoredRefusal(view: CryturesView): Refusal | null {
  const stored = Object.keys(view.now.combatants).some((who) => isStored(view, who) && !view.combatant(who).out);
  return stored ? null : refuse('none-stored', 'CR-33', 'no cryture is in a crystal');
}

/** Refuses an action on crytures where none on the field obeys the actor. */
export function noneOnFieldRefusal(view: CryturesView, by: Id, rule: RuleId): Refusal | null {
  const crytures = Object.keys(view.now.combatants).filter((who) => who !== by);
  if (crytures.some((who) => obedienceRefusal(view, who, by, rule) === null)) return null;
  return refuse('none-out', rule, `${view.name(by)} has no cryture on the field`);
}
