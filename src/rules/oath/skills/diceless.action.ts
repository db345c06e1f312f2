import { z } from 'zod';
import { clean } from '../../../state/clean.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { rules } from '../combatant/game.ts';
import { movementOf } from '../combatant/stats.ts';
import { hasCondition, removeConditions, type Table } from '../combatant/view.ts';
import { hexesText } from '../roll/hexes.ts';
import { canDo, partRefusal, spendPart } from '../time/phases/acting.ts';

/** A diceless move, up to as many hexes as somebody's Movement (SG-05, SG-52). */
export const moveAction = rules.plain({
  id: 'move',
  title: 'Move',
  key: 'm',
  menu: 'act',
  targets: 'none',
  sentence: '{by} moves {hexes} hexes',
  fields: z.strictObject({
    hexes: z.int().min(0).max(1000).exactOptional().describe('how many hexes; all of the Movement if not said'),
  }),
  whyNot: (view, by) => overRefusal(view, by) ?? partRefusal(view, by, 'diceless'),
  blanks(view, { by }) {
    if (by === null) return [];
    const most = movementOf(view.sheet(by));
    return [{ id: 'hexes', label: 'hexes', kind: 'number', defaultValue: most, min: 0, max: most }];
  },
  *act({ ledger, view, intent: { by }, values: said }) {
    if (by === null) return refuse('nobody-acts', '', 'somebody must move');
    const most = movementOf(view().sheet(by));
    const { hexes = most } = said;
    if (hexes > most)
      return refuse('too-far', 'SG-05', `${view().name(by)} moves ${hexesText(most)} at most; a dicey run goes on`);
    const spent = spendPart(ledger, view(), by, 'diceless');
    if (spent !== null) return spent;
    return `${view().name(by)} moves ${hexesText(hexes)}`;
  },
});

/** Looking around, drawing a weapon, and whatever else needs no dice (SG-52, SG-55). */
export const taskAction = rules.plain({
  id: 'task',
  title: 'Do something without dice',
  key: 'k',
  menu: 'act',
  targets: 'none',
  sentence: '{by}: {what}',
  fields: z.strictObject({ what: z.string().min(1).max(200).describe('what is done: draws a weapon, looks around') }),
  whyNot: canDo('diceless'),
  blanks: () => [{ id: 'what', label: 'what', kind: 'text' }],
  *act({ ledger, view, intent: { by }, values: { what } }) {
    if (by === null) return refuse('nobody-acts', '', 'somebody must do it');
    const spent = spendPart(ledger, view(), by, 'diceless');
    if (spent !== null) return spent;
    return `${view().name(by)}: ${clean(what)}`;
  },
});

/** Whoever fell over stands up with the next diceless action (SG-85). */
export const standUpAction = rules.plain({
  id: 'stand-up',
  title: 'Stand up',
  key: 'u',
  menu: 'act',
  targets: 'none',
  sentence: '{by} stands up',
  fields: z.strictObject({}),
  whyNot(view, by) {
    if (by !== null && !hasCondition(view, by, 'fallen-over'))
      return refuse('stands', 'SG-85', `${view.name(by)} has not fallen over`);
    return partRefusal(view, by, 'diceless');
  },
  *act({ ledger, view, intent: { by } }) {
    if (by === null) return refuse('nobody-acts', '', 'somebody must stand up');
    removeConditions(ledger, by, 'fallen-over');
    const spent = spendPart(ledger, view(), by, 'diceless');
    if (spent !== null) return spent;
    return `${view().name(by)} stands up`;
  },
});

/** Who lies on the ground moves nowhere before standing up. */
export function overRefusal(view: Table, by: string | null): Refusal | null {
  if (by === null || !hasCondition(view, by, 'fallen-over')) return null;
  return refuse('fallen-over', 'SG-85', `${view.name(by)} has to stand up first`);
}
