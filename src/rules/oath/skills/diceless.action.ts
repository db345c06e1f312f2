/** Diceless actions: moving, simple tasks, standing up (SG-05, SG-52, SG-85). */
import * as z from 'zod';
import { clean } from '../../../state/clean.ts';
import type { Id } from '../../../state/encounter.ts';
import { withBlank } from '../../kernel/fields.ts';
import { firstRefusal, type Refusal } from '../../kernel/refusal.ts';
import { hasCondition, removeConditions } from '../combatant/conditions.ts';
import { type OathView, refuse, rules } from '../combatant/game.ts';
import { movementOf } from '../combatant/stats.ts';
import { formatHexes } from '../roll/amounts.ts';
import { partRefusal, spendPart } from '../time/phases/phase-parts.ts';
import { keepMoved } from './moved.ts';

/** A diceless move of up to Movement hexes. */
export const moveAction = rules.plain({
  id: 'move',
  title: 'Move',
  key: 'm',
  menu: 'act',
  targets: 'none',
  sentence: '{by} moves {hexes} hexes',
  fields: z.strictObject({
    hexes: z.int().min(0).max(1000).exactOptional().describe('how many hexes; by default the whole Movement'),
  }),
  whyNot: (view, by) => fallenOverRefusal(view, by) ?? partRefusal(view, by, 'diceless'),
  blanks(view, { by }) {
    const max = movementOf(view.sheet(by));
    return [{ id: 'hexes', label: 'hexes', kind: 'number', defaultValue: max, min: 0, max }];
  },
  *act(context) {
    const { view, intent, values } = context;
    const { by } = intent;
    const name = view().name(by);
    const max = movementOf(view().sheet(by));
    const { hexes = max } = values;
    const tooFar =
      hexes > max ? refuse('too-far', 'SG-05', `${name} moves ${formatHexes(max)} at most; to go further, run`) : null;
    if (tooFar !== null) return tooFar;
    const refusal = spendPart(context, by, 'diceless');
    if (refusal !== null) return refusal;
    keepMoved(context, by, hexes);
    return `${name} moves ${formatHexes(hexes)}`;
  },
});

/** A simple task without dice, such as drawing a weapon or looking around. */
export const taskAction = rules.plain({
  id: 'task',
  title: 'Do something without dice',
  key: 'k',
  menu: 'act',
  targets: 'none',
  sentence: '{by}: {what}',
  fields: z.strictObject({
    what: withBlank(z.string().min(1).max(200).describe('the task: draws a weapon, looks around'), { label: 'what' }),
  }),
  whyNot: (view, by) => partRefusal(view, by, 'diceless'),
  *act(context) {
    const { view, intent, values } = context;
    const { by } = intent;
    return spendPart(context, by, 'diceless') ?? `${view().name(by)}: ${clean(values.what)}`;
  },
});

/** Standing up after a fall by a taser. */
export const standUpAction = rules.plain({
  id: 'stand-up',
  title: 'Stand up',
  key: 'u',
  menu: 'act',
  targets: 'none',
  sentence: '{by} stands up',
  fields: z.strictObject({}),
  whyNot: firstRefusal(function* (view, by) {
    if (!hasCondition(view, by, 'fallen-over')) {
      yield refuse('stands', 'SG-85', `${view.name(by)} has not fallen over`);
    }
    return partRefusal(view, by, 'diceless');
  }),
  *act(context) {
    const { ledger, view, intent } = context;
    const { by } = intent;
    removeConditions(ledger, by, 'fallen-over');
    return spendPart(context, by, 'diceless') ?? `${view().name(by)} stands up`;
  },
});

/** Refuses to move a combatant who has fallen over. */
export function fallenOverRefusal(view: OathView, by: Id): Refusal | null {
  if (!hasCondition(view, by, 'fallen-over')) return null;
  return refuse('fallen-over', 'SG-85', `${view.name(by)} has to stand up first`);
}
