import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { clean, cutTo, isClean, widestText } from '../../src/state/clean.ts';
import { roundDown, roundHalfAway, stepOps, stepValue } from '../../src/state/working.ts';
import { times } from '../torture/share.ts';
import { anyText } from './any-text.ts';

const esc = '\u001b';

describe('clean', () => {
  test.each([
    ['clipboard', `${esc}]52;c;aGk=\u0007Mara`, 'Mara'],
    ['title, ended by ESC \\', `${esc}]0;owned${esc}\\Mara`, 'Mara'],
    ['an escape that never ends', `${esc}]0;owned`, ''],
    ['colours and cursor', `${esc}[31mMa${esc}[2Jra${esc}[0m`, 'Mara'],
    ['the eight-bit introducer', '\u009b31mMara', '31mMara'],
    ['a lone escape', `Ma${esc}`, 'Ma'],
    ['device control', `${esc}Pq#0${esc}\\Mara`, 'Mara'],
    ['line breaks and tabs', 'Ma\r\nra\tof\nHo', 'Ma ra of Ho'],
    ['bells and backspaces', 'Mara\u0007\u0008\u0000', 'Mara'],
    ['right to left', '\u202eMara\u2066', 'Mara'],
    ['zero width', 'Ma\u200bra\ufeff', 'Mara'],
    ['tags', `Mara\u{e0041}\u{e007f}`, 'Mara'],
    ['half a character', `Ma${String.fromCharCode(0xd800)}ra`, 'Ma\ufffdra'],
    ['composed', 'Ange\u0301lique', 'Ang\u00e9lique'],
    ['spaces', '  Mara   of  Ho ', 'Mara of Ho'],
    ['a joiner between letters', 'Ma\u200dra', 'Mara'],
    ['a joiner between emoji', '\u{1f469}\u200d\u{1f680}', '\u{1f469}\u200d\u{1f680}'],
  ])('%s', (_what, raw, plain) => {
    expect(clean(raw)).toBe(plain);
    expect(isClean(plain)).toBe(true);
  });

  test('whatever comes in, it is one line without controls, no wider than allowed, and cleaning again changes nothing', () => {
    const nasty = fc.constantFrom(
      esc,
      `${esc}[`,
      `${esc}]52;c;`,
      '\u0007',
      '\u009b',
      '\u202e',
      '\u200d',
      '\u{1f469}',
      '\u0301',
      ' ',
      '\n',
    );
    const text = fc.array(fc.oneof(anyText, fc.string({ unit: 'grapheme' }), nasty)).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (raw) => {
        const plain = clean(raw);
        expect(plain).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/u);
        expect(plain.isWellFormed()).toBe(true);
        expect(stringWidth(plain)).toBeLessThanOrEqual(widestText);
        expect(clean(plain)).toBe(plain);
      }),
      { seed: 13, numRuns: times(200, 20_000) },
    );
  });

  test('it is cut between characters as a reader sees them, wide ones counting two cells', () => {
    expect(cutTo('Mara', 4)).toBe('Mara');
    expect(cutTo('Mara', 2)).toBe('Ma');
    expect(cutTo('\u4e2d\u6587', 3)).toBe('\u4e2d');
    expect(cutTo('\u{1f469}\u200d\u{1f680}!', 1)).toBe('');
    expect(stringWidth(clean('\u4e2d'.repeat(100)))).toBe(80);
  });
});

describe('steps of a working', () => {
  test('halves are rounded away from zero, also below it, and what is within a billionth of a half counts as one', () => {
    for (const [value, rounded] of [
      [0.5, 1],
      [-0.5, -1],
      [2.5, 3],
      [-2.5, -3],
      [0.4999999999, 1],
      [0.49, 0],
      [-0.2, 0],
    ] as const) {
      expect(roundHalfAway(value)).toBe(rounded);
    }
    expect(Object.is(roundHalfAway(-0.2), 0)).toBe(true);
    expect(roundDown(2.9999999999)).toBe(3);
    expect(roundDown(-0.5)).toBe(-1);
    expect(Object.is(roundDown(-0), 0)).toBe(true);
  });

  test('no step gives −0', () => {
    for (const op of stepOps) {
      expect(Object.is(stepValue(0, op, op === 'times' ? -1 : -0), -0), op).toBe(false);
    }
  });
});
