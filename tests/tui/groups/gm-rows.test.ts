import { describe, expect, it, test } from 'vitest';
import { keyCount } from '../app/bridge.ts';
import type { TestTable } from '../app/test-table.ts';
import { type Game, games, thugsTable } from './thugs.ts';

const last = ({ session }: TestTable) => session.record(session.position);
/** What a thug has lost of all its tracks. */
function lostBy(table: TestTable, before: TestTable['session']['encounter'], id: string): number {
  const sum = (tracks: object): number =>
    Object.values(tracks as { [id: string]: { now: number } }).reduce((all, { now }) => all + now, 0);
  return sum(before.combatants[id]?.tracks ?? {}) - sum(table.session.encounter.combatants[id]?.tracks ?? {});
}

describe.each(games)('damage to six at once in %s', (game: Game) => {
  it('is shown in a row for each, which can be halved, set or left out, in one record with one undo', () => {
    const table = thugsTable(game).press('/t<Enter>*');
    const { encounter } = table.session;
    const { length } = table.session.records;
    table.press('-4<Enter>');
    expect(table.text).toContain('Row 1-6 of 6');
    expect(table.text).toContain('NOT YET APPLIED');
    expect(table.session.records).toHaveLength(length);
    table.press('2H').press('3 ').press('4d1').press('<Enter><Enter>');
    expect(table.session.records).toHaveLength(length + 1);
    expect([1, 2, 3, 4, 5, 6].map((n) => lostBy(table, encounter, `thug-${n}`))).toEqual([4, 2, 0, 1, 4, 4]);
    expect(last(table)?.intents).toMatchObject([
      {
        on: ['thug-1', 'thug-2', 'thug-4', 'thug-5', 'thug-6'],
        each: { 'thug-2': { amount: 2 }, 'thug-4': { amount: 1 } },
      },
    ]);
    expect(last(table)?.overrides ?? []).toEqual([]);
    expect(table.press('u').session.encounter).toEqual(encounter);
  });
});

test('damage to one target is written at once, with four keys', () => {
  const table = thugsTable('oath').press('/t<Enter>');
  const { length } = table.session.records;
  expect(keyCount('-12<Enter>')).toBe(4);
  expect(table.press('-12<Enter>').session.records).toHaveLength(length + 1);
});

describe('what the GM enters for a row', () => {
  const rows = (keys = '-4<Enter>'): TestTable => thugsTable('vaxia').press(`/t<Enter>*${keys}`);
  const each = ({ ui }: TestTable) => (ui.mode.mode === 'sentence' ? ui.mode.sentence.each : null);

  it('is taken back by Backspace, and is as for all with F', () => {
    const table = rows().press('2H');
    expect(each(table)).toEqual({ 'thug-2': { amount: 2 } });
    expect(each(table.press('F'))).toEqual({});
    expect(each(table.press('Z'))).toEqual({ 'thug-2': { amount: 0 } });
    expect(each(table.press('<Backspace>'))).toEqual({});
  });

  it('is typed after V as well, and overrules no rule', () => {
    const table = rows().press('2V7<Enter>');
    expect(table.ui.notice).toBe('damage is 7');
    expect(each(table)).toEqual({ 'thug-2': { amount: 7 } });
    expect(table.press('<Enter>').ui.mode.mode).toBe('idle');
    expect(last(table)?.title).not.toContain('rules:');
  });

  it('is for the rows that follow an answer', () => {
    expect(each(rows('-4<Enter>H25'))).toEqual({ 'thug-2': { amount: 2 }, 'thug-5': { amount: 2 } });
  });
});

test.each([
  ['healing', '+3<Enter>', 'Row 1-6 of 6'],
  ['a condition', 'cp<Enter>', 'Row 1-6 of 6'],
])('%s of several has a row for each, which can be left out', (_, keys, head) => {
  const table = thugsTable('vaxia').press('/t<Enter>*-9<Enter><Enter>').press('/t<Enter>*');
  table.press(keys);
  expect(table.text).toContain(head);
  table.press('2 <Enter>');
  expect(last(table)?.intents[0]?.on).toHaveLength(5);
});

describe('actions of single games that the GM enters for several', () => {
  it('Brilliance: six fall, each with damage of its own that the GM can set', () => {
    const table = thugsTable('brilliance').press('/t<Enter>*xe30<Enter>');
    expect(table.text).toContain('Row 1-6 of 6');
    table.press('2V0<Enter>').press('3 ').press('<Enter>');
    expect(last(table)?.intents[0]).toMatchObject({ action: 'environment', with: { hazard: 'fall', amount: 30 } });
    expect(last(table)?.overrides).toMatchObject([{ field: 'thug-2.damage', is: 0 }]);
    expect(last(table)?.title).not.toContain('Thug 3');
  });

  it('Brilliance: six burn, one with fewer dice', () => {
    const table = thugsTable('brilliance')
      .press('/t<Enter>*xe<Tab><Tab>f4<Enter>')
      .press('2h1')
      .press('<Enter><Enter>');
    const [intent] = last(table)?.intents ?? [];
    expect(intent).toMatchObject({ with: { hazard: 'fire', amount: 4 }, each: { 'thug-2': { amount: 1 } } });
    const notes = Object.values(table.session.encounter.combatants).map(({ conditions }) => conditions.burning?.note);
    expect(notes).toMatchObject([
      undefined,
      { dice: 4 },
      { dice: 1 },
      { dice: 4 },
      { dice: 4 },
      { dice: 4 },
      { dice: 4 },
    ]);
  });

  it('six20: six lose points, one fewer than the others', () => {
    const table = thugsTable('six20').press('/t<Enter>*:lose<Enter>');
    expect(table.ui.notice).toBe('still open: points');
    const { encounter } = table.session;
    table.press('5<Enter>').press('2H').press('<Enter>');
    expect([1, 2, 3].map((n) => lostBy(table, encounter, `thug-${n}`))).toEqual([5, 2, 5]);
  });

  it('Crytures: six are injured at random with four keys, and one takes it back', () => {
    const table = thugsTable('crytures').press('/t<Enter>');
    const { encounter, records } = table.session;
    const { length } = records;
    const keys = '*xi<Enter>';
    expect(keyCount(keys)).toBe(4);
    table.press(keys);
    expect(table.session.records).toHaveLength(length + 1);
    const injured = Object.values(table.session.encounter.combatants).filter(({ conditions }) =>
      Object.keys(conditions).some((id) => id.startsWith('injured')),
    );
    expect(injured).toHaveLength(6);
    expect(table.press('u').session.encounter).toEqual(encounter);
  });

  it('Crytures: six get a status, one more of it', () => {
    const table = thugsTable('crytures').press('/t<Enter>*xt<Tab><Tab>').press('s').press('<Enter>');
    expect(table.text).toContain('Row 1-6 of 6');
    table.press('2T').press('<Enter>');
    expect(last(table)?.intents[0]?.each).toEqual({ 'thug-2': { stacks: 2 } });
  });
});

test('the dead are left out of a healing of several, and named with the rule', () => {
  const table = thugsTable('brilliance');
  const { encounter } = table.session;
  table.press(':hit thugs 2<Enter>').press(':hit thug2 500<Enter>').press(':heal thugs 2<Enter>');
  const lost = [1, 3, 4, 5, 6].map((n) => lostBy(table, encounter, `thug-${n}`));
  expect(lost, table.ui.notice).toEqual([0, 0, 0, 0, 0]);
  expect(lostBy(table, encounter, 'thug-2')).toBeGreaterThan(2);
  expect(last(table)?.title).toMatch(/Thug 2.* dead/);
});
