import { describe, expect, it } from 'vitest';
import { crytures } from '../../../../src/rules/crytures/index.ts';
import { blow, bow, duel, fighter, startFight, Table, type With, withPowers } from '../table.ts';

describe('the hits of an attack (rulings by themselves are in fixtures/rulings)', () => {
  it('a roll modifier is added to every die, a die modifier to the number of dice (AC-CR-01, AC-CR-02)', () => {
    const table = duel({ fitness: 3 });
    expect(table.diceOf('use', 'ann', ['bob'])).toEqual([6]);
    expect(table.diceOf('use', 'ann', ['bob'], { extra: 3 })).toEqual([9]);
    expect(table.does('use', 'ann', ['bob'], { situation: ['flank'] }, [4, 7, 2, 6, 9, 3])).toBe(
      'Ann hits Bob with blow for 12',
    );
    expect(table.worked('hits')).toBe(4);
  });

  it.each([1, -1, 2])('circumstances of %i are added to every die (CR-05)', (modifier) => {
    const table = duel();
    table.does('use', 'ann', ['bob'], { modifier }, [5, 5, 5, 5, 5]);
    expect(table.worked('roll modifier')).toBe(modifier);
  });

  it('Eye Beam: four hits, or five with double-plus-crit (AC-CR-19)', () => {
    const gazer = { power: 5, kind: 'cryture', classes: [{ name: 'Gazer', value: 1 }], powers: ['Eye Beam'] };
    for (const [critMode, damage] of [
      ['crit-line', 12],
      ['double-plus-crit', 15],
    ] as const) {
      const table = new Table(
        ['Gazer', { speed: 1, ...gazer }],
        ['Bob', { speed: 1, health: 40, evasion: 7 }, 'other'],
      );
      table.under({ critMode }).next(10, 1);
      table.does('use', 'gazer', ['bob'], { power: 'Eye Beam' }, [10, 6, 5, 3, 9, 2]);
      expect(40 - table.health('bob')).toBe(damage);
    }
  });

  it('the Crit line applies to each natural 10: two hits and two more (AC-CR-20)', () => {
    const table = duel();
    expect(table.does('use', 'ann', ['bob'], { extra: -2 }, [10, 10, 4])).toBe('Ann hits Bob with blow for 12');
    expect(table.worked('hits')).toBe(4);
  });

  it('the difficulty is a value of the target, listed or derived, or a number (CR-18, CR-59)', () => {
    const aims = ['alertness', 'insight', 'reactions', 'vigor', 4].map((against) => ({
      name: `at ${against}`,
      attack: { pool: ['fitness'], against },
    }));
    const needs = (reflexes: number): readonly unknown[] => {
      const bob = fighter(1, { reflexes, skills: [{ name: 'Athletics', value: 3 }] });
      const table = startFight({}, ['Ann', fighter(9, { powers: aims })], ['Bob', bob, 'other']);
      return aims.map(({ name }) => {
        const before = table.now;
        table.does('use', 'ann', ['bob'], { power: name }, [1, 1]);
        table.now = before;
        return table.worked('difficulty');
      });
    };
    expect(needs(0)).toEqual([2, 2, 2, 5, 4]);
    expect(needs(4)).toEqual([2, 2, 6, 5, 4]);
  });

  it('a combatant without a listed basic attack has a default one (CR-32)', () => {
    const table = startFight({ basicDamage: 5 }, ['Ann', { speed: 1, fitness: 1 }], ['Bob', fighter(1), 'other']);
    expect(table.does('use', 'ann', ['bob'], {}, [6])).toBe('Ann hits Bob with basic attack for 5');
    // That of a cryture uses Strength, since its Fitness is a modifier (CR-19).
    const pet = { kind: 'cryture', speed: 1, strength: 3, fitness: 1 };
    const crytures = startFight({}, ['Pet', pet], ['Bob', fighter(1), 'other']);
    expect(crytures.diceOf('use', 'pet', ['bob'])).toEqual([3]);
  });

  it('by house rule dice of Class Proficiency or less are rerolled once (CR-13)', () => {
    const table = withPowers([], { proficiency: true }, { proficiency: 2 });
    // 1 and 2 again: 6 and 1, which stays.
    table.does('use', 'ann', ['bob'], {}, [1, 2, 7, 3, 3, 6, 1]);
    expect(table.worked('hits')).toBe(2);
    const off = withPowers([], {}, { proficiency: 2 });
    off.does('use', 'ann', ['bob'], {}, [1, 2, 7, 3, 3]);
    expect(off.worked('hits')).toBe(1);
  });

  it('an Oracle turns the lowest die into a natural 10, once or twice a day (CR-14)', () => {
    const table = withPowers([], {}, { oracle: 1 });
    table.does('use', 'ann', ['bob'], { oracle: 1 }, [1, 2, 7, 3, 3]);
    // The 1 is a 10: a hit and one more; with the 7 three.
    expect(table.worked('hits')).toBe(3);
    table.until('ann');
    expect(table.does('use', 'ann', ['bob'], { oracle: 1 })).toBe('[Ann has 0 Oracle dice left today (CR-14)]');
  });

  it('an injury costs a die of the pool with its talent (CR-121)', () => {
    const table = withPowers([]);
    table.does('condition', null, ['ann'], { condition: 'injured-fitness', stacks: 2 });
    expect(table.diceOf('use', 'ann', ['bob'])).toEqual([3]);
  });
});

describe('an attack', () => {
  it('with flank, higher ground, cover and resistance has a roll modifier of 0 (AC-CR-15)', () => {
    const table = duel({ powers: [{ ...blow, types: ['Martial'] }] }, { resistant: ['martial'] });
    table.does('use', 'ann', ['bob'], { situation: ['flank', 'higher', 'cover'] }, [6, 1, 1, 1, 1]);
    expect(table.worked('roll modifier')).toBe(0);
    expect(table.worked('hits')).toBe(1);
  });

  it.each([
    ['flank', 2],
    ['higher', 2],
    ['unseen', 2],
    ['weak', 2],
    ['lower', -2],
    ['cover', -2],
    ['obscured', -2],
    ['resistant', -2],
  ])('%s: %i (CR-84 to CR-91)', (situation, modifier) => {
    const table = duel();
    table.does('use', 'ann', ['bob'], { situation: [situation] }, [1, 1, 1, 1, 1]);
    expect(table.worked('roll modifier')).toBe(modifier);
  });

  it('counts a situation once, though it is known and chosen (AC-CR-16)', () => {
    const table = duel();
    table.does('stand', 'bob', ['ann'], { fact: 'flanked' });
    table.does('use', 'ann', ['bob'], { situation: ['flank', 'flank'] }, [6, 1, 1, 1, 1]);
    expect(table.worked('roll modifier')).toBe(2);
  });

  it('adds statuses to situations, by 1 a stack (AC-CR-17, CR-92, CR-104)', () => {
    const table = duel();
    table.does('status', null, ['ann'], { status: 'empowered', stacks: 3 });
    table.does('status', null, ['bob'], { status: 'hardened', stacks: 2 });
    table.does('use', 'ann', ['bob'], { situation: ['flank'] }, [3, 2, 1, 1, 1]);
    expect(table.worked('roll modifier')).toBe(3);
    expect(table.worked('hits')).toBe(1);
  });

  it('counts both weakness to one type and resistance to another (CR-87, CR-91, CR-94)', () => {
    const flame = { ...blow, name: 'flame', types: ['Fire', 'Psionic'] };
    const table = startFight(
      {},
      ['Ann', fighter(2, { powers: [flame] })],
      ['Bob', fighter(1, { vulnerable: ['fire'], resistant: ['psionic'] }), 'other'],
    );
    table.does('use', 'ann', ['bob'], {}, [6, 1, 1, 1, 1]);
    expect(table.worked('roll modifier')).toBe(0);
    expect(table.last?.working.filter(({ rule }) => rule === 'CR-94')).toHaveLength(1);
  });

  it('by house rule counts only one of the two, known or chosen (CR-94)', () => {
    const flame = { ...blow, name: 'flame', types: ['Fire', 'Psionic'] };
    const modifiers = (mixedTypes: string): readonly unknown[] =>
      [
        { sheet: { vulnerable: ['fire'], resistant: ['psionic'] }, values: {} },
        { sheet: { vulnerable: ['fire'] }, values: { situation: ['resistant'] } },
        { sheet: { vulnerable: ['fire'] }, values: {} },
      ].map(({ sheet, values }) => {
        const table = startFight(
          { mixedTypes },
          ['Ann', fighter(2, { powers: [flame] })],
          ['Bob', fighter(1, sheet), 'other'],
        );
        table.does('use', 'ann', ['bob'], values, [1, 1, 1, 1, 1]);
        return table.worked('roll modifier');
      });
    expect(modifiers('both')).toEqual([0, 0, 2]);
    expect(modifiers('weak')).toEqual([2, 2, 2]);
    expect(modifiers('resistant')).toEqual([-2, -2, 2]);
  });

  it('at range has the bonus of a flank, unless a house rule keeps it to melee (CR-95)', () => {
    const flanked = (power: string, settings: With): number => {
      const table = withPowers([bow], settings);
      const faces = power === 'bow' ? [6, 1] : [6, 1, 1, 1, 1];
      table.does('use', 'ann', ['bob'], { power, situation: ['flank'] }, faces);
      return table.worked('roll modifier');
    };
    const melee = { rangedFlank: false };
    expect([flanked('bow', {}), flanked('bow', melee), flanked('blow', melee)]).toEqual([2, 0, 2]);
    const offered = (settings: With): string =>
      withPowers([bow], settings).asks('use', 'ann', ['bob'], { power: 'bow' }).join();
    expect([offered({}).includes('flank!'), offered(melee).includes('flank!CR-95')]).toEqual([false, true]);
  });

  it('is easier against the surprised until the end of their first turn (CR-30)', () => {
    const table = withPowers([], { surprise: 3 });
    table.does('status', null, ['bob'], { status: 'surprised' });
    table.does('use', 'ann', ['bob'], {}, [3, 1, 1, 1, 1]);
    expect(table.worked('roll modifier')).toBe(3);
    table.until('cid');
    expect(table.stacks('bob', 'surprised')).toBe(0);
  });
});

describe('Block', () => {
  it.each([
    [2, 3, 0, 'AC-CR-21'],
    [5, 0, 2, 'AC-CR-22'],
  ] as const)('of %i against 3 hits of 3: %i damage, %i left (%s)', (block, damage, left, _case) => {
    const table = duel({}, { health: 30 });
    table.does('status', null, ['bob'], { status: 'block', stacks: block });
    table.does('use', 'ann', ['bob'], {}, [6, 7, 8, 1, 1]);
    expect([table.health('bob'), table.stacks('bob', 'block')]).toEqual([30 - damage, left]);
  });

  it('added in the bearer’s turn lasts to the end of its next turn (AC-CR-23)', () => {
    const table = duel();
    table.does('status', 'ann', ['ann'], { status: 'block', stacks: 2 });
    const seen: (readonly [string | null, number])[] = [];
    for (let n = 0; n < 3; n += 1) {
      table.next();
      seen.push([table.acting, table.stacks('ann', 'block')]);
    }
    expect(seen).toEqual([
      ['bob', 2],
      ['ann', 2],
      ['bob', 0],
    ]);
  });

  it('cancels the Hit and Crit effects with all hits, unless a house rule keeps them; Effect lines apply (CR-100)', () => {
    const net = {
      name: 'net',
      attack: { pool: ['fitness', 'Fists'], against: 'deflection' },
      hit: { damage: 1, effects: [{ status: 'slowed' }] },
      effect: [{ status: 'distracted' }],
    };
    const blocked = (settings: With): readonly number[] => {
      const table = withPowers([net], settings);
      table.does('status', null, ['bob'], { status: 'block', stacks: 9 });
      expect(table.does('use', 'ann', ['bob'], { power: 'net' }, [6, 1, 1, 1, 1])).toMatch(/^Bob blocks net of Ann/);
      return [table.stacks('bob', 'slowed'), table.stacks('bob', 'distracted'), table.stacks('bob', 'block')];
    };
    expect(blocked({})).toEqual([0, 1, 8]);
    expect(blocked({ blockStopsExtras: false })).toEqual([1, 1, 8]);
  });

  it('cancels hits of attacks only, or by house rule other damage too (CR-116)', () => {
    const bob = (settings: With, block: number, does: (table: Table) => void): readonly number[] => {
      const table = withPowers([], settings, { health: 30 });
      for (const who of ['ann', 'bob']) table.does('status', null, [who], { status: 'block', stacks: block });
      does(table);
      return ['ann', 'bob'].flatMap((who) => [30 - table.health(who), table.stacks(who, 'block')]);
    };
    const all = { blockMeets: 'all-damage' };
    // Three of five dice miss, one of them with a 1: three misses of 3.
    const slips = (table: Table): void => {
      table.does('status', null, ['ann'], { status: 'clumsy' });
      table.does('use', 'ann', ['bob'], {}, [1, 4, 4, 9, 9]);
    };
    expect(bob({}, 2, slips)).toEqual([9, 2, 0, 0]);
    expect(bob(all, 2, slips)).toEqual([3, 0, 0, 0]);
    const pushed = (table: Table): void => {
      table.does('force', null, ['bob'], { kind: 'push', spaces: 3 }, [], { free: ['1 free'] });
    };
    expect(bob({}, 1, pushed)).toEqual([0, 1, 6, 1]);
    expect(bob(all, 1, pushed)).toEqual([0, 1, 3, 0]);
    // Added in Ann's turn, Block lasts to the end of her next one: it is there when Wounded applies.
    const wounded = (table: Table): void => {
      table.does('status', null, ['ann'], { status: 'wounded' });
      table.next();
    };
    expect(bob({}, 2, wounded)).toEqual([3, 2, 0, 2]);
    expect(bob(all, 2, wounded)).toEqual([0, 1, 0, 2]);
  });
});

describe('Clumsy', () => {
  it.each([
    ['per-miss', [1, 4, 4, 9, 10], 9, 'AC-CR-24'],
    ['per-one', [1, 4, 4, 9, 10], 3, 'AC-CR-24'],
    ['per-miss', [2, 3, 2, 3, 2], 0, 'AC-CR-25'],
  ] as const)('%s, dice %j: %i damage to the attacker (%s)', (clumsyMode, faces, damage, _case) => {
    const table = duel({ health: 40 }).under({ clumsyMode });
    table.does('status', null, ['ann'], { status: 'clumsy' });
    table.does('status', null, ['ann'], { status: 'block', stacks: 3 });
    table.does('use', 'ann', ['bob'], {}, faces);
    expect([40 - table.health('ann'), table.stacks('ann', 'block')]).toEqual([damage, 3]);
  });
});

describe('relations', () => {
  it('are set from either side, and last until one of the two moves (CR-79, CR-84 to CR-90)', () => {
    const table = withPowers([]);
    for (const fact of ['flanking', 'higher', 'unseen', 'facing', 'peering'])
      table.does('stand', 'ann', ['bob'], { fact });
    table.does('use', 'ann', ['bob'], {}, [6, 1, 1, 1, 1]);
    expect(table.worked('roll modifier')).toBe(2 + 2 + 2 - 2 - 2);
    table.until('bob');
    table.does('use', 'bob', ['ann'], {}, [6, 1, 1, 1, 1]);
    expect(table.worked('roll modifier')).toBe(-2);
    table.does('stand', 'bob', ['ann'], { fact: 'lower', holds: 'no' });
    expect(table.does('shift', 'bob', [], { beside: [] })).toBe('Bob shifts');
    expect(crytures.screen.row(table.now, 'ann').notes).toEqual([]);
  });
});
