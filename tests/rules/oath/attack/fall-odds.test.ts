/** The chance that an action leaves its target down, against every throw of the whole action and of what follows from it. */
import { describe, expect, it } from 'vitest';
import { findAction } from '../../../../src/game/decide/decide.ts';
import { formatChance } from '../../../../src/game/text/chances.ts';
import { oath } from '../../../../src/rules/oath/index.ts';
import type { Intent } from '../../../../src/state/encounter.ts';
import { fewOf } from '../../../torture/share.ts';
import { chanceAfter } from '../../whole-action.ts';
import { body, type Fighter, type Table, turn1, type With } from '../table.ts';

/** The chance that a target is down after an action, its Health roll and all that follows included: every throw is looked at. */
function chanceDown(table: Table, intent: Intent, target: string): number {
  return chanceAfter(oath, table.now, intent, (now) => oath.status(now, target).is !== 'up');
}

/** The part of the odds that says how likely the target falls. */
function shown(table: Table, intent: Intent, target: string): string {
  const all = findAction(oath, intent.action)?.odds(table.now, intent);
  if (!Array.isArray(all)) throw new Error(`no odds: ${String(all)}`);
  const lines = all.find((row) => row.target === target)?.lines ?? [];
  return lines.find((line: string) => line.includes('falls')) ?? lines.join();
}

const weak = (more: With = {}): With => body(1, { hitPoints: 2, ...more });
const max: Fighter = ['Max', 'own', body(2, { skills: [{ name: 'Brawling', level: 2, uses: ['melee'] }] })];
const act = (action: string, more: Partial<Intent> = {}): Intent => ({
  action,
  by: 'max',
  on: ['ann'],
  with: {},
  ...more,
});

describe('the odds of a fall', () => {
  const duel = (ann: With = weak(), fighter: Fighter = max): Table => {
    return turn1([1, 2, 9], fighter, ['Ann', 'other', ann]);
  };

  const attacks = [
    ['an attack', duel(), act('attack')],
    ['an attack against soak', duel(weak({ soak: 2, hitPoints: 1 })), act('attack')],
    ['an attack that is dodged', duel(), act('attack', { with: { answer: 'dodge' } })],
    ['an attack on one who is hurt to 0', duel(weak({ hitPoints: 0 })), act('attack', { with: { cover: 'light' } })],
    [
      'a psi attack',
      duel(weak(), [
        'Max',
        'own',
        body(2, { psiStrength: 2, psiPrecision: 2, fortune: 2, psi: 0, powers: [{ name: 'Blast', multiplier: 1 }] }),
      ]),
      act('blast'),
    ],
  ] as const;
  it.each(fewOf(attacks, 2, 'odds of a fall'))('of %s are those of the whole action', (_name, table, intent) => {
    expect(shown(table, intent, 'ann')).toBe(`falls ${formatChance(chanceDown(table, intent, 'ann'))}`);
  });

  it("of two attacks are each target's own", () => {
    const table = turn1(
      [1, 2],
      max,
      ['Ann', 'other', weak({ health: 0 })],
      ['Bob', 'other', weak({ health: 0, hitPoints: 1 })],
    );
    const intent = act('two-attacks', { on: ['ann', 'bob'] });
    for (const target of intent.on) {
      expect(shown(table, intent, target)).toBe(`falls ${formatChance(chanceDown(table, intent, target))}`);
    }
  });

  it('of a mob are those of all its members together', () => {
    const table = turn1([1, 9], ...[1, 2].map((n) => [`Rioter ${n}`, 'own', body(1)] as const), [
      'Ann',
      'other',
      weak(),
    ]);
    const intent = act('mob', { by: 'rioter-1', with: { attackers: 2 } });
    expect(shown(table, intent, 'ann')).toBe(`falls ${formatChance(chanceDown(table, intent, 'ann'))}`);
  });

  it('are none of one who is down already', () => {
    const table = duel();
    table.does('damage', null, ['ann'], { amount: 5 }, [1]);
    expect(table.status('ann')).toBe('dying');
    expect(shown(table, act('attack'), 'ann')).toContain('down already');
    expect(chanceDown(table, act('attack'), 'ann')).toBeCloseTo(1);
  });
});

describe('the odds of a grenade', () => {
  const bomber: Fighter = [
    'Max',
    'own',
    body(2, { grenades: (['knockout-gas', 'anti-personnel', 'smoke'] as const).map((kind) => ({ kind, count: 1 })) }),
  ];
  const crowd = (): Table => {
    return turn1([1, 2, 9, 8], bomber, ['Ann', 'other', weak({ health: 3 })], ['Bob', 'other', weak({ health: 4 })]);
  };
  const grenade = (kind: string): Intent =>
    act('grenade', { on: ['ann', 'bob'], with: { kind, distance: 0 }, each: { bob: { hexes: 1 } } });
  const rows = (kind: string) => {
    const all = findAction(oath, 'grenade')?.odds(crowd().now, grenade(kind));
    if (!Array.isArray(all)) throw new Error(`no odds: ${String(all)}`);
    return all;
  };

  it('of gas are those of a fall, target by target and added up (SG-91)', () => {
    // 8 dice at 7: more than 3 successes 40.6 %; more than 4 beyond one hex, so 6 of 8 or more, 5.0 %.
    expect(rows('knockout-gas').map(({ lines, brief }) => [...lines, brief])).toEqual([
      ['41 % falls to the gas', '58 % may be impaired', '41 % falls'],
      ['5 % falls to the gas', '84 % may be impaired', '5 % falls'],
    ]);
    const sum = rows('knockout-gas').map(({ expected }) => expected);
    expect(sum.map(({ of }) => of)).toEqual(['expected to fall', 'expected to fall']);
    expect(sum.reduce((all, { amount }) => all + amount, 0)).toBeCloseTo(0.4059 + 0.0498, 3);
  });

  it('of smoke are those of being in it, of the others those of damage', () => {
    expect(rows('smoke').map(({ brief }) => brief)).toEqual(['100 % in smoke', '0 % 0.0']);
    const [ann] = rows('anti-personnel');
    // 10 dice at 7: 4 successes of 5 points each are expected, and any of them is more than 2 hit points.
    expect(ann?.expected).toMatchObject({ of: 'expected' });
    expect(ann?.expected.amount).toBeCloseTo(20);
    expect(ann?.lines).toContain('falls over 99 %');
  });

  it('reports a burst by what was applied: those whose damage the GM set to nothing are not hurt', () => {
    const table = crowd();
    const request = { target: 'ann', field: 'damage', value: 0 };
    const title = table.overruled(grenade('anti-personnel'), [request], [7, 7, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(title).toContain('1 of 2 hurt, 5 damage');
  });
});
