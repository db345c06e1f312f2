/** How the numbers of an attack come about, before any dice. */

import type { Id } from '../../../state/encounter.ts';
import type { ActorIntent } from '../../kernel/context.ts';
import { Note } from '../../kernel/note.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatSigned } from '../../text/chances.ts';
import type { Six20View } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { abilityModifier } from '../combatant/view.ts';
import { npcRoll } from '../roll/opposed.ts';
import { type Adjustment, formatTrack } from '../roll/track.ts';
import { sparesWounds } from '../wounds/damage.ruling.ts';
import { type AttackValues, attackDetails } from './attack.fields.ts';
import {
  type AttackDetails,
  attackAdjustments,
  attackModifier,
  damageModifier,
  defenceModifier,
  losesDexterity,
} from './attack-modifiers.ts';

/** Two lines: `Attack   + reckless M 2  = 2 units: Major, +4` and `d20+9 against 14   Damage 1d8+3`. */
export function explainAttack(view: Six20View, { by, on }: ActorIntent, values: AttackValues): readonly string[] {
  const [target] = on;
  if (target === undefined) return [];
  const details = attackDetails(view, by, target, values);
  if (isRefusal(details)) return [];
  const track = formatTrack(attackAdjustments(details, 'attack'), view.settings);
  return [`Attack   ${track}`, `${formatAgainst(details)}   ${formatDamage(details)}`];
}

/** `d20+9 against 14, DEX +1 lost (flat-footed, DV-35)`, and the track of the defence. */
function formatAgainst(details: AttackDetails): string {
  const { view, by, target } = details;
  const silent = new Note(false);
  const dexterity = abilityModifier(view, target, 'dexterity');
  const lost = losesDexterity(details, dexterity) ? `, DEX +${dexterity} lost (flat-footed, DV-35)` : '';
  const attack = formatSide(view, by, attackModifier(details, silent));
  const defence = formatSide(view, target, defenceModifier(details, silent));
  const track = formatDefenceTrack(attackAdjustments(details, 'defence'), view.settings);
  return `${attack} against ${defence}${lost}${track}`;
}

/** What one side rolls, `d20+9`; the number itself for an NPC, `14`. */
export function formatSide(view: Six20View, who: Id, modifier: number): string {
  return view.sheet(who).npc ? String(npcRoll + modifier) : `d20${formatSigned(modifier)}`;
}

/** `, Defence + cover M 2  = 2 units: Major, +4`; '' without adjustments. */
export function formatDefenceTrack(adjustments: readonly Adjustment[], settings: Settings): string {
  return adjustments.length === 0 ? '' : `, Defence ${formatTrack(adjustments, settings)}`;
}

/** `Damage 1d8+3`, with its track, and whether it spares the wounds. */
function formatDamage(details: AttackDetails): string {
  const { settings } = details.view;
  const { dice, sides } = details.weapon;
  const adjustments = attackAdjustments(details, 'damage');
  const track = adjustments.length === 0 ? '' : `, ${formatTrack(adjustments, settings)}`;
  const spares = sparesWounds(details, settings) ? ', nonlethal: vitality only (DV-97)' : '';
  const modifier = damageModifier(details, new Note(false));
  return `Damage ${dice}d${sides}${modifier === 0 ? '' : formatSigned(modifier)}${track}${spares}`;
}
