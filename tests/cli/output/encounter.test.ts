/** How encounters and their logs are printed for people, at the width of the terminal. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { LogLines, printLog } from '../../../src/cli/commands/encounter/print-log.ts';
import { Pager, pagerOf } from '../../../src/cli/output/pager.ts';
import { printParts } from '../../../src/cli/output/print-page.ts';
import { encounterParts } from '../../../src/report/combatants.ts';
import { systems } from '../../../src/rules/index.ts';
import { requestFor } from '../../../src/session/request.ts';
import type { Session } from '../../../src/session/session.ts';
import { scratch } from '../../driver/home.ts';
import { demoTable } from '../../tui/app/test-table.ts';
import { printed } from '../printed.ts';

const demoSession = (game: string): Session => demoTable(game).session;

function act(
  session: Session,
  action: string,
  on: readonly string[],
  values: { readonly [field: string]: number },
): void {
  const { request } = session.complete(requestFor({ action, by: null, on, with: values }), {
    dice: (ask, answers, dice) => answers.rolled(ask, dice),
    choice: (ask, answers) => answers.picked(ask, ask.defaultPicks ?? []),
  });
  expect(session.commit(request)).toMatchObject({ ok: true });
}

function shown(session: Session, columns = 80): readonly string[] {
  const { io, lines } = printed(columns);
  printParts(encounterParts(session, session.encounter, session.position), io);
  return lines;
}

function logged(session: Session, columns = 80): readonly string[] {
  const { io, lines } = printed(columns);
  printLog(session, false, io);
  return lines;
}

test('six thugs are one row, and those who differ have their own', () => {
  const session = demoSession('vaxia');
  expect(shown(session).filter((line) => line.includes('Thug'))).toEqual(['  Thugs x6   30/30  up']);
  act(session, 'damage', ['thug-2'], { amount: 4 });
  expect(shown(session).filter((line) => line.includes('Thug'))).toEqual([
    '  Thugs 1,3-6  30/30  up',
    '  Thug 2       26/30  up',
  ]);
});

test('the log has a head with the local time for each round, also after undo', () => {
  const session = demoSession('vaxia');
  act(session, 'next', [], {});
  act(session, 'damage', ['thug-2'], { amount: 4 });
  expect(session.undo(2)).toMatchObject({ ok: true });
  const text = logged(session).map((line) => line.replace(/\d{4}-\d\d-\d\d \d\d:\d\d$/, 'TIME'));
  expect(text).toEqual([
    'Before the first round  TIME',
    ' #1  Mara Venn joins',
    ' #2  Kel joins',
    ' #3  Sister Ro joins',
    ' #4  Tam Orley joins',
    ' #5  Thugs x6 join',
    ' #6  Ogre joins',
    ' #7  Bowman joins',
    'Round 1  TIME',
    ' #8  (Round 1 begins) undone',
    ' #9  (Thug 2 takes 4: LIF 30 -> 26) undone',
    '#10  undid 2, back at #7',
  ]);
});

test('a log that is followed goes on under the head of its round', () => {
  const session = demoSession('vaxia');
  act(session, 'next', [], {});
  const after = session.position;
  act(session, 'damage', ['thug-2'], { amount: 4 });
  const { io, lines } = printed();
  const record = session.record(session.position);
  if (record === undefined) throw new Error('no record');
  new LogLines(session, io, after).print(record);
  expect(lines).toEqual(['#9  Thug 2 takes 4: LIF 30 -> 26']);
});

describe.each(systems().map(({ id }) => id))('%s', (game) => {
  test.each([60, 80, 120])('is shown and logged in %d columns', (columns) => {
    const session = demoSession(game);
    act(session, 'next', [], {});
    for (const line of [...shown(session, columns), ...logged(session, columns)]) {
      expect(stringWidth(line), line).toBeLessThanOrEqual(columns);
    }
  });
});

describe('long output', () => {
  const long = Array.from({ length: 30 }, (_, n) => `line ${n}\n`).join('');

  test('is read in the pager of the user, with what less needs', () => {
    const file = join(scratch(), 'read');
    const pager = new Pager({ ...process.env, PAGER: `(cat; echo $LESS) > "${file}"` }, () => 24);
    pager.hold();
    pager.write(long);
    pager.show();
    expect(readFileSync(file, 'utf8')).toBe(`${long}FRX\n`);
  });

  test('is read in less where no other is named, and in none where the user wants none', () => {
    expect(pagerOf({}, 'linux')).toMatch(/^less/);
    // Its shell would answer a missing less as one that was read to its end, and the text were lost.
    expect(pagerOf({}, 'win32')).toBe(null);
    expect(pagerOf({ PAGER: 'more' }, 'win32')).toBe('more');
    for (const env of [{ PAGER: '' }, { PAGER: 'cat' }, { VRULE_NO_PAGER: '1', PAGER: 'more' }, { TERM: 'dumb' }]) {
      expect(pagerOf(env)).toBe(null);
    }
  });
});
