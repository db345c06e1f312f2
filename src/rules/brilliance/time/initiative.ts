/** Places in the order of turns: initiative, then the bonus, then Dexterity, then roll-offs (BS-15 to BS-17). */
import {
  type Conversation,
  dice,
  type Id,
  type Ledger,
  mostTieRolls,
  onlyFace,
  type Place,
  scoped,
  z,
} from '../../../game/index.ts';
import { type BrillianceContext, type BrillianceView, rules } from '../combatant/game.ts';
import { sides, thrownBy } from '../roll/pool.ts';

const input = z.strictObject({
  bonus: z.int().min(-100).max(100).default(0).describe('initiative bonus'),
});

/** An initiative: 1d10 plus the bonus; the bonus alone by the house rule `initiativeDie` (BS-15, BS-16). */
export const initiative = rules.ruling({
  id: 'brilliance.initiative',
  title: 'Initiative',
  input,
  headline: 'initiative',
  counts: ['initiative'],
  *rule({ bonus }, { settings, note }): Conversation<{ initiative: number }> {
    const total = note.calculate('initiative');
    if (settings.initiativeDie === 'none') {
      return { initiative: total.start(bonus, () => `bonus ${bonus}, no die`, 'BS-16').value };
    }
    const face = onlyFace(yield dice('initiative', 'initiative', { count: 1, sides }));
    total.start(face, () => `d10 ${face}`, 'BS-16');
    return { initiative: total.plus(bonus, () => `bonus ${bonus}`, 'BS-15').value };
  },
});

const mark = 'initiative';
const places = z.array(z.number());

/** The place of a combatant in the order of turns; `[0]` before initiative is rolled. */
export function placeOf(view: BrillianceView, who: Id): Place {
  const read = places.safeParse(view.combatant(who).marks[mark]?.value);
  return read.success ? read.data : [0];
}

/** The initiative of a combatant, as it is shown. */
export function totalOf(view: BrillianceView, who: Id): number {
  return 0 - (placeOf(view, who)[0] ?? 0);
}

/** Sets the place of a combatant for this and all later rounds. */
export function keepPlace(ledger: Ledger, who: Id, at: Place): void {
  ledger.setMark(who, mark, { value: at.map((n) => n + 0), ends: null });
}

/**
 * Rolls initiative for those of `all` who have no place yet, or for all by the house rule `initiativeEach`; then roll-offs
 * for those who tie, also with one of the others, who have places already (BS-17). Those who tie after all roll-offs go in the order
 * in which they joined.
 */
export function* rollAllInitiative(
  context: BrillianceContext,
  all: readonly Id[],
  others: readonly Id[],
): Conversation<void> {
  const { ledger, view, note } = context;
  const isEachRound = view().settings.initiativeEach === 'round';
  const rolled = new Set(all.filter((id) => isEachRound || view().combatant(id).marks[mark] === undefined));
  for (const id of rolled) yield* rollInitiative(context, id);
  for (let times = 1; ; times += 1) {
    const tied = tiedCombatants(view(), rolled, [...all, ...others]);
    if (tied.length === 0) return;
    if (times > mostTieRolls) {
      const now = view();
      for (const [n, id] of tied.entries()) keepPlace(ledger, id, [...placeOf(now, id), n - tied.length]);
      return note.say('roll-off', 'BS-17', `still tied after ${mostTieRolls} roll-offs: in the order of joining`);
    }
    for (const id of tied) {
      yield* rollOff(context, id);
      rolled.add(id);
    }
  }
}

function* rollInitiative({ ledger, view, note }: BrillianceContext, who: Id): Conversation<void> {
  const { initiative: bonus } = view().sheet(who);
  const name = view().name(who);
  note.say(name, 'BS-16', 'initiative');
  const roll = initiative.rule({ bonus }, { settings: view().settings, note });
  const { initiative: result } = yield* scoped(`initiative:${who}:${ledger.cursor.round}`, thrownBy(who, roll));
  keepPlace(ledger, who, placeFor(view(), who, result));
}

/** The place of an initiative before roll-offs; ties are ordered by the house rule `ties` (BS-17). */
export function placeFor(view: BrillianceView, who: Id, total: number): Place {
  const { initiative: bonus, dexterity } = view.sheet(who);
  switch (view.settings.ties) {
    case 'bonus':
      return [0 - total, 0 - bonus, 0 - dexterity];
    case 'dexterity':
      return [0 - total, 0 - dexterity];
    case 'roll-off':
      return [0 - total];
  }
}

/** Roll-offs of a tie, after which those who still tie act in the order in which they joined. */
const mostRollOffs = 3;

/** A roll-off of a combatant who shares a place: a d10, the higher goes first; at last the order of joining (BS-17). */
function* rollOff({ ledger, view, note }: BrillianceContext, who: Id): Conversation<void> {
  const name = view().name(who);
  const at = placeOf(view(), who);
  if (at.length - placeFor(view(), who, totalOf(view(), who)).length >= mostRollOffs) {
    const all = Object.keys(view().now.combatants);
    note.say('roll-off', 'BS-17', `${name} ties after ${mostRollOffs} roll-offs: the first to join goes first`);
    keepPlace(ledger, who, [...at, all.indexOf(who) - all.length]);
    return;
  }
  // A place grows with each roll-off: its length makes the id unique within a record.
  const id = `roll-off:${who}:${ledger.cursor.round}:${at.length}`;
  const face = onlyFace(yield dice(id, 'roll-off', { count: 1, sides, answeredBy: who }));
  note.say('roll-off', 'BS-17', `${name} ties and rolls ${face}`);
  keepPlace(ledger, who, [...at, 0 - face]);
}

/**
 * The combatants who tie with another, where one of the two has just rolled: they have the same place, or the other has rolled
 * off from it already.
 */
function tiedCombatants(view: BrillianceView, rolled: ReadonlySet<Id>, all: readonly Id[]): readonly Id[] {
  const places = all.map((id) => ({ id, place: placeOf(view, id) }));
  const atPlace = new Map<string, Id[]>();
  const add = (place: Place, id: Id): void => {
    const key = place.join(' ');
    atPlace.set(key, [...(atPlace.get(key) ?? []), id]);
  };
  for (const { id, place } of places) {
    add(place, id);
    // It is also at those from which it comes by a roll-off, which adds a number below 0.
    for (let n = 1; n < place.length; n += 1) if ((place[n] ?? 0) < 0) add(place.slice(0, n), id);
  }
  return places.flatMap(({ id, place }) => {
    const others = (atPlace.get(place.join(' ')) ?? []).filter((other) => other !== id);
    return others.some((other) => rolled.has(id) || rolled.has(other)) ? [id] : [];
  });
}

/** Whether a place comes from another by a roll-off, which adds a number below 0; stepping in adds one above 0. */
export function isRollOffOf(place: Place, from: Place): boolean {
  return from.every((n, i) => place[i] === n) && (place[from.length] ?? 0) < 0;
}
