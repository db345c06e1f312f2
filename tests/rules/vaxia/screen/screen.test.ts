import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { formatLane } from '../../../../src/game/text/lanes.ts';
import { vaxia } from '../../../../src/rules/vaxia/index.ts';
import type { Side } from '../../../../src/state/encounter.ts';
import { type Fighter, mara, Table, thug } from '../combatants.ts';

const plain = { LIF: 40 };

/** The fight of the first screen: Kel, Ro and two of the other side have declared, Mara Venn has the floor. */
function midRound(): Table {
  const table = new Table(
    ['Mara Venn', mara],
    ['Kel', plain],
    ['Sister Ro', { LIF: 36, INT: 50, SPIR: 50 }],
    ...[1, 2, 3, 4, 5, 6].map((n): Fighter => [`Thug ${n}`, thug, 'other']),
    ['Ogre', { LIF: 60 }, 'other'],
    ['Bowman', { LIF: 28 }, 'other'],
  );
  table.does('hide', null, ['bowman']);
  table.does('next', null);
  table.does('damage', null, ['kel'], { amount: 5 });
  table.does('declare', 'kel', [], { plan: { action: 'defend', with: { defence: 'dodge' } } });
  table.does('declare', 'sister-ro', [], { plan: { action: 'tend', on: ['kel'] } });
  table.does('declare', 'thug-1', [], { plan: { action: 'attack', on: ['mara-venn'] } });
  table.does('declare', 'ogre', [], { plan: { action: 'attack', on: ['kel'] } });
  return table;
}

const laneOf = (table: Table, label: string): string =>
  vaxia.screen
    .order(table.now, 'mara-venn')
    .lanes.flatMap((lane) => {
      if (lane.label !== label || 'at' in lane) return [];
      return 'parts' in lane ? formatLane(lane) : lane.text;
    })
    .map(({ text }) => text)
    .join('');

describe('the pane of the clock', () => {
  it('shows who has declared, who has not, and what is next', () => {
    const table = midRound();
    const { head, next } = vaxia.screen.order(table.now, 'mara-venn');
    expect(head).toBe('Round 1, all at once ── 4 of 11 have declared');
    expect(next).toBe('next to declare, Thug 2');
    expect(laneOf(table, 'declared')).toBe('Kel dodges, Sister Ro heals Kel, Thug 1 > Mara Venn, Ogre > Kel');
    expect(laneOf(table, 'to come')).toBe('*Mara Venn  Thugs 2-6  (Bowman)');
    expect(laneOf(table, 'order')).toBe('together; t o settles who of two is first (VX-42)');
  });

  it('counts who acted, and names the next round when nobody is left', () => {
    const table = midRound();
    table.does('attack', 'mara-venn', ['thug-2'], {}, [1, 1]);
    expect(vaxia.screen.order(table.now, 'thug-2').head).toContain('5 of 11 have declared or acted');
    expect(vaxia.screen.order(table.now, 'thug-2').next).toBe('next, Thug 3');
    const duel = new Table(['Ann', plain], ['Bob', plain, 'other']);
    expect(vaxia.screen.order(duel.now, null).next).toBe('round 1');
    duel.does('next', null);
    duel.does('defend', 'ann', [], { defence: 'block' });
    expect(vaxia.screen.order(duel.now, 'bob').next).toBe('round 2');
    expect(vaxia.screen.order(duel.now, 'bob').loss).toBe('Bob passes');
    duel.does('declare', 'bob', [], { plan: { action: 'attack', on: ['ann'] } });
    expect(vaxia.screen.order(duel.now, null).next).toBe('resolve, round 2');
  });

  it('counts among those who pass the one who reels and is still to act, as the record does', () => {
    const table = new Table(['Ann', plain], ['Bob', plain, 'other'], ['Cid', plain, 'other']);
    table.does('next', null);
    // 40 - 40 = 0: Bob reels, and may still act in this round.
    table.does('damage', null, ['bob'], { amount: 40 });
    expect(table.has('bob', 'swaying')).toBe(true);
    expect(vaxia.screen.order(table.now, 'cid').loss).toBe('3 pass');
    table.does('attack', 'bob', ['ann'], {}, [1, 1]);
    expect(vaxia.screen.order(table.now, 'bob').loss).toBe('2 pass');
    expect(table.does('next', null)).toContain('Ann and Cid passed');
  });

  it('gives the floor to those who have neither declared nor acted', () => {
    const { who, due } = vaxia.screen.floor(midRound().now);
    expect(who).toBeNull();
    expect(due).toEqual(['mara-venn', 'thug-2', 'thug-3', 'thug-4', 'thug-5', 'thug-6', 'bowman']);
  });

  it('shows what a further action costs', () => {
    const table = midRound();
    const left = vaxia.screen.formatBudget(table.now, 'mara-venn');
    expect(left).toBe('1st action this round (a further one: -20 on all, VX-37)');
    table.does('attack', 'mara-venn', ['thug-2'], {}, [1, 1]);
    expect(vaxia.screen.formatBudget(table.now, 'mara-venn')).toMatch(/^2nd action this round, -20 now/);
  });
});

describe('rows', () => {
  const noteOf = (table: Table, who: string): readonly string[] =>
    vaxia.screen.row(table.now, who).notes.map((note) => note.map(({ text }) => text).join(''));

  it('show the conditions of a combatant and their plan', () => {
    const table = midRound();
    expect(vaxia.screen.row(table.now, 'kel').plan).toBe('dodge');
    expect(vaxia.screen.row(table.now, 'thug-1').plan).toBe('attack Mara Venn');
    expect(noteOf(table, 'bowman')).toEqual(['hidden from players']);
    table.does('control', 'thug-2', ['mara-venn'], {}, [99, 99]);
    expect(noteOf(table, 'mara-venn')).toEqual([expect.stringMatching(/^held by Thug 2 \dr$/)]);
    table.does('damage', null, ['ogre'], { amount: 68 });
    expect(vaxia.screen.row(table.now, 'ogre').status).toEqual({ word: 'reeling', is: 'sways' });
    table.does('stay', 'ogre', [], {}, [99]);
    expect(noteOf(table, 'ogre')).toEqual([expect.stringMatching(/^up till end r\d$/)]);
  });
});

describe('words', () => {
  function wordsAfter(table: Table): readonly string[] {
    return (table.last?.facts ?? []).flatMap((fact) => vaxia.screen.formatFact(table.now, fact) ?? []);
  }

  it('give LIF in numbers', () => {
    const table = midRound();
    table.does('damage', null, ['ogre', 'kel'], { amount: 47 });
    expect(wordsAfter(table)).toContain('Ogre LIF 60 -> 13');
    table.does('damage', null, ['ogre'], { amount: 21 });
    expect(wordsAfter(table)[0]).toBe('Ogre LIF 13 -> -8, up -> reeling');
  });

  it('say what begins and ends', () => {
    const table = midRound();
    table.does('condition', null, ['kel'], { condition: 'held', rounds: 2 });
    expect(wordsAfter(table)).toEqual(['Kel: held, till the end of round 3']);
    table.does('condition', null, ['kel'], { condition: 'held', stacks: 0 });
    expect(wordsAfter(table)).toEqual(['Kel: no longer held']);
  });
});

describe('the ready-made fight', () => {
  const shape = z.object({
    system: z.literal('vaxia'),
    combatants: z.array(
      z.object({ name: z.string(), side: z.custom<Side>(), count: z.int().default(1), sheet: z.unknown() }),
    ),
  });
  const url = new URL('../../../../fixtures/demos/vaxia.json', import.meta.url);
  const { combatants } = shape.parse(JSON.parse(readFileSync(url, 'utf8')));

  it('has sheets that the game reads, four against eight', () => {
    for (const { name, sheet } of combatants) expect(vaxia.readSheet(sheet, 'other'), name).toMatchObject({ ok: true });
    const many = (side: Side): number =>
      combatants.filter((one) => one.side === side).reduce((sum, { count }) => sum + count, 0);
    expect([many('own'), many('other')]).toEqual([4, 8]);
  });
});
