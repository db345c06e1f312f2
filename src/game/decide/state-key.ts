import {
  type Combatant,
  currentSlot,
  type Dict,
  type Encounter,
  type Id,
  type Intent,
  type Slot,
  withEntry,
} from '../../state/encounter.ts';
import type { System } from '../kernel/system.ts';

/**
 * What of an encounter differs from how it was, as text: encounters with the same text go on in the same way. Marks that only
 * keep dice for a later look are left out, how far below its death a dead combatant is, and what only its own further actions
 * depend on of a combatant of whom none follows.
 */
export class StateKeys {
  private readonly ownUse: ReadonlySet<string>;
  private readonly ofCombatants = new WeakMap<Combatant, Map<string, string>>();
  private readonly ofSlots = new WeakMap<Slot, string>();

  constructor(
    private readonly system: System,
    private readonly before: Encounter,
  ) {
    this.ownUse = new Set(system.conditions.filter(({ forOwnActs }) => forOwnActs).map(({ id }) => id));
  }

  /** `done`: the combatants of whom no further action follows. */
  of(now: Encounter, done: ReadonlySet<Id>): string {
    const { before } = this;
    const combatants = changed(before.combatants, now.combatants, (one) =>
      this.ofCombatant(now, one, done.has(one.id)),
    );
    const slots = changed(before.slots, now.slots, (slot) => textIn(this.ofSlots, slot, () => JSON.stringify(slot)));
    const settings = now.settings === before.settings ? '' : JSON.stringify(now.settings);
    return `${combatants} ${slots} ${JSON.stringify(now.cursor)} ${settings}`;
  }

  private ofCombatant(now: Encounter, one: Combatant, isDone: boolean): string {
    const before = this.before.combatants[one.id];
    const isDead = one.tracks !== before?.tracks && this.system.status(now, one.id).is === 'dead';
    const texts = this.ofCombatants.get(one) ?? new Map<string, string>();
    this.ofCombatants.set(one, texts);
    const kind = `${isDead} ${isDone}`;
    const known = texts.get(kind);
    if (known !== undefined) return known;
    const { marks, sheet, tracks, conditions, ...rest } = one;
    const text = JSON.stringify([
      isDead,
      rest,
      Object.entries(conditions).filter(([id]) => !isDone || !this.ownUse.has(id)),
      Object.entries(marks).filter(([id]) => !this.system.diceMarks.includes(id)),
      Object.entries(tracks).filter(([id]) => !isDead || !this.system.damageTracks.includes(id)),
      sheet === before?.sheet ? null : sheet,
    ]);
    texts.set(kind, text);
    return text;
  }
}

function textIn<T extends object>(texts: WeakMap<T, string>, of: T, write: () => string): string {
  const known = texts.get(of);
  if (known !== undefined) return known;
  const text = write();
  texts.set(of, text);
  return text;
}

/** The entries that were added or changed as texts, and the names of those that were removed. */
function changed<T>(before: Dict<T>, now: Dict<T>, textOf: (entry: T) => string): string {
  if (before === now) return '';
  let text = '';
  for (const key in now) {
    const entry = now[key];
    if (entry !== undefined && before[key] !== entry) text += textOf(entry);
  }
  for (const key in before) if (now[key] === undefined) text += JSON.stringify(key);
  return text;
}

/** The encounter with a combatant, its slots and the turn as they were. */
export function asBefore(now: Encounter, before: Encounter, who: Id): Encounter {
  const isOwn = (slot: Slot | undefined): boolean => slot?.who === who;
  const slots = Object.fromEntries([
    ...Object.entries(now.slots).filter(([, slot]) => !isOwn(slot)),
    ...Object.entries(before.slots).filter(([, slot]) => isOwn(slot)),
  ]);
  const own = before.combatants[who];
  const combatants = own === undefined ? now.combatants : withEntry(now.combatants, who, own);
  const cursor = isOwn(currentSlot(now)) ? before.cursor : now.cursor;
  return { ...now, combatants, slots, cursor };
}

/** Whether two intents are the same but for their actors, and these but for their names and their places in the round. */
export function isAlike(system: System, now: Encounter, one: Intent, other: Intent | undefined): boolean {
  if (other?.by == null || one.by === null || one.by === other.by) return false;
  if (one.on.includes(one.by) || one.on.includes(other.by)) return false;
  return apartFromName(system, now, one) === apartFromName(system, now, other);
}

function apartFromName({ diceMarks }: System, now: Encounter, { by, ...rest }: Intent): string {
  const actor = now.combatants[by ?? ''];
  if (by === null || actor === undefined) return '';
  const slots = Object.values(now.slots).filter(({ who }) => who === by);
  const places = new Set(slots.map(({ at }) => JSON.stringify(at)));
  const { id, name, marks, ...state } = actor;
  const kept = Object.entries(marks).filter(
    ([mark, { value }]) => !diceMarks.includes(mark) && !places.has(JSON.stringify(value)),
  );
  const budgets = slots.map(({ id: slot, who, at, ...budget }) => budget);
  return JSON.stringify([rest, state, kept, budgets]).replaceAll(JSON.stringify(id), '"*"');
}
