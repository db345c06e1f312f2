// cspell:ignore stuned
/** What a choice of the rules shows and which keys it has, and how faces that are missing are asked for. */
import { expect, it } from 'vitest';
import { describeOpenThrows } from '../../../src/tui/paint/throw-words.ts';
import { demoTable } from '../app/test-table.ts';
import { fightOf } from '../fights/both-dice/both-dice.ts';
import { peopleOf } from '../fights/both-dice/people.ts';

const begun = 'n<Enter>13579<Enter>2222';

it('a choice among combatants shows their names, not their ids', () => {
  const table = fightOf('oath', peopleOf('oath'));
  table.press(`${begun}<Enter><Enter>146800<Enter><Enter>nxgr<Enter>9912399999888`);
  expect(table.text).toContain('[x] 1 Rioter 1  [x] 2 Rioter 2');
  expect(table.text).not.toContain('rioter-1');
});

it('the line of a choice of many is not cut', () => {
  const table = fightOf('oath', peopleOf('oath')).press(`${begun}1468005813579`);
  expect(table.text).toContain('Jayla: a yahtzee: which segments, 4 at most; Enter takes those with an x');
  table.size = { columns: 60, rows: 20 };
  expect(table.rows()).toContain(' Jayla: a yahtzee: which segments, 4 at most');
});

it('the key of an option that begins with a number is that number', () => {
  const table = fightOf('crytures', peopleOf('crytures')).press('n00541100911001194<Enter>');
  while (!table.text.split('\n')[15]?.startsWith('── Brum ──')) table.press('n');
  table.press('xmg<Enter>ags<Enter>01111111');
  expect(table.text).toContain('0 free  1 free  2 free  3 free*');
  table.press('1<Enter>');
  expect(table.text).toContain('pushed 1 of 3 and takes 6');
});

it('a combatant who throws twice is named once', () => {
  const ask = { kind: 'dice', id: 'a', label: 'defence', count: 1, sides: 20, answeredBy: 'vane' } as const;
  expect(describeOpenThrows([ask, { ...ask, id: 'b' }], () => 'Vane')).toBe('2 d20: Vane, defence');
});

it('the die for an injury has its field under a long name, and takes a face after the digits of the damage', () => {
  const [sela = {}] = peopleOf('crytures');
  const table = fightOf('crytures', [{ ...sela, name: 'Sela Blackwood' }]).press('n111111<Enter>-35<Enter>');
  expect(table.text).toContain('Sela Blackwood injury (1 fitness 2 agility 3 intellect 4 sense) d4 [_ ]');
  expect(table.press('2').text).toContain('NOT YET APPLIED');
  table.press('<Enter>');
  expect(table.session.records.at(-1)?.dice).toMatchObject([{ faces: [2], from: 'typed' }]);
});

it('of equal throws of one combatant each says against whom it is', () => {
  const table = fightOf('six20', peopleOf('six20')).press('n1905<Enter>');
  while (!table.text.split('\n')[15]?.startsWith('── Guard')) table.press('n');
  const rows = table
    .press('*av<Enter>')
    .rows()
    .filter((row) => row.includes('defence d20'));
  expect(rows).toHaveLength(2);
  expect(rows.join()).toMatch(/Vane defence d20 .*against Guard 1,.*Vane defence d20 .*against Guard 2$/);
});

it('a condition that is nearly one of the game is met with that one, and may still be a word of the GM', () => {
  const table = demoTable('brilliance').press('nRcstuned');
  expect(table.text).toContain('a word of your own: stuned; did you mean stunned?');
  const { length } = table.session.records;
  table.press('<Enter>');
  expect(table.session.records).toHaveLength(length + 1);
  expect(table.ui.notice).toContain("stuned is a condition of the GM's own; did you mean stunned?");
});
