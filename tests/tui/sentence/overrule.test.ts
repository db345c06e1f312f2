import { describe, expect, it } from 'vitest';
import { requestFor } from '../../../src/session/request.ts';
import { bridgeTable } from '../app/bridge.ts';
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

describe('a record whose rule was overruled', () => {
  it('is amended: it is decided again with the rule overruled, and not left out', () => {
    const table = demoTable('crytures', 'vrule').press('n').press('a<Enter><Enter>').press('-3<Enter>');
    table.press('a<Enter>V<Enter>');
    const { session } = table;
    const amendment = session.amendmentOf(session.position - 1);
    if ('code' in amendment) throw new Error(amendment.message);
    const [damage] = amendment.request.intents;
    if (damage === undefined) throw new Error('no damage');
    const changed = { ...damage, with: { ...damage.with, amount: 4 } };
    const proposal = session.proposeAmendment({ ...amendment, request: { ...amendment.request, intents: [changed] } });
    expect(proposal).toMatchObject({ is: 'ready' });
    if (proposal.is !== 'ready') return;
    expect(proposal.changes.map(({ becomes }) => becomes)).toEqual([
      expect.stringMatching(/takes 4/),
      expect.stringMatching(/^overruled CR-31: /),
    ]);
  });

  it('is declared so and resolved so', () => {
    const table = bridgeTable();
    const { session } = table;
    const plan = { action: 'tend', on: ['kel'], with: {} };
    const declared = { action: 'declare', by: 'sister-ro', on: [], with: { plan } };
    session.commit(requestFor({ action: 'damage', by: null, on: ['kel'], with: { amount: 5 } }));
    session.commit(requestFor({ action: 'condition', by: null, on: ['kel'], with: { condition: 'dead' } }));
    expect(session.commit(requestFor(declared))).toMatchObject({ ok: false, refusal: { rule: 'VX-94' } });
    const dead = { code: 'dead', rule: 'VX-94', message: 'Kel is dead' };
    expect(session.commit(requestFor({ ...declared, overruled: [dead] }))).toMatchObject({ ok: true });
    table.press('r<Enter><Enter>');
    expect(session.record(session.position)?.title).toMatch(/overruled VX-94/);
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

it('a number that the GM sets is shown beside that of the rules in the working of the result: six20', () => {
  const table = demoTable('six20', 'table').press('n');
  for (let n = 0; n < 5 && !table.text.includes('NOT YET APPLIED'); n += 1)
    table.press('R').press('a<Enter>').press('3R');
  table.press('V40<Enter>');
  expect(table.text).toMatch(/overruled +the GM sets damage to 40, by the rules it was \d+/);
});
