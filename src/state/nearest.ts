/** Names that are nearly right. */

/** The one of these names that was most likely meant, or null where none is near: `diff` of `difficulty`, too. Capitals do not count. */
export function nearest(name: string, names: readonly string[]): string | null {
  const meant = name.toLowerCase();
  if (meant === '') return null;
  let best: string | null = null;
  // Two slips in a short name would make almost any other of it.
  let least = Math.min(Math.max(1, Math.floor(meant.length / 3)) + 1, meant.length);
  for (const candidate of names) {
    const distance = editDistance(meant, candidate.toLowerCase(), least);
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  const begins = (name: string): boolean => name.startsWith(meant) || (name.length > 2 && meant.startsWith(name));
  return best ?? names.find((candidate) => begins(candidate.toLowerCase())) ?? null;
}

/**
 * How many letters must be put in, left out, changed or swapped with their neighbour to make b of a. Answers `enough`
 * where the lengths alone say that it is at least so many.
 */
export function editDistance(a: string, b: string, enough = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) >= enough) return enough;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/**
 * What a word means among some things by their names: those of that name, where there are any, else those whose names begin so, else
 * those of which a word does. `plain`: how names are compared, by default without capitals. One is meant; several are to be named,
 * with `couldBe`.
 */
export function meant<T>(
  word: string,
  all: readonly T[],
  nameOf: (one: T) => string,
  plain = (name: string) => name.toLowerCase(),
): readonly T[] {
  const wanted = plain(word);
  if (wanted === '') return [];
  const same = all.filter((one) => plain(nameOf(one)) === wanted);
  if (same.length > 0) return same;
  const begun = all.filter((one) => plain(nameOf(one)).startsWith(wanted));
  // The number at the end of a name is no word of it.
  if (begun.length > 0 || !/^\p{L}/u.test(wanted)) return begun;
  return all.filter((one) => laterWords(nameOf(one)).some((words) => plain(words).startsWith(wanted)));
}

/** A name from each of its words on, but for the first: `Gate Guard` is `Guard`, too. */
export function laterWords(name: string): readonly string[] {
  const words = name.split(/[\s-]+/);
  return words.slice(1).map((_, n) => words.slice(n + 1).join(' '));
}

/** `"Mil" could be Mill Fight, Mill Gate`. */
export function couldBe(word: string, names: readonly string[]): string {
  return `"${word}" could be ${names.slice(0, 4).map(quoted).join(', ')}${names.length > 4 ? ' ..' : ''}`;
}

/** The names that are as near as the nearest one, at most three. Capitals do not count. */
function nearestFew(name: string, names: readonly string[]): readonly string[] {
  const meantName = name.toLowerCase();
  const best = nearest(name, names);
  if (best === null) return [];
  const distance = (other: string): number => editDistance(meantName, other.toLowerCase());
  const known = new Map([best, ...names].reverse().map((other) => [other.toLowerCase(), other]));
  const others = [...known.values()].filter((other) => other !== best && distance(other) === distance(best));
  return [best, ...others.reverse()].slice(0, 3);
}

/**
 * After a name that is not known: `; did you mean Mara?`, of several that are equally near `; did you mean Kel or Mel?`, or nothing
 * where no name is near. A name with blanks is quoted.
 */
export function nearestHint(name: string, names: readonly string[], prefix = ''): string {
  const near = nearestFew(name, names).map((one) => prefix + quoted(one));
  if (near.length === 0) return '';
  const all = near.length === 1 ? near.join() : `${near.slice(0, -1).join(', ')} or ${near.at(-1)}`;
  return `; did you mean ${all}?`;
}

/** A word as a shell takes it: in quotes where it has blanks or signs that mean something there. */
export function quoted(word: string): string {
  if (/^[\p{L}\p{N}._,:@%+=/-]+$/u.test(word)) return word;
  return /["$`\\!]/.test(word) ? `'${word.replace(/'/g, "'\\''")}'` : `"${word}"`;
}
