/** Initiative: rolled once and kept as a place on the clock; ties are drawn (DV-31 to DV-33). */
import { type Conversation, dice, type Id, onlyFace, type Place, z } from '../../../game/index.ts';
import type { Six20Context, Six20View } from '../combatant/game.ts';
import { abilityModifier, parseOrNull } from '../combatant/view.ts';
import { d20 } from '../roll/opposed.ts';

/**
 * The mark that keeps a place, [-total, -modifier, lot]: the highest total acts first, then the higher modifier, then the
 * lower lot (DV-32).
 */
const initiativeMark = 'initiative';

/** The place of a combatant for the whole fight (DV-33); null before its initiative is rolled. */
export function placeOf(view: Six20View, who: Id): Place | null {
  return parseOrNull(z.array(z.number()), view.combatant(who).marks[initiativeMark]?.value);
}

/** The initiative total: `19`; `-` before it is rolled. */
export function formatTotal(view: Six20View, who: Id): string {
  const [total] = placeOf(view, who) ?? [];
  return total === undefined ? '-' : String(0 - total);
}

/** The initiative of one or more combatants whose rolls tie. */
interface Tie {
  readonly total: number;
  /** Combat bonus plus Dexterity. */
  readonly modifier: number;
  readonly tied: readonly Id[];
}

/** Rolls for those of the combatants that have no place yet; lots are drawn where total and modifier tie. */
export function* rollInitiative(context: Six20Context, combatants: readonly Id[]): Conversation<void> {
  const { ledger, view } = context;
  const places = Object.keys(ledger.now.combatants)
    .map((id) => placeOf(view(), id))
    .filter((place) => place !== null);
  const ties = new Map<string, Tie>();
  for (const id of combatants.filter((one) => placeOf(view(), one) === null)) {
    const [total, modifier] = yield* rollFor(context, id);
    const key = `${total} ${modifier}`;
    ties.set(key, { total, modifier, tied: [...(ties.get(key)?.tied ?? []), id] });
  }
  for (const { total, modifier, tied } of ties.values()) {
    const lots = places.filter(([t, m]) => t === 0 - total && m === 0 - modifier).map(([, , lot = 0]) => lot);
    const drawn = yield* drawOrder(context, tied);
    const first = lots.length === 0 ? 0 : yield* latecomersLot(context, drawn, lots);
    for (const [n, id] of drawn.entries()) {
      ledger.setMark(id, initiativeMark, { value: [0 - total, 0 - modifier, first + n + 0], ends: null });
    }
  }
}

/** 1d20 plus combat bonus and Dexterity (DV-31): the total, and the modifier that breaks ties. */
function* rollFor({ view, note }: Six20Context, who: Id): Conversation<readonly [total: number, modifier: number]> {
  const die = onlyFace(yield dice(`initiative:${who}`, 'initiative', { count: 1, sides: d20, answeredBy: who }));
  const { bcb } = view().sheet(who);
  const dexterity = abilityModifier(view(), who, 'dexterity');
  const total = note
    .calculate(`initiative of ${view().name(who)}`)
    .start(die, () => `d20 shows ${die}`, 'DV-31')
    .plus(bcb, 'combat bonus', 'DV-31')
    .plus(dexterity, 'DEX', 'DV-31').value;
  return [total, bcb + dexterity];
}

/** So many of those who tie are listed by name at a draw; a list of all at every draw would grow with the square of their number. */
const mostListed = 20;

/** The order of those who tie, by a coin toss or, among more than two, by lot (DV-32). */
function* drawOrder({ view, note }: Six20Context, tied: readonly Id[]): Conversation<readonly Id[]> {
  const left = [...tied];
  const drawn: Id[] = [];
  while (left.length > 1) {
    const numbered = left.slice(0, mostListed).map((id, n) => `${n + 1} ${view().name(id)}`);
    const names = [...numbered, ...(left.length > mostListed ? [`${left.length - mostListed} more`] : [])].join(', ');
    const which = left.length > mostListed ? `${left[0]}+${left.length - 1}` : left.join('+');
    const face = onlyFace(
      yield dice(`coin:${which}`, `coin: ${names} first`, {
        count: 1,
        sides: left.length,
        answeredBy: left[0] ?? '',
        howGood: null,
      }),
    );
    drawn.push(...left.splice(face - 1, 1));
    note.say('coin', 'DV-32', () => `${names}: ${face}`);
  }
  return [...drawn, ...left];
}

/** The first lot of latecomers who tie with these lots: a coin toss puts them before or after all of them (DV-32). */
function* latecomersLot(
  { view, note }: Six20Context,
  latecomers: readonly Id[],
  lots: readonly number[],
): Conversation<number> {
  const names = latecomers.map((id) => view().name(id)).join(', ');
  const face = onlyFace(
    yield dice(`coin:${latecomers.join('+')}:late`, 'coin: 1 before, 2 after those who tie', {
      count: 1,
      sides: 2,
      answeredBy: latecomers[0] ?? '',
      howGood: null,
    }),
  );
  note.say('coin', 'DV-32', () => `${names}: ${face === 1 ? 'before' : 'after'} those who tie`);
  return face === 1 ? Math.min(0, ...lots) - latecomers.length : Math.max(-1, ...lots) + 1;
}
