/** Hints after a name that is not known. */
import { nearest } from '../../storage/library/names.ts';

/** `; did you mean roll?`, or nothing where no name is near. The prefix is put before the name: `--` for a flag. */
export function nearestHint(name: string, names: readonly string[], prefix = ''): string {
  const near = nearest(name, names);
  return near === null ? '' : `; did you mean ${prefix}${near}?`;
}

/** The same; all names where none is near: `; one of roll, attack`. */
export function namesHint(name: string, names: readonly string[]): string {
  return nearestHint(name, names) || `; one of ${names.join(', ')}`;
}
