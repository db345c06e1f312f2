import { expect, test } from 'vitest';
import { actionFlags } from '../../../src/cli/input/action-flags.ts';
import { diceFlags } from '../../../src/cli/input/dice-answers.ts';
import { actionsOf } from '../../../src/rules/decide/decide.ts';
import { systems } from '../../../src/rules/index.ts';

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
