/** What to type where a command was given no encounter. */
import { listEncounters } from '../../session/library.ts';
import { quoted } from '../../state/nearest.ts';
import { Library } from '../../storage/library/library.ts';

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

/**
 * What is wrong where the first words of a line are no encounter, with the line that has it first; null where they are one, or nothing
 * better is known. `isVerb`: a verb of the table, which is short enough to be typed without any encounter.
 */
export function misplacedEncounter(command: string, words: readonly string[], isVerb = false): string | null {
  const library = new Library();
  const all = library.names();
  const names = new Map(('ok' in all ? [] : all).map((name) => [name.toLowerCase(), name]));
  const [first = '', ...rest] = words;
  const line = (name: string, others: readonly string[]): string =>
    ['vrule', command, ...[name, ...others].map(quoted)].join(' ');
  if (names.has(first.toLowerCase())) return null;
  for (const n of words.slice(1).keys()) {
    const name = names.get(
      words
        .slice(0, n + 2)
        .join(' ')
        .toLowerCase(),
    );
    if (name !== undefined) return `a name with blanks is quoted: ${line(name, words.slice(n + 2))}`;
  }
  const found = library.find(first);
  if (found.ok || found.code !== 'missing' || found.message.endsWith('?')) return null;
  const at = rest.findIndex((word) => names.has(word.toLowerCase()));
  const [last] = at < 0 && isVerb && words.length < 3 ? listEncounters(library) : [];
  const name = names.get(rest[at]?.toLowerCase() ?? '') ?? last?.name;
  if (name === undefined) return null;
  return `${found.message}; the encounter comes first: ${line(
    name,
    words.filter((_, n) => n !== at + 1 || at < 0),
  )}`;
}
