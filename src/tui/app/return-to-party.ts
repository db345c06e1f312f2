/** `:party update` and `:party save`: what the table does with parties, whose files it opens only for as long as that takes. */

import { partyParts } from '../../report/party.ts';
import { membershipOf } from '../../session/party/members.ts';
import { ownSide, partiesIn, saveParty, updateParty } from '../../session/party/party.ts';
import type { Session } from '../../session/session.ts';
import { quoted } from '../../state/nearest.ts';
import { withPage } from '../modes/reading/reading.ts';
import { type Effect, idle, inMode, notice, type Ui, type UpdateContext } from '../ui/ui.ts';

type PartyEffect = Extract<Effect, { do: 'party' }>;

/** Shows what would return to a party, writes it, or saves a new party. */
export function withParty({ session, ui }: UpdateContext, { what, name }: PartyEffect): Ui {
  switch (what) {
    case 'save':
      return notice(ui, save(session, name ?? ''));
    case 'show':
      return showUpdate({ session, ui }, name);
    case 'update':
      return notice(inMode(ui, idle), write(session, name ?? ''));
  }
}

/** Whether a combatant of the fight came from a party. */
export function comesFromParty({ encounter }: Session): boolean {
  return Object.values(encounter.combatants).some((one) => membershipOf(one) !== null);
}

function showUpdate({ session, ui }: UpdateContext, given: string | null): Ui {
  const found = given === null ? partiesIn(session).map(({ name }) => name) : [given];
  const [name, second] = found;
  if (name === undefined)
    return notice(ui, 'not: nobody here came from a party; :party save NAME makes one of your side');
  if (second !== undefined) return notice(ui, `which one? :party update ${found.join(', or ')}`);
  const updated = updateParty(name, session, { writes: false });
  if (!updated.ok) return notice(ui, `not: ${updated.message}`);
  const hasChanges = updated.update.request !== null;
  const title = `${updated.party.title} after ${session.title}${hasChanges ? '   NOT YET APPLIED' : ''}`;
  const page = { title, parts: partyParts(updated.update) };
  return withPage({ session, ui: inMode(ui, idle) }, { what: 'party', name, page, hasChanges });
}

function write(session: Session, name: string): string {
  const updated = updateParty(name, session, { writes: true });
  if (!updated.ok) return `not written: ${updated.message}`;
  const { party, written } = updated;
  if (written === null) return `nothing changes in ${party.name}`;
  return `${party.name} is up to date (vrule party undo ${quoted(party.name)} takes it back)`;
}

function save(session: Session, name: string): string {
  const members = ownSide(session);
  if (members.length === 0) return 'not: there is nobody of your side';
  const saved = saveParty(name, session, members);
  if (!saved.ok) return `not saved: ${saved.message}`;
  saved.close();
  return `${name} is saved: ${members.length === 1 ? 'one member' : `${members.length} members`}`;
}
