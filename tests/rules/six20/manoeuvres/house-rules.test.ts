import { ann, critical, fight, testHouseRules } from '../house-rules.ts';
import { Table } from '../table.ts';

testHouseRules([
  {
    key: 'critManoeuvreRisk',
    value: false,
    play: (settings) => {
      const table = critical(settings);
      table.does('condition', null, ['bob'], { condition: 'flat-footed', stacks: 0 });
      table.does('manoeuvre', 'ann', ['bob'], { manoeuvre: 'trip' }, [1]);
      return table.has('bob', 'opening');
    },
    byDefault: true,
    otherwise: false,
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
    key: 'pushMargin',
    value: 3,
    play: (settings) => fight(settings).does('manoeuvre', 'ann', ['bob'], { manoeuvre: 'bull rush' }, [12]),
    // 12 + 4 against 10: a margin of 6.
    byDefault: 'Ann tries to bull-rush Bob: works by 6, 10 feet',
    otherwise: 'Ann tries to bull-rush Bob: works by 6, 15 feet',
  },
  {
    key: 'pickUp',
    value: 'gm',
    play: (settings) => {
      const table = new Table(ann, ['Bob', { weapons: [{ name: 'club' }] }, 'other']).under(settings).begins(20, 1);
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
]);
