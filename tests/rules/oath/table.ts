/** A table at which scenes of Oath are played: combatants by name, actions decided with faces from the table. */
import type { ChoiceAsk } from '../../../src/dice/ask.ts';
import { drive } from '../../../src/dice/drive.ts';
import { typed } from '../../../src/dice/typed.ts';
import { slotsOf } from '../../../src/rules/clock.ts';
import { type Decided, decide } from '../../../src/rules/decide.ts';
import { oath } from '../../../src/rules/oath/index.ts';
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

type With = { readonly [key: string]: Json };

/** So many dice of Body speed, and no other stat: nobody is asked for a speed. */
export function body(dice: number, more: With = {}): With {
  return {
    bodyStrength: dice,
    bodyPrecision: dice,
    health: dice,
    mindStrength: 0,
    psiStrength: 0,
    ...more,
  };
}

export type Fighter = readonly [name: string, side: Side, sheet: With];

export class Table {
  now: Encounter = emptyEncounter('oath');
  last: Decided | null = null;

  constructor(...who: readonly Fighter[]) {
    for (const [name, side, sheet] of who) this.seat(name, side, sheet);
  }

  private seat(name: string, side: Side, raw: With): void {
    const read = oath.readSheet(raw);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const combatant = newCombatant(oath, this.now, { name, side, sheet: read.sheet, hidden: false });
    this.now = { ...this.now, combatants: put(this.now.combatants, combatant.id, combatant) };
  }

  /** House rules from the start. */
  under(settings: With): this {
    for (const [key, value] of Object.entries(settings)) {
      this.now = { ...this.now, settings: put(this.now.settings, key, value) };
    }
    return this;
  }

  /** Goes on, with speed dice where a turn begins. Answers where the clock then stands: `2 bad rabbit`. */
  next(faces: readonly number[] = [], picks: { readonly [ask: string]: readonly string[] } = {}): string {
    const said = this.decide({ action: 'next', by: null, on: [], with: {} }, faces, picks);
    return said.startsWith('[') ? said : this.stands;
  }

  /** Decides an action; the faces must be exactly those it asks for. Answers its title, or the refusal in brackets. */
  does(
    action: string,
    by: Id | null,
    on: readonly Id[] = [],
    values: With = {},
    faces: readonly number[] = [],
  ): string {
    return this.decide({ action, by, on, with: values }, faces);
  }

  /** The same of a whole intent. */
  decide(
    intent: Intent,
    faces: readonly number[] = [],
    picks: { readonly [ask: string]: readonly string[] } = {},
  ): string {
    return this.together([intent], faces, picks);
  }

  /** The same of several in one record. */
  together(
    intents: readonly Intent[],
    faces: readonly number[] = [],
    picks: { readonly [ask: string]: readonly string[] } = {},
  ): string {
    const dice = typed(faces);
    const choice = (ask: ChoiceAsk) => picks[ask.id.replace(/^.*\//, '')] ?? ask.stands ?? null;
    const driven = drive(decide(oath, this.now, intents), { dice: (ask) => dice.dice(ask), choice });
    const asks = intents.map(({ action }) => action).join(' and ');
    if (!driven.done) throw new Error(`${asks} asks ${driven.ask.id}: ${dice.problem ?? 'no answer'}`);
    if (isRefusal(driven.value)) return `[${refusalText(driven.value)}]`;
    const over = dice.leftOver();
    if (over !== null) throw new Error(over);
    this.last = driven.value;
    this.now = driven.value.after;
    return driven.value.title;
  }

  /** Where the clock stands, and who acts: `2 bad rabbit`. */
  get stands(): string {
    const { at, acting } = this.now.cursor;
    const who = acting === null ? 'nobody' : (this.now.slots[acting]?.who ?? '');
    return `${at === null ? 'no place' : oath.clock.label(at).replace('seg ', '')} ${who}`;
  }

  /** The segments in which somebody can still act, beside the phase they are in. */
  left(who: Id): readonly number[] {
    return slotsOf(this.now, who)
      .filter(({ id, is }) => id !== this.now.cursor.acting && (is === 'open' || is === 'held'))
      .map(({ at }) => at[0] ?? 0);
  }

  hp(who: Id): number {
    return this.now.combatants[who]?.tracks.hp?.now ?? Number.NaN;
  }

  status(who: Id): string {
    return oath.status(this.now, who).word;
  }

  stacks(who: Id, condition: string): number {
    return this.now.combatants[who]?.conditions[condition]?.stacks ?? 0;
  }

  /** What was said in the last record. */
  get said(): readonly string[] {
    return (this.last?.facts ?? []).flatMap((fact) => (fact.fact === 'said' ? [fact.text] : []));
  }

  /** The rules that the last record cites. */
  get cited(): readonly string[] {
    return (this.last?.working ?? []).map(({ rule }) => rule);
  }
}
