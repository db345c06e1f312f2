/** What a change of a mark uses up, and what the scopes of dice are called. */
import { expect, it } from 'vitest';
import { drive } from '../../src/dice/drive.ts';
import { decide } from '../../src/game/decide/decide.ts';
import { oracleDiceIn } from '../../src/rules/crytures/roll/rerolls-and-oracle.ts';
import { grenadesIn } from '../../src/rules/oath/grenades/carried-grenades.ts';
import { oath } from '../../src/rules/oath/index.ts';
import type { Intent, Json } from '../../src/state/encounter.ts';
import { duel } from './oath/table.ts';

const change = (mark: string, from: Json | null, to: Json | null) =>
  ({
    fact: 'mark-set',
    who: 'ann',
    mark,
    from: from === null ? null : { value: from, ends: null },
    to: to === null ? null : { value: to, ends: null },
  }) as const;

it.each<[string, Json | null, Json | null, number]>([
  ['oracle', null, 2, 2],
  ['oracle', 1, 2, 1],
  ['oracle', 2, null, -2],
  ['other', 1, 2, 0],
])('%s from %o to %o uses %i Oracle dice', (mark, from, to, dice) => {
  expect(oracleDiceIn(change(mark, from, to))).toBe(dice);
});

it.each<[string, Json | null, Json | null, number]>([
  ['grenades-used', null, { smoke: 1 }, 1],
  ['grenades-used', { smoke: 1 }, { smoke: 2, 'knockout-gas': 1 }, 2],
  ['grenades-used', { smoke: 2 }, null, -2],
  ['other', { smoke: 1 }, { smoke: 2 }, 0],
])('%s from %o to %o uses %i grenades', (mark, from, to, grenades) => {
  expect(grenadesIn(change(mark, from, to))).toBe(grenades);
});

it('the dice and choices of a single action bear no number', () => {
  const powers = [{ name: 'Flight', substat: 'psiStrength', kind: 'continuous' }];
  const psi = { psiStrength: 1, psiPrecision: 1, powers };
  const asked = (...by: readonly string[]): readonly string[] => {
    const ids: string[] = [];
    const { now } = duel([2, 5], [9], {}, [psi, psi]);
    const intents = by.map((who): Intent => ({ action: 'power', by: who, on: [], with: {} }));
    drive(decide(oath, now, intents), {
      dice(ask) {
        ids.push(ask.id);
        return Array<number>(ask.count).fill(9);
      },
      choice(ask) {
        ids.push(ask.id);
        return ask.defaultPicks ?? ask.options.slice(0, 1);
      },
    });
    return ids;
  };
  const one = asked('ann');
  expect(one.length).toBeGreaterThan(1);
  expect(one.filter((id) => /^\d+\//.test(id))).toEqual([]);
  expect(one.at(-1)).toContain('keep');
});
