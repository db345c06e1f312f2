import { ann, testHouseRules } from '../house-rules.ts';
import { Table } from '../table.ts';

testHouseRules([
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
]);
