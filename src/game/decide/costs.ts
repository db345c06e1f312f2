/** What actions use up of their actors, read from the facts that they would write. */

import { type AnswerSource, drive } from '../../dice/drive.ts';
import { allShow } from '../../dice/extremes.ts';
import type { Encounter, Id, Intent } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import { isRefusal } from '../kernel/refusal.ts';
import type { UsedUp } from '../kernel/screen.ts';
import type { System } from '../kernel/system.ts';
import { capital, pluralOf, trackTitle } from '../text/names.ts';
import { decideFacts, withDefaults } from './decide.ts';

/** Something that an action uses up; as much as this at least and at most, by its dice. */
export interface Cost {
  readonly what: string;
  readonly least: number;
  readonly most: number;
}

/** What the actions of a record use up. */
export interface Costs {
  /** Of all actors together. */
  readonly all: readonly Cost[];
  /** What each of several actors uses up, where it is the same for all of them; else null. */
  readonly each: readonly Cost[] | null;
}

/**
 * What a record costs its actors by their own doing: tracks that go down, the part of the turn, and what the game keeps
 * in marks and conditions. It is decided with all dice at their lowest and at their highest. Null where it is refused.
 */
export function costsOf(
  system: System,
  encounter: Encounter,
  entered: readonly Intent[],
  known?: AnswerSource,
): Costs | null {
  const intents = entered.map((intent) => withDefaults(system, encounter, intent));
  const ends = [1, Number.POSITIVE_INFINITY].flatMap((shown) => {
    const trial = allShow(shown);
    const source: AnswerSource = {
      dice: (ask) => known?.dice(ask) ?? trial.dice(ask),
      choice: (ask) => known?.choice(ask) ?? trial.choice(ask),
    };
    const driven = drive(decideFacts(system, encounter, intents), source);
    return driven.done && !isRefusal(driven.value) ? [driven.value] : [];
  });
  if (ends.length < 2) return null;
  const ofActors = [...new Set(intents.map(({ by }) => by))].map((by) =>
    spread(ends.map((ledger) => usedBy(system, encounter, by, ledger))),
  );
  const [first = []] = ofActors;
  const isSame = ofActors.length > 1 && ofActors.every((one) => formatCosts(one) === formatCosts(first));
  return { all: added(ofActors.flat()), each: isSame ? first : null };
}

/** The least and the most of everything that is used up. */
function spread(ends: readonly ReadonlyMap<string, number>[]): readonly Cost[] {
  const amounts = (what: string): readonly number[] => ends.map((used) => used.get(what) ?? 0);
  const all = [...new Set(ends.flatMap((used) => [...used.keys()]))];
  return all.map((what) => ({ what, least: Math.min(...amounts(what)), most: Math.max(...amounts(what)) }));
}

/** Costs with those of the same thing added up. */
function added(costs: readonly Cost[]): readonly Cost[] {
  const sums = new Map<string, Cost>();
  for (const { what, least, most } of costs) {
    const sum = sums.get(what) ?? { what, least: 0, most: 0 };
    sums.set(what, { what, least: sum.least + least, most: sum.most + most });
  }
  return [...sums.values()];
}

/** The costs of so many actions like this one. */
export function timesCosts({ all, each }: Costs, times: number): Costs {
  const of = ({ what, least, most }: Cost): Cost => ({ what, least: least * times, most: most * times });
  return { all: all.map(of), each: each === null ? null : each.map(of) };
}

/** `1 standard, 2 Mana`; of several actors `1 action each`. */
export function formatAllCosts({ all, each }: Costs): string {
  return each === null || each.length === 0 ? formatCosts(all) : `${formatCosts(each)} each`;
}

/** `1 standard, 2 Mana`, `0 to 3 Vigor`. */
export function formatCosts(costs: readonly Cost[]): string {
  const named = ({ what, most }: Cost): string =>
    most !== 1 && /^([a-z]+|[a-z]+ action)$/.test(what) ? pluralOf(what) : what;
  return costs
    .map((cost) => `${cost.least === cost.most ? '' : `${cost.least} to `}${cost.most} ${named(cost)}`)
    .join(', ');
}

function usedBy(
  system: System,
  encounter: Encounter,
  by: Id | null,
  { now: after, facts, factDoers: doers }: Ledger,
): ReadonlyMap<string, number> {
  const used = new Map<string, number>();
  const add = ({ what, amount }: UsedUp): void => {
    if (amount > 0) used.set(what, (used.get(what) ?? 0) + amount);
  };
  for (const slot of Object.values(encounter.slots)) {
    if (slot.who === by) for (const part of system.screen.usedOfSlot(slot, after.slots[slot.id])) add(part);
  }
  for (const [n, fact] of facts.entries()) {
    if (!('who' in fact) || fact.who !== by || doers[n] !== by) continue;
    if (fact.fact === 'track-set') {
      add({ what: capital(trackTitle(system, fact.track)), amount: (fact.from?.now ?? 0) - (fact.to?.now ?? 0) });
    } else if (fact.fact === 'mark-set' || fact.fact === 'condition-set') {
      for (const part of system.screen.usedUp(fact)) add(part);
    }
  }
  return used;
}
