/** The part of an encounter that the players may know of: everything shown to them is made of this part alone. */
import { baseName } from '../game/kernel/groups.ts';
import type { System } from '../game/kernel/system.ts';
import { type Combatant, type Dict, dict, type Encounter } from '../state/encounter.ts';

/** The encounter with only those combatants whom the players can see, and only their slots; nothing that is planned. */
export function visibleEncounter(system: System, encounter: Encounter): Encounter {
  const seen = Object.entries(encounter.combatants).filter(([, one]) => isVisible(system, encounter, one));
  const combatants = dict(seen);
  const slots = dict(Object.entries(encounter.slots).filter(([, { who }]) => combatants[who] !== undefined));
  const { cursor } = encounter;
  const acting = cursor.acting !== null && slots[cursor.acting] !== undefined ? cursor.acting : null;
  return { ...encounter, combatants, slots, cursor: { ...cursor, acting }, timeline: dict() };
}

function isVisible(system: System, encounter: Encounter, { id, side, hidden, out }: Combatant): boolean {
  return !hidden && !out && (side === 'own' || !system.screen.players.isAway(encounter, id));
}

/**
 * The name by which the players know a combatant: the mask, else the name without the number at its end, since a missing number
 * would give away a hidden combatant.
 */
export function shownName({ name, mask }: Pick<Combatant, 'name' | 'mask'>): string {
  return mask ?? baseName(name);
}

/** The combatants of an encounter with the names, masks and hiding that another one has for them; those it lacks are left out. */
export function asCast(combatants: Dict<Combatant>, cast: Dict<Combatant>): Dict<Combatant> {
  return dict(
    Object.entries(combatants).flatMap(([id, combatant]): [string, Combatant][] => {
      const now = cast[id];
      if (now === undefined) return [];
      const { mask: _, ...rest } = combatant;
      const mask = now.mask === undefined ? {} : { mask: now.mask };
      return [[id, { ...rest, name: now.name, hidden: combatant.hidden || now.hidden, ...mask }]];
    }),
  );
}
