import { ann, critical, fight, houseRule } from '../house-rules.ts';
import { Table } from '../table.ts';

houseRule({ critManoeuvreRisk: false }, true, false, (settings) => {
  const table = critical(settings);
  table.does('condition', null, ['bob'], { condition: 'flat-footed', stacks: 0 });
  table.does('manoeuvre', 'ann', ['bob'], { manoeuvre: 'trip' }, [1]);
  return table.has('bob', 'opening');
});

houseRule({ cmdUsesDefenceTrack: false }, 4, 0, (settings) => {
  const table = fight(settings);
  table.does('manoeuvre', 'ann', ['bob'], { manoeuvre: 'trip', situation: ['cover'] }, [2]);
  return table.worked('manoeuvre defence of Bob');
});

houseRule({ flatFootedManoeuvre: false }, 0, 2, (settings) => {
  const table = fight(settings);
  table.does('manoeuvre', 'ann', ['bob'], { manoeuvre: 'trip' }, [2]);
  return table.worked('manoeuvre defence of Bob');
});

// 12 + 4 against 10: a margin of 6.
houseRule(
  { pushMargin: 3 },
  'Ann tries to bull-rush Bob: works by 6, 10 feet',
  'Ann tries to bull-rush Bob: works by 6, 15 feet',
  (settings) => fight(settings).does('manoeuvre', 'ann', ['bob'], { manoeuvre: 'bull rush' }, [12]),
);

houseRule(
  { pickUp: 'gm' },
  '[Bob has lost the club: it must be picked up first (DV-83)]',
  'Bob misses Ann',
  (settings) => {
    const table = new Table(ann, ['Bob', { weapons: [{ name: 'club' }] }, 'other']).under(settings).begins(20, 1);
    table.does('manoeuvre', 'ann', ['bob'], { manoeuvre: 'disarm' }, [12]);
    table.until('bob');
    return table.does('attack', 'bob', ['ann'], { weapon: 'club' }, settings.pickUp === 'gm' ? [20] : []);
  },
);

houseRule({ grappled: 'word' }, '[Bob is held and cannot move (DV-83)]', 'Bob moves up to 6 squares', (settings) => {
  const table = fight(settings);
  table.does('manoeuvre', 'ann', ['bob'], { manoeuvre: 'grapple' }, [12]);
  return table.until('bob').does('act', 'bob');
});
