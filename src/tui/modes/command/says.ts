/** The command line as it is read aloud. */
import type { CommandMode, UpdateContext } from '../../ui/ui.ts';
import type { Choice } from '../mode-definition.ts';
import { suggestionsFor } from './command-line.ts';

export function commandSays(_: UpdateContext, { typing }: CommandMode): readonly string[] {
  return typing === ''
    ? ['command: type a line, or letters that find one; esc leaves']
    : [`command: ${typing}; an empty line carries it out, a number chooses what it may mean, esc leaves`];
}

/** What the letters may mean; before any are typed there are too many to read. */
export function commandChoices(context: UpdateContext, { typing }: CommandMode): readonly Choice[] {
  if (typing === '') return [];
  return suggestionsFor(context, typing).map((one) => ({
    says: one.kind === 'key' ? one.name : `${one.name}, ${one.kind}`,
    choose: () => one.run(context),
  }));
}
