import { type Conversation, scoped } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { roundEnd } from '../../kernel/clock.ts';
import type { Weapon } from '../combatant/sheet.ts';
import { rankOf, type Technique } from '../combatant/styles.ts';
import type { BrillianceContext } from '../combatant/view.ts';
import { addCondition, type BrillianceView, hasCondition } from '../combatant/view.ts';
import { afflict, type Struck } from '../effects/afflictions.ts';
import { resist } from '../effects/resist.ruling.ts';
import { named } from '../roll/named.ts';
import type { RuleId } from '../rulebook.ts';
import { statusOf, takeDamage } from '../wounds/wounds.ts';

/** From so many successes on a blow throws down (BS-147, BS-150). */
const throwsDown = 5;

/** What a style does once a blow has landed: a cleave, a push, a fall, a stun (BS-145, BS-147, BS-150). */
export function* styleAfter(
  context: BrillianceContext,
  by: Id,
  who: Id,
  { style }: Weapon,
  technique: Technique,
  { successes }: Struck,
): Conversation<void> {
  const { ledger, view } = context;

  const rank = style === undefined ? 0 : rankOf(view().sheet(by), style);
  const name = view().name(who);
  if (style === 'slashing' && rank >= 2 && statusOf(view(), who).is !== 'up') {
    const ends = { edge: roundEnd, who: null, round: Math.max(1, ledger.now.cursor.round) };
    addCondition(ledger, by, 'cleave', { ends, note: { beside: who } });
    ledger.say('BS-145', `Cleave: ${view().name(by)} has another full attack on somebody beside ${name}`);
  }
  if (style === 'crushing' && rank >= 3) {
    ledger.say('BS-147', `${name} is pushed ${rank >= 5 ? 3 : 2} yards`);
    if (successes >= throwsDown) fell(ledger, view(), who, 'BS-147');
    if (rank >= 5) yield* stun(context, by, who, successes);
  }
  if (style === 'striking' && rank >= 3 && successes >= throwsDown) fell(ledger, view(), who, 'BS-150');
  if (technique === 'strike-hard') {
    const { says } = yield* takeDamage(context, who, { amount: 1, type: 'nonlethal', dr: 0 });
    ledger.say('BS-150', `a harder blow, 1 non-lethal more: ${says}`);
  }
}

function fell(ledger: Ledger, view: BrillianceView, who: Id, rule: RuleId): void {
  if (hasCondition(view, who, 'prone')) return;
  addCondition(ledger, who, 'prone');
  ledger.say(rule, `${view.name(who)} is knocked prone`);
}

/** The target rolls Resistance and Constitution against the attack, or is stunned for a round (BS-147). */
function* stun(context: BrillianceContext, by: Id, who: Id, against: number): Conversation<void> {
  const { view, note } = context;

  if (statusOf(view(), who).is !== 'up') return;
  const { resistance, constitution } = view().sheet(who);
  const given = { resistance, constitution, magical: 0, physical: true, against };
  const talk = named(view().name(who), resist.rule(given, { settings: view().settings, note }));
  const { resisted } = yield* scoped(`stun:${who}`, talk);
  if (!resisted) yield* afflict(context, by, who, { condition: 'stunned', dice: 0, penalty: 0, rounds: 0 });
}
