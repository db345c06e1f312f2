/** Small parts of the kernel at their edges: workings, tracks that damage changes, weapons by name, chances in words. */
import { describe, expect, it } from 'vitest';
import {
  answering,
  dice,
  withPurposes,
  withThrower,
} from '../../../src/dice/ask.ts';
import { findWeapon } from '../../../src/game/kernel/by-name.ts';
import { missingShare } from '../../../src/game/kernel/damage-track.ts';
import { Note } from '../../../src/game/kernel/note.ts';
import { shapeOf } from '../../../src/game/kernel/shape.ts';
import { readField } from '../../../src/game/kernel/values.ts';
import { formatChance, formatCount, formatSigned, singularOf } from '../../../src/game/text/chances.ts';

describe('a working', () => {
  const counted = (work: (of: ReturnType<Note['calculate']>) => unknown): readonly boolean[] => {
    const note = new Note(true);
    work(note.calculate('n').start(5, 'five', ''));
    return note.lines.slice(1).map(({ counts }) => counts ?? true);
  };

  it('marks what was looked at and changed nothing', () => {
    expect(counted((n) => n.plus(0, '', '').plus(1, '', '').plus(-1, '', ''))).toEqual([false, true, true]);
    expect(counted((n) => n.times(1, '', '').times(0, '', ''))).toEqual([false, true]);
    expect(counted((n) => n.floorAt(4, '', '').floorAt(5, '', '').floorAt(6, '', ''))).toEqual([false, false, true]);
    expect(counted((n) => n.capAt(6, '', '').capAt(5, '', '').capAt(4, '', ''))).toEqual([false, false, true]);
    expect(counted((n) => n.is(5, '', '').round('', '').remark('', '').notCounted('', ''))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('a silent one keeps nothing, and comes to the same', () => {
    const note = new Note(false);
    const { value } = note
      .calculate('n')
      .start(5, 'five', '')
      .times(3, 'x', '')
      .plus(-1, () => expect.unreachable('nobody reads it'), '')
      .capAt(13, 'z', '');
    note.say('n', '', 'w');
    const other = new Note(true);
    other.say('a', '', 'b');
    other.say('n', '', () => 'made');
    expect(other.lines.map(({ says }) => says)).toEqual(['b', 'made']);
    other.show('a', '', 'c');
    note.append(other);
    note.show('n', '', 'd');
    expect([value, note.lines, note.resultLines]).toEqual([13, [], []]);
  });

  it('takes over another one, with the name of whom it is about', () => {
    const [note, other] = [new Note(true), new Note(true)];
    other.calculate('damage').start(5, 'five', 'R-1');
    other.show('damage', 'R-1', '5 lethal');
    note.append(other);
    note.append(other, 'Bob');
    expect(note.lines.map(({ of }) => of)).toEqual(['damage', 'Bob: damage']);
    expect(note.resultLines).toEqual([
      { label: 'damage', text: '5 lethal', rules: ['R-1'] },
      { label: 'damage', text: 'Bob: 5 lethal', rules: ['R-1'] },
    ]);
  });
});

describe('conversations', () => {
  const answer = (faces: readonly number[], picks: readonly string[] = []) => ({ faces, picks });

  function* throwing(label: string, thrower?: 'target') {
    const { faces } = yield dice('d', label, { count: 1, sides: 6, ...(thrower === undefined ? {} : { thrower }) });
    return faces[0] ?? 0;
  }

  it('a throw is the actor’s, or the target’s where it throws', () => {
    const who = (by: string | null, on: string | undefined, thrower?: 'target'): unknown =>
      withThrower(by, on, throwing('x', thrower)).next().value;
    expect(who('ann', 'bob')).toMatchObject({ answeredBy: 'ann' });
    expect(who('ann', 'bob', 'target')).toMatchObject({ answeredBy: 'bob' });
    expect(who('ann', undefined, 'target')).toMatchObject({ answeredBy: 'ann' });
    expect(who(null, undefined)).not.toHaveProperty('answeredBy');
  });

  it('throws are named by what they are for, up to a comma', () => {
    const label = (text: string): unknown => {
      const { value } = withPurposes({ attack: 'Sword to hit' }, throwing(text)).next();
      return typeof value === 'object' ? value.label : value;
    };
    expect([label('attack'), label('attack, second'), label('attacks'), label('damage')]).toEqual([
      'Sword to hit',
      'Sword to hit, second',
      'attacks',
      'damage',
    ]);
  });

  it('what is known is not asked for', () => {
    const known = answering(({ label }) => (label === 'x' ? answer([3]) : null), throwing('x'));
    expect(known.next()).toEqual({ done: true, value: 3 });
    expect(answering(() => null, throwing('x')).next().done).toBe(false);
  });
});

it('a weapon by its name, or the first that can be used', () => {
  const weapons = [{ name: 'Bow' }, { name: 'Sword' }];
  const broken = { code: 'broken', rule: 'R-1', message: 'broken' };
  const refusalOf = ({ name }: { readonly name: string }) => (name === 'Bow' ? broken : null);
  expect(findWeapon(weapons, '', { owner: 'Ann' })).toBe(weapons[0]);
  expect(findWeapon(weapons, '', { owner: 'Ann', refusalOf })).toBe(weapons[1]);
  expect(findWeapon(weapons, 'sWORD', { owner: 'Ann', refusalOf })).toBe(weapons[1]);
  expect(findWeapon(weapons, 'bow', { owner: 'Ann', refusalOf })).toBe(broken);
  expect(findWeapon(weapons, 'axe', { owner: 'Ann', rule: 'R-2' })).toMatchObject({
    rule: 'R-2',
    message: 'Ann has no "axe", but Bow, Sword',
    isFinal: true,
  });
});

it('fields of values', () => {
  expect([readField({ a: 1 }, 'a'), readField({ a: 1 }, 'b'), readField(null, 'a'), readField('a', 'length')]).toEqual([
    1,
    null,
    null,
    null,
  ]);
  expect([readField(undefined, 'a'), readField({}, 'toString'), readField({ a: 0 }, 'a')]).toEqual([null, null, 0]);
});

it.each([
  [0, '0 %'],
  [1e-13, '0 %'],
  [0.005, 'under 1 %'],
  [0.0099, 'under 1 %'],
  [0.01, '1 %'],
  [0.5, '50 %'],
  [0.99, '99 %'],
  [0.9901, 'over 99 %'],
  [1 - 1e-13, '100 %'],
  [1, '100 %'],
  [0.145, '15 %'],
])('a chance of %d is %s', (p, text) => {
  expect(formatChance(p)).toBe(text);
});

it('counts, singulars and signs', () => {
  expect([formatCount(1, 'die'), formatCount(2, 'die'), formatCount(0, 'point'), formatCount(1, 'hex')]).toEqual([
    '1 die',
    '2 dice',
    '0 points',
    '1 hex',
  ]);
  expect(['dice', 'spaces', 'feet', 'grass'].map(singularOf)).toEqual(['die', 'space', 'foot', 'grass']);
  expect([-2, 0, 4].map(formatSigned)).toEqual(['-2', '+0', '+4']);
});

it('the missing share of a track: 0 at its maximum and above, 1 at 0, more below; 0 of a track that holds nothing', () => {
  const share = (now: number, max: number): number => missingShare({ now, max });
  expect([share(4, 4), share(5, 4), share(1, 1), share(0, 1), share(-2, 4), share(0, 0)]).toEqual([0, 0, 0, 1, 1.5, 0]);
});

describe('a list with places of its own', () => {
  const number = { type: 'number', minimum: 0, maximum: 9 } as const;
  const listOf = (...prefixItems: object[]) => shapeOf({ type: 'array', prefixItems } as never);

  it('is numbers where all of them are, else JSON', () => {
    const of = { kind: 'number', least: 0, most: 9 };
    expect(listOf(number, number)).toEqual({ kind: 'numbers', count: 2, of });
    expect(listOf(number, { type: 'string' })).toEqual({ kind: 'json' });
    expect(listOf()).toEqual({ kind: 'json' });
  });
});
