/**
 * The encounter as a player could write it down: those whom the players see, by the names that they know. Of all who are not on their
 * side there is nothing but that and what can be seen, so that nothing that is worked out from it can say more.
 */
import { newCombatant } from '../../game/kernel/new-combatant.ts';
import type { System } from '../../game/kernel/system.ts';
import { Session } from '../../session/session.ts';
import { type Combatant, dict, type Encounter, type Side } from '../../state/encounter.ts';
import { History } from '../../state/history.ts';
import type { PlayersNames } from './names.ts';

/** A session in memory over it, in which sentences are tried; it writes nothing. */
export function playersSession(system: System, names: PlayersNames): Session {
  const append = () => ({ ok: false, message: 'nothing is written here' }) as const;
  const history = new History(playersEncounter(system, names));
  return new Session({ system, name: '', history, store: { append }, clock: () => new Date() });
}

/**
 * What the rules make of it. Since it lacks what the players do not know, a rule may meet what cannot be, and throw: then `otherwise`, so
 * that no phone can end the table.
 */
export function judged<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

function playersEncounter(system: System, names: PlayersNames): Encounter {
  const { visible } = names;
  const known = new Set(system.conditions.map(({ id }) => id));
  const unknown = new Map<Side, Combatant>();
  const unknownOf = (side: Side): Combatant => {
    const made = unknown.get(side) ?? unknownCombatant(system, visible, side);
    unknown.set(side, made);
    return made;
  };
  const combatants = Object.values(visible.combatants).map((one): Combatant => {
    const { id, side, mask: _, ...rest } = one;
    const isOwn = side === 'own';
    const conditions = dict(
      Object.entries(one.conditions).filter(([condition]) =>
        isOwn ? known.has(condition) : system.screen.players.conditions.includes(condition),
      ),
    );
    const name = names.of(id) ?? '';
    if (isOwn) return { ...rest, id, side, name, conditions };
    const seen = Object.entries(conditions).map(([condition, { stacks: __, note: ___, ...shown }]) => {
      return [condition, { ...shown, stacks: 1 }] as const;
    });
    return { ...unknownOf(side), id, name, conditions: dict(seen) };
  });
  const slots = Object.values(visible.slots).map((slot) => {
    return visible.combatants[slot.who]?.side === 'own' ? slot : { ...slot, plans: [] };
  });
  return {
    ...visible,
    combatants: dict(combatants.map((one) => [one.id, one])),
    slots: dict(slots.map((slot) => [slot.id, slot])),
  };
}

/** Someone of a side of whom nothing is known. A game whose sheets have no defaults has an empty one. */
function unknownCombatant(system: System, encounter: Encounter, side: Side): Combatant {
  const read = system.readSheet({}, side);
  return newCombatant(system, encounter, { name: side, side, sheet: read.ok ? read.sheet : {}, hidden: false });
}
