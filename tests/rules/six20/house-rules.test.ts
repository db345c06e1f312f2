/** House rules that matter only in play: each is played at its default and at another value. */
import { expect, test } from 'vitest';
import { findAction } from '../../../src/rules/decide/decide.ts';
import { six20 } from '../../../src/rules/six20/index.ts';
import { type Fighter, hero, Table, type With } from './table.ts';

const ann: Fighter = ['Ann', { ...hero, bcb: 2, strength: 14, dexterity: 14, skills: [{ name: 'stealth' }] }];
const bob: Fighter = ['Bob', { dexterity: 14 }, 'other'];

/** A fight in which Ann acts first; Bob is still flat-footed. */
function fight(settings: With): Table {
  return new Table([ann, bob], settings).begins(20, 1);
}

/** Ann has hit Bob with a natural 20: 1 plus 2 for Strength; Bob made his save and lost 3 vitality. */
function critical(settings: With): Table {
  const table = fight(settings);
  table.does('attack', 'ann', ['bob'], {}, [20, 1, 20]);
  return table;
}

interface HouseRuleCase {
  readonly key: string;
  readonly value: With[string];
  /** Plays under these settings; returns what the house rule changes. */
  play(settings: With): unknown;
  readonly byDefault: unknown;
  readonly otherwise: unknown;
}

const cases: readonly HouseRuleCase[] = [
  {
    key: 'circumstance',
    value: 'major',
    play: (settings) => {
      const table = fight(settings);
      table.does('attack', 'ann', ['bob'], { situation: ['flank'] }, [1]);
      return table.worked('Attack adjustment');
    },
    byDefault: 2,
    otherwise: 4,
  },
  {
    key: 'flatFootedReflex',
    value: false,
    play: (settings) => fight(settings).does('damage', null, ['bob'], { amount: 1 }, [13]),
    byDefault: 'Bob takes 1: VP 8 -> 7',
    otherwise: 'Bob takes 1: WP 10 -> 9',
  },
  {
    key: 'surpriseTurnEndsFlatFooted',
    value: true,
    play: (settings) => {
      const table = new Table([ann, bob], settings);
      table.does('unaware', null, ['bob']);
      return table.begins(20, 1).has('ann', 'flat-footed');
    },
    byDefault: true,
    otherwise: false,
  },
  {
    key: 'oaReset',
    value: 'turn',
    play: (settings) => {
      const table = fight(settings).until('bob');
      table.does('opportunity', 'bob', ['ann'], {}, [20]);
      table.until('ann');
      return table.cell('bob', 'opportunities');
    },
    byDefault: '2',
    otherwise: '1',
  },
  {
    key: 'flatFootedOpportunities',
    value: true,
    play: (settings) =>
      fight(settings).does('opportunity', 'bob', ['ann'], {}, settings.flatFootedOpportunities === true ? [20] : []),
    byDefault: '[Bob is flat-footed (OGL, from memory) (DV-59)]',
    otherwise: 'Bob misses Ann',
  },
  {
    key: 'critChain',
    value: false,
    play: (settings) => {
      const table = critical(settings);
      table.does('opportunity', 'ann', ['bob'], { why: 'critical' }, [20, 1, 20]);
      return table.has('ann', 'critical');
    },
    byDefault: true,
    otherwise: false,
  },
  {
    key: 'critManoeuvreRisk',
    value: false,
    play: (settings) => {
      const table = critical(settings);
      table.does('manoeuvre', 'ann', ['bob'], { manoeuvre: 'trip' }, [1]);
      return table.has('bob', 'opening');
    },
    byDefault: true,
    otherwise: false,
  },
  {
    key: 'crippleLasts',
    value: 'cleared',
    play: (settings) => {
      const table = critical(settings);
      table.does('cripple', 'ann', ['bob'], { part: 'damage', wound: 'torn arm' }, [1]);
      table.does('rest', null, [], { amount: 8, unit: 'hours' });
      return table.has('bob', 'crippled-1');
    },
    byDefault: false,
    otherwise: true,
  },
  {
    key: 'crippleSkills',
    value: 'one',
    play: (settings) => {
      const table = new Table([ann, bob], settings).begins(1, 20);
      table.does('attack', 'bob', ['ann'], {}, [1, 1, 20]);
      table.does('cripple', 'bob', ['ann'], { part: 'skills', wound: 'limp', skill: 'stealth' }, [1]);
      const total = (what: string): number | undefined => {
        table.does('check', 'ann', [], { what }, [10]);
        return table.worked('total');
      };
      return [total('stealth'), total('dexterity')];
    },
    byDefault: [10, 10],
    otherwise: [10, 12],
  },
  {
    key: 'cmdUsesDefenceTrack',
    value: false,
    play: (settings) => {
      const table = fight(settings);
      table.does('manoeuvre', 'ann', ['bob'], { manoeuvre: 'trip', situation: ['cover'] }, [2]);
      return table.worked('manoeuvre defence of Bob');
    },
    byDefault: 4,
    otherwise: 0,
  },
  {
    key: 'flatFootedManoeuvre',
    value: false,
    play: (settings) => {
      const table = fight(settings);
      table.does('manoeuvre', 'ann', ['bob'], { manoeuvre: 'trip' }, [2]);
      return table.worked('manoeuvre defence of Bob');
    },
    byDefault: 0,
    otherwise: 2,
  },
  {
    key: 'dying',
    value: 'gm',
    play: (settings) => {
      const table = fight(settings).until('bob');
      table.does('damage', null, ['bob'], { amount: 50 });
      table.until('ann');
      table.does('next', null, [], {}, settings.dying === 'gm' ? [] : [1]);
      return table.status('bob');
    },
    byDefault: 'dead',
    otherwise: 'dying',
  },
  {
    key: 'stabiliseDc',
    value: 10,
    play: (settings) => {
      const table = fight(settings).until('bob');
      table.does('damage', null, ['bob'], { amount: 50 });
      return table.until('ann').does('stabilise', 'ann', ['bob'], {}, [12]);
    },
    byDefault: 'Ann cannot stabilise Bob',
    otherwise: 'Ann stabilises Bob',
  },
  {
    key: 'conDeath',
    value: false,
    play: (settings) => {
      const table = fight(settings);
      table.does('lose', null, ['bob'], { what: 'constitution', points: 10 });
      return table.has('bob', 'dead');
    },
    byDefault: true,
    otherwise: false,
  },
  {
    key: 'woundFatigue',
    value: true,
    play: (settings) => {
      const table = fight(settings);
      table.does('damage', null, ['bob'], { amount: 2 }, [1]);
      return table.has('bob', 'fatigued');
    },
    byDefault: false,
    otherwise: true,
  },
  {
    key: 'woundStun',
    value: true,
    play: (settings) => {
      const table = fight(settings);
      table.does('damage', null, ['bob'], { amount: 2 }, settings.woundStun === true ? [1, 6, 3] : [1]);
      return table.has('bob', 'stunned');
    },
    byDefault: false,
    otherwise: true,
  },
  {
    key: 'disabledSave',
    value: true,
    play: (settings) => {
      const table = fight(settings);
      table.does('damage', null, ['bob'], { amount: 12 }, settings.disabledSave === true ? [1, 15] : [1]);
      return table.status('bob');
    },
    byDefault: 'dying',
    otherwise: 'disabled',
  },
  {
    key: 'stanceTrack',
    value: 'apart',
    play: (settings) => {
      const table = new Table([ann, ['Bob', { armour: 10 }, 'other']], settings).begins(20, 1);
      table.does('stance', 'ann', [], { stance: 'reckless', level: 'major' });
      table.does('attack', 'ann', ['bob'], { situation: ['flank'] }, [1]);
      return table.worked('attack of Ann');
    },
    // Combat bonus 2, Strength 2; Major and Minor on one track are 3 units: a Major.
    byDefault: 2 + 2 + 4,
    otherwise: 2 + 2 + 4 + 2,
  },
  {
    key: 'flatFootedSave',
    value: 'turn',
    play: (settings) => {
      const table = fight(settings);
      table.does('attack', 'ann', ['bob'], {}, [19, 1, 20]);
      return table.does('attack', 'ann', ['bob'], { as: 'further' }, settings.flatFootedSave ? [19, 1] : [19, 1, 1]);
    },
    byDefault: 'Ann hits Bob for 3: WP 10 -> 7',
    otherwise: 'Ann hits Bob for 3: VP 5 -> 2',
  },
  {
    key: 'furtherPenalty',
    value: 5,
    play: (settings) => {
      const table = fight(settings);
      table.does('attack', 'ann', ['bob'], {}, [1]);
      return ['further', 'further'].map((as) => {
        table.does('attack', 'ann', ['bob'], { as }, [1]);
        return table.worked('attack of Ann');
      });
    },
    byDefault: [4, 4],
    otherwise: [4 - 5, 4 - 10],
  },
  {
    key: 'armour',
    value: 'reduction',
    play: (settings) => {
      const table = new Table([ann, ['Bob', { armour: 3 }, 'other']], settings).begins(20, 1);
      const title = table.does('attack', 'ann', ['bob'], {}, [19, 2, 20]);
      return [title, table.worked('defence of Bob')];
    },
    byDefault: ['Ann hits Bob for 4: VP 8 -> 4', 3],
    otherwise: ['Ann hits Bob for 1: VP 8 -> 7', 0],
  },
  {
    key: 'speedLoss',
    value: 'units',
    play: (settings) => {
      const table = critical(settings);
      table.does('cripple', 'ann', ['bob'], { part: 'speed', wound: 'torn knee' }, [1]);
      return table.until('bob').does('act', 'bob');
    },
    byDefault: 'Bob moves up to 4 squares',
    otherwise: 'Bob moves up to 5 squares',
  },
  {
    key: 'pushMargin',
    value: 3,
    play: (settings) => fight(settings).does('manoeuvre', 'ann', ['bob'], { manoeuvre: 'bull rush' }, [12]),
    // 12 + 4 against 10: a margin of 6.
    byDefault: 'Ann: bull rush on Bob works: 10 feet',
    otherwise: 'Ann: bull rush on Bob works: 15 feet',
  },
  {
    key: 'pickUp',
    value: 'gm',
    play: (settings) => {
      const table = new Table([ann, ['Bob', { weapons: [{ name: 'club' }] }, 'other']], settings).begins(20, 1);
      table.does('manoeuvre', 'ann', ['bob'], { manoeuvre: 'disarm' }, [12]);
      table.until('bob');
      return table.does('attack', 'bob', ['ann'], { weapon: 'club' }, settings.pickUp === 'gm' ? [20] : []);
    },
    byDefault: '[Bob has lost the club: it must be picked up first (DV-83)]',
    otherwise: 'Bob misses Ann',
  },
  {
    key: 'grappled',
    value: 'word',
    play: (settings) => {
      const table = fight(settings);
      table.does('manoeuvre', 'ann', ['bob'], { manoeuvre: 'grapple' }, [12]);
      return table.until('bob').does('act', 'bob');
    },
    byDefault: '[Bob is held and cannot move (DV-83)]',
    otherwise: 'Bob moves up to 6 squares',
  },
  {
    key: 'conWounds',
    value: false,
    play: (settings) => {
      const table = fight(settings);
      table.does('lose', null, ['bob'], { what: 'constitution', points: 4 });
      return table.wp('bob');
    },
    byDefault: 6,
    otherwise: 10,
  },
  {
    key: 'nonlethal',
    value: 'vitality-only',
    play: (settings) => {
      const table = fight(settings);
      // A hero's natural 20. By default the flat-footed target makes its save; the values of the attack are kept with the critical.
      const spares = settings.nonlethal === 'vitality-only';
      const first = table.does('attack', 'ann', ['bob'], { nonlethal: 'yes' }, spares ? [20, 3] : [20, 3, 1]);
      const again = { why: 'critical' };
      return [first, table.does('opportunity', 'ann', ['bob'], again, spares ? [19, 3] : [19, 3, 1])];
    },
    // 3 plus 2 for Strength each time; the second attack takes the 3 vitality points that are left, or wounds again.
    byDefault: ['Ann hits Bob for 5: WP 10 -> 5, a critical', 'Ann hits Bob for 5: WP 5 -> 0'],
    otherwise: ['Ann hits Bob for 5: VP 8 -> 3, a critical', 'Ann hits Bob for 5: VP 3 -> 0'],
  },
  {
    key: 'eachAbility',
    value: false,
    play: (settings) => {
      const table = fight(settings);
      for (const what of ['strength', 'wisdom']) table.does('lose', null, ['bob'], { what, points: 1 });
      table.does('rest', null, [], { amount: 8, unit: 'hours' });
      return [table.has('bob', 'strength-damage'), table.has('bob', 'wisdom-damage')];
    },
    byDefault: [false, false],
    otherwise: [false, true],
  },
];

test.each(cases)('$key: $value', ({ key, value, play, byDefault, otherwise }) => {
  expect(play({})).toEqual(byDefault);
  expect(play({ [key]: value })).toEqual(otherwise);
});

test('the attack asks for nonlethal damage only where it makes a difference (DV-97)', () => {
  const blanks = (settings: With): readonly string[] => {
    const intent = { action: 'attack', by: 'ann', on: ['bob'], with: {} };
    return (findAction(six20, 'attack')?.blanks(fight(settings).now, intent) ?? []).map(({ id }) => id);
  };
  expect(blanks({})).not.toContain('nonlethal');
  expect(blanks({ nonlethal: 'vitality-only' })).toContain('nonlethal');
});

test('a change of house rules changes the maxima of tracks in play (DV-88, DV-89)', () => {
  const table = new Table([['Orm', { size: 'large', constitution: 12, wounds: 7 }]]);
  table.does('damage', null, ['orm'], { amount: 11 });
  expect(table.wp('orm')).toBe(10);
  table.does('setting', null, [], { key: 'sizeWounds', to: true });
  expect(table.now.combatants.orm?.tracks.wounds).toEqual({ now: 22, max: 24 });
  table.does('setting', null, [], { key: 'wpFormula', to: 'sheet' });
  expect(table.now.combatants.orm?.tracks.wounds).toEqual({ now: 12, max: 14 });
});
