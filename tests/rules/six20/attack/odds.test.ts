/** Exact odds of attack against defence, by NPCs and heroes, compared with counting the faces of the dice. */

import { expect, test } from 'vitest';
import { odds } from '../../../../src/dice/odds/odds.ts';
import { Note } from '../../../../src/game/kernel/note.ts';
import { attack, strike } from '../../../../src/rules/six20/attack/attack.ruling.ts';
import { settings } from '../../../../src/rules/six20/combatant/settings.ts';
import { hero, Table } from '../table.ts';

const context = { settings: settings.parse({}), note: new Note(false) };
const faces = Array.from({ length: 20 }, (_none, n) => n + 1);

type Input = Parameters<typeof attack.rule>[0];
const base: Input = { attack: 0, defence: 0, npcAttacker: false, npcDefender: false, threat: 20 };

function chance(input: Partial<Input>, of: 'hit' | 'critical'): number {
  return odds(
    () => attack.rule({ ...base, ...input }, context),
    (outcome) => outcome[of],
  ).mean;
}

/** Counts the faces: a 20 always hits, any other attack must equal or beat the defence. */
function counted(added: number, against: number, threat: number): { hit: number; critical: number } {
  const hits = faces.filter((face) => face === 20 || face + added >= against);
  return { hit: hits.length / 20, critical: hits.filter((face) => face >= threat).length / 20 };
}

test.each([-5, 0, 4, 9, 15, 30])('a hero who attacks an NPC, %i better', (added) => {
  for (const threat of [18, 20]) {
    const expected = counted(added, 14, threat);
    const input = { attack: added, defence: 4, npcDefender: true, threat };
    expect(chance(input, 'hit')).toBeCloseTo(expected.hit, 12);
    expect(chance(input, 'critical')).toBeCloseTo(expected.critical, 12);
  }
});

test.each([-5, 0, 4, 9, 15, 30])('an NPC who attacks a hero, %i better', (added) => {
  for (const threat of [18, 20]) {
    const hits = faces.filter((face) => face === 1 || 10 + added >= face + 4);
    const critical = hits.filter((face) => face <= 21 - threat);
    const input = { attack: added, defence: 4, npcAttacker: true, threat };
    expect(chance(input, 'hit')).toBeCloseTo(hits.length / 20, 12);
    expect(chance(input, 'critical')).toBeCloseTo(critical.length / 20, 12);
  }
});

test('two heroes: 400 throws', () => {
  let hits = 0;
  let criticals = 0;
  for (const a of faces) {
    for (const d of faces) {
      const hit = a === 20 || d === 1 || a + 3 >= d + 5;
      if (hit) hits += 1;
      if (hit && (a === 20 || d === 1)) criticals += 1;
    }
  }
  expect(chance({ attack: 3, defence: 5 }, 'hit')).toBeCloseTo(hits / 400, 12);
  expect(chance({ attack: 3, defence: 5 }, 'critical')).toBeCloseTo(criticals / 400, 12);
});

test('two NPCs: certain', () => {
  expect(chance({ attack: 4, defence: 4, npcAttacker: true, npcDefender: true }, 'hit')).toBe(1);
  expect(chance({ attack: 3, defence: 4, npcAttacker: true, npcDefender: true }, 'hit')).toBe(0);
});

test('the odds of the fight at Gate Six: 80 % hits, 5 % critical, 6.0 expected, 52 % into wounds', () => {
  const ash = { ...hero, bcb: 2, strength: 16, dexterity: 12, weapons: [{ name: 'sabre', sides: 8 }] };
  const guard = { dexterity: 12, armour: 4 };
  const table = new Table(['Ash', ash], ['Guard', guard, 'other']);
  table.does('unaware', null, ['guard']);
  table.begins(10, 10);
  table.does('stance', 'ash', [], { stance: 'reckless' });
  // 16 of 20 faces; 7.5 points each; 13 of 20 saves fail. A 7 or 8 of the d8 takes all 10 wounds.
  expect(table.oddsLines('attack', 'ash', 'guard', { situation: ['flank', 'dim'] })).toEqual([
    '80 % hits',
    '5 % critical',
    '6.0 expected',
    '52 % into wounds',
    'drops 13 %',
  ]);
});

test('the expected damage of a strike between two heroes is exact, in few enough paths for the prompt', () => {
  const input = {
    ...base,
    attack: 3,
    defence: 5,
    dice: 8,
    sides: 6,
    damage: 2,
    resistance: 0,
    flatFooted: true,
    nonlethal: false,
    reflex: 2,
  };
  const damageOdds = odds(
    () => strike.rule(input, context),
    (outcome) => outcome.damage,
  );
  expect(damageOdds.paths).toBeLessThan(50_000);
  // The damage does not depend on the attack die: 8d6 + 2 is 30 on average.
  const hit = chance({ attack: 3, defence: 5 }, 'hit');
  expect(damageOdds.mean).toBeCloseTo(hit * 30, 9);
});
