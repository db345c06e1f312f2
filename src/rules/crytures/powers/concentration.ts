/**
 * Concentrating with the major action alone (CR-41, by house rule): what the power laid holds to the end of the user's next
 * turn, and on while the major action of each turn is spent on it again.
 */
import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { Power } from '../combatant/power.ts';
import type { CryturesContext } from '../combatant/view.ts';
import { addCondition, isAble, stacksOf, type Table } from '../combatant/view.ts';
import { nextOwnTurnEnd, takeStacks } from '../statuses/apply-status.ts';
import { statusOf } from '../statuses/statuses.table.ts';

const mark = 'concentration';
const condition = 'concentrating';

const laid = z.strictObject({ who: z.string(), status: z.string(), stacks: z.int() });
const held = z.strictObject({ power: z.string(), laid: z.array(laid) });

/** A power, and the stacks that it laid and that go when nobody concentrates on it. */
type Held = z.infer<typeof held>;

/** What somebody concentrates on; null: on nothing. */
export function heldBy(view: Table, who: Id): Held | null {
  const read = held.safeParse(view.combatant(who).marks[mark]?.value);
  return read.success && view.has(who, condition) ? read.data : null;
}

/** Whether a power is kept up by concentrating on it. */
export function isKeptUp(view: Table, { action }: Power): boolean {
  return action === 'concentrated' && view.settings.concentrated === 'major';
}

/** Begins to concentrate on a power that has come about since `before`; one that laid nothing is over. */
export function concentrate(ledger: Ledger, view: Table, before: Table, by: Id, power: Power): void {
  const grown = Object.values(view.now.combatants).flatMap(({ id: who, conditions }) =>
    Object.entries(conditions).flatMap(([status, { stacks }]) => {
      const lasts = statusOf(status, view.settings)?.lasts ?? 'lifted';
      const more = stacks - stacksOf(before, who, status);
      return more > 0 && lasts !== 'lifted' ? [{ who, status, stacks: more }] : [];
    }),
  );
  if (grown.length === 0) return;
  ledger.setMark(by, mark, { value: { power: power.name, laid: grown }, ends: null });
  keepUp(ledger, view, by, grown);
}

/** What is concentrated on, and that one concentrates, holds to the end of the next own turn. */
export function keepUp(ledger: Ledger, view: Table, by: Id, of: Held['laid']): void {
  const ends = nextOwnTurnEnd(view, by);
  addCondition(ledger, by, condition, { ends, from: by });
  for (const { who, status } of of) {
    const there = ledger.now.combatants[who]?.conditions[status];
    if (there === undefined || statusOf(status, view.settings)?.lasts !== 'turn') continue;
    ledger.setCondition(who, status, { ...there, ends });
  }
}

/** Ends somebody's concentration, and with it what it kept up. */
export function letGo({ ledger, view }: CryturesContext, by: Id): void {
  const read = held.safeParse(view().combatant(by).marks[mark]?.value);
  ledger.setMark(by, mark, null);
  ledger.setCondition(by, condition, null);
  if (!read.success) return;
  for (const { who, status, stacks } of read.data.laid) {
    if (view().now.combatants[who] !== undefined) takeStacks(ledger, who, status, stacks);
  }
  ledger.say('CR-41', `${view().name(by)} no longer concentrates on ${read.data.power}`);
}

/** Who was not kept at it, or cannot act, concentrates no longer. Asked twice it changes nothing more. */
export function settleConcentration(context: CryturesContext): void {
  const { view } = context;

  const before = view();
  for (const [who, { marks }] of Object.entries(before.now.combatants)) {
    if (marks[mark] === undefined) continue;
    if (!before.has(who, condition) || !isAble(before, who)) letGo(context, who);
  }
}
