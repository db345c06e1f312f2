/** Every roll is shown in one format before it is applied: needs, dice, winsby, points. */
import { describe, expect, it } from 'vitest';
import { drive } from '../../../../src/dice/drive.ts';
import { typedFaces } from '../../../../src/dice/typed.ts';
import { decide } from '../../../../src/game/decide/decide.ts';
import { isRefusal } from '../../../../src/game/kernel/refusal.ts';
import { vaxia } from '../../../../src/rules/vaxia/index.ts';
import type { With } from '../../table.ts';
import { round1, Table } from '../combatants.ts';

const strong = { LIF: 60, DEX: 60, STR: 60, END: 60, INT: 60, SPIR: 60, CHA: 60 };

function scene(settings = {}): Table {
  const table = new Table(
    ['Ann', strong],
    ['Cy', strong],
    ['Bob', strong, 'other'],
    ['Cart', { vehicle: 'open', LIF: 100, DEX: 60 }],
  )
    .under(settings)
    .start();
  table.does('damage', null, ['cy', 'cart'], { amount: 5 });
  table.does('control', 'bob', ['ann'], { effect: 'worn' }, [90, 90]);
  table.does('seat', null, ['ann'], { craft: 'cart', seat: 'pilot' });
  return table;
}

/** What is shown of an action in which every die shows 70, and the names of its dice. */
function shown(
  table: Table,
  action: string,
  on: readonly string[],
  values: With = {},
): { text: string; dice: string[] } {
  const dice: string[] = [];
  const intent = { action, by: 'ann', on: [...on], with: values };
  const driven = drive(decide(vaxia, table.now, [intent]), {
    dice: (ask) => {
      dice.push(...(ask.each ?? []));
      return Array<number>(ask.count).fill(70);
    },
    choice: () => null,
  });
  if (!driven.done || isRefusal(driven.value)) throw new Error(`${action} is not decided`);
  return { text: driven.value.resultLines.map((line) => line.text).join('\n'), dice };
}

describe('the result of', () => {
  it.each([
    ['attack', ['bob'], { defence: 'block' }, 2, ['hit', 'power', 'STR', 'END']],
    ['control', ['bob'], { defence: 'block' }, 2, ['hit', 'power', 'STR', 'END']],
    ['tend', ['cy'], {}, 1, ['INT', 'SPIR']],
    ['tend', ['cy'], { means: 'medicine' }, 1, ['INT', 'DEX']],
    ['check', [], { what: 'charm' }, 1, ['CHA', 'SPIR']],
    ['sneak', ['bob'], {}, 2, ['DEX', 'INT', 'INT', 'SPIR']],
    ['break-out', [], { helpers: ['cy'] }, 2, ['SPIR', 'CHA', 'SPIR', 'CHA']],
    ['repair', ['cart'], {}, 1, ['INT', 'DEX']],
    ['pilot', [], {}, 1, ['DEX', 'INT']],
  ] as const)('%s on %s %o', (action, on, values, rolls, names) => {
    const { text, dice } = shown(scene(), action, on, values);
    expect(text.match(/need \d+\.\d \d+\.\d {2}dice 70 70 {2}winsby -?\d+\.\d/g)).toHaveLength(rolls);
    expect(dice).toEqual(names);
  });

  it.each([
    ['cast', { defence: 'block' }, 3],
    ['meddle', {}, 1],
  ] as const)('%s in the older edition', (action, values, rolls) => {
    const { text } = shown(scene({ edition: 'older' }), action, ['bob'], values);
    expect(text.match(/need \d+\.\d \d+\.\d {2}dice 70 70/g)).toHaveLength(rolls);
  });
});

describe('the damage in short is made of the steps of its working, in their order (VX-76)', () => {
  const axe = { LIF: 90, DEX: 99, STR: 99, weapons: [{ name: 'axe', percent: 50 }] };

  /** 99 v 25 twice needs 8.4: dice of 60 and 61 are 52.1 above, of 99 % that is 51.5 points. */
  function damageLine(settings: With, values: With = {}, target: With = {}): string | undefined {
    const table = new Table(['Ann', axe], ['Bob', { LIF: 90, armour: 8, ...target }, 'other']).under(settings);
    const faces = [60, 61, ...(values.defence === undefined ? [] : [99, 99])];
    table.does('attack', 'ann', ['bob'], values, faces);
    return table.last?.resultLines.find(({ label }) => label === 'damage')?.text;
  }

  it('armour after the weapon, or before it by house rule absorb', () => {
    expect(damageLine({ olderShares: true })).toBe('52, weapon +50 %, armour -8: 70');
    expect(damageLine({ olderShares: true, absorb: 'first' })).toBe('52, armour -8, weapon +50 %: 66');
  });

  it('with the points of a defence, and what stops at 0 LIF (VX-83)', () => {
    const block = { defence: 'block', nonlethal: true };
    const line = damageLine({}, block, { LIF: 9 });
    expect(line).toMatch(/^\d+ - \d+ = \d+, armour -8, no shield, non-lethal: at most 9: 9$/);
  });

  it('and the number that the GM sets instead', () => {
    const table = new Table(['Ann', axe], ['Bob', { LIF: 90, armour: 8 }, 'other']);
    const intent = { action: 'attack', by: 'ann', on: ['bob'], with: {} };
    const set = [{ target: 'bob', field: 'damage', value: 3 }];
    const driven = drive(decide(vaxia, table.now, [intent], set), typedFaces([60, 61]));
    if (!driven.done || isRefusal(driven.value)) throw new Error('not decided');
    expect(driven.value.resultLines.slice(-2).map(({ text }) => text)).toEqual([
      '52, armour -8: 44',
      'the GM sets damage to 3, by the rules it was 44',
    ]);
  });

  it('of two declared attacks each from what the one before left', () => {
    const table = round1(['Ann', axe], ['Cy', axe], ['Bob', { LIF: 90 }, 'other']);
    for (const by of ['ann', 'cy']) table.does('declare', by, [], { plan: { action: 'attack', on: ['bob'] } });
    table.does('resolve', null, [], {}, [60, 61, 60, 61]);
    const changes = table.last?.facts.flatMap((fact) => (fact.fact === 'track-set' ? [fact.to?.now] : []));
    expect(changes).toEqual([38, -14]);
  });
});

it('one point from -LIF is one point (VX-162)', () => {
  const table = scene();
  table.does('damage', null, ['bob'], { amount: 119 });
  expect(table.said).toContain('Bob is reeling: may roll to stay up, 1 point from -LIF');
});

it('the odds of staying up count a success that lasts no round (VX-106, house rule durationMin)', () => {
  const table = scene({ durationMin: 0 });
  table.does('damage', null, ['bob'], { amount: 60 });
  // 60 v 25 has need 15.2: 85 faces.
  expect(table.forecast('stay', 'bob', 'bob').lines[0]).toBe('85 % stays up');
});
