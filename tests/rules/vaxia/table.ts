/** A table at which scenes are played: combatants by name, actions decided with faces from the table. */
import { drive } from '../../../src/dice/drive.ts';
import { typed } from '../../../src/dice/typed.ts';
import { type Decided, decide, findAction } from '../../../src/rules/decide.ts';
import { isRefusal, refusalText } from '../../../src/rules/refusal.ts';
import { newCombatant } from '../../../src/rules/system.ts';
import { vaxia } from '../../../src/rules/vaxia/index.ts';
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

/** Mara Venn of the screens: hits with 60, powers with 55. */
export const mara: With = {
  LIF: 48,
  DEX: 40,
  STR: 35,
  skills: [{ name: 'Spear', value: 20, aspects: ['damage'] }],
  weapons: [{ name: 'spear', skill: 'Spear' }],
};

/** A Thug of the screens: blocks with 40 and 45. */
export const thug: With = { LIF: 30, DEX: 50, STR: 40, END: 45, INT: 30, armour: 3 };

export type Fighter = readonly [name: string, sheet: With, side?: Side];

export class Table {
  now: Encounter;
  last: Decided | null = null;

  constructor(...who: readonly Fighter[]) {
    let encounter = emptyEncounter('vaxia');
    for (const [name, raw, side = 'own'] of who) {
      const read = vaxia.readSheet(raw);
      if (!read.ok) throw new Error(JSON.stringify(read.problems));
      const combatant = newCombatant(vaxia, encounter, { name, side, sheet: read.sheet, hidden: false });
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

  /** Decides an action; the faces must be exactly those it asks for. Answers its title, or the refusal in brackets. */
  does(
    action: string,
    by: Id | null,
    on: readonly Id[] = [],
    values: With = {},
    faces: readonly number[] = [],
  ): string {
    return this.together([{ action, by, on, with: values }], faces);
  }

  /** The same of several that happen at once. */
  together(intents: readonly Intent[], faces: readonly number[]): string {
    const dice = typed(faces);
    const driven = drive(decide(vaxia, this.now, intents), dice);
    if (!driven.done) throw new Error(`${intents[0]?.action} asks ${driven.ask.id}: ${dice.problem ?? 'no answer'}`);
    if (isRefusal(driven.value)) return `[${refusalText(driven.value)}]`;
    const over = dice.leftOver();
    if (over !== null) throw new Error(over);
    this.last = driven.value;
    this.now = driven.value.after;
    return driven.value.title;
  }

  lif(who: Id): number {
    return this.now.combatants[who]?.tracks.lif?.now ?? Number.NaN;
  }

  status(who: Id): string {
    return vaxia.status(this.now, who).word;
  }

  has(who: Id, condition: string): boolean {
    return this.now.combatants[who]?.conditions[condition] !== undefined;
  }

  /** What was said in the last record. */
  get said(): readonly string[] {
    return (this.last?.facts ?? []).flatMap((fact) => (fact.fact === 'said' ? [fact.text] : []));
  }

  /** The odds of something that nobody does, target by target. */
  forecastOf(action: string, on: readonly Id[], values: With = {}): readonly { readonly tells: readonly string[] }[] {
    const told = findAction(vaxia, action)?.odds(this.now, { action, by: null, on, with: values });
    if (!Array.isArray(told)) throw new Error(`no odds: ${String(told)}`);
    return told;
  }

  /** What an action tells of its odds on one target. */
  forecast(
    action: string,
    by: Id,
    on: Id,
    values: With = {},
  ): { readonly tells: readonly string[]; readonly brief: string } {
    const told = findAction(vaxia, action)?.odds(this.now, { action, by, on: [on], with: values });
    const [row] = Array.isArray(told) ? told : [];
    if (row === undefined) throw new Error(`no odds: ${String(told)}`);
    return { tells: row.tells, brief: row.brief };
  }
}
