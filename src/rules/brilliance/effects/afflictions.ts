/** What an attack brings besides its damage: bleeds, poisons, what the target answers with (BS-70, BS-83, BS-84). */
import { type Conversation, scoped } from '../../../dice/ask.ts';
import type { Anchor, Encounter, Id } from '../../../state/encounter.ts';
import { nextTurnAnchor } from '../../clock/slots.ts';
import { roundEnd, turnEnd } from '../../kernel/clock.ts';
import { titleOf } from '../combatant/conditions.ts';
import type { Effect } from '../combatant/sheet.ts';
import type { BrillianceContext } from '../combatant/view.ts';
import { addCondition, diceText, hasCondition } from '../combatant/view.ts';
import { named } from '../roll/named.ts';
import type { RuleId } from '../rulebook.ts';
import { damageOf } from '../wounds/harm.ruling.ts';
import { takeDamage } from '../wounds/wounds.ts';
import { resist } from './resist.ruling.ts';

/** What came of the attack, as far as effects ask. */
export interface Struck {
  readonly successes: number;
  /** It was a spell, against which Magical Resistance helps (BS-70). */
  readonly magic: boolean;
  /** Lethal damage was dealt (BS-84). */
  readonly bleeds: boolean;
}

/** Lays what a weapon brings, each after the Resistance roll that may keep it off. */
export function* inflict(
  context: BrillianceContext,
  by: Id | null,
  who: Id,
  effects: readonly Effect[],
  struck: Struck,
): Conversation<void> {
  const { view, note } = context;

  for (const [n, effect] of effects.entries()) {
    if (hasCondition(view(), who, 'dead') || struck.successes === 0) return;
    const title = titleOf(effect.condition);
    if (effect.needs === 'lethal' && !struck.bleeds) {
      note.say(title, 'BS-84', () => `no lethal damage was dealt: not ${title}`);
      continue;
    }
    if (yield* resisted(context, who, effect, struck.magic, n)) continue;
    yield* afflict(context, by, who, effect);
  }
}

/** What Constitution is no help against (BS-71). */
const ofTheMind: ReadonlySet<string> = new Set(['enthralled', 'shaken', 'frightened', 'panicked', 'cowering']);

/** Rolls the target's Resistance where the effect can be resisted; answers whether it keeps it off. */
function* resisted(
  { ledger, view, note }: BrillianceContext,
  who: Id,
  { resist: against, condition }: Effect,
  magic: boolean,
  n: number,
): Conversation<boolean> {
  if (against === 0) return false;
  const { resistance, constitution, magicalResistance } = view().sheet(who);
  const magical = magic ? magicalResistance : 0;
  const given = { resistance, constitution, magical, physical: !ofTheMind.has(condition), against };
  const name = view().name(who);
  const talk = resist.rule(given, { settings: view().settings, note });
  const outcome = yield* scoped(`resist:${who}:${n}`, named(name, talk));
  const came = outcome.resisted ? `resists: not ${titleOf(condition)}` : 'does not resist';
  ledger.say('BS-70', `${name} ${came} (${outcome.successes} of ${against})`);
  return outcome.resisted;
}

/** What is laid, whoever or whatever lays it. */
export type Affliction = Pick<Effect, 'condition' | 'dice' | 'penalty' | 'rounds'>;

/** Lays a condition with what it does. A bleed rolls all its dice at once, and no second one begins (BS-109). */
export function* afflict(
  context: BrillianceContext,
  by: Id | null,
  who: Id,
  { condition, dice, penalty, rounds }: Affliction,
): Conversation<void> {
  const { ledger, view } = context;

  const name = view().name(who);
  if (condition === 'bleeding') {
    yield* beginBleed(context, who, Math.max(1, dice));
    return;
  }
  const kept = dice > 0 || penalty > 0 ? { note: { dice, penalty } } : {};
  const stacks = condition === 'enthralled' ? Math.max(1, penalty) : 1;
  addCondition(ledger, who, condition, { stacks, from: by, ends: endOf(ledger.now, who, condition, rounds), ...kept });
  const does = [dice > 0 ? `${diceText(dice)} a round` : '', penalty > 0 ? `-${diceText(penalty)}` : ''];
  const text = does.filter((part) => part !== '').join(', ');
  ledger.say(ruleOf(condition), `${name}: ${titleOf(condition)}${text === '' ? '' : `, ${text}`}`);
}

/** Poisons and the like are a default of ours; the others have their own rules. */
function ruleOf(condition: string): RuleId | '' {
  switch (condition) {
    case 'burning':
      return 'BS-120';
    case 'stunned':
      return 'BS-108';
    default:
      return 'BS-116';
  }
}

function* beginBleed(context: BrillianceContext, who: Id, dice: number): Conversation<void> {
  const { ledger, view, note } = context;

  const name = view().name(who);
  if (hasCondition(view(), who, 'bleeding')) {
    ledger.say('BS-109', `${name} bleeds already: no second bleed begins`);
    return;
  }
  const talk = damageOf(dice, 'BS-109', view().settings, note);
  const amount = yield* scoped(`bleed:${who}`, named(`${name}, bleeding`, talk));
  const { says } = yield* takeDamage(context, who, { amount, type: 'lethal', dr: 0 });
  ledger.say('BS-109', `${name} bleeds, ${diceText(dice)}: ${says}`);
  if (dice > 1)
    addCondition(ledger, who, 'bleeding', { stacks: dice - 1, note: { since: Math.max(0, ledger.now.cursor.round) } });
}

/** A stun lasts for the next turn; other things for so many rounds after this one, or until they are lifted. */
function endOf(now: Encounter, who: Id, condition: string, rounds: number): Anchor | null {
  if (rounds > 0) return { edge: roundEnd, who: null, round: Math.max(0, now.cursor.round) + rounds };
  return condition === 'stunned' && now.cursor.round >= 1 ? nextTurnAnchor(now, who, turnEnd) : null;
}

/** What answers whoever struck: Fire Armor burns even if Ward took all the damage (BS-83). */
export function* answer(
  context: BrillianceContext,
  by: Id,
  who: Id,
  melee: boolean,
  struck: Struck,
): Conversation<void> {
  const { ledger, view, note } = context;

  if (struck.successes === 0 || by === who) return;
  for (const { name, needs, amount, type, reach } of view().sheet(who).reactions) {
    if (reach === 'melee' && !melee) continue;
    if (needs === 'lethal' && !struck.bleeds) {
      note.say(name, 'BS-84', () => `${name} needs lethal damage, and none was dealt`);
      continue;
    }
    if (hasCondition(view(), by, 'dead')) return;
    const { says } = yield* takeDamage(context, by, { amount, type, dr: 0 });
    ledger.say('BS-83', `${name} of ${view().name(who)} strikes ${view().name(by)}: ${says}`);
  }
}
