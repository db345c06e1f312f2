import * as z from 'zod';
import { type Conversation, scoped, withThrower } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { turnStart } from '../../kernel/clock.ts';
import type { Six20Context } from '../combatant/game.ts';
import { addCondition, parseOrNull, removeConditions, saveModifier } from '../combatant/view.ts';
import { dying } from './dying.ruling.ts';
import { kill, settleWounds } from './vital-state.ts';

/** Makes the save of a dying combatant at the start of its turn, and writes what follows (DV-93). */
export function* dyingSave(context: Six20Context, who: Id): Conversation<void> {
  const { ledger, view, note } = context;
  const saves = parseOrNull(z.number(), view().combatant(who).conditions.dying?.note) ?? 0;
  const input = { fortitude: saveModifier(view(), who, 'fortitude'), saves };
  const ruling = dying.rule(input, { settings: view().settings, note });
  const { fate, total, dc } = yield* withThrower(who, who, scoped(scopeOf(context, who), ruling));
  const result = { dead: 'dies', dying: 'is still dying', stable: 'is stable', disabled: 'is awake, disabled' }[fate];
  ledger.say('DV-93', `${view().name(who)} ${result}: Fortitude ${total} against ${dc}`);
  if (fate === 'dying') addCondition(ledger, who, 'dying', { note: saves + 1 });
  else if (fate === 'dead') kill(context, who);
  else {
    removeConditions(ledger, who, 'dying');
    addCondition(ledger, who, fate);
    settleWounds(context);
  }
}

/** The scope of the dice of a save. Where several turns of a combatant begin in one record, each has dice of its own. */
function scopeOf({ ledger }: Six20Context, who: Id): string {
  const turns = ledger.facts.filter(
    (fact) => fact.fact === 'edge-passed' && fact.edge === turnStart && fact.who === who,
  );
  return turns.length > 1 ? `dying:${turns.length}:${who}` : `dying:${who}`;
}
