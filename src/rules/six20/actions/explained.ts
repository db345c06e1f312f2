/** How the numbers of an attack stand before any dice: the track, roll by roll. */
import type { Intent } from '../../../state/encounter.ts';
import { isRefusal } from '../../refusal.ts';
import { Note } from '../../working.ts';
import { adjustmentsOf, attackOf, damageOf, defenceOf, type Fight } from '../fighting.ts';
import type { Settings } from '../settings.ts';
import { has, modifier, type Table } from '../table.ts';
import { type Adjusting, levelLetter, netted, track } from '../track.ts';
import { attackSaid, fightOf } from './attack-values.ts';
import { signed } from './chance.ts';

/** `Attack   + reckless m 1  - dim light m 1  = 0 units: nothing, +0`, and so for defence and damage. */
export function explainAttack(view: Table, { by, on, with: values }: Intent): readonly string[] {
  const [target] = on;
  if (by === null || target === undefined) return [];
  const fight = fightOf(view, by, target, attackSaid(values));
  if (isRefusal(fight)) return [];
  const silent = new Note(false);
  const attack = `Attack   ${trackText(adjustmentsOf(fight, 'attack'), view.settings)}, d20${signed(attackOf(fight, silent))}`;
  return [attack, `${defenceText(fight, silent)}     ${damageText(fight, silent)}`];
}

/** The track in one line; nothing on it is `none`. */
export function trackText(given: readonly Adjusting[], settings: Settings): string {
  const { units, level, value } = netted(given, settings, new Note(false));
  if (given.length === 0) return 'none, +0';
  const parts = given.map(
    (one) => `${one.penalty ? '-' : '+'} ${one.source} ${levelLetter[one.level]} ${track[one.level].units}`,
  );
  const size = Math.abs(units);
  return `${parts.join('  ')}  = ${size} ${size === 1 ? 'unit' : 'units'}: ${track[level].says}, ${signed(value)}`;
}

function defenceText(fight: Fight, note: Note): string {
  const { view, on } = fight;
  const total = defenceOf(fight, note);
  const npc = view.sheet(on).npc;
  const dexterity = modifier(view, on, 'dexterity');
  const lost = has(view, on, 'flat-footed') && dexterity > 0 ? `, DEX +${dexterity} lost (flat-footed, DV-35)` : '';
  const adjusting = adjustmentsOf(fight, 'defence');
  const tracked = adjusting.length === 0 ? '' : `, ${trackText(adjusting, view.settings)}`;
  return `Defence  ${npc ? `10${signed(total)} = ${10 + total}` : `d20${signed(total)}`}${lost}${tracked}`;
}

function damageText(fight: Fight, note: Note): string {
  const { dice, sides } = fight.weapon;
  const adjusting = adjustmentsOf(fight, 'damage');
  const tracked = adjusting.length === 0 ? '' : `, ${trackText(adjusting, fight.view.settings)}`;
  return `Damage  ${dice}d${sides}${signed(damageOf(fight, note))}${tracked}`;
}
