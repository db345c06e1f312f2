import { expect, test } from 'vitest';
import { hero, Table } from '../table.ts';

test('B-31: a Tiny creature uses Dexterity for manoeuvres', () => {
  const imp = { size: 'tiny', bcb: 2, strength: 4, dexterity: 18 };
  const table = new Table([
    ['Imp', imp],
    ['Bob', {}, 'other'],
  ]).begins(20, 1);
  table.does('manoeuvre', 'imp', ['bob'], { manoeuvre: 'trip' });
  expect(table.worked('manoeuvre attack of Imp')).toBe(4);
});

test('a combatant can be disarmed of a weapon in hand, not of claws (DV-83)', () => {
  const claws = { name: 'claws', natural: true };
  const wolf = new Table([
    ['Ann', { ...hero, bcb: 9 }],
    ['Wolf', { weapons: [claws] }, 'other'],
  ]).begins(20, 1);
  expect(wolf.does('manoeuvre', 'ann', ['wolf'], { manoeuvre: 'disarm' })).toBe('[Wolf has no weapon in hand (DV-83)]');
  // The condition added by the GM has no effect on the wolf either.
  wolf.does('condition', null, ['wolf'], { condition: 'disarmed' });
  expect(wolf.until('wolf').does('attack', 'wolf', ['ann'], { weapon: 'claws' }, [20])).toBe('Wolf misses Ann');
  const ghoul = new Table([
    ['Ann', { ...hero, bcb: 9 }],
    ['Ghoul', { weapons: [claws, { name: 'club' }] }, 'other'],
  ]).begins(20, 1);
  expect(ghoul.does('manoeuvre', 'ann', ['ghoul'], { manoeuvre: 'disarm' }, [12])).toBe(
    'Ann: disarm on Ghoul works: the club is lost',
  );
});
