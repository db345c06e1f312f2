/** What every game says of the time after a fight. */
import { describe, expect, test } from 'vitest';
import { drive } from '../../src/dice/drive.ts';
import { decide } from '../../src/game/decide/decide.ts';
import { Note } from '../../src/game/kernel/note.ts';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import type { LastingState, System } from '../../src/game/kernel/system.ts';
import { type Encounter, emptyEncounter, type Id, type Intent, type Json } from '../../src/state/encounter.ts';
import { Ledger } from '../../src/state/ledger.ts';
import { brokenSteps, notJson, strangeRules } from '../../src/testing/laws.ts';
import { toy } from '../rules/toy/index.ts';
import { times } from '../torture/share.ts';
import { games } from './games.ts';
import { play, readyMade } from './play.ts';

const nobody = { dice: () => null, choice: () => null };
const seeds = ['after', 'the', 'fight'].slice(0, times(1, 3));

describe.each([...games, toy].map((system) => ({ system })))('$system.id', ({ system }) => {
  const ends = seeds.flatMap((seed) => [
    play(system, seed, 60, () => undefined),
    ...(system === toy ? [] : [play(system, seed, 60, () => undefined, readyMade)]),
  ]);

  function eachOne(check: (end: Encounter, who: Id) => void): void {
    for (const end of ends) for (const who of Object.keys(end.combatants)) check(end, who);
  }

  test('some state lasts, and it survives JSON', () => {
    eachOne((end, who) => {
      const state = system.lasting.state(end, who);
      expect(notJson(state)).toEqual([]);
      expect(state.tracks).toEqual(end.combatants[who]?.tracks);
    });
  });

  test('what lasts joins the next fight without dice, and lasts on unchanged until something happens', () => {
    eachOne((end, who) => {
      const state = alone(system, end, who);
      const next = joined(system, end, who, { state: toJson(state) });
      expect(alone(system, next, who)).toEqual(state);
      expect(system.status(next, who).is === 'dead').toBe(system.status(end, who).is === 'dead');
    });
  });

  test('no condition lasts whose end is at the turn of another, and nothing of those who stay behind', () => {
    eachOne((end, who) => {
      const { conditions } = alone(system, end, who);
      const others = Object.values(conditions).flatMap(({ from, ends }) => [from, ends?.who ?? null]);
      expect(others.filter((id) => id !== null && id !== who)).toEqual([]);
    });
  });

  test('a rest asks for no dice, cites the book, ends what has an end and wakes no dead', () => {
    eachOne((end, who) => {
      const before = joined(system, end, who, { state: toJson(alone(system, end, who)) });
      const ledger = new Ledger(before);
      const note = new Note(true);
      expect(drive(system.lasting.rest(ledger, who, note), nobody).done).toBe(true);
      expect(drive(system.applyConsequences(ledger, note), nobody).done).toBe(true);
      expect(brokenSteps(note.lines)).toEqual([]);
      expect(strangeRules(system, rulesOf(ledger, note))).toEqual([]);
      expect(Object.values(ledger.combatant(who).conditions).filter((one) => one.ends !== null)).toEqual([]);
      if (system.status(end, who).is === 'dead') expect(system.status(ledger.now, who).is).toBe('dead');
    });
  });

  test('joining rested is joining and the rest in one record', () => {
    eachOne((end, who) => {
      const state = toJson(alone(system, end, who));
      const ledger = new Ledger(joined(system, end, who, { state }));
      drive(system.lasting.rest(ledger, who, new Note(false)), nobody);
      drive(system.applyConsequences(ledger, new Note(false)), nobody);
      expect(joined(system, end, who, { state, rested: true }).combatants[who]).toEqual(ledger.combatant(who));
    });
  });
});

/** What lasts of a combatant who leaves all others behind. */
function alone(system: System, encounter: Encounter, who: Id): LastingState {
  return system.lasting.withIds(system.lasting.state(encounter, who), (id) => (id === who ? who : null));
}

/** The combatant in an encounter of the same house rules with nobody else. */
function joined(system: System, of: Encounter, who: Id, values: { readonly [field: string]: Json }): Encounter {
  const { name = '', side = 'own', sheet = {} } = of.combatants[who] ?? {};
  const state = { ...Object(values.state), id: who };
  const intent: Intent = { action: 'join', by: null, on: [], with: { name, side, sheet, ...values, state } };
  const driven = drive(decide(system, { ...emptyEncounter(system.id), settings: of.settings }, [intent]), nobody);
  if (!driven.done) throw new Error(`${driven.ask.id} is asked for`);
  if (isRefusal(driven.value)) throw new Error(driven.value.message);
  return driven.value.after;
}

function toJson(state: LastingState): Json {
  return JSON.parse(JSON.stringify(state));
}

function rulesOf(ledger: Ledger, note: Note): readonly string[] {
  return [
    ...note.lines.map(({ rule }) => rule),
    ...ledger.facts.flatMap((fact) => (fact.fact === 'said' ? [fact.rule] : [])),
  ];
}
