import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { saveDice, savedDice } from '../../src/session/dice-modes.ts';
import { requestFor } from '../../src/session/request.ts';
import { listDemoFights, startDemo } from '../../src/session/start.ts';
import { libraryIn, scratch } from '../driver/home.ts';

test('who rolls is kept for each encounter', () => {
  const library = libraryIn(scratch());
  expect(savedDice('a', library)).toBeNull();
  saveDice('a', { own: 'table', other: 'vrule' }, library);
  saveDice('b', { own: 'vrule', other: 'vrule' }, library);
  expect([savedDice('a', library), savedDice('b', library), savedDice('constructor', library)]).toEqual([
    { own: 'table', other: 'vrule' },
    { own: 'vrule', other: 'vrule' },
    null,
  ]);
});

test('the last 300 encounters are remembered, and a damaged file counts as none', () => {
  const folder = scratch();
  const library = libraryIn(folder);
  for (let n = 0; n < 302; n += 1) saveDice(`id-${n}`, { own: 'table', other: 'table' }, library);
  expect([savedDice('id-1', library), savedDice('id-2', library)?.own]).toEqual([null, 'table']);
  writeFileSync(join(folder, 'screen.json'), '{"dice": [');
  expect(savedDice('id-2', library)).toBeNull();
});

test('a demo fight in which something was played is listed among what can be resumed', () => {
  const folder = scratch();
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  onTestFinished(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  });
  const opened = startDemo('vaxia');
  if (!opened.ok) throw new Error(opened.message);
  expect(listDemoFights(folder)).toEqual([]);
  opened.session.commit(requestFor({ action: 'next', by: null, on: [], with: {} }));
  opened.close();
  expect(listDemoFights(folder)).toMatchObject([{ name: 'Bridge at Dusk (demo)', path: opened.path, seems: 'good' }]);
  const home = process.env.VRULE_HOME;
  process.env.VRULE_HOME = scratch();
  onTestFinished(() => {
    if (home === undefined) delete process.env.VRULE_HOME;
    else process.env.VRULE_HOME = home;
  });
  expect(listDemoFights(folder), 'beside another library').toEqual([]);
});
