/**
 * Where all act at once, what is declared comes to the same in any order of the roster; and what an action comes to is
 * what it would come to by itself, on what those before it have left.
 */
import { describe, expect, it } from 'vitest';
import type { AnswerSource } from '../../src/dice/drive.ts';
import { drive } from '../../src/dice/drive.ts';
import { type Decision, decide } from '../../src/game/decide/decide.ts';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { type Encounter, type Intent, writableDict } from '../../src/state/encounter.ts';
import { go, Luck } from '../../src/testing/play.ts';
import { times } from '../torture/share.ts';
import { games } from './games.ts';
import { readyMade } from './play.ts';

const simultaneous = games.filter(({ clock }) => clock.simultaneous);
const fights = times(8, 200);

/** The same answer to the same ask, in whatever order it is asked. */
function byAsk(seed: string): AnswerSource {
  return {
    dice: ({ id, sides, count }) => {
      const luck = new Luck(`${seed} ${id}`);
      return Array.from({ length: count }, () => luck.below(sides) + 1);
    },
    choice: ({ defaultPicks, options }) => defaultPicks ?? options.slice(0, 1),
  };
}

function decided(system: System, now: Encounter, intents: readonly Intent[], seed: string): Decision | null {
  const driven = drive(decide(system, now, intents), byAsk(seed));
  if (!driven.done) throw new Error(`no answer to ${driven.ask.id}`);
  return isRefusal(driven.value) ? null : driven.value;
}

/** A round in which all sorts of actions are declared. */
function declared(system: System, seed: string): Encounter {
  const luck = new Luck(seed);
  let now = readyMade(system);
  const settings = luck.below(3) === 0 ? { edition: 'older' } : {};
  if (system.houseRules().some(({ key }) => key === 'edition'))
    now = { ...now, settings: { ...now.settings, ...settings } };
  const enter = (intent: Intent): void => {
    now = decided(system, now, [intent], `${seed} before`)?.after ?? now;
  };
  for (const who of Object.keys(now.combatants)) {
    const [track = ''] = system.damageTracks;
    const most = now.combatants[who]?.tracks[track]?.now ?? 0;
    enter({ action: 'damage', by: null, on: [who], with: { amount: luck.below(most + 5) } });
  }
  enter(go);
  const people = Object.keys(now.combatants);
  const acts = system.actions.filter(({ menu, needsActor }) => menu === 'act' && needsActor);
  for (let n = 0; n < 40; n += 1) {
    const [by = '', action] = [luck.pick(people), luck.pick(acts)];
    // Most of it concerns the same combatant, so that much happens to one at once.
    const target = luck.below(3) > 0 ? focus(now) : (luck.pick(people) ?? by);
    const on = action === undefined || action.targets === 'none' ? [] : [target];
    const switches = action?.flags.filter(({ kind }) => kind === 'yes') ?? [];
    const values = Object.fromEntries(switches.map(({ field }) => [field, luck.below(2) === 0]));
    enter({ action: 'declare', by, on: [], with: { plan: { action: action?.id ?? '', on, with: values } } });
  }
  return now;
}

/** The combatant whom most of what is declared concerns. */
function focus({ combatants }: Encounter): string {
  return Object.keys(combatants)[0] ?? '';
}

/** The same encounter with its combatants, and their slots, the other way round. */
function turnedRound(now: Encounter): Encounter {
  const combatants = writableDict<Encounter['combatants'][string]>();
  for (const one of Object.values(now.combatants).reverse()) combatants[one.id] = one;
  const slots = writableDict<Encounter['slots'][string]>();
  for (const one of Object.values(now.slots).reverse()) slots[one.id] = one;
  return { ...now, combatants, slots };
}

function whatBecame(system: System, { after }: Decision): unknown {
  const all = Object.values(after.combatants).map(({ id, tracks, conditions, out }) => [
    id,
    { tracks, conditions, out },
  ]);
  return {
    all: Object.fromEntries(all),
    status: Object.keys(after.combatants)
      .sort()
      .map((who) => system.status(after, who).word),
  };
}

const resolve: Intent = { action: 'resolve', by: null, on: [], with: {} };

describe.each(simultaneous.map((system) => [system.id, system] as const))('in %s', (_, system) => {
  it('the roster never decides what declared actions come to', () => {
    const seen = new Set<string>();
    for (let n = 0; n < fights; n += 1) {
      const seed = `at once ${n}`;
      const now = declared(system, seed);
      const plans = Object.values(now.slots).flatMap((slot) => slot.plans);
      if (plans.length === 0) continue;
      for (const { action } of plans) seen.add(action);
      const one = decided(system, now, [resolve], seed);
      const other = decided(system, turnedRound(now), [resolve], seed);
      if (one === null || other === null) throw new Error(`${seed}: nothing was declared`);
      const said = plans.map(({ by, action, on }) => `${by} ${action} ${on.join(' ')}`).join('; ');
      expect(whatBecame(system, other), `${seed}: ${said}`).toEqual(whatBecame(system, one));
    }
    expect(seen.size).toBeGreaterThan(system.actions.filter(({ menu }) => menu === 'act').length / 2);
  });

  it('of two declared actions the later one meets what the other has left', () => {
    let differ = 0;
    for (let n = 0; n < times(3, 50); n += 1) {
      const seed = `one after the other ${n}`;
      for (const now of pairs(declared(system, seed))) {
        const [a = '', b = ''] = Object.values(now.slots).flatMap(({ who, plans }) => (plans.length > 0 ? [who] : []));
        const both = decided(system, now, [resolve], seed);
        if (both === null) continue;
        const [ab, ba] = [inTurn(system, now, [a, b], seed), inTurn(system, now, [b, a], seed)];
        if (JSON.stringify(ab) === JSON.stringify(ba)) continue;
        // Those who tie act on the same state, which is neither of the two.
        if (both.facts.some((fact) => fact.fact === 'said' && fact.text.endsWith('act together'))) continue;
        differ += 1;
        expect([ab, ba], seed).toContainEqual(tracksOf(both.after));
      }
    }
    expect(differ).toBeGreaterThan(0);
  });
});

/** The same with the first plans of each two combatants alone. */
function pairs(now: Encounter): readonly Encounter[] {
  const all = Object.values(now.slots).filter(({ plans }) => plans.length > 0);
  return all.flatMap((a, n) =>
    all.slice(n + 1).map((b) => {
      const slots = writableDict(now.slots);
      for (const slot of all)
        slots[slot.id] = { ...slot, plans: slot === a || slot === b ? slot.plans.slice(0, 1) : [] };
      return { ...now, slots };
    }),
  );
}

/** The tracks of all after their plans, resolved one by one. */
function inTurn(system: System, start: Encounter, actors: readonly string[], seed: string): unknown {
  const after = actors.reduce((now, by) => decided(system, now, [{ ...resolve, by }], seed)?.after ?? now, start);
  return tracksOf(after);
}

function tracksOf({ combatants }: Encounter): unknown {
  return Object.values(combatants).map(({ id, tracks }) => [id, tracks]);
}
