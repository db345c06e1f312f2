import { describe, expect, it } from 'vitest';
import { runToEnd } from '../../../src/dice/drive.ts';
import { typedFaces } from '../../../src/dice/typed.ts';
import { Note } from '../../../src/rules/kernel/note.ts';
import { isRefusal } from '../../../src/rules/kernel/refusal.ts';
import type { Ruling } from '../../../src/rules/kernel/ruling.ts';
import { attack } from '../../../src/rules/vaxia/attack/attack.ruling.ts';
import { type Settings, settings } from '../../../src/rules/vaxia/combatant/settings.ts';
import { control } from '../../../src/rules/vaxia/effects/control.ruling.ts';
import { roll } from '../../../src/rules/vaxia/roll/roll.ruling.ts';
import { versus } from '../../../src/rules/vaxia/roll/versus.ruling.ts';
import { conscious } from '../../../src/rules/vaxia/wounds/conscious.ruling.ts';

/** Rules with these faces; the silent run must come to the same. */
function ruled<I, O extends object>(
  ruling: Ruling<I, O, Settings>,
  input: unknown,
  faces: readonly number[],
  house: unknown = {},
): O {
  const given = ruling.input.parse(input);
  const under = settings.parse(house);
  const [outcome, silentOutcome] = [true, false].map((keep) =>
    runToEnd(ruling.rule(given, { settings: under, note: new Note(keep) }), typedFaces(faces)),
  );
  if (outcome === undefined) throw new Error('no outcome');
  expect(silentOutcome).toEqual(outcome);
  return outcome;
}

const mara = { hit: 60, power: 55 };

describe('attack and defence (A-20 to A-27)', () => {
  it.each([
    ['A-20 undefended', { target: [50, 45] }, [70, 80], { points: 20, damage: 20 }],
    ['A-21 block', { defence: 'block', defend: [40, 45] }, [70, 80, 65, 50], { points: 24, damage: 24 }],
    ['A-22 block', { defence: 'block', defend: [40, 45] }, [70, 80, 95, 90], { points: 24, damage: 13 }],
    [
      'A-23 with +10 %, armour 3 and shield 5',
      { defence: 'block', defend: [40, 45], weapon: 10, armour: 3, shield: 5 },
      [70, 80, 95, 90],
      { points: 24, damage: 6 },
    ],
    ['A-24 parry', { defence: 'parry', defend: [50, 45] }, [70, 80, 65, 50], { points: 20, damage: 20 }],
    ['A-25 dodge', { defence: 'dodge', defend: [50, 30] }, [70, 80, 65, 50], { points: 25, damage: 25 }],
    ['A-26 redirect', { defence: 'redirect', defend: [50, 40] }, [70, 80, 95, 90], { points: 22, damage: 9 }],
  ])('%s', (_case, target, faces, { points, damage }) => {
    const outcome = ruled(attack, { ...mara, ...target }, faces);
    expect([outcome.attack.points, outcome.damage]).toEqual([points, damage]);
    expect([outcome.redirected, outcome.disarmed]).toEqual([false, false]);
  });

  it('A-20 and A-22 in all decimals', () => {
    const open = ruled(attack, { ...mara, target: [50, 45] }, [70, 80]);
    expect(open.attack.winsby).toBeCloseTo(35.5511, 4);
    expect(open.attack.pp).toBeCloseTo(20.4419, 4);
    expect(open.attack.traits?.map(({ need }) => need)).toEqual([
      expect.closeTo(39.9484, 4),
      expect.closeTo(38.9495, 4),
    ]);
    const { defence } = ruled(attack, { ...mara, defence: 'block', defend: [40, 45] }, [70, 80, 95, 90]);
    expect(defence?.winsby).toBeCloseTo(25.5163, 4);
    expect(defence?.pp).toBeCloseTo(10.8444, 4);
  });

  it('A-26 rounded at the end: 10', () => {
    const given = { ...mara, defence: 'redirect', defend: [50, 40] };
    expect(ruled(attack, given, [70, 80, 95, 90], { rounding: 'end' }).damage).toBe(10);
  });

  it('A-18: non-lethal 40 on LIF 30', () => {
    const strong = { hit: 100, power: 100, target: [1, 1], nonlethal: true, lif: 30 };
    const { attack: made, damage } = ruled(attack, strong, [41, 41]);
    expect([made.points, damage]).toEqual([40, 30]);
  });

  it.each([
    ['parry', 'physical', 'magic', 'VX-57'],
    ['redirect', 'magic', 'physical', 'VX-58'],
    ['disarm', 'physical', 'magic', 'VX-58'],
    ['block', 'physical', 'magic', null],
    ['dodge', 'physical', 'magic', null],
    ['parry', 'magic', 'magic', null],
  ])('A-27: %s, %s against %s', (defence, defenceKind, kind, rule) => {
    const given = attack.input.parse({ ...mara, kind, defence, defenceKind, defend: [50, 45] });
    const refusal = attack.refuse?.(given, settings.parse({})) ?? null;
    expect(isRefusal(refusal) ? refusal.rule : null).toBe(rule);
  });

  it.each([
    [{ ...mara }, 'target'],
    [{ ...mara, target: [50, 45], defence: 'block', defend: [1, 1] }, 'target'],
    [{ ...mara, defence: 'block' }, 'defend'],
    [{ ...mara, target: [50, 45], defend: [1, 1] }, 'defend'],
    [{ ...mara, target: [50, 45], nonlethal: true }, 'lif'],
  ])('malformed: %j', (given, field) => {
    const parsed = attack.input.safeParse(given);
    expect(parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});

describe('several actions (A-19)', () => {
  it.each([
    [60, 20],
    [35, 1],
  ])('might %i in 3 actions counts as %i', (might, lowered) => {
    expect(ruled(roll, { might: [might], actions: 3 }, [50]).might).toBe(lowered);
  });
});

describe('staying conscious (A-14 to A-16)', () => {
  it.each([
    [29, false, 0],
    [30, true, 1],
    [70, true, 4],
  ])('might 60 at −15, roll %i', (face, success, rounds) => {
    const outcome = ruled(conscious, { might: 60, past: 15 }, [face]);
    expect(outcome).toMatchObject({ difficulty: 40, success, rounds });
  });

  it('3 rounds by rounding down', () => {
    expect(ruled(conscious, { might: 60, past: 15 }, [70], { durationRounding: 'floor' }).rounds).toBe(3);
  });

  it('15 points are 2 rounds (A-16)', () => {
    // 54.083 / 100 · 60 is a little under 15: the roll whose points round to 15.
    const outcome = ruled(conscious, { might: 60, past: 15 }, [54]);
    expect([outcome.points, outcome.rounds]).toEqual([15, 2]);
  });
});

describe('control (A-28, A-29)', () => {
  it('M50 v 40, M55 v 35, rolls 75 and 70', () => {
    const held = ruled(control, { hit: 50, power: 55, target: [40, 35] }, [75, 70]);
    expect(held.attack.winsby).toBeCloseTo(40.0269, 4);
    expect(held.attack.pp).toBeCloseTo(21.0141, 4);
    expect([held.points, held.rounds, held.breakOut]).toEqual([21, 3, 46]);
  });

  it('24 points: difficulty 49, 3 rounds', () => {
    const held = ruled(control, { ...mara, defence: 'block', defend: [40, 45] }, [70, 80, 65, 50]);
    expect([held.points, held.rounds, held.breakOut]).toEqual([24, 3, 49]);
  });
});

describe('who is first (A-42, A-43)', () => {
  it.each([
    ['more points', [80, 50], 'b'],
    ['lower failsby', [60, 20], 'b'],
    ['success before failure', [100, 20], 'a'],
  ])('%s', (_case, faces, first) => {
    expect(ruled(versus, { a: [30], b: [45] }, faces).first).toBe(first);
  });

  it('the numbers of A-42', () => {
    const { a, b } = ruled(versus, { a: [30], b: [45] }, [80, 50]);
    expect([a.need, b.need]).toEqual([expect.closeTo(71.917, 3), expect.closeTo(29.083, 3)]);
    expect([a.pp, b.pp]).toEqual([expect.closeTo(2.4249, 3), expect.closeTo(9.4126, 3)]);
  });

  it('two traits against two, the same dice: together', () => {
    expect(ruled(versus, { a: [40, 30], b: [40, 30] }, [60, 70, 70, 60]).first).toBe('together');
  });
});
