/** Encounters and facts at random: every kind of fact, each with the value that it meets. */
import fc from 'fast-check';
import {
  type Combatant,
  dict,
  type Encounter,
  emptyEncounter,
  type Json,
  withEntry,
} from '../../src/state/encounter.ts';
import type { Fact } from '../../src/state/facts.ts';
import { Ledger } from '../../src/state/ledger.ts';

const who = fc.constantFrom('mara', 'kel', 'thug', 'thug-2');
const name = fc.constantFrom('lif', 'vigor', '__proto__', 'constructor', 'a b', '1');
const number = fc.integer({ min: -50, max: 50 });
const json: fc.Arbitrary<Json> = fc.oneof(number, fc.constant(null), fc.string(), fc.array(number));
const anchor = fc.option(
  fc.record({ edge: fc.constantFrom('turn-end', 'round-end'), who: fc.option(who), round: number }),
);

/** A change that is asked of a ledger. */
export type Change = (ledger: Ledger) => void;

/** What a combatant is to begin with; everything else comes by facts. */
export function plainCombatant(id: string): Combatant {
  return {
    id,
    name: id,
    side: 'other',
    sheet: {},
    hidden: false,
    out: false,
    tracks: dict([['lif', { now: 30, max: 30 }]]),
    conditions: dict(),
    marks: dict(),
  };
}

/** An encounter with two combatants. */
export function begun(): Encounter {
  const empty = emptyEncounter('toy');
  const combatants = withEntry(
    withEntry(empty.combatants, 'mara', plainCombatant('mara')),
    'kel',
    plainCombatant('kel'),
  );
  return { ...empty, combatants };
}

function known(ledger: Ledger, id: string): boolean {
  return ledger.now.combatants[id] !== undefined;
}

/** Any change; a change of a missing combatant adds it instead. */
export const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(who, number).map(
    ([id, now]): Change =>
      (ledger) => {
        if (known(ledger, id)) ledger.setTrack(id, 'lif', now);
        else ledger.setCombatant(id, plainCombatant(id));
      },
  ),
  fc.tuple(who, fc.boolean()).map(
    ([id, out]): Change =>
      (ledger) => {
        ledger.setCombatant(id, out ? null : { ...plainCombatant(id), hidden: true });
      },
  ),
  fc.tuple(who, name, fc.option(fc.nat(5)), anchor).map(
    ([id, condition, stacks, ends]): Change =>
      (ledger) => {
        if (known(ledger, id))
          ledger.setCondition(id, condition, stacks === null ? null : { stacks, ends, from: null });
      },
  ),
  fc.tuple(who, name, fc.option(json), anchor).map(
    ([id, mark, value, ends]): Change =>
      (ledger) => {
        if (known(ledger, id)) ledger.setMark(id, mark, value === null ? null : { value, ends });
      },
  ),
  fc.tuple(who, fc.array(number, { maxLength: 3 }), fc.boolean()).map(
    ([id, at, gone]): Change =>
      (ledger) => {
        const slot = `${id}@${at.join('.')}`;
        ledger.setSlot(slot, gone ? null : { id: slot, who: id, at, kind: 'turn', is: 'open', left: {}, plans: [] });
      },
  ),
  fc.tuple(fc.nat(20), fc.option(fc.array(number))).map(
    ([round, at]): Change =>
      (ledger) => {
        ledger.setCursor({ round, at, acting: null });
      },
  ),
  fc.tuple(name, json).map(
    ([setting, to]): Change =>
      (ledger) =>
        ledger.setSetting(setting, to),
  ),
  fc.tuple(fc.constantFrom('t1', 't2'), fc.option(fc.nat(9))).map(
    ([id, round]): Change =>
      (ledger) =>
        ledger.setTimeline(id, round === null ? null : { id, text: 'rain', at: { round }, does: [] }),
  ),
  fc.tuple(name, fc.option(who)).map(
    ([edge, id]): Change =>
      (ledger) =>
        ledger.passEdge(edge, id),
  ),
  name.map(
    (text): Change =>
      (ledger) =>
        ledger.say('', text),
  ),
);

/** A batch of changes, as one record makes it. */
export const batch = fc.array(change, { minLength: 1, maxLength: 8 });

/** The facts of these changes, made by a ledger. */
export function factsOf(from: Encounter, changes: readonly Change[]): readonly Fact[] {
  const ledger = new Ledger(from);
  for (const make of changes) make(ledger);
  return ledger.facts;
}
