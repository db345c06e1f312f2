/** The storage as a program of its own, so that a test can bundle it with the paths of another system. */
export { filesOn } from '../../../src/storage/files/real-files.ts';
export { createWhole, saveWhole } from '../../../src/storage/files/whole-files.ts';
export { migrateFile } from '../../../src/storage/journal/migrate.ts';
export { createJournal, openJournal } from '../../../src/storage/journal/open.ts';
export { Library } from '../../../src/storage/library/library.ts';
export { lockPath, takeLock } from '../../../src/storage/lock/lock.ts';
export { repair } from '../../../src/storage/repair/repair.ts';
