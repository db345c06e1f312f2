/** What actions use up, beside what they bring, with the numbers of the rulebooks. */
import { describe, expect, it } from 'vitest';
import { costsOf, formatAllCosts } from '../../../src/game/decide/costs.ts';
import type { Session } from '../../../src/session/session.ts';
import type { Intent } from '../../../src/state/encounter.ts';
import { demoTable, memorySession, type Newcomer, TestTable } from '../../tui/app/test-table.ts';

/** The table at the first turn of a combatant. */
function inTurnOf(table: TestTable, who: string): TestTable {
  for (let tries = 0; tries < 40; tries += 1) {
    const { system, encounter } = table.session;
    if (system.screen.floor(encounter).due.includes(who)) return table;
    table.press(table.ui.mode.mode === 'idle' ? 'n' : '<Enter>');
  }
  throw new Error(`${who} is never due`);
}

function used({ system, encounter }: Session, intent: Intent): string {
  const costs = costsOf(system, encounter, [intent]);
  return costs === null ? 'refused' : formatAllCosts(costs);
}

/** Who does what to whom, with which values, and what that uses up. */
type Case = readonly [by: string, action: string, on: string, values: Intent['with'], uses: string, rule: string];

const cases: { readonly [game: string]: readonly Case[] } = {
  vaxia: [['mara-venn', 'attack', 'thug-1', {}, '1 action', 'VX-37']],
  oath: [
    ['jim', 'attack', 'rioter-1', {}, '1 dicey action', 'SG-51'],
    ['jim', 'attack', 'rioter-1', { karma: 'yes' }, '1 dicey action, 1 Karma', 'SG-20'],
    ['jim', 'attack', 'rioter-1', { luck: 'yes' }, '1 dicey action, 1 luck of the hour', 'SG-08'],
    ['jim', 'grenade', 'rioter-1', {}, '1 dicey action, 1 grenade', 'SG-78'],
    ['jim', 'roll', '', { diceless: 'yes' }, '1 diceless action', 'SG-55'],
  ],
  six20: [
    ['ash', 'attack', 'guard-1', {}, '1 standard', 'DV-30'],
    ['ash', 'attack', 'guard-1', { as: 'full-round' }, '1 standard, 1 short', 'DV-30'],
    ['ash', 'opportunity', 'guard-1', { why: 'provoked' }, '1 opportunity', 'DV-57'],
  ],
  crytures: [
    ['gazer', 'use', 'sela', { power: 'Stasis Ray' }, '1 major, 1 Mana', 'CR-60'],
    ['gazer', 'use', 'sela', { power: 'Beam Barrage' }, '1 major, 2 Mana', 'CR-60'],
    ['brum', 'use', 'gnasher-1', { power: 'Shove' }, '1 major, 1 Stamina', 'CR-60'],
  ],
};

describe.each(Object.entries(cases))('%s', (game, all) => {
  it.each(all)('%s: %s on %s with %j uses %s (%s)', (by, action, on, values, uses) => {
    const { session } = inTurnOf(demoTable(game), by);
    const intent = { action, by, on: on === '' ? [] : [on], with: values };
    expect(used(session, intent)).toBe(uses);
  });
});

describe('brilliance', () => {
  const weapons = [{ name: 'magitech pistol' }];
  const fighters: readonly Newcomer[] = [
    { name: 'Mar', side: 'own', sheet: { weapons, strength: 1 } },
    { name: 'Guard', side: 'other', sheet: {} },
  ];
  const attack: Intent = { action: 'attack', by: 'mar', on: ['guard'], with: {} };
  const table = (): TestTable => inTurnOf(new TestTable(memorySession('brilliance', fighters)), 'mar');

  it('a shot of the two that a magitech pistol has (BS-135), and a Standard action', () => {
    expect(used(table().session, attack)).toBe('1 standard, 1 shot');
  });

  it('is on the page of O and on that of C, where another way uses something else', () => {
    const prompt = table().press('a');
    expect(prompt.press('O').settle().text).toContain('uses 1 standard, 1 shot\n');
    prompt.size = { columns: 80, rows: 60 };
    expect(prompt.press('qC').settle().text).toContain('uses 1 standard, 1 shot\n');
  });
});
