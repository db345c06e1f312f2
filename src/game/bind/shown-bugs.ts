/** What packages threw in functions whose result is only shown. The fight goes on with a stand-in; each function is reported once. */

const known = new Set<string>();
const unsaid: string[] = [];
let listener: (() => void) | null = null;

/** Keeps what a function of a package threw, to be said, unless that function has thrown before. */
export function addShownBug(name: string, where: string, why: string): void {
  const place = `${name}, in ${where}`;
  if (known.has(place)) return;
  known.add(place);
  unsaid.push(`a bug in ${place}: ${why}`);
  listener?.();
}

/** What has not been said yet, a sentence each; it counts as said then. */
export function takeShownBugs(): readonly string[] {
  return unsaid.splice(0);
}

/** Calls back whenever there is something to say; null: nobody any more. */
export function onShownBug(call: (() => void) | null): void {
  listener = call;
}
