/**
 * A fight played from the keyboard with physical dice for the players and vrule's dice for the foes: initiative of both sides,
 * attacks and defences, opposed rolls, provoked attacks, areas, saves, falling and staying up, an undo, an amendment of a die,
 * and the fight left and opened again in the middle. Each step has its keys, the faces typed in it, and the title of the
 * record that it writes. Comments work out by hand what the players' dice decide; titles leave open what vrule's dice decide.
 */
import { join } from 'node:path';
import { expect } from 'vitest';
import { findSystem } from '../../../../src/rules/index.ts';
import { type OpenEncounter, openEncounter } from '../../../../src/session/library.ts';
import { requestFor } from '../../../../src/session/request.ts';
import type { Session } from '../../../../src/session/session.ts';
import { startEncounter } from '../../../../src/session/start.ts';
import { scratch } from '../../../cli/vrule.ts';
import { randomFrom, seedFor } from '../../../storage/files/environment.ts';
import { torture } from '../../../torture/share.ts';
import { memorySession, type Newcomer, TestTable } from '../../app/test-table.ts';
import { peopleOf } from './people.ts';

export interface Step {
  readonly keys: string;
  /** The faces that the players throw in this step, in the order in which they are asked for. */
  readonly typed?: readonly number[];
  /** The title of the last record, of which vrule's dice decide what the expression leaves open. */
  readonly title: string | RegExp;
}

/** A table at which the players throw their dice, and vrule those of the foes. */
function bothDiceTable(session: Session): TestTable {
  const table = new TestTable(session, 'table');
  table.ui = { ...table.ui, dice: { own: 'table', other: 'vrule' } };
  return table;
}

export function fightOf(game: string, newcomers: readonly Newcomer[]): TestTable {
  return bothDiceTable(memorySession(game, newcomers));
}

/** The ready-made fight in a file of its own, with all who take part. */
function fileOf(game: string): OpenEncounter {
  const system = findSystem(game);
  if (system === undefined) throw new Error(`no system ${game}`);
  const opened = startEncounter({ name: join(scratch(), 'fight.vrule'), system, seed: 'test' });
  if (!opened.ok) throw new Error(opened.message);
  for (const newcomer of peopleOf(game)) {
    const written = opened.session.commit(requestFor({ action: 'join', by: null, on: [], with: { ...newcomer } }));
    if (!written.ok) throw new Error(written.message);
  }
  return opened;
}

/** The same fight, left and opened again from its file: the state and all typed faces are as they were. */
function resumed({ session, path, close }: OpenEncounter): OpenEncounter {
  close();
  const opened = openEncounter(path, { seed: 'resumed' });
  if (!opened.ok) throw new Error(opened.message);
  expect(opened.notice).toBe(null);
  expect(opened.session.encounter).toEqual(session.encounter);
  expect(opened.session.records.map(({ dice }) => dice)).toEqual(session.records.map(({ dice }) => dice));
  return opened;
}

/** At each commit some of the frames are looked at, and before a release all. */
const random = randomFrom(seedFor('frames of fights'));

/** Plays a step. A frame behind letters, Enter, or faces fits the window and has no notice of a bug; digits are asked of the players alone. */
function play(table: TestTable, { keys, typed = [], title }: Step): void {
  const before = table.session.records.length;
  for (const key of keys.match(/<[A-Za-z-]+>|\d+|[^\d<]+/g) ?? []) {
    table.press(key);
    if (torture || random() < 0.2) checkFrame(table, `${key} of ${keys}`);
  }
  const written = table.session.records.slice(before);
  const faces = written.flatMap(({ dice }) =>
    dice.flatMap((one) => ('faces' in one && one.from === 'typed' ? one.faces : [])),
  );
  const last = table.session.record(table.session.position);
  expect(last?.title, keys).toEqual(typeof title === 'string' ? title : expect.stringMatching(title));
  expect(faces, `typed faces of ${last?.title}`).toEqual(typed);
}

function checkFrame(table: TestTable, after: string): void {
  const rows = table.rows();
  const own = Object.values(table.session.encounter.combatants).flatMap(({ side, name }) =>
    side === 'own' ? [name] : [],
  );
  expect(rows.length, after).toBe(24);
  for (const row of rows) {
    expect([...row].length, `${row} after ${after}`).toBeLessThanOrEqual(80);
    expect(row, `after ${after}`).not.toMatch(/\bbug\b/i);
    if (/d\d+ .*\[[^\]]*_ ?\]/.test(row))
      expect(
        own.some((name) => row.includes(name)),
        `${row} after ${after}`,
      ).toBe(true);
  }
}

/** Plays a fight to the end of the foes, left and opened again between its two parts, then takes it back and restores it. */
export function playWhole(game: string, begin: readonly Step[], end: readonly Step[]): void {
  const file = fileOf(game);
  const table = bothDiceTable(file.session);
  const { position } = table.session;
  for (const step of begin) play(table, step);
  const opened = resumed(file);
  const again = bothDiceTable(opened.session);
  for (const step of end) play(again, step);
  expect(again.text).toContain('the other side is down');
  expect(sources(again)).toEqual(new Set(['typed', 'rolled']));
  undoAndRedo(again, position);
  opened.close();
}

/** Where the dice of a fight came from. */
function sources({ session }: TestTable): ReadonlySet<string> {
  return new Set(
    session.records.flatMap(({ dice }) => dice.flatMap((one) => ('faces' in one ? [one.from ?? ''] : []))),
  );
}

/** Takes back the whole fight and restores it: the state at the end is the same. */
function undoAndRedo(table: TestTable, begun: number): void {
  const { encounter, position } = table.session;
  const state = JSON.stringify(encounter);
  let steps = 0;
  while (table.session.position > begun) {
    table.press('u');
    steps += 1;
    expect(steps).toBeLessThan(500);
  }
  for (let n = 0; n < steps; n += 1) table.press('U');
  expect(table.session.position).toBe(position);
  expect(JSON.stringify(table.session.encounter)).toBe(state);
}
