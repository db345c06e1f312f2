import { isClean } from '../../state/clean.ts';

/** The ending of an encounter's file. */
export const ending = '.vrule';

const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Why a name cannot be that of an encounter's file on every system, or null: it must be clean text of at most 80 cells
 * (and 180 bytes), without the signs that some system gives a meaning, and not begin with a dot or a hyphen.
 */
export function badName(name: string): string | null {
  if (name === '') return 'a name is needed';
  if (!isClean(name)) return 'a name is one line of at most 80 cells, without control characters or spaces at its ends';
  if (Buffer.byteLength(name) > 180) return 'the name is too long';
  if (/[/\\<>:"|?*]/.test(name)) return 'a name has none of / \\ < > : " | ? *';
  if (/^[.-]|\.$/.test(name)) return 'a name begins with no dot or hyphen and ends with no dot';
  return reserved.test(name) ? 'this name means a device on some systems' : null;
}

/** Whether a text is the path of a file and not the name of an encounter. */
export function isPath(text: string, platform: NodeJS.Platform): boolean {
  return text.includes('/') || (platform === 'win32' && text.includes('\\')) || text.endsWith(ending);
}

/** The one of these names that was most likely meant, or null where none is near. Capitals do not count. */
export function nearest(name: string, names: readonly string[]): string | null {
  const meant = name.toLowerCase();
  let best: string | null = null;
  // Two slips in a short name would make almost any other of it.
  let least = Math.max(1, Math.floor(meant.length / 3)) + 1;
  for (const candidate of names) {
    const distance = editDistance(meant, candidate.toLowerCase(), least);
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best ?? names.find((candidate) => candidate.toLowerCase().startsWith(meant)) ?? null;
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
