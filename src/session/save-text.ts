import { dirname, resolve } from 'node:path';
import { realEnvironment } from '../storage/files/environment.ts';
import { attempt, ioProblem, type Problem, problem, shown } from '../storage/files/problem.ts';
import { saveWhole } from '../storage/files/whole-files.ts';
import { isEncounterFile } from '../storage/library/names.ts';

/** A text that was saved, and where. */
export type SavedText = { readonly ok: true; readonly path: string } | Problem;

/**
 * Saves a text as a file, whole or not at all, and replaces the file of that name if there is one. The file of an encounter is
 * never replaced, whatever its name. `isPrivate`: only its owner may read it.
 */
export function saveText(
  path: string,
  chunks: Iterable<string>,
  { isPrivate = false }: { readonly isPrivate?: boolean } = {},
): SavedText {
  const { files } = realEnvironment;
  const to = resolve(path);
  const isTaken = attempt(() => isEncounterFile(files, to));
  if (!isTaken.ok) return ioProblem(to, isTaken);
  if (isTaken.value) return problem('exists', `${shown(to)}: this is an encounter, which is not replaced`);
  const folder = attempt(() => files.stat(dirname(to)));
  if (folder.ok && folder.value === null) return problem('missing', `${shown(to)}: its folder is not there`);
  const saved = attempt(() => saveWhole(files, to, chunks, isPrivate));
  return saved.ok ? { ok: true, path: to } : ioProblem(to, saved);
}
