/** The trash: files that were removed from the library, each with a note that says where it was. */
import { basename, dirname, extname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Environment } from '../files/environment.ts';
import { attempt, ioProblem, type Problem, problem } from '../files/problem.ts';
import { createWhole, newMark, readSmall, stateIfThere } from '../files/whole-files.ts';
import { type Done, hasOtherNames, moveFile, movePlainFile, moveSideFiles, removeFile } from './care.ts';
import { makeFolders } from './folders.ts';
import { ending } from './names.ts';

export interface Trashed {
  readonly path: string;
  /** The path that it had: within the library relative to its folder, else whole. */
  readonly from: string;
  /** When it was removed, ISO 8601. */
  readonly removed: string;
}

/** The folder within the library; its name cannot be that of an encounter. */
const trashName = '.trash';
const noteEnding = '.from';
const longestPath = 8192;

/** Moves the file of an encounter, with what is beside it, to the trash of a library; of a file with several names it removes this one. */
export function moveToTrash(path: string, root: string, environment: Environment): Done | Problem {
  if (hasOtherNames(environment.files, path)) return removeFile(path, environment);
  return moveIntoTrash(path, moveFile, root, environment);
}

/** The same of a file of creatures, which has no lock and nothing beside it. */
export function movePlainToTrash(path: string, root: string, environment: Environment): Done | Problem {
  return moveIntoTrash(path, movePlainFile, root, environment);
}

function moveIntoTrash(path: string, move: typeof moveFile, root: string, environment: Environment): Done | Problem {
  const { files } = environment;
  const from = path.startsWith(root + sep) ? relative(root, path).split(sep).join('/') : resolve(path);
  const base = join(root, trashName, `${environment.now().toISOString().replaceAll(':', '')}-${newMark()}`);
  const file = base + (move === moveFile ? ending : extname(path).toLowerCase());
  // The note is on the disk before the file is moved, so that it can always be restored.
  const moved = move(path, file, environment, () => {
    const noted = attempt(() => {
      const made = makeFolders(files, root, [trashName]);
      if (made === null) createWhole(files, base + noteEnding, Buffer.from(`${from}\n`), null);
      return made;
    });
    return noted.ok ? noted.value : ioProblem(base + noteEnding, noted);
  });
  if (moved.ok) return moved;
  if (stateIfThere(files, file) === null) attempt(() => files.unlink(base + noteEnding));
  return moved;
}

/** Whether a path is that of a file in a trash. */
export function isInTrash(path: string): boolean {
  return basename(dirname(path)) === trashName;
}

/** What is in the trash of a library, the one removed last first. */
export function listTrash(root: string, { files }: Environment): readonly Trashed[] | Problem {
  const folder = join(root, trashName);
  const listed = attempt(() => files.list(folder));
  if (!listed.ok) return listed.errno === 'ENOENT' ? [] : ioProblem(folder, listed);
  return listed.value
    .filter(isFile)
    .sort()
    .reverse()
    .flatMap((file) => {
      const path = join(folder, file);
      const removed = removedAt(file);
      const note = attempt(() => readSmall(files, noteOf(path), longestPath).toString('utf8').trimEnd());
      return note.ok && removed !== null ? [{ path, from: note.value, removed }] : [];
    });
}

/** Moves a file back where it was, with what was beside it. Refuses where there is another one now. */
export function restoreFromTrash({ path, from }: Trashed, root: string, environment: Environment): Done | Problem {
  const { files } = environment;
  const target = resolve(root, from);
  if (!isAbsolute(from)) {
    const inside = relative(root, target);
    if (inside.startsWith('..')) return problem('bad-name', 'its note leads out of the library');
    const made = makeFolders(files, root, inside.split(sep).slice(0, -1));
    if (made !== null) return made;
  }
  if (stateIfThere(files, target) !== null) {
    return problem('exists', `there is another ${basename(from, extname(from))} now; rename it first`);
  }
  // The file itself comes last: as long as it is in the trash, it can be restored once more.
  moveSideFiles(files, path, target);
  const moved = (path.endsWith(ending) ? moveFile : movePlainFile)(path, target, environment);
  if (moved.ok) attempt(() => files.unlink(noteOf(path)));
  else moveSideFiles(files, target, path);
  return moved;
}

/** Deletes what was removed before a time for good. Returns how many files that were, without what was beside them. */
export function emptyTrash(
  root: string,
  before: number,
  environment: Environment,
): { ok: true; removed: number } | Problem {
  const { files } = environment;
  const folder = join(root, trashName);
  const listed = attempt(() => files.list(folder));
  if (!listed.ok) return listed.errno === 'ENOENT' ? { ok: true, removed: 0 } : ioProblem(folder, listed);
  const old = listed.value.filter((file) => Date.parse(removedAt(file) ?? '') < before);
  const isNote = (file: string): boolean => file.endsWith(noteEnding);
  const deleted = attempt(() => {
    // Notes last, so that what is left after a crash can still be restored.
    const inOrder = [...old.filter((file) => !isNote(file)), ...old.filter(isNote)];
    for (const file of inOrder) files.unlink(join(folder, file));
    if (inOrder.length > 0) files.syncFolder(folder);
  });
  return deleted.ok ? { ok: true, removed: old.filter(isFile).length } : ioProblem(folder, deleted);
}

function noteOf(path: string): string {
  return join(dirname(path), basename(path, extname(path)) + noteEnding);
}

/** Whether a file of the trash is one that was removed, and neither a note nor something that was beside it. */
function isFile(file: string): boolean {
  return /^[^.]*\.\d{3}Z-[0-9a-f]{16}\.[a-z]+$/.test(file) && !file.endsWith(noteEnding);
}

/** The time in the name of a file of the trash, or null. */
function removedAt(file: string): string | null {
  const [, day, hours, minutes, seconds] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d\.\d{3})Z-[0-9a-f]{16}\./.exec(file) ?? [];
  return day === undefined ? null : `${day}T${hours}:${minutes}:${seconds}Z`;
}
