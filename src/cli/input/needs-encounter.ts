/** What to type where a command was given no encounter. */
import { listEncounters } from '../../session/library.ts';
import { quoted } from '../../state/nearest.ts';

/**
 * `show needs an encounter: vrule show "Mill Fight"`, with the encounter that was written last and the words that go
 * before and after it; how one is begun where there is none.
 */
export function needsEncounter(
  command: string,
  words: { readonly before?: string | undefined; readonly after?: string | undefined } = {},
): string {
  const [last] = listEncounters();
  if (last === undefined) {
    return `${command} needs an encounter, and there is none yet; vrule new "First Fight" --system vaxia begins one`;
  }
  const typed = ['vrule', command, words.before, quoted(last.name), words.after].filter((word) => word !== undefined);
  return `${command} needs an encounter: ${typed.join(' ')}`;
}
