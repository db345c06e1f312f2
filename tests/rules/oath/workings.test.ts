/** What the working of each ruling says, step by step, once for each branch. */
import { describe, expect, it } from 'vitest';
import { oath } from '../../../src/rules/oath/index.ts';
import type { With } from '../table.ts';
import { workingOf } from '../workings.ts';

const works = (ruling: string, input: With, faces: readonly number[] = [], settings: With = {}): readonly string[] =>
  workingOf(oath, `oath.${ruling}`, input, faces, settings);

const target7 = (of = 'target number'): readonly string[] => [
  `${of}: target 7 = 7 SG-14`,
  `${of}: not below 5 = 7 SG-19`,
];

describe('a roll (SG-13 to SG-25)', () => {
  it.each<[string, With, readonly number[], With, readonly string[]]>([
    [
      'raised from the pool, a 1 stays, the rest is lost',
      { dice: 4, skill: 3 },
      [1, 4, 6, 9],
      {},
      [
        'successes: 1 4 6 9: those of 7 or more = 1 SG-14',
        'successes: 1 raised with 1 of 3 skill = 2 SG-17',
        'ones: a die that shows 1 cannot be raised SG-16',
        'left over: 2 skill raises no further die and is lost SG-15',
      ],
    ],
    [
      'each die raised by the whole skill uses nothing up',
      { dice: 3, skill: 3 },
      [4, 4, 3],
      { skillMode: 'each' },
      ['successes: 4 4 3: those of 7 or more = 0 SG-14', 'successes: 2 raised by 3 skill = 2 SG-17'],
    ],
    [
      'without skill, though a die shows 1',
      { dice: 2 },
      [1, 7],
      {},
      ['successes: 1 7: those of 7 or more = 1 SG-14', 'successes: no skill to raise dice with = 1 SG-17'],
    ],
    [
      'too little skill for any',
      { dice: 1, skill: 2 },
      [4],
      {},
      [
        'successes: 4: those of 7 or more = 0 SG-14',
        'successes: 2 skill raises no die = 0 SG-17',
        'left over: 2 skill raises no further die and is lost SG-15',
      ],
    ],
    [
      'all of the skill spent',
      { dice: 1, skill: 3 },
      [4],
      {},
      ['successes: 4: those of 7 or more = 0 SG-14', 'successes: 1 raised with 3 of 3 skill = 1 SG-17'],
    ],
    [
      'no dice',
      { dice: 0, skill: 2 },
      [],
      {},
      ['successes: no dice, no successes = 0 SG-24', 'successes: 2 skill raises no die = 0 SG-17'],
    ],
  ])('%s', (_case, input, faces, settings, lines) => {
    expect(works('roll', input, faces, settings)).toEqual([
      `ask skill roll: ${String(input.dice)} d10`,
      ...target7(),
      ...lines,
    ]);
  });

  it.each<[With, With, readonly string[]]>([
    [{ tn: 6 }, {}, ['target 6 = 6 SG-18', 'not below 5 = 6 SG-19']],
    [{ tn: 11 }, {}, ['target 11 = 11 SG-18', 'not below 5 = 11 SG-19']],
    [{ tn: 4 }, {}, ['target 4 = 4 SG-18', 'not below 5 = 5 SG-19']],
    [{ smoke: true }, {}, ['target 7 = 7 SG-14', 'seen through smoke = 9 SG-93', 'not below 5 = 9 SG-19']],
    [{}, { untrainedTN: 8 }, ['target 7 = 7 SG-14', 'a roll without skill = 8 SG-21', 'not below 5 = 8 SG-19']],
    [{}, { untrainedTN: 7 }, ['target 7 = 7 SG-14', 'not below 5 = 7 SG-19']],
    [{ skill: 1 }, { untrainedTN: 8 }, ['target 7 = 7 SG-14', 'not below 5 = 7 SG-19']],
    [{ tn: 6 }, { untrainedTN: 8 }, ['target 6 = 6 SG-18', 'not below 5 = 6 SG-19']],
    [{ tn: 1, karma: true }, { karmaFloor: 3 }, ['target 1 = 1 SG-18', 'with karma not below 3 = 3 SG-20']],
  ])('the target number of %o under %o', (input, settings, lines) => {
    const said = works('roll', { dice: 1, ...input }, [10], settings);
    const target = said.filter((line) => line.startsWith('target number: '));
    expect(target.map((line) => line.replace('target number: ', ''))).toEqual(lines);
    const high = Number(input.tn ?? 7) > 10 ? 'SG-18' : 'SG-14';
    expect(said.find((line) => line.startsWith('successes: 10'))?.slice(-5)).toBe(high);
  });
});

describe('stuns (SG-84 to SG-86)', () => {
  const of = (said: readonly string[], ...names: readonly string[]): readonly string[] =>
    said.filter((line) => names.some((name) => line.startsWith(`${name}: `)));

  it('a taser that misses stuns nobody', () => {
    const said = works('taser', { dice: 1, health: 1, speed: 1 }, [2]);
    expect(of(said, 'net', 'stunned')).toEqual([
      'net: 0 successes of the attack = 0 SG-74',
      'net: dodge 0 = 0 SG-74',
      'net: cover 0 = 0 SG-81',
      'stunned: no net success: a miss SG-76',
    ]);
  });

  it.each<[number, With, string, string]>([
    [0, {}, 'rounded down = 1 SG-85', '1 against 0 speed dice: falls over SG-85'],
    [1, {}, 'rounded down = 1 SG-85', '1 against 1 speed dice: stays on its feet SG-85'],
    [2, { tazeFallBy: 'net' }, 'rounded down = 1 SG-85', '3 against 2 speed dice: falls over SG-85'],
    [2, { stunRounding: 'up' }, 'rounded up = 2 SG-85', '2 against 2 speed dice: stays on its feet SG-85'],
  ])('3 that get through against speed %i under %o', (speed, settings, rounded, falls) => {
    const said = works('taser', { dice: 4, health: 2, speed }, [7, 8, 9, 10, 7, 6], settings);
    expect(of(said, 'through', 'stunned', 'falls')).toEqual([
      'through: net 4 = 4 SG-84',
      'through: Health, 7 6: those of 7 or more = 3 SG-84',
      'stunned: 3 get through = 3 SG-84',
      'stunned: below 0 there is nothing to halve = 3 SG-85',
      'stunned: half of them = 1.5 SG-85',
      `stunned: ${rounded}`,
      `falls: ${falls}`,
    ]);
  });

  it('a neural disruptor takes no more dice than there are', () => {
    const said = works('neural', { dice: 3, precision: 3, before: 3 }, [7, 7, 7]);
    expect(of(said, 'lost', 'left').map((line) => line.replace(/^\w+: /, ''))).toEqual([
      'net 3 = 3 SG-86',
      'below 0 there is nothing to halve = 3 SG-86',
      'half of them = 1.5 SG-86',
      'rounded down = 1 SG-86',
      '3 lost before = 4 SG-86',
      'no more than there are = 3 SG-86',
      'Precision of Body 3 = 3 SG-86',
      '3 lost = 0 SG-86',
    ]);
  });
});

describe('a fall (SG-95 to SG-100)', () => {
  const fall = (taken: number, faces: readonly number[], more: With = {}, settings: With = {}): readonly string[] =>
    works('fall', { hitPoints: 10, taken, health: faces.length, ...more }, faces, settings).filter(
      (line) => !/^(ask|excess: )/.test(line),
    );

  it('up to the hit points nobody falls, beyond them Health decides', () => {
    expect(works('fall', { hitPoints: 10, taken: 10, health: 2 })).toEqual([
      'excess: damage taken 10 = 10 SG-83',
      'excess: hit points 10 = 0 SG-95',
      'excess: damage equal to the hit points leaves the combatant up = 0 SG-95',
    ]);
    expect(fall(14, [7, 2])).toEqual([
      'Health roll: 7 2: those of 7 or more = 1 SG-100',
      'Health roll: five for each success = 5 SG-96',
      'status: more than the excess: unconscious only SG-97',
    ]);
  });

  it('dying: the less is left, the sooner they die', () => {
    expect(fall(18, [7, 2])).toEqual([
      'Health roll: 7 2: those of 7 or more = 1 SG-100',
      'Health roll: five for each success = 5 SG-96',
      'status: less than the excess: dying SG-97',
      'severity: excess 8 = 8 SG-99',
      'severity: Health roll 5 = 3 SG-99',
      'turns: 10 turns at severity 0 = 10 SG-99',
      'turns: severity 3 = 7 SG-99',
      'turns: the end of the first turn at the earliest = 7 SG-99',
    ]);
    expect(fall(18, [7, 2], {}, { dyingTurns: 1 })[5]).toBe('turns: 1 turn at severity 0 = 1 SG-99');
    expect(fall(31, []).slice(0, 1)).toEqual(['Health roll: no dice, no successes = 0 SG-24']);
    expect(fall(31, []).at(-1)).toBe('turns: the end of the first turn at the earliest = 1 SG-99');
  });

  it('equal to the excess: unconscious, or dying by the house rule (SG-98)', () => {
    expect(fall(15, [7], {}, { dyingOnTie: false })[2]).toBe('status: equal to the excess: unconscious only SG-98');
    expect(fall(15, [7], {}, { dyingOnTie: true })[2]).toBe('status: equal to the excess: dying SG-98');
  });

  it('a better roll does not save the dying, unless by the house rule (SG-100)', () => {
    const stays = 'status: dying before, and a roll without aid does not help: the time left stays the same SG-100';
    expect(fall(12, [7], { was: 'dying' })).toContain(stays);
    expect(fall(12, [7], { was: 'dying' }, { rerollCanImprove: true })).not.toContain(stays);
    expect(fall(12, [7], { was: 'unconscious' })).not.toContain(stays);
  });
});

describe('psi (SG-26 to SG-33)', () => {
  const psi = (input: With, faces: readonly number[]): readonly string[] =>
    works('psi', { dice: 3, ...input }, faces).filter((line) => /^(dice|kept|tied up): /.test(line));

  it.each<[With, readonly number[], readonly string[]]>([
    [
      { tied: 1, concert: 0 },
      [7, 7],
      [
        'dice: substat 3 = 3 SG-28',
        'dice: 1 tied up = 2 SG-27',
        'dice: not below 0 = 2 SG-27',
        'kept: 2 successes = 2 SG-27',
        'tied up: by other powers = 1 SG-27',
        'tied up: by this power = 3 SG-27',
      ],
    ],
    [
      { tied: 2, concert: 1 },
      [7, 8],
      [
        'dice: substat 3 = 3 SG-28',
        'dice: 2 tied up = 1 SG-27',
        'dice: 1 of them in concert with this power = 2 SG-30',
        'dice: not below 0 = 2 SG-27',
        'kept: 2 successes = 2 SG-27',
        'tied up: by other powers = 1 SG-27',
        'tied up: by the pair in concert: the greater of the two = 3 SG-30',
      ],
    ],
    [
      { tied: 0, concert: 0, keep: 1 },
      [7, 7, 7],
      [
        'dice: substat 3 = 3 SG-28',
        'dice: 0 tied up = 3 SG-27',
        'dice: not below 0 = 3 SG-27',
        'kept: 3 successes = 3 SG-27',
        'kept: no more than 1 are wanted = 1 SG-29',
        'tied up: by other powers = 0 SG-27',
        'tied up: by this power = 1 SG-27',
      ],
    ],
    [
      { tied: 0, concert: 0, instant: true },
      [7, 2, 2],
      [
        'dice: substat 3 = 3 SG-28',
        'dice: 0 tied up = 3 SG-27',
        'dice: not below 0 = 3 SG-27',
        'kept: 1 success = 1 SG-27',
        'kept: its effect remains when its dice are used again SG-33',
        'kept: instant: it ties up no dice = 0 SG-26',
        'tied up: by other powers = 0 SG-27',
        'tied up: by this power = 0 SG-27',
      ],
    ],
  ])('%o', (input, faces, lines) => {
    expect(psi(input, faces)).toEqual(lines);
  });

  it('more successes than dice have strange side effects (SG-32)', () => {
    const more = psi({ tied: 0, concert: 0, fortune: 1 }, [7, 7, 7, 7]);
    expect(more.at(-1)).toBe('tied up: more than the 3 dice there are: strange side effects SG-32');
    const one = psi({ dice: 1, tied: 0, concert: 0, fortune: 1 }, [7, 7]);
    expect(one.at(-1)).toBe('tied up: more than the 1 die there is: strange side effects SG-32');
  });
});

describe('grenades (SG-87 to SG-93)', () => {
  const burst = { kind: 'anti-personnel' };
  const nothing = (line: string): boolean => !/^(ask|throw|target|successes)/.test(line);

  it('a burst two hexes away, with cover', () => {
    expect(works('grenade', { ...burst, hexes: 2, cover: 1 }, [7, 7, 7, 7, 7, 1, 1, 1, 1, 1]).filter(nothing)).toEqual([
      'net: 7 7 7 7 7 1 1 1 1 1: those of 7 or more = 5 SG-89',
      'net: 2 hexes from the burst = 3 SG-90',
      'net: dodge 0 = 3 SG-90',
      'net: cover 1 = 2 SG-90',
      'total: net 2 = 2 SG-90',
      'total: without a net success there is no effect = 2 SG-76',
      'damage: net 2 = 2 SG-74',
      'damage: x5, and no base = 10 SG-89',
    ]);
  });

  it.each([
    [2, 3, 'none', []],
    [0, 3, 'impaired', ['effect: not more than Health: may be impaired but acts SG-91']],
    [0, 2, 'falls', ['effect: more than Health: probably falls, the GM decides SG-91']],
  ])('gas, %i hexes away, against Health %i: %s', (hexes, health, _effect, lines) => {
    const before = hexes > 0 ? 0 : 1;
    const said = works('grenade', { kind: 'knockout-gas', hexes, health, before }, [7, 7, 1, 1, 1, 1, 1, 1]);
    expect(said.filter((line) => line.startsWith('effect'))).toEqual(lines);
    expect(said[0]).toBe('ask knockout gas: 8 d10');
    expect(said).toContain(`total: ${before} of earlier turns = ${hexes > 0 ? 0 : 3} SG-92`);
  });

  it('smoke hides those in its hex', () => {
    expect(works('grenade', { kind: 'smoke', hexes: 0 })).toEqual([
      'effect: in the hex of the smoke: hard to see SG-93',
    ]);
    expect(works('grenade', { kind: 'smoke', hexes: 1 })).toEqual(['effect: outside the smoke SG-93']);
  });

  it('a throw that falls short lands away from the target, or nearer to one before the aim (SG-88)', () => {
    const short = (more: With, settings: With = {}): readonly string[] =>
      works('grenade', { kind: 'smoke', hexes: 3, distance: 5, dice: 2, ...more }, [7, 1], settings).filter(nothing);
    const thrown = ['needed: 5 hexes away = 5 SG-87', 'needed: three are enough for any distance = 3 SG-87'];
    const missed = ['short: needed 3 = 3 SG-88', 'short: successes 1 = 2 SG-88'];
    const outside = 'effect: outside the smoke SG-93';
    const settings = { grenadeMiss: 'short' };
    expect(short({ near: true }, settings).slice(0, 4)).toEqual([...thrown, ...missed]);
    expect(short({ near: true }, settings).slice(4)).toEqual([
      'hexes: 3 hexes from the aim = 3 SG-90',
      'hexes: 2 short, towards the target = 1 SG-88',
      outside,
    ]);
    expect(short({}, settings).slice(4)).toEqual([
      'hexes: 3 hexes from the aim = 3 SG-90',
      'hexes: 2 short = 5 SG-88',
      outside,
    ]);
    const asked = ['short: a miss: the GM decides where it lands SG-88'];
    expect(short({}, { grenadeMiss: 'gm' })).toEqual([...thrown, ...asked, outside]);
    expect(short({ lands: 1 }, { grenadeMiss: 'gm' })).toEqual([
      ...thrown,
      ...asked,
      'short: the GM decides: 1 short = 1 SG-88',
      'hexes: 3 hexes from the aim = 3 SG-90',
      'hexes: 1 short = 4 SG-88',
      outside,
    ]);
  });

  it('range is in the successes needed, or on top of the target number (SG-82)', () => {
    const range = (settings: With): readonly string[] =>
      works('throw', { distance: 1, dice: 1, range: 2 }, [9], settings).filter((line) => line.startsWith('range'));
    expect(range({})).toEqual([
      'range: target 7 = 7 SG-82',
      'range: range is included in the successes needed (7) SG-87',
    ]);
    expect(range({ grenadeRange: 'on-top' })).toEqual(['range: target 7 = 7 SG-82', 'range: range 2 = 9 SG-82']);
    expect(works('throw', { distance: 1, dice: 1 }, [9]).join()).not.toContain('range');
    expect(works('throw', { distance: 0, dice: 1 })).toEqual([
      'needed: 0 hexes away = 0 SG-87',
      'needed: three are enough for any distance = 0 SG-87',
    ]);
  });
});

describe('several at once (SG-57 to SG-62)', () => {
  const own = (line: string): boolean => /^(ask|damage of all|attack 2|part|pool)/.test(line);

  it('two of a mob, of whom one is dodged', () => {
    const input = { attackers: 2, dice: 2, multiplier: 2, base: 1, dodgeDice: 1, cover: 1 };
    expect(works('mob', input, [7, 7, 2, 8, 8]).filter(own)).toEqual([
      'ask attack: 2 d10',
      'ask dodge: 1 d10',
      'ask 1 attack: 2 d10',
      // 2 - 0 of the dodge - 1 of cover = 1 net: 1 x 2 + 1 = 3, for both.
      'damage of all: the one that was dodged = 3 SG-47',
      'damage of all: 8 8: 2, cover 1 = 6 SG-57',
    ]);
  });

  it('nobody dodges, and one has no dice', () => {
    const input = { attackers: 2, dice: 1, diceEach: [1, 0], multiplier: 2, base: 1 };
    expect(works('mob', input, [7])).toEqual([
      'ask 2 attacks: 1 d10',
      'target number of 1 from the 1. on: target 7 = 7 SG-14',
      'target number of 1 from the 1. on: not below 5 = 7 SG-19',
      'target number of 1 from the 2. on: target 7 = 7 SG-14',
      'target number of 1 from the 2. on: not below 5 = 7 SG-19',
      'damage of all: nobody dodges = 0 SG-47',
      'damage of all: 7: 1 = 3 SG-57',
      'damage of all: no dice: 0 = 3 SG-57',
    ]);
    expect(works('mob', { attackers: 2, dice: 1, multiplier: 2, base: 1 }, [7, 7])[1]).toBe(
      'target number of each: target 7 = 7 SG-14',
    );
  });

  it('parts of split dice, with and without skill', () => {
    const said = works('split', { substats: [4, 3], shares: [2, 1], skills: [0, 2] }, [7, 1, 5]);
    expect(said.filter(own)).toEqual([
      'ask part 1: 2 d10',
      'ask part 2: 1 d10',
      'pool: substat 4 = 4 SG-60',
      'pool: substat 3 = 3 SG-60',
      ...target7('part 1: target number'),
      'part 1: successes: 7 1: those of 7 or more = 1 SG-14',
      'part 1: successes: no skill to raise dice with = 1 SG-17',
      'part 2: the full skill of 2 counts for this part SG-61',
      ...target7('part 2: target number'),
      'part 2: successes: 5: those of 7 or more = 0 SG-14',
      'part 2: successes: 1 raised with 2 of 2 skill = 1 SG-17',
    ]);
  });

  it('two attacks at one target by a shtick', () => {
    const input = { dice: 1, multiplier: 1, base: 1, cover: 1, more: [2], shtick: true };
    expect(works('attacks', input, [2, 7, 7]).filter(own)).toEqual([
      'ask attack: 1 d10',
      'ask attack 2: 2 d10',
      ...target7('attack 2: target number'),
      'attack 2: successes: 7 7: those of 7 or more = 2 SG-14',
      'attack 2: successes: no skill to raise dice with = 2 SG-17',
      'attack 2: net: 2 successes = 2 SG-74',
      'attack 2: net: cover 1 = 1 SG-81',
      'damage of all: the first attack = 0 SG-62',
      'damage of all: attack 2 = 2 SG-62',
    ]);
    expect(works('attacks', { dice: 1, multiplier: 1, base: 1 }, [7]).join()).not.toContain('damage of all');
  });
});

describe('an attack (SG-74 to SG-81)', () => {
  const damage = (line: string): boolean => /^(net|damage|dodge:)/.test(line);

  it('dodged, behind cover, soaked; Strength of Body does not count with a blaster', () => {
    const input = { dice: 4, weapon: 'blaster', strBody: 3, dodgeDice: 1, dodgeSkill: 1, cover: 1, soak: 8 };
    expect(works('attack', input, [7, 7, 7, 7, 6]).filter(damage)).toEqual([
      'dodge: Precision of Body 1, dodge skill 1 SG-80',
      ...target7('dodge: target number'),
      'dodge: 6: those of 7 or more = 0 SG-14',
      'dodge: 1 raised with 1 of 1 skill = 1 SG-17',
      'net: 4 successes of the attack = 4 SG-74',
      'net: dodge 1 = 3 SG-74',
      'net: cover 1 = 2 SG-81',
      'damage: net 2 = 2 SG-74',
      'damage: blaster: x2 = 4 SG-77',
      'damage: base 5 = 9 SG-75',
      'damage: soak 8 = 1 SG-06',
      'damage: not below 0 = 1 SG-06',
      'damage: Strength of Body counts with melee weapons only (1) SG-75',
    ]);
  });

  it.each([
    [{ weapon: 'club', strBody: 3 }, {}, ['no net success: a miss = 0 SG-76']],
    [{ weapon: 'club', strBody: 3 }, { missDealsBase: true }, ['a miss still deals the Strength of Body = 3 SG-76']],
    [{ multiplier: 2, base: 4 }, { missDealsBase: true }, ['a miss still deals the base = 4 SG-76']],
  ])('a miss with %o under %o', (weapon, settings, lines) => {
    const said = works('attack', { dice: 1, ...weapon }, [6], settings).filter((line) => line.startsWith('damage'));
    expect(said.map((line) => line.replace('damage: ', ''))).toEqual(lines);
  });
});

describe('speed, experience and teaching', () => {
  it.each<[readonly number[], With, readonly string[]]>([
    [[], {}, ['no dice, no phases = 0 SG-37', 'the same number twice is one phase = 0 SG-38']],
    [[2, 5, 5], {}, ['speed dice 2 5 5 = 3 SG-37', 'the same number twice is one phase = 2 SG-38']],
    [
      [4, 4],
      {},
      [
        'speed dice 4 4 = 2 SG-37',
        'the same number twice is one phase = 1 SG-38',
        'a yahtzee, set to 1 to 2 = 2 SG-39',
        'a turn has ten segments = 2 SG-35',
      ],
    ],
    [
      [4, 4],
      { yahtzeeDefault: 'as-thrown' },
      [
        'speed dice 4 4 = 2 SG-37',
        'the same number twice is one phase = 1 SG-38',
        'a yahtzee that stays as rolled = 1 SG-40',
      ],
    ],
    [[4, 4], { yahtzeeMin: 3 }, ['speed dice 4 4 = 2 SG-37', 'the same number twice is one phase = 1 SG-38']],
  ])('speed dice %o under %o', (faces, settings, lines) => {
    const said = works('speed', { dice: faces.length }, faces, settings).filter((line) => !line.startsWith('ask'));
    expect(said.map((line) => line.replace('phases: ', ''))).toEqual(lines);
  });

  it.each([
    [{ breadth: 5, power: 1, frequency: 1 }, 7, 'major: it needs a flaw, and has to fit the character'],
    [{ breadth: 4, power: 4, frequency: 1 }, 9, 'major: it needs a flaw, and has to fit the character'],
    [{ breadth: 4, power: 3, frequency: 3 }, 10, 'minor, unless the GM says otherwise'],
  ])('a shtick of %o costs %i more than those owned', (axes, cost, says) => {
    const said = works('shtick', { ...axes, owned: 2 });
    expect(said.slice(-2)).toEqual([`cost: 2 owned already = ${cost + 2} SG-11`, `major: ${says} SG-11`]);
    expect(said[0]).toBe(`cost: breadth ${axes.breadth} = ${axes.breadth} SG-11`);
  });

  it('teaching: the root of the product, and the sum', () => {
    expect(works('teach', { teaching: 2, skill: 4 })).toEqual([
      'quick: Teaching 2 = 2 SG-104',
      'quick: skill 4 = 8 SG-104',
      'quick: the square root of the product = 2.8284 SG-104',
      'quick: rounded down = 2 SG-104',
      'serious: Teaching 2 = 2 SG-105',
      'serious: skill 4 = 6 SG-105',
    ]);
    expect(works('teach', { teaching: 2, skill: 4 }, [], { teachingRounding: 'nearest' })[3]).toBe(
      'quick: rounded to the nearest = 3 SG-104',
    );
    expect(works('teach', { teaching: 0, skill: 4 })).toEqual([
      'ceiling: without Teaching the result is wildly variable: the GM decides SG-103',
    ]);
  });

  it('movement with dice and without (SG-05, SG-53)', () => {
    expect(works('move', { movement: 3, dice: 1 }, [7]).slice(-4)).toEqual([
      'extra hexes: 1 success = 1 SG-53',
      'extra hexes: 2 hexes each = 2 SG-53',
      'hexes: 3 hexes without dice = 3 SG-05',
      'hexes: 2 more = 5 SG-53',
    ]);
    expect(works('move', { movement: 1 })).toEqual(['hexes: 1 hex without dice = 1 SG-05', 'hexes: 0 more = 1 SG-53']);
  });
});
