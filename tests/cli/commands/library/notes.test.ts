/** The note of a combatant, and what the players read of it: from a table through a fight, a party, the next fight and an export. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { json, scratch, vrule } from '../../vrule.ts';

const shown = z.object({
  combatants: z.array(
    z.object({
      name: z.string(),
      note: z.string().optional(),
      description: z.string().optional(),
      picture: z.string().optional(),
    }),
  ),
});

/** The texts of the combatants of an encounter or a party, by their names. */
function textsIn(value: unknown): object {
  return Object.fromEntries(
    shown.parse(value).combatants.map(({ name, ...texts }) => {
      return [name, Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))];
    }),
  );
}

const table = `Name;Side;Count;Notes;Description;Picture
Kel;own;1;owes Mara 40 crowns;a scar over one eye;https://example.org/kel.png
Thug;other;2;afraid of fire;;
Ogre;other;1;;;
`;

const kel = {
  note: 'owes Mara 40 crowns',
  description: 'a scar over one eye',
  picture: 'https://example.org/kel.png',
};
const all = { Kel: kel, 'Thug 1': { note: 'afraid of fire' }, 'Thug 2': { note: 'afraid of fire' }, Ogre: {} };

function begun(): string {
  const home = scratch();
  writeFileSync(join(home, 'mill.csv'), table);
  const made = vrule(home, ['new', 'Mill', '--system', 'vaxia', '--from', join(home, 'mill.csv')]);
  expect(made).toMatchObject({ exit: 0, err: '' });
  return home;
}

test('a table brings them into a fight, which another fight, a party and the fight after it take over', () => {
  const home = begun();
  expect(textsIn(json(home, ['show', 'Mill']))).toEqual(all);
  expect(vrule(home, ['new', 'Second', '--from', 'Mill']).exit).toBe(0);
  expect(textsIn(json(home, ['show', 'Second']))).toEqual(all);
  expect(vrule(home, ['remark', 'Mill', 'kel', 'owes nobody anything']).exit).toBe(0);
  const now = { Kel: { ...kel, note: 'owes nobody anything' } };
  expect(vrule(home, ['party', 'save', 'The Five', '--from', 'Mill']).exit).toBe(0);
  expect(vrule(home, ['party', 'show', 'The Five']).out).toContain('Kel: note: owes nobody anything');
  for (const how of [[], ['--rested'], ['--fresh']]) {
    const name = `Third ${how.join('')}`.trim();
    expect(vrule(home, ['new', name, '--party', 'The Five', ...how])).toMatchObject({ exit: 0 });
    expect(textsIn(json(home, ['show', name]))).toEqual(now);
  }
  // What is said of a member in a fight goes back to its party.
  expect(vrule(home, ['describe', 'Third', 'kel', 'two scars']).exit).toBe(0);
  expect(vrule(home, ['party', 'update', 'The Five', '--from', 'Third']).exit).toBe(0);
  expect(vrule(home, ['new', 'Fourth', '--party', 'The Five']).exit).toBe(0);
  expect(textsIn(json(home, ['show', 'Fourth']))).toEqual({ Kel: { ...now.Kel, description: 'two scars' } });
});

test('an export of the GM has them, one for the players has no note', () => {
  const home = begun();
  const exported = z.object({ end: z.unknown() }).parse(json(home, ['export', 'Mill', '--to', 'json']));
  expect(textsIn(exported.end)).toEqual(all);
  for (const to of ['json', 'md', 'html', 'csv', 'text']) {
    const { out } = vrule(home, ['export', 'Mill', '--to', to, '--players']);
    expect(out).not.toMatch(/crowns|afraid/);
  }
  expect(vrule(home, ['watch', 'Mill']).out).toContain('A scar over one eye. Picture: https://example.org/kel.png');
});

test('a link that is none is refused by its cell; an editor completes all of it', () => {
  const home = scratch();
  writeFileSync(join(home, 'bad.csv'), 'Name;Picture\nKel;kel.png\n');
  const bad = vrule(home, ['roster', 'check', join(home, 'bad.csv'), '--system', 'vaxia']);
  expect(bad).toMatchObject({ exit: 2, err: expect.stringMatching(/bad\.csv:2:5: row 2, Picture: must be a link/) });
  const schema = JSON.stringify(json(home, ['schema', 'roster', 'vaxia']));
  for (const word of ['"description":{', '"picture":{', '"wounds":{"enum":["shown","hidden"]']) {
    expect(schema).toContain(word);
  }
});
