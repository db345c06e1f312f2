/**
 * Effects without damage. 100 against 100 has need 50.5, so rolls of 100 and 100 are a winsby of 49.5 and 50
 * points (49.5 rounded), 60 and 60 a winsby of 9.5 and 10 points.
 */
import { describe, expect, it } from 'vitest';
import { type Fighter, Table } from '../combatants.ts';

const strong = {
  LIF: 60,
  END: 100,
  STR: 100,
  DEX: 100,
  INT: 100,
  SPIR: 100,
  CHA: 100,
  weapons: [{ name: 'vision', kind: 'magic' }],
};

function round1(...who: readonly Fighter[]): Table {
  const table = new Table(...who);
  table.does('next', null);
  return table;
}

const duel = (): Table => round1(['Ann', strong], ['Kel', strong, 'other'], ['Bob', strong, 'other']);

describe('the pool of the mind (VX-90, VX-91)', () => {
  const worn = (...faces: readonly number[]): Table => {
    const table = duel();
    for (const face of faces) table.does('control', 'ann', ['kel'], { effect: 'worn' }, [face, face]);
    return table;
  };

  it('is a pool as large as LIF, apart from LIF; at 0 the target is overcome', () => {
    const table = worn(100);
    expect(table.last?.title).toBe('Ann wears down Kel: 50 points, 10 left');
    expect([table.lif('kel'), table.has('kel', 'overcome')]).toEqual([60, false]);
    table.does('next', null);
    expect(table.does('control', 'ann', ['kel'], { effect: 'worn' }, [60, 61])).toBe(
      'Ann wears down Kel: 10 points, 0 left',
    );
    expect(table.said).toContain('Kel is wholly under the effect: nothing is left of the mind');
    expect([table.lif('kel'), table.has('kel', 'overcome')]).toEqual([60, true]);
  });

  it('recovers against 25 and all points so far, those below 0 included', () => {
    const table = worn(100);
    table.does('control', 'ann', ['kel'], { effect: 'worn' }, [100, 100]);
    const all = table.now.combatants.kel?.conditions.worn?.stacks ?? 0;
    expect(all).toBeGreaterThan(60);
    table.does('next', null);
    expect(table.does('break-out', 'kel', [], {}, [50, 50])).toBe('Kel stays worn down');
    expect(
      table.last?.working.some(({ rule, says }) => rule === 'VX-91' && says.endsWith(`difficulty ${25 + all}`)),
    ).toBe(true);
    expect(table.does('break-out', 'kel', [], {}, [100, 100])).toBe('Kel breaks out, no longer worn down');
    expect([table.has('kel', 'worn'), table.has('kel', 'overcome')]).toEqual([false, false]);
  });

  it('recovers point by point by house rule', () => {
    const table = worn(100).under({ mindRecovery: 'points' });
    table.does('next', null);
    // 100 against 75 has need 34.4: 70 and 70 are 35.6 points.
    expect(table.does('break-out', 'kel', [], {}, [70, 70])).toBe('Kel recovers 36 of the mind, 46 left');
    expect(table.now.combatants.kel?.conditions.worn?.stacks).toBe(14);
  });

  it('overcomes also where the GM adds the condition, until the GM removes it', () => {
    const table = duel();
    table.does('condition', null, ['kel'], { condition: 'worn', stacks: 60 });
    expect(table.has('kel', 'overcome')).toBe(true);
    table.does('condition', null, ['kel'], { condition: 'worn', stacks: 0 });
    expect(table.has('kel', 'overcome')).toBe(false);
  });
});

describe('control against a defence (VX-59 to VX-61)', () => {
  it('a disarm with as many points ends the spell', () => {
    const table = duel();
    const title = table.does('control', 'ann', ['kel'], { effect: 'held', defence: 'disarm' }, [60, 60, 60, 60]);
    expect(title).toBe('Kel ends the spell of Ann');
    expect(table.has('kel', 'held')).toBe(false);
  });

  it('a redirect applies the effect to the new target, with its points', () => {
    const table = duel();
    const onto = { effect: 'stunned', defence: 'redirect', redirectTo: 'bob' };
    expect(table.does('control', 'ann', ['kel'], onto, [60, 60, 60, 60])).toBe(
      'Kel redirects Ann: Ann stuns Bob: 10 points, 1 round',
    );
    expect([table.has('kel', 'stunned'), table.has('bob', 'stunned')]).toEqual([false, true]);
    expect(table.does('control', 'ann', ['kel'], { ...onto, redirectTo: '' }, [100, 100, 100, 100])).toBe(
      'Kel turns the attempt of Ann aside',
    );
  });

  it('a defence with fewer points weakens the effect', () => {
    for (const defence of ['redirect', 'disarm', 'block']) {
      const table = duel();
      table.does('control', 'ann', ['kel'], { effect: 'held', defence }, [100, 100, 60, 60]);
      expect(table.now.combatants.kel?.conditions.held?.note).toMatchObject({ points: 40 });
    }
  });

  it('a redirect is refused to the target, an unknown combatant, or one who left', () => {
    const table = duel();
    const to = (redirectTo: string): string =>
      table.does('attack', 'ann', ['kel'], { weapon: 'bare hands', defence: 'redirect', redirectTo });
    expect(to('kel')).toBe('[the attack must be redirected to another combatant (VX-60)]');
    expect(to('ghost')).toBe('[nobody here is called "ghost"]');
    table.does('leave', null, ['bob']);
    expect(to('bob')).toBe('[Bob is out of the fight]');
  });

  it('breaking out matches the points by house rule (VX-87)', () => {
    const table = duel().under({ breakout: 'match' });
    table.does('control', 'ann', ['kel'], { effect: 'held' }, [60, 60]);
    table.does('next', null);
    // 100 against 25 has need 8.3: 17 and 17 are 8.7 points, 30 and 30 21.7.
    expect(table.does('break-out', 'kel', [], {}, [17, 17])).toBe('Kel stays held');
    table.does('next', null);
    table.does('condition', null, ['kel'], { condition: 'held' });
    expect(table.does('break-out', 'kel', [], {}, [30, 30])).toContain('no longer held');
  });
});

describe('a hold (VX-84 to VX-89)', () => {
  it('lasts points / 7 rounds after the present one (A-29, VX-89)', () => {
    const ogre = { DEX: 50, STR: 55 };
    const table = round1(['Ogre', ogre, 'other'], ['Kel', { DEX: 40, STR: 35 }]);
    expect(table.does('control', 'ogre', ['kel'], { effect: 'held' }, [75, 70])).toBe(
      'Ogre holds Kel: 21 points, 3 rounds',
    );
    for (const round of [2, 3, 4]) {
      expect(table.does('next', null)).toContain(`Round ${round}`);
      expect(table.has('kel', 'held')).toBe(true);
    }
    expect(table.does('next', null)).toContain('Round 5');
    expect(table.has('kel', 'held')).toBe(false);
  });

  it('is broken out of against 25 and its points (A-28, VX-86)', () => {
    const table = round1(['Ogre', { DEX: 50, STR: 55 }, 'other'], ['Kel', { DEX: 40, STR: 35 }]);
    expect(table.does('break-out', 'kel')).toBe('[nothing holds Kel (VX-86)]');
    table.does('control', 'ogre', ['kel'], { effect: 'held' }, [75, 70]);
    expect(table.does('break-out', 'kel', [], {}, [40, 40])).toBe('Kel stays held');
    expect(table.last?.working.some(({ says }) => says.endsWith('difficulty 46'))).toBe(true);
    expect(table.does('break-out', 'kel', [], {}, [99, 99])).toBe('Kel breaks out, no longer held');
    expect(table.has('kel', 'held')).toBe(false);
  });
});
