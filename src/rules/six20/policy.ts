/** What the forecast assumes of combatants in six20. */
import { actingSlot, attackInTurn, foeSentence, friendsOf, type Id, type Intent } from '../../game/index.ts';
import { attackAction } from './attack/attack.action.ts';
import { criticalsOf } from './attack/criticals.ts';
import { opportunitiesLeft } from './attack/opportunities.ts';
import { weaponsOf } from './attack/weapons.ts';
import type { Six20, Six20View } from './combatant/game.ts';
import { hasCondition } from './combatant/view.ts';
import { medicalSkill } from './skills/stabilise.action.ts';
import { fixedRefusal, largestLevel, stancesOf } from './stances/stances.ts';
import { costRefusal } from './time/turn.ts';
import { currentPoints, isConscious } from './wounds/vital-state.ts';

export const policy: Six20['Policy'] = {
  says: [
    foeSentence('least vitality and wounds left'),
    'In each turn everybody makes one attack as a standard action, with the weapon that is expected to do most (exact odds).',
    'A combatant without vitality takes the defensive stance at the largest level, where its combat bonus allows one; no other stances are taken.',
    'After a critical hit in melee the attacker strikes the foe again while it is up, as long as an opportunity attack is left.',
    'A combatant with a medical skill stabilises a dying ally, and does not attack.',
    'Other uses of critical hits, other opportunity attacks, manoeuvres and abilities are left out. Nobody flees or moves out of reach.',
  ],
  next(view, chance) {
    const who = actingSlot(view.now)?.who;
    if (who === undefined) return [];
    const again = strikeAgain(view, who);
    if (again !== null) return [again];
    if (costRefusal(view, who, 'standard') !== null) return [];
    const first = stabilise(view, who) ?? defend(view, who);
    if (first !== null) return [first];
    return attackInTurn(
      {
        view,
        attack: attackAction,
        ways: (by) => weaponsOf(view, by).map(({ name }) => ({ weapon: name })),
        isUp: (id) => isConscious(view, id),
        left(foe) {
          const { vitality, wounds } = currentPoints(view, foe);
          return vitality + wounds;
        },
      },
      chance,
    );
  },
};

/** The further strike that a critical hit in melee gives (DV-66). */
function strikeAgain(view: Six20View, by: Id): Intent | null {
  const critical = criticalsOf(view, by).find(({ on, melee }) => melee && isConscious(view, on));
  if (critical === undefined || opportunitiesLeft(view, by) < 1) return null;
  return { action: 'opportunity', by, on: [critical.on], with: { why: 'critical' } };
}

/** The help for a dying ally, by one who knows how (DV-94). */
function stabilise(view: Six20View, by: Id): Intent | null {
  if (medicalSkill(view, by) === undefined) return null;
  const ally = friendsOf(view.now, by).find(({ id }) => hasCondition(view, id, 'dying'));
  return ally === undefined ? null : { action: 'stabilise', by, on: [ally.id], with: {} };
}

/** The defensive stance of one whose next wound may be the last (DV-22, DV-28). */
function defend(view: Six20View, by: Id): Intent | null {
  if (view.track(by, 'vitality').now > 0 || largestLevel(view.sheet(by).bcb) === null) return null;
  if (stancesOf(view, by).length > 0 || fixedRefusal(view, by) !== null) return null;
  return { action: 'stance', by, on: [], with: { stance: 'defensive' } };
}
