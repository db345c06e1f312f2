/** What was found, as it is read aloud. */
import { type FindMode, type Mode, nameOf, type UpdateContext } from '../../ui/ui.ts';

/** The letters, and what they found in what is behind: the combatant who is selected, or a page with what contains them. */
export function findSays(
  context: UpdateContext,
  { typing, back }: FindMode,
  saysOf: (back: Mode) => readonly string[],
): readonly string[] {
  if (typing === '') return ['find: type letters; esc ends'];
  const { selection } = context.ui;
  const selected = selection === null ? [] : [`selected: ${nameOf(context, selection)}`];
  return [
    `found with ${typing}; an empty line goes on with this, esc ends`,
    ...(back.mode === 'idle' ? selected : saysOf(back)),
  ];
}
