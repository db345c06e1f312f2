import { z } from 'zod';
import { clean } from '../../../../state/clean.ts';
import type { Id } from '../../../../state/encounter.ts';
import { stepIn } from '../../../clock/advance.ts';
import { roundEnd } from '../../../kernel/clock.ts';
import { type Refusal, refuse } from '../../../kernel/refusal.ts';
import { readField } from '../../../kernel/values.ts';
import { rules } from '../../combatant/game.ts';
import { addCondition, hasCondition, removeConditions, type Table } from '../../combatant/view.ts';
import { partRefusal, spendPart } from '../phases/acting.ts';
import { phaseNow, trapAt, trapOf } from '../phases/phases.ts';
import { tableClock } from '../turn/table-clock.ts';

/** A phase is spent on lying in wait: what it waits for sets it off once, at any time of the turn, or later (SG-58, SG-59). */
export const ambushAction = rules.plain({
  id: 'ambush',
  title: 'Lie in ambush',
  key: 'a',
  menu: 'time',
  targets: 'none',
  sentence: '{by} lies in wait for: {trigger}',
  fields: z.strictObject({ trigger: z.string().min(1).max(200).describe('what sets it off') }),
  whyNot: (view, by) => ambushRefusal(view, by) ?? partRefusal(view, by, 'dicey'),
  blanks: () => [{ id: 'trigger', label: 'waits for', kind: 'text' }],
  *act({ ledger, view, intent: { by }, values: { trigger } }) {
    const slot = by === null ? undefined : phaseNow(ledger.now, by);
    if (by === null || slot === undefined) return refuse('nobody-acts', '', 'somebody must lie in wait');
    const spent = spendPart(ledger, view(), by, 'dicey');
    if (spent !== null) return spent;
    const trap = trapAt(by, slot.at);
    ledger.setSlot(trap.id, trap);
    const waitsOn = view().settings.ambushLasts === 'until-sprung';
    const ends = waitsOn ? null : { edge: roundEnd, who: null, round: ledger.now.cursor.round };
    addCondition(ledger, by, 'in-ambush', { ends, note: { trigger: clean(trigger) } });
    return `${view().name(by)} lies in wait for: ${clean(trigger)}`;
  },
});

/** What was waited for happens: the ambush acts now, whoever's time it is (SG-58, SG-59). */
export const springAction = rules.plain({
  id: 'spring',
  title: 'Spring the ambush',
  key: 's',
  menu: 'time',
  targets: 'none',
  sentence: '{by} springs the ambush',
  fields: z.strictObject({}),
  whyNot: (view, by) => (by === null ? null : springRefusal(view, by)),
  *act({ ledger, view, intent: { by }, note }) {
    const trap = by === null ? undefined : trapOf(view(), by);
    if (by === null || trap === undefined) return refuse('nobody-acts', '', 'somebody must lie in wait');
    const trigger = readField(view().combatant(by).conditions['in-ambush']?.note, 'trigger');
    removeConditions(ledger, by, 'in-ambush');
    // It acts where the clock stands; should it be interrupted in its turn, it comes up here again.
    const here = { ...trap, at: ledger.now.cursor.at ?? trap.at };
    ledger.setSlot(here.id, here);
    yield* stepIn({ clock: tableClock, ledger, note }, here);
    return `${view().name(by)} springs the ambush: ${String(trigger)}`;
  },
});

/** Once at a time, and not with a phase that cannot be held (SG-67). */
function ambushRefusal(view: Table, by: Id | null): Refusal | null {
  if (by === null) return null;
  if (hasCondition(view, by, 'in-ambush'))
    return refuse('waits-already', 'SG-59', `${view.name(by)} lies in wait already`);
  const kind = phaseNow(view.now, by)?.kind;
  if (kind === 'bonus') return refuse('bonus', 'SG-67', 'a bonus phase cannot be held');
  return kind === 'ambush' ? refuse('springs', 'SG-59', 'an ambush is sprung once') : null;
}

function springRefusal(view: Table, by: Id): Refusal | null {
  if (trapOf(view, by) === undefined) return refuse('no-ambush', 'SG-59', `${view.name(by)} does not lie in wait`);
  return hasCondition(view, by, 'stunned') ? refuse('stunned', 'SG-85', `${view.name(by)} is stunned`) : null;
}
