/** Parties: characters who live on between fights, each party in a file of its own, of the same format as an encounter's. */

import type { Id, Intent } from '../../state/encounter.ts';
import { type Problem, problem } from '../../storage/files/problem.ts';
import type { Library } from '../../storage/library/library.ts';
import { type EncounterEntry, headerOf, listEncounters, type OpenEncounter, openEncounter } from '../library.ts';
import type { UnfitRoster } from '../rosters/roster.ts';
import type { Session } from '../session.ts';
import { startEncounter } from '../start.ts';
import { libraryOf } from '../trash.ts';
import { type JoinsHow, joinsOfMembers, joinsOfParties, membershipOf } from './members.ts';
import { membersIn, type PartyUpdate, proposePartyUpdate } from './update.ts';

export function partyLibrary(): Library {
  return libraryOf('party');
}

/** All parties, the one last written first. */
export function listParties(library: Library = partyLibrary()): readonly EncounterEntry[] {
  return listEncounters(library);
}

/** Opens a party by its name, or the beginning of only one. */
export function openParty(
  name: string,
  options: { readonly reading: boolean; readonly library?: Library },
): OpenEncounter | Problem {
  return openEncounter(name, { reading: options.reading, library: options.library ?? partyLibrary() });
}

/** Saves combatants of a fight as a new party, as they are after it, under the house rules of the fight. */
export function saveParty(
  name: string,
  fight: Session,
  members: readonly Id[],
  library: Library = partyLibrary(),
): OpenEncounter | Problem | UnfitRoster {
  const { system, encounter } = fight;
  const joins = joinsOfMembers(system, encounter, members);
  return startEncounter({ name, system, settings: encounter.settings, joins }, library);
}

/** The combatants of the players' side. */
export function ownSide({ encounter }: Session): readonly Id[] {
  return Object.values(encounter.combatants).flatMap(({ id, side }) => (side === 'own' ? [id] : []));
}

/** Parties that join a new fight: what they bring, and their game and house rules. */
export interface Joining {
  readonly ok: true;
  readonly system: Session['system'];
  readonly settings: Session['encounter']['settings'];
  readonly joins: readonly Intent[];
  /** What the GM should know, one sentence each. */
  readonly notices: readonly string[];
}

/** Reads parties for a new fight. All must be of one game; the house rules are those of the first. */
export function joinParties(
  names: readonly string[],
  how: JoinsHow,
  library: Library = partyLibrary(),
): Joining | Problem | null {
  const sessions: Session[] = [];
  for (const name of names) {
    const opened = openParty(name, { reading: true, library });
    if (!opened.ok) return opened;
    opened.close();
    if (opened.readOnly?.code === 'damaged') return opened.readOnly;
    if (sessions.some(({ id }) => id === opened.session.id))
      return problem('exists', `${opened.session.name} is named twice`);
    sessions.push(opened.session);
  }
  const [first] = sessions;
  if (first === undefined) return null;
  const other = sessions.find(({ system }) => system.id !== first.system.id);
  if (other !== undefined) {
    return problem('exists', `${other.name} is of ${other.system.id}, ${first.name} of ${first.system.id}`);
  }
  const parties = sessions.map(({ id, encounter }) => ({ id, encounter }));
  return {
    ok: true,
    system: first.system,
    settings: first.encounter.settings,
    joins: joinsOfParties(first.system, parties, how),
    // The dead stay dead, unless the party joins as if nothing had happened.
    notices: sessions.flatMap(({ system, encounter }) => {
      const dead = Object.values(encounter.combatants).filter(({ id }) => system.status(encounter, id).is === 'dead');
      return dead.map(({ name }) => `${name} ${how === 'fresh' ? 'was dead, and joins alive' : 'is dead'}`);
    }),
  };
}

/**
 * The parties whose members are in a fight, in the order in which they joined. Where nobody came from one, those with members of
 * these names: the party may have been saved from this fight.
 */
export function partiesIn(fight: Session, library: Library = partyLibrary()): readonly EncounterEntry[] {
  const ids = new Set(Object.values(fight.encounter.combatants).flatMap((one) => membershipOf(one)?.party ?? []));
  const parties = listParties(library);
  if (ids.size === 0) return parties.filter((entry) => sharesMembers(entry, fight, library));
  return [...ids].flatMap((id) => parties.filter(({ header }) => header?.id === id));
}

function sharesMembers({ path, header }: EncounterEntry, fight: Session, library: Library): boolean {
  if (header?.system !== fight.system.id) return false;
  const opened = openParty(path, { reading: true, library });
  if (!opened.ok) return false;
  opened.close();
  return membersIn(opened.session, fight).size > 0;
}

/** What came of an update: what changes, and the number of its record; null where none was written. */
export interface UpdatedParty {
  readonly ok: true;
  readonly party: Session;
  readonly update: PartyUpdate;
  readonly written: number | null;
}

/** Returns to a party what lasts of a fight: one record, or none where nothing changes. `writes` false: only shows it. */
export function updateParty(
  name: string,
  fight: Session,
  { writes, library = partyLibrary() }: { readonly writes: boolean; readonly library?: Library },
): UpdatedParty | Problem {
  // The game of another party may not be loaded.
  const header = headerOf(name, library);
  if (header !== null && header.system !== fight.system.id)
    return problem('missing', `${fight.name} is of ${fight.system.id}, ${name} of ${header.system}`);
  const opened = openParty(name, { reading: !writes, library });
  if (!opened.ok) return opened;
  try {
    if (writes && opened.readOnly !== null) return opened.readOnly;
    const { session } = opened;
    const update = proposePartyUpdate(session, fight);
    if (typeof update === 'string') return problem('missing', update);
    if (!writes || update.request === null) return { ok: true, party: session, update, written: null };
    const result = session.commit(update.request);
    if (!result.ok) return problem('io', result.message);
    return { ok: true, party: session, update, written: result.record.seq };
  } finally {
    opened.close();
  }
}
