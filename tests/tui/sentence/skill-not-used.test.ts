/** A skill that no roll uses by itself is said in the form, and in the sentence in which it does not count. */
import { expect, it } from 'vitest';
import { memorySession, TestTable } from '../app/test-table.ts';

/** Ann with the skills and weapons, in her phase, as the GM begins an action with these keys. */
function annWith(sheet: object, keys: string): TestTable {
  const body = { bodyStrength: 3, bodyPrecision: 3, health: 3, mindStrength: 0, psiStrength: 0 };
  const fighters = [
    { name: 'Ann', side: 'own', sheet: { ...body, ...sheet } },
    { name: 'Bob', side: 'other', sheet: body },
  ] as const;
  return new TestTable(memorySession('oath', fighters), 'table').press(`n3 4 5 7 8 9<Enter>${keys}`);
}

const unused = /no skill counts with the (\w+): none has the use (\w+) \(SG-21\)/;
const shooting = { name: 'Shooting', level: 6 };

it('of a weapon that no skill is for, and that names none', () => {
  const table = annWith({ skills: [shooting], weapons: [{ name: 'blaster' }, { name: 'taser' }] }, 'a<Enter>');
  expect(unused.exec(table.text)?.slice(1)).toEqual(['blaster', 'ranged']);
  expect(unused.exec(table.press('<Esc>xt<Enter>').text)?.slice(1)).toEqual(['taser', 'ranged']);
});

it('but not where a skill counts, or where there is none', () => {
  const named = { skills: [shooting], weapons: [{ name: 'blaster', skill: 'Shooting' }] };
  const used = { skills: [{ ...shooting, uses: ['ranged'] }], weapons: [{ name: 'blaster' }] };
  for (const sheet of [named, used, { weapons: [{ name: 'blaster' }] }]) {
    expect(annWith(sheet, 'a<Enter>').text).not.toMatch(unused);
  }
});

it('and a weapon that no table has, whose damage has no multiplier (SG-77)', () => {
  const pike = { name: 'Pike', kind: 'melee' };
  const unknown = /Pike is no weapon of the table and has no multiplier, so damage is times 1/;
  expect(annWith({ weapons: [pike] }, 'a<Enter>').text.replace(/\s+/g, ' ')).toMatch(unknown);
  const known = [{ ...pike, multiplier: 2 }, { name: 'Plasma Disruptor' }];
  for (const weapon of known) expect(annWith({ weapons: [weapon] }, 'a<Enter>').text).not.toContain('no weapon of');
});

it('in the form, of a skill without a use', () => {
  const table = annWith({ skills: [shooting], weapons: [{ name: 'blaster' }] }, '/ann<Enter>e');
  for (let n = 0; n < 40 && !/^> skills/m.test(table.text); n += 1) table.press('<Tab>');
  table.press('<Right><Right><Tab><Tab>');
  expect(table.text.replace(/\s+/g, ' ')).toContain('with none, only a weapon or a roll that names it uses it');
});
