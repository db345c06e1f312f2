/** A combatant with an action left can act: the floor stays, or `b` gives it, and no key is offered that does nothing. */
import { describe, expect, it } from 'vitest';
import { gameIds } from '../../../src/rules/index.ts';
import type { Intent } from '../../../src/state/encounter.ts';
import { fewOf } from '../../torture/share.ts';
import { demoTable, type TestTable } from '../app/test-table.ts';

/** The head of the prompt: whose action is entered, and what is left of its turn. */
function headOf(table: TestTable): string {
  return table.rows().findLast((row) => row.startsWith('── ')) ?? '';
}

/** What was done last. */
function lastIntent({ session }: TestTable): Intent | undefined {
  return session.record(session.position)?.intents.at(-1);
}

/** Goes from blank to blank until the prompt shows what is asked for. */
function toBlank(table: TestTable, label: string): TestTable {
  for (let n = 0; n < 12 && !table.text.includes(label); n += 1) table.press('<Tab>');
  return table;
}

/** An attack of the one who is to act, with so many further actions announced, applied. */
function attackAnnouncing(table: TestTable, further: number): TestTable {
  return toBlank(table.press('a'), 'further actions to come').press(`${further}<Enter><Enter>`);
}

describe('a further action in a round of Vaxia', () => {
  it('is no dead end: who announced one keeps the floor (VX-37)', () => {
    const table = attackAnnouncing(demoTable('vaxia').press('n'), 1);
    expect(lastIntent(table)).toMatchObject({ action: 'attack', by: 'mara-venn', with: { further: 1 } });
    expect(headOf(table)).toContain('Mara Venn ── 2nd action this round, -20 now');
    table.press('a<Enter><Enter>');
    expect(lastIntent(table)).toMatchObject({ action: 'attack', by: 'mara-venn' });
    expect(headOf(table)).toContain('── Kel ──');
  });

  it('can be let go: the clock goes on to the next combatant', () => {
    const table = attackAnnouncing(demoTable('vaxia').press('n'), 1).press('n');
    expect(headOf(table)).toContain('── Kel ──');
  });

  it('is given by b to who has acted, without an announcement before', () => {
    const table = demoTable('vaxia').press('na<Enter><Enter>/mara<Enter>b');
    expect(table.text).toContain('Mara Venn may act once more this round');
    expect(headOf(table)).toContain('Mara Venn ── 2nd action this round, -20 now');
    table.press('a<Enter><Enter>');
    expect(lastIntent(table)).toMatchObject({ action: 'attack', by: 'mara-venn' });
    expect(headOf(table)).toContain('── Kel ──');
  });

  it('is given by b to who has declared one, and can be declared as well', () => {
    const table = demoTable('vaxia').press('naD/mara<Enter>b');
    expect(headOf(table)).toContain('── Mara Venn ──');
    table.press('aD');
    const { slots } = table.session.encounter;
    expect(Object.values(slots).find(({ who }) => who === 'mara-venn')?.plans).toHaveLength(2);
  });

  it('stays to be entered after the first, declared, is resolved', () => {
    const table = demoTable('vaxia').press('n');
    toBlank(table.press('a'), 'further actions to come').press('1D');
    table.press('r<Enter>');
    expect(table.text).toContain('saved #10');
    table.press('/mara<Enter>b');
    expect(headOf(table)).toContain('Mara Venn ── 2nd action this round, -20 now');
  });

  it('is refused by b with the reason to who can do nothing, and V is not offered for it', () => {
    const table = demoTable('vaxia').press('na<Enter><Enter>/mara<Enter>-99<Enter>b');
    expect(table.text).toContain('not: Mara Venn is');
    expect(table.keyRow).not.toContain('V');
  });
});

describe('b', () => {
  it.each(fewOf(gameIds, 2, 'rows of games'))('says or does something on every row of %s', (game) => {
    const table = demoTable(game).press(game === 'oath' ? 'nRg' : 'n<Enter>g');
    const { length } = Object.keys(table.session.encounter.combatants);
    let seen: string | null = null;
    for (let n = 0; n < length && table.press('j').ui.selection !== seen; n += 1) {
      seen = table.ui.selection;
      const before = table.text;
      table.press('b');
      expect(table.text).not.toBe(before);
      table.press('<Esc>');
    }
  });

  it('of what nothing can be worked out offers no V that does nothing', () => {
    const table = demoTable('vaxia').press('nr');
    expect(table.text).toContain('nothing was declared');
    expect(table.keyRow).not.toMatch(/ V /);
    expect(table.press('V').text).toContain('nothing was declared');
  });
});
