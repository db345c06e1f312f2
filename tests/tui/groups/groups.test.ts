import { describe, expect, it, test } from 'vitest';
import { amendFields } from '../../../src/tui/modes/amend/amend-fields.ts';
import { keyCount, lifeOf } from '../app/bridge.ts';
import type { TestTable } from '../app/test-table.ts';
import { games, thugsTable } from './thugs.ts';

/** From the idle screen: the group by its tag, to act where all act at once, attack Kel, vrule rolls, apply. */
const attackKeys = '/t<Enter> ak<Enter><Enter>';

const thugs = [1, 2, 3, 4, 5, 6].map((n) => `thug-${n}`);

function lastRecord({ session }: TestTable) {
  return session.record(session.position);
}

describe.each(games)('six thugs attack one target in %s', (game) => {
  it('with at most eight keys, in one record, which one key takes back', () => {
    expect(keyCount(attackKeys)).toBeLessThanOrEqual(8);
    const table = thugsTable(game);
    const { encounter } = table.session;
    const { length } = table.session.records;
    table.press(attackKeys);
    expect(table.session.records.length).toBe(length + 1);
    const attacks = lastRecord(table)?.intents ?? [];
    expect(attacks.map(({ by }) => by).sort()).toEqual(thugs);
    expect(attacks.every(({ on }) => on.length === 1 && on[0] === 'kel')).toBe(true);
    expect(table.press('u').session.encounter).toEqual(encounter);
  });

  it('shows a row for each before it is applied, and one that is left out does not act', () => {
    const table = thugsTable(game).press(attackKeys.replace(/<Enter>$/, ''));
    expect(table.text).toContain('Row 1-6 of 6');
    expect(table.text).toContain('6 actions, ');
    table.press('3 ');
    expect(table.text).toMatch(/3 Thug \d +left out/);
    table.press('<Enter>');
    expect(lastRecord(table)?.intents).toHaveLength(5);
  });

  it('lets them have acted: the clock goes past all of them', () => {
    const table = thugsTable(game).press(attackKeys).press('n<Enter>');
    const { cursor, slots } = table.session.encounter;
    const next = cursor.acting === null ? null : slots[cursor.acting]?.who;
    // Oath's thugs have phases in further segments; everywhere else Kel is next, or a new round begins.
    const isNewPlace =
      game === 'oath' ? !/seg 1 bad/.test(table.rows()[0] ?? '') : next === 'kel' || cursor.round === 2;
    expect(isNewPlace || cursor.round >= 2).toBe(true);
  });

  it('leaves out and names those who have acted already', () => {
    const table = thugsTable(game).press(attackKeys.replace(/<Enter><Enter>$/, '<Enter>1 2 <Enter>'));
    const acted = lastRecord(table)?.intents.flatMap(({ by }) => by ?? []) ?? [];
    expect(acted).toHaveLength(4);
    table.press(attackKeys.replace(/k<Enter><Enter>$/, ''));
    expect(table.ui.notice).toMatch(/^left out: (.*; ){3}/);
    table.press('k<Enter><Enter>');
    const others = lastRecord(table)?.intents.flatMap(({ by }) => by ?? []) ?? [];
    expect([...acted, ...others].sort()).toEqual(thugs);
  });
});

test('typed dice are asked for member by member, and those of one row can be thrown again', () => {
  const table = thugsTable('vaxia', 'table').press(`/t<Enter> ak`);
  // Five miss with 01 and 01; Thug 3 hits with 95 and 90.
  table.press('01010101959001010101').press('0101');
  expect(table.text).toContain('NOT YET APPLIED');
  table.press('4<Backspace>');
  expect(table.text).toMatch(/Thug 4 +hit d100 \[_ \]/);
  table.press('9590');
  expect(table.text).toContain('NOT YET APPLIED');
  table.press('<Enter>');
  const dice = lastRecord(table)?.dice.flatMap((one) => ('faces' in one ? [one.faces] : [])) ?? [];
  expect(dice).toEqual([
    [1, 1],
    [1, 1],
    [95, 90],
    [95, 90],
    [1, 1],
    [1, 1],
  ]);
});

test('dice typed for an answer go with it to the row that is named after them, and are not asked for again', () => {
  const table = thugsTable('vaxia', 'table').press(`/t<Enter> ak<Enter>`).press('959001010101010195900101');
  expect(table.text).toContain('NOT YET APPLIED');
  // Kel parries: the first row, until another is named. The dice are typed between the answer and the number of the row.
  table.press('p').press('7080');
  expect(table.text).toContain('parry: this row, or the rows by one digit each: _');
  table.press('5');
  expect(table.text).toContain('parry: the rows by one digit each: _');
  table.press('<Enter>').press('<Enter>');
  const record = lastRecord(table);
  const parried = record?.intents.filter((intent) => JSON.stringify(intent).includes('parry')) ?? [];
  expect(parried.map(({ by }) => by)).toEqual(['thug-5']);
  const faces = record?.dice.map((one) => ('faces' in one ? one.faces.join(' ') : '')) ?? [];
  expect(faces).toEqual(['95 90', '1 1', '1 1', '1 1', '95 90', '70 80', '1 1']);
});

test('the lines of an amendment of several actions say whose each die and each value is', () => {
  const table = thugsTable('vaxia').press(`${attackKeys}la`);
  const { mode } = table.ui;
  const labels = mode.mode === 'amend' ? amendFields(table.session, mode).map(({ label }) => label) : [];
  expect(labels.slice(0, 4)).toEqual(['Thug 1: hit', 'Thug 1: power', 'Thug 2: hit', 'Thug 2: power']);
  expect(labels).toContain('Thug 6: weapon');
});

test('a number of one row is overruled, and the record keeps what the rules gave', () => {
  const table = thugsTable('oath').press(`/t<Enter> ak<Enter>`).press('2V7<Enter>').press('<Enter>');
  const [override] = lastRecord(table)?.overrides ?? [];
  expect(override).toMatchObject({ field: 'thug-2>kel.damage', is: 7 });
});

test('a single row that is left of a group keeps its dice', () => {
  const table = thugsTable('crytures').press(`/t<Enter> ak<Enter>`);
  const faces = /1 Thug \d +\d+ +(\d+ \d+) /.exec(table.text)?.[1] ?? '';
  table.press('2 3 4 5 6 ');
  expect(table.text).toMatch(/ 1 action, \d+ damage in all/);
  table.press('<Enter>');
  const [only] = lastRecord(table)?.dice ?? [];
  expect(lastRecord(table)?.intents).toHaveLength(1);
  expect(only !== undefined && 'faces' in only ? only.faces.join(' ') : '').toBe(faces);
});

test('six reeling thugs roll to stay up with four keys, in one record', () => {
  const table = thugsTable('vaxia').press(`/t<Enter> -35<Enter><Enter>`);
  expect(lifeOf(table, 'thug-6')).toBe(-5);
  const keys = 'xs<Enter><Enter>';
  expect(keyCount(keys)).toBeLessThanOrEqual(4);
  table.press(keys);
  expect(lastRecord(table)?.intents.map(({ action, by }) => `${action} ${by}`)).toEqual(
    thugs.map((id) => `stay ${id}`),
  );
});

test('a group declares in one record, and what was declared is resolved in rows of its own', () => {
  const table = thugsTable('vaxia').press(`/t<Enter> akD`);
  expect(lastRecord(table)?.intents).toHaveLength(6);
  table.press('r');
  expect(table.text).toContain('Row 1-6 of 6');
  table.press('2 ').press('3V4<Enter>').press('<Enter>');
  expect(lastRecord(table)?.intents[0]).toMatchObject({ action: 'resolve', with: { without: ['thug-2'] } });
  expect(lastRecord(table)?.overrides).toMatchObject([{ field: 'thug-3>kel.damage', is: 4 }]);
  const waiting = Object.values(table.session.encounter.slots).filter(({ plans }) => plans.length > 0);
  expect(waiting.map(({ who }) => who)).toEqual(['thug-2']);
});

test.each([
  ['oath', 'xr'],
  ['brilliance', 'xk'],
  ['six20', 'xk'],
] as const)('six thugs save or check with four keys in %s', (game, keys) => {
  const table = thugsTable(game).press('/t<Enter>');
  expect(keyCount(`${keys}<Enter><Enter>`)).toBe(4);
  table.press(`${keys}<Enter>`);
  // A roll that changes nobody has no consequences to list.
  expect(table.text).not.toContain('unchanged up');
  table.press('<Enter>');
  expect(
    lastRecord(table)
      ?.intents.map(({ by }) => by)
      .sort(),
  ).toEqual(thugs);
});

test('the marked save together no matter who has the turn', () => {
  const table = thugsTable('six20');
  while (table.session.encounter.slots[table.session.encounter.cursor.acting ?? '']?.who !== 'kel') table.press('n');
  table.press('/t<Enter> xk<Enter><Enter>');
  expect(
    lastRecord(table)
      ?.intents.map(({ by }) => by)
      .sort(),
  ).toEqual(thugs);
});

test('six attacks that meet one defence each count as actions of the defender in one go (VX-37, VX-66)', () => {
  const table = thugsTable('vaxia').press('/t<Enter> akp<Enter><Enter>');
  const counted = lastRecord(table)?.working.filter(({ says }) => /^6 actions this round/.test(says)) ?? [];
  // Both traits of each of the six parries.
  expect(counted).toHaveLength(12);
  expect(lastRecord(table)?.facts).toContainEqual(
    expect.objectContaining({ fact: 'mark-set', who: 'kel', mark: 'acted', to: expect.objectContaining({ value: 6 }) }),
  );
});

test('what was left of the turns of a group can still be done by it, and ends with it', () => {
  const table = thugsTable('brilliance').press('/t<Enter> ak<Enter><Enter>');
  const slots = () => Object.values(table.session.encounter.slots).filter(({ who }) => who !== 'kel');
  expect(slots().map(({ left }) => left.standard)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(slots().every(({ is, left }) => is === 'open' && left.move === 1)).toBe(true);
  table.press('n');
  // Kel may be down by then, so that the round is over.
  expect(table.session.encounter.cursor.round === 2 || slots().every(({ is }) => is === 'spent')).toBe(true);
  expect(table.press('u').session.encounter.cursor.round).toBe(1);
  expect(slots().every(({ is }) => is === 'open')).toBe(true);
});

describe('V where a rule leaves out the whole group', () => {
  it.each([
    ['oath', 'SG-51'],
    ['brilliance', 'BS-25'],
  ] as const)('lets all of it act once more, in one record, in %s', (game, rule) => {
    const table = thugsTable(game).press(`${attackKeys}/t<Enter> a`);
    expect(table.ui.notice).toMatch(new RegExp(`^refused: .*\\(${rule}\\)$`));
    const { length } = table.session.records;
    const { encounter } = table.session;
    table.press('Vk<Enter><Enter>');
    expect(table.session.records).toHaveLength(length + 1);
    expect(
      lastRecord(table)
        ?.intents.map(({ by }) => by)
        .sort(),
    ).toEqual(thugs);
    expect(lastRecord(table)?.title).toContain(`overruled ${rule}`);
    expect(table.press('u').session.encounter).toEqual(encounter);
  });
});
