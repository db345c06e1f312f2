import { describe, expect, it } from 'vitest';
import { dice } from '../../../src/dice/ask.ts';
import { describeThrows } from '../../../src/tui/paint/throw-words.ts';
import { bridgeTable } from '../app/bridge.ts';
import { demoTable } from '../app/test-table.ts';

describe('a modifier with a reason', () => {
  it('is kept with its reason when the action is declared instead of thrown', () => {
    const table = bridgeTable('table').press('at2M5<Enter>fog<Enter>D');
    const record = table.session.record(table.session.position);
    expect(record?.title).toMatch(/^Mara Venn declares: attack Thug 2.*; Note: modifier \+5: fog$/);
  });
});

describe('throws', () => {
  it('of few dice say what they are for', () => {
    const table = demoTable('six20', 'table').press('n');
    expect(table.rows().slice(18, 21).join('\n')).toMatch(/^ dice {4}\w+( \d)? initiative +d20 \[_ \]/m);
  });

  it('name their thrower once', () => {
    const { encounter } = demoTable('crytures').session;
    const ask = { ...dice('i', 'initiative of Sela', { count: 1, sides: 10 }), answeredBy: 'sela' };
    expect(describeThrows(encounter, [{ ask, answer: { faces: [7], picks: [] } }])).toEqual(['Sela initiative 7']);
  });
});

describe('several steps taken back at once', () => {
  it('read as what was done', () => {
    const table = bridgeTable('vrule').press('-14<Enter>').press('-3<Enter>');
    const { position } = table.session;
    table.session.undo(2);
    expect(table.session.records.at(-1)?.title).toBe(`undid 2, back at #${position - 2}`);
    table.session.redo(2);
    expect(table.session.records.at(-1)?.title).toBe(`redid 2, back at #${position}`);
  });
});
