/** A turn as the GM arranges it: parts used and granted, delay, initiative by hand (BS-16, BS-19 to BS-28). */
import {
  type Blank,
  blanksOf,
  comparePlaces,
  currentSlot,
  type Encounter,
  type Id,
  type Place,
  pickBlank,
  slotOf,
  slotsInOrder,
  slotsOf,
  withBlank,
  withDefaultValues,
  z,
} from '../../../game/index.ts';
import { plainAction } from '../combatant/action.ts';
import { type BrillianceView, cannot, refuse } from '../combatant/game.ts';
import { type Cost, costs } from '../combatant/vocabulary.ts';
import { actionRefusal, pay } from './action-economy.ts';
import { passReason, steppingIn } from './clock.ts';
import { keepPlace, placeFor, placeOf } from './initiative.ts';

const noFields = z.strictObject({});

/** What an action can cost that takes a part of a turn, the usual first. */
const costsOfTurn = ['move', 'fast', 'standard', 'full'] as const;

const useFields = z.strictObject({
  cost: withBlank(z.enum(costs).default('move').describe('the action: free, fast, move, standard or full'), {
    label: 'part of the turn',
    options: {
      move: { key: 'm', label: 'Move' },
      fast: { key: 'f', label: 'Fast' },
      standard: { key: 's', label: 'Standard' },
      full: { key: 'u', label: 'Full' },
      free: 'e',
    },
  }),
  what: withBlank(z.string().default('').describe('what it is used for, in a word or two'), { label: 'for what' }),
});

/** The first part that the turn has room for; a free action where it has none. */
function usualCost(view: BrillianceView, by: Id): Cost {
  return costsOfTurn.find((cost) => actionRefusal(view, by, cost, 'escape') === null) ?? 'free';
}

/** A part of the turn for anything that needs no dice and is no movement: a potion, a door, a dagger that is drawn. */
export const useAction = plainAction({
  kindOfAct: 'quiet',
  id: 'use',
  title: 'Use a part of the turn',
  key: 'u',
  sentence: '{by} uses a {cost} action: {what}',
  takesNoTurn: (view, by) => costsOfTurn.every((cost) => actionRefusal(view, by, cost, 'escape') !== null),
  whyNot: (view, by) => actionRefusal(view, by, 'free', 'escape'),
  blanks: (view, { by }) => withDefaultValues(blanksOf(useFields), { cost: usualCost(view, by) }),
  fields: useFields,
  *act(context) {
    const { ledger, view, by, values } = context;
    const { cost, what } = values;
    // What it is for is up to the GM: the panicked may open the door through which they flee.
    yield actionRefusal(view(), by, cost, 'escape');
    pay(context, by, cost);
    if (cost === 'free') ledger.say('BS-22', `${view().name(by)}: a free action`);
    return `${view().name(by)}: ${what === '' ? `a ${cost} action` : `${what} (${cost})`}`;
  },
});

/** One more action in this turn, by a power that the GM decides on, such as Alacrity (BS-19). */
export const grantAction = plainAction({
  kindOfAct: 'quiet',
  id: 'grant',
  title: 'One more action',
  key: 'g',
  menu: 'time',
  takesNoTurn: true,
  sentence: '{by} has one more {part} action this turn',
  fields: z.strictObject({
    part: withBlank(
      z.enum(['fast', 'move', 'standard']).default('move').describe('the action: fast, move or standard'),
      {
        label: 'which',
        options: {
          move: { key: 'm', label: 'Move' },
          fast: { key: 'f', label: 'Fast' },
          standard: { key: 's', label: 'Standard' },
        },
      },
    ),
  }),
  whyNot: (view, by) => actionRefusal(view, by, 'free'),
  *act({ ledger, view, by, values: { part } }) {
    const slot = slotOf(ledger.now, by);
    if (slot === undefined) return cannot('turn-over', 'BS-18', `${view().name(by)} has no turn left in this round`);
    ledger.setSlot(slot.id, { ...slot, left: { ...slot.left, [part]: (slot.left[part] ?? 0) + 1 } });
    ledger.say('BS-19', 'a power gives it, as the GM decides');
    return `${view().name(by)} has one more ${part} action this turn`;
  },
});

/** The next free place of the order after the clock. */
export function placeAfter(encounter: Encounter): Place {
  const here = encounter.cursor.at ?? [0];
  const places = slotsInOrder(encounter).map(({ at }) => at);
  for (let n = 1; ; n += 1) {
    const at = [...here, n];
    if (!places.some((other) => comparePlaces(other, at) === 0)) return at;
  }
}

/** Delaying the turn, to step in later in the round (BS-28). */
export const delayAction = plainAction({
  kindOfAct: 'quiet',
  id: 'delay',
  title: 'Delay',
  key: 'y',
  menu: 'time',
  sentence: '{by} delays',
  fields: noFields,
  whyNot(view, by) {
    const slot = currentSlot(view.now);
    const isTurn = slot?.who === by && slot.is === 'open';
    const isUsed = isTurn && ['fast', 'move', 'standard'].some((kind) => (slot.left[kind] ?? 0) < 1);
    if (isTurn && !isUsed) return null;
    return isUsed
      ? refuse('used', 'BS-28', 'a turn that is partly used cannot be delayed')
      : refuse('not-now', 'BS-28', `it is not the turn of ${view.name(by)}`);
  },
  *act({ ledger, view, by }) {
    const slot = slotsOf(ledger.now, by).find(({ is, kind }) => is === 'open' && kind === 'turn');
    if (slot === undefined) return cannot('used', 'BS-28', `${view().name(by)} has no turn left to delay`);
    ledger.setSlot(slot.id, { ...slot, is: 'held' });
    ledger.say('BS-28', `${view().name(by)} may step in at any later point of this round, or loses the turn`);
    return `${view().name(by)} delays`;
  },
});

/** Stepping in after the current turn; the place is kept for good by the house rule `delayMoves` (BS-28). */
export const stepInAction = plainAction({
  kindOfAct: 'quiet',
  id: 'step-in',
  actor: 'optional',
  title: 'Step in (delayed)',
  key: 's',
  menu: 'time',
  sentence: '{who} steps in after this turn',
  fields: z.strictObject({
    who: z.string().default('').describe('id of a combatant who delays; by default the first'),
  }),
  whyNot: (view) => (delayingCombatants(view).length > 0 ? null : noneDelaysRefusal),
  blanks: (view) => [whoBlank(view, delayingCombatants(view))],
  *act({ ledger, view, values }) {
    const delaying = delayingCombatants(view());
    const who = values.who === '' ? delaying[0] : delaying.find((id) => id === values.who);
    const slot = who === undefined ? undefined : slotsOf(ledger.now, who).find(({ is }) => is === 'held');
    if (who === undefined || slot === undefined) return noneDelaysRefusal;
    const at = placeAfter(ledger.now);
    ledger.setSlot(slot.id, { ...slot, at, kind: steppingIn });
    if (!view().settings.delayMoves) return `${view().name(who)} steps in next, for this round`;
    keepPlace(ledger, who, at);
    return `${view().name(who)} steps in next, and keeps that place`;
  },
});

const noneDelaysRefusal = cannot('nobody-delays', 'BS-28', 'no combatant delays');

/** The combatants who delay, those who could act now before the others. */
function delayingCombatants(view: BrillianceView): readonly Id[] {
  const delaying = slotsInOrder(view.now).flatMap(({ is, kind, who }) =>
    is === 'held' && kind !== steppingIn ? [who] : [],
  );
  const isAble = (who: Id): boolean => passReason(view, who) === null;
  return [...delaying.filter(isAble), ...delaying.filter((who) => !isAble(who))];
}

/** A pick of one of these combatants, by default the first. */
export function whoBlank(view: BrillianceView, combatants: readonly Id[]): Blank {
  return pickBlank(
    { id: 'who', label: 'who' },
    combatants.map((id) => ({ id, label: view.name(id) })),
  );
}

/** Initiative set by the GM: the combatant acts after those who have the same number (BS-16). */
export const orderAction = plainAction({
  kindOfAct: 'quiet',
  id: 'order',
  actor: 'optional',
  title: 'Initiative by hand',
  key: 'o',
  menu: 'time',
  targets: 'one',
  sentence: 'initiative of {on} is {initiative}',
  fields: z.strictObject({ initiative: z.int().min(-1000).max(1000).describe('initiative, higher acts first') }),
  blanks: () => [{ id: 'initiative', label: 'initiative', kind: 'number', min: 0 }],
  *act({ ledger, view, target, values: { initiative } }) {
    const at = freePlace(view(), placeFor(view(), target, initiative), target);
    keepPlace(ledger, target, at);
    const slot = slotsOf(ledger.now, target).find(({ is, kind }) => is === 'open' && kind === 'turn');
    if (slot !== undefined && slot.id !== ledger.cursor.acting) ledger.setSlot(slot.id, { ...slot, at });
    return `${view().name(target)} has initiative ${initiative}`;
  },
});

/** The place, or the next free one after the combatants who have it already. */
function freePlace(view: BrillianceView, at: Place, who: Id): Place {
  const others = Object.keys(view.now.combatants).filter((other) => other !== who);
  const isFree = (place: Place): boolean => others.every((other) => comparePlaces(placeOf(view, other), place) !== 0);
  if (isFree(at)) return at;
  for (let n = 1; ; n += 1) if (isFree([...at, n])) return [...at, n];
}
