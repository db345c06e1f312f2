/** What actions at once meet: the state when their turn comes, in an order that the dice settle and the roster never (VX-41 to VX-44). */
import { describe, expect, it } from 'vitest';
import type { With } from '../../table.ts';
import { type Fighter, round1, type Table } from '../combatants.ts';

const declare = (table: Table, by: string, action: string, on: readonly string[], values: With = {}): string =>
  table.does('declare', by, [], { plan: { action, on: [...on], with: values } });

/** 80 against 25 needs 10.7: dice of 70 come to 80 x 59.3 % = 47 points, dice of 60 to 80 x 49.3 % = 39. */
const striker: With = { LIF: 60, DEX: 80, STR: 80 };
/** 60 against 25 needs 15.2: dice of 60 come to 60 x 44.8 % = 27 points, dice of 70 to 60 x 54.8 % = 33. */
const healer: With = { INT: 60, SPIR: 60, DEX: 60 };
const mage: With = { INT: 60, SPIR: 60, weapons: [{ name: 'fire', kind: 'magic' }] };

describe.each(['as joined', 'the other way round'])('actions declared for one round, the roster %s', (roster) => {
  const seat = (...who: readonly Fighter[]): Table => {
    return round1(...(roster === 'as joined' ? who : [...who].reverse()));
  };

  /** Goes on with these dice of each, and afterwards those of the order. */
  const goOn = (
    table: Table,
    dice: { readonly [who: string]: readonly number[] },
    more: readonly number[] = [],
  ): string =>
    table.does('next', null, [], {}, [...Object.keys(table.now.combatants).flatMap((who) => dice[who] ?? []), ...more]);

  it('healing meets the LIF that is missing when its turn comes, not before the round (R1, VX-99)', () => {
    const table = seat(['K', { LIF: 25 }], ['M', healer], ['L', striker, 'other']);
    table.does('damage', null, ['k'], { amount: 1 });
    declare(table, 'm', 'tend', ['k']);
    declare(table, 'l', 'attack', ['k']);
    goOn(table, { m: [60, 60], l: [70, 70] });
    expect(table.said).toContain('the order changes what happens: L goes before M');
    // 24 - 47 + 27.
    expect(table.lif('k')).toBe(4);
  });

  it('a healer who is faster than the blow heals only what was missing (VX-42)', () => {
    const table = seat(['K', { LIF: 25 }], ['M', healer], ['L', { ...striker, DEX: 60 }, 'other']);
    table.does('damage', null, ['k'], { amount: 1 });
    declare(table, 'm', 'tend', ['k']);
    declare(table, 'l', 'attack', ['k']);
    // Hit 60 needs 15.2, power 80 needs 10.7: winsbys of 34.8 and 39.3, the mean 37.1 % of 70 is 26.
    goOn(table, { m: [70, 70], l: [50, 50] });
    expect(table.said).toContain('the order changes what happens: M goes before L');
    expect(table.lif('k')).toBe(25 - 26);
  });

  it('who is unhurt may be declared to be healed, as he may be hurt when it counts; else it comes to nothing (R1)', () => {
    const table = seat(['K', { LIF: 25 }], ['M', healer], ['L', striker, 'other']);
    expect(declare(table, 'm', 'tend', ['k'])).toBe('M declares: heal K');
    declare(table, 'l', 'attack', ['k']);
    goOn(table, { m: [60, 60], l: [70, 70] });
    expect(table.lif('k')).toBe(25 - 47 + 27);
    const unhurt = seat(['K', { LIF: 25 }], ['M', healer]);
    declare(unhurt, 'm', 'tend', ['k']);
    expect(goOn(unhurt, { m: [60, 60] })).toContain('M cannot');
    expect(unhurt.said).toContain('M: K is not hurt');
    expect(unhurt.does('tend', 'm', ['k'])).toBe('[K is not hurt (VX-99)]');
  });

  it('a repair meets the LIF of the vehicle when its turn comes (R1, VX-136)', () => {
    const table = seat(
      ['Wagon', { vehicle: 'open', LIF: 60, END: 25, DEX: 25 }],
      ['M', healer],
      ['L', striker, 'other'],
    );
    table.does('damage', null, ['wagon'], { amount: 5 });
    declare(table, 'm', 'repair', ['wagon']);
    declare(table, 'l', 'attack', ['wagon']);
    goOn(table, { m: [60, 60], l: [70, 70] });
    expect(table.said).toContain('the order changes what happens: L goes before M');
    // DEX 1 without a pilot and END 25: 80 needs 1.3 and 10.7, the mean winsby of 64.0 % is 51 points; then 27.
    expect(table.lif('wagon')).toBe(55 - 51 + 27);
    expect(table.last?.title).toContain('M repairs Wagon by 27');
  });

  it.each([
    ['the lethal blow is faster', { l: [70, 70], n: [60, 60] }, 25 - 47, 'L goes before N'],
    // Then 25 of 47 count, to exactly 0, and the 39 of the other.
    ['the other is faster', { l: [60, 60], n: [70, 70] }, 25 - 25 - 39, 'N goes before L'],
    [
      'both are as fast: each counts in full from the state before',
      { l: [70, 70], n: [70, 70] },
      25 - 47 - 25,
      'together',
    ],
  ])('of a lethal and a non-lethal blow %s (R5, VX-41 to VX-43)', (_, dice, lif, says) => {
    const table = seat(['K', { LIF: 25 }], ['L', striker, 'other'], ['N', striker, 'other']);
    declare(table, 'l', 'attack', ['k']);
    declare(table, 'n', 'attack', ['k'], { nonlethal: true });
    goOn(table, dice);
    expect(table.said.join('\n')).toContain(says);
    expect(table.lif('k')).toBe(lif);
    expect(table.last?.working.some(({ rule, of }) => rule === 'VX-43' && of === 'order')).toBe(true);
  });

  it('an order that changes nothing is not settled (VX-41)', () => {
    const table = seat(['K', { LIF: 200 }], ['L', striker, 'other'], ['N', striker, 'other']);
    declare(table, 'l', 'attack', ['k']);
    declare(table, 'n', 'attack', ['k'], { nonlethal: true });
    goOn(table, { l: [70, 70], n: [60, 60] });
    expect(table.said.join('\n')).not.toContain('the order');
    expect(table.lif('k')).toBe(200 - 47 - 39);
  });

  it('the order that the GM settles before the roll counts (VX-42)', () => {
    const table = seat(['K', { LIF: 25 }], ['L', striker, 'other'], ['N', striker, 'other']);
    declare(table, 'l', 'attack', ['k']);
    declare(table, 'n', 'attack', ['k'], { nonlethal: true });
    expect(table.does('order', 'l', ['n'], {}, [10, 90])).toBe('N goes before L');
    goOn(table, { l: [70, 70], n: [60, 60] });
    expect(table.lif('k')).toBe(25 - 25 - 47);
  });

  it('two potions and a blow: their order counts for both, though it does not for each alone (R5, VX-100)', () => {
    const potion: With = {
      LIF: 25,
      items: [{ name: 'potion', use: { does: 'heal', points: 20, times: 1, per: 'once' } }],
    };
    const table = seat(['K', { LIF: 60 }], ['P', potion], ['Q', potion], ['L', { DEX: 25, STR: 25 }, 'other']);
    table.does('damage', null, ['k'], { amount: 30 });
    for (const who of ['p', 'q']) declare(table, who, 'use', ['k']);
    declare(table, 'l', 'attack', ['k']);
    // 25 against 25 needs 50.5: dice of 70 come to 5 points. Each potion throws DEX for the order; the blow is the last.
    goOn(table, { l: [70, 70] }, [90, 80]);
    expect(table.lif('k')).toBe(60 - 5);
  });

  it.each([
    [{ l: [70, 70], n: [60, 60] }, 'L goes before N', 'n'],
    [{ l: [60, 60], n: [70, 70] }, 'N goes before L', 'l'],
  ])(
    'of two effects the last one replaces the other, in the order of the dice (VX-84, sameEffect)',
    (dice, says, from) => {
      const table = seat(['K', { LIF: 60 }], ['L', striker, 'other'], ['N', striker, 'other']).under({
        sameEffect: 'latest',
      });
      for (const who of ['l', 'n']) declare(table, who, 'control', ['k'], { effect: 'held' });
      goOn(table, dice);
      expect(table.said.join('; ')).toContain(says);
      expect(table.now.combatants.k?.conditions.held?.from).toBe(from);
    },
  );

  it('declared metamagic counts before the spell that it changes (R2, VX-155)', () => {
    // 60 against 25 + 30 and 25 + 40 with 80 and 85: 19 points. 60 against 45 + 60 twice with 95 and 95: 10 points.
    const played = (...meddling: readonly (readonly [who: string, way: string])[]): Table => {
      const table = older();
      declare(table, 'mg', 'cast', ['ft']);
      for (const [who, way] of meddling) declare(table, who, 'meddle', ['mg'], { way });
      goOn(table, { mg: [80, 85], ...Object.fromEntries(meddling.map(([who]) => [who, [95, 95]])) });
      return table;
    };
    expect(played().lif('ft')).toBe(80 - 19);
    expect(played(['mm', 'drain']).lif('ft')).toBe(80 - (19 - 10));
    expect(played(['mm', 'bolster']).lif('ft')).toBe(80 - (19 + 10));
    expect(played(['mm', 'drain'], ['mo', 'drain']).lif('ft')).toBe(80);
    expect(played(['mm', 'drain'], ['mo', 'bolster']).lif('ft')).toBe(80 - 19);
  });

  it('metamagic that meets no spell is named when the round ends (R2, VX-153)', () => {
    const table = older();
    declare(table, 'mm', 'meddle', ['mg'], { way: 'drain' });
    goOn(table, { mm: [95, 95] });
    expect(table.said).toContain('Mg cast no spell: 10 points of metamagic (drain) met none');
  });

  function older(): Table {
    const foe = { LIF: 80, DEX: 30, END: 40 };
    return seat(['Mg', mage], ['Ft', foe, 'other'], ['Mm', mage, 'other'], ['Mo', mage, 'other']).under({
      edition: 'older',
    });
  }
});
