import { describe, expect, it } from 'vitest';
import { crytures } from '../../../../src/rules/crytures/index.ts';
import { duel, fighter, Table, type With, withPowers } from '../table.ts';

describe('initiative', () => {
  it('is the sum of Speed + Reflexes d10 (AC-CR-04)', () => {
    const table = new Table(['Ann', fighter(5, { reflexes: 2 })]);
    table.next(3, 8, 10, 1, 6, 5, 4);
    expect(table.now.combatants.ann?.marks.initiative?.value).toEqual([-37]);
  });

  it('counts Reflexes as a skill and as a field of its own alike, the higher of the two (CR-17, CR-22)', () => {
    const dice = (sheet: With): number => {
      const table = new Table(['Ann', fighter(4, sheet)]);
      table.next(...Array<number>(6).fill(1));
      return table.worked('initiative dice');
    };
    const skills = [{ name: 'reflexes', value: 2 }];
    expect([dice({ skills }), dice({ reflexes: 2 }), dice({ reflexes: 1, skills })]).toEqual([6, 6, 6]);
  });

  it('is rolled again by those tied, until none are (AC-CR-05)', () => {
    const table = new Table(['A', fighter(4)], ['B', fighter(4)], ['C', fighter(2)]);
    // 37, 37 and 20; then 5 and 5, then 4 and 9.
    table.next(10, 10, 10, 7, 10, 10, 10, 7, 10, 10, 5, 5, 4, 9);
    expect([table.acting, ...table.nextTurns(2)]).toEqual(['b', 'a', 'c']);
  });

  it('of a cryture is Speed, by house rule with Agility (CR-20)', () => {
    const dice = (settings: With): number => {
      const table = new Table(['Pet', { kind: 'cryture', speed: 3, agility: 2 }]).under(settings);
      table.next(...Array<number>(settings.crytureInitiative === undefined ? 3 : 5).fill(1));
      return table.worked('initiative dice');
    };
    expect([dice({}), dice({ crytureInitiative: 'speed-and-agility' })]).toEqual([3, 5]);
  });

  it.each([
    ['human', ['CR-17', 'CR-17', 'CR-11']],
    ['cryture', ['CR-17', 'CR-20', 'CR-11']],
  ])('of a %s with Reflexes is worked out by its rules (CR-17, CR-20)', (kind, rules) => {
    const table = new Table(['Ann', { kind, speed: 3, reflexes: 1 }]);
    table.next(1, 1, 1, 1);
    const steps = table.last?.working.filter(({ of }) => of === 'initiative dice') ?? [];
    expect(steps.map(({ rule }) => rule)).toEqual(rules);
  });

  it('has Sense more dice with Danger Sense (CR-21), and a tie shows its die (CR-24)', () => {
    const table = new Table(['Ann', fighter(1, { dangerSense: true, sense: 2 })], ['Bob', fighter(3), 'other']);
    table.next(5, 5, 5, 5, 5, 5, 2, 9);
    expect([table.acting, crytures.clock.formatPlace([-15, -9])]).toEqual(['bob', 'at 15, tie 9']);
  });

  it('is rolled once for enemies of one name by house rule (CR-28)', () => {
    const wolf = fighter(2);
    const table = new Table(['Ann', fighter(1)], ['Wolf 1', wolf, 'other'], ['Wolf 2', wolf, 'other']);
    table.under({ mooks: 'group' }).next(10, 4, 4);
    expect(['ann', 'wolf-1', 'wolf-2'].map((who) => table.now.combatants[who]?.marks.initiative?.value)).toEqual([
      [-10],
      [-8],
      [-8],
    ]);
    table.does('join', null, [], { name: 'Wolf', side: 'other', sheet: wolf });
    expect(table.now.combatants['wolf-3']?.marks.initiative?.value).toEqual([-8]);
  });
});

describe('a newcomer', () => {
  /** 40, 30 and 20; 40 acts. A newcomer of five dice. */
  function three(): Table {
    const table = new Table(['Forty', fighter(4)], ['Thirty', fighter(3)], ['Twenty', fighter(2)]);
    table.next(...Array<number>(9).fill(10));
    return table;
  }

  function joins(table: Table, ...faces: readonly number[]): readonly (string | null)[] {
    table.does('join', null, [], { name: 'New', side: 'other', sheet: { speed: 5 } }, faces);
    return table.nextTurns(7);
  }

  it('who beats the next combatant acts at once (AC-CR-06)', () => {
    expect(joins(three(), 10, 10, 5, 5, 5)).toEqual(['new', 'thirty', 'twenty', 'forty', 'new', 'thirty', 'twenty']);
  });

  it('whose place has passed and who beats the next one acts at once, and in that place from the next round', () => {
    const table = three();
    const order = joins(table, 10, 10, 10, 10, 5);
    expect(order).toEqual(['new', 'thirty', 'twenty', 'new', 'forty', 'thirty', 'twenty']);
    expect(table.cited).toContain('CR-26');
  });

  it('who does not beat the next one waits for its place (AC-CR-07)', () => {
    expect(joins(three(), 5, 5, 5, 5, 5)).toEqual(['thirty', 'new', 'twenty', 'forty', 'thirty', 'new', 'twenty']);
  });

  it('who is equal to the next one acts first only after winning the tie', () => {
    expect(joins(three(), 10, 10, 5, 4, 1, 2, 9).slice(0, 2)).toEqual(['new', 'thirty']);
    expect(joins(three(), 10, 10, 5, 4, 1, 9, 2).slice(0, 2)).toEqual(['thirty', 'new']);
  });

  it('with nobody left to act who beats the first of the next round acts there, or by house rule now as well', () => {
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

describe('crytures in the turn of their conjurer, by house rule', () => {
  const sela = fighter(3);
  const peepoi = { kind: 'cryture', speed: 2, health: 10, mana: 4, conjurer: 'Sela', stored: true };

  it('share its place and have their own actions (CR-28)', () => {
    const table = new Table(['Sela', sela], ['Peepoi', { ...peepoi, stored: false }], ['Thug', fighter(1), 'other']);
    table.under({ conjurers: 'together' }).next(10, 10, 10, 1);
    expect(crytures.screen.floor(table.now)).toEqual({ who: 'sela', due: ['sela', 'peepoi'] });
    expect(table.does('move', 'peepoi', [], { spaces: 1 })).toBe('Peepoi moves 1');
    expect(table.does('shift', 'sela')).toBe('Sela shifts');
    expect(table.does('shift', 'peepoi')).toBe('Peepoi shifts');
    expect(table.does('shift', 'peepoi')).toBe('[Peepoi has no action left (CR-34)]');
    expect(table.does('shift', 'thug')).toMatch(/not the turn/);
    table.next();
    expect([table.acting, table.does('shift', 'sela')]).toEqual(['peepoi', 'Sela shifts']);
    table.next();
    expect(table.acting).toBe('thug');
  });

  it('share its roll when they join (CR-28)', () => {
    const table = new Table(['Sela', sela], ['Peepoi', peepoi], ['Thug', fighter(1), 'other']);
    table.under({ conjurers: 'together' }).next(10, 10, 10, 1);
    table.does('summon', 'sela', ['peepoi']);
    expect(crytures.screen.order(table.now, 'sela').lanes[2]).toEqual({
      label: 'joined',
      text: [{ text: 'Peepoi shares 30 with Sela: acts at this place (CR-26)' }],
    });
    expect(table.does('shift', 'peepoi')).toBe('Peepoi shifts');
  });
});

describe('an action', () => {
  const use = (action: string, settings: With = {}): readonly unknown[] => {
    const table = withPowers([{ name: 'gaze', action, range: { kind: 'personal' } }], settings);
    const spent = (): unknown => [table.last?.working.findLast(({ of }) => of === 'action')?.says, left(table)];
    table.does('own', 'ann', [], { power: 'gaze' });
    const first = spent();
    return table.does('own', 'ann', [], { power: 'gaze' }).startsWith('[') ? [first] : [first, spent()];
  };
  const left = (table: Table): unknown => Object.values(table.now.slots).find(({ who }) => who === 'ann')?.left;

  it.each([
    ['major', {}, [['the major action', { major: 0, minor: 1 }]]],
    [
      'minor',
      {},
      [
        ['the minor action', { major: 1, minor: 0 }],
        ['the major action is spent on a minor one', { major: 0, minor: 0 }],
      ],
    ],
    ['concentrated', {}, [['a concentrated action', { major: 0, minor: 0 }]]],
    ['concentrated', { concentrated: 'major' }, [['a concentrated action', { major: 0, minor: 1 }]]],
  ])('%s under %j is taken from the major and minor action of the turn (CR-31 to CR-41)', (action, settings, taken) => {
    expect(use(action, settings)).toEqual(taken);
  });
});

describe('Stunned', () => {
  it('leaves the next turn its major action, which may be spent on a move (AC-CR-31, CR-109)', () => {
    const table = duel();
    table.does('status', null, ['bob'], { status: 'stunned' });
    table.next();
    expect(table.does('move', 'bob', [], { spaces: 1 })).toBe('Bob moves 1');
    expect(table.does('shift', 'bob')).toBe('[Bob has no action left (CR-109)]');
    table.until('bob');
    expect(table.stacks('bob', 'stunned')).toBe(0);
    expect([table.does('shift', 'bob'), table.does('shift', 'bob')]).toEqual(['Bob shifts', 'Bob shifts']);
  });

  it('takes the minor action of the next turn when added in the bearer’s own', () => {
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
