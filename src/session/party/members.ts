/** Members of parties: who they are in a fight, and how they join one. */
import * as z from 'zod';
import { freeId } from '../../game/kernel/new-combatant.ts';
import type { LastingState, System } from '../../game/kernel/system.ts';
import { textOfMark } from '../../game/kernel/texts.ts';
import {
  type Combatant,
  type Encounter,
  emptyEncounter,
  type Id,
  type Intent,
  type Json,
  withEntry,
} from '../../state/encounter.ts';

/** How a party joins a fight: as it is, after the game's usual rest, or as if nothing had happened. */
export const joinsHow = ['as-is', 'rested', 'fresh'] as const;
export type JoinsHow = (typeof joinsHow)[number];

/** The mark of a combatant in a fight: the party that it came from, and its id there. */
const partyMark = 'party';
const membershipShape = z.object({ party: z.string(), member: z.string() });
export type Membership = z.infer<typeof membershipShape>;

/** The party that a combatant came from; null where it came from none. */
export function membershipOf({ marks }: Pick<Combatant, 'marks'>): Membership | null {
  return membershipShape.safeParse(marks[partyMark]?.value).data ?? null;
}

/** A party whose members join: what identifies it, and its state. */
export interface JoiningParty {
  readonly id: string;
  readonly encounter: Encounter;
}

/** The intents by which the members of parties join a fight that has not begun. Ids that two of them have are told apart. */
export function joinsOfParties(system: System, parties: readonly JoiningParty[], how: JoinsHow): readonly Intent[] {
  let taken = emptyEncounter(system.id);
  return parties.flatMap((party) => {
    const ids = new Map<Id, Id>();
    for (const member of Object.values(party.encounter.combatants)) {
      const id = freeId(taken, member.id);
      taken = { ...taken, combatants: withEntry(taken.combatants, id, member) };
      ids.set(member.id, id);
    }
    return [...ids].map(([member, id]): Intent => {
      const state =
        how === 'fresh' ? null : lastingWithIds(system, party.encounter, member, (old) => ids.get(old) ?? null);
      const membership: Membership = { party: party.id, member };
      // Who is fresh keeps what is said of it.
      const all = Object.entries(party.encounter.combatants[member]?.marks ?? {});
      const texts = all.filter(([mark]) => textOfMark(mark) !== null);
      const marks = { ...Object.fromEntries(texts), ...state?.marks, [partyMark]: { value: membership, ends: null } };
      return joinIntent(party.encounter.combatants[member], { id, ...state, marks }, how === 'rested');
    });
  });
}

/** The intents by which combatants of a fight, as they are after it, make up a new party. */
export function joinsOfMembers(system: System, fight: Encounter, members: readonly Id[]): readonly Intent[] {
  const here = new Set(members);
  return members.map((id) => {
    const state = lastingWithIds(system, fight, id, (old) => (here.has(old) ? old : null));
    return joinIntent(fight.combatants[id], { id, ...state }, false);
  });
}

/** What lasts of a combatant, with the ids that others have where it goes. */
export function lastingWithIds(system: System, from: Encounter, who: Id, newId: (id: Id) => Id | null): LastingState {
  return system.lasting.withIds(system.lasting.state(from, who), newId);
}

function joinIntent(combatant: Combatant | undefined, state: object, rested: boolean): Intent {
  if (combatant === undefined) throw new Error('a member who is not there');
  const { name, side, hidden, sheet } = combatant;
  const values = { name, side, hidden, sheet, state: jsonOf(state), ...(rested ? { rested } : {}) };
  return { action: 'join', by: null, on: [], with: values };
}

/** A state as an intent has it: without fields that are undefined. */
export function jsonOf(value: object): Json {
  return z.json().parse(JSON.parse(JSON.stringify(value)));
}
