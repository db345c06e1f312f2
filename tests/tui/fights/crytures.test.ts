/** Gazer Cave, played at the keys and through the shell: the same records of the same fight. */
import { describe, expect, it } from 'vitest';
import { crytures } from '../../../src/rules/crytures/index.ts';
import { statuses } from '../../../src/rules/crytures/statuses/statuses.table.ts';
import { requestFor } from '../../../src/session/session.ts';
import type { Encounter } from '../../../src/state/encounter.ts';
import { demoTable, TestTable } from '../app/test-table.ts';
import { fight } from './crytures-fight.ts';
import { stepOf, throughShell } from './fight.ts';

/** The fight, played at the keys once for all tests. */
const desk = demoTable('crytures', 'table');

/** How it stood at first, and after each of its steps. */
const stood = [{ keys: '' }, ...fight].map(({ keys }) => {
  const { session } = desk.press(keys);
  return { encounter: session.encounter, position: session.position, title: session.record(session.position)?.title };
});

/** A table at which the fight stands where it stood after so many of its steps. */
function table(steps: number): TestTable {
  const to = stood[steps]?.position ?? 0;
  const there = to === desk.session.position ? null : desk.session.travel(to);
  if (there?.ok === false) throw new Error(there.message);
  return new TestTable(desk.session, 'table');
}

const health = (encounter: Encounter): unknown =>
  Object.fromEntries(Object.values(encounter.combatants).map(({ id, tracks }) => [id, tracks.health?.now]));

describe('Gazer Cave at the table', () => {
  it('comes to what was reckoned, step by step', () => {
    expect(stood.slice(1).map(({ title }) => title)).toEqual(fight.map(({ title }) => title));
  });

  it('sees all statuses of the page', () => {
    const conditions = stood.flatMap(({ encounter }) =>
      Object.values(encounter.combatants).map((one) => one.conditions),
    );
    const seen = new Set(conditions.flatMap((laid) => Object.keys(laid)));
    const page = statuses.map(({ id }) => id).filter((id) => id !== 'invisible' && id !== 'surprised');
    expect(page.filter((id) => !seen.has(id))).toEqual([]);
    expect(page).toHaveLength(12);
  });

  it('leaves Health as reckoned', () => {
    // Gazer: 36 - 3 (Sela) - 6 (Shove) - 6 (blocked). Peepoi: 30 - 6 - 2 + 6 is 28, at its turn's end 3 come back up to 30, then 3 are lost.
    expect(health(desk.session.encounter)).toEqual({
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

  it('goes back to the start and on again, state for state', { timeout: 120_000 }, () => {
    const states = stood.map(({ encounter }) => encounter);
    for (const state of states.toReversed().slice(1)) expect(desk.press('u').session.encounter).toEqual(state);
    expect(desk.session.encounter.cursor.round).toBe(-1);
    for (const state of states.slice(1)) expect(desk.press('U').session.encounter).toEqual(state);
  });
});

describe('Gazer Cave through the shell', () => {
  it('is the same fight', { timeout: 120_000 }, () => {
    expect(throughShell('crytures', fight)).toEqual(stood.at(-1)?.encounter);
  });
});

describe('the screen', () => {
  it('shows the order, who joined and what is left, as in the mock-up (f)', () => {
    const rows = table(stepOf(fight, 'Peepod: 35, joined')).rows();
    expect(rows[0]).toContain('round 1 35, joined | Peepod');
    expect(rows[1]).toBe('── Round 1 ── n: Brum 31');
    expect(rows[2]).toMatch(/^ now {7}>35 Peepod< {2}31 Brum {2}22 Peepoi/);
    expect(rows[3]).toMatch(/^ then {6}round 2: 37 Gazer {2}35 Peepod {2}31 Sela {2}31 Brum \(tie 9 : 4\)/);
    expect(rows[4]).toBe(' joined    Peepod rolled 35, beats Brum: acts next, at once (CR-26)');
    expect(rows[15]).toBe('── Peepod ── MAJOR 1  MINOR 1');
  });

  it('tells the dice with their reasons, the odds, the situations that the state does not know', () => {
    const desk = table(2).press('ape');
    expect(desk.rows()[16]).toBe(' Gazer uses Eye Beam on Peepoi - _[no situation]');
    expect(desk.rows()[17]).toMatch(/^ 6\.0 hits \| over 99 % hurts \| 18\.0 expected \| drops Peepoi under 1 %/);
    expect(desk.rows()[18]).toBe(' 6 dice +2 against 4  weak +2');
    expect(desk.rows()[19]).toContain('f flank +2  h higher +2  u unseen +2  (w weak +2)  l lower -2');
    desk.press('c');
    expect(desk.rows()[16]).toBe(' Gazer uses Eye Beam on Peepoi - _[cover]');
    expect(desk.rows()[20]).toContain('c cover -2*');
    expect(desk.rows()[18]).toBe(' 6 dice +0 against 4  weak +2  cover -2');
    desk.press('w');
    expect(desk.rows()[22]).toContain('refused: the target is weak to the type is known already (CR-87)');
    desk.press('c<Tab>');
    expect(desk.rows()[19]).toContain('s Sela strikes first');
    desk.press('s<Enter>');
    expect(desk.rows()[22]).toContain('to be thrown: attack 5d10; attack 6d10');
  });

  it('asks of each in an area how it stands: the situation is a row’s own, by its letters', () => {
    const before = fight.findIndex(({ title }) => title.startsWith('Peepoi hits Gnasher 2'));
    const desk = table(before);
    const higher = { action: 'stand', by: 'peepoi', on: ['gnasher-3'], with: { fact: 'higher' } };
    expect(desk.session.commit(requestFor(higher)).ok).toBe(true);
    desk.press(fight[before]?.keys.replace(/<Enter>$/, '') ?? '');
    const row = (n: number): string => desk.rows()[5 + n] ?? '';
    expect(desk.rows()[5]).toMatch(/^── Row 1-2 of 2 ── +die +hits +Block +damage {3}then/);
    expect(row(1)).toMatch(/Gnasher 2 +\+0 +3 +- +6 .* 12 -> 6 /);
    expect(row(2)).toMatch(/Gnasher 3 +\+2 +0 +- +0 .* unchanged/);
    // Cover takes 2: 3 does not reach 5. Three situations, one of them known, add 6 to seven 1s: 7 does, for 2 each.
    desk.press('1c2fu');
    expect(row(1)).toMatch(/Gnasher 2 +-2 +0 +- +0 .* unchanged/);
    expect(row(2)).toMatch(/Gnasher 3 +\+6 +7 +- +14 .* 12 -> 0 .*defeated/);
    expect(desk.rows().slice(18, 20).join(' ')).toMatch(/f flank \+2\* {2}u unseen \+2\*.*c cover -2 /);
    desk.press('h');
    expect(desk.rows()[22]).toContain('refused: the attacker is higher is known already (CR-85)');
    desk.press('u');
    expect(row(2)).toMatch(/Gnasher 3 +\+4 +7/);
    desk.press('<Enter>');
    expect(health(desk.session.encounter)).toMatchObject({ 'gnasher-2': 12, 'gnasher-3': 0 });
    expect(desk.session.records.at(-1)?.intents[0]?.each).toEqual({
      'gnasher-2': { situation: ['cover'] },
      'gnasher-3': { situation: ['flank'] },
    });
  });

  it('takes situations as words of a typed line', () => {
    const desk = table(2).press(':use peepoi eye cover higher<Enter>');
    expect(desk.rows()[16]).toBe(' Gazer uses Eye Beam on Peepoi - higher, cover');
  });
});

it('the ready-made crytures have sheets that the game reads', () => {
  expect(crytures.templates.map(({ name }) => name)).toEqual(['Gazer', 'Peepoi']);
  for (const { name, sheet } of crytures.templates) expect(crytures.readSheet(sheet), name).toMatchObject({ ok: true });
});
