/** Spells of the older edition at the table: casting, waiting metamagic, resisting, defending (VX-148 to VX-159). */
import { findByName, firstRefusal, formatCount, type Id, type Refusal, z } from '../../../game/index.ts';
import { defenderOf, shelteringVehicle } from '../combatant/aboard.ts';
import { defenceInfo, olderStats } from '../combatant/defences.ts';
import { cannot, refuse, type VaxiaNote } from '../combatant/game.ts';
import { attackMights, bestSkill, type MightPair, mightOf } from '../combatant/mights.ts';
import type { Sheet, Skill, Weapon } from '../combatant/sheet.ts';
import {
  combatantStats,
  hasCondition,
  type VaxiaContext,
  type VaxiaTarget,
  type VaxiaView,
} from '../combatant/view.ts';
import { canDefend } from '../time/economy.ts';
import { declaredDefence } from '../time/round.ts';
import { seatedMights, seatedRefusal } from '../vehicles/seated.ts';
import { metaWays, type SpellDefence } from './spell-input.ts';

/** Why nobody casts spells: they belong to the older edition, or magic is dead in this scene (VX-153). */
export const editionRefusal = firstRefusal(function* (view: VaxiaView) {
  if (view.settings.edition !== 'older') yield refuse('edition', 'VX-148', 'older edition only');
  return view.settings.deadMagic ? refuse('dead-magic', 'VX-153', 'magic is dead in this scene') : null;
});

/** The spells of a sheet: its magic weapons, or one spell without a name. */
export function spellsOf(sheet: Sheet): readonly Weapon[] {
  const spells = sheet.weapons.filter(({ kind }) => kind === 'magic');
  return spells.length > 0 ? spells : [{ name: 'a spell', kind: 'magic', class: 'unarmed', scope: 'none' }];
}

/** The spell of that name; with '' the first. */
export function spellNamed(view: VaxiaView, who: Id, name: string): Weapon | Refusal {
  const spells = spellsOf(view.sheet(who));
  const found = name === '' ? spells[0] : findByName(spells, name);
  return found ?? cannot('no-spell', '', `${view.name(who)} has no spell "${name}"`);
}

/** INT and SPIR of the caster, with the skill of the spell (VX-148). */
export function castingMights(view: VaxiaView, who: Id, spell: Weapon, note: VaxiaNote): MightPair {
  return attackMights(combatantStats(view, who), spell, note);
}

/** What a spell is aimed at, which decides the stats that it meets; aimed at nobody it meets its base alone. */
export const spellAims = ['body', 'mind', 'nobody'] as const;
export type SpellAim = (typeof spellAims)[number];

const pendingMetamagic = z.object({ way: z.enum(metaWays), points: z.int().min(0), to: z.string() });

/** Metamagic that waits for the next spell of a mage in this round (VX-153). `to`: the new target of a redirected spell. */
type PendingMetamagic = z.infer<typeof pendingMetamagic>;

export function pendingMetamagicOn(view: VaxiaView, who: Id): PendingMetamagic | null {
  const pending = pendingMetamagic.safeParse(view.combatant(who).conditions.meddled?.note);
  return pending.success ? pending.data : null;
}

/**
 * What waits for the next spell of a mage after further metamagic on it. Points that bolster and points that drain are added up
 * (VX-155). Of others the one with more points counts, and the points of the other are lost: the log says so.
 */
export function withFurtherMetamagic(
  { ledger, view }: Pick<VaxiaContext, 'ledger' | 'view'>,
  mage: Id,
  further: PendingMetamagic,
): PendingMetamagic {
  const waiting = pendingMetamagicOn(view(), mage);
  if (waiting === null) return further;
  const [a, b] = [signedPoints(waiting), signedPoints(further)];
  if (a !== null && b !== null) {
    const points = a + b;
    return { way: points < 0 ? 'drain' : 'bolster', points: Math.abs(points), to: '' };
  }
  const [kept, lost] = further.points > waiting.points ? [further, waiting] : [waiting, further];
  ledger.say(
    'VX-156',
    `metamagic on ${view().name(mage)}: ${lost.way} with ${formatCount(lost.points, 'point')} is lost`,
  );
  return kept;
}

/** Points that are added to those of the caster: below 0 where they drain; null where they redirect or change the spell. */
function signedPoints({ way, points }: PendingMetamagic): number | null {
  if (way === 'bolster') return points;
  return way === 'drain' ? -points : null;
}

/** Says at the end of the round which metamagic met no spell (VX-153). */
export function sayUnspentMetamagic({ ledger, view }: Pick<VaxiaContext, 'ledger' | 'view'>): void {
  for (const who of Object.keys(ledger.now.combatants)) {
    const waiting = hasCondition(view(), who, 'meddled') ? pendingMetamagicOn(view(), who) : null;
    if (waiting === null) continue;
    const points = formatCount(waiting.points, 'point');
    ledger.say('VX-153', `${view().name(who)} cast no spell: ${points} of metamagic (${waiting.way}) met none`);
  }
}

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
  return olderStats[defence].map((stat) => mightOf(bearer, { stat, skill, aspect: 'avoid', rule: 'VX-158' }, note));
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
