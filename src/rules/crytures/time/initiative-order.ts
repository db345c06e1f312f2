/** Initiative at the table: who rolls, ties rolled again, newcomers, places kept for the whole fight (CR-22 to CR-28). */
import { type Conversation, dice, onlyFace, scoped } from '../../../dice/ask.ts';
import type { Id, Place } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { Note } from '../../kernel/note.ts';
import { initiativeDice } from '../combatant/values.ts';
import type { CryturesContext } from '../combatant/view.ts';
import { isThere, type Table } from '../combatant/view.ts';
import { mostDice, sides } from '../roll/pool.ts';
import { initiative } from './initiative.ruling.ts';
import { teamOf } from './turn.ts';

const mark = 'initiative';

/** Those who roll together and act at one place: one alone, foes of one name, or a conjurer with crytures (CR-28). */
export interface Unit {
  readonly name: string;
  /** Whoever's dice are thrown. */
  readonly leader: Id;
  readonly members: readonly Id[];
}

/** The place of somebody in the order: −total, then −each die that settled a tie; null before they rolled. */
export function placeOf(view: Table, who: Id): Place | null {
  const value = view.combatant(who).marks[mark]?.value;
  return Array.isArray(value) ? value.filter((n) => typeof n === 'number') : null;
}

/** By what name somebody rolls. */
function unitName(view: Table, who: Id): string {
  const { name, side } = view.combatant(who);
  const { conjurers, mooks } = view.settings;
  const team = conjurers === 'together' ? teamOf(view, who) : name;
  if (team !== name) return `${side} ${team}`;
  const group = mooks === 'group' && side === 'other' ? name.replace(/ \d+$/, '') : name;
  return `${side} ${group}`;
}

/** Everybody on the field in units, in the order in which they joined; the first human leads a unit, else the first. */
export function unitsOf(view: Table, who: readonly Id[]): readonly Unit[] {
  const units = new Map<string, Id[]>();
  for (const id of who) {
    const name = unitName(view, id);
    const there = units.get(name);
    if (there === undefined) units.set(name, [id]);
    else there.push(id);
  }
  return [...units.values()].flatMap((members): Unit[] => {
    const leader = members.find((id) => view.sheet(id).kind === 'human') ?? members[0];
    return leader === undefined ? [] : [{ name: view.name(leader), leader, members }];
  });
}

/** Everybody on the field, in the order in which they joined. */
export function onTheField(view: Table): readonly Id[] {
  return Object.keys(view.now.combatants).filter((who) => isThere(view, who));
}

/** Rolls for those who have no place yet: a member of a unit that has one takes it (CR-28); ties are rolled again (CR-24). */
export function* rollPlaces(context: CryturesContext): Conversation<void> {
  const { ledger, view, note } = context;

  const before = view();
  for (const unit of unitsOf(before, onTheField(before))) {
    const places = unit.members.map((who) => placeOf(before, who));
    const there = places.find((place) => place !== null) ?? null;
    if (places.every((place) => place !== null)) continue;
    setPlace(ledger, unit, there ?? (yield* rollTotal(before, unit, note)));
  }
  yield* settleTies(context);
}

function* rollTotal(view: Table, unit: Unit, note: Note): Conversation<Place> {
  if (unit.members.length > 1) note.say('initiative', 'CR-28', () => `${unit.name}: one roll for all of them`);
  const count = Math.min(mostDice, initiativeDice(view.sheet(unit.leader), view.settings, note));
  const talk = initiative.rule({ dice: count }, { settings: view.settings, note });
  const { total } = yield* whose(unit, scoped(`initiative:${unit.leader}`, talk));
  note.say('initiative', 'CR-22', () => `${unit.name} rolls ${total}`);
  return [0 - total];
}

/** The dice of a unit are thrown by whoever leads it. */
function* whose<T>(unit: Unit, talk: Conversation<T>): Conversation<T> {
  let next = talk.next();
  while (!next.done) {
    next = talk.next(yield { ...next.value, answeredBy: unit.leader, label: `${next.value.label} of ${unit.name}` });
  }
  return next.value;
}

function setPlace(ledger: Ledger, unit: Unit, place: Place): void {
  for (const who of unit.members) ledger.setMark(who, mark, { value: place, ends: null });
}

/** Units at one place roll a die each, higher first, again and again until none stand together (CR-24). */
function* settleTies({ ledger, view, note }: CryturesContext): Conversation<void> {
  for (let round = 1; ; round += 1) {
    const now = view();
    const units = unitsOf(now, onTheField(now)).map((unit) => ({ unit, at: placeOf(now, unit.leader) ?? [] }));
    const tied = units.filter(({ unit, at }) => units.some((other) => other.unit !== unit && beginsWith(other.at, at)));
    if (tied.length === 0) return;
    for (const { unit, at } of tied) {
      const ask = dice(`tie:${unit.leader}:${round}`, `tie, ${unit.name}`, 1, sides, { answeredBy: unit.leader });
      const face = onlyFace(yield ask);
      note.say('tie', 'CR-24', () => `${unit.name} rolls ${face}`);
      setPlace(ledger, unit, [...at, 0 - face]);
    }
  }
}

/** Whether a place is the other, or one that was reached by rolling on from it: who has not rolled for it yet is tied. */
function beginsWith(place: Place, other: Place): boolean {
  return other.every((n, i) => place[i] === n);
}
