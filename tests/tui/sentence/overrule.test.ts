import { describe, expect, it } from 'vitest';
import { demoTable } from '../app/test-table.ts';

describe('a refusal', () => {
  it('is overruled by V: the record says by which rule, and one undo takes it back', () => {
    const table = demoTable('crytures', 'vrule').press('n');
    table.press('a<Enter><Enter>');
    const before = table.session.position;
    const state = table.session.encounter;
    table.press('a<Enter>');
    expect(table.ui.notice).toMatch(/^refused: .* has no major action left \(CR-31\)$/);
    expect(table.session.position).toBe(before);
    expect(table.rows().at(-1)).toContain('V overrule');
    table.press('V<Enter>');
    const record = table.session.record(table.session.position);
    expect(table.session.position).toBe(before + 1);
    expect(record?.title).toMatch(/^overruled CR-31: /);
    expect(record?.working).toContainEqual(expect.objectContaining({ of: 'overruled', rule: 'CR-31' }));
    expect(record?.intents[0]?.overruled).toEqual([
      { code: 'no-major', rule: 'CR-31', message: expect.stringMatching(/ has no major action left$/) },
    ]);
    expect(table.rows().join('\n')).toContain(`#${before + 1} overruled CR-31`);
    table.press('u');
    expect(table.session.encounter).toEqual(state);
  });
});

describe('a refusal without which nothing can be worked out', () => {
  it('stays one, and V enters the outcome by hand: one record, one undo', () => {
    const table = demoTable('brilliance', 'vrule').press('n');
    const state = table.session.encounter;
    table.press('xt');
    expect(table.ui.notice).toMatch(/^refused: .* has nothing to load \(BS-135\)$/);
    expect(table.rows().at(-1)).toContain('V by hand');
    table.press('V');
    expect(table.rows()[16]).toMatch(/: reload - .*: damage _\[0\], healing 0/);
    table.press('3<Enter>');
    expect(table.session.record(table.session.position)?.title).toMatch(/^By hand: .*: reload; /);
    table.press('u');
    expect(table.session.encounter).toEqual(state);
  });
});
