import { type Conversation, scoped } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { BrillianceContext } from '../combatant/game.ts';
import type { Weapon } from '../combatant/sheet.ts';
import { rankOf, type Technique } from '../combatant/styles.ts';
import { addCondition, endOfRound, hasCondition } from '../combatant/view.ts';
import { type AttackImpact, addAffliction } from '../effects/afflictions.ts';
import { resist } from '../effects/resist.ruling.ts';
import { thrownBy, upTo } from '../roll/pool.ts';
import type { RuleId } from '../rulebook.ts';
import { statusOf, takeBlow } from '../wounds/wounds.ts';

/** The successes from which an attack knocks prone (BS-147, BS-150). */
const knockProneFrom = 5;

/** What a style does after an attack that hits: a Cleave, a push, a knock-down, a stun (BS-145, BS-147, BS-150). */
export function* applyStyleEffects(
  context: BrillianceContext,
  impact: AttackImpact,
  { style }: Weapon,
  technique: Technique,
): Conversation<void> {
  const { ledger, view } = context;
  const { by, target, successes } = impact;
  const rank = style === undefined ? 0 : rankOf(view().sheet(by), style);
  const name = view().name(target);
  if (style === 'slashing' && rank >= 2 && statusOf(view(), target).is !== 'up') {
    addCondition(ledger, by, 'cleave', { ends: endOfRound(ledger.now), note: { beside: target } });
    ledger.say('BS-145', `Cleave: ${view().name(by)} has another full attack on a target adjacent to ${name}`);
  }
  if (style === 'crushing' && rank >= 3) {
    ledger.say('BS-147', `${name} is pushed ${rank >= 5 ? 3 : 2} yards`);
    if (successes >= knockProneFrom) knockProne(context, target, 'BS-147');
    if (rank >= 5) yield* stun(context, impact);
  }
  if (style === 'striking' && rank >= 3 && successes >= knockProneFrom) knockProne(context, target, 'BS-150');
  if (technique === 'strike-hard') {
    const { says } = yield* takeBlow(context, target, { amount: 1, type: 'nonlethal', dr: 0 });
    ledger.say('BS-150', `a heavier blow, 1 more non-lethal: ${says}`);
  }
}

function knockProne({ ledger, view }: BrillianceContext, target: Id, rule: RuleId): void {
  if (hasCondition(view(), target, 'prone')) return;
  addCondition(ledger, target, 'prone');
  ledger.say(rule, `${view().name(target)} is knocked prone`);
}

/** The target rolls Resistance with Constitution against the successes of the attack, or is stunned for a round (BS-147). */
function* stun(context: BrillianceContext, { by, target, successes: against }: AttackImpact): Conversation<void> {
  const { view, note } = context;
  if (statusOf(view(), target).is !== 'up') return;
  const { resistance, constitution } = view().sheet(target);
  const input = { resistance, constitution, magical: 0, physical: true, against };
  const roll = upTo(against, thrownBy(target, resist.rule(input, { settings: view().settings, note })));
  const { resisted } = yield* scoped(`stun:${target}`, roll);
  if (!resisted) yield* addAffliction(context, by, target, { condition: 'stunned', dice: 0, penalty: 0, rounds: 0 });
}
