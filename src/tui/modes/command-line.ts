/** `:` — one box for a whole line (`hit thug2,4-6 14`) and for finding actions, combatants and rules by their letters. */

import fuzzysort from 'fuzzysort';
import type { Key } from '../keys/decode.ts';
import { bindingsOf, type Command } from '../keys/keymap.ts';
import { letterOf, shorter } from '../keys/letters.ts';
import { beginSentence } from '../sentence/begin.ts';
import { calm, idle, type Mode, notice, type Step, type UpdateContext } from '../ui/ui.ts';
import { idleCommand } from './idle.ts';
import { reading } from './reading.ts';
import { readLine } from './typed-line.ts';

type CommandMode = Extract<Mode, { mode: 'command' }>;

/** Something that the letters typed may mean. */
export interface Found {
  readonly name: string;
  /** The key that does the same, if one does. */
  readonly key: string;
  readonly kind: 'key' | 'action' | 'combatant' | 'rule';
  take(context: UpdateContext): Step;
}

/** All that can be found, those that fit the letters best first. */
export function findings(context: UpdateContext, typing: string): readonly Found[] {
  const all = everything(context);
  if (typing.trim() === '') return all.slice(0, 12);
  return fuzzysort.go(typing, all, { key: 'name', limit: 12 }).map(({ obj }) => obj);
}

function everything({ session }: UpdateContext): readonly Found[] {
  const keys = bindingsOf('idle')
    .filter(({ command }) => command !== 'member')
    .map(
      ({ show, does, command, keys: [first = ''] }): Found => ({
        name: does,
        key: show,
        kind: 'key',
        take: (context) => idleCommand(calm(context), command, first),
      }),
    );
  const actions = session.actions.map(
    ({ id, title, key, menu }): Found => ({
      name: title.toLowerCase(),
      key: menu === 'act' ? `x ${key}` : menu === 'time' ? `t ${key}` : key,
      kind: 'action',
      take: (context) => beginSentence(calm(context), id),
    }),
  );
  const combatants = Object.values(session.encounter.combatants).map(
    ({ id, name }): Found => ({
      name,
      key: '',
      kind: 'combatant',
      take: ({ ui }) => ({ ui: { ...ui, mode: idle, selection: id, notice: `selected: ${name}` } }),
    }),
  );
  const rules = session.system.rulebook
    .flatMap((chapter) => chapter.rules)
    .map(
      ({ id, text: says }): Found => ({
        name: `${id} ${says}`,
        key: '',
        kind: 'rule',
        take: ({ ui }) => reading({ ...ui, mode: idle }, { what: 'rules', title: `rule ${id}`, ids: [id] }),
      }),
    );
  return [...keys, ...actions, ...combatants, ...rules];
}

export function commandLineKey(context: UpdateContext, mode: CommandMode, command: Command): Step {
  const { ui } = context;
  const found = findings(context, mode.typing);
  switch (command) {
    case 'enter':
      return takeLine(context, mode, found[mode.choice]);
    case 'next-blank': {
      const completed = found[mode.choice]?.name;
      return completed === undefined ? { ui } : { ui: { ...ui, mode: { ...mode, typing: completed } } };
    }
    case 'down':
      return { ui: { ...ui, mode: { ...mode, choice: Math.min(found.length - 1, mode.choice + 1) } } };
    case 'up':
      return { ui: { ...ui, mode: { ...mode, choice: Math.max(0, mode.choice - 1) } } };
    case 'back':
      if (mode.typing === '') return { ui: { ...ui, mode: idle, notice: '' } };
      return { ui: { ...ui, mode: { ...mode, typing: shorter(mode.typing), choice: 0 } } };
    case 'out':
      return { ui: { ...ui, mode: idle, notice: '' } };
    default:
      return { ui };
  }
}

export function commandLineText({ ui }: UpdateContext, mode: CommandMode, key: Key): Step {
  const text = letterOf(key);
  return { ui: { ...ui, mode: { ...mode, typing: mode.typing + text, choice: 0 }, notice: '' } };
}

/** A line that can be read is carried out; any other takes the finding under the cursor. */
function takeLine(context: UpdateContext, mode: CommandMode, found: Found | undefined): Step {
  const step = readLine(context, mode.typing.trim());
  if (step !== null) return step;
  return found === undefined ? { ui: notice(context.ui, `not understood: ${mode.typing}`) } : found.take(context);
}
