/** What the sentence of an action asks for, in the ready-made fight of every game: for each actor, on the first foe. */
import { describe, expect, test } from 'vitest';
import { drive } from '../../src/dice/drive.ts';
import { decide } from '../../src/game/decide/decide.ts';
import type { AnyAction } from '../../src/game/kernel/action.ts';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import type { Blank } from '../../src/game/kernel/screen.ts';
import type { Encounter, Id, Intent } from '../../src/state/encounter.ts';
import { wrongInBlank } from '../../src/testing/descriptions.ts';
import { Luck } from '../../src/testing/play.ts';
import { games } from './games.ts';
import { readyMade } from './play.ts';

/** Actions that ask for something in other fights alone, such as one with a mob in it. */
const silent = ['accept', 'decline', 'threaten', 'declare', 'resolve', 'unaware', 'hold'];

describe.each(games)('$id', (system) => {
  const fight = begun();

  function begun(): Encounter {
    const go = { action: 'next', by: null, on: [], with: {} };
    const driven = drive(decide(system, readyMade(system), [go]), new Luck('blanks').source);
    if (!driven.done || isRefusal(driven.value)) throw new Error('the fight does not begin');
    return driven.value.after;
  }

  function intentOf({ id, targets }: AnyAction, by: Id | null): Intent {
    const foe = Object.values(fight.combatants).find(({ id: who, side }) => who !== by && side === 'other');
    return { action: id, by, on: targets === 'none' || foe === undefined ? [] : [foe.id], with: {} };
  }

  /** The blanks of an action for each combatant. */
  function blanksOf(action: AnyAction): readonly (readonly Blank[])[] {
    return Object.keys(fight.combatants).map((by) => action.blanks(fight, intentOf(action, by)));
  }

  test.each(system.actions)('$id asks for what it takes, and its defaults are among what it offers', (action) => {
    const fields = action.flags.map(({ field }) => field);
    for (const blanks of blanksOf(action)) {
      const ids = blanks.map(({ id }) => id);
      expect(fields).toEqual(expect.arrayContaining(ids));
      expect(new Set(ids).size).toBe(ids.length);
      for (const blank of blanks) expect(wrongInBlank(blank)).toBeNull();
    }
  });

  test('what each action is, asks for and stops at with Enter is as listed', async () => {
    const lines = system.actions.map((action) => {
      const asked = blanksOf(action).flatMap((blanks) =>
        blanks.map(({ id, kind, optional, min = '', max = '', defaultValue }) => {
          const range =
            kind === 'number' && max !== '' && typeof defaultValue === 'number'
              ? `=${defaultValue}/${min}..${max}`
              : '';
          return optional ? `(${id}${range})` : `${id}${range}`;
        }),
      );
      const { standard, takesSlot, alone, appliesAtOnce, needsActor, targets } = action;
      const kinds = Object.entries({ standard, takesSlot, alone, appliesAtOnce, needsActor });
      const is = kinds.flatMap(([kind, holds]) => (holds ? [kind] : []));
      return `${action.id} [${[...is, targets].join(' ')}]: ${[...new Set(asked)].join(' ')}`;
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`blanks/${system.id}.txt`);
  });

  test.each(system.actions.filter(({ id, flags }) => flags.length > 0 && !silent.includes(id)))(
    '$id asks some actor for something',
    (action) => {
      expect(blanksOf(action).flat().length).toBeGreaterThan(0);
      // Before an actor is known it may ask for less.
      expect(action.blanks(fight, intentOf(action, null)).map(wrongInBlank).filter(Boolean)).toEqual([]);
    },
  );
});
