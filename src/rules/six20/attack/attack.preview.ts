/** How the numbers of an attack stand before any dice: the track, roll by roll. */

import type { Id, Intent } from '../../../state/encounter.ts';
import { Note } from '../../kernel/note.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatSigned } from '../../text/chances.ts';
import type { Settings } from '../combatant/settings.ts';
import { hasCondition, modifier, type Table } from '../combatant/view.ts';
import { type Adjusting, levelLetter, netted, track } from '../roll/track.ts';
import { tracksOf } from '../stances/stance-track.ts';
import { sparesWounds } from '../wounds/damage.ruling.ts';
import { type AttackSaid, attackSaid, fightOf } from './attack.fields.ts';
import { adjustmentsOf, attackOf, damageOf, defenceOf, type Fight } from './modifiers.ts';

/** The track on the attack, then what meets what: `Attack   + reckless M 2  = 2 units: Major, +4`, `d20+9 against 14 ..`. */
export function explainAttack(
  view: Table,
  { by, on, with: values }: Intent,
  said: AttackSaid = attackSaid(values),
): readonly string[] {
  const [target] = on;
  if (by === null || target === undefined) return [];
  const fight = fightOf(view, by, target, said);
  if (isRefusal(fight)) return [];
  const tracked = trackText(adjustmentsOf(fight, 'attack'), view.settings);
  return [`Attack   ${tracked}`, `${meetingText(fight)}   ${damageText(fight)}`];
}

/** The track in one line, by house rule that of stances before the other; nothing on it is `none`. */
export function trackText(given: readonly Adjusting[], settings: Settings): string {
  return tracksOf(given, settings)
    .map((one) => oneTrack(one, settings))
    .join('; ');
}

function oneTrack(given: readonly Adjusting[], settings: Settings): string {
  const { units, level, value } = netted(given, settings, new Note(false));
  if (given.length === 0) return 'none, +0';
  const parts = given.map(
    (one) =>
      `${one.penalty ? '-' : '+'} ${one.source.replace(/ stance$/, '')} ${levelLetter[one.level]} ${track[one.level].units}`,
  );
  const size = Math.abs(units);
  return `${parts.join('  ')}  = ${size} ${size === 1 ? 'unit' : 'units'}: ${track[level].says}, ${formatSigned(value)}`;
}

/** `d20+9 against 14, DEX +1 lost (flat-footed, DV-35)`, with what the track does to the defence. */
function meetingText(fight: Fight): string {
  const { view, by, on } = fight;
  const silent = new Note(false);
  const dexterity = modifier(view, on, 'dexterity');
  const lost =
    hasCondition(view, on, 'flat-footed') && dexterity > 0 ? `, DEX +${dexterity} lost (flat-footed, DV-35)` : '';
  const meets = meetsText(view, by, attackOf(fight, silent), on, defenceOf(fight, silent));
  return `${meets}${lost}${defenceText(adjustmentsOf(fight, 'defence'), view.settings)}`;
}

/** Who rolls against whom, and what is added; NPCs stand at 10: `d20+9 against 14`. */
export function meetsText(view: Table, by: Id, attack: number, on: Id, defence: number): string {
  const side = (who: Id, added: number): string =>
    view.sheet(who).npc ? String(10 + added) : `d20${formatSigned(added)}`;
  return `${side(by, attack)} against ${side(on, defence)}`;
}

/** What the track does to a defence; nothing where nothing is on it. */
export function defenceText(adjusting: readonly Adjusting[], settings: Settings): string {
  return adjusting.length === 0 ? '' : `, Defence ${trackText(adjusting, settings)}`;
}

/** `Damage 1d8+3`, with what the track does to it, and whether it spares the wounds. */
function damageText(fight: Fight): string {
  const { dice, sides } = fight.weapon;
  const adjusting = adjustmentsOf(fight, 'damage');
  const tracked = adjusting.length === 0 ? '' : `, ${trackText(adjusting, fight.view.settings)}`;
  const spares = sparesWounds(fight, fight.view.settings) ? ', nonlethal: vitality only (DV-97)' : '';
  return `Damage ${dice}d${sides}${formatSigned(damageOf(fight, new Note(false)))}${tracked}${spares}`;
}
