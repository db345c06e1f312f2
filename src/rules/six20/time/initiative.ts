/** Initiative: thrown once, kept as a place on the clock, ties settled (DV-31 to DV-33). */
import { type Conversation, dice, onlyFace } from '../../../dice/ask.ts';
import type { Id, Json, Place } from '../../../state/encounter.ts';
import type { Note } from '../../kernel/note.ts';
import type { Six20Context } from '../combatant/view.ts';
import { modifier, type Table } from '../combatant/view.ts';
import { sides } from '../roll/opposed.ts';

/** A place is [-total, -modifier, lot]: the highest total first, then the higher modifier, then the coin (DV-32). */
const mark = 'initiative';

/** The place that somebody has for the whole fight (DV-33); null before it was thrown. */
export function placeOf(view: Table, who: Id): Place | null {
  const value = view.combatant(who).marks[mark]?.value;
  return isPlace(value) ? value : null;
}

function isPlace(value: Json | undefined): value is readonly number[] {
  return Array.isArray(value) && value.every((part) => typeof part === 'number');
}

/** Throws for everybody who has no place yet, and draws lots among those who tie in total and modifier. */
export function* rollInitiative({ ledger, view, note }: Six20Context, who: readonly Id[]): Conversation<void> {
  const settled = new Set(Object.keys(ledger.now.combatants).filter((id) => placeOf(view(), id) !== null));
  const thrown = new Map<string, Id[]>();
  const keys = new Map<Id, readonly [number, number]>();
  for (const id of who.filter((one) => !settled.has(one))) {
    const key = yield* throwFor(view(), id, note);
    keys.set(id, key);
    thrown.set(key.join(' '), [...(thrown.get(key.join(' ')) ?? []), id]);
  }
  for (const tied of thrown.values()) {
    const [total = 0, added = 0] = keys.get(tied[0] ?? '') ?? [];
    const there = [...settled].flatMap((id) => {
      const [t, m, lot = 0] = placeOf(view(), id) ?? [];
      return t === 0 - total && m === 0 - added ? [lot] : [];
    });
    const drawn = yield* drawLots(view(), tied, note);
    const [least, most] = [Math.min(0, ...there), Math.max(-1, ...there)];
    const first = there.length === 0 ? 0 : yield* besides(view(), drawn, least, most, note);
    for (const [n, id] of drawn.entries()) {
      ledger.setMark(id, mark, { value: [0 - total, 0 - added, first + n + 0], ends: null });
    }
  }
}

/** d20 and combat bonus and Dexterity (DV-31): the total, and the modifier that breaks ties. */
function* throwFor(view: Table, who: Id, note: Note): Conversation<readonly [number, number]> {
  const name = view.name(who);
  const die = onlyFace(yield dice(`initiative:${who}`, 'initiative', 1, sides, { answeredBy: who }));
  const { bcb } = view.sheet(who);
  const dexterity = modifier(view, who, 'dexterity');
  const total = note
    .calculate(`initiative of ${name}`)
    .start(die, () => `d20 shows ${die}`, 'DV-31')
    .plus(bcb, 'combat bonus', 'DV-31')
    .plus(dexterity, 'DEX', 'DV-31').value;
  return [total, bcb + dexterity];
}

/** Those who tie, in the order that a coin, or a lot among more than two, gives them (DV-32). */
function* drawLots(view: Table, tied: readonly Id[], note: Note): Conversation<readonly Id[]> {
  const left = [...tied];
  const drawn: Id[] = [];
  while (left.length > 1) {
    const names = left.map((id, n) => `${n + 1} ${view.name(id)}`).join(', ');
    const face = onlyFace(
      yield dice(`coin:${left.join('+')}`, `coin: ${names} first`, 1, left.length, { answeredBy: left[0] ?? '' }),
    );
    const [first] = left.splice(face - 1, 1);
    if (first !== undefined) drawn.push(first);
    note.say('coin', 'DV-32', () => `${names}: ${face}`);
  }
  return [...drawn, ...left];
}

/** The lot of latecomers who tie with those who have a place: a coin puts them before or behind all of these (DV-32). */
function* besides(view: Table, tied: readonly Id[], least: number, most: number, note: Note): Conversation<number> {
  const names = tied.map((id) => view.name(id)).join(', ');
  const face = onlyFace(
    yield dice(`coin:${tied.join('+')}:late`, `coin: 1 before, 2 behind those who tie`, 1, 2, {
      answeredBy: tied[0] ?? '',
    }),
  );
  note.say('coin', 'DV-32', () => `${names}: ${face === 1 ? 'before' : 'behind'} those who tie`);
  return face === 1 ? least - tied.length : most + 1;
}
