/** What of a fight returns to a party, shown before it is written. */
import type { Decision } from '../../game/decide/decide.ts';
import { baseName } from '../../game/kernel/groups.ts';
import { formatNames } from '../../game/text/names.ts';
import { type Combatant, type Encounter, type Id, type Intent, type Json, sameJson } from '../../state/encounter.ts';
import type { Fact } from '../../state/facts.ts';
import { plainName } from '../names.ts';
import { type ActionRequest, requestFor } from '../request.ts';
import type { Session } from '../session.ts';
import { jsonOf, lastingWithIds, membershipOf } from './members.ts';

/** Something about a member in words, with the id of its rule or ''. */
export interface Remark {
  readonly says: string;
  readonly rule: string;
}

/** What a fight changes about a member of a party. */
export interface MemberChanges {
  /** The id in the party. */
  readonly id: Id;
  readonly name: string;
  /** Whether anything is written about it. */
  readonly changes: readonly Remark[];
  /** Conditions that it has kept from before. */
  readonly stays: readonly Remark[];
  /** What ends with the fight. */
  readonly ends: readonly Remark[];
}

/** What an update of a party would write. */
export interface PartyUpdate {
  readonly members: readonly MemberChanges[];
  /** What is to be written; null where nothing changes. */
  readonly request: ActionRequest | null;
  /** What the GM should know before, one sentence each. */
  readonly notices: readonly string[];
}

/** The changes of a member in one line: `LIF 48 -> 34, unconscious (VX-93); worn down 3 stays (VX-90); held ends (VX-85)`. */
export function formatChanges({ changes, stays, ends }: MemberChanges): string {
  const withRule = ({ says, rule }: Remark, verb = ''): string => `${says}${verb}${rule === '' ? '' : ` (${rule})`}`;
  const parts = [
    ...(changes.length === 0 ? [] : [changes.map((one) => withRule(one)).join(', ')]),
    ...stays.map((one) => withRule(one, ' stays')),
    ...ends.map((one) => withRule(one, ' ends')),
  ];
  return parts.length === 0 ? 'as before' : parts.join('; ');
}

/** What of a fight, as it is now, returns to a party. Writes nothing. A sentence where nobody of the party is in the fight. */
export function proposePartyUpdate(party: Session, fight: Session): PartyUpdate | string {
  const members = membersIn(party, fight);
  if (members.size === 0) return `nobody of ${party.name} is in ${fight.name}`;
  const intents = [...members].map(([member, id]) => editIntent({ party, fight, members }, member, id));
  const changing = intents.filter((intent) => {
    const alone = party.propose(requestFor(intent));
    return alone.is !== 'ready' || alone.decided.facts.some(({ fact }) => fact !== 'said');
  });
  const request = changing.length === 0 ? null : requestFor(...changing);
  const proposal = request === null ? null : party.propose(request);
  if (proposal?.is === 'refused') return proposal.refusal.message;
  if (proposal?.is === 'asking') return `${proposal.ask.label} is still open in ${fight.name}`;
  const after = proposal?.decided.after ?? party.encounter;
  const facts = proposal?.decided.facts ?? [];
  return {
    members: [...members].map(([member, id]) => changesOf({ party, fight, after, facts }, member, id)),
    request,
    notices: noticesOf(party, fight, members),
  };
}

/** The members of a party who are in a fight, with their ids there: those who came from it, others by their name. */
export function membersIn(party: Session, fight: Session): ReadonlyMap<Id, Id> {
  const all = Object.values(fight.encounter.combatants).map((one) => ({ ...one, membership: membershipOf(one) }));
  const pairs = Object.values(party.encounter.combatants).flatMap(({ id, name }): readonly [Id, Id][] => {
    const came = all.find(({ membership }) => membership?.party === party.id && membership.member === id);
    const sameName = all.filter((one) => one.membership === null && plainName(one.name) === plainName(name));
    const [only, second] = sameName.length > 1 ? sameName.filter(({ side }) => side === 'own') : sameName;
    const found = came ?? (second === undefined ? only : undefined);
    return found === undefined ? [] : [[id, found.id]];
  });
  return new Map(pairs);
}

/** A party, a fight, and who of the one is whom in the other. */
interface Between {
  readonly party: Session;
  readonly fight: Session;
  readonly members: ReadonlyMap<Id, Id>;
}

/** The edit that makes a member what it is after the fight. */
function editIntent({ party, fight, members }: Between, member: Id, id: Id): Intent {
  const [before, now] = [party.encounter.combatants[member], fight.encounter.combatants[id]];
  if (before === undefined || now === undefined) throw new Error('a member who is not there');
  const back = new Map([...members].map(([inParty, inFight]) => [inFight, inParty]));
  const state = lastingWithIds(fight.system, fight.encounter, id, (other) => back.get(other) ?? null);
  // Of two with one name, one had a number in the fight.
  const isRenamed = now.name !== before.name && baseName(now.name) !== before.name;
  const sheet = sheetChanges(before.sheet, now.sheet);
  return {
    action: 'edit',
    by: null,
    on: [member],
    with: {
      ...(isRenamed ? { name: now.name } : {}),
      ...(sheet === null ? {} : { sheet }),
      state: jsonOf(state),
      after: { name: fight.name, id: fight.id, seq: fight.position },
    },
  };
}

/** The fields of a sheet that differ, null for those that are gone; null where none does. */
function sheetChanges(before: Json, after: Json): Json {
  const [was, is] = [new Map(Object.entries(Object(before))), new Map(Object.entries(Object(after)))];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((key) => !sameJson(was.get(key), is.get(key)));
  return changed.length === 0 ? null : jsonOf(Object.fromEntries(changed.map((key) => [key, is.get(key) ?? null])));
}

/** What an update changes about a member, whose id in the fight is `id`. */
function changesOf(
  { party, fight, after, facts }: Pick<Between, 'party' | 'fight'> & Pick<Decision, 'after' | 'facts'>,
  member: Id,
  id: Id,
): MemberChanges {
  const [before, now] = [party.encounter.combatants[member], after.combatants[member]];
  if (before === undefined || now === undefined) throw new Error('a member who is not there');
  const own = facts.filter((fact) => 'who' in fact && fact.who === member);
  const changed = new Set(own.flatMap((fact) => (fact.fact === 'condition-set' ? [fact.condition] : [])));
  const fighter = fight.encounter.combatants[id];
  const ended = Object.keys(fighter?.conditions ?? {}).filter(
    (one) => now.conditions[one] === undefined && before.conditions[one] === undefined,
  );
  return {
    id: member,
    name: before.name,
    changes: [...sheetWords(before, now), ...own.flatMap((fact) => factWords(party, { after, now }, fact))],
    stays: Object.keys(now.conditions).flatMap((one) =>
      changed.has(one) ? [] : conditionWords(party, { after, now }, one),
    ),
    ends: ended.flatMap((one) =>
      fighter === undefined ? [] : conditionWords(fight, { after: fight.encounter, now: fighter }, one),
    ),
  };
}

interface Seen {
  readonly after: Encounter;
  readonly now: Combatant;
}

/** A condition in the words of the game; none where the game has none for it. */
function conditionWords(session: Session, seen: Seen, condition: string): readonly Remark[] {
  const to = seen.now.conditions[condition] ?? null;
  return factWords(session, seen, { fact: 'condition-set', who: seen.now.id, condition, from: null, to });
}

function factWords({ system }: Session, { after, now }: Seen, fact: Fact): readonly Remark[] {
  switch (fact.fact) {
    case 'track-set':
    case 'condition-set': {
      const text = system.screen.formatFact(after, fact);
      if (text === null) return [];
      // Without the name: `LIF 48 -> 34`, `unconscious`.
      const says = text.startsWith(now.name) ? text.slice(now.name.length).replace(/^:? /, '') : text;
      const known = system.conditions.find(({ id }) => 'condition' in fact && id === fact.condition);
      return [{ says, rule: known?.rule ?? '' }];
    }
    case 'mark-set': {
      const was = fact.from === null ? null : system.lasting.describeMark(fact.mark, fact.from.value);
      const is = fact.to === null ? null : system.lasting.describeMark(fact.mark, fact.to.value);
      if (is !== null) return [{ says: is, rule: '' }];
      return was === null ? [] : [{ says: `no longer: ${was}`, rule: '' }];
    }
    default:
      return [];
  }
}

/** A new name, and the fields of the sheet that are new. */
function sheetWords(before: Combatant, now: Combatant): readonly Remark[] {
  const fields = Object.keys(Object(sheetChanges(before.sheet, now.sheet)));
  return [
    ...(before.name === now.name ? [] : [{ says: `is now ${now.name}`, rule: '' }]),
    ...(fields.length === 0 ? [] : [{ says: `sheet: ${fields.join(', ')}`, rule: '' }]),
  ];
}

function noticesOf(party: Session, fight: Session, members: ReadonlyMap<Id, Id>): readonly string[] {
  const here = new Set(members.values());
  const others = Object.values(fight.encounter.combatants).filter(
    (one) => one.side === 'own' && !here.has(one.id) && membershipOf(one) === null,
  );
  const missing = Object.values(party.encounter.combatants).filter(({ id }) => !members.has(id));
  const since = laterFight(party, fight);
  return [
    ...(since === null ? [] : [`${party.name} was in ${since} since: this goes back to how ${fight.name} left it`]),
    ...(missing.length === 0 ? [] : [`not in ${fight.name}: ${formatNames(missing.map(({ name }) => name))}`]),
    ...(others.length === 0 ? [] : [`not of ${party.name}: ${formatNames(others.map(({ name }) => name))}`]),
  ];
}

/** The name of the fight after which the party was updated last, where it was updated after this one before; else null. */
function laterFight(party: Session, fight: Session): string | null {
  const fights = party
    .path()
    .flatMap(({ intents }) => intents.flatMap(({ with: { after } }) => (after === undefined ? [] : [after])));
  const idOf = (after: Json | undefined): Json => Object(after).id ?? null;
  const last = fights.at(-1);
  if (last === undefined || idOf(last) === fight.id || !fights.some((after) => idOf(after) === fight.id)) return null;
  return String(Object(last).name);
}
