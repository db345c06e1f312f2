import { describe, expect, it } from 'vitest';
import { duel, fighter, startFight, withPowers } from './table.ts';

describe('a refusal that the GM overrules leaves the checks behind it', () => {
  it('of one who is defeated and out of turn (CR-119, CR-23)', () => {
    const table = duel();
    table.does('damage', null, ['bob'], { amount: 99 });
    expect(table.refusals('shift', 'bob')).toEqual(['CR-119', 'CR-23']);
    table.does('leave', null, ['bob']);
    expect(table.refusals('shift', 'bob')).toEqual(['left', 'CR-119', 'CR-23']);
  });

  it('of one who is defeated and has no action left (CR-119, CR-31)', () => {
    const table = duel();
    table.does('use', 'ann', ['bob'], { power: 'blow' }, [1, 1, 1, 1, 1]);
    table.does('damage', null, ['ann'], { amount: 99 }, [1]);
    expect(table.refusals('use', 'ann', ['bob'], { power: 'blow' })).toEqual(['CR-119', 'CR-31']);
  });

  it('of a house rule and of the turn (CR-39, CR-23)', () => {
    const table = duel();
    expect(table.refusals('swap', 'bob', [], { weapon: 'axe' })).toEqual(['CR-39', 'CR-23', 'CR-39', '[CR-39]']);
  });

  it('of opportunity attacks (CR-77, CR-82)', () => {
    const table = startFight({}, ['Ann', fighter(2)], ['Eve', fighter(1)], ['Bob', fighter(1), 'other']);
    table.does('damage', null, ['eve'], { amount: 99 }, [1]);
    table.does('condition', null, ['eve'], { condition: 'distracted' });
    expect(table.refusals('opportunity', 'ann', ['eve'])).toEqual(['CR-77', 'CR-82', 'CR-82']);
  });

  it('of a target that is not there and invisible (CR-112)', () => {
    const table = withPowers([]);
    table.does('condition', null, ['bob'], { condition: 'invisible' });
    table.does('leave', null, ['bob']);
    expect(table.refusals('use', 'ann', ['bob'], { power: 'blow' })).toEqual(['not-there', 'CR-112']);
  });

  it('of Oracle dice that are not left and a strike that a melee power does not provoke (CR-14, CR-67)', () => {
    const table = duel();
    const values = { power: 'blow', oracle: 1, strikes: ['bob'] };
    expect(table.refusals('use', 'ann', ['bob'], values)).toEqual(['CR-14', 'CR-67']);
  });

  it('of Mana where no cryture obeys or lacks any, given to one that obeys another (CR-38, CR-43)', () => {
    const cryture = { kind: 'cryture', conjurer: 'Eve' };
    const table = startFight({}, ['Ann', fighter(3)], ['Eve', fighter(2)], ['Peep', fighter(1, cryture)]);
    expect(table.refusals('mana', 'ann', ['peep'])).toEqual(['CR-38', 'CR-38', 'CR-43']);
  });
});
