/** Fighting styles by rank, and what actions cost and say (BS-22 to BS-30, BS-142 to BS-151). */
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../../src/game/kernel/refusal.ts';
import { armsOf } from '../../../src/rules/brilliance/combatant/arms.ts';
import { settings } from '../../../src/rules/brilliance/combatant/settings.ts';
import { sheet } from '../../../src/rules/brilliance/combatant/sheet.ts';
import { styleBonuses, type Technique, widerAgain } from '../../../src/rules/brilliance/combatant/styles.ts';
import { offhandParry, spearParry } from '../../../src/rules/brilliance/defence/guard.ts';
import { edward, hits, melee, Table, type With } from './table.ts';

interface Situation {
  readonly technique?: Technique;
  readonly flat?: boolean;
  readonly near?: boolean;
  readonly aiming?: boolean;
}

/** The bonuses in short: `dice 2, AP 1, ignores 3, again 9, into melee`; or the refusal. */
function bonuses(styles: With, weapons: readonly With[], situation: Situation = {}): string {
  const own = sheet.parse({ styles, weapons });
  const houseRules = settings.parse({});
  const [weapon] = armsOf(own, houseRules);
  if (weapon === undefined) throw new Error('no weapon');
  const { technique = 'plain', flat = false, near = false, aiming = false } = situation;
  const found = styleBonuses({ sheet: own, weapon, technique, flat, near, aiming, settings: houseRules });
  if (isRefusal(found)) return `${found.message} (${found.rule})`;
  const dice = found.bonuses.reduce((sum, bonus) => sum + bonus.dice, 0);
  return [
    ...(dice > 0 ? [`dice ${dice}`] : []),
    ...(found.percent > 0 ? [`${found.percent} %`] : []),
    ...(found.ap > 0 ? [`AP ${found.ap}`] : []),
    ...(found.ignoreDodge > 0 ? [`ignores ${found.ignoreDodge}`] : []),
    ...(found.again === 'none' ? [] : [`again ${found.again}`]),
    ...(found.intoMelee ? ['into melee'] : []),
  ].join(', ');
}

const ranks = [0, 1, 2, 3, 4, 5];

describe('a weapon of the table is of its style, without saying so', () => {
  it.each<[string, With, Situation, string]>([
    ['longbow', { archery: 2 }, { aiming: true }, 'ignores 2, into melee'],
    ['hand crossbow', { archery: 3 }, { aiming: true }, 'ignores 3, into melee'],
    ['throwing knife', { thrown: 5 }, { near: true }, 'ignores 3, again 9, into melee'],
    ['greatsword', { slashing: 4 }, {}, 'again 9'],
    ['maul', { crushing: 2 }, {}, 'AP 2'],
    ['long spear', { spears: 2 }, { technique: 'brace' }, 'dice 2'],
    ['longsword', { archery: 5, slashing: 5 }, { aiming: true }, ''],
  ])('%s', (name, styles, situation, gives) => expect(bonuses(styles, [{ name }], situation)).toBe(gives));

  it('which a sheet can still say otherwise', () => {
    expect(bonuses({ archery: 4 }, [{ name: 'longbow', style: 'thrown' }], { aiming: true })).toBe('');
    expect(spearParry(sheet.parse({ styles: { spears: 3 }, weapons: [{ name: 'long spear' }] }))).toBe(2);
  });
});

describe('what a style gives at ranks 0 to 5', () => {
  it.each<[string, With, Situation, readonly string[]]>([
    ['slashing', {}, {}, ['', '', '', '', 'again 9', 'again 9']],
    ['crushing', {}, {}, ['', '', 'AP 2', 'AP 3', 'AP 4, again 9', 'AP 5, again 9']],
    ['archery', { kind: 'ranged' }, {}, ['', '', 'into melee', 'into melee', 'into melee', 'into melee']],
    [
      'archery',
      { kind: 'ranged' },
      { aiming: true },
      ['', '', 'ignores 2, into melee', 'ignores 3, into melee', 'ignores 4, into melee', 'ignores 5, into melee'],
    ],
    ['thrown', { kind: 'ranged' }, {}, ['', '', 'into melee', 'into melee', 'into melee', 'into melee']],
    [
      'thrown',
      { kind: 'ranged' },
      { near: true },
      [
        '',
        '',
        'ignores 2, again 9, into melee',
        'ignores 2, again 9, into melee',
        'ignores 2, again 9, into melee',
        'ignores 3, again 9, into melee',
      ],
    ],
    ['thrown', {}, { near: true }, ['', '', '', '', '', '']],
    ['striking', {}, {}, ['', 'dice 1', 'dice 1', 'dice 2', 'dice 2', 'dice 3']],
    ['shield', {}, {}, ['', '', '', '', '', '']],
    [
      'striking',
      {},
      { technique: 'strike-hard' },
      [
        'a heavier blow needs Striking 2 and an attack of that style (BS-150)',
        'a heavier blow needs Striking 2 and an attack of that style (BS-150)',
        'dice 3',
        'dice 5',
        'dice 6',
        'dice 8',
      ],
    ],
    [
      'spears',
      {},
      { technique: 'brace' },
      [
        'Brace needs Spears 2 and a spear (BS-146)',
        'Brace needs Spears 2 and a spear (BS-146)',
        'dice 2',
        'dice 3',
        'dice 4',
        'dice 5',
      ],
    ],
  ])('%s, %o, %o', (style, weapon, situation, expected) => {
    const given = ranks.map((rank) =>
      bonuses({ [style]: rank }, [{ name: 'w', dice: 1, style, ...weapon }], situation),
    );
    expect(given).toEqual(expected);
  });

  it('techniques of another style are refused', () => {
    const plain = [{ name: 'w', dice: 1 }];
    expect(bonuses({ spears: 5 }, plain, { technique: 'brace' })).toContain('(BS-146)');
    expect(bonuses({ striking: 5 }, plain, { technique: 'strike-hard' })).toContain('(BS-150)');
  });

  it.each<[Technique, string, boolean, readonly string[]]>([
    [
      'sneak',
      'small',
      true,
      [
        'Sneak Attack needs Assassination 2 (BS-144)',
        'Sneak Attack needs Assassination 2 (BS-144)',
        '50 %, AP 1',
        '50 %, AP 2',
        '50 %, AP 2, again 9',
        '50 %, AP 2, again 9',
      ],
    ],
    ['sneak', 'tiny', true, ['', '', '50 %, AP 1', '50 %, AP 2', '50 %, AP 2, again 9', '50 %, AP 2, again 9']],
    ['sneak', 'medium', true, ['', '', '50 %', '50 %, AP 1', '50 %, AP 1, again 9', '50 %, AP 1, again 9']],
    ['sneak', 'large', true, Array<string>(6).fill('a Sneak Attack needs a small or medium weapon (BS-144)')],
    ['sneak', 'small', false, Array<string>(6).fill('Sneak Attack works only against the flat-footed (BS-144)')],
    [
      'sap',
      'large',
      true,
      ['Sap needs Assassination 1 (BS-144)', '50 %', '50 %', '50 %', '50 %, again 9', '50 %, again 9'],
    ],
  ])('%s with a %s weapon, flat-footed %s', (technique, size, flat, expected) => {
    const given = ranks.map((rank) =>
      bonuses({ assassination: rank }, [{ name: 'w', dice: 1, size }], { technique, flat }),
    );
    // Below rank 2 it is always refused for the rank.
    expect(given.slice(2)).toEqual(expected.slice(2));
    if (expected[0] !== '' && technique === 'sap') expect(given.slice(0, 2)).toEqual(expected.slice(0, 2));
  });

  it('a Flurry adds the other weapon: its dice and half of its enhancement and the rank', () => {
    const two = [
      { name: 'a', dice: 2, style: 'dual-wield' },
      { name: 'b', dice: 1, style: 'dual-wield', enhancement: 1, ap: 2, ignoreDodge: 1 },
    ];
    const given = ranks.map((rank) => bonuses({ 'dual-wield': rank }, two, { technique: 'flurry' }));
    const no = 'a Flurry needs Dual Wield 2 and two weapons of that style (BS-143)';
    expect(given).toEqual([no, no, ...[2, 3, 3, 4].map((dice) => `dice ${dice}, AP 2, ignores 1`)]);
    expect(bonuses({ 'dual-wield': 5 }, two.slice(0, 1), { technique: 'flurry' })).toBe(no);
  });

  it('the wider of two rules of rolling again', () => {
    expect([widerAgain('9', '10'), widerAgain('10', '9'), widerAgain('none', '9'), widerAgain('8', 'none')]).toEqual([
      '9',
      '9',
      '9',
      '8',
    ]);
  });

  it('Parry by a spear, and by the off hand', () => {
    const spear = (rank: number, style: string): number =>
      spearParry(sheet.parse({ styles: { spears: rank }, weapons: [{ name: 'w', dice: 1, style }] }));
    expect(ranks.map((rank) => spear(rank, 'spears'))).toEqual([0, 0, 0, 2, 2, 3]);
    expect(spear(5, 'slashing')).toBe(0);
    const offhand = [offhandParry(2, 1, 9), offhandParry(5, 1, 9), offhandParry(5, 2, 9), offhandParry(5, 1, 2)];
    expect([...offhand, offhandParry(5, 5, 9)]).toEqual([2, 3, 2, 2, 0]);
  });
});

describe('what an action costs and says', () => {
  const ann: With = { ...edward, skills: [melee(5), { name: 'Medicine', ranks: 2 }, { name: 'Stealth', ranks: 1 }] };
  const scene = (): Table => new Table(['Ann', ann], ['Bob', edward, 'other'], ['Cid', edward]).begun();

  it('a check costs what is entered, and ends concentration (BS-30)', () => {
    const table = scene();
    table.does('condition', null, ['ann'], { condition: 'concentrating' });
    table.does('check', 'ann', [], { skill: 'Medicine', cost: 'move' }, hits(5, 1));
    expect([table.said, table.left('ann'), table.has('ann', 'concentrating')]).toEqual([
      ['Ann uses a skill: concentration ends'],
      'F.S',
      false,
    ]);
    table.does('check', 'ann', [], { skill: 'Medicine', cost: 'standard' }, hits(5, 5));
    expect([table.said, table.left('ann'), table.last?.title]).toEqual([
      [],
      'F..',
      'Ann checks Medicine: 5 successes, critical success',
    ]);
  });
});
