import { describe, expect, it } from 'vitest';
import { drive, runToEnd } from '../../../../src/dice/drive.ts';
import { typedFaces } from '../../../../src/dice/typed.ts';
import { Note } from '../../../../src/rules/kernel/note.ts';
import { rulingOdds } from '../../../../src/rules/kernel/ruling.ts';
import { settings } from '../../../../src/rules/vaxia/combatant/settings.ts';
import { type SpellOutcome, spell } from '../../../../src/rules/vaxia/magic/spell.ruling.ts';

/** Casts with these faces, and checks that a silent run has the same outcome. Also the difficulties, by the name of their working. */
function casts(
  input: object,
  faces: readonly [number, number],
  house: object = {},
): { readonly outcome: SpellOutcome; readonly difficulties: Readonly<Record<string, number>>; readonly asks: number } {
  const parsed = spell.input.parse(input);
  const houseRules = settings.parse(house);
  const note = new Note(true);
  const driven = drive(spell.rule(parsed, { settings: houseRules, note }), typedFaces(faces));
  if (!driven.done) throw new Error(`nobody answered ${driven.ask.id}`);
  expect(runToEnd(spell.rule(parsed, { settings: houseRules, note: new Note(false) }), typedFaces(faces))).toEqual(
    driven.value,
  );
  // The last step of each working gives its value.
  const worked = note.lines.filter(({ of }) => of.includes(', ')).map(({ of, value }) => [of, value]);
  return { outcome: driven.value, difficulties: Object.fromEntries(worked), asks: driven.answered.length };
}

/** The fireball of A-44: INT 60, SPIR 55 against DEX 30, END 40. */
const fireball = { might: [60, 55], stats: [30, 40] };

describe('a spell with a target (A-44 to A-46)', () => {
  it('meets 55 and 65, its base 25 and 25', () => {
    const { difficulties, asks } = casts(fireball, [80, 85]);
    expect(difficulties).toEqual({ 'cast, INT': 25, 'cast, SPIR': 25, 'affects, INT': 55, 'affects, SPIR': 65 });
    expect(asks).toBe(1);
  });

  it('with 80 and 85 has 38 points, 17 of them on the target', () => {
    const { cast, affects, resisted } = casts(fireball, [80, 85]).outcome;
    expect([cast.pp, affects?.winsby, affects?.pp]).toEqual([
      expect.closeTo(38.1616, 4),
      expect.closeTo(29.7158, 4),
      expect.closeTo(17.0866, 4),
    ]);
    expect([cast.points, affects?.points, resisted]).toEqual([38, 17, false]);
  });

  it('with 40 and 45 goes off and is resisted', () => {
    const { cast, affects, resisted } = casts(fireball, [40, 45]).outcome;
    expect([cast.pp, affects?.winsby]).toEqual([expect.closeTo(15.1616, 4), expect.closeTo(-10.2842, 4)]);
    expect([cast.success, affects?.success, resisted]).toEqual([true, false, true]);
  });

  it('affects nobody without a target, and is resisted by nobody', () => {
    for (const faces of [[1, 1] as const, [80, 85] as const]) {
      expect(casts({ might: [60, 55], resist: 10 }, faces).outcome).toMatchObject({ affects: null, resisted: false });
    }
  });

  it('is not resisted where it fails', () => {
    expect(casts(fireball, [1, 1]).outcome).toMatchObject({ cast: { success: false }, resisted: false });
  });
});

describe('difficulties', () => {
  it.each([
    [
      'a skill made to resist magic raises both difficulties of the target (VX-151)',
      { ...fireball, resist: 10 },
      [25, 25, 65, 75],
    ],
    ['metamagic (A-48)', { might: [60, 55], base: 45 }, [45, 45]],
    ['metamagic against INT 30, SPIR 35 (A-48)', { might: [60, 55], base: 45, stats: [30, 35] }, [45, 45, 75, 80]],
  ])('%s', (_case, input, expected) => {
    expect(Object.values(casts(input, [50, 50]).difficulties)).toEqual(expected);
  });

  it.each([
    [25, 25],
    [40, 10],
    [60, 1],
    [10, 40],
  ])('dynamic, might %i meets %i (A-49)', (might, difficulty) => {
    const { difficulties } = casts({ might: [might, might] }, [50, 50], { dynamicDifficulty: true });
    expect(Object.values(difficulties)).toEqual([difficulty, difficulty]);
  });

  it('dynamic, on a target: twice the sum less the might (VX-149)', () => {
    const { difficulties } = casts(fireball, [50, 50], { dynamicDifficulty: true });
    expect(difficulties).toMatchObject({ 'affects, INT': 50, 'affects, SPIR': 75 });
  });
});

describe('odds', () => {
  it.each(['resisted', 'points', 'success'])('of %s agree with every throw', (of) => {
    const input = spell.input.parse(fireball);
    const houseRules = settings.parse({});
    const odds = rulingOdds(spell, input, houseRules, of);
    if (typeof odds === 'string') return expect.unreachable(odds);
    const found = new Map<unknown, number>();
    for (let n = 0; n < 10_000; n += 1) {
      const faces = [1 + (n % 100), 1 + Math.floor(n / 100)];
      const outcome = runToEnd(spell.rule(input, { settings: houseRules, note: new Note(false) }), typedFaces(faces));
      const value = of === 'resisted' ? outcome.resisted : spell.measures?.[of]?.(outcome);
      found.set(value, (found.get(value) ?? 0) + 1);
    }
    expect(odds.distribution).toHaveLength(found.size);
    for (const { value, p } of odds.distribution) expect(p).toBeCloseTo((found.get(value) ?? 0) / 10_000, 12);
    return undefined;
  });
});
