// cspell:ignore conditio
import { expect, test } from 'vitest';
import duel from '../../examples/duel/src/index.ts';
import { Table } from '../../src/testing/index.ts';

test('an action that there is not is an error of the scene, and the ids that are near are named', () => {
  const fight = new Table(duel, [['Ann', {}]]);
  expect(() => fight.does('conditio', null, ['ann'], { condition: 'guarding' })).toThrow(
    'there is no action "conditio"; did you mean condition?',
  );
  expect(() => fight.does('zzz', null)).toThrow(/^there is no action "zzz"; one of attack, guard, next, /);
});
