import { expect, test } from 'vitest';
import { fight, houseRule } from '../house-rules.ts';
import { Table, type With } from '../table.ts';

houseRule({ flatFootedReflex: false }, 'Bob takes 1: VP 8 -> 7', 'Bob takes 1: WP 10 -> 9', (settings) =>
  fight(settings).does('damage', null, ['bob'], { amount: 1 }, [13]),
);

houseRule({ dying: 'gm' }, 'dead', 'dying', (settings) => {
  const table = fight(settings).until('bob');
  table.does('damage', null, ['bob'], { amount: 50 });
  table.until('ann');
  table.does('next', null, [], {}, settings.dying === 'gm' ? [] : [1]);
  return table.status('bob');
});

houseRule(
  { stabiliseDc: 10 },
  'Ann cannot stabilise Bob, 12 against 15',
  'Ann stabilises Bob, 12 against 10',
  (settings) => {
    const table = fight(settings).until('bob');
    table.does('damage', null, ['bob'], { amount: 50 });
    return table.until('ann').does('stabilise', 'ann', ['bob'], {}, [12]);
  },
);

houseRule({ conDeath: false }, true, false, (settings) => {
  const table = fight(settings);
  table.does('lose', null, ['bob'], { what: 'constitution', points: 10 });
  return table.has('bob', 'dead');
});

houseRule({ woundFatigue: true }, false, true, (settings) => {
  const table = fight(settings);
  table.does('damage', null, ['bob'], { amount: 2 }, [1]);
  return table.has('bob', 'fatigued');
});

houseRule({ woundStun: true }, false, true, (settings) => {
  const table = fight(settings);
  table.does('damage', null, ['bob'], { amount: 2 }, settings.woundStun === true ? [1, 6, 3] : [1]);
  return table.has('bob', 'stunned');
});

houseRule({ disabledSave: true }, 'dying', 'disabled', (settings) => {
  const table = fight(settings);
  table.does('damage', null, ['bob'], { amount: 12 }, settings.disabledSave === true ? [1, 15] : [1]);
  return table.status('bob');
});

test('damage at 0 wounds is dying again, then death, or by house rule nothing', () => {
  const after = (settings: With): readonly string[] => {
    const table = fight(settings);
    table.does('set', null, ['bob'], { track: 'vitality', to: 0 });
    table.does('set', null, ['bob'], { track: 'wounds', to: 0 });
    table.does('condition', null, ['bob'], { condition: 'stable' });
    table.does('condition', null, ['bob'], { condition: 'dying', stacks: 0 });
    return [1, 2].map((amount) => {
      table.does('damage', null, ['bob'], { amount }, [20]);
      return table.status('bob');
    });
  };
  expect(after({})).toEqual(['dying', 'dead']);
  expect(after({ downDamage: 'nothing' })).toEqual(['stable', 'stable']);
});

houseRule({ flatFootedSave: 'turn' }, 'Ann hits Bob for 3: WP 10 -> 7', 'Ann hits Bob for 3: VP 5 -> 2', (settings) => {
  const table = fight(settings);
  table.does('attack', 'ann', ['bob'], {}, [19, 1, 20]);
  return table.does('attack', 'ann', ['bob'], { as: 'further' }, settings.flatFootedSave ? [19, 1] : [19, 1, 1]);
});

houseRule({ conWounds: false }, 6, 10, (settings) => {
  const table = fight(settings);
  table.does('lose', null, ['bob'], { what: 'constitution', points: 4 });
  return table.wp('bob');
});

houseRule({ eachAbility: false }, [false, false], [false, true], (settings) => {
  const table = fight(settings);
  // The first ability that is damaged, not the first of all, is the one that recovers.
  for (const what of ['dexterity', 'wisdom']) table.does('lose', null, ['bob'], { what, points: 1 });
  table.does('rest', null, [], { amount: 8, unit: 'hours' });
  return [table.has('bob', 'dexterity-damage'), table.has('bob', 'wisdom-damage')];
});

test('a change of house rules changes the maxima of tracks in play (DV-88, DV-89)', () => {
  const table = new Table(['Orm', { size: 'large', constitution: 12, wounds: 7 }]);
  table.does('damage', null, ['orm'], { amount: 11 });
  expect(table.wp('orm')).toBe(10);
  table.does('setting', null, [], { key: 'sizeWounds', to: true });
  expect(table.now.combatants.orm?.tracks.wounds).toEqual({ now: 22, max: 24 });
  table.does('setting', null, [], { key: 'wpFormula', to: 'sheet' });
  expect(table.now.combatants.orm?.tracks.wounds).toEqual({ now: 12, max: 14 });
});

test.each([
  ['as the rules stand', {}],
  ['criticals go to wounds', { critToWounds: true }],
  ['nonlethal damage spares wounds', { nonlethal: 'vitality-only' }],
  ['a reflex save of the flat-footed', { flatFootedReflex: true }],
])('points lost to exertion are no hit: %s (DV-84)', (_, settings) => {
  const table = fight(settings);
  expect(table.does('lose', null, ['bob'], { what: 'vitality', points: 3 })).toBe('Bob loses 3 vitality: VP 8 -> 5');
  expect(table.does('lose', null, ['bob'], { what: 'vitality', points: 7 })).toBe(
    'Bob loses 7 vitality: VP 5 -> 0, WP 10 -> 8',
  );
  expect(table.does('lose', null, ['bob'], { what: 'wounds', points: 2 })).toBe('Bob loses 2 wounds: WP 8 -> 6');
});

test('lost Strength and fatigue lower the modifier together: 14 - 2 - 2 is 10, +0 in place of +2 (DV-90, DV-96)', () => {
  const hit = (table: Table): number => {
    table.does('attack', 'ann', ['bob'], {}, [20, 1, 20]);
    return table.vp('bob');
  };
  expect(hit(fight({}))).toBe(5);
  const tired = fight({});
  tired.does('lose', null, ['ann'], { what: 'strength', points: 2 });
  tired.does('condition', null, ['ann'], { condition: 'fatigued' });
  expect(hit(tired)).toBe(7);
});
