/** Who may join, as it is read aloud. */
import { readAddedText } from '../../../session/newcomers/added-text.ts';
import type { AddMode, UpdateContext } from '../../ui/ui.ts';
import type { Choice } from '../mode-definition.ts';
import { addCommand, lastKind, newcomersOf } from './add.ts';
import { originOf } from './mode.tsx';

export function addSays(_: UpdateContext, mode: AddMode): readonly string[] {
  const { typing, side, hidden } = mode;
  return [
    typing === ''
      ? 'who joins? Type a count and a name, such as 6 guard; a number alone chooses, tab sets the side (own first), esc leaves'
      : `to join: ${typing}; a number chooses which, an empty line takes the first, own or other sets the side, esc leaves`,
    ...(side === null ? [] : [`on the ${side} side${hidden ? ', hidden from the players' : ''}`]),
  ];
}

export function addChoices(context: UpdateContext, mode: AddMode): readonly Choice[] {
  const { count } = readAddedText(lastKind(context, mode.typing));
  return newcomersOf(context, mode).map((newcomer, choice) => ({
    says: `${count} ${newcomer.name}, ${newcomer.side} side, ${originOf(newcomer)}`,
    choose: () => addCommand(context, { ...mode, choice }, 'enter'),
  }));
}
