/**
 * Effects without damage, and healing. 100 against 100 has need 50.5, so rolls of 100 and 100 are a winsby of 49.5 and 50
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

describe('healing', () => {
  const potion = { name: 'red potion', use: { points: 12, times: 1 } };
  const flask = { name: 'fire flask', use: { does: 'harm', points: 9, times: 2 } };
  const charm = { name: 'charm', use: { does: 'other', points: 21, times: 0 } };
  const party = (): Table =>
    round1(['Ro', { LIF: 30, items: [potion, flask, charm] }], ['Kel', { LIF: 30, armour: 4 }]);

  it('a potion restores fixed points without a roll, once (VX-82, VX-100)', () => {
    const table = party();
    expect(table.does('use', 'ro', ['kel'], { item: 'red potion' })).toBe('[Kel is not hurt (VX-100)]');
    table.does('damage', null, ['kel'], { amount: 35 });
    expect(table.status('kel')).toBe('reeling');
    expect(table.does('use', 'ro', ['kel'], { item: 'red potion' })).toBe('Ro uses the red potion: Kel heals 12');
    expect([table.lif('kel'), table.status('kel')]).toEqual([7, 'up']);
    expect(table.does('use', 'ro', ['kel'], { item: 'red potion' })).toBe('[the red potion is used up (VX-82)]');
  });

  it('other items harm or have an effect, as often as they say', () => {
    const table = party();
    expect(table.does('use', 'ro', ['kel'], { item: 'Fire Flask' })).toBe('Ro uses the fire flask: Kel takes 5');
    expect(table.does('use', 'ro', ['kel'], { item: 'charm' })).toBe(
      'Ro uses the charm: 21 points on Kel, 3 rounds where it lasts',
    );
    expect(table.does('use', 'ro', ['kel'], { item: 'charm' })).toContain('21 points');
    expect(table.does('use', 'kel', ['ro'])).toBe('[nothing to use (VX-82)]');
    expect(table.does('use', 'ro', ['kel'], { item: 'rope' })).toBe('[Ro has no "rope" to use (VX-82)]');
  });

  it('the dying are unconscious above −LIF, and awake above 0 (VX-95, VX-98)', () => {
    const table = party();
    table.does('damage', null, ['kel'], { amount: 65 });
    expect(table.status('kel')).toBe('dying');
    table.does('use', 'ro', ['kel'], { item: 'red potion' });
    expect([table.lif('kel'), table.status('kel')]).toEqual([-23, 'out']);
    expect(table.said).toContain('Kel is no longer dying, but unconscious');
    table.does('heal', null, ['kel'], { amount: 24 });
    expect(table.status('kel')).toBe('up');
  });

  it('healing with medicine rolls INT and DEX (VX-99)', () => {
    const table = round1(['Ro', { INT: 60, DEX: 60, SPIR: 1 }], ['Kel', { LIF: 30 }]);
    table.does('damage', null, ['kel'], { amount: 25 });
    // Might 60 against 25 has need 15.0: 50 and 50 are a winsby of 35.0.
    expect(table.does('tend', 'ro', ['kel'], { means: 'medicine' }, [50, 50])).toBe('Ro heals Kel for 21');
  });
});
