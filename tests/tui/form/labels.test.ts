/** What people read of the fields of a sheet: words, and rules that are in the rulebook. */
import { describe, expect, it } from 'vitest';
import { findRule } from '../../../src/game/kernel/rulebook.ts';
import { type FieldShape, fieldsOf, type Shape } from '../../../src/game/kernel/shape.ts';
import { systems } from '../../../src/rules/index.ts';

/** All fields within a shape, however deep. */
function fieldsIn(shape: Shape): readonly FieldShape[] {
  switch (shape.kind) {
    case 'group':
      return shape.fields.flatMap((field) => [field, ...fieldsIn(field.shape)]);
    case 'list':
      return fieldsIn(shape.of);
    case 'either':
      return fieldsIn(shape.fields);
    case 'variants':
      return shape.variants.flatMap(({ fields }) => fieldsIn(fields));
    default:
      return [];
  }
}

describe.each(systems())('the sheet of $id', (system) => {
  const all = fieldsIn({ kind: 'group', fields: fieldsOf(system.sheetJson) });

  it('has labels in words', () => {
    expect(all.filter(({ label }) => /[a-z][A-Z]/.test(label)).map(({ label }) => label)).toEqual([]);
  });

  it('names rules of its rulebook', () => {
    const named = [
      ...all.map(({ rule = '' }) => rule),
      ...Object.values(system.known)
        .flat()
        .map(({ rule }) => rule),
    ];
    const unknown = named.filter((rule) => rule !== '' && findRule(system.rulebook, rule) === undefined);
    expect(unknown).toEqual([]);
    expect(named.some((rule) => rule !== '')).toBe(true);
  });

  it('accepts every entry that the game knows for its lists', () => {
    const lists = fieldsOf(system.sheetJson).filter(({ shape }) => shape.kind === 'list');
    for (const { id } of lists) {
      const entries = system.known[id] ?? [];
      const asked = entries.flatMap(({ entry, full = entry }) => [entry, full]);
      expect(system.readSheet({ [id]: asked }, 'other')).toMatchObject({ ok: true });
    }
  });
});
