/** Adding combatants: a count and the letters of a name. */

import { formatRefusal } from '../../../game/kernel/refusal.ts';
import { readAddedText } from '../../../session/newcomers/added-text.ts';
import { joinsOfText } from '../../../session/newcomers/joins.ts';
import { type Newcomer, newcomersFor, typedKinds } from '../../../session/newcomers/newcomers.ts';
import { requestFor } from '../../../session/request.ts';
import { sides } from '../../../state/encounter.ts';
import type { Key } from '../../keys/decode.ts';
import type { Command } from '../../keys/keymap.ts';
import { scrolled } from '../../keys/scroll.ts';
import { typedBehind, typedText, withoutLastLetter } from '../../keys/typing.ts';
import { type AddMode, idle, inMode, notice, type Step, type UpdateContext } from '../../ui/ui.ts';
import { beginJoin, writeForm } from '../edit/join-form.ts';
import { enterAction } from '../sentence/begin.ts';

/** What of it the list is about: the last of the kinds that are typed. */
export function lastKind({ session }: Pick<UpdateContext, 'session'>, typing: string): string {
  return typedKinds(session, typing).at(-1) ?? '';
}

/** The newcomers that what is typed may mean. */
export function newcomersOf(context: UpdateContext, { typing, side }: AddMode): readonly Newcomer[] {
  return newcomersFor(context.session, readAddedText(lastKind(context, typing)).name, side);
}

/** What a command does while combatants are added. */
export function addCommand(context: UpdateContext, mode: AddMode, command: Command): Step {
  const { ui } = context;
  const newcomers = newcomersOf(context, mode);
  const changed = (changes: Partial<AddMode>): Step => ({ ui: { ...ui, mode: { ...mode, ...changes } } });
  const choice = scrolled(command, mode.choice, newcomers.length);
  if (choice !== null) return changed({ choice });
  switch (command) {
    case 'enter': {
      const newcomer = newcomers[mode.choice];
      if (newcomer === undefined) return { ui: notice(ui, 'a name, please') };
      return newcomer.from === 'name' ? fillIn(context, mode, newcomer) : addNewcomer(context, mode, newcomer);
    }
    case 'open-line': {
      const newcomer = newcomers[mode.choice];
      return newcomer === undefined ? { ui: notice(ui, 'a name, please') } : fillIn(context, mode, newcomer);
    }
    case 'next-blank':
      // The own side first; the other side comes twice, the second time hidden.
      if (mode.side === 'other' && !mode.hidden) return { ui: inMode(ui, { ...mode, hidden: true }) };
      return {
        ui: inMode(ui, {
          ...mode,
          side: sides[(sides.indexOf(mode.side ?? 'neither') + 1) % sides.length] ?? null,
          hidden: false,
        }),
      };
    case 'back':
      return changed({ typing: withoutLastLetter(mode.typing), choice: 0 });
    case 'remove':
      return changed({ typing: '', choice: 0 });
    case 'out':
      return { ui: inMode(ui, idle) };
    default:
      return { ui };
  }
}

/** Letters typed while combatants are added. */
export function addText({ ui }: UpdateContext, mode: AddMode, key: Key): Step {
  return { ui: inMode(ui, { ...mode, typing: typedBehind(mode.typing, typedText(key)), choice: 0 }) };
}

/** What is typed without the side that it ends with, as in `2 guards own` or `2 guards side own`; null where it names none. */
export function withoutSide(line: string): { readonly text: string; readonly side: AddMode['side'] } {
  const [, text = line, word = ''] = /^(.*?)(?:^|\s+)(?:side\s+)?(own|other)$/i.exec(line) ?? [];
  return { text, side: sides.find((side) => side === word.toLowerCase()) ?? null };
}

/** A line typed while combatants are added: who joins, or only the side of those who are typed. */
export function addLine(context: UpdateContext, mode: AddMode, line: string): Step {
  const { text, side } = withoutSide(line);
  const sided = { ...mode, side: side ?? mode.side };
  if (text === '') return { ui: inMode(context.ui, sided) };
  return addText(context, { ...sided, typing: '' }, { name: 'paste', text });
}

/** Opens the form of a newcomer before it is added. */
function fillIn(context: UpdateContext, { typing, hidden }: AddMode, { name, side, sheet }: Newcomer): Step {
  return beginJoin(context, { name, side, sheet, count: readAddedText(lastKind(context, typing)).count, hidden });
}

/**
 * Adds the newcomers. One like a combatant of the encounter is on its side. Their places on the clock may need dice.
 */
function addNewcomer(context: UpdateContext, { typing, side, hidden }: AddMode, newcomer: Newcomer): Step {
  const intents = joinsOfText(context.session, typing, { newcomer, side, hidden });
  if (typeof intents === 'string') return { ui: notice(context.ui, `not: ${intents}`) };
  const [intent, ...others] = intents;
  if (intent !== undefined && others.length === 0) return enterAction(context, 'join', { values: intent.with });
  const proposal = context.session.propose(requestFor(...intents));
  if (proposal.is === 'ready') return writeForm(context.ui, intents);
  const why =
    proposal.is === 'refused' ? formatRefusal(proposal.refusal) : 'their places need dice; add each kind by itself';
  return { ui: notice(context.ui, `not: ${why}`) };
}
