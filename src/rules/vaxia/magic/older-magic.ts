import { refuse, type VaxiaNote } from '../combatant/game.ts';
/** Casters of the older edition at the table: with what they cast, what meets them, what metamagic waits for their spell. */

import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { findByName } from '../../kernel/by-name.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { defenderOf, shelteringVehicle } from '../combatant/aboard.ts';
import { defenceInfo } from '../combatant/defences.ts';
import { attackMights, bestSkill, type MightPair, mightOf } from '../combatant/mights.ts';
import type { Sheet, Skill, Weapon } from '../combatant/sheet.ts';
import { canAct } from '../combatant/status.ts';
import { combatantStats, type VaxiaView } from '../combatant/view.ts';
import { declaredDefence } from '../time/declared.ts';
import { seatedMights, seatedRefusal } from '../vehicles/seated.ts';
import { spellDefenceStats } from './spell.ruling.ts';
import { type MetaWay, metaWays, type SpellDefence } from './spell-input.ts';

/** Why nobody casts by these rules: they are those of the older edition. */
export function editionRefusal(view: VaxiaView): Refusal | null {
  if (view.settings.edition === 'older') return null;
  return refuse('edition', 'VX-148', 'older edition only');
}

/** All that somebody casts: their magic weapons, or magic as such. */
export function spellsOf(sheet: Sheet): readonly Weapon[] {
  const known = sheet.weapons.filter(({ kind }) => kind === 'magic');
  return known.length > 0 ? known : [{ name: 'a spell', kind: 'magic', class: 'unarmed', scope: 'none' }];
}

/** The spell of that name; with '' the first. */
export function spellNamed(view: VaxiaView, who: Id, name: string): Weapon | Refusal {
  const all = spellsOf(view.sheet(who));
  const found = name === '' ? all[0] : findByName(all, name);
  return found ?? refuse('no-spell', '', `${view.name(who)} has no spell "${name}"`);
}

/** INT and SPIR of the caster, with the skill of the spell (VX-148). */
export function castingMights(view: VaxiaView, who: Id, spell: Weapon, note: VaxiaNote): MightPair {
  return attackMights(combatantStats(view, who), spell, note);
}

/** A skill made to resist magic, known by its name (VX-151); the best of them, or none. */
export function resistSkill({ skills }: Sheet): Skill | null {
  return skills.reduce<Skill | null>(
    (best, skill) => (/resist/i.test(skill.name) && skill.value > (best?.value ?? -1) ? skill : best),
    null,
  );
}

/** What a spell is aimed at, and so which bare stats stand against it; what is aimed at nobody meets its base alone. */
export const aims = ['body', 'mind', 'nobody'] as const;
export type SpellAim = (typeof aims)[number];

/**
 * The bare stats of the target (VX-150); where it blocks, STR stands for DEX (VX-157); in a closed vehicle its END for that of
 * those inside (VX-124).
 */
export function bareAgainst(
  view: VaxiaView,
  by: Id,
  who: Id,
  aim: SpellAim,
  defence: SpellDefence | null,
): MightPair | null {
  const { DEX, INT, SPIR, STR } = view.sheet(who);
  const { END } = view.sheet(shelteringVehicle(view, who, by) ?? who);
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
 * The mights with which the target meets INT and SPIR of the caster (VX-158), or the one that resists (VX-159); of a vehicle,
 * or in one, as they meet any attack.
 */
export function spellDefenceMights(view: VaxiaView, by: Id, who: Id, defence: SpellDefence, note: VaxiaNote): number[] {
  const bearer = combatantStats(view, who);
  if (defence === 'resist') return [mightOf(bearer, 'SPIR', resistSkill(bearer.sheet), note)];
  const seated = seatedMights(
    { view, by, target: who, note },
    { defence, kind: 'physical', attack: 'magic', flee: false },
  );
  if (seated !== null) return seated.mights;
  const skill = bestSkill(bearer.sheet, 'avoid');
  return spellDefenceStats[defence].map((stat) => mightOf(bearer, stat, skill, note, { rule: 'VX-158' }));
}

/** Why the target cannot meet a spell so (VX-131, VX-157, VX-159). */
export function spellDefenceRefusal(view: VaxiaView, who: Id, aim: SpellAim, defence: SpellDefence): Refusal | null {
  const name = view.name(who);
  const seated =
    defence === 'resist' ? null : seatedRefusal(view, who, defence, { kind: 'magic', guns: false, flee: false });
  if (seated !== null) return seated;
  if (!canAct(view, defenderOf(view, who)))
    return refuse('defenceless', 'VX-93', `${name} is in no state to ${defence}`);
  if (aim === 'nobody') return refuse('no-target', 'VX-157', 'a spell aimed at nobody needs no defence');
  if (defence === 'resist') {
    if (resistSkill(view.sheet(who)) !== null) return null;
    return refuse('no-skill', 'VX-159', `${name} has no skill made to resist magic`);
  }
  return aim === 'mind' ? refuse('mind', 'VX-159', `a spell at the mind is past a ${defence}`) : null;
}

/** How a defence against a spell reads of somebody: `dodges`. */
export function spellDefenceReads(defence: SpellDefence): string {
  return defence === 'resist' ? 'resists' : defenceInfo[defence].phrase;
}

/** The defence that meets a spell where nothing else is said: the declared one, if it can. */
export function standingSpellDefence(view: VaxiaView, who: Id, aim: SpellAim): SpellDefence | null {
  const declared = declaredDefence(view, defenderOf(view, who))?.defence;
  if (declared !== 'block' && declared !== 'dodge' && declared !== 'parry') return null;
  return spellDefenceRefusal(view, who, aim, declared) === null ? declared : null;
}

/** Metamagic that waits for the next spell of a mage in this round (VX-153). */
export interface Meddling {
  readonly way: MetaWay;
  readonly points: number;
  readonly to: Id;
}

const meddling = z.object({ way: z.enum(metaWays), points: z.int().min(0), to: z.string() });

export function meddlingOn(view: VaxiaView, who: Id): Meddling | null {
  const known = meddling.safeParse(view.combatant(who).conditions.meddled?.note);
  return known.success ? known.data : null;
}
