/** Gazer Cave, played at the keys and through the shell: the same records of the same fight. */
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { crytures } from '../../src/rules/crytures/index.ts';
import { statuses } from '../../src/rules/crytures/statuses.ts';
import { openEncounter } from '../../src/session/library.ts';
import type { Encounter } from '../../src/state/encounter.ts';
import { batch, scratch, vrule } from '../cli/vrule.ts';
import { demoRoster } from '../session/demo-roster.ts';
import { fight } from './crytures-fight.ts';
import { Desk, memorySession } from './desk.ts';

/** Everybody of the ready-made fight, before it begins. */
function seated(): Desk {
  const newcomers = demoRoster('crytures').combatants.map(({ name = '', ...more }) => ({ name, ...more }));
  return new Desk(memorySession('crytures', newcomers), 'table');
}

/** The fight at the table, after so many of its steps. */
function table(steps = fight.length): Desk {
  const desk = seated();
  for (const { keys } of fight.slice(0, steps)) desk.press(keys);
  return desk;
}

/** The number of the step after which a title stands. */
function step(title: string): number {
  return fight.findIndex((one) => one.title.startsWith(title)) + 1;
}

const health = (encounter: Encounter): unknown =>
  Object.fromEntries(Object.values(encounter.combatants).map(({ id, tracks }) => [id, tracks.health?.now]));

describe('Gazer Cave at the table', () => {
  const desk = seated();
  const seen = new Set<string>();

  it('comes to what was reckoned, step by step', { timeout: 120_000 }, () => {
    for (const { keys, title } of fight) {
      desk.press(keys);
      expect(desk.session.record(desk.session.position)?.title).toBe(title);
      for (const { conditions } of Object.values(desk.session.encounter.combatants)) {
        for (const id of Object.keys(conditions)) seen.add(id);
      }
    }
  });

  it('sees all statuses of the page', () => {
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
    const { session } = desk;
    const states = [session.encounter];
    for (let n = 0; n < fight.length; n += 1) {
      desk.press('u');
      states.push(session.encounter);
    }
    expect(session.encounter.cursor.round).toBe(-1);
    for (const state of states.toReversed().slice(1)) {
      desk.press('U');
      expect(session.encounter).toEqual(state);
    }
  });
});

describe('Gazer Cave through the shell', () => {
  it('is the same fight', { timeout: 120_000 }, () => {
    const home = scratch();
    expect(vrule(home, ['new', 'cave', '--from', resolve('fixtures/demos/crytures.json')]).err).toBe('');
    const commands = fight.map(({ act: [command = '', ...args] }) => [command, 'cave', ...args]);
    const answers = batch(home, commands);
    expect(answers).toMatchObject(fight.map(({ title }) => ({ title })));
    const opened = openEncounter(join(home, 'cave.vrule'), { reading: true });
    if (!opened.ok) throw new Error(opened.says);
    expect(opened.session.encounter).toEqual(table().session.encounter);
    opened.close();
  });
});

describe('the screen', () => {
  it('shows the order, who joined and what is left, as in the mock-up (f)', () => {
    const rows = table(step('Peepod: 35, joined')).rows();
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

  it('takes situations as words of a typed line', () => {
    const desk = table(2).press(':use peepoi eye cover higher<Enter>');
    expect(desk.rows()[16]).toBe(' Gazer uses Eye Beam on Peepoi - higher, cover');
  });
});

it('the ready-made crytures have sheets that the game reads', () => {
  expect(crytures.templates.map(({ name }) => name)).toEqual(['Gazer', 'Peepoi']);
  for (const { name, sheet } of crytures.templates) expect(crytures.readSheet(sheet), name).toMatchObject({ ok: true });
});
