/**
 * What a roster, a house rule, a flag and a blank may say, and what they are where they say nothing. A limit that becomes narrower
 * refuses what was written before, and another default changes a ruling that does not name the field, so none changes unnoticed:
 * `npx vitest run tests/contract/limits.test.ts -u` writes the lists in `limits/` anew, for the diff to be read.
 */
import { describe, expect, test } from 'vitest';
import { actionsOf } from '../../src/game/decide/decide.ts';
import type { AnyAction } from '../../src/game/kernel/action.ts';
import type { JsonSchema } from '../../src/game/kernel/flags.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { emptyEncounter } from '../../src/state/encounter.ts';
import { games } from './games.ts';

/** The limits and defaults of a schema and of everything in it, a line each. */
function limitsOf(path: string, schema: JsonSchema): readonly string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema as Readonly<Record<string, unknown>>;
  const limits = [
    `${minimum ?? ''}..${maximum ?? ''}`,
    `${minLength ?? ''}..${maxLength ?? ''} characters`,
    `${minItems ?? ''}..${maxItems ?? ''} entries`,
  ].filter((text) => !text.startsWith('.. ') && text !== '..');
  const shown = [
    schema.seldom ? ['seldom shown'] : [],
    schema.ownSide === undefined ? [] : [`own side ${schema.ownSide}`],
  ].flat();
  const said = [...limits, ...shown, ...(isPlain(schema.default) ? [] : [`default ${JSON.stringify(schema.default)}`])];
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, of]) => limitsOf(`${path}.${key}`, of)),
    ...(schema.items ? limitsOf(`${path}[]`, schema.items) : []),
    ...(schema.prefixItems ?? []).flatMap((of, n) => limitsOf(`${path}[${n}]`, of)),
    ...(schema.anyOf ?? []).flatMap((of) => limitsOf(path, of)),
    ...(schema.additionalProperties ? limitsOf(`${path}.*`, schema.additionalProperties) : []),
  ];
  return said.length === 0 ? inside : [`${path} ${said.join(', ')}`, ...inside];
}

/** The limits and defaults of the fields of an action, a line each; a limit is read from what is said of a value far beyond it. */
function limitsOfAction(game: System, { id, flags, problems }: AnyAction): readonly string[] {
  return flags.flatMap(({ field, kind, defaultValue }) => {
    const isList = kind === 'words' || kind === 'numbers' || kind === 'wholes' || kind === 'any-of';
    const beyond = isList ? [[], Array(1000).fill('x')] : ['', 'x'.repeat(10_000), -1e12, 1e12];
    const limits = beyond.flatMap((value) => {
      const intent = { action: id, by: null, on: [], with: { [field]: value } };
      const said = problems(emptyEncounter(game.id), intent).filter((problem) => problem.field === field);
      return said.map(({ message }) => message).filter((message) => /\d/.test(message));
    });
    const all = isPlain(defaultValue) ? limits : [...limits, `default ${JSON.stringify(defaultValue)}`];
    return all.length === 0 ? [] : [`${id}: ${field} ${[...new Set(all)].join(', ')}`];
  });
}

/** Whether a default is what a field is expected to have. */
function isPlain(value: unknown): boolean {
  return [undefined, false, 0, ''].some((plain) => plain === value) || (Array.isArray(value) && value.length === 0);
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  test('the limits and defaults of its inputs are those that are listed', async () => {
    const inputs = game.rulings.flatMap((ruling) => limitsOf(ruling.id, ruling.json as JsonSchema));
    const actions = game.actions.flatMap((action) => limitsOfAction(game, action));
    const lines = [
      ...limitsOf('sheet', game.sheetJson),
      ...limitsOf('settings', game.settingsJson()),
      ...inputs,
      ...actions,
    ];
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`limits/${id}.txt`);
  });
});

test('the limits and defaults of what the GM does in any game are those that are listed', async () => {
  const lines = games.slice(0, 1).flatMap((game) =>
    actionsOf(game)
      .filter(({ id }) => !game.actions.some((own) => own.id === id))
      .flatMap((action) => limitsOfAction(game, action)),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('limits/gm-actions.txt');
});
