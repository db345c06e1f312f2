/** The worked examples of the reference (AC-CR-01 to AC-CR-35); expected values are those that it states. */
import { describe, expect, it } from 'vitest';
import { knownPower } from '../../../src/rules/crytures/combatant/known-powers.ts';
import { power } from '../../../src/rules/crytures/combatant/power.ts';
import { sheet } from '../../../src/rules/crytures/combatant/sheet.ts';
import { speedOf, tracksOf } from '../../../src/rules/crytures/combatant/values.ts';
import { blastSide, centreDistance, rangeTraits } from '../../../src/rules/crytures/powers/range.ts';
import { fighter, Table, type With } from './table.ts';

/** A bow that shoots five dice at Deflection. */
const bow = {
  name: 'bow',
  types: ['Martial'],
  range: { kind: 'ranged', reach: 6 },
  attack: { pool: ['agility', 'Bow'], against: 'deflection' },
  hit: { damage: 3 },
};

const blow = {
  name: 'blow',
  basic: true,
  attack: { pool: ['fitness', 'Fists'], against: 'deflection' },
  hit: { damage: 3 },
};

/** Ann goes before Bob: 10 against 1. */
function duel(ann: With = {}, bob: With = {}): Table {
  const table = new Table(['Ann', fighter(1, ann)], ['Bob', fighter(1, bob), 'other']);
  table.next(10, 1);
  return table;
}

function restOf(table: Table): readonly [number, number] {
  return [table.health('bob'), table.stacks('bob', 'block')];
}

describe('dice (AC-CR-01 to 03 and 18 to 20 at the table; as rulings in fixtures/rulings)', () => {
  it('a roll modifier is added to every die, a die modifier to their number (AC-CR-01, AC-CR-02)', () => {
    const table = duel({ fitness: 3 });
    expect(table.diceOf('use', 'ann', ['bob'])).toEqual([6]);
    expect(table.diceOf('use', 'ann', ['bob'], { extra: 3 })).toEqual([9]);
    expect(table.does('use', 'ann', ['bob'], { situation: ['flank'] }, [4, 7, 2, 6, 9, 3])).toBe(
      'Ann hits Bob with blow for 12',
    );
    expect(table.worked('hits')).toBe(4);
  });

  it('Eye Beam: four hits, or five where criticals are doubled besides (AC-CR-19)', () => {
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

  it('two natural 10s have their Crit line each: two hits and two more (AC-CR-20)', () => {
    const table = duel();
    expect(table.does('use', 'ann', ['bob'], { extra: -2 }, [10, 10, 4])).toBe('Ann hits Bob with blow for 12');
    expect(table.worked('hits')).toBe(4);
  });

  it('the powers of the Gazer are known by name', () => {
    expect(knownPower('eye beam')).toMatchObject({ cost: { mana: 0 }, range: { kind: 'ranged', reach: 6 } });
    expect(knownPower('Beam Barrage')).toMatchObject({ cost: { mana: 2 }, range: { reach: 7 }, targets: 3 });
    expect(knownPower('Eyelock')).toMatchObject({
      cost: { mana: 3 },
      crit: { hits: 1, effects: [{ status: 'stunned' }] },
    });
  });
});

describe('initiative', () => {
  it('Speed and Reflexes in d10, added up (AC-CR-04)', () => {
    const table = new Table(['Ann', fighter(5, { reflexes: 2 })]);
    table.next(3, 8, 10, 1, 6, 5, 4);
    expect(table.now.combatants.ann?.marks.initiative?.value).toEqual([-37]);
  });

  it('tied ones roll again, and again where they are equal (AC-CR-05)', () => {
    const table = new Table(['A', fighter(4)], ['B', fighter(4)], ['C', fighter(2)]);
    // 37, 37 and 20; then 5 and 5, then 4 and 9.
    table.next(10, 10, 10, 7, 10, 10, 10, 7, 10, 10, 5, 5, 4, 9);
    const order = [table.acting];
    for (let n = 0; n < 2; n += 1) {
      table.next();
      order.push(table.acting);
    }
    expect(order).toEqual(['b', 'a', 'c']);
  });

  /** 40, 30 and 20; 40 acts. A newcomer of five dice. */
  function three(): Table {
    const table = new Table(['Forty', fighter(4)], ['Thirty', fighter(3)], ['Twenty', fighter(2)]);
    table.next(...Array<number>(9).fill(10));
    return table;
  }

  function joins(table: Table, ...faces: readonly number[]): readonly (string | null)[] {
    table.does('join', null, [], { name: 'New', side: 'other', sheet: { speed: 5 } }, faces);
    const order: (string | null)[] = [];
    for (let n = 0; n < 7; n += 1) {
      table.next();
      order.push(table.acting);
    }
    return order;
  }

  it('a newcomer who beats the next one acts at once (AC-CR-06)', () => {
    expect(joins(three(), 10, 10, 5, 5, 5)).toEqual(['new', 'thirty', 'twenty', 'forty', 'new', 'thirty', 'twenty']);
  });

  it('also one whose place has passed, who from the next round acts there', () => {
    const table = three();
    const order = joins(table, 10, 10, 10, 10, 5);
    expect(order).toEqual(['new', 'thirty', 'twenty', 'new', 'forty', 'thirty', 'twenty']);
    expect(table.cited).toContain('CR-26');
  });

  it('else waits for the place (AC-CR-07)', () => {
    expect(joins(three(), 5, 5, 5, 5, 5)).toEqual(['thirty', 'new', 'twenty', 'forty', 'thirty', 'new', 'twenty']);
  });

  it('equal to the next one only a win of the tie acts first', () => {
    expect(joins(three(), 10, 10, 5, 4, 1, 2, 9).slice(0, 2)).toEqual(['new', 'thirty']);
    expect(joins(three(), 10, 10, 5, 4, 1, 9, 2).slice(0, 2)).toEqual(['thirty', 'new']);
  });

  it('with nobody left in the round who beats the first of the next acts there, or by house rule now as well', () => {
    const last = (): Table => {
      const table = three();
      table.next();
      table.next();
      return table;
    };
    const faces = [10, 10, 10, 10, 5];
    expect(joins(last(), ...faces).slice(0, 3)).toEqual(['new', 'forty', 'thirty']);
    expect(joins(last().under({ lastNewcomer: 'at-once' }), ...faces).slice(0, 3)).toEqual(['new', 'new', 'forty']);
  });

  it('whose place has passed and who does not beat the next one waits for the next round', () => {
    const table = three();
    table.next();
    table.next();
    // Twenty acts, Forty would be next: 25 has passed and beats nobody.
    expect(joins(table, 5, 5, 5, 5, 5).slice(0, 4)).toEqual(['forty', 'thirty', 'new', 'twenty']);
  });
});

describe('movement that is done to somebody', () => {
  it.each([
    ['push', 1, 6, 'Bob is pushed 1 of 3 and takes 6', 'AC-CR-08'],
    ['pull', 1, 0, 'Bob is pulled 1 of 3', 'AC-CR-09'],
    ['slide', 0, 0, 'Bob is slid 0 of 3', 'CR-49'],
    ['push', 3, 0, 'Bob is pushed 3', 'CR-46'],
  ] as const)('%s of 3, %i free: %i damage', (kind, free, damage, title, _case) => {
    const table = duel();
    table.does('status', null, ['bob'], { status: 'block', stacks: 9 });
    const before = table.health('bob');
    expect(table.does('force', null, ['bob'], { kind, spaces: 3 }, [], { free: [`${free} free`] })).toBe(title);
    expect(before - table.health('bob')).toBe(damage);
    expect(table.stacks('bob', 'block')).toBe(9);
  });
});

describe('ranges', () => {
  const archer = { agility: 3, skills: [{ name: 'Bow', value: 3 }], powers: [bow, blow] };

  it('a space beyond the range costs a die (AC-CR-10)', () => {
    const table = duel(archer);
    expect(table.diceOf('use', 'ann', ['bob'], { power: 'bow', distance: 8 })).toEqual([4]);
    expect(table.diceOf('use', 'ann', ['bob'], { power: 'bow', distance: 6 })).toEqual([6]);
  });

  it('a power without a roll reaches no farther (AC-CR-11)', () => {
    const charm = { name: 'charm', range: { kind: 'ranged', reach: 6 }, effect: [{ status: 'hastened' }] };
    const table = duel({ powers: [charm, blow] });
    expect(table.does('use', 'ann', ['bob'], { power: 'charm', distance: 7 })).toMatch(/^\[.*\(CR-69\)\]$/);
    expect(table.does('use', 'ann', ['bob'], { power: 'charm', distance: 6 })).toBe(
      'Ann uses charm on Bob; Bob gains Hastened',
    );
  });

  it('melee reaches what it reaches (AC-CR-12)', () => {
    expect(duel().does('use', 'ann', ['bob'], { distance: 2 })).toMatch(/^\[.*\(CR-67\)\]$/);
  });

  it('a melee blast touches its user and leaves them out (AC-CR-13)', () => {
    const sweep = power.parse({ name: 'sweep', range: { kind: 'melee-blast', radius: 1 }, attack: bow.attack });
    expect([centreDistance(sweep), blastSide(sweep), rangeTraits['melee-blast'].provokes]).toEqual([2, 3, false]);
    const table = duel({ powers: [sweep, blow] });
    expect(table.does('use', 'ann', ['ann'], { power: 'sweep' })).toMatch(/CR-74/);
  });

  it.each([
    ['melee-blast', 'push', 'push of Bob away from Ann, 2: spaces that are free'],
    ['melee-blast', 'pull', 'pull of Bob toward Ann, 2: spaces that are free'],
    ['personal-blast', 'push', 'push of Bob away from Ann, 2: spaces that are free'],
    ['ranged-blast', 'push', 'push of Bob away from the centre, 2: spaces that are free'],
    ['melee-blast', 'slide', 'slide of Bob, 2: spaces that are free'],
  ] as const)('of a %s a %s goes as it asks: %s (AC-CR-13)', (kind, move, asks) => {
    const wave = { name: 'wave', range: { kind, reach: 5 }, effect: [{ move, spaces: 2 }] };
    const table = duel({ powers: [wave, blow] });
    expect(table.choicesOf('use', 'ann', ['bob'], { power: 'wave' })).toEqual([asks]);
  });

  it('a personal blast goes around its user, who is not affected (AC-CR-14)', () => {
    const burst = power.parse({ name: 'burst', range: { kind: 'personal-blast', radius: 2 }, attack: bow.attack });
    expect([blastSide(burst), rangeTraits['personal-blast'].provokes]).toEqual([5, false]);
    const table = duel({ powers: [burst, blow] });
    expect(table.does('use', 'ann', ['ann', 'bob'], { power: 'burst' })).toMatch(/CR-72/);
  });
});

describe('what helps and hinders', () => {
  it('flank, higher ground, cover and resistance come to nothing (AC-CR-15)', () => {
    const table = duel({ powers: [{ ...blow, types: ['Martial'] }] }, { resistant: ['martial'] });
    table.does('use', 'ann', ['bob'], { situation: ['flank', 'higher', 'cover'] }, [6, 1, 1, 1, 1]);
    expect(table.worked('roll modifier')).toBe(0);
    expect(table.worked('hits')).toBe(1);
  });

  it('the same situation counts once, known and said (AC-CR-16)', () => {
    const table = duel();
    table.does('stand', 'bob', ['ann'], { fact: 'flanked' });
    table.does('use', 'ann', ['bob'], { situation: ['flank', 'flank'] }, [6, 1, 1, 1, 1]);
    expect(table.worked('roll modifier')).toBe(2);
  });

  it('statuses add to it (AC-CR-17)', () => {
    const table = duel();
    table.does('status', null, ['ann'], { status: 'empowered', stacks: 3 });
    table.does('status', null, ['bob'], { status: 'hardened', stacks: 2 });
    table.does('use', 'ann', ['bob'], { situation: ['flank'] }, [3, 2, 1, 1, 1]);
    expect(table.worked('roll modifier')).toBe(3);
    expect(table.worked('hits')).toBe(1);
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
    expect(restOf(table)).toEqual([30 - damage, left]);
  });

  it('gained in one’s own turn lasts over those of others, to the end of one’s next (AC-CR-23)', () => {
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
});

describe('Clumsy', () => {
  it.each([
    ['per-miss', [1, 4, 4, 9, 10], 9, 'AC-CR-24'],
    ['per-one', [1, 4, 4, 9, 10], 3, 'AC-CR-24'],
    ['per-miss', [2, 3, 2, 3, 2], 0, 'AC-CR-25'],
  ] as const)('%s %j: %i to oneself (%s)', (clumsyMode, faces, damage, _case) => {
    const table = duel({ health: 40 }).under({ clumsyMode });
    table.does('status', null, ['ann'], { status: 'clumsy' });
    table.does('status', null, ['ann'], { status: 'block', stacks: 3 });
    table.does('use', 'ann', ['bob'], {}, faces);
    expect([40 - table.health('ann'), table.stacks('ann', 'block')]).toEqual([damage, 3]);
  });
});

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
});

describe('statuses that meet', () => {
  function met(settings: With, first: readonly [string, number], then: readonly [string, number]): readonly number[] {
    const table = duel().under(settings);
    table.does('status', null, ['bob'], { status: first[0], stacks: first[1] });
    table.does('status', null, ['bob'], { status: then[0], stacks: then[1] });
    return [table.stacks('bob', first[0]), table.stacks('bob', then[0])];
  }

  it('Hastened and Slowed both go (AC-CR-28)', () => {
    expect(met({}, ['hastened', 1], ['slowed', 1])).toEqual([0, 0]);
  });

  it('cancel stack for stack, or altogether (AC-CR-29)', () => {
    expect(met({}, ['empowered', 3], ['weakened', 1])).toEqual([2, 0]);
    expect(met({ negation: 'whole' }, ['empowered', 3], ['weakened', 1])).toEqual([0, 0]);
    expect(met({}, ['hardened', 1], ['softened', 3])).toEqual([0, 2]);
  });

  it('stop at five (AC-CR-30)', () => {
    expect(met({}, ['softened', 5], ['softened', 1])[0]).toBe(5);
  });
});

describe('Stunned', () => {
  it('leaves the next turn its major action, which may be a move (AC-CR-31)', () => {
    const table = duel();
    table.does('status', null, ['bob'], { status: 'stunned' });
    table.next();
    expect(table.does('move', 'bob', [], { spaces: 1 })).toBe('Bob moves 1');
    expect(table.does('shift', 'bob')).toBe('[Bob has no action left (CR-109)]');
    table.until('bob');
    expect(table.stacks('bob', 'stunned')).toBe(0);
    expect([table.does('shift', 'bob'), table.does('shift', 'bob')]).toEqual(['Bob shifts', 'Bob shifts']);
  });

  it('in one’s own turn is for the next', () => {
    const table = duel();
    table.does('status', null, ['ann'], { status: 'stunned' });
    expect([table.does('shift', 'ann'), table.does('shift', 'ann')]).toEqual(['Ann shifts', 'Ann shifts']);
    table.until('ann');
    expect([table.does('shift', 'ann'), table.does('shift', 'ann')]).toEqual([
      'Ann shifts',
      '[Ann has no action left (CR-109)]',
    ]);
  });
});

describe('opportunities', () => {
  function surrounded(): Table {
    const archer = fighter(3, { agility: 2, skills: [{ name: 'Bow', value: 3 }], powers: [bow, blow] });
    const table = new Table(['Ann', archer], ['Bob', fighter(1), 'other'], ['Cid', fighter(1), 'other']);
    table.next(10, 10, 10, 2, 1);
    table.does('stand', 'ann', ['bob', 'cid'], { fact: 'engaged' });
    table.does('status', null, ['cid'], { status: 'distracted' });
    return table;
  }

  it('a shot gives one to those engaged, not to the distracted (AC-CR-32)', () => {
    const table = surrounded();
    const shot = { power: 'bow', strikes: ['bob', 'cid'] };
    expect(table.does('use', 'ann', ['bob'], shot)).toBe('[Cid is distracted (CR-82)]');
    // Bob strikes first with five dice, three of which hit; then five dice of the bow.
    const dice = [6, 6, 6, 1, 1, 6, 1, 1, 1, 1];
    expect(table.does('use', 'ann', ['bob'], { ...shot, strikes: ['bob'] }, dice)).toBe('Ann hits Bob with bow for 3');
    expect([table.health('ann'), table.health('bob')]).toEqual([21, 27]);
  });

  it('shift, force, melee and personal give none (AC-CR-33)', () => {
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

describe('values', () => {
  it('follow from the talents (AC-CR-34)', () => {
    const human = sheet.parse({ fitness: 3, agility: 2, intellect: 4, sense: 3 });
    expect([tracksOf(human), speedOf(human)]).toEqual([{ health: 35, stamina: 5, mana: 7 }, 4]);
  });

  it('Speed 5, Slowed: two spaces (AC-CR-35)', () => {
    const table = new Table(['Ann', fighter(5)], ['Bob', fighter(1), 'other']);
    table.next(10, 10, 10, 10, 10, 1);
    table.does('status', null, ['ann'], { status: 'slowed' });
    expect(table.does('move', 'ann', [], { spaces: 3 })).toBe(
      '[Ann has Speed 5; 3 spaces cost 6, 2 for each of 3 difficult ones (CR-107)]',
    );
    expect(table.does('move', 'ann', [], { spaces: 2 })).toBe('Ann moves 2');
  });
});
