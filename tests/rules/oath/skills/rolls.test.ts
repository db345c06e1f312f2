/** Rolls at the table: the dice that psi powers tie up, and rolls within the diceless action. */
import { describe, expect, it } from 'vitest';
import { findAction } from '../../../../src/game/decide/decide.ts';
import { oath } from '../../../../src/rules/oath/index.ts';
import { body, mind, type Table, turn1 } from '../table.ts';

describe('a roll with a substat of Psi', () => {
  const psi = {
    psiStrength: 6,
    psiPrecision: 6,
    fortune: 6,
    speed: 'psi',
    bodyStrength: 0,
    mindStrength: 0,
    powers: [{ name: 'Flight' }],
  };
  const flying = (keep: number): Table => {
    const table = turn1([1, 2, 3, 4, 5, 6], ['Max', 'own', body(6, psi)]);
    table.does('power', 'max', [], { power: 'Flight', keep }, [7, 7, 7, 7, 7, 7]);
    table.next();
    return table;
  };

  it('is refused while running powers tie up all its dice (SG-27, SG-31)', () => {
    const table = flying(6);
    const refusal = '[Strength of Psi: all dice are tied up: let go of a running power first (SG-31)]';
    expect(table.does('roll', 'max', [], { substat: 'psiStrength' })).toBe(refusal);
    expect(table.does('split', 'max', [], { substat: 'psiStrength', second: 'psiPrecision' })).toBe(refusal);
    expect(table.does('split', 'max', [], { substat: 'psiPrecision', second: 'psiStrength' })).toBe(refusal);
    // The dice of Precision of Psi are counted separately, and Fortune adds dice of its own (SG-28).
    expect(table.does('roll', 'max', [], { substat: 'psiPrecision' }, [7, 7, 7, 7, 7, 7])).toContain('6 successes');
    table.next();
    const lucky = { substat: 'psiStrength', luck: true };
    expect(table.does('roll', 'max', [], lucky, [7, 7, 7, 7, 1, 1])).toContain('4 successes');
    table.next();
    table.does('let-go', 'max');
    expect(table.does('roll', 'max', [], { substat: 'psiStrength' }, [7, 7, 7, 7, 7, 7])).toContain('6 successes');
  });

  it('has the dice that are left beside running powers (SG-27)', () => {
    const table = flying(4);
    expect(table.does('roll', 'max', [], { substat: 'psiStrength' }, [7, 8])).toBe(
      'Max rolls Strength of Psi: 2 successes',
    );
    expect(table.cited).toContain('SG-27');
    table.next();
    const two = { substat: 'psiStrength', second: 'psiPrecision' };
    expect(table.does('split', 'max', [], two, [7, 8])).toContain('Strength of Psi: 1 success');
  });
});

describe('a roll within the diceless action (SG-55)', () => {
  // Body speed, phases 2 and 9: a roll of Mind is off speed.
  const table = (): Table =>
    turn1([2, 9], ['Ann', 'own', body(2, { mindStrength: 2, mindPrecision: 2, education: 2 })]);
  const look = { substat: 'mindPrecision', diceless: true };

  it('costs neither the dicey action nor, off speed, a later phase', () => {
    const scene = table();
    expect(scene.does('roll', 'ann', [], look, [7, 1])).toBe(
      'Ann rolls Precision of Mind: 1 success, within the diceless action',
    );
    expect([scene.left('ann'), scene.cited.includes('SG-55')]).toEqual([[9], true]);
    expect(scene.does('move', 'ann')).toContain('one dicey action is left (SG-51)');
    expect(scene.does('roll', 'ann', [], { substat: 'mindPrecision' }, [7, 7])).toBe(
      'Ann rolls Precision of Mind: 2 successes; Ann, off speed, gives up 9',
    );
    expect(scene.does('roll', 'ann', [], look)).toContain('(SG-51)');
  });

  it('belongs to the diceless action that was taken, as a leap does to a move', () => {
    const scene = table();
    scene.does('move', 'ann');
    expect(scene.does('roll', 'ann', [], { substat: 'bodyStrength', diceless: true }, [7, 1])).toContain('1 success');
    expect(scene.does('roll', 'ann', [], { substat: 'bodyStrength' }, [7, 1])).toContain('1 success');
  });
});

describe('a roll off speed', () => {
  it('says in its sentence which later phase it gives up (SG-42)', () => {
    const scene = turn1([2, 5, 10], ['Ann', 'own', body(3, { ...mind, bodyStrength: 3, bodyPrecision: 3 })]);
    const action = findAction(oath, 'roll');
    const intent = { action: 'roll', by: 'ann', on: [], with: { substat: 'mindPrecision' } };
    const gives = action?.blanks(scene.now, intent).find(({ id }) => id === 'gives');
    expect(action?.sentence).toContain('{gives}');
    expect(gives?.options?.map(({ phrase }) => phrase)).toEqual([
      '; Ann gives up 5 (off speed)',
      '; Ann gives up 10 (off speed)',
    ]);
    expect(gives?.defaultValue).toBe('10');
    const diceless = { ...intent, with: { ...intent.with, diceless: 'yes' } };
    expect(action?.blanks(scene.now, diceless).map(({ id }) => id)).not.toContain('gives');
  });

  it.each(oath.actions.filter(({ flags }) => flags.some(({ field }) => field === 'gives')).map(({ id }) => id))(
    'has a place for it in the sentence of %s',
    (id) => expect(findAction(oath, id)?.sentence).toContain('{gives}'),
  );
});
