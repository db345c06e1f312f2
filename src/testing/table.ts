/** A table at which scenes of a game are played in tests: combatants by name, actions decided with faces from the test. */
import { drive } from '../dice/drive.ts';
import { typedFaces } from '../dice/typed.ts';
import { actionsOf, type Decision, decide, findAction } from '../game/decide/decide.ts';
import type { TargetOdds } from '../game/kernel/action.ts';
import { newCombatant } from '../game/kernel/new-combatant.ts';
import { formatRefusal, isRefusal, isSameRefusal, type Refusal } from '../game/kernel/refusal.ts';
import type { Blank } from '../game/kernel/screen.ts';
import type { System } from '../game/kernel/system.ts';
import {
  type Encounter,
  emptyEncounter,
  type Id,
  type Intent,
  type Json,
  type OverruledRule,
  type Side,
  withEntry,
} from '../state/encounter.ts';
import { nearestHint } from '../state/nearest.ts';

/** A sheet, house rules, or the values of an action, as they are put in. */
export type With = { readonly [key: string]: Json };

/** A combatant of a scene: its name, the fields of its sheet that differ from the defaults, and its side, by default `own`. */
export type Fighter = readonly [name: string, sheet: With, side?: Side];

/** What is chosen, by the ask's name: the last part of its id. */
export type Picks = { readonly [ask: string]: readonly string[] };

/** An encounter of these combatants under these house rules, the clock not yet begun. */
export function seated(system: System, who: readonly Fighter[], settings: With = {}): Encounter {
  let encounter = ruledBy(emptyEncounter(system.id), settings);
  for (const [name, raw, side = 'own'] of who) {
    const read = system.readSheet(raw, 'other');
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const joined = newCombatant(system, encounter, { name, side, sheet: read.sheet, hidden: false });
    encounter = { ...encounter, combatants: withEntry(encounter.combatants, joined.id, joined) };
  }
  return encounter;
}

function ruledBy(encounter: Encounter, settings: With): Encounter {
  const all = Object.entries(settings).reduce((sum, [key, value]) => withEntry(sum, key, value), encounter.settings);
  return { ...encounter, settings: all };
}

/**
 * A table of one game, at which a test plays a scene of the rulebook with the faces that it names.
 *
 * ```ts
 * const table = new Table(game, [['Squire', { skill: 3 }, 'own'], ['Baron', { armour: 14 }, 'other']]);
 * table.does('next', null, [], {}, [8, 15]);
 * expect(table.does('attack', 'baron', ['squire'], {}, [10, 4])).toBe('Baron hits Squire for 4');
 * expect(table.track('squire', 'health')).toBe(6);
 * ```
 */
export class Table {
  now: Encounter;
  /** What was decided last and not refused. */
  last: Decision | null = null;

  constructor(
    private readonly system: System,
    who: readonly Fighter[],
    settings: With = {},
  ) {
    this.now = seated(system, who, settings);
  }

  /** House rules from the start. */
  under(settings: With): this {
    this.now = ruledBy(this.now, settings);
    return this;
  }

  /** As begun under a version of the game's rules, with its defaults of house rules; null: today's. */
  begunUnder(rulesVersion: number | null): this {
    this.now = { ...this.now, rulesVersion };
    return this;
  }

  /**
   * Decides an action, of the game or of the GM; the faces must be exactly those it asks for, a choice without a pick is answered by its
   * default. Returns its title, or the refusal in brackets. Throws where no action has the id, or a face is missing or left over.
   */
  // biome-ignore lint/complexity/useMaxParams: a scene is a line for each action, in the order in which a table says it
  does(
    action: string,
    by: Id | null,
    on: readonly Id[] = [],
    values: With = {},
    faces: readonly number[] = [],
    picks: Picks = {},
  ): string {
    return this.together([{ action, by, on, with: values }], faces, picks);
  }

  /** The same of several in one record: what several combatants do at once, each as `{ action, by, on, with }`. */
  together(intents: readonly Intent[], faces: readonly number[] = [], picks: Picks = {}): string {
    const ids = actionsOf(this.system).map(({ id }) => id);
    const unknown = intents.find(({ action }) => !ids.includes(action));
    if (unknown !== undefined)
      throw new Error(
        `there is no action "${unknown.action}"${nearestHint(unknown.action, ids) || `; one of ${ids.join(', ')}`}`,
      );
    const dice = typedFaces(faces);
    const driven = drive(decide(this.system, this.now, intents), {
      dice: (ask) => dice.dice(ask),
      choice: (ask) => picks[ask.id.replace(/^.*\//, '')] ?? ask.defaultPicks ?? null,
    });
    const actions = intents.map(({ action }) => action).join(' and ');
    if (!driven.done) throw new Error(`${actions} asks ${driven.ask.id}: ${dice.problem ?? 'no answer'}`);
    this.decided(driven.value);
    if (isRefusal(driven.value)) return `[${formatRefusal(driven.value)}]`;
    const over = dice.leftOver();
    if (over !== null) throw new Error(`${actions}: ${over}`);
    this.last = driven.value;
    this.now = driven.value.after;
    return driven.value.title;
  }

  /** The rules that refuse an action, in the order in which the GM overrules them; a final refusal, in brackets, ends the list. */
  refusals(action: string, by: Id | null, on: readonly Id[] = [], values: With = {}): readonly string[] {
    const overruled: OverruledRule[] = [];
    const list = (): readonly string[] => overruled.map(({ code, rule }) => rule || code);
    for (;;) {
      const driven = drive(
        decide(this.system, this.now, [{ action, by, on, with: values, overruled: [...overruled] }]),
        {
          dice: ({ count }) => Array<number>(count).fill(1),
          choice: ({ defaultPicks, options }) => defaultPicks ?? options.slice(0, 1),
        },
      );
      if (!driven.done) throw new Error(`nobody answers ${driven.ask.id}`);
      if (!isRefusal(driven.value)) return list();
      const { code, rule, message, isFinal } = driven.value;
      if (isFinal === true) return [...list(), `[${rule || code}]`];
      if (overruled.some((one) => isSameRefusal(one, { code, rule }))) throw new Error(`${code} is refused again`);
      overruled.push({ code, rule, message });
    }
  }

  /** For tables that keep more of a decision than `last`. */
  protected decided(_decision: Decision | Refusal): void {}

  /** Whose turn it is. */
  get acting(): Id | null {
    const { acting } = this.now.cursor;
    return acting === null ? null : (this.now.slots[acting]?.who ?? null);
  }

  /** Goes on until a combatant's next turn; no dice may be asked for on the way. */
  until(who: Id): this {
    for (let n = 0; n < 50; n += 1) {
      this.does('next', null);
      if (this.acting === who) return this;
    }
    throw new Error(`${who} never has a turn`);
  }

  /** What a track is at now; NaN where there is none of that name. */
  track(who: Id, track: string): number {
    return this.now.combatants[who]?.tracks[track]?.now ?? Number.NaN;
  }

  /** The game's word for how a combatant is: `hurt`. */
  status(who: Id): string {
    return this.system.status(this.now, who).word;
  }

  /** Whether a combatant has a condition. */
  has(who: Id, condition: string): boolean {
    return this.now.combatants[who]?.conditions[condition] !== undefined;
  }

  /** Stacks of a condition; 0: none. */
  stacks(who: Id, condition: string): number {
    return this.now.combatants[who]?.conditions[condition]?.stacks ?? 0;
  }

  /**
   * What the prompt of an action asks, a line a blank: `defence: undefended* block dodge!VX-131`. `*` is the default, `!` is
   * refused and by which rule, `?` behind the name can be passed over, `(1-4)` are the limits of a number.
   */
  asks(action: string, by: Id | null, on: readonly Id[] = [], values: With = {}): readonly string[] {
    return this.blanks(action, by, on, values).map((blank) => {
      const { id, optional, options, defaultValue, min, max } = blank;
      const isDefault = (option: string): boolean =>
        Array.isArray(defaultValue) ? defaultValue.includes(option) : defaultValue === option;
      const listed = (options ?? []).map(
        (option) =>
          (option.id === '' ? '-' : option.id) +
          (isDefault(option.id) ? '*' : '') +
          (option.refusal === undefined ? '' : `!${option.refusal.rule}`),
      );
      const limits = min === undefined && max === undefined ? [] : [`(${min ?? ''}-${max ?? ''})`];
      const amount = options === undefined && defaultValue !== undefined ? [String(defaultValue)] : [];
      return `${id}${optional ? '?' : ''}: ${[...listed, ...amount, ...limits].join(' ')}`.trimEnd();
    });
  }

  /** The blanks of an action's prompt. */
  blanks(action: string, by: Id | null, on: readonly Id[] = [], values: With = {}): readonly Blank[] {
    return findAction(this.system, action)?.blanks(this.now, { action, by, on, with: values }) ?? [];
  }

  /** What the last record says with these rules: `VX-83: stops at 0 LIF`. */
  says(...rules: readonly string[]): readonly string[] {
    return (this.last?.working ?? []).flatMap(({ rule, says }) => (rules.includes(rule) ? [`${rule}: ${says}`] : []));
  }

  /** The text of a cell in a combatant's row. */
  cell(who: Id, column: string): string {
    const cell = this.system.screen.row(this.now, who).cells[column];
    return cell?.kind === 'text' ? cell.text.map(({ text }) => text).join('') : '';
  }

  /** What was said in the last record. */
  get said(): readonly string[] {
    return (this.last?.facts ?? []).flatMap((fact) => (fact.fact === 'said' ? [fact.text] : []));
  }

  /** The last value that a number of this name came to in the last record. */
  worked(of: string): number {
    return (this.last?.working ?? []).findLast((line) => line.of === of && line.op !== 'note')?.value ?? Number.NaN;
  }

  /** The odds of an action on one target; each game's table returns what its tests look at. */
  protected odds(action: string, by: Id | null, on: Id, values: With = {}): TargetOdds {
    const found = findAction(this.system, action);
    const intent = { action, by, on: [on], with: values };
    const targets = found?.odds(this.now, found.withDefaults(this.now, intent));
    const [row] = Array.isArray(targets) ? targets : [];
    if (row === undefined) throw new Error(`no odds: ${String(targets)}`);
    return row;
  }
}
