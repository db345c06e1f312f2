import { describe, expect, it } from 'vitest';
import { crytures } from '../../../../src/rules/crytures/index.ts';
import { duel, fighter, startFight, type With, withPowers } from '../table.ts';

describe('the end of a turn', () => {
  function ended(status: string, max: number, now: number): number {
    const table = duel({ health: max });
    table.does('set', null, ['ann'], { track: 'health', to: now });
    table.does('status', null, ['ann'], { status });
    table.next();
    return table.health('ann');
  }

  it('Regenerating heals a tenth, not above the maximum (AC-CR-26)', () => {
    expect([ended('regenerating', 47, 20), ended('regenerating', 47, 46)]).toEqual([24, 47]);
  });

  it('Wounded takes a tenth (AC-CR-27)', () => {
    expect([ended('wounded', 47, 20), ended('wounded', 9, 5)]).toEqual([16, 5]);
  });

  it.each([
    ['regenerating', 20, ['Ann regenerates 3']],
    ['regenerating', 29, ['Ann regenerates 1']],
    ['regenerating', 30, []],
    ['wounded', 20, ['Ann is Wounded and loses 3']],
    ['wounded', 1, ['Ann is Wounded and loses 1']],
    ['wounded', 0, []],
  ])('says what %s did to %i of 30 Health, if anything (CR-115)', (status, now, said) => {
    const table = withPowers([], { injuries: false });
    table.does('status', null, ['ann'], { status });
    table.does('set', null, ['ann'], { track: 'health', to: now });
    table.next();
    expect(table.said.filter((text) => / regenerates | Wounded /.test(text))).toEqual(said);
  });

  const healer = { id: 'lively', lasts: 'encounter', turnEnd: -2 };
  it.each([
    ['regenerating', {}, 3, ['Ann is defeated: Regenerating heals all the same', 'Ann regenerates 3']],
    ['regenerating', { regenerateDown: false }, 0, ['Ann is defeated: Regenerating does not heal']],
    ['lively', {}, 2, ['Ann is defeated: Lively heals all the same', 'Lively of Ann: 2']],
    ['lively', { regenerateDown: false }, 0, ['Ann is defeated: Lively does not heal']],
  ])(
    'the defeated who are %s get up again or not by a house rule, and the log says so: %o (CR-119)',
    (status, rules, health, said) => {
      const table = withPowers([], { injuries: false, statuses: [healer], ...rules });
      table.does('status', null, ['ann'], { status });
      table.does('set', null, ['ann'], { track: 'health', to: 0 });
      table.next();
      expect([table.health('ann'), table.has('ann', 'defeated')]).toEqual([health, health === 0]);
      const isUp = health > 0 ? ['Ann is up again: Health is above 0'] : [];
      expect(table.said.filter((text) => text.includes('Ann'))).toEqual(expect.arrayContaining([...said, ...isUp]));
    },
  );

  it('Regenerating and Wounded both apply, in the order of the house rule (CR-114)', () => {
    const left = (turnEnd: string, now: number): number => {
      const table = withPowers([], { turnEnd });
      table.does('set', null, ['ann'], { track: 'health', to: now });
      for (const status of ['regenerating', 'wounded']) table.does('status', null, ['ann'], { status });
      table.next();
      return table.health('ann');
    };
    // A tenth of 30 is 3: healed first it stops at 30, lost first it comes back.
    expect([left('regenerating-first', 29), left('wounded-first', 29)]).toEqual([27, 29]);
  });

  it('statuses that end take effect first, or by house rule not (CR-115)', () => {
    const left = (settings: With): readonly number[] => {
      const statuses = [{ id: 'acid', lasts: 'turn', turnEnd: 4 }];
      const table = withPowers([], { statuses, ...settings });
      for (const status of ['acid', 'wounded']) table.does('status', null, ['bob'], { status });
      table.until('bob').next();
      return [table.health('bob'), table.stacks('bob', 'acid'), table.stacks('bob', 'wounded')];
    };
    // Wounded lasts on: a tenth of 30 is lost all the same.
    expect(left({})).toEqual([30 - 3 - 4, 0, 1]);
    expect(left({ oneTurn: 'ends-first' })).toEqual([30 - 3, 0, 1]);
  });
});

describe('defeat', () => {
  it('at 0 Health: an injury, Morale, experience; the turn passes until healed (CR-118 to CR-121, CR-127)', () => {
    const table = withPowers([], {}, {});
    table.does('edit', null, ['bob'], { sheet: { danger: 4 } });
    expect(table.does('damage', null, ['bob'], { amount: 99 })).toBe('Bob takes 99: Health 30 -> 0; Bob falls');
    for (const rule of ['CR-119', 'CR-120', 'CR-127']) expect(table.cited).toContain(rule);
    table.does('damage', null, ['ann'], { amount: 30 }, [4]);
    expect([table.stacks('ann', 'defeated'), table.stacks('ann', 'injured-sense')]).toEqual([1, 1]);
    expect(table.does('shift', 'ann')).toBe('[Ann is defeated (CR-119)]');
    table.next();
    expect(table.acting).toBe('cid');
    table.does('heal', null, ['ann'], { amount: 1 });
    expect([table.stacks('ann', 'defeated'), crytures.status(table.now, 'ann').word]).toEqual([0, 'up']);
  });

  it('is passed over where the order says who is next (CR-119)', () => {
    const table = withPowers([]);
    const next = (): string => crytures.screen.order(table.now, null).next;
    expect(next()).toBe('Bob 8');
    table.does('damage', null, ['bob'], { amount: 99 });
    expect(next()).toBe('Cid 7');
    table.does('damage', null, ['cid'], { amount: 99 });
    expect(next()).toBe('round 2');
    expect(table.next()).toBe('Round 2: Ann first (20)');
  });

  it('leaves a cryture on the field, or by house rule returns it to its crystal (CR-119)', () => {
    const fallen = (settings: With, more: With = {}): readonly unknown[] => {
      const pet = { kind: 'cryture', speed: 1, health: 5, conjurer: 'Ann', ...more };
      const table = startFight(settings, ['Ann', fighter(2)], ['Pet', pet], ['Bob', fighter(1), 'other']);
      table.does('stand', 'pet', ['bob']);
      table.does('damage', null, ['pet'], { amount: 5 });
      const slots = Object.values(table.now.slots).filter(({ who }) => who === 'pet');
      return [slots.length, table.does('recall', 'ann', ['pet']), crytures.screen.row(table.now, 'bob').notes];
    };
    expect(fallen({})).toEqual([1, 'Ann recalls Pet', []]);
    expect(fallen({ fallenCrytures: 'crystal' })).toEqual([0, '[Ann has no cryture on the field (CR-37)]', []]);
    // Nobody's cryture has no crystal to return to.
    expect(fallen({ fallenCrytures: 'crystal' }, { conjurer: '' })[0]).toBe(1);
  });

  it('is not needed for an injury by the GM’s decision, of any talent or one (CR-121, CR-122)', () => {
    const table = withPowers([]);
    expect(table.does('injure', null, ['ann'], { talent: 'sense' })).toBe('Ann is injured');
    table.does('injure', null, ['ann'], {}, [4]);
    expect(table.stacks('ann', 'injured-sense')).toBe(2);
  });
});

describe('a custom status', () => {
  it.each([
    [1, 20 - 1, ['Chilled of Ann: 1']],
    [-1, 20 + 1, ['Chilled of Ann: 1']],
    [0, 20, []],
  ])('takes or restores its points for each stack when a turn ends: %i (CR-113)', (turnEnd, health, said) => {
    const status = { id: 'chilled', turnEnd, lasts: 'encounter' };
    const table = duel({}, {}).under({ statuses: [status] });
    table.does('set', null, ['ann'], { track: 'health', to: 20 });
    table.does('status', null, ['ann'], { status: 'chilled' });
    table.next();
    expect(table.health('ann')).toBe(health);
    expect(table.said.filter((text) => text.toLowerCase().includes('chilled'))).toEqual(said);
  });
});

describe('treatment', () => {
  it('heals an injury a day, and the last one is gone (CR-123)', () => {
    const table = withPowers([], { rests: 'any-time' });
    for (let n = 0; n < 3; n += 1) table.does('injure', null, ['ann'], { talent: 'sense' });
    const treated = (times: number): number => {
      table.does('rest', null, ['ann'], { rest: 'treated', times });
      return table.stacks('ann', 'injured-sense');
    };
    expect([treated(1), treated(2)]).toEqual([2, 0]);
    expect(table.now.combatants.ann?.conditions['injured-sense']).toBeUndefined();
  });
});

describe('a rest', () => {
  it('is possible at any time by house rule (CR-126)', () => {
    expect(withPowers([]).does('rest', null, ['ann'], { rest: 'short' })).toMatch(/CR-126/);
    expect(withPowers([], { rests: 'any-time' }).does('rest', null, ['ann'], { rest: 'short' })).toBe(
      'Ann: rest (short)',
    );
  });

  it('comes after the fight, restores, and ends timed statuses (CR-123 to CR-126)', () => {
    const table = startFight(
      {},
      ['Ann', fighter(2, { stamina: 4, mana: 8 })],
      ['Bob', fighter(1), 'other'],
      ['Pet', { kind: 'cryture', speed: 0, health: 9, conjurer: 'Ann' }],
    );
    const rest = (on: string, kind: string, more: With = {}, faces: readonly number[] = []): string =>
      table.does('rest', null, [on], { rest: kind, ...more }, faces);
    expect(rest('ann', 'short')).toBe('[Bob still fights: rest after the fight (CR-126)]');
    table.does('damage', null, ['bob'], { amount: 30 });
    for (const [track, to] of [
      ['health', 5],
      ['stamina', 1],
      ['mana', 0],
    ] as const)
      table.does('set', null, ['ann'], { track, to });
    table.does('status', null, ['ann'], { status: 'clumsy' });
    rest('ann', 'short');
    expect([table.health('ann'), table.track('ann', 'stamina'), table.stacks('ann', 'clumsy')]).toEqual([30, 0, 0]);
    expect(rest('ann', 'short')).toMatch(/CR-125/);
    rest('ann', 'sleep');
    expect([table.track('ann', 'stamina'), table.track('ann', 'mana')]).toEqual([1, 2]);
    table.does('set', null, ['pet'], { track: 'health', to: 1 });
    rest('pet', 'meditate');
    expect([table.health('pet'), table.track('ann', 'mana')]).toEqual([9, 1]);
    rest('ann', 'full');
    expect([table.track('ann', 'stamina'), table.track('ann', 'mana')]).toEqual([4, 8]);
    rest('ann', 'hungry', {}, [2]);
    expect(table.stacks('ann', 'injured-agility')).toBe(1);
    rest('ann', 'treated');
    expect(table.stacks('ann', 'injured-agility')).toBe(0);
    expect(rest('ann', 'treated')).toMatch(/CR-123/);
  });
});
