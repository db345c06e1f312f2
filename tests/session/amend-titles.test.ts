/** Titles of earlier versions, which did not say who fell. */
import { expect, it } from 'vitest';
import { drive } from '../../src/dice/drive.ts';
import { typedFaces } from '../../src/dice/typed.ts';
import { decide } from '../../src/game/decide/decide.ts';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import { proposeAmendment } from '../../src/session/amend.ts';
import { Answers } from '../../src/session/answers.ts';
import type { Encounter, Intent } from '../../src/state/encounter.ts';
import { History } from '../../src/state/history.ts';
import { seated } from '../rules/table.ts';
import { toy } from '../rules/toy/index.ts';

const damage = (who: string, amount: number): Intent => ({ action: 'damage', by: null, on: [who], with: { amount } });

/** Adds what an intent comes to, with a title as an earlier version wrote it. */
function add(history: History, seq: number, before: Encounter, intent: Intent): void {
  const driven = drive(decide(toy, before, [intent]), typedFaces([]));
  if (!driven.done || isRefusal(driven.value)) throw new Error('not decided');
  const { intents, title, facts, working } = driven.value;
  const early = title.replace(/; Kel falls$/, '');
  history.add({ seq, parent: seq - 1, at: '2026-01-01T00:00:00Z', title: early, intents, dice: [], facts, working });
}

it('a record is not amended only because its title would say today who fell', () => {
  const start = seated(toy, [
    ['Mara', { hp: 12, skill: 3, armour: 10 }],
    ['Kel', { hp: 5, skill: 3, armour: 10 }],
  ]);
  const history = new History(start);
  add(history, 1, start, damage('mara', 1));
  add(history, 2, history.stateAt(1), damage('kel', 5));
  const request = { intents: [damage('mara', 2)], answers: Answers.none, overrides: [] };
  const proposal = proposeAmendment({ system: toy, history }, { seq: 1, request, later: new Map() });
  if (proposal.is !== 'ready') throw new Error(proposal.is);
  expect(proposal.changes.map(({ seq, changed }) => [seq, changed])).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(proposal.amended[1]).toEqual({ of: 2 });
  expect(proposal.after.combatants.mara?.tracks.hp?.now).toBe(10);
});
