import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode, flush, type Key, NOTHING_PENDING, patience } from '../../../src/tui/keys/decode.ts';
import { anyText } from '../../state/any-text.ts';
import { times } from '../../torture/share.ts';

/** The keys of chunks, one after the other, and then nothing more. */
function keysOf(...chunks: string[]): Key[] {
  let pending = NOTHING_PENDING;
  const keys: Key[] = [];
  for (const chunk of chunks) {
    const decoded = decode(chunk, pending);
    keys.push(...decoded.keys);
    pending = decoded.pending;
  }
  return [...keys, ...flush(pending)];
}
const namesOf = (...chunks: string[]) => keysOf(...chunks).map((key) => key.name);

describe('decode', () => {
  test.each([
    ['a', 'a'],
    ['A', 'A'],
    ['1', '1'],
    ['-', '-'],
    [' ', 'space'],
    ['\r', 'enter'],
    ['\n', 'enter'],
    ['\t', 'tab'],
    ['\x1b[Z', 'shift-tab'],
    ['\x7f', 'backspace'],
    ['\b', 'backspace'],
    ['\x03', 'ctrl-c'],
    ['\x1a', 'ctrl-z'],
    ['\x1b', 'esc'],
    ['\x1b[A', 'up'],
    ['\x1bOB', 'down'],
    ['\x1b[C', 'right'],
    ['\x1bOD', 'left'],
    ['\x1b[H', 'home'],
    ['\x1b[1~', 'home'],
    ['\x1b[7~', 'home'],
    ['\x1bOF', 'end'],
    ['\x1b[4~', 'end'],
    ['\x1b[3~', 'delete'],
    ['\x1b[5~', 'pageup'],
    ['\x1b[6~', 'pagedown'],
    ['\x1bOM', 'enter'],
    ['é', 'é'],
    ['日', '日'],
    ['😀', '😀'],
  ])('%j is %s', (bytes, name) => {
    expect(namesOf(bytes)).toEqual([name]);
  });

  test('a key that types something has its text, others have none', () => {
    expect(keysOf('a ')).toEqual([
      { name: 'a', text: 'a' },
      { name: 'space', text: ' ' },
    ]);
    expect(keysOf('\r\x1b[A\x03')).toEqual([{ name: 'enter' }, { name: 'up' }, { name: 'ctrl-c' }]);
  });

  test('none of thirty keys in a chunk is lost', () => {
    expect(namesOf('j'.repeat(30))).toEqual(Array(30).fill('j'));
    expect(namesOf('jk\x1b[A\x1b[B\r'.repeat(6))).toEqual(Array(6).fill(['j', 'k', 'up', 'down', 'enter']).flat());
  });

  test.each([
    ['Alt with a bracket', '\x1b['],
    ['Alt with O', '\x1bO'],
    ['Alt with an arrow', '\x1b[1;3A'],
    ['a mouse report', '\x1b[<0;10;20M\x1b[<0;10;20m'],
    ['an old mouse report', '\x1b[M !!'],
    ['a urxvt mouse report', '\x1b[32;10;10M'],
    ['focus in and out', '\x1b[I\x1b[O'],
    ['a cursor report', '\x1b[12;40R'],
    ['what the terminal is', '\x1b[?62;22c\x1b[>0;276;0c'],
    ['a colour, reported', '\x1b]11;rgb:0000/0000/0000\x1b\\'],
    ['a string of the terminal', '\x1bP1$r0m\x1b\\\x1b_Gi=1;OK\x1b\\'],
    ['a function key', '\x1bOP\x1b[15~\x1b[[A'],
    ['a modified key', '\x1b[27;5;106~\x1b[106;5u'],
    ['controls that are no keys', '\x00\x1c\x1f\x80\x9b'],
    ['half a pictograph', '\ude00'],
  ])('%s is dropped, the key before it is not', (_what, bytes) => {
    expect(namesOf(`a${bytes}`)).toEqual(['a']);
  });

  test.each([
    ['\x1bj', 'j'],
    ['\x1b\r', 'enter'],
    ['\x1b😀', '😀'],
  ])('a key close behind Esc is not lost: %j', (bytes, name) => {
    expect(namesOf(bytes)).toEqual(['esc', name]);
    expect(namesOf('\x1b', bytes.slice(1))).toEqual(['esc', name]);
  });

  test('Esc twice is two keys, and Esc waits a moment for a sequence', () => {
    expect(namesOf('\x1b\x1b')).toEqual(['esc', 'esc']);
    expect(namesOf('\x1b\x1b[A')).toEqual(['esc', 'up']);
    expect(decode('\x1b', NOTHING_PENDING)).toEqual({ keys: [], pending: '\x1b' });
    expect(patience('\x1b')).toBe(40);
    expect(patience(NOTHING_PENDING)).toBeNull();
  });

  test('a paste is one key, with line feeds, and keys in it are text', () => {
    expect(keysOf('a\x1b[200~q\r\nu\r\x03\x1b[A😀\x1b[201~b')).toEqual([
      { name: 'a', text: 'a' },
      { name: 'paste', text: 'q\nu\n\x03\x1b[A😀' },
      { name: 'b', text: 'b' },
    ]);
  });

  test('a paste without an end is a key after a second, and the keys work again', () => {
    const { keys, pending } = decode('\x1b[200~abc', NOTHING_PENDING);
    expect(keys).toEqual([]);
    expect(patience(pending)).toBe(1000);
    expect(flush(pending)).toEqual([{ name: 'paste', text: 'abc' }]);
  });

  test('Alt with a capital that begins a string swallows no key after it', () => {
    expect(namesOf('\x1bPjj')).toEqual(['j', 'j']);
    expect(namesOf('\x1b]u\x1b[A')).toEqual(['u', 'up']);
  });

  const bits = fc.constantFrom(
    ...['j', 'U', ' ', '\r', '\x7f', '\x03', '日', '😀', '\x1b[A', '\x1bOB', '\x1b[5~', '\x1b[Z', '\x1b[<0;1;2M'],
    ...['\x1b[M !!', '\x1bq', '\x1b\x1b', '\x1b[200~a\r\x1b[Bb😀\x1b[201~', '\x1b]11;x\x07', '\x1b[[A', '\x1b[I'],
  );

  test('any cut gives the same keys', () => {
    const all =
      'jU \r\x7f\x03日😀\x1b[A\x1bOB\x1b[5~\x1b[Z\x1b[<0;1;2M\x1b[M !!\x1bq\x1b[200~a\r\x1b[Bb😀\x1b[201~\x1b]11;x\x07\x1b[[A\x1b\x1b';
    const whole = keysOf(all);
    expect(whole.map((key) => key.name).join(' ')).toBe(
      'j U space enter backspace ctrl-c 日 😀 up down pageup shift-tab esc q paste esc esc',
    );
    for (let at = 0; at <= all.length; at++) expect(keysOf(all.slice(0, at), all.slice(at))).toEqual(whole);
    expect(keysOf(...all.split(''))).toEqual(whole);
  });

  test('any input gives the same keys however it is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(bits, anyText)), fc.array(fc.nat()), (parts, places) => {
        const all = parts.join('');
        const cuts = [0, ...places.map((place) => place % (all.length + 1)).sort((a, b) => a - b), all.length];
        const chunks = cuts.slice(1).map((to, at) => all.slice(cuts[at], to));
        expect(keysOf(...chunks)).toEqual(keysOf(all));
      }),
      { numRuns: times(1_000, 50_000) },
    );
  });
});
