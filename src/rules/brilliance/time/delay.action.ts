/** Delayed turns, and the order of turns set by hand (BS-16, BS-28). */
import { z } from 'zod';
import { comparePlaces, type Encounter, type Id, type Place } from '../../../state/encounter.ts';
import { slotsInOrder, slotsOf } from '../../clock/slots.ts';
import type { Blank } from '../../kernel/screen.ts';
import { refuse, rules } from '../combatant/game.ts';
import type { BrillianceView } from '../combatant/view.ts';
import { nobody } from './action-economy.ts';
import { steppingIn } from './clock.ts';
import { keepPlace, placeFor, placeOf } from './initiative.ts';

const nothing = z.strictObject({});
/** The next free place after all that stand where the clock is. */
export function placeAfter(encounter: Encounter): Place {
  const here = encounter.cursor.at ?? [0];
  const taken = slotsInOrder(encounter).map(({ at }) => at);
  for (let n = 1; ; n += 1) {
    const at = [...here, n];
    if (!taken.some((other) => comparePlaces(other, at) === 0)) return at;
  }
}

/** Passing now, to step in later in the round (BS-28). */
export const delayAction = rules.plain({
  id: 'delay',
  title: 'Delay',
  key: 'y',
  menu: 'time',
  targets: 'none',
  sentence: '{by} delays',
  fields: nothing,
  whyNot(view, by) {
    if (by === null) return null;
    const { acting } = view.now.cursor;
    const slot = acting === null ? undefined : view.now.slots[acting];
    if (slot?.who !== by || slot.is !== 'open') {
      return refuse('not-now', 'BS-28', `it is not the turn of ${view.name(by)}, so there is none to delay`);
    }
    const used = ['fast', 'move', 'standard'].some((kind) => (slot.left[kind] ?? 0) < 1);
    return used ? refuse('used', 'BS-28', 'a turn of which something is used cannot be delayed') : null;
  },
  *act({ ledger, view, intent: { by } }) {
    const { acting } = ledger.now.cursor;
    const slot = acting === null ? undefined : ledger.now.slots[acting];
    if (by === null || slot === undefined) return nobody;
    ledger.setSlot(slot.id, { ...slot, is: 'held' });
    ledger.say('BS-28', `${view().name(by)} may step in at any later point of this round; else the turn is lost`);
    return `${view().name(by)} delays`;
  },
});

/** Stepping in after the turn that goes on now; the place is kept for good (BS-28; setting `delayMoves`). */
export const stepInAction = rules.plain({
  id: 'step-in',
  actor: 'optional',
  title: 'Step in (delayed)',
  key: 's',
  menu: 'time',
  targets: 'none',
  sentence: '{who} steps in after this turn',
  fields: z.strictObject({ who: z.string().default('').describe('who delays, by id; the first if not said') }),
  whyNot: (view) => (delaying(view).length > 0 ? null : nobodyDelays),
  blanks: (view) => [whoBlank(view, delaying(view))],
  *act({ ledger, view, values: { who } }) {
    const on = who === '' ? delaying(view())[0] : delaying(view()).find((id) => id === who);
    const slot = on === undefined ? undefined : slotsOf(ledger.now, on).find(({ is }) => is === 'held');
    if (on === undefined || slot === undefined) return nobodyDelays;
    const at = placeAfter(ledger.now);
    ledger.setSlot(slot.id, { ...slot, at, kind: steppingIn });
    if (!view().settings.delayMoves) return `${view().name(on)} steps in next, this once`;
    keepPlace(ledger, on, at);
    return `${view().name(on)} steps in next, and keeps that place`;
  },
});

const nobodyDelays = refuse('nobody-delays', 'BS-28', 'nobody delays');

function delaying(view: BrillianceView): readonly Id[] {
  return slotsInOrder(view.now).flatMap(({ is, kind, who }) => (is === 'held' && kind !== steppingIn ? [who] : []));
}

/** One of some, the first unless another is said. */
export function whoBlank(view: BrillianceView, some: readonly Id[]): Blank {
  const [first] = some;
  const options = some.map((id) => ({ id, label: view.name(id) }));
  return { id: 'who', label: 'who', kind: 'pick', options, ...(first === undefined ? {} : { defaultValue: first }) };
}

/** Initiative set by hand: the number, behind those who have it already (BS-16). */
export const orderAction = rules.plain({
  id: 'order',
  actor: 'optional',
  title: 'Initiative by hand',
  key: 'o',
  menu: 'time',
  targets: 'one',
  sentence: 'initiative of {on} is {initiative}',
  fields: z.strictObject({ initiative: z.int().min(-1000).max(1000).describe('the number in the order of turns') }),
  blanks: () => [{ id: 'initiative', label: 'initiative', kind: 'number', min: 0 }],
  *act({
    ledger,
    view,
    intent: {
      on: [on],
    },
    values: { initiative },
  }) {
    if (on === undefined) return nobody;
    const at = behind(view(), placeFor(view(), on, initiative), on);
    keepPlace(ledger, on, at);
    const slot = slotsOf(ledger.now, on).find(({ is, kind }) => is === 'open' && kind === 'turn');
    if (slot !== undefined && slot.id !== ledger.now.cursor.acting) ledger.setSlot(slot.id, { ...slot, at });
    return `${view().name(on)} has initiative ${initiative}`;
  },
});

/** A place of one's own: behind whoever has the same. */
function behind(view: BrillianceView, at: Place, who: Id): Place {
  const taken = Object.keys(view.now.combatants).filter((other) => other !== who);
  const free = (place: Place): boolean => taken.every((other) => comparePlaces(placeOf(view, other), place) !== 0);
  if (free(at)) return at;
  for (let n = 1; ; n += 1) if (free([...at, n])) return [...at, n];
}
