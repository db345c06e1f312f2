/** Places in the order of turns: initiative, then the bonus, then Dexterity, then roll-offs (BS-15 to BS-17). */
import { z } from 'zod';
import { type Conversation, dice, onlyFace, scoped } from '../../../dice/ask.ts';
import { comparePlaces, type Id, type Place } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { rules } from '../combatant/game.ts';
import type { BrillianceContext, BrillianceView } from '../combatant/view.ts';
import { labelled, sides } from '../roll/pool.ts';

const input = z.strictObject({
  bonus: z.int().min(-100).max(100).default(0).describe('initiative bonus'),
});

/** One initiative: 1d10 and the bonus; the bonus alone under the setting `initiativeDie` (BS-15, BS-16). */
export const initiative = rules.ruling({
  id: 'brilliance.initiative',
  title: 'Initiative',
  input,
  headline: 'initiative',
  counts: ['initiative'],
  *rule({ bonus }, { settings, note }): Conversation<{ initiative: number }> {
    const worked = note.calculate('initiative');
    if (settings.initiativeDie === 'none') {
      return { initiative: worked.start(bonus, note.keepsSteps && `bonus ${bonus}, no die`, 'BS-16').value };
    }
    const face = onlyFace(yield dice('initiative', 'initiative', { count: 1, sides }));
    worked.start(face, note.keepsSteps && `d10 ${face}`, 'BS-16');
    return { initiative: worked.plus(bonus, note.keepsSteps && `bonus ${bonus}`, 'BS-15').value };
  },
});

const mark = 'initiative';
const places = z.array(z.number());

/** Where somebody stands in the order, from 0 before anything was thrown. */
export function placeOf(view: BrillianceView, who: Id): Place {
  const read = places.safeParse(view.combatant(who).marks[mark]?.value);
  return read.success ? read.data : [0];
}

/** The number that was thrown, as it is shown. */
export function totalOf(view: BrillianceView, who: Id): number {
  return 0 - (placeOf(view, who)[0] ?? 0);
}

/** Puts somebody at a place of the order for good. */
export function keepPlace(ledger: Ledger, who: Id, at: Place): void {
  ledger.setMark(who, mark, { value: at.map((n) => n + 0), ends: null });
}

/** Above 0 where somebody's place is still to come as the clock stands. */
export function comparePlacesOf(view: BrillianceView, who: Id, at: Place | null): number {
  return at === null ? 1 : comparePlaces(placeOf(view, who), at);
}

/**
 * Throws for all of these who have no place yet, or for all under the setting `initiativeEach`; then for those who tie, be
 * it with somebody among the others whose place was settled before (BS-17).
 */
export function* rollAllInitiative(
  context: BrillianceContext,
  all: readonly Id[],
  others: readonly Id[],
): Conversation<void> {
  const { view } = context;
  const anew = view().settings.initiativeEach === 'round';
  const thrown = new Set(all.filter((id) => anew || view().combatant(id).marks[mark] === undefined));
  for (const id of thrown) yield* rollInitiative(context, id);
  for (;;) {
    const tied = tiedWith(view(), thrown, [...all, ...others]);
    if (tied.length === 0) return;
    for (const id of tied) {
      yield* rollOff(context, id);
      thrown.add(id);
    }
  }
}

function* rollInitiative({ ledger, view, note }: BrillianceContext, who: Id): Conversation<void> {
  const { initiative: bonus } = view().sheet(who);
  const name = view().name(who);
  note.say(name, 'BS-16', 'initiative');
  const talk = initiative.rule({ bonus }, { settings: view().settings, note });
  const { initiative: total } = yield* scoped(`initiative:${who}:${ledger.now.cursor.round}`, labelled(name, talk));
  keepPlace(ledger, who, placeFor(view(), who, total));
}

/** The place of that initiative, before roll-offs: among those who tie by what the setting `ties` looks at (BS-17). */
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

/** One more d10 for somebody who shares a place: the higher goes first. */
function* rollOff({ ledger, view, note }: BrillianceContext, who: Id): Conversation<void> {
  const name = view().name(who);
  const at = placeOf(view(), who);
  // A place grows with each throw: by its length the asks of one record are told apart.
  const id = `roll-off:${who}:${ledger.now.cursor.round}:${at.length}`;
  const face = onlyFace(yield dice(id, `${name}: roll-off`, { count: 1, sides }));
  note.say('roll-off', 'BS-17', `${name} ties and throws ${face}`);
  keepPlace(ledger, who, [...at, 0 - face]);
}

/** Those who tie with another, one of the two newly thrown: who has the same place, or has not thrown on from it yet. */
function tiedWith(view: BrillianceView, thrown: ReadonlySet<Id>, all: readonly Id[]): readonly Id[] {
  return all.filter((id) =>
    all.some((other) => {
      if (id === other || !(thrown.has(id) || thrown.has(other))) return false;
      const [own, its] = [placeOf(view, id), placeOf(view, other)];
      return comparePlaces(own, its) === 0 || isRollOffOf(its, own);
    }),
  );
}

/** Whether a place was reached from another by a roll-off; who steps in behind somebody has a number above 0 there. */
export function isRollOffOf(place: Place, from: Place): boolean {
  return from.every((n, i) => place[i] === n) && (place[from.length] ?? 0) < 0;
}
