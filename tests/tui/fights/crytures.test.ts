/** Gazer Cave, played at the table. */
import { describe, expect, it } from 'vitest';
import { statuses } from '../../../src/rules/crytures/combatant/conditions.ts';
import { requestFor } from '../../../src/session/request.ts';
import type { Encounter } from '../../../src/state/encounter.ts';
import { demoTable, TestTable } from '../app/test-table.ts';
import { fight } from './crytures-fight.ts';
import { stepOf } from './fight.ts';

/** The fight, played once for all tests. */
const table = demoTable('crytures', 'table');

/** The encounter at the start and after each step. */
const states = [{ keys: '' }, ...fight].map(({ keys }) => {
  const { session } = table.press(keys);
  return { encounter: session.encounter, position: session.position, title: session.record(session.position)?.title };
});

/** A table with the fight after so many steps. */
function tableAfter(steps: number): TestTable {
  const position = states[steps]?.position ?? 0;
  const travelled = position === table.session.position ? null : table.session.travel(position);
  if (travelled?.ok === false) throw new Error(travelled.message);
  return new TestTable(table.session, 'table');
}

const health = (encounter: Encounter): unknown =>
  Object.fromEntries(Object.values(encounter.combatants).map(({ id, tracks }) => [id, tracks.health?.now]));

describe('Gazer Cave at the table', () => {
  it('writes the expected title after each step', () => {
    expect(states.slice(1).map(({ title }) => title)).toEqual(fight.map(({ title }) => title));
  });

  it('uses every status of the game', () => {
    const conditions = states.flatMap(({ encounter }) =>
      Object.values(encounter.combatants).map((one) => one.conditions),
    );
    const seen = new Set(conditions.flatMap((ofOne) => Object.keys(ofOne)));
    const page = statuses.map(({ id }) => id).filter((id) => id !== 'invisible' && id !== 'surprised');
    expect(page.filter((id) => !seen.has(id))).toEqual([]);
    expect(page).toHaveLength(12);
  });

  it('ends with the expected Health', () => {
    // Gazer: 36 - 3 (Sela) - 6 (Shove) - 6 (blocked). Peepoi: 30 - 6 - 2 + 6 is 28, at its turn's end 3 come back up to
    // 30, then 3 are lost.
    expect(health(table.session.encounter)).toEqual({
      sela: 35,
      brum: 40,
      peepoi: 27,
      rookling: 26,
      peepod: 38,
      gazer: 21,
      'gnasher-1': 0,
      'gnasher-2': 6,
      'gnasher-3': 12,
      'gnasher-4': 12,
    });
  });

  it('is undone to the start and redone, with the same states', { timeout: 120_000 }, () => {
    const encounters = states.map(({ encounter }) => encounter);
    for (const state of encounters.toReversed().slice(1)) expect(table.press('u').session.encounter).toEqual(state);
    expect(table.session.encounter.cursor.round).toBe(-1);
    for (const state of encounters.slice(1)) expect(table.press('U').session.encounter).toEqual(state);
  });
});

describe('the screen', () => {
  it('shows the turn order, who joined and what is left of the turn', () => {
    const rows = tableAfter(stepOf(fight, 'Peepod is next (35, joined)')).rows();
    expect(rows[0]).toContain('round 1 at 35, joined | Peepod');
    expect(rows[1]).toBe('── Round 1 ── n: Brum 31');
    expect(rows[2]).toMatch(/^ now {7}>35 Peepod< {2}31 Brum {2}22 Peepoi/);
    expect(rows[3]).toMatch(/^ then {6}round 2: 37 Gazer {2}35 Peepod {2}31 Sela {2}31 Brum \(tie 9 : 4\)/);
    expect(rows[4]).toBe(' joined    Peepod rolled 35, beats Brum: acts at once (CR-26)');
    expect(rows[15]).toBe('── Peepod ── MAJOR 1  MINOR 1 ── n: Brum 31 (Peepod gives up major, minor)');
  });

  it('shows the dice with their reasons, the odds, and the situations that only the GM knows', () => {
    const table = tableAfter(2).press('ape').settle();
    expect(table.rows()[16]).toBe(' Gazer uses Eye Beam on Peepoi - _[no situation]');
    expect(table.rows()[17]).toMatch(/^ 6\.0 hits \| over 99 % hurts \| 18\.0 expected \| drops Peepoi under 1 %/);
    expect(table.rows()[18]).toBe(' 6 dice +2 against 4  weak +2');
    expect(table.rows()[19]).toContain('f flank +2  h higher +2  u unseen +2  (w weak +2)  l lower -2');
    table.press('c');
    expect(table.rows()[16]).toBe(' Gazer uses Eye Beam on Peepoi - _[cover]');
    expect(table.rows()[20]).toContain('c cover -2*');
    expect(table.rows()[18]).toBe(' 6 dice +0 against 4  weak +2  cover -2');
    table.press('w');
    expect(table.rows()[22]).toContain('refused: the target is weak to the type is known already (CR-87)');
    table.press('c<Enter>');
    expect(table.rows()[22]).toContain('choose: Sela may strike Gazer');
    table.press('y');
    const dice = table.rows().filter((row) => row.includes('attack  '));
    expect(dice.map((row) => row.trim())).toEqual([
      'dice    Sela attack  5d10 [_]  0 of 5  0 is ten',
      'Gazer attack  6d10 []  0 of 6',
    ]);
  });

  it('has the situation of each target of an area in its row', () => {
    const before = fight.findIndex(({ title }) => title.startsWith('Peepoi hits Gnasher 2'));
    const table = tableAfter(before);
    const higher = { action: 'stand', by: 'peepoi', on: ['gnasher-3'], with: { fact: 'higher' } };
    expect(table.session.commit(requestFor(higher)).ok).toBe(true);
    table.press(fight[before]?.keys.replace(/<Enter>$/, '') ?? '');
    const row = (n: number): string => table.rows()[5 + n] ?? '';
    expect(table.rows()[5]).toMatch(/^── Row 1-2 of 2 ── +roll +hits +Block +damage {3}then/);
    expect(row(1)).toMatch(/Gnasher 2 +\+0 +3 +- +6 .* 12 -> 6 /);
    expect(row(2)).toMatch(/Gnasher 3 +\+2 +0 +- +0 .* unchanged/);
    // Cover takes 2: 3 does not reach 5. Three situations, one of them known, add 6 to seven 1s: 7 does, for 2 each.
    table.press('1c2fu');
    expect(row(1)).toMatch(/Gnasher 2 +-2 +0 +- +0 .* unchanged/);
    expect(row(2)).toMatch(/Gnasher 3 +\+6 +7 +- +14 .* 12 -> 0 .*defeated/);
    expect(table.rows().slice(18, 20).join(' ')).toMatch(/f flank \+2\* {2}u unseen \+2\*.*c cover -2 /);
    table.press('h');
    expect(table.rows()[22]).toContain('refused: the attacker is higher is known already (CR-85)');
    table.press('u');
    expect(row(2)).toMatch(/Gnasher 3 +\+4 +7/);
    table.press('<Enter>');
    expect(health(table.session.encounter)).toMatchObject({ 'gnasher-2': 12, 'gnasher-3': 0 });
    expect(table.session.records.at(-1)?.intents[0]?.each).toEqual({
      'gnasher-2': { situation: ['cover'] },
      'gnasher-3': { situation: ['flank'] },
    });
  });

  it('takes situations as words of a typed line', () => {
    const table = tableAfter(2).press(':use peepoi eyebeam cover higher<Enter>');
    expect(table.rows()[16]).toBe(' Gazer uses Eye Beam on Peepoi - higher, cover');
  });
});
