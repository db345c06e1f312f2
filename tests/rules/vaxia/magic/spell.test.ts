import { expect, it } from 'vitest';
import { runToEnd } from '../../../../src/dice/drive.ts';
import { typedFaces } from '../../../../src/dice/typed.ts';
import { Note } from '../../../../src/game/kernel/note.ts';
import { rulingOdds } from '../../../../src/game/kernel/ruling.ts';
import { settings } from '../../../../src/rules/vaxia/combatant/settings.ts';
import { spell } from '../../../../src/rules/vaxia/magic/spell.ruling.ts';

it.each(['resisted', 'points', 'success'])('the odds of %s agree with every throw of the fireball of A-44', (of) => {
  const input = spell.input.parse({ might: [60, 55], stats: [30, 40] });
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
