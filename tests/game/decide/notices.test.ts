/** What is pointed out before an action is written, though the rules allow it. */
import { describe, expect, it } from 'vitest';
import { noticesOf } from '../../../src/game/decide/notices.ts';
import type { Intent } from '../../../src/state/encounter.ts';
import { demoTable, memorySession, TestTable } from '../../tui/app/test-table.ts';

/** What is pointed out about the standard action of one combatant of a demo on another. */
function pointedOut(game: string, by: string, on: readonly string[]): readonly string[] {
  const { session } = demoTable(game).press(game === 'oath' ? 'nR' : 'n<Enter>');
  const attack = session.actions.find(({ standard }) => standard)?.id ?? '';
  return noticesOf(session.system, session.encounter, [{ action: attack, by, on, with: {} }]);
}

describe('an attack on the own side', () => {
  it.each([
    ['vaxia', 'mara-venn', 'kel', 'Kel is on the side of Mara Venn'],
    ['oath', 'jim', 'max', 'Max is on the side of Jim'],
    ['brilliance', 'edward', 'mar', 'Mar is on the side of Edward'],
    ['six20', 'ash', 'vane', 'Vane is on the side of Ash'],
    ['crytures', 'sela', 'brum', 'Brum is on the side of Sela'],
  ])('is pointed out in %s', (game, by, on, says) => {
    expect(pointedOut(game, by, [on])).toContain(says);
  });

  it('names all of an area, and neither foes nor those of no side', () => {
    const session = memorySession('vaxia', [
      { name: 'Ann', side: 'own' },
      { name: 'Bo', side: 'neither' },
      { name: 'Cy', side: 'neither' },
      { name: 'Thug', side: 'other' },
    ]);
    const of = (by: string, ...on: string[]): readonly string[] =>
      noticesOf(session.system, session.encounter, [{ action: 'attack', by, on, with: {} }]);
    expect([of('ann', 'thug'), of('ann', 'bo'), of('bo', 'cy')]).toEqual([[], [], []]);
    // A friend is whom healing is meant for.
    const heals: Intent = { action: 'tend', by: 'ann', on: ['ann'], with: {} };
    expect(noticesOf(session.system, session.encounter, [heals])).toEqual([]);
  });

  it('is said at the keys and stays in sight at the result', () => {
    const table = demoTable('vaxia').press('nak');
    expect(table.ui.notice).toBe('Kel is on the side of Mara Venn');
    expect(table.press('<Enter>').text).toContain('NOT YET APPLIED');
    expect(table.ui.notice).toBe('Kel is on the side of Mara Venn');
  });
});

describe('what the answer of a target takes of its round (VX-37, VX-66)', () => {
  /** Mara and three thugs, all of whom attack her: she blocks. */
  const blocked = (setting = ''): TestTable => {
    const session = memorySession('vaxia', [
      { name: 'Mara', side: 'own' },
      { name: 'Thug', side: 'other', count: 3 },
    ]);
    const table = new TestTable(session).press(`n${setting}`);
    return table.press('/thug<Enter> am');
  };

  it('is said before the dice and at the result: each attack takes a roll, and each roll an action', () => {
    const says = 'Mara blocks 3 times: 3 actions this round, -40 on every might (VX-66)';
    const table = blocked().press('b');
    expect(table.ui.notice).toBe(says);
    table.press('<Enter>');
    expect(table.text).toContain('NOT YET APPLIED');
    expect(table.ui.notice).toBe(says);
    // One of them is met by nothing: two rolls are left.
    table.press('1u');
    expect(table.ui.notice).toBe('Mara blocks 2 times: 2 actions this round, -20 on every might (VX-66)');
  });

  it('counts what she has done before', () => {
    const session = memorySession('vaxia', [
      { name: 'Mara', side: 'own' },
      { name: 'Thug', side: 'other', count: 3 },
    ]);
    const table = new TestTable(session).press('nat<Enter><Enter><Enter>/thug<Enter> amb');
    expect(table.ui.notice).toBe('Mara blocks 3 times: 3 of 4 actions this round, -60 on every might (VX-66)');
  });

  it('is one action where one roll meets all attacks (house rule), and nothing where nobody defends', () => {
    expect(blocked(':setting oneDefence yes<Enter>').press('b').ui.notice).toBe(
      'Mara blocks all 3 with one roll: 1 action this round (VX-66)',
    );
    expect(blocked().press('u').ui.notice).toBe('');
  });
});
