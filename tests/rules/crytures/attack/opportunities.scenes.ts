import { describe, expect, it } from 'vitest';
import { crytures } from '../../../../src/rules/crytures/index.ts';
import { rangeTraits } from '../../../../src/rules/crytures/powers/range.ts';
import { blow, bow, fighter, startFight, Table, type With, withPowers } from '../table.ts';

describe('an opportunity attack', () => {
  function engaged(settings: With = {}, ann: With = {}): Table {
    const table = withPowers([bow], settings, ann);
    table.does('stand', 'ann', ['bob', 'cid'], { fact: 'engaged' });
    return table;
  }

  it('that defeats the target stops its shot; the next enemy keeps its own (CR-78, CR-81)', () => {
    const table = engaged({ injuries: false }, { health: 3 });
    const title = table.does('use', 'ann', ['bob'], { power: 'bow', strikes: ['bob', 'cid'] }, [6, 1, 1, 1, 1]);
    expect(title).toBe('Bob hits Ann with blow for 3: bow is not used; Ann falls');
    expect([table.health('ann'), table.health('bob'), table.stacks('ann', 'defeated')]).toEqual([0, 30, 1]);
    expect(table.cited).toContain('CR-81');
  });

  it('by house rule comes after the shot or the move (CR-81)', () => {
    const after = { opportunityComes: 'after', injuries: false };
    const table = engaged(after, { health: 3 });
    // The shot has two dice; then Bob strikes, and defeats Ann before Cid can.
    const shot = { power: 'bow', strikes: ['bob', 'cid'] };
    expect(table.does('use', 'ann', ['cid'], shot, [6, 1, 6, 1, 1, 1, 1])).toBe(
      'Ann hits Cid with bow for 3; Bob hits Ann with blow for 3; Ann falls',
    );
    expect([table.health('ann'), table.health('cid'), table.stacks('ann', 'defeated')]).toEqual([0, 27, 1]);
    // An enemy whom the shot defeats makes no opportunity attack.
    const defeated = engaged(after);
    defeated.does('set', null, ['bob'], { track: 'health', to: 3 });
    expect(defeated.does('use', 'ann', ['bob'], { power: 'bow', strikes: ['bob'] }, [6, 1])).toBe(
      'Ann hits Bob with bow for 3; Bob falls',
    );
    const moved = engaged(after, { health: 3 });
    expect(moved.does('move', 'ann', [], { spaces: 2, strikes: ['bob'] }, [6, 1, 1, 1, 1])).toBe(
      'Ann moves 2; Bob hits Ann with blow for 3; Ann falls',
    );
    expect(moved.does('move', 'ann', [], { spaces: 1 })).toMatch(/CR-119/);
  });

  it('may add a status that counts for the shot', () => {
    const daze = { ...blow, crit: { hits: 1, effects: [{ status: 'weakened' }] } };
    const table = startFight(
      {},
      ['Ann', fighter(2, { powers: [bow] })],
      ['Bob', fighter(1, { powers: [daze] }), 'other'],
    );
    table.does('stand', 'ann', ['bob']);
    // A natural 10 weakens Ann: 6 with -1 misses Deflection 6.
    table.does('use', 'ann', ['bob'], { power: 'bow', strikes: ['bob'] }, [10, 1, 1, 1, 1, 6, 7]);
    expect(30 - table.health('bob')).toBe(3);
  });

  it('is provoked by a move, which ends the engagement (CR-44, CR-77)', () => {
    const table = engaged();
    expect(table.does('move', 'ann', [], { spaces: 2, beside: ['cid'], strikes: ['bob'] }, [6, 1, 1, 1, 1])).toBe(
      'Bob hits Ann with blow for 3; Ann moves 2 up to Cid',
    );
    expect(crytures.screen.row(table.now, 'ann').notes).toEqual([[{ text: 'engaged: Cid' }]]);
    const fallen = engaged({ injuries: false }, { health: 1 });
    expect(fallen.does('move', 'ann', [], { spaces: 2, strikes: ['bob'] }, [6, 1, 1, 1, 1])).toMatch(
      /does not get away; Ann falls$/,
    );
  });

  it('is made once for each action, or by house rule once a round (CR-80)', () => {
    const once = engaged({ opportunities: 'one-a-round' });
    once.does('move', 'ann', [], { spaces: 1, beside: ['bob'], strikes: ['bob'] }, [1, 1, 1, 1, 1]);
    expect(once.does('move', 'ann', [], { spaces: 1, strikes: ['bob'] })).toBe(
      '[Bob has already made an opportunity attack this round (CR-80)]',
    );
    const each = engaged();
    each.does('move', 'ann', [], { spaces: 1, beside: ['bob'], strikes: ['bob'] }, [1, 1, 1, 1, 1]);
    expect(each.does('move', 'ann', [], { spaces: 1, strikes: ['bob'] }, [1, 1, 1, 1, 1])).toBe(
      'Bob misses Ann with blow; Ann moves 1',
    );
  });

  it('is provoked by a ranged blast, or by house rule not (CR-73)', () => {
    const boom = { ...bow, name: 'boom', range: { kind: 'ranged-blast', reach: 6, radius: 1 } };
    const shoots = (settings: With): string => {
      const table = withPowers([boom], settings);
      table.does('stand', 'ann', ['bob'], { fact: 'engaged' });
      const faces = settings.rangedBlastProvokes === false ? [] : [1, 1, 1, 1, 1, 6, 6];
      return table.does('use', 'ann', ['cid'], { power: 'boom', strikes: ['bob'] }, faces);
    };
    expect(shoots({})).toBe('Ann hits Cid with boom for 6');
    expect(shoots({ rangedBlastProvokes: false })).toBe('[boom is Ranged 6 Blast 1, which does not provoke (CR-73)]');
  });

  it('can be entered by itself (CR-76); not against the invisible, whom only blasts can target (CR-112)', () => {
    const table = engaged();
    expect(table.does('opportunity', 'ann', ['bob'], {}, [6, 6, 1, 1, 1])).toBe('Bob hits Ann with blow for 6');
    table.does('status', null, ['ann'], { status: 'invisible' });
    expect(table.does('opportunity', 'ann', ['bob'])).toBe('[Ann is invisible (CR-112)]');
    table.does('status', null, ['bob'], { status: 'invisible' });
    expect(table.does('use', 'ann', ['bob'])).toBe('[Bob is invisible: only a blast can target it (CR-112)]');
    table.does('status', null, ['cid'], { status: 'distracted' });
    expect(table.does('opportunity', 'ann', ['cid'])).toBe('[Cid is distracted (CR-82)]');
  });
});

describe('an engagement (CR-79)', () => {
  const spear = { ...blow, name: 'spear', basic: false, range: { kind: 'melee', reach: 2 } };
  const arrow = { ...blow, name: 'arrow', basic: false, range: { kind: 'ranged', reach: 1 } };

  it.each([
    ['blow', 'bob', ['bob']],
    ['blow', 'dan', []],
    ['spear', 'bob', []],
    ['arrow', 'bob', []],
  ])('begins with an attack on an adjacent enemy: %s at %s', (power, target, engaged) => {
    const table = startFight(
      {},
      ['Ann', fighter(2, { powers: [blow, spear, arrow] })],
      ['Bob', fighter(1), 'other'],
      ['Dan', fighter(1), 'own'],
    );
    table.does('use', 'ann', [target], { power }, [1, 1, 1, 1, 1]);
    expect(table.related('ann', 'engaged')).toEqual(engaged);
    expect(table.related(target, 'engaged')).toEqual(engaged.map(() => 'ann'));
  });

  it.each([
    ['0 free', ['bob']],
    ['1 free', []],
  ])('ends when one of the two is moved by force: %s of 2', (free, engaged) => {
    const table = withPowers([]);
    table.does('stand', 'ann', ['bob'], { fact: 'engaged' });
    table.does('force', null, ['bob'], { kind: 'slide', spaces: 2 }, [], { free: [free] });
    expect(table.related('ann', 'engaged')).toEqual(engaged);
  });

  it('gives an opportunity whose odds are those of the blow', () => {
    const table = withPowers([], {}, { health: 3, powers: [blow] });
    table.does('stand', 'ann', ['bob'], { fact: 'engaged' });
    const clumsy = { ...blow, attack: { pool: ['fitness'], against: 6 }, hit: { damage: 3 }, crit: { hits: 0 } };
    table.does('edit', null, ['bob'], { sheet: { fitness: 1, powers: [clumsy] } });
    // One die, half of whose faces reach 6.
    expect(table.forecast('opportunity', 'ann', 'bob').lines).toEqual(['50 % hurts', '1.5 expected', 'drops 50 %']);
  });
});

describe('a shot and other actions next to enemies', () => {
  function surrounded(): Table {
    const archer = fighter(3, { agility: 2, skills: [{ name: 'Bow', value: 3 }], powers: [bow, blow] });
    const table = new Table(['Ann', archer], ['Bob', fighter(1), 'other'], ['Cid', fighter(1), 'other']);
    table.next(10, 10, 10, 2, 1);
    table.does('stand', 'ann', ['bob', 'cid'], { fact: 'engaged' });
    table.does('status', null, ['cid'], { status: 'distracted' });
    return table;
  }

  it('a shot provokes engaged enemies, except the distracted (AC-CR-32, CR-68, CR-82)', () => {
    const table = surrounded();
    const shot = { power: 'bow', strikes: ['bob', 'cid'] };
    expect(table.does('use', 'ann', ['bob'], shot)).toBe('[Cid is distracted (CR-82)]');
    // Bob strikes first with five dice, three of which hit; then five dice of the bow.
    const dice = [6, 6, 6, 1, 1, 6, 1, 1, 1, 1];
    expect(table.does('use', 'ann', ['bob'], { ...shot, strikes: ['bob'] }, dice)).toBe('Ann hits Bob with bow for 3');
    expect([table.health('ann'), table.health('bob')]).toEqual([21, 27]);
  });

  it('shifts, forced movement, melee and personal powers do not provoke (AC-CR-33, CR-45)', () => {
    const table = surrounded();
    expect(table.does('use', 'ann', ['bob'], { power: 'blow', strikes: ['bob'] })).toMatch(/CR-67/);
    expect(table.does('shift', 'ann', [], { beside: ['bob'] })).toBe('Ann shifts up to Bob');
    expect(table.does('force', null, ['ann'], { kind: 'slide', spaces: 2 })).toBe('Ann is slid 2');
    for (const kind of ['melee', 'personal', 'personal-blast', 'melee-blast'] as const) {
      expect(rangeTraits[kind].provokes).toBe(false);
    }
    expect(table.health('ann')).toBe(30);
  });
});
