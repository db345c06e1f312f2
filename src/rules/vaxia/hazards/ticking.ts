/** Surroundings that go on strike again when a round begins, announced, until somebody is out of them (VX-113, VX-114). */
import { type Conversation, scoped, withThrower } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { statusOf } from '../combatant/status.ts';
import type { Table, VaxiaContext } from '../combatant/view.ts';
import { named } from '../roll/named.ts';
import { chart, type Lasting } from './chart.table.ts';
import { type Exposed, environment } from './environment.ruling.ts';
import type { EnvironmentInput } from './environment-base.ts';
import { type Exposure, exposureInput, exposureOf, stayIn, suffer, surroundingsOf } from './exposure.ts';

interface Struck {
  readonly who: Id;
  readonly source: Lasting;
  readonly said: Exposure;
  readonly input: EnvironmentInput;
  readonly outcome: Exposed;
}

/** Everybody who is in something takes another round of it; all dice before the first fact. */
export function* strikeAgain(context: VaxiaContext): Conversation<void> {
  const { ledger, view, note } = context;

  const struck: Struck[] = [];
  for (const who of Object.keys(ledger.now.combatants)) {
    if (!suffers(view(), who)) continue;
    for (const source of surroundingsOf(view(), who)) {
      const said = exposureOf(view().combatant(who).conditions[source]?.note);
      const input = exposureInput(view(), who, source, said, note);
      const talk = environment.rule(input, { settings: view().settings, note });
      const outcome = yield* scoped(`exposed:${who}:${source}`, withThrower(null, who, named(view().name(who), talk)));
      struck.push({ who, source, said, input, outcome });
    }
  }
  for (const { who, source, said, input, outcome } of struck) {
    ledger.say(
      chart[source].timing === 'cumulative' ? 'VX-114' : 'VX-113',
      suffer(context, who, input, outcome, said.numbs),
    );
    stayIn(ledger, who, source, said, input.round);
  }
}

/** Who is in the fight and not yet at −LIF: the unconscious breathe the smoke too. */
function suffers(view: Table, who: Id): boolean {
  const { is } = statusOf(view, who);
  return !view.combatant(who).out && is !== 'dead' && is !== 'dying';
}
