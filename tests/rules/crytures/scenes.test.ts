/**
 * Scenes of what fights at random seldom meet: house rules, kinds of powers, conjuring, rests. Each cites its rules; what
 * the list of rules that are not run says of these scenes is held to at the end.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { crytures } from '../../../src/rules/crytures/index.ts';
import { isLast } from '../is-last.ts';
import { type Fighter, fighter, Table, type With } from './table.ts';

const tables: Table[] = [];

/** A table whose first combatant acts first: ten for each die, ones for the others. */
function begun(settings: With, ...who: readonly Fighter[]): Table {
  const table = new Table(...who).under(settings);
  tables.push(table);
  const dice = who.map(([, sheet]) => Number(sheet.speed ?? 0) + Number(sheet.reflexes ?? 0));
  table.next(...dice.flatMap((count, n) => Array<number>(count).fill(n === 0 ? 10 : Math.max(1, 9 - n))));
  return table;
}

const blow = {
  name: 'blow',
  basic: true,
  attack: { pool: ['fitness', 'Fists'], against: 'deflection' },
  hit: { damage: 3 },
};

/** Ann with these powers beside her blow against Bob. */
function withPowers(powers: readonly With[], settings: With = {}, ann: With = {}): Table {
  return begun(
    settings,
    ['Ann', fighter(2, { powers: [...powers, blow], ...ann })],
    ['Bob', fighter(1), 'other'],
    ['Cid', fighter(1), 'other'],
  );
}

describe('powers, line by line', () => {
  it('cost what they cost; a player character overspends for an injury (CR-55, CR-66, CR-121)', () => {
    const dear = { name: 'dear', cost: { mana: 5 }, range: { kind: 'personal' }, effect: [{ status: 'hastened' }] };
    const table = withPowers([dear]);
    expect(table.does('use', 'ann', ['ann'], { power: 'dear' }, [3])).toBe('Ann uses dear; Ann gains Hastened');
    expect([table.track('ann', 'mana'), table.stacks('ann', 'injured-intellect')]).toEqual([0, 1]);
    const strict = withPowers([dear], { overspend: 'refuse' });
    expect(strict.does('use', 'ann', ['ann'], { power: 'dear' })).toBe(
      '[dear costs 5 Mana, Ann has 4 Stamina and 4 Mana (CR-66)]',
    );
  });

  it('crytures do not overspend', () => {
    const table = begun(
      {},
      ['Gazer', { kind: 'cryture', speed: 1, mana: 0, powers: ['Stasis Ray'] }],
      ['Bob', fighter(1), 'other'],
    );
    expect(table.does('use', 'gazer', ['bob'], { power: 'Stasis Ray' })).toMatch(/CR-66/);
  });

  it('a roll brings its Success line, an effect comes anyhow (CR-60, CR-62, CR-64)', () => {
    const mend = {
      name: 'mend',
      range: { kind: 'ranged', reach: 5 },
      roll: { pool: ['intellect'], difficulty: 6, complexity: 2 },
      success: [{ heal: 2, each: true }],
      effect: [{ says: 'a soft light' }],
    };
    const table = withPowers([mend]);
    table.does('set', null, ['bob'], { track: 'health', to: 10 });
    expect(table.does('use', 'ann', ['bob'], { power: 'mend' }, [10, 3])).toBe(
      'Ann uses mend on Bob: 2 successes; Bob heals 4',
    );
    expect(table.health('bob')).toBe(14);
    const failed = withPowers([mend]);
    expect(failed.does('use', 'ann', ['bob'], { power: 'mend' }, [7, 3])).toBe('Ann uses mend on Bob: fails with 1');
    expect(failed.cited).toContain('CR-64');
  });

  it('what Hit brings besides comes once, or for each hit; Crit for each natural 10 (CR-61, CR-63)', () => {
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

  it('all hits blocked, Hit and Crit bring nothing; an Effect line does, or all by house rule (CR-100)', () => {
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

  it('takes up to as many targets as it says; a blast takes all, friends too (CR-65, CR-71 to CR-75)', () => {
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

  it('a personal power is for its user (CR-70); nobody uses what they do not have (CR-54)', () => {
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

  it('is set against a value of its target, listed or made of a talent and a skill, or a number (CR-18, CR-59)', () => {
    const aims = ['alertness', 'insight', 'reactions', 'vigor', 4].map((against) => ({
      name: `at ${against}`,
      attack: { pool: ['fitness'], against },
    }));
    const bob = fighter(1, { reflexes: 0, skills: [{ name: 'Athletics', value: 3 }] });
    const table = begun({}, ['Ann', fighter(2, { powers: aims })], ['Bob', bob, 'other']);
    const needs = aims.map(({ name }) => {
      const before = table.now;
      table.does('use', 'ann', ['bob'], { power: name }, [1, 1]);
      table.now = before;
      return table.worked('difficulty');
    });
    expect(needs).toEqual([2, 2, 2, 5, 4]);
  });

  it('weak to one type and resistant to another, both count (CR-87, CR-91, CR-94)', () => {
    const flame = { ...blow, name: 'flame', types: ['Fire', 'Psionic'] };
    const table = begun(
      {},
      ['Ann', fighter(2, { powers: [flame] })],
      ['Bob', fighter(1, { vulnerable: ['fire'], resistant: ['psionic'] }), 'other'],
    );
    table.does('use', 'ann', ['bob'], {}, [6, 1, 1, 1, 1]);
    expect(table.worked('roll modifier')).toBe(0);
    expect(table.last?.working.filter(({ rule }) => rule === 'CR-94')).toHaveLength(1);
  });

  it('by house rule the one of them counts alone, be it said or known (CR-94)', () => {
    const flame = { ...blow, name: 'flame', types: ['Fire', 'Psionic'] };
    const modifiers = (mixedTypes: string): readonly unknown[] =>
      [
        { sheet: { vulnerable: ['fire'], resistant: ['psionic'] }, said: {} },
        { sheet: { vulnerable: ['fire'] }, said: { situation: ['resistant'] } },
        { sheet: { vulnerable: ['fire'] }, said: {} },
      ].map(({ sheet, said }) => {
        const table = begun(
          { mixedTypes },
          ['Ann', fighter(2, { powers: [flame] })],
          ['Bob', fighter(1, sheet), 'other'],
        );
        table.does('use', 'ann', ['bob'], said, [1, 1, 1, 1, 1]);
        return table.worked('roll modifier');
      });
    expect(modifiers('both')).toEqual([0, 0, 2]);
    expect(modifiers('weak')).toEqual([2, 2, 2]);
    expect(modifiers('resistant')).toEqual([-2, -2, 2]);
  });
});

describe('dice that count otherwise', () => {
  it('by house rule dice of Class Proficiency or less are thrown once more (CR-13)', () => {
    const table = withPowers([], { proficiency: true }, { proficiency: 2 });
    // 1 and 2 again: 6 and 1, which stays.
    table.does('use', 'ann', ['bob'], {}, [1, 2, 7, 3, 3, 6, 1]);
    expect(table.worked('hits')).toBe(2);
    const off = withPowers([], {}, { proficiency: 2 });
    off.does('use', 'ann', ['bob'], {}, [1, 2, 7, 3, 3]);
    expect(off.worked('hits')).toBe(1);
  });

  it('an Oracle has the lowest die count as a natural 10, so often a day (CR-14)', () => {
    const table = withPowers([], {}, { oracle: 1 });
    table.does('use', 'ann', ['bob'], { oracle: 1 }, [1, 2, 7, 3, 3]);
    // The 1 is a 10: a hit and one more; with the 7 three.
    expect(table.worked('hits')).toBe(3);
    table.until('ann');
    expect(table.does('use', 'ann', ['bob'], { oracle: 1 })).toBe('[Ann has 0 Oracle dice left today (CR-14)]');
  });

  it('the GM’s word injures, a talent or any (CR-121, CR-122)', () => {
    const table = withPowers([]);
    expect(table.does('injure', null, ['ann'], { talent: 'sense' })).toBe('Ann is injured');
    table.does('injure', null, ['ann'], {}, [4]);
    expect(table.stacks('ann', 'injured-sense')).toBe(2);
  });
});

describe('the turn', () => {
  it('a concentrated action takes both, or the major one (CR-41); with nothing left it strains (CR-122)', () => {
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

  it('by house rule what was laid with the major action is kept up with it, turn by turn (CR-41)', () => {
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
    // Distracted lasts over Bob's own turn; Ann keeps it up in her next turn, and not in the one after.
    table.until('ann');
    expect([on(table), table.stacks('ann', 'concentrating')]).toEqual([[1, 3], 1]);
    expect(table.does('sustain', 'ann')).toBe('Ann keeps up bind');
    expect(table.does('use', 'ann', ['bob'])).toBe('[Ann has no major action left (CR-31)]');
    table.until('ann');
    expect(on(table)).toEqual([1, 3]);
    table.next();
    expect([on(table), table.stacks('ann', 'concentrating')]).toEqual([[0, 1], 0]);
    // Who begins anew lets go; so does who falls.
    const anew = bound();
    anew.until('ann');
    anew.does('use', 'ann', ['cid'], { power: 'bind' });
    expect([on(anew), anew.stacks('cid', 'softened')]).toEqual([[0, 1], 2]);
    const fallen = bound();
    fallen.under({ injuries: false }).does('damage', null, ['ann'], { amount: 99 });
    expect(on(fallen)).toEqual([0, 1]);
    const empty = bound({ stamina: 1, mana: 0 });
    empty.does('set', null, ['ann'], { track: 'stamina', to: 0 });
    empty.until('ann');
    expect(empty.does('sustain', 'ann', [], {}, [2])).toBe('Ann keeps up bind');
    expect(empty.stacks('ann', 'injured-agility')).toBe(1);
    expect(withPowers([bind]).does('sustain', 'ann')).toMatch(/CR-41/);
  });

  it('an injury costs a die on what is rolled with the talent (CR-121)', () => {
    const table = withPowers([]);
    table.does('condition', null, ['ann'], { condition: 'injured-fitness', stacks: 2 });
    expect(table.diceOf('use', 'ann', ['bob'])).toEqual([3]);
  });

  it('Hastened moves three farther, difficult terrain costs as the house has it (CR-51, CR-105)', () => {
    const table = withPowers([], { difficultCost: 3 });
    table.does('status', null, ['ann'], { status: 'hastened' });
    expect(table.does('move', 'ann', [], { spaces: 4, difficult: 1 })).toMatch(/CR-51/);
    expect(table.does('move', 'ann', [], { spaces: 3, difficult: 1 })).toBe('Ann moves 3');
    expect(table.does('move', 'ann', [], { spaces: 6 })).toMatch(/Speed 5.*CR-35/);
  });

  it('the slowed do not shift where the house has it so (CR-107)', () => {
    const table = withPowers([], { slowedShift: false });
    table.does('status', null, ['ann'], { status: 'slowed' });
    expect(table.does('shift', 'ann')).toBe('[Ann is slowed and cannot shift (CR-107)]');
  });

  it('somebody without a listed basic attack has one all the same (CR-32)', () => {
    const table = begun({ basicDamage: 5 }, ['Ann', { speed: 1, fitness: 1 }], ['Bob', fighter(1), 'other']);
    expect(table.does('use', 'ann', ['bob'], {}, [6])).toBe('Ann hits Bob with basic attack for 5');
  });

  it('weapons are swapped in place of giving Mana (CR-39)', () => {
    const knife = { ...blow, name: 'knife', hit: { damage: 1 } };
    const table = withPowers([knife], { fourthMinor: 'swap' });
    expect(table.does('mana', 'ann', ['bob'])).toMatch(/CR-39/);
    expect(table.does('swap', 'ann', [], { weapon: 'blow' })).toBe('Ann takes the blow');
    expect(table.does('use', 'ann', ['bob'], {}, [6, 1, 1, 1, 1])).toBe('Ann hits Bob with blow for 3');
    expect(withPowers([knife]).does('swap', 'ann', [], { weapon: 'blow' })).toMatch(/CR-39/);
  });

  it('attacks on the surprised are easier until their first turn is over (CR-30)', () => {
    const table = withPowers([], { surprise: 3 });
    table.does('status', null, ['bob'], { status: 'surprised' });
    table.does('use', 'ann', ['bob'], {}, [3, 1, 1, 1, 1]);
    expect(table.worked('roll modifier')).toBe(3);
    table.until('cid');
    expect(table.stacks('bob', 'surprised')).toBe(0);
  });
});

describe('opportunities', () => {
  const bow = {
    name: 'bow',
    range: { kind: 'ranged', reach: 6 },
    attack: { pool: ['agility'], against: 'evasion' },
    hit: { damage: 3 },
  };

  function engaged(settings: With = {}, ann: With = {}): Table {
    const table = withPowers([bow], settings, ann);
    table.does('stand', 'ann', ['bob', 'cid'], { fact: 'engaged' });
    return table;
  }

  it('who is struck down does not shoot, and the second keeps the blow (CR-78, CR-81)', () => {
    const table = engaged({ injuries: false }, { health: 3 });
    const title = table.does('use', 'ann', ['bob'], { power: 'bow', strikes: ['bob', 'cid'] }, [6, 1, 1, 1, 1]);
    expect(title).toBe('Bob hits Ann with blow for 3: bow is not used');
    expect([table.health('ann'), table.health('bob'), table.stacks('ann', 'defeated')]).toEqual([0, 30, 1]);
    expect(table.cited).toContain('CR-81');
  });

  it('by house rule the blow comes after the shot or the move that gave it (CR-81)', () => {
    const after = { opportunityComes: 'after', injuries: false };
    const table = engaged(after, { health: 3 });
    // The shot of two dice comes about; then Bob strikes, and Ann falls before Cid can.
    const shot = { power: 'bow', strikes: ['bob', 'cid'] };
    expect(table.does('use', 'ann', ['cid'], shot, [6, 1, 6, 1, 1, 1, 1])).toBe(
      'Ann hits Cid with bow for 3; Bob hits Ann with blow for 3',
    );
    expect([table.health('ann'), table.health('cid'), table.stacks('ann', 'defeated')]).toEqual([0, 27, 1]);
    // Whom the shot fells strikes no more.
    const felled = engaged(after);
    felled.does('set', null, ['bob'], { track: 'health', to: 3 });
    expect(felled.does('use', 'ann', ['bob'], { power: 'bow', strikes: ['bob'] }, [6, 1])).toBe(
      'Ann hits Bob with bow for 3',
    );
    const moved = engaged(after, { health: 3 });
    expect(moved.does('move', 'ann', [], { spaces: 2, strikes: ['bob'] }, [6, 1, 1, 1, 1])).toBe(
      'Ann moves 2; Bob hits Ann with blow for 3',
    );
    expect(moved.does('move', 'ann', [], { spaces: 1 })).toMatch(/CR-119/);
  });

  it('a status that the blow lays counts in the shot', () => {
    const daze = { ...blow, crit: { hits: 1, effects: [{ status: 'weakened' }] } };
    const table = begun({}, ['Ann', fighter(2, { powers: [bow] })], ['Bob', fighter(1, { powers: [daze] }), 'other']);
    table.does('stand', 'ann', ['bob']);
    // A natural 10 weakens Ann: 6 with -1 misses Evasion 6.
    table.does('use', 'ann', ['bob'], { power: 'bow', strikes: ['bob'] }, [10, 1, 1, 1, 1, 6, 7]);
    expect(30 - table.health('bob')).toBe(3);
  });

  it('a move gives one, and leaves those it left (CR-44, CR-77)', () => {
    const table = engaged();
    expect(table.does('move', 'ann', [], { spaces: 2, beside: ['cid'], strikes: ['bob'] }, [6, 1, 1, 1, 1])).toBe(
      'Bob hits Ann with blow for 3; Ann moves 2 up to Cid',
    );
    expect(crytures.screen.row(table.now, 'ann').notes).toEqual([[{ text: 'engaged: Cid' }]]);
    const fallen = engaged({ injuries: false }, { health: 1 });
    expect(fallen.does('move', 'ann', [], { spaces: 2, strikes: ['bob'] }, [6, 1, 1, 1, 1])).toMatch(
      /does not get away$/,
    );
  });

  it('each gets one for each action, or one in a round (CR-80)', () => {
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

  it('before a ranged blast there is one, or by house rule none (CR-73)', () => {
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

  it('a flank helps who shoots, or by house rule in melee only (CR-95)', () => {
    const flanked = (power: string, settings: With): number => {
      const table = withPowers([bow], settings);
      const faces = power === 'bow' ? [6, 1] : [6, 1, 1, 1, 1];
      table.does('use', 'ann', ['bob'], { power, situation: ['flank'] }, faces);
      return table.worked('roll modifier');
    };
    const melee = { rangedFlank: false };
    expect([flanked('bow', {}), flanked('bow', melee), flanked('blow', melee)]).toEqual([2, 0, 2]);
  });

  it('is struck by itself where something else gives it (CR-76); never at the invisible, whom only blasts reach (CR-112)', () => {
    const table = engaged();
    expect(table.does('opportunity', 'ann', ['bob'], {}, [6, 6, 1, 1, 1])).toBe('Bob hits Ann with blow for 6');
    table.does('status', null, ['ann'], { status: 'invisible' });
    expect(table.does('opportunity', 'ann', ['bob'])).toBe('[Ann is invisible (CR-112)]');
    table.does('status', null, ['bob'], { status: 'invisible' });
    expect(table.does('use', 'ann', ['bob'])).toBe('[Bob is invisible: only a blast can target it (CR-112)]');
  });
});

describe('standing facts', () => {
  it('are set from either side, remembered, and over once one moves (CR-79, CR-84 to CR-90)', () => {
    const table = withPowers([]);
    for (const fact of ['flanking', 'higher', 'unseen', 'facing', 'peering'])
      table.does('stand', 'ann', ['bob'], { fact });
    table.does('use', 'ann', ['bob'], {}, [6, 1, 1, 1, 1]);
    expect(table.worked('roll modifier')).toBe(2 + 2 + 2 - 2 - 2);
    table.until('bob');
    table.does('use', 'bob', ['ann'], {}, [6, 1, 1, 1, 1]);
    expect(table.worked('roll modifier')).toBe(-2);
    table.does('stand', 'bob', ['ann'], { fact: 'lower', holds: 'no' });
    expect(table.does('shift', 'bob')).toBe('Bob shifts');
    expect(crytures.screen.row(table.now, 'ann').notes).toEqual([]);
  });
});

describe('conjurers', () => {
  const sela = fighter(3);
  const peepoi = { kind: 'cryture', speed: 2, health: 10, mana: 4, conjurer: 'Sela', stored: true };

  it('summon for a major action; what comes has its own place (CR-33, CR-42)', () => {
    const table = begun({}, ['Sela', sela], ['Thug', fighter(2), 'other'], ['Peepoi', { ...peepoi, speed: 0 }]);
    expect(crytures.status(table.now, 'peepoi').word).toBe('crystal');
    expect(table.does('summon', 'sela', ['peepoi'])).toBe('Sela summons Peepoi');
    expect(table.does('summon', 'sela', ['peepoi'])).toMatch(/^\[Sela has no major/);
    const order: (string | null)[] = [];
    for (let n = 0; n < 3; n += 1) {
      table.next();
      order.push(table.acting);
    }
    expect(order).toEqual(['thug', 'peepoi', 'sela']);
    expect(table.cited).toContain('CR-42');
  });

  it('give Mana and recall for minor ones (CR-37, CR-38)', () => {
    const table = begun({}, ['Sela', sela], ['Peepoi', { ...peepoi, stored: false }]);
    expect(table.does('mana', 'sela', ['peepoi'])).toBe('[Peepoi has all its Mana (CR-38)]');
    table.does('set', null, ['peepoi'], { track: 'mana', to: 1 });
    expect(table.does('mana', 'sela', ['peepoi'])).toBe('Sela gives Peepoi a point of Mana');
    expect([table.track('sela', 'mana'), table.track('peepoi', 'mana')]).toEqual([3, 2]);
    table.does('damage', null, ['peepoi'], { amount: 99 });
    expect(table.does('recall', 'sela', ['peepoi'])).toBe('Sela recalls Peepoi');
    expect(table.does('recall', 'sela', ['peepoi'])).toMatch(/no cryture on the field|no action/);
    table.next();
    expect(table.acting).toBe('sela');
  });

  it('from another’s crystal comes one that obeys nobody (CR-43)', () => {
    const table = begun({}, ['Brum', sela], ['Peepoi', { ...peepoi, speed: 0 }]);
    table.does('summon', 'brum', ['peepoi']);
    expect([table.stacks('peepoi', 'uncontrolled'), table.now.combatants.peepoi?.side]).toEqual([1, 'neither']);
    expect(table.does('recall', 'brum', ['peepoi'])).toMatch(/CR-37/);
  });

  it('share a turn with their crytures by the other generation’s rule (CR-28)', () => {
    const table = new Table(['Sela', sela], ['Peepoi', { ...peepoi, stored: false }], ['Thug', fighter(1), 'other']);
    tables.push(table);
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

  it('who comes into the turn of its conjurer is told to share it, not to have rolled (CR-28)', () => {
    const table = new Table(['Sela', sela], ['Peepoi', peepoi], ['Thug', fighter(1), 'other']);
    table.under({ conjurers: 'together' }).next(10, 10, 10, 1);
    table.does('summon', 'sela', ['peepoi']);
    expect(crytures.screen.order(table.now, 'sela').lanes[2]).toEqual({
      label: 'joined',
      text: [{ text: 'Peepoi shares 30 with Sela: acts at this place (CR-26)' }],
    });
    expect(table.does('shift', 'peepoi')).toBe('Peepoi shifts');
  });

  it('foes of one name roll once as a group (CR-28)', () => {
    const wolf = fighter(2);
    const table = new Table(['Ann', fighter(1)], ['Wolf 1', wolf, 'other'], ['Wolf 2', wolf, 'other']);
    tables.push(table);
    table.under({ mooks: 'group' }).next(10, 4, 4);
    expect(['ann', 'wolf-1', 'wolf-2'].map((who) => table.now.combatants[who]?.marks.initiative?.value)).toEqual([
      [-10],
      [-8],
      [-8],
    ]);
    table.does('join', null, [], { name: 'Wolf', side: 'other', sheet: wolf });
    expect(table.now.combatants.wolf?.marks.initiative?.value).toEqual([-8]);
  });
});

describe('statuses', () => {
  it('five minutes are the encounter, or fifty rounds (CR-29, CR-96)', () => {
    const lasts = (settings: With): unknown => {
      const table = withPowers([], settings);
      table.does('status', null, ['bob'], { status: 'empowered' });
      return table.now.combatants.bob?.conditions.empowered?.ends;
    };
    expect(lasts({})).toBeNull();
    expect(lasts({ fiveMinutes: 'rounds' })).toEqual({ edge: 'round-end', who: null, round: 51 });
  });

  it('what does not stack begins anew, what stacks stops at its most (CR-97, CR-99)', () => {
    const table = withPowers([]);
    table.does('status', null, ['bob'], { status: 'distracted', stacks: 3 });
    table.does('status', null, ['bob'], { status: 'distracted' });
    table.does('status', null, ['bob'], { status: 'softened', stacks: 9 });
    expect([table.stacks('bob', 'distracted'), table.stacks('bob', 'softened')]).toEqual([1, 5]);
    expect(table.does('status', null, ['bob'], { status: 'softened', stacks: -2 })).toBe('Bob loses Softened');
    expect(table.stacks('bob', 'softened')).toBe(3);
  });

  it('what does not stack, laid again, lasts from now or no longer than it did (CR-99)', () => {
    const rounds = (laidAgain: string): unknown => {
      const table = withPowers([], { laidAgain });
      table.does('status', null, ['bob'], { status: 'distracted' });
      table.until('bob').does('status', null, ['bob'], { status: 'distracted' });
      return table.now.combatants.bob?.conditions.distracted?.ends?.round;
    };
    expect([rounds('begins-anew'), rounds('keeps-its-end')]).toEqual([2, 1]);
  });

  it('Regenerating and Wounded both come, in the order of the house (CR-114)', () => {
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

  it('what ends with a turn still does what it does at its end, or by house rule no more (CR-115)', () => {
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

  it('Block cancels hits of attacks, by house rule also what is no attack (CR-116)', () => {
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
    // Laid in one's own turn, Block lasts to the end of the next: it is there when Wounded comes.
    const wounded = (table: Table): void => {
      table.does('status', null, ['ann'], { status: 'wounded' });
      table.next();
    };
    expect(bob({}, 2, wounded)).toEqual([3, 2, 0, 2]);
    expect(bob(all, 2, wounded)).toEqual([0, 1, 0, 2]);
  });

  it('others can be defined (CR-113)', () => {
    const statuses = [
      { id: 'burning', lasts: 'encounter', most: 3, turnEnd: 2, says: 'puts itself out in water' },
      { id: 'blessed', most: 0, negates: 'cursed', attacks: 1 },
      { id: 'cursed', most: 0, negates: 'blessed', attacked: 2, turnEnd: -1 },
    ];
    const table = withPowers([], { statuses });
    expect(table.does('status', null, ['ann'], { status: 'burning', stacks: 5 })).toBe('Ann gains Burning 5');
    table.does('status', null, ['ann'], { status: 'blessed', stacks: 2 });
    table.does('status', null, ['bob'], { status: 'cursed', stacks: 1 });
    table.does('use', 'ann', ['bob'], {}, [2, 1, 1, 1, 1]);
    expect([table.worked('roll modifier'), table.stacks('ann', 'burning')]).toEqual([4, 3]);
    table.next();
    expect(table.health('ann')).toBe(30 - 6);
    table.does('status', null, ['ann'], { status: 'cursed', stacks: 1 });
    expect([table.stacks('ann', 'blessed'), table.stacks('ann', 'cursed')]).toEqual([1, 0]);
    expect(table.does('status', null, ['ann'], { status: 'unheard-of' })).toMatch(/CR-113/);
  });

  it('laid by hand, they have their ends, their most and what they negate all the same', () => {
    const table = withPowers([]);
    table.does('condition', null, ['bob'], { condition: 'softened', stacks: 7 });
    table.does('condition', null, ['bob'], { condition: 'hardened', stacks: 2 });
    table.does('condition', null, ['bob'], { condition: 'block', stacks: 7 });
    expect([table.stacks('bob', 'softened'), table.stacks('bob', 'hardened')]).toEqual([3, 0]);
    expect(table.now.combatants.bob?.conditions.block?.ends).toEqual({ edge: 'turn-end', who: 'bob', round: 1 });
  });
});

describe('what else is refused or rolled', () => {
  it('a cryture rolls Speed for initiative, by house rule Agility as well (CR-20)', () => {
    const dice = (settings: With): number => {
      const table = new Table(['Pet', { kind: 'cryture', speed: 3, agility: 2 }]).under(settings);
      table.next(...Array<number>(settings.crytureInitiative === undefined ? 3 : 5).fill(1));
      return table.worked('initiative dice');
    };
    expect([dice({}), dice({ crytureInitiative: 'speed-and-agility' })]).toEqual([3, 5]);
  });

  it('Danger Sense adds Sense to the dice (CR-21), and ties are rolled again (CR-24)', () => {
    const table = new Table(['Ann', fighter(1, { dangerSense: true, sense: 2 })], ['Bob', fighter(3), 'other']);
    tables.push(table);
    table.next(5, 5, 5, 5, 5, 5, 2, 9);
    expect([table.acting, crytures.clock.formatPlace([-15, -9])]).toEqual(['bob', '15 (tie 9)']);
  });

  it('only crytures in crystals are summoned (CR-33); pulls and slides hurt nobody (CR-48 to CR-50)', () => {
    const table = begun(
      {},
      ['Sela', fighter(2)],
      ['Bob', fighter(1), 'other'],
      ['Pet', { kind: 'cryture', stored: true }],
    );
    expect(table.does('summon', 'sela', ['bob'])).toBe('[Bob is no cryture (CR-33)]');
    for (const kind of ['pull', 'slide'])
      table.does('force', null, ['bob'], { kind, spaces: 2 }, [], { free: ['0 free'] });
    expect(table.health('bob')).toBe(30);
    expect(table.does('force', null, ['pet'], { kind: 'push' })).toBe('[Pet is not on the field]');
  });

  it('friends are not engaged (CR-79), the distracted take no opportunity (CR-82), the stunned no minor action (CR-109)', () => {
    const table = withPowers([]);
    expect(table.does('move', 'ann', [], { spaces: 1, beside: ['ann'] })).toMatch(/CR-79/);
    table.does('status', null, ['bob'], { status: 'distracted' });
    table.does('status', null, ['bob'], { status: 'hardened', stacks: 2 });
    expect(table.does('opportunity', 'ann', ['bob'])).toBe('[Bob is distracted (CR-82)]');
    table.does('use', 'ann', ['bob'], {}, [7, 1, 1, 1, 1]);
    expect([table.worked('roll modifier'), table.worked('hits')]).toEqual([-2, 0]);
    table.does('status', null, ['bob'], { status: 'stunned' });
    table.until('bob');
    expect([table.does('shift', 'bob'), table.does('shift', 'bob')]).toEqual([
      'Bob shifts',
      '[Bob has no action left (CR-109)]',
    ]);
  });
});

describe('defeat and after', () => {
  it('Health stops at 0: an injury, morale, experience; the turn passes; healed, one is up (CR-118 to CR-121, CR-127)', () => {
    const table = withPowers([], {}, {});
    table.does('edit', null, ['bob'], { sheet: { danger: 4 } });
    expect(table.does('damage', null, ['bob'], { amount: 99 })).toBe('Bob takes 99: Health 30 -> 0');
    for (const rule of ['CR-119', 'CR-120', 'CR-127']) expect(table.cited).toContain(rule);
    table.does('damage', null, ['ann'], { amount: 30 }, [4]);
    expect([table.stacks('ann', 'defeated'), table.stacks('ann', 'injured-sense')]).toEqual([1, 1]);
    expect(table.does('shift', 'ann')).toBe('[Ann is defeated (CR-119)]');
    table.next();
    expect(table.acting).toBe('cid');
    table.does('heal', null, ['ann'], { amount: 1 });
    expect([table.stacks('ann', 'defeated'), crytures.status(table.now, 'ann').word]).toEqual([0, 'up']);
  });

  it('an attuned cryture at 0 Health lies there, or by house rule goes back into its crystal (CR-119)', () => {
    const fallen = (settings: With): readonly unknown[] => {
      const pet = { kind: 'cryture', speed: 1, health: 5, conjurer: 'Ann' };
      const table = begun(settings, ['Ann', fighter(2)], ['Pet', pet], ['Bob', fighter(1), 'other']);
      table.does('stand', 'pet', ['bob']);
      table.does('damage', null, ['pet'], { amount: 5 });
      const slots = Object.values(table.now.slots).filter(({ who }) => who === 'pet');
      return [slots.length, table.does('recall', 'ann', ['pet']), crytures.screen.row(table.now, 'bob').notes];
    };
    expect(fallen({})).toEqual([1, 'Ann recalls Pet', []]);
    expect(fallen({ fallenCrytures: 'crystal' })).toEqual([0, '[Ann has no cryture on the field (CR-37)]', []]);
  });

  it('by house rule there is rest at any time (CR-126)', () => {
    expect(withPowers([]).does('rest', null, ['ann'], { rest: 'short' })).toMatch(/CR-126/);
    expect(withPowers([], { rests: 'any-time' }).does('rest', null, ['ann'], { rest: 'short' })).toBe(
      'Ann: rest (short)',
    );
  });

  it('rests come after the fight, and end what lasts five minutes (CR-123 to CR-126)', () => {
    const table = begun(
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

/** The rules of which the list of what is not run says that these scenes cite them. */
function promised(): readonly string[] {
  const url = new URL('../../contract/not-run.json', import.meta.url);
  const { rules } = JSON.parse(readFileSync(url, 'utf8')) as { rules: { crytures: { [reason: string]: string[] } } };
  return Object.entries(rules.crytures).flatMap(([reason, ids]) =>
    reason.includes('tests/rules/crytures') ? ids : [],
  );
}

describe('the scenes together', () => {
  it('cite every rule that is said to be shown by them', ({ task, skip }) => {
    skip(!isLast(task), 'needs all scenes');
    const cited = new Set(tables.flatMap((table) => [...table.cited]));
    expect(promised().filter((id) => !cited.has(id))).toEqual([]);
  });
});
