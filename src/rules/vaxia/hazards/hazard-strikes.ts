/** Hazards that go on strike again at the start of each round, until the victim gets clear of them (VX-113, VX-114). */
import { type Conversation, scoped, withThrower } from '../../../dice/ask.ts';
import type { TargetOutcome } from '../../kernel/context.ts';
import { defenderOf } from '../combatant/aboard.ts';
import { statusOf } from '../combatant/status.ts';
import type { VaxiaContext } from '../combatant/view.ts';
import { withName } from '../roll/two-traits.ts';
import { chart, type LastingSource } from './chart.table.ts';
import { type EnvironmentInput, type EnvironmentOutcome, environment } from './environment.ruling.ts';
import {
  applyExposure,
  type Exposure,
  exposureFrom,
  exposureInput,
  hazardsOf,
  keepExposed,
  roundsInARow,
} from './exposure.ts';

/** A hazard striking one victim, after its dice. */
interface Strike extends TargetOutcome<EnvironmentInput, EnvironmentOutcome> {
  readonly source: LastingSource;
  readonly exposure: Exposure;
}

/** Every hazard strikes everybody in it once more; all dice are rolled before the first fact is written. */
export function* strikeHazards(context: VaxiaContext): Conversation<void> {
  const { ledger, view, note } = context;
  const strikes: Strike[] = [];
  for (const target of Object.keys(ledger.now.combatants)) {
    // Of those in the fight all above -LIF take damage, the unconscious included.
    const { is } = statusOf(view(), target);
    if (view().combatant(target).out || is === 'dead' || is === 'dying') continue;
    for (const source of hazardsOf(view(), target)) {
      const exposure = exposureFrom(view().combatant(target).conditions[source]?.note);
      const input = exposureInput({ view: view(), target, note }, source, exposure);
      const ruling = environment.rule(input, { settings: view().settings, note });
      const asking = withThrower(null, defenderOf(view(), target), withName(view().name(target), ruling));
      const outcome = yield* scoped(`exposed:${target}:${source}`, asking);
      strikes.push({ target, source, exposure, input, outcome });
    }
  }
  for (const strike of strikes) {
    const { target, source, exposure } = strike;
    const rule = chart[source].timing === 'cumulative' ? 'VX-114' : 'VX-113';
    ledger.say(rule, applyExposure(context, strike, exposure));
    // Of a source that strikes once the damage does not count rounds, but its row does.
    keepExposed(ledger, target, source, { exposure, rounds: roundsInARow(view(), target, source) });
  }
}
