/** Faces that were typed stay as they were typed, no matter who rolls the others. */
import { expect, test } from 'vitest';
import { LinearTable } from '../../../src/tui/linear/linear-table.ts';
import { bridgeTable, lifeOf } from '../app/bridge.ts';
import { demoTable, TestTable } from '../app/test-table.ts';

/** The dice of the last record: by ask, the faces and who threw them. */
function diceOf({ session }: TestTable): readonly object[] {
  return (session.records.at(-1)?.dice ?? []).flatMap((answer) =>
    'faces' in answer ? [{ id: answer.id.split('/').at(-1), faces: answer.faces, from: answer.from }] : [],
  );
}

/** Thug 1 attacks Kel, who blocks; the table throws for its own side only. */
function struckByThug(): TestTable {
  const table = bridgeTable('table');
  table.ui = { ...table.ui, dice: { own: 'table', other: 'vrule' } };
  return table.press('/thugs<Enter>1b').press('ak').press('b');
}

test('R rolls what is open and keeps the faces that were typed', () => {
  const table = bridgeTable('table').press('at2b99').press('R');
  expect(table.text).toContain('NOT YET APPLIED');
  const [hit] = table.press('<Enter>').session.records.at(-1)?.dice ?? [];
  expect(hit).toMatchObject({ from: 'rolled', typed: 1, faces: [99, expect.any(Number)] });
});

test('the dice that vrule adds to typed ones are those of its seed, each drawn once', () => {
  const faces = (keys: string): readonly number[] =>
    (bridgeTable('table').press(keys).session.records.at(-1)?.dice ?? []).flatMap((one) =>
      'faces' in one ? one.faces : [],
    );
  const all = faces('at2bR<Enter>');
  expect(faces('at2b99R<Enter>')).toEqual([99, ...all.slice(0, 3)]);
});

test('a d100 of which one digit is typed is not rolled over', () => {
  const table = bridgeTable('table').press('at2b997').press('R');
  expect(table.ui.notice).toContain('another digit');
  expect(table.text).toContain('[7_]');
});

test('with foes on vrule the cursor begins in the first field that the table throws', () => {
  const table = struckByThug();
  expect(table.text).toMatch(/Thug 1 +hit d100 \[ {2}\] {2}power d100 \[ {2}\]/);
  expect(table.text).toMatch(/Kel +STR d100 \[_ \] {2}END d100 \[ {2}\]/);
});

test('with foes on vrule typed faces go to the own side, and vrule throws the rest at once', () => {
  const table = struckByThug().press('8182');
  expect(table.text).toContain('NOT YET APPLIED');
  table.press('<Enter>');
  expect(diceOf(table)).toMatchObject([
    { id: 'attack', from: 'rolled' },
    { id: 'defence', faces: [81, 82], from: 'typed' },
  ]);
});

test('with foes on vrule Enter after one typed face asks for the other one', () => {
  const table = struckByThug().press('81<Enter>');
  expect(table.text).toMatch(/Kel +STR d100 \[81\] {2}END d100 \[_ \]/);
  expect(table.press('82').text).toContain('NOT YET APPLIED');
});

test('Backspace in the result takes back the last typed face; what vrule rolled falls the same way again', () => {
  const table = struckByThug().press('8182');
  const shown = table.rows()[16];
  table.press('<Backspace>');
  expect(table.text).toMatch(/Kel +STR d100 \[81\] {2}END d100 \[_ \]/);
  expect(table.press('82').rows()[16]).toBe(shown);
});

test('digits go to the dice once a target is set, and to the member of a group where the cursor is there', () => {
  const table = demoTable('six20', 'table').press('nR<Enter>');
  while (table.session.encounter.cursor.round < 1) table.press('nR<Enter>');
  table.press('a');
  const sentence = () => {
    const { mode } = table.ui;
    if (mode.mode !== 'sentence') throw new Error('no sentence is open');
    return mode.sentence;
  };
  const [target] = sentence().on;
  table.press('20');
  expect(sentence().on).toEqual([target]);
  expect(sentence().answers.ids).toHaveLength(1);
});

test('the 1 of a d20 ends with Enter', () => {
  const table = demoTable('six20', 'table').press('nR<Enter>');
  while (table.session.encounter.cursor.round < 1) table.press('nR<Enter>');
  table.press('a1<Enter>');
  const { mode } = table.ui;
  if (mode.mode !== 'sentence') throw new Error('no sentence is open');
  const [id = ''] = mode.sentence.answers.ids;
  expect(mode.sentence.answers.faces(id)).toEqual([1]);
});

test('a d20 typed with two digits is settled by the second, 01 too, in keys and in lines', () => {
  const table = demoTable('six20', 'table').press('nR<Enter>');
  const { session } = table;
  while (session.encounter.cursor.round < 1) table.press('nR<Enter>');
  const facesAfter = (keys: string): readonly (readonly number[] | undefined)[] => {
    const { mode } = new TestTable(session, 'table').press(keys).ui;
    if (mode.mode !== 'sentence') throw new Error('no sentence is open');
    return mode.sentence.answers.ids.map((id) => mode.sentence.answers.faces(id));
  };
  expect(facesAfter('a01')).toEqual([[1]]);
  expect(facesAfter('a20')).toEqual([[20]]);
  expect(facesAfter('a0')).toEqual([]);
  expect(facesAfter('a0<Enter>')).toEqual([]);
  expect(facesAfter('a00')).toEqual([]);
  const said: string[] = [];
  const linear = new LinearTable({ session, readOnly: null, notice: null }, (line) => said.push(line), {
    own: 'table',
    other: 'table',
  });
  for (const line of ['attack', '01']) expect(linear.take(line)).toBe(true);
  expect(said.join(' ')).toContain('so far Ash defence 1;');
});

test('a defended attack with typed faces does the damage of the mock-up', () => {
  expect(lifeOf(bridgeTable('table').press('at2b70809590<Enter>'), 'thug-2')).toBe(20);
});

test('of many faces the last ones are shown, so that why dice are thrown again has room', () => {
  const table = demoTable('brilliance').press('nR<Enter>');
  for (let n = 0; n < 9 && !table.text.split('\n', 1)[0]?.includes('| Whisper'); n += 1) table.press('n');
  table.ui = { ...table.ui, dice: { own: 'table', other: 'vrule' } };
  table.press('ac1<Enter>').press('0891234567128');
  expect(table.text).toMatch(/\[\.\. [0-9 ]*7 1 2 8 _\] {2}13 of 14 {2}1 ten: 1 more/);
});

test('two digits are one face of a d20: 02 is no 20 with the digit of the next die', () => {
  const table = demoTable('six20', 'table').press('n0205');
  expect(table.text).toContain('3 of 6');
  expect(table.press('00').text).toContain('a d20 cannot show 00');
  // 2 + 3 and 5 + 3.
  expect(table.press('<Backspace>01060809<Enter>').text).toMatch(/8 Vane .*5 Ash/);
});
