import { ann, bob, critical, houseRule } from '../house-rules.ts';
import { Table } from '../table.ts';

houseRule({ surpriseTurnEndsFlatFooted: true }, true, false, (settings) => {
  const table = new Table(ann, bob).under(settings);
  table.does('unaware', null, ['bob']);
  return table.begins(20, 1).has('ann', 'flat-footed');
});

houseRule({ speedLoss: 'units' }, 'Bob moves up to 4 squares', 'Bob moves up to 5 squares', (settings) => {
  const table = critical(settings);
  table.does('cripple', 'ann', ['bob'], { part: 'speed', wound: 'torn knee' }, [1]);
  return table.until('bob').does('act', 'bob');
});
