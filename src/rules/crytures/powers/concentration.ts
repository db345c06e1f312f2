/**
 * Concentration with the major action alone, a house rule (CR-41): the statuses of the power last to the end of the user's
 * next turn, and on while the user spends the major action of each turn on it.
 */
import { firstRefusal, type Id, z } from '../../../game/index.ts';
import { findStatus, isTimed } from '../combatant/conditions.ts';
import { type CryturesContext, type CryturesView, cannot, refuse, rules } from '../combatant/game.ts';
import type { Power } from '../combatant/power.ts';
import { addCondition, isAble, stacksOf } from '../combatant/view.ts';
import { withLaterEnd } from '../statuses/stack-ends.ts';
import { nextOwnTurnEnd, removeStacks } from '../statuses/statuses.ts';
import { actionRefusal, spendAction } from '../time/turn.ts';
import { injureByStrain, isExhausted } from './cost.ts';

const mark = 'concentration';
const condition = 'concentrating';

const sustainedStatus = z.strictObject({ who: z.string(), status: z.string(), stacks: z.int() });
/** A power, and the stacks it added, which are removed when the concentration ends. The key `laid` is that of saved files. */
const concentration = z
  .strictObject({ power: z.string(), laid: z.array(sustainedStatus) })
  .transform(({ power, laid }) => ({ power, added: laid }));

type Concentration = z.infer<typeof concentration>;

/** What a combatant concentrates on; null: on nothing. */
export function concentrationOf(view: CryturesView, who: Id): Concentration | null {
  return view.has(who, condition) ? markedConcentration(view, who) : null;
}

function markedConcentration(view: CryturesView, who: Id): Concentration | null {
  return concentration.safeParse(view.combatant(who).marks[mark]?.value).data ?? null;
}

/** Whether a power lasts only while its user concentrates on it. */
export function needsConcentration(view: CryturesView, { action }: Power): boolean {
  return action === 'concentrated' && view.settings.concentrated === 'major';
}

/** Begins to concentrate on a power, by the statuses it added since `before`; not if it added none. */
export function beginConcentration(context: CryturesContext, by: Id, power: Power, before: CryturesView): void {
  const view = context.view();
  const added = Object.values(view.now.combatants).flatMap(({ id: who, conditions }) =>
    Object.entries(conditions).flatMap(([status, condition]) => {
      const stacks = condition.stacks - stacksOf(before, who, status);
      return stacks > 0 && isTimed(status, view.settings) ? [{ who, status, stacks }] : [];
    }),
  );
  if (added.length === 0) return;
  context.ledger.setMark(by, mark, { value: { power: power.name, laid: added }, ends: null });
  sustainConcentration(context, by, added);
}

/** Extends a concentration, and the statuses of 1 turn that it sustains, to the end of the user's next turn. */
export function sustainConcentration(context: CryturesContext, by: Id, sustained: Concentration['added']): void {
  const { ledger, view } = context;
  const ends = nextOwnTurnEnd(view(), by);
  const { settings } = view();
  addCondition(ledger, by, condition, { ends, from: by });
  for (const { who, status, stacks } of sustained) {
    const present = ledger.now.combatants[who]?.conditions[status];
    if (present === undefined || findStatus(status, settings)?.duration !== 'turn') continue;
    ledger.setCondition(who, status, withLaterEnd(present, stacks, ends));
  }
}

/** Ends the concentration of a combatant, and removes the statuses it sustained. */
export function endConcentration({ ledger, view }: CryturesContext, by: Id): void {
  const ended = markedConcentration(view(), by);
  ledger.setMark(by, mark, null);
  ledger.setCondition(by, condition, null);
  if (ended === null) return;
  for (const { who, status, stacks } of ended.added) {
    if (view().now.combatants[who] !== undefined) removeStacks(ledger, who, status, stacks);
  }
  ledger.say('CR-41', `${view().name(by)} no longer concentrates on ${ended.power}`);
}

/** Ends the concentration of all who did not sustain it or cannot act. Idempotent. */
export function endLapsedConcentration(context: CryturesContext): void {
  const before = context.view();
  for (const [who, { marks }] of Object.entries(before.now.combatants)) {
    if (marks[mark] === undefined) continue;
    if (!before.has(who, condition) || !isAble(before, who)) endConcentration(context, who);
  }
}

/** Concentrates for another turn, a major action, under the house rule for it (CR-41). */
export const sustainAction = rules.plain({
  id: 'sustain',
  title: 'Keep up',
  key: 'k',
  sentence: '{by} keeps up the concentration',
  fields: z.strictObject({}),
  whyNot: firstRefusal(function* (view, by) {
    if (view.settings.concentrated !== 'major') {
      yield refuse('other-game', 'CR-41', 'concentration needs no keeping up by this house rule');
    }
    yield actionRefusal(view, by, 'concentrated');
    if (concentrationOf(view, by) !== null) return null;
    return refuse('nothing', 'CR-41', `${view.name(by)} concentrates on nothing`);
  }),
  *act(context) {
    const { view, by } = context;
    const concentration = concentrationOf(view(), by);
    if (concentration === null) return cannot('nothing', 'CR-41', `${view().name(by)} concentrates on nothing`);
    spendAction(context, by, 'concentrated');
    sustainConcentration(context, by, concentration.added);
    if (isExhausted(view(), by)) yield* injureByStrain(context, by);
    return `${view().name(by)} keeps up ${concentration.power}`;
  },
});
