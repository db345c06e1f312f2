import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findSystem } from '../../src/rules/index.ts';
import { copyEncounter, openEncounter } from '../../src/session/library.ts';
import { requestFor } from '../../src/session/request.ts';
import { startEncounter } from '../../src/session/start.ts';
import { libraryIn, scratch } from '../driver/home.ts';

test('a copy holds undone records and amendments as the first file does', () => {
  const library = libraryIn(scratch());
  const system = findSystem('vaxia');
  if (system === undefined) throw new Error('no game');
  const opened = startEncounter({ name: 'Mill', system }, library);
  if (!opened.ok) throw new Error(opened.message);
  const { session } = opened;
  const note = (text: string) => requestFor({ action: 'note', by: null, on: [], with: { text } });
  for (const text of ['one', 'two', 'three']) expect(session.commit(note(text)).ok).toBe(true);
  expect(session.undo().ok).toBe(true);
  const amendment = session.amendmentOf(1);
  if (!('seq' in amendment)) throw new Error('not amended');
  expect(session.commitAmendment({ ...amendment, request: note('first') }).ok).toBe(true);
  expect(session.records.some(({ replaces }) => replaces !== undefined)).toBe(true);
  expect(copyEncounter('Mill', 'Second Night', library)).toMatchObject({ ok: true, notice: null });
  const copy = openEncounter('Second Night', { library });
  if (!copy.ok) throw new Error(copy.message);
  copy.close();
  expect(copy.session.records).toEqual(session.records);
  expect(copy.session.position).toBe(session.position);
  opened.close();
});

test('a copy without a name of its own is in the folder of the first', () => {
  const library = libraryIn(scratch());
  const system = findSystem('vaxia');
  if (system === undefined) throw new Error('no game');
  const opened = startEncounter({ name: 'Ford/Mill', system }, library);
  if (!opened.ok) throw new Error(opened.message);
  expect(opened.session.saveCopy(null)).toMatchObject({
    ok: true,
    path: join(library.folder, 'Ford', 'Mill copy.vrule'),
  });
  opened.close();
});
