/** Turns in which nothing is done are passed in one key, in one record with one undo. */
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { baseName } from '../../../src/game/kernel/groups.ts';
import { requestFor } from '../../../src/session/request.ts';
import { comparePlaces } from '../../../src/state/encounter.ts';
import { batch, scratch, vrule } from '../../cli/vrule.ts';
import { demoRoster } from '../../session/demo-roster.ts';
import { demoTable, memorySession, TestTable } from '../app/test-table.ts';

/** A ready-made fight in its first round. */
function begun(game: string): TestTable {
  return demoTable(game).press(game === 'oath' ? 'nR' : 'n<Enter>');
}

/** The side of the one who is to act by the clock. */
function sideToAct({ session: { encounter } }: TestTable): string | undefined {
  const { cursor, slots, combatants } = encounter;
  return combatants[slots[cursor.acting ?? '']?.who ?? '']?.side;
}

describe.each(['vaxia', 'oath', 'brilliance', 'six20', 'crytures'])('in %s', (game) => {
  it('N passes all who are left, to the next round, in one record that one key takes back', () => {
    const table = begun(game);
    const { encounter, records } = table.session;
    const { round } = encounter.cursor;
    const { length } = records;
    table.press('N');
    // What the round that begins asks for, such as new speeds.
    for (let n = 0; n < 9 && table.session.records.length === length; n += 1) table.press('<Enter>');
    expect(table.session.records).toHaveLength(length + 1);
    expect(table.session.encounter.cursor.round).toBe(round + 1);
    expect(table.press('u').session.encounter).toEqual(encounter);
  });
});

describe.each(['oath', 'brilliance', 'six20', 'crytures'])('in %s', (game) => {
  it('> passes all before the next of the own side', () => {
    const table = begun(game);
    const { round } = table.session.encounter.cursor;
    table.press('>');
    for (let n = 0; n < 9 && !table.text.includes('a attack'); n += 1) table.press('<Enter>');
    expect(sideToAct(table) === 'own' || table.session.encounter.cursor.round > round).toBe(true);
  });
});

it('Vaxia: > goes to the next of the own side without a record', () => {
  const table = demoTable('vaxia').press('n');
  const { length } = table.session.records;
  expect(table.press('>').rows().join('\n')).toContain('── Kel ──');
  expect(table.session.records).toHaveLength(length);
});

/** The ready-made fight of a game without anyone but its group of foes, in its first round. */
function groupAlone(game: string): TestTable {
  const { combatants } = demoRoster(game);
  const table = new TestTable(
    memorySession(
      game,
      combatants.filter(({ name, count = 1 }) => count > 1 || /\d$/.test(name ?? '')),
    ),
    'vrule',
  );
  return table.press(game === 'oath' ? 'nR' : 'n<Enter>');
}

describe.each(['vaxia', 'oath', 'brilliance', 'six20', 'crytures'])('in %s', (game) => {
  it('n passes a row in which nobody has done anything, in one record that one key takes back', () => {
    const table = groupAlone(game);
    const { encounter, records } = table.session;
    const { round, at } = encounter.cursor;
    const { length } = records;
    expect(Object.keys(encounter.combatants).length).toBeGreaterThan(1);
    table.press('n');
    expect(table.session.records).toHaveLength(length + 1);
    const { cursor, slots } = table.session.encounter;
    const isLater = cursor.round > round || (cursor.at !== null && at !== null && comparePlaces(cursor.at, at) > 0);
    expect(isLater).toBe(true);
    const isMissed = Object.values(slots).some(
      (slot) => slot.is === 'open' && cursor.at !== null && comparePlaces(slot.at, cursor.at) < 0,
    );
    expect(isMissed).toBe(false);
    expect(table.press('u').session.encounter).toEqual(encounter);
  });

  it('n goes from one of a group who has acted to the next of them, who may act as well', () => {
    const table = groupAlone(game);
    const first = toAct(table);
    const { length } = table.session.records;
    table.press(`${/\d+$/.exec(first)?.[0]}${acting[game]}`);
    for (let n = 0; n < 9 && table.session.records.length === length; n += 1) table.press('<Enter>');
    expect(table.session.records).toHaveLength(length + 1);
    const next = toAct(table) === first ? toAct(table.press('n')) : toAct(table);
    expect(next).not.toBe(first);
    expect(baseName(next)).toBe(baseName(first));
    expect(table.session.encounter.cursor.round).toBe(1);
  });
});

/** The keys of an action of each game that takes no target. */
const acting: { readonly [game: string]: string } = {
  vaxia: 'xd',
  oath: 'xm',
  brilliance: 'xo1',
  six20: 'xv',
  crytures: 'xm',
};

/** The name of the one who is to act, as the line above the prompt has it. */
function toAct(table: TestTable): string {
  return /^── ([^─]*?) ──/m.exec(table.rows().slice(15).join('\n'))?.[1] ?? '';
}

function idOf({ session: { encounter } }: TestTable, name: string): string {
  return Object.values(encounter.combatants).find((one) => one.name === name)?.id ?? '';
}

it('the head of the order says where n leads: past the whole row', () => {
  const table = demoTable('vaxia').press('nnnnn');
  expect(toAct(table)).toBe('Thug 1');
  expect(table.rows()[1]).toContain('n: next to declare, Ogre');
  expect(toAct(table.press('n'))).toBe('Ogre');
});

it('an idle round of 4 against 12 in three groups takes one key a row', () => {
  const heroes = ['Ann', 'Bo', 'Cy', 'Di'].map((name) => ({ name, side: 'own' as const }));
  const foes = ['Thug', 'Wolf', 'Rat'].map((name) => ({ name, side: 'other' as const, count: 4 }));
  const table = new TestTable(memorySession('vaxia', [...heroes, ...foes])).press('n');
  table.press('n'.repeat(6));
  expect(table.session.encounter.cursor.round).toBe(1);
  expect(table.press('n').session.encounter.cursor.round).toBe(2);
});

it('the line of the turn names those who pass, and no one whose turn comes after another', () => {
  const table = demoTable('crytures').press('n<Enter>');
  while (toAct(table) !== 'Gnasher 4') table.press('n');
  // Gnasher 1 comes after Peepoi.
  expect(table.rows().at(-9)).toMatch(/ n: Peepoi 21 \(Gnashers 2-4 pass\)$/);
  expect(table.rows()[1]).toMatch(/ n: Peepoi 21$/);
});

it('members in rows of their own pass one by one', () => {
  const table = demoTable('oath').press('nR');
  expect(toAct(table)).toBe('Rioter 1');
  expect(toAct(table.press('gjjjon'))).toBe('Rioter 2');
});

it('a hidden member of the group does not pass with those who are seen', () => {
  const table = demoTable('oath').press('nR');
  const hidden = requestFor({ action: 'hide', by: null, on: [idOf(table, 'Rioter 4')], with: {} });
  expect(table.session.commit(hidden).ok).toBe(true);
  expect(toAct(table.press('n'))).toBe('Rioter 4');
});

it('the shell passes a group with the same intent: next --until group', () => {
  const table = demoTable('crytures').press('n<Enter>');
  while (toAct(table) !== 'Gnasher 4') table.press('n');
  table.press('n');
  expect(table.session.records.at(-1)).toMatchObject({
    title: 'Peepoi is next (21); Gnasher 2 and Gnasher 3 passed',
    intents: [{ action: 'next', by: null, on: [], with: { until: 'group' } }],
  });
});

it('in the shell next --until group passes the rest of the group and no more', () => {
  const home = scratch();
  expect(vrule(home, ['new', 'Gate', '--system', 'oath', '--add', '3 rioter']).err).toBe('');
  const [begun, passed] = batch(home, [
    ['next', 'Gate'],
    ['next', 'Gate', '--until', 'group'],
  ]);
  expect(begun).toMatchObject({ title: expect.stringMatching(/Rioter 1$/) });
  expect(passed).toMatchObject({ title: expect.stringMatching(/; Rioter 2 and Rioter 3 passed$/) });
});

it('Vaxia: next --until group is refused, since all act at the same time', () => {
  const table = demoTable('vaxia').press('n');
  const request = requestFor({ action: 'next', by: null, on: [], with: { until: 'group' } });
  expect(table.session.commit(request)).toMatchObject({
    ok: false,
    message: expect.stringContaining('at the same time'),
  });
});

it('the shell passes a round with the same intent: next --until round', () => {
  const home = scratch();
  expect(vrule(home, ['new', 'Gate', '--from', resolve('tests/rosters/six20.json')]).err).toBe('');
  const [, passed] = batch(home, [
    ['next', 'Gate'],
    ['next', 'Gate', '--until', 'round'],
  ]);
  expect(passed).toMatchObject({ title: expect.stringMatching(/ passed$/) });
});

it('Vaxia: after one who reels has acted comes the next who has not, so that n passes nobody by mistake', () => {
  const table = demoTable('vaxia').press('n:set thug1.lif -5<Enter>nnnn');
  expect(toAct(table)).toBe('Thug 1');
  table.press('a<Enter>');
  for (let n = 0; n < 3 && !table.text.includes(' a attack'); n += 1) table.press('<Enter>');
  expect(toAct(table)).toBe('Thug 2');
  expect(table.rows().at(-9)).not.toContain('pass');
});

it('n passes those of a group whose turns follow without another combatant in between, and names them; others keep their turn', () => {
  const table = demoTable('six20').press('n<Enter>');
  while (toAct(table) !== 'Guard 2') table.press('n');
  // Vane comes between Guard 2 and Guard 3.
  expect(table.rows().at(-9)).not.toContain('pass');
  const alone = groupAlone('six20');
  expect(alone.rows().at(-9)).toMatch(/\(Guards 1-3 pass\)$/);
});
