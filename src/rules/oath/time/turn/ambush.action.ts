/** Setting and springing an ambush (SG-58, SG-59). */
import { clean, firstRefusal, readField, roundEnd, stepIn, withBlank, z } from '../../../../game/index.ts';
import { addCondition, hasCondition, removeConditions } from '../../combatant/conditions.ts';
import { cannot, refuse, rules } from '../../combatant/game.ts';
import { ambushSlot, currentPhase, partRefusal, spendPart, waitingAmbush } from '../phases/phases.ts';
import { boundClock } from './clock.ts';

/** Spends the phase on an ambush that waits for its trigger, until the end of the turn or by a house rule longer. */
export const ambushAction = rules.plain({
  id: 'ambush',
  title: 'Lie in ambush',
  key: 'a',
  menu: 'time',
  sentence: '{by} lies in wait for: {trigger}',
  fields: z.strictObject({
    trigger: withBlank(z.string().min(1).max(200).describe('the trigger of the ambush'), { label: 'what for' }),
  }),
  // Neither a second ambush, nor one in a bonus phase (SG-67) or a sprung ambush.
  whyNot: firstRefusal(function* (view, by) {
    if (hasCondition(view, by, 'in-ambush')) {
      yield refuse('waits-already', 'SG-59', `${view.name(by)} lies in ambush already`);
    }
    const kind = currentPhase(view.now, by)?.kind;
    if (kind === 'bonus') yield refuse('bonus', 'SG-67', 'a bonus phase cannot be held');
    if (kind === 'ambush') yield refuse('springs', 'SG-59', 'an ambush is sprung only once');
    return partRefusal(view, by, 'dicey');
  }),
  *act(context) {
    const { ledger, view, by, values } = context;
    const phase = currentPhase(ledger.now, by);
    if (phase === undefined)
      return cannot('no-phase', 'SG-59', `${view().name(by)} has no phase to spend on an ambush`);
    yield spendPart(context, by, 'dicey');
    const slot = ambushSlot(by, phase.at);
    ledger.setSlot(slot.id, slot);
    const isUntilSprung = view().settings.ambushLasts === 'until-sprung';
    const ends = isUntilSprung ? null : { edge: roundEnd, who: null, round: ledger.cursor.round };
    const trigger = clean(values.trigger);
    addCondition(ledger, by, 'in-ambush', { ends, note: { trigger } });
    return `${view().name(by)} lies in wait for: ${trigger}`;
  },
});

/** Springs a waiting ambush at any time, that of the other side included. */
export const springAction = rules.plain({
  id: 'spring',
  title: 'Spring the ambush',
  key: 's',
  menu: 'time',
  takesNoTurn: true,
  sentence: '{by} springs the ambush',
  fields: z.strictObject({}),
  whyNot: firstRefusal(function* (view, by) {
    const name = view.name(by);
    if (waitingAmbush(view.now, by) === undefined) yield refuse('no-ambush', 'SG-59', `${name} does not lie in ambush`);
    return hasCondition(view, by, 'stunned') ? refuse('stunned', 'SG-85', `${name} is stunned`) : null;
  }),
  *act({ ledger, view, by, note }) {
    const slot = waitingAmbush(view().now, by);
    if (slot === undefined) return cannot('no-ambush', 'SG-59', `${view().name(by)} has no ambush to spring`);
    const trigger = readField(view().combatant(by).conditions['in-ambush']?.note, 'trigger');
    removeConditions(ledger, by, 'in-ambush');
    // It acts at the current place; if it is interrupted in its turn, it comes up here again.
    const sprung = { ...slot, at: ledger.cursor.at ?? slot.at };
    ledger.setSlot(sprung.id, sprung);
    yield* stepIn({ clock: boundClock, ledger, note }, sprung);
    return `${view().name(by)} springs the ambush: ${String(trigger)}`;
  },
});
