import { expect, test } from 'vitest';
import type { PlayersView } from '../../../src/players/view.ts';
import { playersLines } from '../../../src/tui/main-watch.tsx';
import { ascii, unicode } from '../../../src/tui/paint/glyphs.ts';
import { layoutOf } from '../../../src/tui/paint/layout.ts';

const view: PlayersView = {
  name: 'Bridge at Dusk',
  round: 3,
  when: 'round 3',
  now: 'Mara Venn',
  soon: ['the thugs', 'something huge', 'Kel', 'Sister Ro'],
  people: [
    { name: 'Mara Venn', side: 'own', share: 34 / 48, is: 'hurt', conditions: [] },
    { name: 'Kel', side: 'own', share: 1, is: 'unhurt', conditions: ['held'] },
    { name: 'Sister Ro', side: 'own', share: 11 / 36, is: 'badly hurt', conditions: [] },
    { name: 'the thugs', side: 'other', count: 6, is: 'six, one of them hurt', conditions: [] },
    { name: 'something huge', side: 'other', is: 'on its last legs', conditions: [] },
  ],
  last: 'Something huge is on its last legs',
};

function rowsOf(
  columns: number,
  rows: number,
  more: { theatre?: boolean; page?: number; view?: PlayersView; time?: number } = {},
): string[] {
  const appearance = { layout: layoutOf({ columns, rows }), glyphs: more.theatre ? ascii : unicode, colour: false };
  const lines = playersLines({ view, theatre: false, page: 0, time: 0, ...more, appearance });
  return lines.map((line) =>
    line
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  );
}

test('the screen of 80x24', () => {
  expect(rowsOf(80, 24)).toEqual([
    ' BRIDGE AT DUSK                                                         ROUND 3',
    '',
    ' NOW     Mara Venn',
    ' SOON    the thugs, something huge, Kel, Sister Ro',
    '',
    ' Mara Venn       ███████▏░░  hurt',
    ' Kel             ██████████  unhurt          held',
    ' Sister Ro       ███░░░░░░░  badly hurt',
    ' the thugs       six, one of them hurt',
    ' something huge              on its last legs',
    ...Array.from({ length: 12 }, () => ''),
    ' Something huge is on its last legs',
    '                                                                 following live',
  ]);
});

test('what is left of the turn is at the right of who acts, and in words when it is over', () => {
  const timed = { ...view, timer: { seconds: 90, ends: '1970-01-01T00:01:05.000Z' } };
  expect(rowsOf(80, 24, { view: timed })[2]).toBe(
    ' NOW     Mara Venn                                                         1:05',
  );
  expect(rowsOf(60, 20, { view: timed, time: 65_000 })[2]).toBe(
    ' NOW     Mara Venn                               time is up',
  );
  expect(rowsOf(100, 30, { view: timed, theatre: true, time: 60_001 })[2]).toMatch(/^ N O W .* 0 : 0 5$/);
});

test('a large display: letters apart, three lines a row', () => {
  expect(rowsOf(100, 30, { theatre: true }).slice(2, 9)).toEqual([
    ' N O W     M A R A   V E N N',
    ' S O O N   T H E   T H U G S,   S O M E T H I N G   H U G E,   K E L,   S I S T E R   R O',
    '',
    ' M A R A   V E N N                                                                          H U R T',
    ' ###################################...............',
    '',
    ' K E L                                                                                  U N H U R T',
  ]);
});

test('more people than fit: the page of the actor is held, keys turn the pages', () => {
  const people = Array.from({ length: 30 }, (_, n) => ({
    name: `Guest ${n}`,
    side: 'own' as const,
    is: 'unhurt',
    conditions: [],
  }));
  const many = { ...view, people, now: 'Guest 17' };
  expect(rowsOf(80, 24, { view: many }).join('\n')).toMatch(/Guest 17 .*page 2 of 2/s);
  expect(rowsOf(80, 24, { view: many, page: 1 }).join('\n')).toMatch(/Guest 0 .*page 1 of 2/s);
  expect(rowsOf(80, 24, { view: many, page: -1 }).join('\n')).toMatch(/Guest 0 .*page 1 of 2/s);
});
