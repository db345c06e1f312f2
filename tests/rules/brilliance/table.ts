/** A table at which scenes are played: combatants by name, actions decided with faces from the table. */
import type { ChoiceAsk } from '../../../src/dice/ask.ts';
import { drive } from '../../../src/dice/drive.ts';
import { typed } from '../../../src/dice/typed.ts';
import { brilliance } from '../../../src/rules/brilliance/index.ts';
import { type Decided, decide, findAction } from '../../../src/rules/decide.ts';
import { isRefusal, refusalText } from '../../../src/rules/refusal.ts';
import { newCombatant } from '../../../src/rules/system.ts';
import {
  type Encounter,
  emptyEncounter,
  type Id,
  type Intent,
  type Json,
  put,
  type Side,
} from '../../../src/state/encounter.ts';

/** A sheet, or the values of an action, as they are put in. */
export type With = { readonly [key: string]: Json };

export type Fighter = readonly [name: string, sheet: With, side?: Side];

export const melee = (ranks: number): With => ({ name: 'Melee Weapons', ranks });
export const dagger: With = { name: 'dagger', dice: 1, ap: 1, size: 'small' };

/** Edward of the example: armor 3, shield 1 with APR 1, Dodge 1, and (a default) DR 2; Health 8, Vigor 5. */
export const edward: With = {
  strength: 3,
  dexterity: 2,
  intelligence: 3,
  constitution: 5,
  health: 3,
  skills: [melee(5)],
  weapons: [{ name: 'longsword', dice: 3, size: 'large', strength: 2 }],
  armor: 3,
  maxDodge: 1,
  reduction: 2,
  shield: 1,
  apr: 1,
};

/** A Cutthroat: 1 + 3 + 3 dice with AP 1; Dodge 2, Health 6, Vigor 3. */
export const cutthroat: With = {
  dexterity: 3,
  intelligence: 1,
  constitution: 3,
  health: 3,
  skills: [melee(3)],
  weapons: [dagger],
};

/** The archer: 2 + 3 + 3 dice, AP 2, Ignore Dodge 3. */
export const archer: With = {
  dexterity: 3,
  intelligence: 1,
  constitution: 3,
  health: 3,
  skills: [{ name: 'Ranged Weapons', ranks: 3 }],
  weapons: [{ name: 'longbow', kind: 'ranged', dice: 2, ap: 2, ignoreDodge: 3, range: [20, 40, 60] }],
};

/** All rules that the scenes of this run have cited: in workings, in what was said, in refusals. */
export const citedByScenes = new Set<string>();

export class Table {
  now: Encounter;
  last: Decided | null = null;

  constructor(...who: readonly Fighter[]) {
    let encounter = emptyEncounter('brilliance');
    for (const [name, raw, side = 'own'] of who) {
      const read = brilliance.readSheet(raw);
      if (!read.ok) throw new Error(JSON.stringify(read.problems));
      const combatant = newCombatant(brilliance, encounter, { name, side, sheet: read.sheet, hidden: false });
      encounter = { ...encounter, combatants: put(encounter.combatants, combatant.id, combatant) };
    }
    this.now = encounter;
  }

  /** House rules from the start. */
  under(settings: With): this {
    for (const [key, value] of Object.entries(settings)) {
      this.now = { ...this.now, settings: put(this.now.settings, key, value) };
    }
    return this;
  }

  /** Round 1, in the order in which they were named: each throws one less than the one before, from 10 down. */
  begun(): this {
    const faces = Object.keys(this.now.combatants).map((_, n) => 10 - n);
    this.does('next', null, [], {}, faces);
    return this;
  }

  /** Decides an action; the faces must be exactly those it asks for. Answers its title, or the refusal in brackets. */
  does(
    action: string,
    by: Id | null,
    on: readonly Id[] = [],
    values: With = {},
    faces: readonly number[] = [],
    picks: readonly string[] = [],
  ): string {
    const intent: Intent = { action, by, on, with: values };
    const dice = typed(faces);
    const choice = ({ stands = [] }: ChoiceAsk): readonly string[] => (picks.length > 0 ? picks : stands);
    const driven = drive(decide(brilliance, this.now, [intent]), { dice: (ask) => dice.dice(ask), choice });
    if (!driven.done) throw new Error(`${action} asks ${driven.ask.id}: ${dice.problem ?? 'no answer'}`);
    if (isRefusal(driven.value)) {
      citedByScenes.add(driven.value.rule);
      return `[${refusalText(driven.value)}]`;
    }
    const over = dice.leftOver();
    if (over !== null) throw new Error(over);
    this.last = driven.value;
    this.now = driven.value.after;
    for (const rule of this.cited) citedByScenes.add(rule);
    return driven.value.title;
  }

  /** The clock goes on until it is somebody's turn; nobody may have dice to throw on the way. */
  until(who: Id): this {
    for (let n = 0; n < 20; n += 1) {
      this.does('next', null);
      if (this.acting === who) return this;
    }
    throw new Error(`${who} never has a turn`);
  }

  get acting(): Id | null {
    const { acting } = this.now.cursor;
    return acting === null ? null : (this.now.slots[acting]?.who ?? null);
  }

  track(who: Id, track = 'health'): number {
    return this.now.combatants[who]?.tracks[track]?.now ?? Number.NaN;
  }

  status(who: Id): string {
    return brilliance.status(this.now, who).word;
  }

  stacks(who: Id, condition: string): number {
    return this.now.combatants[who]?.conditions[condition]?.stacks ?? 0;
  }

  has(who: Id, condition: string): boolean {
    return this.now.combatants[who]?.conditions[condition] !== undefined;
  }

  /** The dice that the last attack threw in its first throw. */
  get thrown(): number {
    const dice = (this.last?.working ?? []).filter(({ of }) => of === 'dice').at(-1);
    return dice?.value ?? Number.NaN;
  }

  /** What was said in the last record. */
  get said(): readonly string[] {
    return (this.last?.facts ?? []).flatMap((fact) => (fact.fact === 'said' ? [fact.text] : []));
  }

  /** The rules that the last record cites. */
  get cited(): ReadonlySet<string> {
    const said = (this.last?.facts ?? []).flatMap((fact) => (fact.fact === 'said' ? [fact.rule] : []));
    return new Set([...(this.last?.working ?? []).map(({ rule }) => rule), ...said]);
  }

  /** The letters of what is left of somebody's turn. */
  left(who: Id): string {
    const cell = brilliance.screen.row(this.now, who).cells.left;
    return cell?.kind === 'text' ? cell.text.map(({ text }) => text).join('') : '';
  }

  /** What holds of somebody besides conditions, as the row tells it: the notes in order. */
  notes(who: Id): readonly string[] {
    return brilliance.screen.row(this.now, who).notes.map((note) => note.map(({ text }) => text).join(''));
  }

  /** What an action tells of its odds on one target. */
  forecast(action: string, by: Id, on: Id, values: With = {}): readonly string[] {
    const told = findAction(brilliance, action)?.odds(this.now, { action, by, on: [on], with: values });
    const [row] = Array.isArray(told) ? told : [];
    if (row === undefined) throw new Error(`no odds: ${String(told)}`);
    return row.tells;
  }
}

/** So many dice that fail. */
export function fails(many: number): readonly number[] {
  return Array.from({ length: many }, () => 1);
}

/** So many dice, of which the first so many succeed. */
export function hits(many: number, successes: number): readonly number[] {
  return [...Array.from({ length: successes }, () => 8), ...fails(many - successes)];
}
