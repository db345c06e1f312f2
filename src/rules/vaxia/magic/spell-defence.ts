/** How the target of a spell of the older edition resists it and defends against it (VX-150, VX-157 to VX-159). */
import type { Id } from '../../../state/encounter.ts';
import { firstRefusal } from '../../kernel/refusal.ts';
import { defenderOf, shelteringVehicle } from '../combatant/aboard.ts';
import { defenceInfo } from '../combatant/defences.ts';
import { cannot, refuse } from '../combatant/game.ts';
import { bestSkill, type MightPair, mightOf } from '../combatant/mights.ts';
import type { Sheet, Skill } from '../combatant/sheet.ts';
import { combatantStats, type VaxiaTarget, type VaxiaView } from '../combatant/view.ts';
import { declaredDefence } from '../time/declared.ts';
import { canDefend } from '../time/economy.ts';
import { seatedMights, seatedRefusal } from '../vehicles/seated.ts';
import { spellDefenceStats } from './spell.ruling.ts';
import type { SpellDefence } from './spell-input.ts';
import type { SpellAim } from './spells.ts';

/** A skill made to resist magic, recognised by its name (VX-151): the best of them, or null. */
export function resistSkill({ skills }: Sheet): Skill | null {
  return skills.reduce<Skill | null>(
    (best, skill) => (/resist/i.test(skill.name) && skill.value > (best?.value ?? -1) ? skill : best),
    null,
  );
}

/**
 * The bare stats of the target that a spell meets, or null for a spell aimed at nobody (VX-150). STR replaces DEX where the
 * target blocks (VX-157), and the END of a closed vehicle that of its occupants (VX-124).
 */
export function bareStatsAgainst(
  { view, by, target }: Pick<VaxiaTarget, 'view' | 'by' | 'target'>,
  aim: SpellAim,
  defence: SpellDefence | null,
): MightPair | null {
  const { DEX, INT, SPIR, STR } = view.sheet(target);
  const { END } = view.sheet(shelteringVehicle(view, target, by) ?? target);
  switch (aim) {
    case 'body':
      return defence === 'block' ? [STR, END] : [DEX, END];
    case 'mind':
      return [INT, SPIR];
    case 'nobody':
      return null;
  }
}

/**
 * The mights of a defence against INT and SPIR of the caster (VX-158), or the one might that resists (VX-159). Those of a
 * vehicle and its occupants are the same as against any attack.
 */
export function spellDefenceMights(context: VaxiaTarget, defence: SpellDefence): number[] {
  const { view, target, note } = context;
  const bearer = combatantStats(view, target);
  if (defence === 'resist') return [mightOf(bearer, { stat: 'SPIR', skill: resistSkill(bearer.sheet) }, note)];
  const seated = seatedMights(context, { defence, kind: 'physical', attack: 'magic', flee: false });
  if (seated !== null) return seated.mights;
  const skill = bestSkill(bearer.sheet, 'avoid');
  return spellDefenceStats[defence].map((stat) =>
    mightOf(bearer, { stat, skill, aspect: 'avoid', rule: 'VX-158' }, note),
  );
}

const spellAttack = { kind: 'magic', guns: false, flee: false } as const;

/** Why the target cannot defend against a spell in this way (VX-131, VX-157, VX-159). */
export const spellDefenceRefusal = firstRefusal(function* (
  view: VaxiaView,
  target: Id,
  aim: SpellAim,
  defence: SpellDefence,
) {
  const name = view.name(target);
  if (defence !== 'resist') yield seatedRefusal(view, target, defence, spellAttack);
  if (!canDefend(view, defenderOf(view, target))) {
    yield refuse('defenceless', 'VX-93', `${name} is in no state to ${defence}`);
  }
  if (aim === 'nobody') yield refuse('no-target', 'VX-157', 'a spell aimed at nobody needs no defence');
  if (defence === 'resist') {
    const isSkilled = resistSkill(view.sheet(target)) !== null;
    return isSkilled ? null : cannot('no-skill', 'VX-159', `${name} has no skill made to resist magic`);
  }
  return aim === 'mind' ? refuse('mind', 'VX-159', `${defence} does not work against a spell aimed at the mind`) : null;
});

/** A defence against a spell as a verb: `dodges`. */
export function spellDefenceVerb(defence: SpellDefence): string {
  return defence === 'resist' ? 'resists' : defenceInfo[defence].phrase;
}

/** The default defence against a spell: the one that the target declared, if it works, else null. */
export function defaultSpellDefence(view: VaxiaView, target: Id, aim: SpellAim): SpellDefence | null {
  const declared = declaredDefence(view, defenderOf(view, target))?.defence;
  if (declared !== 'block' && declared !== 'dodge' && declared !== 'parry') return null;
  return spellDefenceRefusal(view, target, aim, declared) === null ? declared : null;
}
