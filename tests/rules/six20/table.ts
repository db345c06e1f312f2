/** A table at which fights of six20 are played: combatants by name, actions decided with faces from the table. */
import { drive } from '../../../src/dice/drive.ts';
import { typed } from '../../../src/dice/typed.ts';
import type { Decided } from '../../../src/rules/decide.ts';
import { decide, findAction } from '../../../src/rules/decide.ts';
import { isRefusal, refusalText } from '../../../src/rules/refusal.ts';
import { six20 } from '../../../src/rules/six20/index.ts';
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

export type With = { readonly [key: string]: Json };
export type Fighter = readonly [name: string, sheet: With, side?: Side];

/** Somebody who rolls. Abilities of 10, no bonus: VP 8, WP 10. */
export const hero: With = { npc: false, heroic: true };

export class Table {
  now: Encounter;
  last: Decided | null = null;

  constructor(fighters: readonly Fighter[], settings: With = {}) {
    let encounter = emptyEncounter('six20');
    for (const [key, value] of Object.entries(settings)) {
      encounter = { ...encounter, settings: put(encounter.settings, key, value) };
    }
    for (const [name, raw, side = 'own'] of fighters) {
      const read = six20.readSheet(raw);
      if (!read.ok) throw new Error(JSON.stringify(read.problems));
      const joined = newCombatant(six20, encounter, { name, side, sheet: read.sheet, hidden: false });
      encounter = { ...encounter, combatants: put(encounter.combatants, joined.id, joined) };
    }
    this.now = encounter;
  }

  /** Decides an action; the faces must be exactly those it asks for. Answers its title, or the refusal in brackets. */
  does(
    action: string,
    by: Id | null,
    on: readonly Id[] = [],
    values: With = {},
    faces: readonly number[] = [],
  ): string {
    const intent: Intent = { action, by, on, with: values };
    const dice = typed(faces);
    const driven = drive(decide(six20, this.now, [intent]), dice);
    if (!driven.done) throw new Error(`${action} asks ${driven.ask.id}: ${dice.problem ?? 'no answer'}`);
    if (isRefusal(driven.value)) return `[${refusalText(driven.value)}]`;
    const over = dice.leftOver();
    if (over !== null) throw new Error(over);
    this.last = driven.value;
    this.now = driven.value.after;
    return driven.value.title;
  }

  /** Begins with these initiative dice, in the order in which they joined. */
  begins(...faces: readonly number[]): this {
    this.does('next', null, [], {}, faces);
    return this;
  }

  /** Goes on until it is the turn of that one. */
  until(who: Id): this {
    for (let n = 0; this.acting !== who; n += 1) {
      if (n > 20) throw new Error(`${who} never acts`);
      this.does('next', null);
    }
    return this;
  }

  get acting(): Id | null {
    const { acting } = this.now.cursor;
    return acting === null ? null : (this.now.slots[acting]?.who ?? null);
  }

  vp(who: Id): number {
    return this.now.combatants[who]?.tracks.vitality?.now ?? Number.NaN;
  }

  wp(who: Id): number {
    return this.now.combatants[who]?.tracks.wounds?.now ?? Number.NaN;
  }

  has(who: Id, condition: string): boolean {
    return this.now.combatants[who]?.conditions[condition] !== undefined;
  }

  status(who: Id): string {
    return six20.status(this.now, who).word;
  }

  /** The last value of a number in the working of the last record. */
  worked(of: string): number | undefined {
    return this.last?.working.findLast((line) => line.of === of)?.value;
  }

  get said(): readonly string[] {
    return (this.last?.facts ?? []).flatMap((fact) => (fact.fact === 'said' ? [fact.text] : []));
  }

  cell(who: Id, column: string): string {
    const cell = six20.screen.row(this.now, who).cells[column];
    return cell?.kind === 'text' ? cell.text.map(({ text }) => text).join('') : '';
  }

  tells(action: string, by: Id, on: Id, values: With = {}): readonly string[] {
    const told = findAction(six20, action)?.odds(this.now, { action, by, on: [on], with: values });
    const [row] = Array.isArray(told) ? told : [];
    return row?.tells ?? [String(told)];
  }
}
