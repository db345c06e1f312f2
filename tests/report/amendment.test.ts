import { expect, test } from 'vitest';
import { amendmentTable } from '../../src/report/amendment.ts';

test('an amendment has each record that changes as it was and becomes, and the others as one range', () => {
  const same = { was: 'as it was', becomes: 'as it was', changed: false, unused: [] };
  const { rows } = amendmentTable([
    { seq: 143, was: 'Kel hits', becomes: 'Kel misses', changed: true, unused: [] },
    {
      seq: 144,
      was: 'Ogre stays up',
      becomes: null,
      refusal: { message: 'the Ogre is up', rule: 'VX-50', code: '' },
      changed: true,
      unused: [],
    },
    { seq: 145, was: 'Kel acts', becomes: 'Kel acts', changed: true, unused: [] },
    { seq: 146, ...same },
    { seq: 147, ...same },
    { seq: 148, ...same },
  ]);
  expect(rows.map(({ label, note }) => [label, note?.map(({ text }) => text).join('')])).toEqual([
    ['#143', 'Kel hits -> Kel misses'],
    ['#144', 'Ogre stays up -> left out: the Ogre is up'],
    ['#145', 'Kel acts -> the same, from other values'],
    ['#146-148', 'as before'],
  ]);
  expect(rows[1]?.note?.at(-1)?.tone).toBe('warn');
});
