/** Fights at random, for any game: whatever its menu offers is tried, with dice and choices as they fall. */
import type { Ask, ChoiceAsk } from '../dice/ask.ts';
import { type AnsweredAsk, type AnswerSource, drive } from '../dice/drive.ts';
import { type FairDice, fairDice, seedFromText } from '../dice/fair.ts';
import { actionsOf, type Decision, decide } from '../game/decide/decide.ts';
import type { AnyAction } from '../game/kernel/action.ts';
import type { Flag } from '../game/kernel/flags.ts';
import { isRefusal, type Refusal } from '../game/kernel/refusal.ts';
import type { Blank } from '../game/kernel/screen.ts';
import type { System } from '../game/kernel/system.ts';
import type { Encounter, Id, Intent, Json } from '../state/encounter.ts';

/** One thing that was tried. */
export interface Move {
  readonly before: Encounter;
  readonly intents: readonly Intent[];
  readonly answered: readonly AnsweredAsk[];
  readonly decided: Decision | Refusal;
}

/** Chance for a test, from a seed: the same fight every time. */
export class Luck {
  private readonly dice: FairDice;
  private asked = 0;

  constructor(seed: string) {
    this.dice = fairDice(seedFromText(seed));
  }

  /** A whole number from 0 to below `sides`. */
  below(sides: number): number {
    this.asked += 1;
    const ask: Ask = { kind: 'dice', id: `luck ${this.asked}`, label: 'luck', count: 1, sides: Math.max(1, sides) };
    return (this.dice.dice(ask)[0] ?? 1) - 1;
  }

  pick<T>(of: readonly T[]): T | undefined {
    return of[this.below(of.length)];
  }

  /** So many different ones of a list, in its order. */
  some<T>(of: readonly T[], many: number): readonly T[] {
    const left = [...of];
    while (left.length > many) left.splice(this.below(left.length), 1);
    return left;
  }

  /** Answers dice fairly and choices at random. */
  get source(): AnswerSource {
    return {
      dice: (ask) => this.dice.dice(ask),
      choice: (ask: ChoiceAsk) =>
        this.some(ask.options, ask.many ? this.below((ask.most ?? ask.options.length) + 1) : 1),
    };
  }
}

/** Tries so many things one after the other, the clock first; what is decided holds, what is refused changes nothing. */
export function playFrom(
  system: System,
  start: Encounter,
  { seed, moves }: { readonly seed: string; readonly moves: number },
  each: (move: Move) => void,
): Encounter {
  const luck = new Luck(seed);
  let now = start;
  for (let n = 0; n < moves; n += 1) {
    const intents = n === 0 ? [go] : tries(system, now, luck);
    const driven = drive(decide(system, now, intents), luck.source);
    if (!driven.done) throw new Error(`nobody answered ${driven.ask.id}`);
    each({ before: now, intents, answered: driven.answered, decided: driven.value });
    if (!isRefusal(driven.value)) now = driven.value.after;
  }
  return now;
}

/** The clock goes on. */
export const go: Intent = { action: 'next', by: null, on: [], with: {} };

/**
 * Actions on what is planned, which are tried at random in a test of their own, `tests/rules/timeline.test.ts`; and those that only change
 * what the GM and the players read.
 */
const triedElsewhere: ReadonlySet<string> = new Set([
  ...['plan', 'cancel', 'carry-out', 'event'],
  ...['wounds', 'remark', 'describe', 'picture'],
]);

/** What is tried next in a fight at random: often the clock goes on, mostly one action, now and then two at once. */
export function tries(system: System, now: Encounter, luck: Luck): readonly Intent[] {
  if (luck.below(4) === 0) return [go];
  const hand = actionsOf(system).filter(
    ({ id }) => !triedElsewhere.has(id) && !system.actions.some((own) => own.id === id),
  );
  const from = luck.below(3) > 0 && system.actions.length > 0 ? system.actions : hand;
  const intents = Array.from({ length: luck.below(8) === 0 ? 2 : 1 }, () => tried(system, now, from, luck));
  return intents.every(({ action }) => system.actions.some(({ id }) => id === action)) ? intents : intents.slice(0, 1);
}

function tried(system: System, now: Encounter, from: readonly AnyAction[], luck: Luck): Intent {
  const action = luck.pick(from);
  if (action === undefined) return go;
  const everybody = Object.keys(now.combatants);
  const acting = now.cursor.acting === null ? undefined : now.slots[now.cursor.acting]?.who;
  const by = action.needsActor ? (luck.below(2) === 0 && acting !== undefined ? acting : luck.pick(everybody)) : null;
  const begun: Intent = { action: action.id, by: by ?? null, on: targets(action, everybody, luck), with: {} };
  return filled(
    action,
    now,
    { ...begun, with: { ...required(action.flags, luck), ...special(system, now, action, luck) } },
    luck,
  );
}

function targets(action: AnyAction, everybody: readonly Id[], luck: Luck): readonly Id[] {
  if (action.targets === 'none') return [];
  return luck.some(everybody, action.targets === 'one' ? 1 : 1 + luck.below(3));
}

/**
 * Fields that have tests of their own: of combatants who come from a party or return to it (`lasting.test.ts`), and how many turns are
 * passed at once (`hand/passing.test.ts`), which would leave little of a fight to be played.
 */
const testedElsewhere: ReadonlySet<string> = new Set([
  ...['state', 'after', 'rested', 'until'],
  // What the players read of a combatant.
  ...['description', 'picture'],
]);

/** Values for fields that must be given: the blanks go over them where there are any. */
function required(flags: readonly Flag[], luck: Luck): { readonly [field: string]: Json } {
  const given: { [field: string]: Json } = {};
  for (const flag of flags) {
    if (testedElsewhere.has(flag.field) || (!flag.required && luck.below(4) > 0)) continue;
    const value = flagValue(flag, luck);
    if (value !== undefined) given[flag.field] = value;
  }
  return given;
}

function flagValue({ kind, options }: Flag, luck: Luck): Json | undefined {
  switch (kind) {
    case 'yes':
      return luck.below(2) === 0;
    case 'number':
    case 'whole':
      return luck.below(20);
    case 'numbers':
    case 'wholes':
      return [1 + luck.below(60), 1 + luck.below(60)];
    case 'word':
      return luck.pick(['Mara', 'burning', 'a b']);
    case 'words':
      return ['Mara'];
    case 'one-of':
      return luck.pick(options);
    case 'any-of':
      return [...luck.some(options, 1)];
  }
}

/** Values that no flag describes: a plan within a plan, a house rule with its value, a part of a sheet. */
function special(system: System, now: Encounter, action: AnyAction, luck: Luck): { readonly [field: string]: Json } {
  if (action.id === 'declare') {
    const { action: of, on, with: values } = tried(system, now, system.actions, luck);
    return { plan: { action: of, on, with: values } };
  }
  if (action.id === 'setting') {
    const rule = luck.pick(system.houseRules());
    const to = luck.pick([...(rule?.options ?? []), true, false, null, 1, 3]);
    return { key: rule?.key ?? 'none', to: to ?? null };
  }
  if (action.id === 'edit') return luck.below(2) === 0 ? { name: 'Kel the Bold' } : { sheet: {} };
  return {};
}

/** Fills the blanks of the sentence one after the other, since each may depend on those before it. */
function filled(action: AnyAction, now: Encounter, begun: Intent, luck: Luck): Intent {
  let intent = begun;
  const done = new Set<string>();
  for (let n = 0; n < 20; n += 1) {
    const blank = action.blanks(now, intent).find(({ id }) => !done.has(id));
    if (blank === undefined) return intent;
    done.add(blank.id);
    const value = blankValue(blank, luck);
    if (value !== undefined && blank.id !== 'on') intent = { ...intent, with: { ...intent.with, [blank.id]: value } };
  }
  throw new Error(`${action.id} has more than 20 blanks`);
}

function blankValue(blank: Blank, luck: Luck): Json | undefined {
  if (blank.defaultValue !== undefined && luck.below(3) === 0) return blank.defaultValue;
  switch (blank.kind) {
    case 'pick':
      return luck.pick(blank.options ?? [])?.id;
    case 'many':
      return luck.some(blank.options ?? [], luck.below(3)).map(({ id }) => id);
    case 'number':
      return Math.min(blank.max ?? 1_000, (blank.min ?? 0) + luck.below(20));
    case 'text':
      return 'something';
  }
}
