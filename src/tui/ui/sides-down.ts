import type { Session } from '../../session/session.ts';
import type { Encounter, Side } from '../../state/encounter.ts';

/** The sides of which nobody is left: `the other side is down`. */
export function sidesDown({ system }: Pick<Session, 'system'>, encounter: Encounter): readonly string[] {
  const isDown = (side: Side): boolean => {
    const all = Object.values(encounter.combatants).filter((one) => one.side === side);
    return all.length > 0 && all.every(({ id, out }) => out || !/^(up|sways)$/.test(system.status(encounter, id).is));
  };
  const down = (['own', 'other'] as const).filter(isDown);
  return down.map((side) => (side === 'own' ? 'your own side is down' : 'the other side is down'));
}
