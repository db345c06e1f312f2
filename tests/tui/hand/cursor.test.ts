/** The cursor follows the turn, marks are seen under it, and a group acts together only where that was asked for. */
import { describe, expect, it } from 'vitest';
import { groupOf } from '../../../src/session/groups.ts';
import { actorsAmong } from '../../../src/session/sentence/actors.ts';
import { demoTable, memorySession, TestTable } from '../app/test-table.ts';
import { games, thugsTable } from '../groups/thugs.ts';

/** The row of the combatants' pane with the cursor. */
function cursorRow(table: TestTable): string {
  return table.rows().find((row) => row.startsWith('>')) ?? '';
}

describe('the cursor', () => {
  it('follows the turn: n, an action and an undo move it to who is to act', () => {
    const table = demoTable('vaxia').press('n');
    expect(cursorRow(table)).toMatch(/^>\*m│ Mara Venn/);
    expect(cursorRow(table.press('n'))).toMatch(/^>\*k│ Kel/);
    expect(cursorRow(table.press('a<Enter><Enter>'))).toMatch(/^>\*s│ Sister Ro/);
    expect(cursorRow(table.press('u'))).toMatch(/^>\*k│ Kel/);
  });

  it('stays where the GM has moved it while the turn is the same', () => {
    const table = demoTable('vaxia').press('n/ogre<Enter>-5<Enter>');
    expect(cursorRow(table)).toMatch(/^> o║ Ogre/);
  });

  it('leaves one who has nothing left for another who is due as well (SG-57), without n', () => {
    const sheet = { bodyStrength: 1, bodyPrecision: 1, health: 1, mindStrength: 0, psiStrength: 0 };
    const fighters = [
      { name: 'Ann', side: 'own', sheet },
      { name: 'Rabbit', side: 'other', sheet },
      { name: 'Boss', side: 'other', sheet },
    ] as const;
    const table = new TestTable(memorySession('oath', fighters), 'table').press('n7 3 3<Enter>');
    expect(cursorRow(table)).toMatch(/^>\*r║ Rabbit/);
    table.press('xm<Enter>');
    expect(cursorRow(table)).toMatch(/^>\*r║ Rabbit/);
    table.press('a<Enter>5<Enter>');
    expect(cursorRow(table)).toMatch(/^>\*b║ Boss/);
    expect(table.ui.notice).toBe('Boss is next');
    table.press('a<Enter>5<Enter>');
    expect(table.session.record(table.session.position)?.title).toBe('Boss misses Ann');
    expect(cursorRow(table.press('u'))).toMatch(/^>\*b║ Boss/);
  });
});

describe.each(games)('with the cursor on a group in %s', (game) => {
  it('an attack is of the one who has the turn alone', () => {
    const table = thugsTable(game).press('/t<Enter>ak<Enter><Enter>');
    const { session } = table;
    expect(session.record(session.position)?.intents.map(({ action }) => action)).toHaveLength(1);
  });

  it('what takes a part of a turn and has no targets is of those who are due', () => {
    const { session } = thugsTable(game).press('/t<Enter>');
    const { who, due } = session.system.screen.floor(session.encounter);
    const group = { who: groupOf(session.encounter, who), areMarked: false };
    const early = session.system.actions
      .filter((action) => who !== null && action.targets === 'none' && action.whyNot(session.encounter, who) === null)
      .flatMap((action) =>
        actorsAmong(session, action, who, group).group.filter(
          (one) => !due.includes(one) && action.takesTurn(session.encounter, one),
        ),
      );
    expect(early).toEqual([]);
  });

  it('a mark is seen under it, and makes the group act', () => {
    const table = thugsTable(game).press('/t<Enter><Space>');
    expect(cursorRow(table)).toMatch(/^>.t║\+Thugs x6/);
    expect(table.press('a').text).toContain('Each of 6 Thugs');
  });
});

describe('a group that is only selected', () => {
  it('moves no member whose turn is yet to come', () => {
    const table = thugsTable('crytures').press('/t<Enter>xm');
    expect(table.text).toMatch(/Thug \d moves/);
    expect(table.text).not.toContain('act with');
  });
});

describe('a marked group', () => {
  it('is named before Enter where some of it would act out of turn', () => {
    const table = thugsTable('six20').press('/t<Enter><Space>a');
    expect(table.text).toMatch(/Thug \d and Thug \d act with Thug \d, before the turn of Kel/);
  });

  it('acts out of turn before none whose turn passes', () => {
    const marked = '/t<Enter><Space>a';
    const offTurn = /acts? with Thug 5, before the turn of Kel/;
    expect(thugsTable('crytures').press(marked).text).toMatch(offTurn);
    const fallen = thugsTable('crytures').press(':set kel.health 0<Enter><Enter>').press(marked);
    expect(fallen.text).toContain('Each of 6 Thugs');
    expect(fallen.text).not.toMatch(offTurn);
  });

  it('that is not due says so, and leaves the action to who is', () => {
    const table = thugsTable('six20');
    for (let n = 0; n < 12 && !cursorRow(table).includes('Kel'); n += 1) table.press('n');
    table.press('/t<Enter><Space>a');
    expect(table.text).toContain('the 6 marked are not due; Kel acts alone');
  });
});
