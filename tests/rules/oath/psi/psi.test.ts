/** Psi powers and the dice that they tie up (A-10, A-11, B-28, B-29). */
import { describe, expect, it } from 'vitest';
import { costsOf, formatAllCosts } from '../../../../src/game/decide/costs.ts';
import { oath } from '../../../../src/rules/oath/index.ts';
import { body, Table, turn1, type With } from '../table.ts';

/** A sheet with Strength and Precision of Psi 6. */
const max: With = {
  bodyStrength: 0,
  mindStrength: 0,
  psiStrength: 6,
  psiPrecision: 6,
  fortune: 6,
  health: 5,
  powers: [
    { name: 'Flight' },
    { name: 'Blast', kind: 'instant', multiplier: 2, base: 3, level: 2 },
    { name: 'Aim', substat: 'psiPrecision' },
    { name: 'Shield', concert: ['Bulwark'] },
    { name: 'Bulwark' },
  ],
};

const speed = [1, 2, 3, 4, 5, 6, 8, 9, 10];

function scene(sheet: With = max): Table {
  return turn1(speed, ['Max', 'own', sheet], ['Thug', 'other', body(3)]);
}

/** Uses a power and keeps so many successes. */
function uses(table: Table, power: string, keep: number, faces: readonly number[], more: With = {}): string {
  return table.does('power', 'max', [], { power, keep, ...more }, faces);
}

describe('a psi power (SG-26 to SG-34)', () => {
  it('ties up as many dice of its substat as it keeps successes (B-28)', () => {
    const table = scene();
    expect(uses(table, 'Flight', 3, [7, 8, 9, 10, 1, 2])).toBe('Max uses Flight: 4 successes, 3 kept');
    expect(table.stacks('max', 'psi-flight')).toBe(3);
    table.next();
    // Three dice are left for a blast, and skill raises them.
    expect(table.does('blast', 'max', ['thug'], {}, [7, 6, 1])).toBe('Max hits Thug for 7');
    table.next();
    expect(uses(table, 'Aim', 1, [7, 1, 1, 1, 1, 1])).toBe('Max uses Aim: 1 success, 1 kept');
  });

  it('uses up the dice that it ties up, beyond those it has tied up before (SG-27)', () => {
    const table = scene();
    const costs = (): string => {
      const all = costsOf(oath, table.now, [{ action: 'power', by: 'max', on: [], with: { power: 'Flight' } }]);
      return all === null ? 'refused' : formatAllCosts(all);
    };
    expect(costs()).toBe('1 dicey action, 0 to 6 psi dice tied up');
    uses(table, 'Flight', 4, [7, 8, 9, 10, 1, 2]);
    table.next();
    expect(costs()).toBe('1 dicey action, 0 to 2 psi dice tied up');
  });

  it('asks how many successes to keep, by default all (SG-29)', () => {
    const table = scene();
    const intent = { action: 'power', by: 'max', on: [], with: { power: 'Flight' } };
    expect(table.decide(intent, [7, 8, 9, 10, 1, 2])).toBe('Max uses Flight: 4 successes, 4 kept');
    table.next();
    const fewer = table.decide({ ...intent, with: { power: 'Bulwark' } }, [7, 8], { keep: ['1'] });
    expect(fewer).toBe('Max uses Bulwark: 2 successes, 1 kept');
  });

  it('is refused if all dice are tied up, unless the running power is let go of (A-10)', () => {
    const table = scene();
    uses(table, 'Flight', 6, [7, 7, 7, 7, 7, 7]);
    table.next();
    expect(table.does('blast', 'max', ['thug'])).toBe(
      '[all dice are tied up: let go of a running power first (SG-31)]',
    );
    expect(table.does('blast', 'max', ['thug'], { drop: 'Flight' }, [7, 1, 1, 1, 1, 1])).toBe('Max hits Thug for 5');
    expect(table.stacks('max', 'psi-flight')).toBe(0);
    expect(table.said).toContain('Max lets go of Flight');
  });

  it('keeps its instant effect when its dice are used again (A-11)', () => {
    const table = scene();
    table.does('blast', 'max', ['thug'], {}, [7, 1, 1, 1, 1, 1]);
    const hurt = table.hp('thug');
    table.next();
    uses(table, 'Flight', 6, [7, 7, 7, 7, 7, 7]);
    expect([table.hp('thug'), table.stacks('max', 'psi-flight')]).toEqual([hurt, 6]);
  });

  it('can be let go of at any time at no cost, if it is running (SG-31)', () => {
    const table = scene();
    expect(table.does('let-go', 'max')).toBe('[no power is running (SG-31)]');
    uses(table, 'Flight', 2, [7, 8, 1, 1, 1, 1]);
    expect(table.does('let-go', 'max', [], { power: 'Aim' })).toBe('[Max has no running power "Aim" (SG-31)]');
    expect(table.does('let-go', 'max', [], { power: 'flight' })).toBe('Max lets go of Flight');
    expect(table.stacks('max', 'psi-flight')).toBe(0);
  });

  it('is called by its name where the GM adds or removes it', () => {
    const table = scene();
    const set = (stacks: number): string =>
      table.does('condition', null, ['max'], { condition: 'psi-force-wall', stacks });
    expect([set(1), set(0)]).toEqual(['Max: force wall', 'Max: force wall removed']);
  });

  it('runs from turn to turn, or by house rule ends with the turn (SG-34)', () => {
    for (const [settings, kept] of [
      [{}, 2],
      [{ psiLasts: 'turn' }, 0],
    ] as const) {
      const table = scene().under(settings);
      uses(table, 'Flight', 2, [7, 8, 1, 1, 1, 1]);
      for (let n = 1; n < speed.length; n += 1) table.next();
      expect([table.position, table.stacks('max', 'psi-flight')]).toEqual(['10 bad thug', 2]);
      table.next(speed);
      expect(table.stacks('max', 'psi-flight')).toBe(kept);
    }
  });

  it('shares its dice with a power in concert (SG-30)', () => {
    const table = scene();
    uses(table, 'Shield', 4, [7, 7, 7, 7, 1, 1]);
    table.next();
    expect(uses(table, 'Bulwark', 5, [7, 7, 7, 7, 7, 1])).toBe('Max uses Bulwark: 5 successes, 5 kept');
    table.next();
    expect(uses(table, 'Flight', 1, [8])).toBe('Max uses Flight: 1 success, 1 kept');
  });

  it('can tie up more dice than there are, with a warning (B-29)', () => {
    const table = scene({ ...max, psiStrength: 4, psi: 6 });
    const lucky = { luck: true };
    expect(uses(table, 'Flight', 5, [7, 7, 7, 7, 7, 1, 1, 1, 1, 1], lucky)).toBe(
      'Max uses Flight: 5 successes, 5 kept',
    );
    expect(table.said).toContain('Max ties up 5 dice with only 4: strange side effects are possible');
    table.next();
    expect(uses(table, 'Aim', 0, [], lucky)).toBe('[Max has used Fortune this hour (SG-08)]');
  });

  it('ends when its user goes down (SG-34, SG-101)', () => {
    const table = scene();
    uses(table, 'Flight', 2, [7, 8, 1, 1, 1, 1]);
    const hurt = { action: 'damage', by: null, on: ['max'], with: { amount: 51 } };
    table.decide(hurt, [7, 1, 1, 1, 1]);
    expect(table.stacks('max', 'psi-flight')).toBe(0);
    expect(table.said).toContain('Max: Flight ends');
  });

  it('costs a later phase if it is off speed (SG-42)', () => {
    const sheet = { ...max, bodyStrength: 2, bodyPrecision: 2, health: 5, body: 2 };
    const table = new Table(['Max', 'own', sheet], ['Thug', 'other', body(3)]);
    table.next([1, 2, 8, 9, 10], { stat: ['Body'] });
    expect(uses(table, 'Flight', 1, [7, 8, 1, 1, 1, 1])).toBe(
      'Max uses Flight: 2 successes, 1 kept; Max, off speed, gives up 2',
    );
    expect(table.left('max')).toEqual([]);
  });
});
