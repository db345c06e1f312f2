/** Values of a sheet in words. */
import { expect, it } from 'vitest';
import { fieldsOf, type Shape } from '../../src/game/kernel/shape.ts';
import { summaryOf } from '../../src/report/field-text.ts';
import { systems } from '../../src/rules/index.ts';

/** The shape of a field of a game's sheet. */
function shapeOf(game: string, id: string): Shape {
  const system = systems().find((one) => one.id === game);
  const field = system === undefined ? undefined : fieldsOf(system.sheetJson).find((one) => one.id === id);
  if (field === undefined) throw new Error(`no ${id} in ${game}`);
  return field.shape;
}

it('ranks name their styles, the first one too', () => {
  const styles = shapeOf('brilliance', 'styles');
  expect(summaryOf(styles, { shield: 2 })).toBe('shield 2');
  expect(summaryOf(styles, { shield: 2, archery: 3 })).toBe('shield 2, archery 3');
});
