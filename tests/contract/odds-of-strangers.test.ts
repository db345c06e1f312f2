/** Nothing is foreseen of an action of someone or on someone who is not in the encounter; with both there it is. */
import { describe, expect, it } from 'vitest';
import { systems } from '../../src/rules/index.ts';
import type { Id } from '../../src/state/encounter.ts';
import { seated } from '../rules/table.ts';

describe.each(systems().map((system) => [system.id, system] as const))('%s', (_, system) => {
  const encounter = seated(system, [
    ['Ann', {}],
    ['Bob', {}, 'other'],
  ]);

  it.each(system.actions.map((action) => [action.id, action] as const))('%s', (id, action) => {
    const odds = (by: Id, on: Id): unknown => {
      const intent = { action: id, by, on: [on], with: {} };
      return action.odds(encounter, intent);
    };
    expect([odds('ann', 'ghost'), odds('ghost', 'bob')]).toEqual([null, null]);
    expect(() => odds('ann', 'bob')).not.toThrow();
  });
});
