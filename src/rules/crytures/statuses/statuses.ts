/** Adding and removing statuses, by the rules and by the GM: duration, stacks, negation (CR-96 to CR-99, CR-113). */
import {
  type Anchor,
  blanksOf,
  type Id,
  type Ledger,
  nextTurnAnchor,
  roundEnd,
  turnEnd,
  withBlank,
  z,
} from '../../../game/index.ts';
import { customStatuses, findStatus, type Status, statuses, statusTitle } from '../combatant/conditions.ts';
import { type CryturesContext, type CryturesView, cannot, rules } from '../combatant/game.ts';
import { addCondition, stacksOf } from '../combatant/view.ts';
import { isInTurn } from '../time/turn.ts';
import { addStacks, withoutStacks } from './stack-ends.ts';

/** The rounds of 5 minutes (CR-29). */
const fiveMinutes = 50;

/** The end of a status of 1 turn: the end of the bearer's next turn; the turn it is in now does not count (CR-96). */
export function nextOwnTurnEnd(view: CryturesView, who: Id): Anchor {
  const anchor = nextTurnAnchor(view.now, who, turnEnd);
  const { round } = view.now.cursor;
  return { ...anchor, round: Math.max(1, isInTurn(view, who) ? round + 1 : anchor.round) };
}

/** When a status added now ends; null where no edge of the clock ends it. */
function endOf(view: CryturesView, who: Id, { duration }: Status): Anchor | null {
  switch (duration) {
    case 'turn':
      return nextOwnTurnEnd(view, who);
    case 'minutes': {
      if (view.settings.fiveMinutes === 'encounter') return null;
      return { edge: roundEnd, who: null, round: Math.max(0, view.now.cursor.round) + fiveMinutes };
    }
    case 'until-removed':
      return null;
  }
}

/** Stacks of a status, and the combatant they come from. */
interface StatusGain {
  readonly status: Status;
  readonly stacks: number;
  readonly from: Id | null;
}

/**
 * Adds stacks of a status, up to its maximum (CR-97): each with an end of its own (CR-96), or with a duration that restarts,
 * where the status does not stack (CR-99). Then cancels what it negates (CR-98).
 * Returns the result in words.
 */
export function applyStatus(context: CryturesContext, who: Id, { status, stacks, from }: StatusGain): string {
  const { ledger, view } = context;
  const before = view();
  const total = stacksOf(before, who, status.id) + stacks;
  if (total > status.maxStacks && status.maxStacks > 1) {
    ledger.say('CR-97', `${status.title} stops at ${status.maxStacks}`);
  }
  const present = status.maxStacks === 1 ? before.combatant(who).conditions[status.id] : undefined;
  const unchanged = before.settings.laidAgain === 'keeps-its-end' ? present : undefined;
  const added = { stacks: Math.min(status.maxStacks, stacks), ends: endOf(before, who, status), from };
  const earlier = status.maxStacks === 1 ? undefined : before.combatant(who).conditions[status.id];
  const together = earlier === undefined ? added : addStacks(earlier, added, status.maxStacks);
  addCondition(ledger, who, status.id, unchanged ?? together);
  if (unchanged === undefined) noteDuration(context, who, status, present !== undefined);
  else context.note.say('status', 'CR-99', () => `${status.title} of ${before.name(who)} ends no later than before`);
  const { says = '' } = status;
  if (says !== '') ledger.say(status.rule, `${status.title}: ${says}`);
  const cancelled = cancelNegated(ledger, view(), who);
  if (cancelled !== null) return cancelled;
  if (present !== undefined) return `${before.name(who)} keeps ${status.title}`;
  return `${before.name(who)} gains ${status.title}${status.maxStacks === 1 ? '' : ` ${stacks}`}`;
}

function noteDuration({ view, note }: CryturesContext, who: Id, status: Status, restarts: boolean): void {
  const of = `${status.title} of ${view().name(who)}`;
  if (restarts) note.say('status', 'CR-99', () => `${of} does not stack: its duration restarts`);
  if (status.duration === 'turn') note.say('status', 'CR-96', () => `${of} lasts to the end of its next turn`);
  if (status.duration !== 'minutes') return;
  if (view().settings.fiveMinutes === 'encounter') note.say('status', 'CR-96', () => `${of} lasts for the encounter`);
  else note.say('status', 'CR-29', () => `${of} lasts for ${fiveMinutes} rounds`);
}

/** Removes up to so many stacks of a status, and returns how many it removed. */
export function removeStacks(ledger: Ledger, who: Id, id: string, stacks: number): number {
  const condition = ledger.combatant(who).conditions[id];
  if (condition === undefined) return 0;
  ledger.setCondition(who, id, withoutStacks(condition, stacks));
  return Math.min(stacks, condition.stacks);
}

/**
 * Cancels statuses of a combatant that negate each other: altogether, or stack for stack by house rule (CR-98). Returns which
 * cancelled, in words; null where none did.
 */
function cancelNegated(ledger: Ledger, view: CryturesView, who: Id): string | null {
  let text: string | null = null;
  for (const [id, { stacks }] of Object.entries(view.combatant(who).conditions)) {
    const negated = findStatus(id, view.settings)?.negates;
    const negatedStacks = negated === undefined ? 0 : (ledger.combatant(who).conditions[negated]?.stacks ?? 0);
    if (negated === undefined || negatedStacks === 0 || ledger.combatant(who).conditions[id] === undefined) continue;
    const altogether = view.settings.negation === 'whole';
    const cancelled = altogether ? Math.max(stacks, negatedStacks) : Math.min(stacks, negatedStacks);
    for (const one of [id, negated]) removeStacks(ledger, who, one, cancelled);
    const titles = [id, negated].map((one) => statusTitle(one, view.settings));
    text = `${view.name(who)}: ${titles.join(' and ')} cancel${altogether ? ' altogether' : ''}`;
    ledger.say('CR-98', text);
  }
  return text;
}

/**
 * Holds all statuses to their maxima, their ends and their negation, however they were added: by hand, or before a house rule
 * was changed. Idempotent.
 */
export function enforceStatusRules({ ledger, view }: CryturesContext): void {
  const before = view();
  for (const [who, { conditions }] of Object.entries(before.now.combatants)) {
    for (const [id, condition] of Object.entries(conditions)) {
      const status = findStatus(id, before.settings);
      if (status === undefined) continue;
      const ends = condition.ends ?? (status.duration === 'turn' ? endOf(before, who, status) : null);
      const excess = Math.max(0, condition.stacks - status.maxStacks);
      ledger.setCondition(who, id, withoutStacks({ ...condition, ends }, excess));
    }
    if (Object.keys(conditions).length > 1) cancelNegated(ledger, view(), who);
  }
}

const fields = z.strictObject({
  status: z.string().min(1).describe('id of the status'),
  stacks: withBlank(z.int().min(-99).max(99).default(1).describe('stacks to add; a negative number removes stacks'), {
    label: 'stacks',
  }),
});

/** Adds or removes a status by the GM's decision, under the rules of statuses (CR-96 to CR-113). 0 stacks removes all. */
export const statusAction = rules.plain({
  id: 'status',
  title: 'Status',
  key: 't',
  actor: 'optional',
  targets: 'many',
  sentence: '{on}: {status}, {stacks} stacks',
  fields,
  blanks: ({ settings }) => [
    {
      id: 'status',
      label: 'status',
      kind: 'pick',
      options: [...statuses, ...customStatuses(settings)].map(({ id, title }) => ({ id, label: title })),
    },
    ...blanksOf(fields),
  ],
  *act(context) {
    const { ledger, view, intent, valuesFor, note } = context;
    const titles: string[] = [];
    for (const target of intent.on) {
      const { status: id, stacks } = valuesFor(target, 'stacks');
      const status = findStatus(id, view().settings);
      if (status === undefined || status.duration === 'until-removed') {
        return cannot('no-status', 'CR-113', `"${id}" is no status; the house rule "statuses" defines others`);
      }
      const name = view().name(target);
      note.say('status', status.rule, () => `${status.title}: ${name}`);
      if (stacks > 0) {
        titles.push(applyStatus(context, target, { status, stacks, from: intent.by }));
        continue;
      }
      const removed = removeStacks(ledger, target, id, stacks === 0 ? status.maxStacks : 0 - stacks);
      titles.push(`${name} loses ${status.title}${removed === 0 ? ', but had none' : ''}`);
    }
    return titles.join('; ');
  },
});
