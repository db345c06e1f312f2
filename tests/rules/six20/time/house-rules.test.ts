import { ann, bob, critical, testHouseRules } from '../house-rules.ts';
import { Table } from '../table.ts';

testHouseRules([
  {
    key: 'surpriseTurnEndsFlatFooted',
    value: true,
    play: (settings) => {
      const table = new Table(ann, bob).under(settings);
      table.does('unaware', null, ['bob']);
      return table.begins(20, 1).has('ann', 'flat-footed');
    },
    byDefault: true,
    otherwise: false,
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
]);
