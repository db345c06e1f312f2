/** Applying the outcome of a power: damage, Block, and the effects of its lines (CR-61 to CR-64, CR-100, CR-101, CR-117). */
import { type Conversation, formatCount, type Id, scoped, type TargetOutcome } from '../../../game/index.ts';
import { findStatus } from '../combatant/conditions.ts';
import type { CryturesContext, CryturesView } from '../combatant/game.ts';
import type { Effect, Power } from '../combatant/power.ts';
import { stacksOf } from '../combatant/view.ts';
import { applyForcedMovement } from '../powers/forced-movement.ts';
import { originOf } from '../powers/range.ts';
import type { RuleId } from '../rulebook.ts';
import { applyStatus, removeStacks } from '../statuses/statuses.ts';
import { dealDamage, dealOtherDamage, restoreHealth } from '../wounds/health.ts';
import { slipDamage } from './attack.ruling.ts';
import { lineRules, lines, type PowerInput, type PowerOutcome, timesOf } from './power.ruling.ts';
import { effectsOf } from './power-input.ts';

/** The result of a power against one target. */
export type PowerResult = TargetOutcome<PowerInput, PowerOutcome>;

/** A power and its user. */
export interface UsedPower {
  readonly by: Id;
  readonly power: Power;
}

/** An effect of a line that applies, how many times, and the rule of the line. */
interface LineEffect {
  readonly effect: Effect;
  readonly times: number;
  readonly rule: RuleId;
}

/** The effects of a power's lines that apply by its outcome against one target. */
function lineEffects(power: Power, outcome: PowerOutcome): readonly LineEffect[] {
  return lines.flatMap((line) =>
    effectsOf(power, line).flatMap((effect) => {
      const times = timesOf(line, 'each' in effect && effect.each, outcome);
      return times > 0 ? [{ effect, times, rule: lineRules[line] }] : [];
    }),
  );
}

/** Applies the results of a power to all its targets, and its effects on the user once. Returns them in words. */
export function* applyPower(
  context: CryturesContext,
  used: UsedPower,
  results: readonly PowerResult[],
): Conversation<string> {
  const texts: string[] = [];
  for (const result of results) texts.push(...(yield* applyToTarget(context, used, result)));
  for (const [n, line] of effectsOnUser(used.power, results).entries()) {
    texts.push(
      ...(yield* scoped(`self${n}`, applyEffect(context, { by: used.by, target: used.by, origin: '' }, line))),
    );
  }
  return texts.join('; ');
}

/** The effects on the user, each as often as it applies for the target for which it applies most often. */
function effectsOnUser(power: Power, results: readonly PowerResult[]): readonly LineEffect[] {
  const lines = results.flatMap(({ outcome }) => lineEffects(power, outcome)).filter(({ effect }) => isOnUser(effect));
  const effects = [...new Set(lines.map(({ effect }) => effect))];
  return effects.flatMap((effect) => {
    const same = lines.filter((line) => line.effect === effect);
    return same.toSorted((a, b) => b.times - a.times).slice(0, 1);
  });
}

function isOnUser(effect: Effect): boolean {
  return 'to' in effect && effect.to === 'self';
}

function* applyToTarget(
  context: CryturesContext,
  used: UsedPower,
  result: PowerResult,
): Conversation<readonly string[]> {
  const { target, outcome, input } = result;
  const texts = [formatResult(context.view(), used, result)];
  if (input.rolls === 'attack') texts.push(...applyAttack(context, used.by, result));
  const origin = originOf(used.power, context.view().name(used.by));
  for (const [n, line] of lineEffects(used.power, outcome).entries()) {
    if (isOnUser(line.effect)) continue;
    texts.push(...(yield* scoped(`${target}#${n}`, applyEffect(context, { by: used.by, target, origin }, line))));
  }
  return texts;
}

/** Applies the damage of an attack, to the target and to a clumsy attacker, and the Block it used up. */
function applyAttack(context: CryturesContext, by: Id, { target, outcome }: PowerResult): readonly string[] {
  const { ledger, view } = context;
  const blocked = stacksOf(view(), target, 'block') - outcome.blockLeft;
  if (blocked > 0) removeStacks(ledger, target, 'block', blocked);
  if (outcome.damage > 0) dealDamage(context, target, outcome.damage, 'CR-117');
  if (outcome.selfDamage === 0) return [];
  const times = outcome.selfDamage / slipDamage;
  const { damage } = dealOtherDamage(context, by, { times, each: slipDamage, rule: 'CR-101' });
  return [`${view().name(by)} is clumsy and takes ${damage}`];
}

function formatResult(view: CryturesView, { by, power }: UsedPower, { target, input, outcome }: PowerResult): string {
  const [user, name] = [view.name(by), view.name(target)];
  if (input.rolls === 'attack') {
    if (outcome.hits === 0) return `${user} misses ${name} with ${power.name}`;
    if (outcome.through === 0) return `${name} blocks ${power.name} of ${user}`;
    return `${user} hits ${name} with ${power.name} for ${outcome.damage}`;
  }
  const use = `${user} uses ${power.name}${target === by ? '' : ` on ${name}`}`;
  if (input.rolls === 'nothing') return use;
  return `${use}: ${outcome.success ? formatCount(outcome.successes, 'success') : `fails with ${outcome.successes}`}`;
}

/** Whom an effect applies to, by whom, and the origin of a forced movement. */
interface EffectTarget {
  readonly by: Id;
  readonly target: Id;
  readonly origin: string;
}

/** Applies an effect and returns it in words; none where only a text is shown. */
function* applyEffect(
  context: CryturesContext,
  { by, target, origin }: EffectTarget,
  { effect, times, rule }: LineEffect,
): Conversation<readonly string[]> {
  const { ledger, view, note } = context;
  if ('status' in effect) {
    const status = findStatus(effect.status, view().settings);
    if (status === undefined) {
      ledger.say('CR-113', `${effect.status} is no known status`);
      return [];
    }
    note.say('effect', rule, () => `${status.title}${times === 1 ? '' : `, ${times} times`}`);
    return [applyStatus(context, target, { status, stacks: effect.stacks * times, from: by })];
  }
  if ('move' in effect) {
    const movement = { who: target, kind: effect.move, spaces: effect.spaces * times, origin };
    note.say('effect', rule, () => `${effect.move} ${movement.spaces}`);
    return [yield* applyForcedMovement(context, movement)];
  }
  if ('heal' in effect) {
    return [`${view().name(target)} heals ${restoreHealth(context, target, effect.heal * times, rule)}`];
  }
  if ('harm' in effect) {
    dealDamage(context, target, effect.harm * times, rule);
    return [`${view().name(target)} takes ${effect.harm * times}`];
  }
  ledger.say(rule, effect.says);
  return [];
}
