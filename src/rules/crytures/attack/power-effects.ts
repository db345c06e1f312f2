/** Writing what a power came to: damage, Block, what its lines bring (CR-61 to CR-64, CR-100, CR-101, CR-117). */
import { type Conversation, scoped } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { TargetOutcome } from '../../kernel/context.ts';
import type { Effect, Power } from '../combatant/power.ts';
import type { CryturesContext } from '../combatant/view.ts';
import { stacksOf, type Table } from '../combatant/view.ts';
import { freeSpaces, moveForced } from '../powers/forced-movement.ts';
import { originOf } from '../powers/range.ts';
import { layStatus, takeStacks } from '../statuses/apply-status.ts';
import { statusOf } from '../statuses/statuses.table.ts';
import { giveHealth, takeDamage } from '../wounds/health.ts';
import { takeBlows } from '../wounds/other-damage.ts';
import { slipDamage } from './attack.ruling.ts';
import type { PowerInput, Used } from './power.ruling.ts';

export type DonePower = TargetOutcome<PowerInput, Used>;

/** One thing that a line brings, how often, and by which rule. */
interface Brought {
  readonly effect: Effect;
  readonly times: number;
  readonly rule: string;
}

/** What the lines of a power bring, given what came of it against one target. */
export function broughtBy(power: Power, { lands, crits, through, success, successes }: Used): readonly Brought[] {
  const line = (effects: readonly Effect[], rule: string, hits: number): readonly Brought[] =>
    effects.map((effect) => ({ effect, times: 'each' in effect && effect.each ? hits : 1, rule }));
  return [
    ...line(power.effect, 'CR-64', Math.max(through, successes)),
    ...(lands ? line(power.hit.effects, 'CR-61', through) : []),
    ...(success ? line(power.success, 'CR-62', successes) : []),
    ...(lands && crits > 0 ? power.crit.effects.map((effect) => ({ effect, times: crits, rule: 'CR-63' })) : []),
  ];
}

/** Writes what a power came to against all its targets; what it brings its user comes once. Answers it in words. */
export function* applyPower(
  context: CryturesContext,
  by: Id,
  power: Power,
  done: readonly DonePower[],
): Conversation<string> {
  const titles: string[] = [];
  for (const one of done) titles.push(...(yield* onTarget(context, by, power, one)));
  const own = ownEffects(power, done);
  for (const [n, brought] of own.entries()) {
    titles.push(...(yield* scoped(`self${n}`, bring(context, by, by, '', brought))));
  }
  return titles.join('; ');
}

/** Of what comes to the user, that of the target against whom it came most. */
function ownEffects(power: Power, done: readonly DonePower[]): readonly Brought[] {
  const all = done.flatMap(({ outcome }) => broughtBy(power, outcome)).filter(({ effect }) => isOwn(effect));
  const effects = [...new Set(all.map(({ effect }) => effect))];
  return effects.flatMap((effect) => {
    const same = all.filter((brought) => brought.effect === effect);
    return same.toSorted((a, b) => b.times - a.times).slice(0, 1);
  });
}

function isOwn(effect: Effect): boolean {
  return 'to' in effect && effect.to === 'self';
}

function* onTarget(
  context: CryturesContext,
  by: Id,
  power: Power,
  { target: who, input, outcome }: DonePower,
): Conversation<readonly string[]> {
  const { ledger, view, note } = context;

  const titles = [titleOf(view(), by, who, power, input, outcome)];
  if (input.rolls === 'attack') {
    const used = stacksOf(view(), who, 'block') - outcome.blockLeft;
    if (used > 0) takeStacks(ledger, who, 'block', used);
    if (outcome.damage > 0) takeDamage(ledger, view(), who, outcome.damage, 'CR-117', note);
    if (outcome.selfDamage > 0) {
      const slips = { times: outcome.selfDamage / slipDamage, each: slipDamage, rule: 'CR-101' };
      const { damage } = takeBlows(ledger, view(), by, slips, note);
      titles.push(`${view().name(by)} is clumsy and takes ${damage}`);
    }
  }
  for (const [n, brought] of broughtBy(power, outcome).entries()) {
    if (isOwn(brought.effect)) continue;
    titles.push(...(yield* scoped(`${who}#${n}`, bring(context, by, who, originOf(power, view().name(by)), brought))));
  }
  return titles.filter((title) => title !== '');
}

function titleOf(view: Table, by: Id, who: Id, power: Power, input: PowerInput, outcome: Used): string {
  const [user, target] = [view.name(by), view.name(who)];
  switch (input.rolls) {
    case 'attack':
      if (outcome.hits === 0) return `${user} misses ${target} with ${power.name}`;
      if (outcome.through === 0) return `${target} blocks ${power.name} of ${user}`;
      return `${user} hits ${target} with ${power.name} for ${outcome.damage}`;
    case 'roll': {
      const came = outcome.success ? successText(outcome.successes) : `fails with ${outcome.successes}`;
      return `${user} uses ${power.name}${who === by ? '' : ` on ${target}`}: ${came}`;
    }
    case 'nothing':
      return `${user} uses ${power.name}${who === by ? '' : ` on ${target}`}`;
  }
}

/** `1 success`, `2 successes` */
export function successText(successes: number): string {
  return `${successes} ${successes === 1 ? 'success' : 'successes'}`;
}

/** Brings about one line's effect on somebody. Answers it in words, none where nothing comes of it. */
function* bring(
  context: CryturesContext,
  by: Id,
  who: Id,
  origin: string,
  { effect, times, rule }: Brought,
): Conversation<readonly string[]> {
  const { ledger, view, note } = context;

  if (times === 0) return [];
  if ('status' in effect) {
    const status = statusOf(effect.status, view().settings);
    if (status === undefined) {
      ledger.say('CR-113', `${effect.status} is no status that is known here`);
      return [];
    }
    note.say('effect', rule, () => `${status.title}${times === 1 ? '' : `, ${times} times`}`);
    return [layStatus(context, who, status, effect.stacks * times, by)];
  }
  if ('move' in effect) {
    const spaces = effect.spaces * times;
    const free = yield* freeSpaces(view().name(who), effect.move, spaces, origin);
    note.say('effect', rule, () => `${effect.move} ${spaces}`);
    return [moveForced(context, who, effect.move, spaces, free, origin)];
  }
  if ('heal' in effect) {
    const healed = giveHealth(ledger, view(), who, effect.heal * times, rule, note);
    return [`${view().name(who)} heals ${healed}`];
  }
  if ('harm' in effect) {
    takeDamage(ledger, view(), who, effect.harm * times, rule, note);
    return [`${view().name(who)} takes ${effect.harm * times}`];
  }
  ledger.say(rule, effect.says);
  return [];
}
