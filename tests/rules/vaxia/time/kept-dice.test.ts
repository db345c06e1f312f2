/** What each action keeps of its dice: the stat, the face and the might that it was rolled with, for the order of the round (VX-42). */
import { describe, expect, it } from 'vitest';
import { rules } from '../../../../src/rules/vaxia/combatant/game.ts';
import { thrownWith } from '../../../../src/rules/vaxia/time/round.ts';
import type { Id } from '../../../../src/state/encounter.ts';
import type { With } from '../../table.ts';
import { Table } from '../combatants.ts';

const ann = { LIF: 60, DEX: 61, STR: 62, END: 63, INT: 64, SPIR: 65, CHA: 66 };
const bob = { LIF: 60, DEX: 51, STR: 52, END: 53, INT: 54, SPIR: 55, CHA: 56 };

function scene(settings: With = {}): Table {
  const table = new Table(['Ann', ann], ['Bob', bob, 'other'], ['Cy', bob], ['Cart', { vehicle: 'open', LIF: 90 }]);
  table.under(settings).start();
  table.does('damage', null, ['cy'], { amount: 30 });
  table.does('damage', null, ['cart'], { amount: 30 });
  return table;
}

/** The dice and mights kept for a combatant, in the order of the stats. */
const kept = (table: Table, who: Id): unknown => table.now.combatants[who]?.marks.rolls?.value;
const faces = (table: Table, who: Id): unknown =>
  Object.fromEntries(Object.entries(Object(kept(table, who))).map(([stat, thrown]) => [stat, Object(thrown).die]));

describe('each action keeps both dice of its actor, and of a target that rolls', () => {
  it.each([
    ['check', [], { what: 'awareness' }, { INT: 11, SPIR: 12 }, undefined],
    ['sneak', ['bob'], {}, { DEX: 11, INT: 12 }, { INT: 13, SPIR: 14 }],
    ['tend', ['cy'], {}, { INT: 11, SPIR: 12 }, undefined],
    ['tend', ['cy'], { means: 'medicine' }, { INT: 11, DEX: 12 }, undefined],
    ['repair', ['cart'], {}, { INT: 11, DEX: 12 }, undefined],
    ['attack', ['bob'], {}, { DEX: 11, STR: 12 }, undefined],
    ['attack', ['bob'], { defence: 'dodge' }, { DEX: 11, STR: 12 }, { DEX: 13, INT: 14 }],
    ['control', ['bob'], { effect: 'held' }, { DEX: 11, STR: 12 }, undefined],
  ] as const)('%s of %j %j', (action, on, values, own, theirs) => {
    const table = scene();
    table.does(action, 'ann', on, values, theirs === undefined ? [11, 12] : [11, 12, 13, 14]);
    expect([faces(table, 'ann'), kept(table, 'bob') && faces(table, 'bob')]).toEqual([own, theirs]);
  });

  it.each([
    ['cast', 'bob'],
    ['meddle', 'bob'],
  ])('%s of the older edition', (action, on) => {
    const table = scene({ edition: 'older' });
    table.does(action, 'ann', [on], {}, [11, 12]);
    expect(faces(table, 'ann')).toEqual({ INT: 11, SPIR: 12 });
  });

  it('breaking out of a hold', () => {
    const table = scene();
    table.does('control', 'bob', ['ann'], { effect: 'held' }, [99, 99]);
    table.does('break-out', 'ann', [], {}, [11, 12]);
    expect(Object.values(Object(faces(table, 'ann')))).toEqual([11, 12]);
  });

  it('nothing before the first round, and until the round ends', () => {
    const early = new Table(['Ann', ann], ['Bob', bob, 'other']);
    early.does('check', 'ann', [], { what: 'awareness' }, [11, 12]);
    expect(kept(early, 'ann')).toBeUndefined();
    const table = scene();
    table.does('check', 'ann', [], { what: 'awareness' }, [11, 12]);
    table.does('next', null);
    expect(kept(table, 'ann')).toBeUndefined();
  });
});

describe('the might is that of the roll', () => {
  it('to sneak is no awareness, to watch is: thick gas takes from the watcher only (VX-36, VX-112)', () => {
    const table = scene();
    for (const who of ['ann', 'bob']) table.does('expose', null, [who], { source: 'gas', awa: 20 }, [50]);
    table.does('sneak', 'ann', ['bob'], {}, [11, 12, 13, 14]);
    expect(kept(table, 'ann')).toEqual({ DEX: { die: 11, might: 61 }, INT: { die: 12, might: 64 } });
    expect(kept(table, 'bob')).toEqual({ INT: { die: 13, might: 34 }, SPIR: { die: 14, might: 35 } });
  });
});

describe('dice that an earlier version kept have no might', () => {
  it.each([
    [1, { die: 1, might: null }],
    [100, { die: 100, might: null }],
    [0, null],
    ['1', null],
  ])('%j', (die, thrown) => {
    const { now } = scene();
    const { ann: combatant } = now.combatants;
    if (combatant === undefined) throw new Error('nobody');
    const marks = { ...combatant.marks, dice: { value: { DEX: die }, ends: null } };
    const encounter = { ...now, combatants: { ...now.combatants, ann: { ...combatant, marks } } };
    expect(thrownWith(rules.view(encounter), 'ann', 'DEX')).toEqual(thrown);
    expect(thrownWith(rules.view(encounter), 'ann', 'INT')).toBeNull();
  });
});
