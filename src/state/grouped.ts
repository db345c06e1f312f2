/** Things with the same key together, by that key, in the order of the first of each. */
export function groupedBy<K, T>(things: Iterable<T>, keyOf: (thing: T) => K): ReadonlyMap<K, [T, ...T[]]> {
  const groups = new Map<K, [T, ...T[]]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [thing]);
    else group.push(thing);
  }
  return groups;
}
