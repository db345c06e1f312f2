/** Spells of the older edition: who can cast them, with what, and the metamagic that waits for them (VX-148, VX-153). */
import * as z from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { findByName } from '../../kernel/by-name.ts';
import { firstRefusal, type Refusal } from '../../kernel/refusal.ts';
import { formatCount } from '../../text/chances.ts';
import { cannot, refuse, type VaxiaNote } from '../combatant/game.ts';
import { attackMights, type MightPair } from '../combatant/mights.ts';
import type { Sheet, Weapon } from '../combatant/sheet.ts';
import { combatantStats, hasCondition, type VaxiaContext, type VaxiaView } from '../combatant/view.ts';
import { metaWays } from './spell-input.ts';

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
