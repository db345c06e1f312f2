import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { attempt } from '../../storage/files/problem.ts';
import { userHome } from '../../storage/library/home.ts';
import type { Candidate } from './offer.ts';

/** The files and folders whose paths begin as typed, folders with a slash; hidden ones where their dot was typed. */
export function pathsBeginning(typed: string): readonly Candidate[] {
  const shown = typed.slice(0, typed.lastIndexOf('/') + 1);
  const begins = typed.slice(shown.length);
  const folder = shown.startsWith('~/') ? join(userHome(), shown.slice(2)) : resolve(shown);
  const listed = attempt(() => readdirSync(folder, { withFileTypes: true }));
  const entries = listed.ok ? listed.value : [];
  return entries
    .filter(({ name }) => name.startsWith(begins) && (begins !== '' || !name.startsWith('.')))
    .map((entry) => ({ value: `${shown}${entry.name}${entry.isDirectory() ? '/' : ''}`, description: '' }))
    .sort((a, b) => (a.value < b.value ? -1 : 1));
}
