/** Initiative in a fight: who rolls, ties, and the places kept for the whole fight (CR-22 to CR-28). */
import {
  type Conversation,
  comparePlaces,
  dice,
  groupedBy,
  type Id,
  type Ledger,
  mostTieRolls,
  onlyFace,
  type Place,
  scoped,
} from '../../../game/index.ts';
import type { CryturesContext, CryturesNote, CryturesView } from '../combatant/game.ts';
import { initiativeDice } from '../combatant/values.ts';
import { combatantsOnField } from '../combatant/view.ts';
import { mostDice, sides, upperHalf } from '../roll/pool.ts';
import { initiative } from './initiative.ruling.ts';
import { teamOf } from './turn.ts';

const mark = 'initiative';

/** Combatants who roll once and act at one place: a single one, enemies of one name, or a conjurer with crytures (CR-28). */
interface InitiativeGroup {
  readonly name: string;
  /** Whose dice are rolled: the first human, or the first member where there is none. */
  readonly leader: Id;
  readonly members: readonly Id[];
}

/** The place of a combatant: [-total, -each die that settled a tie]. Null before its roll. */
export function placeOf(view: CryturesView, who: Id): Place | null {
  const place = view.combatant(who).marks[mark]?.value;
  return Array.isArray(place) ? place.filter((n) => typeof n === 'number') : null;
}

/** The combatants on the field who have a place, in the order of a whole round. */
export function placesInOrder(view: CryturesView): readonly { readonly who: Id; readonly at: Place }[] {
  return combatantsOnField(view)
    .flatMap((who) => {
      const at = placeOf(view, who);
      return at === null ? [] : [{ who, at }];
    })
    .sort((a, b) => comparePlaces(a.at, b.at));
}

/** Removes the place of a combatant who left the order, so that it rolls as a newcomer (CR-25). */
export function forgetPlace(ledger: Ledger, who: Id): void {
  ledger.setMark(who, mark, null);
}

/** The key of the group in which a combatant rolls. */
function groupKey(view: CryturesView, who: Id): string {
  const { name, side } = view.combatant(who);
  const { conjurers, mooks } = view.settings;
  if (conjurers === 'together' && hasTeam(view, who)) return `${side} team of ${teamOf(view, who)}`;
  const withoutNumber = mooks === 'group' && side === 'other' ? name.replace(/ \d+$/, '') : name;
  return `${side} ${withoutNumber}`;
}

/** Whether a combatant acts with others of its side: a conjurer and the crytures that obey it. */
function hasTeam(view: CryturesView, who: Id): boolean {
  const { side } = view.combatant(who);
  const team = teamOf(view, who);
  const isOfTeam = (other: Id): boolean => view.combatant(other).side === side && teamOf(view, other) === team;
  return team !== who || combatantsOnField(view).some((other) => other !== who && isOfTeam(other));
}

/** The groups of all combatants on the field, in the order in which they joined. */
export function initiativeGroups(view: CryturesView): readonly InitiativeGroup[] {
  const groups = groupedBy(combatantsOnField(view), (who) => groupKey(view, who));
  return [...groups.values()].map((members): InitiativeGroup => {
    const leader = members.find((id) => view.sheet(id).kind === 'human') ?? members[0];
    return { name: view.name(leader), leader, members };
  });
}

/** Gives a place to all who have none: that of their group (CR-28), or by a roll; then settles ties (CR-24). */
export function* rollInitiative(context: CryturesContext): Conversation<void> {
  const before = context.view();
  for (const group of initiativeGroups(before)) {
    const places = group.members.map((who) => placeOf(before, who));
    if (places.every((place) => place !== null)) continue;
    const groupPlace = places.find((place) => place !== null) ?? null;
    setPlace(context.ledger, group, groupPlace ?? (yield* rollPlace(before, group, context.note)));
  }
  yield* settleTies(context);
}

function* rollPlace(view: CryturesView, group: InitiativeGroup, note: CryturesNote): Conversation<Place> {
  if (group.members.length > 1) note.say('initiative', 'CR-28', () => `${group.name}: one roll for the group`);
  const count = Math.min(mostDice, initiativeDice(view.sheet(group.leader), view.settings, note));
  const ruling = initiative.rule({ dice: count }, { settings: view.settings, note });
  const { total } = yield* rolledBy(group, scoped(`initiative:${group.leader}`, ruling));
  note.say('initiative', 'CR-22', () => `${group.name} rolls ${total}`);
  return [0 - total];
}

/** The same conversation, with its dice rolled by the leader of a group. */
function* rolledBy<T>({ leader, name }: InitiativeGroup, conversation: Conversation<T>): Conversation<T> {
  let next = conversation.next();
  while (!next.done) {
    next = conversation.next(yield { ...next.value, answeredBy: leader, label: `${next.value.label} of ${name}` });
  }
  return next.value;
}

function setPlace(ledger: Ledger, group: InitiativeGroup, place: Place): void {
  for (const who of group.members) ledger.setMark(who, mark, { value: place, ends: null });
}

/** Tied groups roll a die each, again and again until no two are tied (CR-24). */
function* settleTies({ ledger, view, note }: CryturesContext): Conversation<void> {
  for (let round = 1; ; round += 1) {
    const now = view();
    const groups = initiativeGroups(now).map((group) => ({ group, at: placeOf(now, group.leader) ?? [] }));
    const tied = groups.filter(({ group, at }) =>
      groups.some((other) => other.group !== group && beginsWith(other.at, at)),
    );
    if (tied.length === 0) return;
    if (round > mostTieRolls) {
      for (const [n, { group, at }] of tied.entries()) setPlace(ledger, group, [...at, n - tied.length]);
      note.say('tie', 'CR-24', `still tied after ${mostTieRolls} dice: in the order of joining`);
      return;
    }
    for (const { group, at } of tied) {
      const ask = dice(`tie:${group.leader}:${round}`, `tie, ${group.name}`, {
        count: 1,
        sides,
        answeredBy: group.leader,
        howGood: upperHalf,
      });
      const face = onlyFace(yield ask);
      note.say('tie', 'CR-24', () => `${group.name} rolls ${face}`);
      setPlace(ledger, group, [...at, 0 - face]);
    }
  }
}

/** Whether a place is another one, or that one with further dice of a tie: then the other has yet to roll them. */
function beginsWith(place: Place, other: Place): boolean {
  return other.every((n, i) => place[i] === n);
}
