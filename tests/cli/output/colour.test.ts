import { expect, test } from 'vitest';
import { scratch, vrule } from '../vrule.ts';

test.each([
  ['not without a terminal', {}, [], false],
  ['with FORCE_COLOR=1', { FORCE_COLOR: '1' }, [], true],
  ['not with FORCE_COLOR=0', { FORCE_COLOR: '0' }, [], false],
  ['not with NO_COLOR', { NO_COLOR: '1' }, [], false],
  ['not with --no-color, whatever FORCE_COLOR is', { FORCE_COLOR: '1' }, ['--no-color'], false],
  ['with --color', {}, ['--color'], true],
] as const)('prints in colour: %s', (_name, env, flags, coloured) => {
  const { out } = vrule(scratch(), ['roll', '--might', '60', '--rolled', '75', ...flags], { env });
  expect(out.includes('\u001b[')).toBe(coloured);
});
