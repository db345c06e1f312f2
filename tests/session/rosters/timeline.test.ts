// cspell:ignore captian evry gaurds helth
/** The timeline of a roster: what a fight begins with, and what is said of one that is wrong. */
import { expect, test } from 'vitest';
import { describeEntry, formatWhen } from '../../../src/game/text/timeline.ts';
import { findSystem } from '../../../src/rules/index.ts';
import { readRosterText } from '../../../src/session/rosters/roster-file.ts';
import { rosterOf } from '../../../src/session/rosters/roster-timeline.ts';
import type { Session } from '../../../src/session/session.ts';
import { startInMemory } from '../../../src/session/start.ts';

const oath = findSystem('oath');

function started(text: string): Session {
  const read = readRosterText(text, { file: 'mine.yaml', format: 'yaml' });
  if (!read.ok || read.system === null) throw new Error(read.ok ? 'no game' : read.message);
  const session = startInMemory({ name: 'Mill', system: read.system, roster: read.roster });
  if ('ok' in session) throw new Error(session.message);
  return session;
}

function linesOf({ encounter, system, actions }: Session): readonly string[] {
  return Object.values(encounter.timeline).map(
    (entry) => `${formatWhen(system.clock, entry)}: ${describeEntry(entry, () => actions)}`,
  );
}

const roster = `
system: oath
combatants:
  - name: Jim
    side: own
    sheet: { bodyStrength: 5, health: 5 }
  - name: Guard
    count: 2
    sheet: { bodyStrength: 4, health: 2 }
timeline:
  - at: segment 4 of turn 2
    add: two guards
  - at: 3
    add:
      - { name: Captain, hidden: true, sheet: { bodyStrength: 6, health: 5 } }
      - guard
  - when: the gate falls
    text: the bell is heard
  - at: turn 2
    every: 2
    damage: 5
    to: all
    text: smoke
`;

test('a fight begins with what its roster plans, in the same record', () => {
  const session = started(roster);
  expect(session.position).toBe(1);
  expect(linesOf(session)).toEqual([
    'turn 2, segment 4: 2 Guards arrive',
    'turn 3: Captain and Guard arrive',
    'when the gate falls: the bell is heard',
    'turn 2, then every 2 turns: smoke',
  ]);
  expect(session.encounter.timeline.t2?.does[0]?.with).toMatchObject({ name: 'Captain', hidden: true });
});

test('an encounter as a roster has what is planned in it', () => {
  const first = started(roster);
  if (oath === undefined) throw new Error('no oath');
  const again = startInMemory({ name: 'Again', system: oath, roster: rosterOf(first.encounter) });
  if ('ok' in again) throw new Error(again.message);
  expect(linesOf(again)).toEqual(linesOf(first));
});

test.each([
  ['at: round three\n    text: x', '3:9: timeline[0].at: is no time'],
  ['text: x', '3:5: timeline[0]: needs at or when'],
  ['at: 2\n    when: it rains\n    text: x', '3:5: timeline[0]: has both at and when'],
  ['at: 2', '3:5: timeline[0]: needs add, text, damage or action'],
  ['at: segment 11 of turn 2\n    text: x', '3:5: timeline[0]: segment 11: there are 10 in each'],
  [
    'at: 2\n    add: [2 gaurds]',
    '4:11: timeline[0].add[0]: nobody called "gaurds" is in this roster or ready-made in Oath',
  ],
  [
    'at: 2\n    add: { name: Captain, sheet: { helth: 3 } }',
    '4:36: timeline[0].add.sheet.helth: is not known here; did you mean health?',
  ],
  ['at: 2\n    txt: x', '4:5: timeline[0].txt: is not known here; did you mean text?'],
  ['at: 2\n    action: dance', '3:5: timeline[0]: there is no action "dance" here'],
])('%s', (entry, says) => {
  const read = readRosterText(`system: oath\ntimeline:\n  - ${entry}\n`, { file: 'mine.yaml', format: 'yaml' });
  expect(read.ok ? '' : read.message).toContain(says);
});

test('all mistakes of a timeline are named at once, those of one entry and those beside mistakes of combatants too', () => {
  const text = `
system: oath
combatants:
  - name: Rioter
    count: eight
timeline:
  - at: round three
    add: captian and 2 guards
  - at: round 2
    evry: 2
    add: 2gaurds
  - add: rioter
`;
  const read = readRosterText(text, { file: 'mine.yaml', format: 'yaml' });
  expect(read.ok ? [] : read.problems.map((line) => line.split(';')[0])).toEqual([
    'mine.yaml:5:12: combatants[0].count: must be a number',
    'mine.yaml:7:9: timeline[0].at: is no time: write round 3, or segment 4 of turn 2',
    'mine.yaml:8:10: timeline[0].add: nobody called "captian" is in this roster or ready-made in Oath',
    'mine.yaml:10:5: timeline[1].evry: is not known here',
    'mine.yaml:11:10: timeline[1].add: nobody called "gaurds" is in this roster or ready-made in Oath',
    'mine.yaml:12:5: timeline[2]: needs at or when',
  ]);
});

test('a name may begin with a number', () => {
  const text = 'system: oath\ncombatants:\n  - name: 2nd Officer\ntimeline:\n  - { at: 2, add: two 2nd officers }\n';
  expect(linesOf(started(text))).toEqual(['turn 2: 2 2nd Officers arrive']);
  expect(linesOf(started(text.replace('two 2nd officers', '2nd officer')))).toEqual(['turn 2: 2nd Officer arrives']);
});
