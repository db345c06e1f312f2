/** What goes on after a fight, and eight hours of rest between two fights (DV-98 to DV-106). */
import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { LastingSpec } from '../../kernel/system.ts';
import type { Six20Context } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { hasCondition } from '../combatant/view.ts';
import type { RuleId } from '../rulebook.ts';
import { cannotRest, nightHours, recover } from './recovery.ts';

export const lasting: LastingSpec<Sheet, Settings, RuleId> = {
  marks: [{ begins: 'psychic-healing' }],
  rest: restForNight,
};

function* restForNight(context: Six20Context, who: Id): Conversation<void> {
  const { ledger, view, note } = context;
  const name = view().name(who);
  if (cannotRest(view(), who)) {
    const state = hasCondition(view(), who, 'dead') ? 'dead' : 'dying';
    note.say(name, 'DV-93', `${name} is ${state}: rest does nothing`);
    return;
  }
  const changes = yield* recover(context, who, nightHours, false);
  if (changes !== '') ledger.say('DV-99', `${name} rests for ${nightHours} hours: ${changes}`);
}
