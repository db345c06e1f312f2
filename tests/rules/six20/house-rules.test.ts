/** House rules that only the table meets: each played at its default and otherwise. */
import { expect, test } from 'vitest';
import { findAction } from '../../../src/rules/decide/decide.ts';
import { six20 } from '../../../src/rules/six20/index.ts';
import { type Fighter, hero, Table, type With } from './table.ts';

const ann: Fighter = ['Ann', { ...hero, bcb: 2, strength: 14, dexterity: 14, skills: [{ name: 'stealth' }] }];
const bob: Fighter = ['Bob', { dexterity: 14 }, 'other'];

/** Ann acts first; Bob has not had his turn. */
function fight(settings: With): Table {
  return new Table([ann, bob], settings).begins(20, 1);
}

/** Ann has hit Bob with a natural 20: 1 and 2 of Strength, saved, so 3 of vitality. */
function critical(settings: With): Table {
  const table = fight(settings);
  table.does('attack', 'ann', ['bob'], {}, [20, 1, 20]);
  return table;
}

interface Tried {
  readonly key: string;
  readonly value: With[string];
  /** What is looked at, under the house rule that is given. */
  play(settings: With): unknown;
  readonly stands: unknown;
  readonly otherwise: unknown;
}

const tried: readonly Tried[] = [
  {
    key: 'circumstance',
    value: 'major',
    play: (settings) => {
      const table = fight(settings);
      table.does('attack', 'ann', ['bob'], { situation: ['flank'] }, [1]);
      return table.worked('Attack adjustment');
    },
    stands: 2,
    otherwise: 4,
  },
  {
    key: 'flatFootedReflex',
    value: false,
    play: (settings) => fight(settings).does('damage', null, ['bob'], { amount: 1 }, [13]),
    stands: 'Bob takes 1: VP 8 -> 7',
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
    stands: true,
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
    stands: '2',
    otherwise: '1',
  },
  {
    key: 'flatFootedOpportunities',
    value: true,
    play: (settings) =>
      fight(settings).does('opportunity', 'bob', ['ann'], {}, settings.flatFootedOpportunities === true ? [20] : []),
    stands: '[Bob is flat-footed (OGL, from memory) (DV-59)]',
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
    stands: true,
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
    stands: true,
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
    stands: false,
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
    stands: [10, 10],
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
    stands: 4,
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
    stands: 0,
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
    stands: 'dead',
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
    stands: 'Ann cannot stabilise Bob',
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
    stands: true,
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
    stands: false,
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
    stands: false,
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
    stands: 'dying',
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
    stands: 2 + 2 + 4,
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
    stands: 'Ann hits Bob for 3: WP 10 -> 7',
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
    stands: [4, 4],
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
    stands: ['Ann hits Bob for 4: VP 8 -> 4', 3],
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
    stands: 'Bob moves up to 4 squares',
    otherwise: 'Bob moves up to 5 squares',
  },
  {
    key: 'pushMargin',
    value: 3,
    play: (settings) => fight(settings).does('manoeuvre', 'ann', ['bob'], { manoeuvre: 'bull rush' }, [12]),
    // 12 + 4 against 10: a margin of 6.
    stands: 'Ann: bull rush on Bob works: 10 feet',
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
    stands: '[Bob has lost the club: it must be picked up first (DV-83)]',
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
    stands: '[Bob is held and cannot move (DV-83)]',
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
    stands: 6,
    otherwise: 10,
  },
  {
    key: 'nonlethal',
    value: 'vitality-only',
    play: (settings) => {
      const table = fight(settings);
      // A natural 20 of a hero; by the first reading the flat-footed target saves, and what was said goes with the critical.
      const spares = settings.nonlethal === 'vitality-only';
      const first = table.does('attack', 'ann', ['bob'], { nonlethal: 'yes' }, spares ? [20, 3] : [20, 3, 1]);
      const again = { why: 'critical' };
      return [first, table.does('opportunity', 'ann', ['bob'], again, spares ? [19, 3] : [19, 3, 1])];
    },
    // 3 and 2 of Strength each time; the second takes the 3 of vitality that the first left, or wounds again.
    stands: ['Ann hits Bob for 5: WP 10 -> 5, a critical', 'Ann hits Bob for 5: WP 5 -> 0'],
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
    stands: [false, false],
    otherwise: [false, true],
  },
];

test.each(tried)('$key: $value', ({ key, value, play, stands, otherwise }) => {
  expect(play({})).toEqual(stands);
  expect(play({ [key]: value })).toEqual(otherwise);
});

test('whether damage is nonlethal is asked only where it matters (DV-97)', () => {
  const asks = (settings: With): readonly string[] => {
    const intent = { action: 'attack', by: 'ann', on: ['bob'], with: {} };
    return (findAction(six20, 'attack')?.blanks(fight(settings).now, intent) ?? []).map(({ id }) => id);
  };
  expect(asks({})).not.toContain('nonlethal');
  expect(asks({ nonlethal: 'vitality-only' })).toContain('nonlethal');
});

test('tracks follow the house rules on them, also in play (DV-88, DV-89)', () => {
  const table = new Table([['Orm', { size: 'large', constitution: 12, wounds: 7 }]]);
  table.does('damage', null, ['orm'], { amount: 11 });
  expect(table.wp('orm')).toBe(10);
  table.does('setting', null, [], { key: 'sizeWounds', to: true });
  expect(table.now.combatants.orm?.tracks.wounds).toEqual({ now: 22, max: 24 });
  table.does('setting', null, [], { key: 'wpFormula', to: 'sheet' });
  expect(table.now.combatants.orm?.tracks.wounds).toEqual({ now: 12, max: 14 });
});
