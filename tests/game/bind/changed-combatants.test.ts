import { expect, test } from 'vitest';
import { ChangedCombatants } from '../../../src/game/bind/changed-combatants.ts';
import { Ledger } from '../../../src/state/ledger.ts';
import { begun } from '../../state/arbitrary.ts';

test('a combatant from whom nothing follows is looked at again once it changes, or the house rules do', () => {
  const changed = new ChangedCombatants();
  const ledger = new Ledger(begun());
  const rules = {};
  const lookedAt = (settings: object): readonly string[] => {
    const seen: string[] = [];
    changed.each(ledger, settings, (who) => {
      seen.push(who);
      if (ledger.combatant(who).tracks.lif?.now === 0)
        ledger.setCondition(who, 'out', { stacks: 1, ends: null, from: null });
    });
    return seen;
  };
  expect(lookedAt(rules)).toEqual(['mara', 'kel']);
  expect(lookedAt(rules)).toEqual([]);
  ledger.setTrack('kel', 'lif', 0);
  // What follows changes the combatant, which is looked at once more.
  expect([lookedAt(rules), lookedAt(rules), lookedAt(rules)]).toEqual([['kel'], ['kel'], []]);
  expect(lookedAt({})).toEqual(['mara', 'kel']);
});
