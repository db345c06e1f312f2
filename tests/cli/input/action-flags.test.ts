import { expect, test } from 'vitest';
import { actionFlags } from '../../../src/cli/input/action-flags.ts';
import { diceFlags } from '../../../src/cli/input/dice-answers.ts';
import { actionsOf } from '../../../src/game/decide/decide.ts';
import { systems } from '../../../src/rules/index.ts';
import { batch, json, scratch } from '../vrule.ts';

const joins = systems().flatMap((system) => {
  const join = actionsOf(system).find(({ id }) => id === 'join');
  return join === undefined ? [] : [{ id: system.id, flags: actionFlags(system, join, null), system }];
});

test.each(joins)('$id: no field of a sheet takes the name of another flag of `join`', ({ flags, system }) => {
  for (const { name, field } of diceFlags) expect(flags.find((flag) => flag.name === name)?.field).toBe(field);
  const fields = flags.map(({ field }) => field);
  for (const { field } of system.sheetFlags) expect(fields).toContain(`sheet.${field}`);
});

test('six20: `--rolled` are the dice of initiative, `--sheet-rolled` the vitality dice of the sheet', () => {
  const flags = joins.find(({ id }) => id === 'six20')?.flags ?? [];
  expect(flags.find(({ name }) => name === 'sheet-rolled')?.field).toBe('sheet.rolled');
  expect(flags.find(({ name }) => name === 'rolled')?.description).toContain('faces from the table');
});

test('six20: who joins with `--rolled 12` has that initiative', () => {
  const home = scratch();
  const join = (name: string, ...dice: readonly string[]) => ['act', 'x', 'join', '--name', name, ...dice];
  batch(home, [
    ['new', 'x', '--system', 'six20'],
    join('Ash', '--sheet-rolled', '7'),
    ['next', 'x', '--rolled', '5'],
    join('Bob', '--rolled', '12'),
  ]);
  expect(json(home, ['log', 'x'])).toMatchObject([
    { intents: [{ with: { sheet: { rolled: [7] } } }], dice: [] },
    {},
    { dice: [{ id: 'initiative:bob', faces: [12] }] },
  ]);
});
