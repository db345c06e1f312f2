/** What the end of a turn brings: Regenerating, Wounded and custom statuses (CR-106, CR-111 to CR-115). */
import {
  type Anchor,
  type Conversation,
  type Edge,
  type Id,
  isReached,
  roundEnd,
  turnEnd,
} from '../../../game/index.ts';
import { customStatuses, findStatus, type Status } from '../combatant/conditions.ts';
import type { CryturesContext } from '../combatant/game.ts';
import { healthOf, isOnField, stacksOf } from '../combatant/view.ts';
import type { RuleId } from '../rulebook.ts';
import { withoutEnded } from '../statuses/stack-ends.ts';
import { applyHealthConsequences, dealDamage, dealOtherDamage, restoreHealth } from './health.ts';

/** Applies the effects of statuses at the end of a turn, then the consequences of Health; at other edges nothing. */
export function* applyTurnEnd(context: CryturesContext, { edge, who }: Edge): Conversation<void> {
  if (edge === roundEnd) endStacks(context, { edge, who });
  if (edge !== turnEnd || who === null || !isOnField(context.view(), who)) return;
  const { settings } = context.view();
  if (settings.oneTurn === 'ends-first') endStatuses(context, who);
  if (context.view().has(who, 'regenerating') && context.view().has(who, 'wounded')) {
    context.note.say('turn end', 'CR-114', 'Regenerating and Wounded do not cancel: both apply, one after the other');
  }
  const tenths = [applyRegenerating, applyWounded];
  for (const apply of settings.turnEnd === 'regenerating-first' ? tenths : tenths.toReversed()) apply(context, who);
  for (const status of customStatuses(settings)) applyCustomStatus(context, who, status);
  yield* applyHealthConsequences(context);
  endStacks(context, { edge, who });
}

/** Ends the stacks due at an edge where others of the same condition last on; the clock would end all of them. */
function endStacks({ ledger, view }: CryturesContext, edge: Edge): void {
  const before = view();
  const { round, at } = before.now.cursor;
  for (const [who, { conditions }] of Object.entries(before.now.combatants)) {
    for (const [id, condition] of Object.entries(conditions)) {
      const left = withoutEnded(condition, (anchor) => isReached(anchor, edge, round, at));
      if (left !== null && left !== condition) ledger.setCondition(who, id, left);
    }
  }
}

/** Ends the statuses that end with this turn, which the clock would end after their effects (CR-115). */
function endStatuses({ ledger, view }: CryturesContext, who: Id): void {
  const before = view();
  const { round, at } = before.now.cursor;
  for (const [id, condition] of Object.entries(before.combatant(who).conditions)) {
    const { ends } = condition;
    if (ends === null || findStatus(id, before.settings) === undefined) continue;
    const isEnded = (anchor: Anchor): boolean => isReached(anchor, { edge: turnEnd, who }, round, at);
    if (isEnded(ends)) ledger.setCondition(who, id, withoutEnded(condition, isEnded));
  }
}

function applyRegenerating(context: CryturesContext, who: Id): void {
  const { ledger, view } = context;
  if (!view().has(who, 'regenerating') || !canRegenerate(context, who, 'Regenerating')) return;
  const restored = restoreHealth(context, who, tenthOfHealth(context, who, 'Regenerating', 'CR-106'), 'CR-106');
  if (restored > 0) ledger.say('CR-115', `${view().name(who)} regenerates ${restored}`);
}

/** Whether a status heals a combatant at the end of its turn. For the defeated a house rule decides, and the log says so (CR-119). */
function canRegenerate({ ledger, view }: CryturesContext, who: Id, status: string): boolean {
  if (!view().has(who, 'defeated')) return true;
  const heals = view().settings.regenerateDown;
  ledger.say('CR-119', `${view().name(who)} is defeated: ${status} ${heals ? 'heals all the same' : 'does not heal'}`);
  return heals;
}

function applyWounded(context: CryturesContext, who: Id): void {
  const { ledger, view } = context;
  if (!view().has(who, 'wounded')) return;
  const each = tenthOfHealth(context, who, 'Wounded', 'CR-111');
  const { lost } = dealOtherDamage(context, who, { times: 1, each, rule: 'CR-111' });
  if (lost > 0) ledger.say('CR-115', `${view().name(who)} is Wounded and loses ${lost}`);
}

/** A tenth of a combatant's maximum Health, rounded down. */
function tenthOfHealth({ view, note }: CryturesContext, who: Id, of: string, rule: RuleId): number {
  const { max } = healthOf(view(), who);
  return note
    .calculate(of)
    .start(max, () => `maximum Health ${max}`, 'CR-16')
    .times(1 / 10, 'a tenth', rule)
    .roundDown('rounded down', rule).value;
}

function applyCustomStatus(context: CryturesContext, who: Id, { id, title, turnEnd = 0 }: Status): void {
  const { ledger, view } = context;
  const amount = turnEnd * stacksOf(view(), who, id);
  if (amount > 0) dealDamage(context, who, amount, 'CR-113');
  if (amount < 0) {
    if (!canRegenerate(context, who, title)) return;
    restoreHealth(context, who, 0 - amount, 'CR-113');
  }
  if (amount !== 0) ledger.say('CR-113', `${title} of ${view().name(who)}: ${Math.abs(amount)}`);
}
