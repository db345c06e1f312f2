/** What an attack writes: the melee attack received, damage, what comes with it, what it ends, what it costs. */
import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { nextTurnAnchor } from '../../clock/slots.ts';
import { roundEnd, turnStart } from '../../kernel/clock.ts';
import type { TargetOutcome } from '../../kernel/context.ts';
import type { Cost } from '../combatant/costs.ts';
import { fireShots } from '../combatant/loading.ts';
import type { Weapon } from '../combatant/sheet.ts';
import { rankOf } from '../combatant/styles.ts';
import type { BrillianceContext } from '../combatant/view.ts';
import {
  addCondition,
  type BrillianceView,
  conditionOf,
  hasCondition,
  removeConditions,
  successText,
} from '../combatant/view.ts';
import { kinds, weaponNamed } from '../combatant/weapons.ts';
import type { AttackInput } from '../defence/attack-input.ts';
import { isReduced, reductionOf } from '../defence/guard.ts';
import { answer, inflict } from '../effects/afflictions.ts';
import { pay } from '../time/action-economy.ts';
import { takeDamage } from '../wounds/wounds.ts';
import type { AttackValues } from './attack.fields.ts';
import type { Attacked } from './attack.ruling.ts';
import { sapped } from './sap.ts';
import { damageTypeOf } from './strike.ts';
import { styleAfter } from './style-effects.ts';

export type AttackDone = TargetOutcome<AttackInput, Attacked>;

/** Writes all that the attacks of one combatant came to; answers the title. */
export function* landed(
  context: BrillianceContext,
  done: readonly AttackDone[],
  by: Id,
  said: AttackValues,
  cost: Cost,
): Conversation<string> {
  const { ledger, view } = context;

  const titles: string[] = [];
  const weapon = weaponNamed(view(), by, said.weapon);
  for (const one of done) {
    if (!one.input.ranged) receive(context, one);
    titles.push(yield* struck(context, one, by, weapon, said));
    const { target: who } = one;
    if (conditionOf(view(), who, 'enthralled')?.from !== by) continue;
    removeConditions(ledger, who, 'enthralled');
    ledger.say('BS-102', `${view().name(who)} is attacked by ${view().name(by)}, and enthralled no more`);
  }
  fireShots(ledger, view(), by, weapon, done.length);
  reveal(ledger, view(), by);
  pay(ledger, view(), by, cost);
  keepUp(ledger, view(), by, said);
  return titles.join('; ');
}

/** A melee attack counts as received until the round is over, hit or miss (BS-62, BS-64). */
function receive({ ledger, view }: BrillianceContext, { target: who, outcome }: AttackDone): void {
  const before = isReduced(view(), who);
  const ends = { edge: roundEnd, who: null, round: Math.max(1, ledger.now.cursor.round) };
  addCondition(ledger, who, 'received', { stacks: outcome.received, ends });
  if (!before && isReduced(view(), who)) {
    ledger.say('BS-63', `${view().name(who)} has no Dodge left this round: flat-footed`);
  }
}

/** Damage, then what a style adds, then what needs a hit or lethal damage, then what answers it. */
function* struck(
  context: BrillianceContext,
  { target: who, input, outcome }: AttackDone,
  by: Id,
  weapon: Weapon,
  said: AttackValues,
): Conversation<string> {
  const { view, note } = context;

  const names = `${view().name(by)} attacks ${view().name(who)}`;
  const { successes, pierced } = outcome;
  if (successes === 0) return `${names}: 0 successes`;
  if (said.technique === 'sap') return yield* sapped(context, by, who, successes);
  const type = damageTypeOf(weapon, said);
  const dr = reductionOf(view(), who, input.against, pierced, note);
  const { bleeds, says } = yield* takeDamage(context, who, { amount: successes, type, dr });
  const strike = { successes, bleeds, magic: kinds[weapon.kind].reach === 'cast' };
  yield* styleAfter(context, by, who, weapon, said.technique, strike);
  yield* inflict(context, by, who, weapon.effects, strike);
  yield* answer(context, by, who, !input.ranged, strike);
  return `${names}: ${successText(successes)}, ${says}`;
}

/** Who attacks is seen again (BS-103, BS-104, BS-117), and keeps no spell up (BS-30). */
export function reveal(ledger: Ledger, view: BrillianceView, by: Id): void {
  for (const [condition, rule] of hiding) {
    if (!hasCondition(view, by, condition)) continue;
    removeConditions(ledger, by, condition);
    ledger.say(rule, `${view.name(by)} attacks: ${ended[condition]}`);
  }
}

const hiding = [
  ['sneaking', 'BS-117'],
  ['concealed', 'BS-103'],
  ['invisible', 'BS-104'],
  ['concentrating', 'BS-30'],
] as const;

const ended = {
  sneaking: 'no longer unseen',
  concealed: 'no longer concealed',
  invisible: 'no longer invisible',
  concentrating: 'concentration ends',
} as const;

/** What a charge costs and what fighting with both hands gives, till the next own turn (BS-29, BS-143). */
function keepUp(ledger: Ledger, view: BrillianceView, by: Id, { technique }: AttackValues): void {
  if (ledger.now.cursor.round < 1) return;
  const ends = nextTurnAnchor(ledger.now, by, turnStart);
  const { chargeDodge } = view.settings;
  if (technique === 'charge' && chargeDodge > 0) addCondition(ledger, by, 'charged', { stacks: chargeDodge, ends });
  if (technique === 'flurry' && rankOf(view.sheet(by), 'dual-wield') >= 3)
    addCondition(ledger, by, 'two-weapons', { ends });
}
