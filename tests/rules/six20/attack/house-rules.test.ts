import { expect, test } from 'vitest';
import { findAction } from '../../../../src/game/decide/decide.ts';
import { six20 } from '../../../../src/rules/six20/index.ts';
import { ann, bob, critical, fight, houseRule } from '../house-rules.ts';
import { Table, type With } from '../table.ts';

houseRule({ circumstance: 'major' }, 2, 4, (settings) => {
  const table = fight(settings);
  table.does('attack', 'ann', ['bob'], { situation: ['flank'] }, [1]);
  return table.worked('Attack adjustment');
});

houseRule({ oaReset: 'turn' }, '2', '1', (settings) => {
  const table = fight(settings).until('bob');
  table.does('opportunity', 'bob', ['ann'], {}, [20]);
  table.until('ann');
  return table.cell('bob', 'opportunities');
});

houseRule({ flatFootedOpportunities: true }, '[Bob is flat-footed (DV-59)]', 'Bob misses Ann', (settings) =>
  fight(settings).does('opportunity', 'bob', ['ann'], {}, settings.flatFootedOpportunities === true ? [20] : []),
);

houseRule({ critChain: false }, true, false, (settings) => {
  const table = critical(settings);
  table.does('opportunity', 'ann', ['bob'], { why: 'critical' }, [20, 1, 20]);
  return table.has('ann', 'critical');
});

houseRule({ crippleLasts: 'cleared' }, false, true, (settings) => {
  const table = critical(settings);
  table.does('cripple', 'ann', ['bob'], { part: 'damage', wound: 'torn arm' }, [1]);
  table.does('rest', null, [], { amount: 8, unit: 'hours' });
  return table.has('bob', 'crippled-1');
});

houseRule({ crippleSkills: 'one' }, [10, 10], [10, 12], (settings) => {
  const table = new Table(ann, bob).under(settings).begins(1, 20);
  table.does('attack', 'bob', ['ann'], {}, [1, 1, 20]);
  table.does('cripple', 'bob', ['ann'], { part: 'skills', wound: 'limp', skill: 'stealth' }, [1]);
  const total = (what: string): number | undefined => {
    table.does('check', 'ann', [], { what }, [10]);
    return table.worked('total');
  };
  return [total('stealth'), total('dexterity')];
});

houseRule({ furtherPenalty: 5 }, [4, 4], [4 - 5, 4 - 10], (settings) => {
  const table = fight(settings);
  table.does('attack', 'ann', ['bob'], {}, [1]);
  return ['further', 'further'].map((as) => {
    table.does('attack', 'ann', ['bob'], { as }, [1]);
    return table.worked('attack of Ann');
  });
});

houseRule(
  { armour: 'reduction' },
  ['Ann hits Bob for 4: VP 8 -> 4', 3],
  ['Ann hits Bob for 1: VP 8 -> 7', 0],
  (settings) => {
    const table = new Table(ann, ['Bob', { armour: 3 }, 'other']).under(settings).begins(20, 1);
    const title = table.does('attack', 'ann', ['bob'], {}, [19, 2, 20]);
    return [title, table.worked('defence of Bob')];
  },
);

// 3 plus 2 for Strength each time; the second attack takes the 3 vitality points that are left, or wounds again.
houseRule(
  { nonlethal: 'vitality-only' },
  ['Ann hits Bob for 5: WP 10 -> 5, a critical', 'Ann hits Bob for 5: WP 5 -> 0; Bob falls'],
  ['Ann hits Bob for 5: VP 8 -> 3, a critical', 'Ann hits Bob for 5: VP 3 -> 0'],
  (settings) => {
    const table = fight(settings);
    // A hero's natural 20. By default the flat-footed target makes its save; the values of the attack are kept with the critical.
    const spares = settings.nonlethal === 'vitality-only';
    const first = table.does('attack', 'ann', ['bob'], { nonlethal: 'yes' }, spares ? [20, 3] : [20, 3, 1]);
    const again = { why: 'critical' };
    return [first, table.does('opportunity', 'ann', ['bob'], again, spares ? [19, 3] : [19, 3, 1])];
  },
);

test('the attack asks for nonlethal damage only where it makes a difference (DV-97)', () => {
  const blanks = (settings: With): readonly string[] => {
    const intent = { action: 'attack', by: 'ann', on: ['bob'], with: {} };
    return (findAction(six20, 'attack')?.blanks(fight(settings).now, intent) ?? []).map(({ id }) => id);
  };
  expect(blanks({})).not.toContain('nonlethal');
  expect(blanks({ nonlethal: 'vitality-only' })).toContain('nonlethal');
});
