/** Every ask names the combatant who throws: actor, target, helper, the pilot of a vehicle, each of several. */
import { describe, expect, it } from 'vitest';
import { drive } from '../../../../src/dice/drive.ts';
import { decide } from '../../../../src/game/decide/decide.ts';
import { vaxia } from '../../../../src/rules/vaxia/index.ts';
import type { Id } from '../../../../src/state/encounter.ts';
import type { With } from '../../table.ts';
import { Table } from '../combatants.ts';

const strong = { LIF: 60, DEX: 60, STR: 60, INT: 60, SPIR: 60, CHA: 60 };

function scene(settings = {}): Table {
  const table = new Table(
    ['Ann', strong],
    ['Cy', strong],
    ['Bob', strong, 'other'],
    ['Dee', strong, 'other'],
    ['Cart', { vehicle: 'open', LIF: 100, END: 40, STR: 40, DEX: 40 }, 'neither'],
  )
    .under(settings)
    .start();
  table.does('seat', null, ['dee'], { craft: 'cart', seat: 'pilot' });
  return table;
}

function throwers(
  table: Table,
  action: string,
  by: Id | null,
  on: readonly Id[],
  values: With = {},
): readonly unknown[] {
  const found: unknown[] = [];
  drive(decide(vaxia, table.now, [{ action, by, on: [...on], with: values }]), {
    dice: (ask) => {
      found.push(ask.answeredBy);
      return Array<number>(ask.count).fill(90);
    },
    choice: (ask) => (ask.many === true ? ask.options : (ask.defaultPicks ?? null)),
  });
  return found;
}

describe('who throws', () => {
  it.each([
    ['attack', 'ann', ['bob'], {}, ['ann']],
    ['attack', 'ann', ['bob'], { defence: 'block' }, ['ann', 'bob']],
    ['attack', 'ann', ['cart'], { defence: 'dodge' }, ['ann', 'dee']],
    ['control', 'ann', ['bob'], { effect: 'held', defence: 'dodge' }, ['ann', 'bob']],
    ['sneak', 'ann', ['bob'], {}, ['ann', 'bob']],
    ['order', 'ann', ['bob', 'cy'], {}, ['ann', 'bob', 'cy']],
    ['check', 'ann', [], {}, ['ann']],
    ['expose', null, ['ann', 'bob'], { source: 'fire' }, ['ann', 'bob']],
    ['expose', null, ['cart'], { source: 'fire' }, ['dee']],
  ] as const)('%s of %s on %s %o', (action, by, on, values, expected) => {
    expect(throwers(scene(), action, by, on, values)).toEqual(expected);
  });

  it('a spell, and the defence against it', () => {
    const table = scene({ edition: 'older' });
    expect(throwers(table, 'cast', 'ann', ['bob'], { defence: 'dodge' })).toEqual(['ann', 'bob']);
    expect(throwers(table, 'meddle', 'ann', ['bob'])).toEqual(['ann']);
  });

  it('the new target of a redirect that may defend, of a vehicle its pilot', () => {
    const table = scene({ redirectDefended: true });
    table.does('defend', 'dee', [], { defence: 'dodge' });
    const aside = { defence: 'redirect', redirectTo: 'cart' };
    expect(throwers(table, 'attack', 'ann', ['bob'], aside)).toEqual(['ann', 'bob', 'dee']);
  });

  it('each friend who helps to win back a mind, and the one who is helped', () => {
    const table = scene();
    table.does('condition', null, ['ann'], { condition: 'worn' });
    expect(throwers(table, 'break-out', 'ann', [], { helpers: ['cy'] })).toEqual(['cy', 'ann']);
  });

  it('each of those who still reel', () => {
    const table = scene();
    table.does('damage', null, ['ann', 'bob'], { amount: 70 });
    expect(throwers(table, 'next', null, [])).toEqual(['ann', 'bob']);
  });

  it('each of those in a wreck', () => {
    const table = scene();
    table.does('seat', null, ['cy'], { craft: 'cart', seat: 'passenger' });
    table.does('damage', null, ['cart'], { amount: 300 });
    expect(throwers(table, 'wreck', null, ['cart']).toSorted()).toEqual(['cy', 'dee']);
  });

  it('each in a hazard, as it strikes again', () => {
    const table = scene();
    table.does('expose', null, ['ann', 'bob'], { source: 'cold' }, [90, 90]);
    table.does('damage', null, ['ann'], { amount: 0 });
    expect(throwers(table, 'next', null, [])).toEqual(['ann', 'bob']);
  });
});
