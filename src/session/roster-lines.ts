/** Where a part of a JSON text is: the line of `combatants[0].weapons[1].sides`. */

/** The keys and indexes that lead to a part: `combatants`, 0, `weapons`. */
export type JsonPath = readonly (string | number)[];

/** An object or list that is open, with the key or index of the value that comes next. */
interface Open {
  readonly isList: boolean;
  key: string | number | null;
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** The line, from 1, of the part of a JSON text, or of the innermost part around it that is there. */
export function lineOf(text: string, path: JsonPath): number {
  let found = { depth: -1, at: 0 };
  const open: Open[] = [];
  for (const { 0: word, index } of text.matchAll(token)) {
    const inner = open.at(-1);
    if (word === ':') continue;
    if (word === '}' || word === ']') {
      open.pop();
      continue;
    }
    if (word === ',') {
      if (inner !== undefined) inner.key = typeof inner.key === 'number' ? inner.key + 1 : null;
      continue;
    }
    const isKey = inner !== undefined && !inner.isList && inner.key === null;
    if (isKey) inner.key = keyIn(word);
    // A key is where its value is looked for: the value may begin on a later line.
    if ((isKey || inner?.isList !== false) && open.length > found.depth && leadsTo(open, path)) {
      found = { depth: open.length, at: index };
    }
    if (word === '{') open.push({ isList: false, key: null });
    if (word === '[') open.push({ isList: true, key: 0 });
  }
  return lineAt(text, found.at);
}

/** The line, from 1, of a place in a text. */
export function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}

function leadsTo(open: readonly Open[], path: JsonPath): boolean {
  return open.length <= path.length && open.every(({ key }, n) => key === path[n]);
}

/** A key without its quotes and escapes. */
function keyIn(word: string): string {
  try {
    return String(JSON.parse(word));
  } catch {
    return word;
  }
}
