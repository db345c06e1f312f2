/** Those whose names begin with the letters, then those of which a word does, then those that contain them. */
export function matching<T>(all: readonly T[], letters: string, nameOf: (one: T) => string): readonly T[] {
  const wanted = letters.trim().toLowerCase();
  const rank = (one: T): number => {
    const name = nameOf(one).toLowerCase();
    if (name === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    if (name.split(/[\s-]+/).some((word) => word.startsWith(wanted))) return 2;
    return name.includes(wanted) ? 3 : 4;
  };
  return [0, 1, 2, 3].flatMap((wantedRank) => all.filter((one) => rank(one) === wantedRank));
}
