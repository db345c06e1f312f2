/** Who of a group can do an action together. */
import { describe, expect, it } from 'vitest';
import { findAction } from '../../../src/game/decide/decide.ts';
import { actorsWhoCan, type GroupActors } from '../../../src/game/decide/group-actors.ts';
import type { Json } from '../../../src/state/encounter.ts';
import { memorySession, TestTable } from '../../tui/app/test-table.ts';

const group = ['thug-1', 'thug-2'];

/** Who of two thugs, of whom one has a bow, can attack Kel with a weapon. */
function attackersWith(weapon: Json): GroupActors {
  const { session } = new TestTable(
    memorySession('vaxia', [
      { name: 'Kel', side: 'own', sheet: {} },
      { name: 'Thug 1', side: 'other', sheet: { weapons: [{ name: 'spear' }] } },
      { name: 'Thug 2', side: 'other', sheet: { weapons: [{ name: 'bow' }] } },
    ]),
  ).press('n');
  const { system, encounter } = session;
  const action = findAction(system, 'attack');
  if (action === undefined) throw new Error('no attack');
  return actorsWhoCan(system, encounter, { action, group, on: ['kel'], with: { weapon } });
}

describe('who of a group can do an action', () => {
  it('leaves out those alone for whom it would be refused as it is entered', () => {
    const { can, leftOut } = attackersWith('bow');
    expect(can).toEqual(['thug-2']);
    expect(leftOut).toMatchObject([{ who: 'thug-1', refusal: { message: expect.stringContaining('bow') } }]);
  });

  it('leaves out nobody where it would be refused for all, so that the refusal is that of the action', () => {
    expect(attackersWith('axe')).toEqual({ can: group, leftOut: [] });
  });
});
