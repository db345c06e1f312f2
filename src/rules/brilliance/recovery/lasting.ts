/** What goes on after a fight, and a restful night between two fights (BS-95 to BS-97, BS-109). */
import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { LastingSpec } from '../../kernel/system.ts';
import { formatCount } from '../../text/chances.ts';
import type { BrillianceContext } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { hasCondition, removeConditions } from '../combatant/view.ts';
import type { RuleId } from '../rulebook.ts';
import { applyRest, restedMark } from './recovery.action.ts';

const shots = 'shots of ';

export const lasting: LastingSpec<Sheet, Settings, RuleId> = {
  marks: [
    { begins: 'backlash' },
    { begins: restedMark },
    {
      begins: shots,
      describe: (value, mark) => `${formatCount(Number(value), 'shot')} of the ${mark.slice(shots.length)} fired`,
    },
  ],
  // A bleed does no damage in the round in which it began, which was one of the fight before (BS-109).
  condition: (_view, id, condition) => (id === 'bleeding' ? { ...condition, note: { since: 0 } } : condition),
  rest: restForNight,
};

/** A restful night; none for the dead, and for those who still bleed out (BS-91). */
function* restForNight(context: BrillianceContext, who: Id): Conversation<void> {
  const { ledger, view, note } = context;
  const name = view().name(who);
  if (hasCondition(view(), who, 'dead')) {
    note.say(name, 'BS-88', 'dead: rest does nothing');
    return;
  }
  if (hasCondition(view(), who, 'bleeding-out')) {
    note.say(name, 'BS-91', 'bleeds out: no rest before that is stopped');
    return;
  }
  if (hasCondition(view(), who, 'bleeding')) {
    removeConditions(ledger, who, 'bleeding');
    note.say(name, 'BS-109', 'one die fewer each round: the bleeding has stopped long ago');
  }
  ledger.say('BS-95', yield* applyRest(context, who, { nights: 1, medicine: false }));
}
