import { type AnsweredAsk, drive } from '../../dice/drive.ts';
import { recordedAnswers } from '../../dice/recorded.ts';
import { overrideRequests } from '../../game/bind/overrides.ts';
import { decide } from '../../game/decide/decide.ts';
import { isRefusal } from '../../game/kernel/refusal.ts';
import type { System } from '../../game/kernel/system.ts';
import { type Id, sameJson } from '../../state/encounter.ts';
import type { Fact } from '../../state/facts.ts';
import type { Record } from '../../state/record.ts';
import type { Step } from './source.ts';

/** What a record does not keep: what its dice were asked for, and whose doing each of its facts is. */
export interface Replayed {
  /** The asks with their recorded answers, as far as the rules of today ask the same. */
  readonly answered: readonly AnsweredAsk[];
  /** The combatant who did the n-th fact; null: nobody. */
  doerOf(n: number): Id | null;
}

/** What the GM does by hand to tracks: the record says whose doing it is. */
const byHand: ReadonlySet<string> = new Set(['damage', 'heal', 'set']);

/** Decides a record again with its own dice. Where the rules of today decide it differently, its intents say who did what. */
export function replay(system: System, { record, before }: Step): Replayed {
  const { intents, dice, facts, overrides = [] } = record;
  if (dice.length === 0 && intents.every(({ action }) => byHand.has(action))) {
    return { answered: [], doerOf: (n) => doerByIntents(record, facts[n]) };
  }
  const driven = drive(decide(system, before, intents, overrideRequests(overrides)), recordedAnswers(dice));
  const { answered } = driven;
  if (driven.done && !isRefusal(driven.value) && sameJson(driven.value.facts, facts)) {
    const { doers } = driven.value;
    return { answered, doerOf: (n) => doers[n] ?? null };
  }
  return { answered, doerOf: (n) => doerByIntents(record, facts[n]) };
}

/** The actor of the only intent, or of the only one that names the combatant as a target. */
function doerByIntents({ intents }: Record, fact: Fact | undefined): Id | null {
  const [first, ...others] = intents;
  if (others.length === 0) return first?.by ?? null;
  const who = fact !== undefined && 'who' in fact ? fact.who : null;
  const naming = intents.filter(({ on }) => who !== null && on.includes(who));
  return naming.length === 1 ? (naming[0]?.by ?? null) : null;
}
