/** `vrule theme`: what there is, with a sample, and what is chosen; the colours of what is printed follow it. */
import { expect, test } from 'vitest';
import { json, scratch, vrule } from '../vrule.ts';

const coloured = { env: { FORCE_COLOR: '1' } };

test('lists the themes with a sample of each, and chooses one', () => {
  const home = scratch();
  const before = vrule(home, ['theme']);
  expect(before).toMatchObject({ exit: 0, err: '' });
  expect(before.out).toMatch(/^> auto {2}.*\n {4}up {2}not: no dice {2}dying .*Thug 2$/m);
  expect(before.out).toMatch(/^ {2}contrast /m);
  expect(before.out).not.toContain('\x1b');
  expect(vrule(home, ['theme', 'contrast'])).toEqual({
    exit: 0,
    out: 'The theme is contrast wherever vrule is started from now on.\n',
    err: '',
  });
  expect(vrule(home, ['theme']).out).toMatch(/^> contrast /m);
  expect(vrule(home, ['theme']).out).toMatch(/^ {2}colours\.warn +bold bright yellow$/m);
  expect(json(home, ['config', 'theme'])).toEqual({ theme: 'contrast' });
  expect(json(home, ['theme'])).toMatchObject({ theme: 'contrast', colours: { good: 'bright green' } });
  expect(vrule(home, ['theme', 'contrasts'])).toMatchObject({
    exit: 2,
    err: expect.stringContaining('there is no theme "contrasts"; did you mean contrast'),
  });
});

test('what is printed has the colours of the theme, and those that are set; none where there are to be none', () => {
  const home = scratch();
  const ruling = ['roll', '--might', '60', '--rolled', '75'];
  const usual = vrule(home, ruling, coloured).out;
  expect(usual).toMatch(/\x1b\[32m/);
  expect(vrule(home, ['theme', 'contrast']).exit).toBe(0);
  expect(vrule(home, ruling, coloured).out).toMatch(/\x1b\[92m/);
  expect(vrule(home, ['config', 'colours.good', 'underlined cyan']).exit).toBe(0);
  expect(vrule(home, ruling, coloured).out).toMatch(/\x1b\[4m\x1b\[36m/);
  expect(vrule(home, ['config', 'colours.good']).out).toBe('underlined cyan\n');
  expect(vrule(home, ['config', 'colours']).out).toMatch(/^colours\.good +underlined cyan$/m);
  expect(vrule(home, ['config']).out).toMatch(/^colours +1 changed/m);
  for (const env of [{ NO_COLOR: '1' }, { FORCE_COLOR: '0' }]) {
    expect(vrule(home, ruling, { env }).out).not.toContain('\x1b');
  }
  expect(vrule(home, ['theme'], coloured).out).toMatch(/\x1b\[4m\x1b\[36mup/);
  expect(vrule(home, ['config', '--unset', 'colours.good']).exit).toBe(0);
  expect(vrule(home, ['config', 'colours.good']).out).toBe('bright green\n');
  expect(json(home, ['config', 'colours'])).toEqual({ colours: {} });
});

test('a colour that is none, or of nothing, is refused in one line', () => {
  const home = scratch();
  const pink = vrule(home, ['config', 'colours.warn', 'pink']);
  expect(pink).toMatchObject({ exit: 2, out: '' });
  expect(pink.err.trim()).toMatch(/^\S.*colours\.warn is plain, or one of black, .* not "pink"$/);
  expect(vrule(home, ['config', 'colours.warm', 'red']).err).toContain('did you mean warn');
});
