/** A power that rolls nothing asks for no dice, and takes nothing from Block or Health (CR-59). */
import { expect, it } from 'vitest';
import { runToEnd } from '../../../../src/dice/drive.ts';
import { typedFaces } from '../../../../src/dice/typed.ts';
import { Note } from '../../../../src/game/kernel/note.ts';
import { powerRuling } from '../../../../src/rules/crytures/attack/power.ruling.ts';
import { settings } from '../../../../src/rules/crytures/combatant/settings.ts';

const none = {
  ...{ pool: 5, dieMod: 1, difficulty: 0, rollMod: 0, complexity: 1, damage: 4, critHits: 1, clumsy: false },
  ...{ shared: false, byTarget: false, changes: [], again: 0, oracle: 0, maxHealth: 9 },
};

it.each([
  [0, 9],
  [3, 9],
  [3, 5],
  [3, 0],
])('Block %i and Health %i stay', (block, health) => {
  const input = powerRuling.input.parse({ ...none, rolls: 'nothing', block, health });
  const outcome = runToEnd(
    powerRuling.rule(input, { settings: settings.parse({}), note: new Note(true) }),
    typedFaces([]),
  );
  expect(outcome).toEqual({
    ...{ hits: 0, damage: 0, blockLeft: block, selfDamage: 0, through: 0, crits: 0, lands: false },
    ...{ successes: 0, success: false, left: health },
  });
});
