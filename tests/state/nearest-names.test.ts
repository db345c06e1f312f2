// cspell:ignore Thgu healt
import { expect, test } from 'vitest';
import { nearestHint } from '../../src/state/nearest.ts';

test.each([
  ['Mel', ['Kel', 'Nel', 'Ann'], '; did you mean Kel or Nel?'],
  ['Mel', ['Kel', 'Nel', 'Tel', 'Del'], '; did you mean Kel, Nel or Tel?'],
  ['Thgu 1', ['Thug 1', 'Thug 2'], '; did you mean "Thug 1"?'],
  ['healt', ['health', 'Health'], '; did you mean health?'],
  ['difficulty', ['might', 'diff'], '; did you mean diff?'],
  ['zzz', ['Kel'], ''],
])('of several names that are equally near only the first was offered: %s', (name, names, hint) => {
  expect(nearestHint(name, names)).toBe(hint);
});
