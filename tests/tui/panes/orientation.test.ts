import { describe, expect, it } from 'vitest';
import { demoTable, memorySession, TestTable } from '../app/test-table.ts';

/** Presses `n` until a combatant has the turn and nothing is asked. */
function begun(game: string): TestTable {
  const table = demoTable(game).press('n');
  for (let n = 0; n < 12 && table.ui.mode.mode !== 'idle'; n += 1) table.press('R<Enter>');
  return table;
}

/** The line above the prompt. */
function turnLine(table: TestTable): string {
  return table.rows().at(-(table.size.rows >= 24 ? 9 : 7)) ?? '';
}

describe('one line says whose action it is, what is left of it, what n does and what that costs', () => {
  it.each<[string, RegExp]>([
    ['vaxia', /^── Mara Venn ── 1st action this round ── n: next to declare, Kel$/],
    ['oath', /^── Rioter 1 ── diceless, then dicey action ── n: seg \d+ .* \(Rioters 1-24 pass\)$/],
    ['brilliance', /^── \w+ ── free any {2}FAST 1 {2}MOVE 1 {2}STANDARD 1 ── n: .* \(gives up FMS\)$/],
    ['six20', /^── .* ── standard 1 {2}short 1 ── n: .* \(.*gives up standard, short\)$/],
    ['crytures', /^── .* ── MAJOR 1 {2}MINOR 1 ── n: .* \(.*gives up major, minor\)$/],
  ])('%s: with a turn under way', (game, line) => {
    expect(turnLine(begun(game))).toMatch(line);
  });

  it('a name of eleven letters leaves room for the phase that going on loses (SG-45)', () => {
    const sheet = { bodyStrength: 3, bodyPrecision: 3, health: 3, speed: 'body' };
    const session = memorySession('oath', [
      { name: 'Brother Odo', side: 'own', sheet },
      { name: 'Hexer Moll', side: 'other', sheet },
    ]);
    const table = new TestTable(session, 'table').press('n<Enter>').press('257358<Enter>');
    expect(turnLine(table)).toBe('── Brother Odo ── diceless, then dicey action ── n: seg 3 bad (loses seg 2)');
  });

  it.each(['vaxia', 'oath', 'brilliance', 'six20', 'crytures'])('%s: before the first round', (game) => {
    expect(turnLine(demoTable(game))).toMatch(/^── not begun ── n: \S/);
  });

  it.each(['brilliance', 'crytures', 'oath', 'six20', 'vaxia'])('%s: says that a side is down', (game) => {
    const table = begun(game);
    table.press(
      `:set foes ${{ brilliance: 'health', crytures: 'health', oath: 'hp', six20: 'wounds', vaxia: 'lif' }[game]} -99<Enter>`,
    );
    for (let n = 0; n < 8 && table.ui.mode.mode !== 'idle'; n += 1) table.press('R<Enter>');
    table.size = { columns: 60, rows: 20 };
    expect(table.rows()).toContainEqual(expect.stringMatching(/^── .* ── the other side is down(?: ── n: .*[^~])?$/));
  });

  it('Vaxia: with the last who declares the line says who passes', () => {
    const table = begun('vaxia').press('n'.repeat(6));
    expect(turnLine(table)).toMatch(/n: round 2 \(12 pass\)$/);
  });

  it('six20: in the surprise round, who of the aware acts and that it is one action; then the first regular round', () => {
    const session = memorySession('six20', [
      { name: 'Kel', side: 'own', sheet: {} },
      { name: 'Thug', side: 'other', count: 2, sheet: {} },
    ]);
    const table = new TestTable(session).press(':unaware kel<Enter>n');
    expect(turnLine(table)).toMatch(/^── Thug 1 ── EITHER standard or short 1 ── n: round 1 \(Thugs 1-2 pass\)/);
    table.press('o');
    expect(table.rows()[1]).toMatch(/^── Surprise round ── n: Thug 2 \d+/);
    expect(turnLine(table)).toMatch(/^── Thug 1 ── EITHER standard or short 1 ── n: Thug 2 \d+/);
    expect(turnLine(table.press('n'))).toMatch(/^── Thug 2 ── EITHER standard or short 1 ── n: round 1/);
    expect(turnLine(table.press('n'))).toMatch(/^── \w.* ── standard 1 {2}short 1 ── n: /);
  });

  it.each<[string, RegExp]>([
    ['oath', /^── Crime-boss ── no phase now ── n: seg \d+/],
    ['brilliance', /^── Troll ── of its turn to come: FMS ── n: Archer/],
    ['six20', /^── Orm ── out of turn: flat-footed ── n: Ash \d+/],
    ['crytures', /^── Gnasher 1 ── not in its turn ── n: Sela \d+/],
  ])('%s: of one who is let act out of turn, what it has, and still what n does', (game, line) => {
    const table = begun(game);
    const name = /^── (.*?) ──/.exec(`${line.source.slice(1)}`)?.[1] ?? '';
    table.press(`/${name}<Enter>b`);
    expect(table.ui.notice).toContain('may act out of turn');
    expect(turnLine(table)).toMatch(line);
    // What the cost is of is not the combatant at the beginning of the line.
    expect(turnLine(table)).toMatch(/\(((\w+ ?)+( \d)? (gives up|loses) [\w, ]+|Rioters 1-24 pass)\)$/);
    expect(turnLine(table)).not.toMatch(/\((gives up|loses)/);
    // Whose turn it is gives nothing up by this.
    expect(turnLine(table.press('<Esc>'))).not.toMatch(line);
  });

  it('Vaxia: in a sentence, without what a further action costs where a narrow window has no room for it', () => {
    const table = begun('vaxia').press('a');
    expect(turnLine(table)).toMatch(/^── Mara Venn ── 1st action this round \(a further one: -20 on all, VX-37\)$/);
    table.size = { columns: 60, rows: 20 };
    expect(table.rows()).toContain('── Mara Venn ── 1st action this round');
  });

  it('Vaxia: with nobody left to declare, what n does with what was declared', () => {
    const session = memorySession('vaxia', [
      { name: 'Kel', side: 'own', sheet: {} },
      { name: 'Thug', side: 'other', sheet: {} },
    ]);
    const table = new TestTable(session).press('naDaD');
    expect(Object.values(session.encounter.slots).map(({ plans }) => plans.length)).toEqual([1, 1]);
    expect(turnLine(table)).toMatch(/^── no combatant is to act ── n: resolve/);
    expect(turnLine(table.press('r<Enter><Enter>'))).toMatch(/^── no combatant is to act ── n: round 2/);
  });
});
