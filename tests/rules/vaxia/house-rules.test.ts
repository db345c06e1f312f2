/** House rules that are read at the table, each beside its default. */
import { describe, expect, it } from 'vitest';
import { type Fighter, mara, Table, thug } from './combatants.ts';

function under(settings: { readonly [key: string]: string | boolean | number }, ...who: readonly Fighter[]): Table {
  return new Table(...who).under(settings).start();
}

describe('armours (VX-77): A-20 does 20 damage, with the thug in three points and a helmet of two', () => {
  it.each([
    ['highest', 17, 'the highest counts'],
    ['all', 15, 'all count'],
  ])('%s: %i', (armours, damage, says) => {
    const dressed = { ...thug, items: [{ name: 'helmet', armour: 2 }] };
    const table = under({ armours }, ['Mara', mara], ['Thug', dressed, 'other']);
    expect(table.does('attack', 'mara', ['thug'], {}, [70, 80])).toBe(`Mara hits Thug for ${damage}`);
    expect(table.says('VX-77')).toEqual([`VX-77: Thug wears 3 and 2: ${says}`]);
  });
});

describe('sneakPairs (VX-36): the watcher has INT 90 and SPIR 10', () => {
  it.each([
    ['dex-int', ['DEX 90', 'INT 10']],
    ['dex-spir', ['DEX 10', 'INT 90']],
  ])('%s', (sneakPairs, met) => {
    const table = under({ sneakPairs }, ['Kel', {}], ['Eye', { INT: 90, SPIR: 10 }, 'other']);
    table.does('sneak', 'kel', ['eye'], {}, [50, 50, 50, 50]);
    const against = table.steps.flatMap((text) => /might 25 v (\d+)/.exec(text)?.[1] ?? []);
    expect(against).toEqual(met.map((one) => one.replace(/\D+/, '')));
  });
});

describe('disarmMiss (VX-59)', () => {
  const kel = { DEX: 50, STR: 40 };
  // 50 against 60 and 40 against 55 with 95 and 90 come to 13 points; the attack misses.
  const disarm = (table: Table, faces: readonly number[]): string =>
    table.does('attack', 'mara', ['kel'], { defence: 'disarm' }, faces);

  it.each([
    ['disarms', null, 'Kel disarms Mara: the spear drops', 'Kel: 13 points against 0 of the attack: disarmed'],
    ['nothing', null, 'Mara misses Kel', 'Kel: the attack misses: nothing to disarm'],
    // Fights begun under the first version of the rules keep its reading.
    [undefined, 1, 'Mara misses Kel', 'Kel: the attack misses: nothing to disarm'],
    [undefined, null, 'Kel disarms Mara: the spear drops', 'Kel: 13 points against 0 of the attack: disarmed'],
  ])('%s, in a fight of version %s', (disarmMiss, rulesVersion, title, says) => {
    const table = under(disarmMiss === undefined ? {} : { disarmMiss }, ['Mara', mara], ['Kel', kel, 'other']);
    table.now = { ...table.now, rulesVersion };
    expect(disarm(table, [10, 10, 95, 90])).toBe(title);
    expect(table.said).toContain(says);
  });

  it('the log says why a disarm does not disarm', () => {
    const table = under({}, ['Mara', mara], ['Kel', kel, 'other']);
    disarm(table, [70, 80, 95, 90]);
    expect(table.said).toContain('Kel: 13 points against 22 of the attack: too few to disarm');
    disarm(table, [70, 80, 5, 5]);
    expect(table.said).toContain('Kel: the disarm fails');
  });
});

describe('deaths (VX-98)', () => {
  it.each([
    ['confirmed', 'dying', 'dying'],
    ['own', 'dying', 'dead'],
    ['at-once', 'dead', 'dead'],
  ])('%s: Mara %s, Thug %s', (deaths, own, other) => {
    const table = under({ deaths }, ['Mara', mara], ['Thug', thug, 'other']);
    for (const who of ['mara', 'thug']) table.does('damage', null, [who], { amount: 200 });
    expect([table.status('mara'), table.status('thug')]).toEqual([own, other]);
  });
});

describe('durationCounts (VX-89): 21 points are 3 rounds', () => {
  it.each([
    ['after', 4],
    ['present', 3],
  ])('%s: till the end of round %i', (durationCounts, round) => {
    const table = under({ durationCounts }, ['Ann', { DEX: 50, STR: 55 }], ['Kel', { DEX: 40, STR: 35 }, 'other']);
    // 21.0 points.
    table.does('control', 'ann', ['kel'], {}, [75, 70]);
    expect(table.now.combatants.kel?.conditions.held?.ends?.round).toBe(round);
  });
});

describe('stayActs (VX-107): Kel at LIF 0, END 60, rolled once already', () => {
  it.each([
    [false, 60, 1],
    [true, 40, 2],
  ])('%s: might %i, then %i actions', (stayActs, might, actions) => {
    const table = new Table(['Kel', { LIF: 30, END: 60 }]).under({ stayActs }).start();
    table.does('check', 'kel', [], {}, [50, 50]);
    table.does('damage', null, ['kel'], { amount: 30 });
    table.does('stay', 'kel', [], {}, [90]);
    expect(table.steps.join('\n')).toContain(`against might ${might})`);
    expect(table.now.combatants.kel?.marks.acted?.value).toBe(actions);
  });

  it('also for the roll at the end of a round', () => {
    const table = new Table(['Kel', { LIF: 30, END: 60 }]).under({ stayActs: true }).start();
    table.does('damage', null, ['kel'], { amount: 30 });
    table.does('stay', 'kel', [], {}, [30]);
    table.does('next', null);
    table.does('check', 'kel', [], {}, [50, 50]);
    table.does('next', null, [], {}, [90]);
    expect(table.steps.join('\n')).toContain('against might 40)');
  });
});

describe('stayDepth (VX-105): Kel comes to -20, is healed to -5, and rolls', () => {
  const difficultyAfter = (stayDepth: string, ...more: readonly (readonly [string, number])[]): number | undefined => {
    const table = under({ stayDepth }, ['Kel', { LIF: 30, END: 60 }]);
    for (const [action, amount] of [['damage', 50], ['heal', 15], ...more] as const) {
      table.does(action, null, ['kel'], { amount });
    }
    table.does('stay', 'kel', [], {}, [99]);
    return table.last?.working.filter(({ of }) => of === 'difficulty').at(-1)?.value;
  };

  it.each([
    ['present', 30],
    ['deepest', 45],
  ])('%s: against %i', (stayDepth, difficulty) => expect(difficultyAfter(stayDepth)).toBe(difficulty));

  it('is forgotten with LIF above 0', () => {
    expect(difficultyAfter('deepest', ['heal', 6], ['damage', 1])).toBe(25);
  });

  it('also for the roll at the end of a round', () => {
    const table = under({ stayDepth: 'deepest' }, ['Kel', { LIF: 30, END: 60 }]);
    table.does('damage', null, ['kel'], { amount: 50 });
    // Against 45 the need is 34.5: 45 makes 6.3 points, which last one round.
    table.does('stay', 'kel', [], {}, [45]);
    table.does('heal', null, ['kel'], { amount: 15 });
    table.does('next', null);
    table.does('next', null, [], {}, [99]);
    expect(table.last?.working.filter(({ of }) => of === 'difficulty').at(-1)?.value).toBe(45);
  });
});

describe('recovery (VX-101): Kel is at -5 of 30, Ro at 28', () => {
  const hurt = (recovery: number): Table => {
    const table = new Table(['Kel', { LIF: 30 }], ['Ro', { LIF: 30 }], ['Wagon', { LIF: 30, vehicle: 'open' }]);
    table.under({ recovery });
    for (const [who, amount] of Object.entries({ kel: 35, ro: 2, wagon: 5 }))
      table.does('damage', null, [who], { amount });
    return table;
  };

  it('is off by default', () => {
    expect(hurt(0).does('rest', null, ['kel'])).toContain('VX-101');
  });

  it('gives so many LIF a day, no more than are missing, and wakes above 0', () => {
    const table = hurt(2);
    expect(table.status('kel')).toBe('reeling');
    expect(table.does('rest', null, ['kel', 'ro'], { days: 3 })).toBe('3 days of rest: Kel recovers 6, Ro recovers 2');
    expect([table.lif('kel'), table.lif('ro'), table.status('kel')]).toEqual([1, 30, 'up']);
  });

  it('not to the dead, the dying before the GM confirms, or vehicles', () => {
    const table = hurt(2);
    expect(table.does('rest', null, ['wagon'])).toContain('VX-136');
    table.does('damage', null, ['kel'], { amount: 30 });
    expect(table.does('rest', null, ['kel'])).toContain('VX-98');
    table.does('confirm', null, ['kel'], { end: 'dead' });
    expect(table.does('rest', null, ['kel'])).toBe('[Kel is dead (VX-94)]');
  });
});

describe('belowOne (VX-30): a skeleton with neither INT nor CHA', () => {
  const bones = { LIF: 30, INT: 0, CHA: 0, SPIR: 0 };
  const mage = { weapons: [{ name: 'bolt', kind: 'magic' }] };
  const start = (belowOne: string): Table => under({ belowOne }, ['Ann', mage], ['Bones', bones, 'other']);

  it('counts as 1', () => {
    const table = start('counts');
    expect(table.does('attack', 'ann', ['bones'], {}, [2, 2])).toBe('Ann does not hurt Bones');
    expect(table.last?.working.some(({ says }) => says === 'target 0 counts as 1')).toBe(true);
  });

  it.each([
    ['attack', 'ann', ['bones'], {}, 'might of the target 0'],
    ['sneak', 'ann', ['bones'], {}, 'might of b 0'],
    ['order', 'ann', ['bones'], { theirs: 'INT' }, 'speed 0'],
    ['check', 'bones', [], {}, 'might 0'],
  ])('is refused: %s', (action, by, on, values, what) => {
    expect(start('refused').does(action, by, on, values)).toBe(`[${what} counts as missing (VX-30)]`);
  });

  it('is not refused for what only happens to a combatant', () => {
    const said = { source: 'custom', base: 5, stat: 'SPIR' };
    expect(start('refused').does('expose', null, ['bones'], said, [1])).toBe('Bones, harm: 5 - 0 = 5');
  });
});

describe('circumstances (VX-25): of 5, on breaking out with might 25 against 25', () => {
  it.each([
    ['difficulty', 25, 30],
    ['might', 20, 25],
  ])('%s: might %i v %i', (circumstances, might, difficulty) => {
    const table = under({ circumstances }, ['Kel', { END: 25, STR: 25 }]);
    table.does('condition', null, ['kel'], { condition: 'held' });
    table.does('break-out', 'kel', [], { modifier: 5 }, [50, 50]);
    expect(table.steps.join('\n')).toContain(`might ${might} v ${difficulty}`);
  });
});

describe('oneDefence (VX-66): Mara and her twin attack the thug, who blocks with 60 and 60', () => {
  const strong = { ...mara, skills: [{ name: 'Spear', value: 80, aspects: ['damage'] }] };
  const tough = { ...thug, LIF: 200, STR: 60, END: 60, armour: 0 };
  const start = (oneDefence: boolean): Table =>
    under({ oneDefence }, ['Mara', strong], ['Mira', strong], ['Thug', tough, 'other']);
  const block = { defence: 'block' };
  const attack = (by: string) => ({ action: 'attack', by, on: ['thug'], with: block });
  const acted = (table: Table) => table.now.combatants.thug?.marks.acted?.value;
  const [hit, met] = [
    [90, 90],
    [40, 45],
  ] as const;

  it('by default each attack is met with its own roll, by a block lowered for two actions', () => {
    const table = start(false);
    const first = table.does('attack', 'mara', ['thug'], block, [...hit, ...met]);
    const second = table.does('attack', 'mira', ['thug'], block, [...hit, ...met]);
    expect(first.replace('Mara', '')).not.toBe(second.replace('Mira', ''));
    expect(acted(table)).toBe(2);
  });

  it('one after the other: the first roll counts until the round ends, as one action', () => {
    const table = start(true);
    const first = table.does('attack', 'mara', ['thug'], block, [...hit, ...met]);
    expect(first).toMatch(/^Mara hits Thug for [1-9]/);
    expect(table.does('attack', 'mira', ['thug'], block, hit)).toBe(first.replace('Mara', 'Mira'));
    expect(table.last?.working.some(({ rule, says }) => rule === 'VX-66' && says.includes('40 and 45'))).toBe(true);
    expect(acted(table)).toBe(1);
    table.does('next', null);
    expect(table.does('attack', 'mara', ['thug'], block, [...hit, ...met])).toBe(first);
  });

  it('at once: thrown once, and every attack is met by it', () => {
    const table = start(true);
    const title = table.together([attack('mara'), attack('mira')], [...hit, ...met, ...hit]);
    const [first = '', second = ''] = title.split('; ');
    expect(first).toMatch(/^Mara hits Thug for [1-9]/);
    expect(second).toBe(first.replace('Mara', 'Mira'));
    expect(acted(table)).toBe(1);
  });

  it('meets an attempt to hold, and attacks met by another defence', () => {
    const table = start(true);
    table.does('attack', 'mara', ['thug'], block, [...hit, ...met]);
    expect(table.does('control', 'mira', ['thug'], { defence: 'dodge' }, hit)).toContain('holds Thug');
    expect(acted(table)).toBe(1);
  });

  it('counts as a second action of a defender who also acts', () => {
    const table = start(true);
    table.does('check', 'thug', [], {}, [50, 50]);
    table.does('attack', 'mara', ['thug'], block, [...hit, ...met]);
    expect(table.steps.filter((text) => text.startsWith('2 actions this round'))).toHaveLength(2);
    expect(acted(table)).toBe(2);
  });

  it('a redirect uses the roll of the new target', () => {
    const table = new Table(['Mara', strong], ['Kel', { DEX: 150, STR: 150 }, 'other'], ['Thug', tough, 'other'])
      .under({ oneDefence: true, redirectDefended: true })
      .start();
    table.does('defend', 'thug', [], block);
    table.does('attack', 'mara', ['thug'], block, [...hit, ...met]);
    const onto = { defence: 'redirect', redirectTo: 'thug' };
    expect(table.does('attack', 'mara', ['kel'], onto, [90, 90, 95, 95])).toContain('redirects Mara to Thug');
    expect(acted(table)).toBe(1);
  });

  it('meets a spell of the older edition as well, but a skill that resists is thrown by itself', () => {
    const wary = { ...tough, SPIR: 30, skills: [{ name: 'Resist magic', value: 20 }] };
    const table = under(
      { oneDefence: true, edition: 'older' },
      ['Mara', strong],
      ['Ann', { INT: 60, SPIR: 60 }],
      ['Thug', wary, 'other'],
    );
    table.does('attack', 'mara', ['thug'], block, [...hit, ...met]);
    table.does('cast', 'ann', ['thug'], block, [90, 90]);
    expect(acted(table)).toBe(1);
    table.does('cast', 'ann', ['thug'], { defence: 'resist' }, [90, 90, 50]);
    expect(acted(table)).toBe(2);
  });
});
