import { describe, expect, it } from 'vitest';
import { findAction } from '../../../../src/game/decide/decide.ts';
import { power } from '../../../../src/rules/crytures/combatant/power.ts';
import { crytures } from '../../../../src/rules/crytures/index.ts';
import { blastSide, centreDistance, rangeTraits } from '../../../../src/rules/crytures/powers/range.ts';
import { blow, bow, duel, fighter, startFight, type Table, type With, withPowers } from '../table.ts';

describe('the lines of a power', () => {
  it('Cost: a player character may overspend, for an injury (CR-55, CR-66, CR-121)', () => {
    const dear = { name: 'dear', cost: { mana: 5 }, range: { kind: 'personal' }, effect: [{ status: 'hastened' }] };
    const table = withPowers([dear]);
    expect(table.does('use', 'ann', ['ann'], { power: 'dear' }, [3])).toBe('Ann uses dear; Ann gains Hastened');
    expect([table.track('ann', 'mana'), table.stacks('ann', 'injured-intellect')]).toEqual([0, 1]);
    const strict = withPowers([dear], { overspend: 'refuse' });
    expect(strict.does('use', 'ann', ['ann'], { power: 'dear' })).toBe(
      '[dear costs 5 Mana, Ann has 4 Stamina and 4 Mana (CR-66)]',
    );
  });

  it('Cost: a cryture cannot overspend (CR-66)', () => {
    const table = startFight(
      {},
      ['Gazer', { kind: 'cryture', speed: 1, mana: 0, powers: ['Stasis Ray'] }],
      ['Bob', fighter(1), 'other'],
    );
    expect(table.does('use', 'gazer', ['bob'], { power: 'Stasis Ray' })).toMatch(/CR-66/);
  });

  it('Roll, Success and Effect: success brings the Success line, the Effect line always applies (CR-60, CR-62, CR-64)', () => {
    const soothe = {
      name: 'soothe',
      range: { kind: 'ranged', reach: 5 },
      roll: { pool: ['intellect'], difficulty: 6, complexity: 2 },
      success: [{ heal: 2, each: true }],
      effect: [{ says: 'a soft light' }],
    };
    const table = withPowers([soothe]);
    table.does('set', null, ['bob'], { track: 'health', to: 10 });
    expect(table.does('use', 'ann', ['bob'], { power: 'soothe' }, [10, 3])).toBe(
      'Ann uses soothe on Bob: 2 successes; Bob heals 4',
    );
    expect(table.health('bob')).toBe(14);
    const failed = withPowers([soothe]);
    expect(failed.does('use', 'ann', ['bob'], { power: 'soothe' }, [7, 3])).toBe(
      'Ann uses soothe on Bob: fails with 1',
    );
    expect(failed.cited).toContain('CR-64');
  });

  it('Hit and Crit: other effects apply once, or for each hit, or for each natural 10 (CR-61, CR-63)', () => {
    const hook = {
      name: 'hook',
      attack: { pool: ['fitness', 'Fists'], against: 'deflection' },
      hit: { damage: 1, effects: [{ status: 'softened' }, { move: 'push', spaces: 1, each: true }, { harm: 1 }] },
      crit: { hits: 1, effects: [{ status: 'weakened' }] },
    };
    const table = withPowers([hook]);
    // Two natural 10s: two hits of the dice, two of the Crit line; pushed four, two of them free.
    const title = table.does('use', 'ann', ['bob'], { power: 'hook' }, [10, 10, 1, 1, 1], { free: ['2 free'] });
    expect(title).toBe(
      'Ann hits Bob with hook for 4; Bob gains Softened 1; Bob is pushed 2 of 4 and takes 6; Bob takes 1; Bob gains Weakened 2',
    );
    expect([table.health('bob'), table.stacks('bob', 'weakened')]).toEqual([30 - 4 - 6 - 1, 2]);
  });

  it('Range: as many targets as it says; a blast affects everyone, allies too (CR-65, CR-71 to CR-75)', () => {
    const two = {
      name: 'two',
      targets: 2,
      range: { kind: 'ranged', reach: 6 },
      attack: { pool: ['agility'], against: 'evasion' },
    };
    const boom = {
      name: 'boom',
      range: { kind: 'ranged-blast', reach: 6, radius: 1 },
      attack: { pool: ['agility'], against: 'evasion' },
      hit: { damage: 2 },
    };
    const table = withPowers([two, boom]);
    expect(table.does('use', 'ann', ['ann', 'bob', 'cid'], { power: 'two' })).toMatch(/\[.*itself/);
    expect(table.diceOf('use', 'ann', ['bob', 'cid'], { power: 'two' })).toEqual([2, 2]);
    expect(table.diceOf('use', 'ann', ['ann', 'bob', 'cid'], { power: 'boom' })).toEqual([2, 2, 2]);
    expect(withPowers([boom], { sharedDice: true }).diceOf('use', 'ann', ['bob', 'cid'], { power: 'boom' })).toEqual([
      2,
    ]);
    expect(withPowers([two], { sharedTargets: true }).diceOf('use', 'ann', ['bob', 'cid'], { power: 'two' })).toEqual([
      2,
    ]);
    const three = { ...two, targets: 1 };
    expect(withPowers([three]).does('use', 'ann', ['bob', 'cid'], { power: 'two' })).toBe(
      '[two takes up to 1 target (CR-65)]',
    );
    const shared = withPowers([boom], { sharedDice: true });
    shared.does('use', 'ann', ['bob', 'cid'], { power: 'boom' }, [6, 1]);
    expect([shared.health('bob'), shared.health('cid')]).toEqual([28, 28]);
    for (const kind of ['blast', 'personal-blast', 'melee-blast']) {
      const area = withPowers([{ ...boom, range: { kind, radius: 1 } }]);
      expect(area.does('use', 'ann', ['bob'], { power: 'boom' }, [6, 1])).toBe('Ann hits Bob with boom for 2');
    }
  });

  it('Range: a personal power is for its user only (CR-70), and only for one who has it (CR-54)', () => {
    const brace = {
      name: 'brace',
      action: 'minor',
      range: { kind: 'personal' },
      effect: [{ status: 'block', stacks: 2, to: 'self' }],
    };
    const table = withPowers([brace]);
    expect(table.does('use', 'ann', ['bob'], { power: 'brace' })).toBe('[brace is for its user only (CR-70)]');
    expect(table.does('use', 'ann', ['ann'], { power: 'brace' })).toBe('Ann uses brace; Ann gains Block 2');
    expect(table.does('use', 'ann', ['ann'], { power: 'dance' })).toBe('[Ann has no power "dance" (CR-54)]');
  });

  it('by house rule weapons are swapped instead of giving Mana (CR-39)', () => {
    const knife = { ...blow, name: 'knife', hit: { damage: 1 } };
    const table = withPowers([knife], { fourthMinor: 'swap' });
    expect(table.does('mana', 'ann', ['bob'])).toMatch(/CR-39/);
    expect(table.does('swap', 'ann', [], { weapon: 'blow' })).toBe('Ann takes the blow');
    expect(table.does('use', 'ann', ['bob'], {}, [6, 1, 1, 1, 1])).toBe('Ann hits Bob with blow for 3');
    expect(withPowers([knife]).does('swap', 'ann', [], { weapon: 'blow' })).toMatch(/CR-39/);
  });
});

describe('a power', () => {
  const friendly = [
    [{ heal: 1 }],
    [{ heal: 1 }, { says: 'a soft light' }],
    [{ heal: 1 }, { status: 'slowed', to: 'self' }],
    ...['block', 'empowered', 'hardened', 'hastened', 'regenerating', 'invisible'].map((status) => [{ status }]),
    [{ status: 'blessed' }],
    [{ status: 'warded' }],
    [{ status: 'soothing' }],
  ];
  const hostile = [
    [],
    [{ says: 'a soft light' }],
    [{ harm: 1 }],
    [{ move: 'pull', spaces: 1 }],
    [{ heal: 1 }, { status: 'slowed' }],
    ...['clumsy', 'distracted', 'slowed', 'softened', 'stunned', 'weakened', 'wounded'].map((status) => [{ status }]),
    [{ status: 'cursed' }],
  ];
  // Custom statuses help who attacks better, is attacked worse, or is healed when a turn ends (CR-113).
  const statuses = [
    { id: 'blessed', attacks: 1 },
    { id: 'warded', attacked: -2 },
    { id: 'soothing', turnEnd: -1 },
    { id: 'cursed', attacks: -1, attacked: 1 },
  ];

  it.each([
    ...friendly.flatMap((effects) => [['friend', 'effect', effects] as const, ['friend', 'success', effects] as const]),
    ...hostile.map((effects) => ['foe', 'effect', effects] as const),
  ])('is meant for a %s whose %s line is %j', (aim, line, effects) => {
    const roll = { pool: ['fitness'], difficulty: 6 };
    const table = withPowers([{ name: 'hex', range: { kind: 'ranged', reach: 5 }, roll, [line]: effects }], {
      statuses,
    });
    const intent = { action: 'use', by: 'ann', on: [], with: { power: 'hex' } };
    expect(findAction(crytures, 'use')?.aim(table.now, intent)).toBe(aim);
  });

  it('that attacks is meant for a foe, though it heals', () => {
    const table = withPowers([{ ...blow, name: 'leech', effect: [{ heal: 1 }] }]);
    const intent = { action: 'use', by: 'ann', on: [], with: { power: 'leech' } };
    expect(findAction(crytures, 'use')?.aim(table.now, intent)).toBe('foe');
  });
});

describe('the range of a power', () => {
  const archer = { agility: 3, skills: [{ name: 'Bow', value: 3 }], powers: [bow, blow] };

  // CR-52: a distance is typed, in squares, a diagonal as one.
  it('is extended at one die per space (AC-CR-10)', () => {
    const table = duel(archer);
    expect(table.diceOf('use', 'ann', ['bob'], { power: 'bow', distance: 8 })).toEqual([4]);
    expect(table.diceOf('use', 'ann', ['bob'], { power: 'bow', distance: 6 })).toEqual([6]);
  });

  it('is not extended without a roll (AC-CR-11)', () => {
    const charm = { name: 'charm', range: { kind: 'ranged', reach: 6 }, effect: [{ status: 'hastened' }] };
    const table = duel({ powers: [charm, blow] });
    expect(table.does('use', 'ann', ['bob'], { power: 'charm', distance: 7 })).toMatch(/^\[.*\(CR-69\)\]$/);
    expect(table.does('use', 'ann', ['bob'], { power: 'charm', distance: 6 })).toBe(
      'Ann uses charm on Bob; Bob gains Hastened',
    );
  });

  it('is not extended in melee (AC-CR-12)', () => {
    expect(duel().does('use', 'ann', ['bob'], { distance: 2 })).toMatch(/^\[.*\(CR-67\)\]$/);
  });

  it('Melee Blast touches its user, who is not affected (AC-CR-13)', () => {
    const sweep = power.parse({ name: 'sweep', range: { kind: 'melee-blast', radius: 1 }, attack: bow.attack });
    expect([centreDistance(sweep), blastSide(sweep), rangeTraits['melee-blast'].provokes]).toEqual([2, 3, false]);
    const table = duel({ powers: [sweep, blow] });
    expect(table.does('use', 'ann', ['ann'], { power: 'sweep' })).toMatch(/CR-74/);
  });

  it.each([
    ['melee-blast', 'push', 'push of Bob away from Ann by 2 spaces: how many are free'],
    ['melee-blast', 'pull', 'pull of Bob toward Ann by 2 spaces: how many are free'],
    ['personal-blast', 'push', 'push of Bob away from Ann by 2 spaces: how many are free'],
    ['ranged-blast', 'push', 'push of Bob away from the centre by 2 spaces: how many are free'],
    ['melee-blast', 'slide', 'slide of Bob by 2 spaces: how many are free'],
  ] as const)('%s: the origin of a %s is in its label: %s (AC-CR-13)', (kind, move, asks) => {
    const wave = { name: 'wave', range: { kind, reach: 5 }, effect: [{ move, spaces: 2 }] };
    const table = duel({ powers: [wave, blow] });
    expect(table.choicesOf('use', 'ann', ['bob'], { power: 'wave' })).toEqual([asks]);
  });

  it('Personal Blast is centred on its user, who is not affected (AC-CR-14)', () => {
    const burst = power.parse({ name: 'burst', range: { kind: 'personal-blast', radius: 2 }, attack: bow.attack });
    expect([blastSide(burst), rangeTraits['personal-blast'].provokes]).toEqual([5, false]);
    const table = duel({ powers: [burst, blow] });
    expect(table.does('use', 'ann', ['ann', 'bob'], { power: 'burst' })).toMatch(/CR-72/);
  });
});

describe('concentration', () => {
  it('takes both actions, or by house rule the major one (CR-41), and strains the exhausted (CR-122)', () => {
    const trance = {
      name: 'trance',
      action: 'concentrated',
      range: { kind: 'personal' },
      effect: [{ status: 'regenerating' }],
    };
    const table = withPowers([trance]);
    table.does('use', 'ann', ['ann'], { power: 'trance' });
    expect(table.does('shift', 'ann')).toBe('[Ann has no action left (CR-34)]');
    const major = withPowers([trance], { concentrated: 'major' }, { stamina: 0, mana: 0 });
    expect(major.does('use', 'ann', ['ann'], { power: 'trance' }, [1])).toBe('Ann uses trance; Ann gains Regenerating');
    expect(major.stacks('ann', 'injured-fitness')).toBe(1);
    expect(major.does('shift', 'ann')).toBe('Ann shifts');
    const spent = withPowers([trance]);
    spent.does('shift', 'ann');
    expect(spent.does('use', 'ann', ['ann'], { power: 'trance' })).toBe(
      '[Ann needs both actions to concentrate (CR-41)]',
    );
  });

  it('by house rule lasts while the major action of each turn is spent on it (CR-41)', () => {
    const bind = {
      name: 'bind',
      action: 'concentrated',
      range: { kind: 'ranged', reach: 5 },
      effect: [{ status: 'distracted' }, { status: 'softened', stacks: 2 }],
    };
    const bound = (ann: With = {}): Table => {
      const table = withPowers([bind], { concentrated: 'major' }, ann);
      table.does('status', null, ['bob'], { status: 'softened', stacks: 1 });
      table.does('use', 'ann', ['bob'], { power: 'bind' });
      return table;
    };
    const on = (table: Table): readonly number[] =>
      ['distracted', 'softened'].map((status) => table.stacks('bob', status));
    const table = bound();
    expect(table.does('sustain', 'ann')).toBe('[Ann needs the major action to concentrate (CR-41)]');
    expect(table.does('shift', 'ann')).toBe('Ann shifts');
    // Distracted lasts past Bob's turn; Ann keeps it up in her next turn, and not in the one after.
    table.until('ann');
    expect([on(table), table.stacks('ann', 'concentrating')]).toEqual([[1, 3], 1]);
    expect(table.does('sustain', 'ann')).toBe('Ann keeps up bind');
    expect(table.does('use', 'ann', ['bob'])).toBe('[Ann has no major action left (CR-31)]');
    table.until('ann');
    expect(on(table)).toEqual([1, 3]);
    table.next();
    expect([on(table), table.stacks('ann', 'concentrating')]).toEqual([[0, 1], 0]);
    // Concentrating on another power ends it, and so does defeat.
    const restarted = bound();
    restarted.until('ann');
    restarted.does('use', 'ann', ['cid'], { power: 'bind' });
    expect([on(restarted), restarted.stacks('cid', 'softened')]).toEqual([[0, 1], 2]);
    const defeated = bound();
    defeated.under({ injuries: false }).does('damage', null, ['ann'], { amount: 99 });
    expect(on(defeated)).toEqual([0, 1]);
    const exhausted = bound({ stamina: 1, mana: 0 });
    exhausted.does('set', null, ['ann'], { track: 'stamina', to: 0 });
    exhausted.until('ann');
    expect(exhausted.does('sustain', 'ann', [], {}, [2])).toBe('Ann keeps up bind');
    expect(exhausted.stacks('ann', 'injured-agility')).toBe(1);
    expect(withPowers([bind]).does('sustain', 'ann')).toMatch(/CR-41/);
  });
});
