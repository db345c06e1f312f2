/** What an attack writes: the melee attack received, damage, what comes with it, what it ends, what it costs. */
import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { TargetResult } from '../../action.ts';
import { nextTurnAnchor, roundEnd, turnStart } from '../../clock.ts';
import type { Note } from '../../working.ts';
import { pay } from '../acting.ts';
import type { Attacked } from '../attack.ts';
import type { AttackInput } from '../attack-input.ts';
import type { Cost } from '../costs.ts';
import { answer, inflict } from '../effects.ts';
import { isReduced, reductionOf } from '../guard.ts';
import { fireShots } from '../loading.ts';
import type { Weapon } from '../sheet.ts';
import { damageTypeOf } from '../strike.ts';
import { rankOf } from '../styles.ts';
import { addCondition, conditionOf, hasCondition, removeConditions, successText, type Table } from '../table.ts';
import { kinds, weaponNamed } from '../weapons.ts';
import { takeDamage } from '../wounds.ts';
import type { AttackValues } from './attack-values.ts';
import { sapped } from './sap.ts';
import { styleAfter } from './style-after.ts';

export type AttackDone = TargetResult<AttackInput, Attacked>;

/** Writes all that the attacks of one combatant came to; answers the title. */
export function* landed(
  ledger: Ledger,
  view: () => Table,
  done: readonly AttackDone[],
  by: Id,
  said: AttackValues,
  cost: Cost,
  note: Note,
): Conversation<string> {
  const titles: string[] = [];
  const weapon = weaponNamed(view(), by, said.weapon);
  for (const one of done) {
    if (!one.input.ranged) receive(ledger, view, one);
    titles.push(yield* struck(ledger, view, one, by, weapon, said, note));
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
function receive(ledger: Ledger, view: () => Table, { target: who, outcome }: AttackDone): void {
  const before = isReduced(view(), who);
  const ends = { edge: roundEnd, who: null, round: Math.max(1, ledger.now.cursor.round) };
  addCondition(ledger, who, 'received', { stacks: outcome.received, ends });
  if (!before && isReduced(view(), who)) {
    ledger.say('BS-63', `${view().name(who)} has no Dodge left this round: flat-footed`);
  }
}

/** Damage, then what a style adds, then what needs a hit or lethal damage, then what answers it. */
function* struck(
  ledger: Ledger,
  view: () => Table,
  { target: who, input, outcome }: AttackDone,
  by: Id,
  weapon: Weapon,
  said: AttackValues,
  note: Note,
): Conversation<string> {
  const names = `${view().name(by)} attacks ${view().name(who)}`;
  const { successes, pierced } = outcome;
  if (successes === 0) return `${names}: 0 successes`;
  if (said.technique === 'sap') return yield* sapped(ledger, view, by, who, successes, note);
  const type = damageTypeOf(weapon, said);
  const dr = reductionOf(view(), who, input.against, pierced, note);
  const { bleeds, says } = yield* takeDamage(ledger, view, who, { amount: successes, type, dr }, note);
  const strike = { successes, bleeds, magic: kinds[weapon.kind].reach === 'cast' };
  yield* styleAfter(ledger, view, by, who, weapon, said.technique, strike, note);
  yield* inflict(ledger, view, by, who, weapon.effects, strike, note);
  yield* answer(ledger, view, by, who, !input.ranged, strike, note);
  return `${names}: ${successText(successes)}, ${says}`;
}

/** Who attacks is seen again (BS-103, BS-104, BS-117), and keeps no spell up (BS-30). */
export function reveal(ledger: Ledger, view: Table, by: Id): void {
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
function keepUp(ledger: Ledger, view: Table, by: Id, { technique }: AttackValues): void {
  if (ledger.now.cursor.round < 1) return;
  const ends = nextTurnAnchor(ledger.now, by, turnStart);
  const { chargeDodge } = view.settings;
  if (technique === 'charge' && chargeDodge > 0) addCondition(ledger, by, 'charged', { stacks: chargeDodge, ends });
  if (technique === 'flurry' && rankOf(view.sheet(by), 'dual-wield') >= 3)
    addCondition(ledger, by, 'two-weapons', { ends });
}
