/** Adding combatants: a count, then the letters of a name. */

import { type Json, type Side, sides } from '../../state/encounter.ts';
import type { Key } from '../keys/decode.ts';
import type { Command } from '../keys/keymap.ts';
import { letterOf, shorter } from '../keys/letters.ts';
import { beginAndGoOn } from '../sentence/at-once.ts';
import { baseName } from '../ui/roster.ts';
import { idle, type Mode, type Step, type UpdateContext } from '../ui/ui.ts';

type AddMode = Extract<Mode, { mode: 'add' }>;

/** A kind that can be added: one that is here already, a ready-made one of the game, or a new one by name. */
export interface Kind {
  readonly name: string;
  readonly side: Side;
  readonly sheet: Json;
  readonly hidden: boolean;
  readonly from: 'here' | 'ready-made' | 'nothing';
}

/** The count and the letters of what was typed: `6 th`, `6th`, `th`. */
export function countAndName(typing: string): { readonly count: number; readonly name: string } {
  const found = /^\s*(\d{1,3})?\s*(.*)$/.exec(typing);
  return { count: Math.max(1, Math.min(200, Number(found?.[1] ?? 1))), name: (found?.[2] ?? '').trim() };
}

/** The kinds whose name begins with, then those that hold, the letters; last a new one of just that name. */
export function kindsFor({ session }: UpdateContext, mode: AddMode): readonly Kind[] {
  const letters = countAndName(mode.typing).name.toLowerCase();
  const byName = new Map<string, Kind>();
  for (const { name, side, sheet } of Object.values(session.encounter.combatants)) {
    const base = baseName(name);
    if (!byName.has(base)) byName.set(base, { name: base, side, sheet, hidden: false, from: 'here' });
  }
  for (const { name } of session.system.templates) {
    const ready = { name, side: mode.side, sheet: {}, hidden: mode.hidden, from: 'ready-made' } as const;
    if (!byName.has(name)) byName.set(name, ready);
  }
  const all = [...byName.values()];
  const starting = all.filter(({ name }) => name.toLowerCase().startsWith(letters));
  const holding = all.filter((kind) => !starting.includes(kind) && kind.name.toLowerCase().includes(letters));
  const typed = countAndName(mode.typing).name;
  const fresh: Kind = { name: typed, side: mode.side, sheet: {}, hidden: mode.hidden, from: 'nothing' };
  return [...starting, ...holding, ...(typed === '' ? [] : [fresh])];
}

export function addCommand(context: UpdateContext, mode: AddMode, command: Command): Step {
  const { ui } = context;
  const kinds = kindsFor(context, mode);
  switch (command) {
    case 'enter': {
      const kind = kinds[mode.choice];
      return kind === undefined ? { ui: { ...ui, notice: 'a name, please' } } : addKind(context, mode, kind);
    }
    case 'down':
      return { ui: { ...ui, mode: { ...mode, choice: Math.min(kinds.length - 1, mode.choice + 1) } } };
    case 'up':
      return { ui: { ...ui, mode: { ...mode, choice: Math.max(0, mode.choice - 1) } } };
    case 'next-blank': {
      const next = sides[(sides.indexOf(mode.side) + 1) % sides.length] ?? mode.side;
      const turned =
        mode.hidden || mode.side !== 'other' ? { side: next, hidden: false } : { side: mode.side, hidden: true };
      return { ui: { ...ui, mode: { ...mode, ...turned }, notice: '' } };
    }
    case 'back':
      return { ui: { ...ui, mode: { ...mode, typing: shorter(mode.typing), choice: 0 } } };
    case 'out':
      return { ui: { ...ui, mode: idle, notice: '' } };
    default:
      return { ui };
  }
}

export function addText(context: UpdateContext, mode: AddMode, key: Key): Step {
  const text = letterOf(key);
  return { ui: { ...context.ui, mode: { ...mode, typing: mode.typing + text, choice: 0 }, notice: '' } };
}

/** What stands for a kind that is here already is its own side; a new one is as Tab says. A place on the clock may cost dice. */
function addKind(context: UpdateContext, mode: AddMode, kind: Kind): Step {
  const { count } = countAndName(mode.typing);
  const { name, side, sheet } = kind;
  const hidden = mode.hidden;
  const like = kind.from === 'ready-made' ? { like: name } : {};
  return beginAndGoOn(context, 'join', { values: { name, ...like, count, side, hidden, sheet } });
}
