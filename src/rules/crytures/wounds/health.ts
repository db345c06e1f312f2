/** Health: damage, healing, defeat and its consequences (CR-47, CR-101, CR-111, CR-116 to CR-120, CR-127). */
import { type Conversation, formatCount, type Id, type Status, scoped } from '../../../game/index.ts';
import { isStored, returnToCrystal } from '../combatant/crystal.ts';
import { type CryturesContext, type CryturesView, rules } from '../combatant/game.ts';
import { addCondition, healthOf, isAble, isOnField, isPlayerCharacter, stacksOf } from '../combatant/view.ts';
import type { RuleId } from '../rulebook.ts';
import { removeStacks } from '../statuses/statuses.ts';
import { injure } from './injuries.ts';

/** The experience for each point of Danger (CR-127). */
const experiencePerDanger = 10;

/** The vital state of a combatant: up, in its crystal, or defeated at 0 Health (CR-119). */
export function vitalStatusOf(view: CryturesView, who: Id): Status {
  if (healthOf(view, who).now <= 0) return { word: 'defeated', is: 'out' };
  return isStored(view, who) ? { word: 'crystal', is: 'out', fall: null } : { word: 'up', is: 'up' };
}

/** Damage to Health, which stops at 0, and healing up to the maximum (CR-117, CR-119). */
export const {
  takeDamage: dealDamage,
  restore: restoreHealth,
  hurt,
  heal,
} = rules.damageTrack({
  track: 'health',
  name: 'Health',
  title: 'Health',
  rules: { track: 'CR-16', damage: 'CR-117', healing: 'CR-119' },
  least: { value: 0, rule: 'CR-119' },
});

/** The misses, turn ends or spaces that deal damage, and the damage of each. */
interface OtherDamage {
  readonly times: number;
  readonly each: number;
  readonly rule: RuleId;
}

/** The damage after Block, and the Health that was lost by it. */
interface DamageDealt {
  readonly damage: number;
  readonly lost: number;
}

/** Deals damage that Block does not cancel, or by house rule at one stack for each time (CR-116). */
export function dealOtherDamage(context: CryturesContext, who: Id, { times, each, rule }: OtherDamage): DamageDealt {
  const { ledger, view, note } = context;
  const stacks = stacksOf(view(), who, 'block');
  const blocked = view().settings.blockMeets === 'all-damage' && each > 0 ? Math.min(times, stacks) : 0;
  const damage = note
    .calculate(`damage to ${view().name(who)}`)
    .start(times, () => (times === 1 ? 'once' : `${times} times`), rule)
    .plus(0 - blocked, () => `${blocked} of ${formatCount(stacks, 'stack')} of Block`, 'CR-116')
    .times(each, () => `${each} each`, rule);
  if (blocked > 0) removeStacks(ledger, who, 'block', blocked);
  else if (stacks > 0) damage.remark('no attack: Block does not cancel it', 'CR-116');
  return { damage: damage.value, lost: dealDamage(context, who, damage.value, rule) };
}

/** Applies the consequences of Health, however it changed: defeat at 0, its end above 0 (CR-118, CR-119). Idempotent. */
export function* applyHealthConsequences(context: CryturesContext): Conversation<void> {
  const { ledger, view } = context;
  // One view is enough: the defeat of one combatant changes no other's Health.
  const before = view();
  for (const who of Object.keys(before.now.combatants)) {
    const { now } = healthOf(before, who);
    if (now < 0) ledger.setTrack(who, 'health', 0);
    const defeated = before.has(who, 'defeated');
    if (now > 0 && defeated) {
      ledger.setCondition(who, 'defeated', null);
      ledger.say('CR-119', `${view().name(who)} is up again: Health is above 0`);
    }
    if (now <= 0 && !defeated) yield* applyDefeat(context, who);
  }
}

function* applyDefeat(context: CryturesContext, who: Id): Conversation<void> {
  const { ledger, view } = context;
  const name = view().name(who);
  addCondition(ledger, who, 'defeated');
  ledger.say('CR-119', `${name} is defeated: no actions until healed above 0`);
  if (view().settings.injuries && isPlayerCharacter(view(), who)) {
    yield* scoped('fallen', injure(context, who, { text: 'dropped to 0 Health', rule: 'CR-118' }));
  }
  const { kind, conjurer, danger } = view().sheet(who);
  const isAttuned = kind === 'cryture' && conjurer !== '' && !view().has(who, 'uncontrolled');
  if (isAttuned && view().settings.fallenCrytures === 'crystal' && isOnField(view(), who)) {
    returnToCrystal(ledger, who);
    ledger.say('CR-119', `${name} returns to its crystal`);
  }
  const now = view();
  if (now.combatant(who).side !== 'other') return;
  if (danger > 0) ledger.say('CR-127', `${name}: ${danger * experiencePerDanger} experience`);
  const enemies = Object.values(now.now.combatants).filter(({ side }) => side === 'other');
  if (enemies.some(({ id }) => isAble(now, id))) ledger.say('CR-120', `The enemies check Morale: ${name} is defeated`);
}
