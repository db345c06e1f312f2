import { describe, expect, test } from 'vitest';
import {
  type Ask,
  type Conversation,
  choose,
  chooseMany,
  dice,
  dieName,
  faceAt,
  facePair,
  facesNeeded,
  formatNotation,
  isFace,
  isPick,
  isThrow,
  onlyFace,
  type SharedAnswers,
  scoped,
  scopedWithShared,
  thrownOnce,
} from '../../src/dice/ask.ts';

const answer = (faces: readonly number[]): { faces: readonly number[]; picks: readonly string[] } => ({
  faces,
  picks: [],
});

/** What a conversation comes to when each ask is answered with its number; the ids of the asks are added to `ids`. */
function counted(talk: Conversation<number>, ids: string[]): number {
  let next: IteratorResult<Ask, number> = talk.next();
  while (!next.done) {
    ids.push(next.value.id);
    next = talk.next(answer([ids.length]));
  }
  return next.value;
}

describe('dice', () => {
  const pool = dice('pool', 'pool', { count: 3, sides: 10, again: 10 });

  test('a throw is the right number of faces, each on the die', () => {
    const pair = dice('hit', 'hit', { count: 2, sides: 6 });
    expect(isThrow(pair, [1, 6])).toBe(true);
    for (const wrong of [[], [1], [1, 2, 3], [0, 1], [1, 7], [1.5, 2], [Number.NaN, 1]]) {
      expect(isThrow(pair, wrong), `${wrong}`).toBe(false);
    }
    expect(isThrow(dice('none', 'none', { count: 0, sides: 6 }), [])).toBe(true);
    expect(isFace(pair, 6) && !isFace(pair, 7)).toBe(true);
  });

  test('each face that is thrown again needs one more, the further one included', () => {
    expect(facesNeeded(pool, [])).toBe(3);
    expect(facesNeeded(pool, [10, 1, 10])).toBe(5);
    expect(facesNeeded(pool, [10, 1, 10, 10, 2])).toBe(6);
    expect(isThrow(pool, [10, 1, 10, 10, 2, 3])).toBe(true);
    expect(isThrow(pool, [10, 1, 10, 10, 2])).toBe(false);
    expect(isThrow(pool, [9, 9, 9, 9])).toBe(false);
  });

  test('each die has a name', () => {
    expect(dieName(dice('a', 'strike', { count: 1, sides: 20 }), 0)).toBe('strike');
    expect(dieName(dice('a', 'attack', { count: 2, sides: 100, each: ['hit', 'power'] }), 1)).toBe('power');
    expect(dieName(pool, 2)).toBe('pool, die 3');
    expect(dieName(pool, 3)).toBe('pool, re-roll 1');
    expect(formatNotation(pool)).toBe('3d10 again 10+');
    expect(formatNotation(dice('a', 'a', { count: 1, sides: 100 }))).toBe('d100');
  });
});

test('an answer with too few faces is a bug of its source', () => {
  expect([onlyFace(answer([4])), faceAt(answer([4, 5]), 1), facePair(answer([4, 5]))]).toEqual([4, 5, [4, 5]]);
  expect(() => onlyFace(answer([]))).toThrow();
  expect(() => faceAt(answer([4]), 1)).toThrow('an answer has no die 2');
  expect(() => facePair(answer([4]))).toThrow('fewer faces');
});

describe('choices', () => {
  const ask = { kind: 'choice', id: 'c', label: 'which', options: ['a', 'b', 'c'] } as const;

  test('one of the options, or any of many, each once', () => {
    expect(isPick(ask, ['b'])).toBe(true);
    for (const wrong of [[], ['d'], ['a', 'b']]) expect(isPick(ask, wrong)).toBe(false);
    expect(isPick({ ...ask, many: true }, [])).toBe(true);
    expect(isPick({ ...ask, many: true }, ['c', 'a'])).toBe(true);
    expect(isPick({ ...ask, many: true }, ['a', 'a'])).toBe(false);
  });

  test('a pick comes back as the option it is, many in the order of the options', () => {
    const single = choose('c', 'which', ['a', 'b']);
    expect(single.next().value).toEqual({ kind: 'choice', id: 'c', label: 'which', options: ['a', 'b'] });
    expect(single.next({ faces: [], picks: ['b'] })).toEqual({ done: true, value: 'b' });
    const several = chooseMany('c', 'which', ['a', 'b', 'c']);
    several.next();
    expect(several.next({ faces: [], picks: ['c', 'a'] })).toEqual({ done: true, value: ['a', 'c'] });
    const wrong = choose('c', 'which', ['a', 'b']);
    wrong.next();
    expect(() => wrong.next({ faces: [], picks: ['z'] })).toThrow('"z" is not one of the options of c');
    expect(choose('c', 'which', ['a', 'b'], { defaultPick: 'b' }).next().value).toMatchObject({ defaultPicks: ['b'] });
    expect(chooseMany('c', 'which', ['a', 'b']).next().value).toMatchObject({ many: true });
  });
});

test('a scope goes before every id, and answers reach the conversation within', () => {
  function* inner(): Conversation<number> {
    return (
      onlyFace(yield dice('a', 'a', { count: 1, sides: 6 })) + onlyFace(yield dice('b', 'b', { count: 1, sides: 6 }))
    );
  }
  const ids: string[] = [];
  expect(counted(scoped('outer', scoped('mid', inner())), ids)).toBe(3);
  expect(ids).toEqual(['outer/mid/a', 'outer/mid/b']);
});

test('what is shared is asked for once, and every conversation is given the same answer', () => {
  function* inner(): Conversation<number> {
    return (
      onlyFace(yield dice('blast', 'blast', { count: 1, sides: 6, shared: true })) * 10 +
      onlyFace(yield dice('own', 'own', { count: 1, sides: 6 }))
    );
  }
  const inCommon: SharedAnswers = new Map();
  const ids: string[] = [];
  const came = ['x', 'y'].map((who) => counted(scopedWithShared('all', `all>${who}`, inCommon, inner()), ids));
  expect(ids).toEqual(['all/blast', 'all>x/own', 'all>y/own']);
  expect(came).toEqual([12, 13]);
});

test('dice thrown once in a record are asked for only the first time, for each thrower', () => {
  function* inner(who: string): Conversation<number> {
    const own = onlyFace(yield dice('own', 'own', { count: 1, sides: 6, answeredBy: who }));
    return own + onlyFace(yield { ...dice('met', 'met', { count: 1, sides: 6, answeredBy: who }), once: 'defence' });
  }
  const thrown: SharedAnswers = new Map();
  const ids: string[] = [];
  const came = ['x', 'x', 'y'].map((who, n) => counted(scoped(`${n}`, thrownOnce(thrown, inner(who))), ids));
  expect(ids).toEqual(['0/own', '0/met', '1/own', '2/own', '2/met']);
  expect(came).toEqual([1 + 2, 3 + 2, 4 + 5]);
});
