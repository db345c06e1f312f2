/** Adding combatants: a count and the letters of a name. */

import { baseName } from '../../session/groups.ts';
import { type Json, type Side, sides } from '../../state/encounter.ts';
import type { Key } from '../keys/decode.ts';
import type { Command } from '../keys/keymap.ts';
import { typedBehind, typedText, withoutLastLetter } from '../keys/typing.ts';
import { enterAction } from '../sentence/begin.ts';
import { type AddMode, idle, inMode, notice, type Step, type UpdateContext } from '../ui/ui.ts';

/**
 * Combatants that can be added: like one that is in the encounter, ready-made by the game, or a new one with a name
 * only.
 */
export interface Newcomer {
  readonly name: string;
  readonly side: Side;
  readonly sheet: Json;
  readonly from: 'encounter' | 'template' | 'name';
}

/** The count, from 1 to 200, and the letters of what was typed: `6 th`, `6th`, `th`. */
export function countAndName(typing: string): { readonly count: number; readonly name: string } {
  const found = /^\s*(\d{1,3})?\s*(.*)$/.exec(typing);
  return { count: Math.max(1, Math.min(200, Number(found?.[1] ?? 1))), name: (found?.[2] ?? '').trim() };
}

/** The newcomers whose names begin with the letters, then those that contain them, then a new one of just that name. */
export function newcomersFor({ session }: UpdateContext, { typing, side }: AddMode): readonly Newcomer[] {
  const { name: typed } = countAndName(typing);
  const letters = typed.toLowerCase();
  const byName = new Map<string, Newcomer>();
  for (const { name, side: ownSide, sheet } of Object.values(session.encounter.combatants)) {
    const base = baseName(name);
    if (!byName.has(base)) byName.set(base, { name: base, side: ownSide, sheet, from: 'encounter' });
  }
  for (const { name } of session.system.templates) {
    if (!byName.has(name)) byName.set(name, { name, side: side ?? 'other', sheet: {}, from: 'template' });
  }
  const all = [...byName.values()];
  const starting = all.filter(({ name }) => name.toLowerCase().startsWith(letters));
  const containing = all.filter((one) => !starting.includes(one) && one.name.toLowerCase().includes(letters));
  const named: readonly Newcomer[] =
    typed === '' ? [] : [{ name: typed, side: side ?? 'own', sheet: {}, from: 'name' }];
  return [...starting, ...containing, ...named];
}

/** What a command does while combatants are added. */
export function addCommand(context: UpdateContext, mode: AddMode, command: Command): Step {
  const { ui } = context;
  const newcomers = newcomersFor(context, mode);
  const changed = (changes: Partial<AddMode>): Step => ({ ui: { ...ui, mode: { ...mode, ...changes } } });
  switch (command) {
    case 'enter': {
      const newcomer = newcomers[mode.choice];
      return newcomer === undefined ? { ui: notice(ui, 'a name, please') } : addNewcomer(context, mode, newcomer);
    }
    case 'down':
      return changed({ choice: Math.min(newcomers.length - 1, mode.choice + 1) });
    case 'up':
      return changed({ choice: Math.max(0, mode.choice - 1) });
    case 'next-blank':
      return { ui: inMode(ui, { ...mode, ...nextSide(mode) }) };
    case 'back':
      return changed({ typing: withoutLastLetter(mode.typing), choice: 0 });
    case 'out':
      return { ui: inMode(ui, idle) };
    default:
      return { ui };
  }
}

/** The next of the sides, the own one first; the other side comes twice, the second time hidden. */
function nextSide({ side, hidden }: AddMode): Pick<AddMode, 'side' | 'hidden'> {
  if (side === null) return { side: 'own', hidden: false };
  if (side === 'other' && !hidden) return { side, hidden: true };
  return { side: sides[(sides.indexOf(side) + 1) % sides.length] ?? side, hidden: false };
}

/** Letters typed while combatants are added. */
export function addText({ ui }: UpdateContext, mode: AddMode, key: Key): Step {
  return { ui: inMode(ui, { ...mode, typing: typedBehind(mode.typing, typedText(key)), choice: 0 }) };
}

/**
 * Adds the newcomers. One like a combatant of the encounter is on its side. Their places on the clock may need dice.
 */
function addNewcomer(context: UpdateContext, { typing, hidden }: AddMode, newcomer: Newcomer): Step {
  const { count } = countAndName(typing);
  const { name, side, sheet, from } = newcomer;
  const like = from === 'template' ? { like: name } : {};
  return enterAction(context, 'join', { values: { name, ...like, count, side, hidden, sheet } });
}
