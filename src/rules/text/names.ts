/** Joins names: `Kel`, `Kel and Mara`, `Kel, Mara and 3 more`. */
export function formatNames(names: readonly string[]): string {
  const [first = 'nobody', second, third] = names;
  if (second === undefined) return first;
  if (third === undefined) return `${first} and ${second}`;
  if (names.length === 3) return `${first}, ${second} and ${third}`;
  return `${first}, ${second} and ${names.length - 2} more`;
}
