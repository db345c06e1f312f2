/** What goes on after a fight, and a day of rest between two fights (VX-82, VX-101, VX-112). */
import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { LastingSpec } from '../../kernel/system.ts';
import { formatCount } from '../../text/chances.ts';
import { formatNames } from '../../text/names.ts';
import type { RuleId } from '../combatant/game.ts';
import { renewDailyItems } from '../combatant/items.ts';
import { restoreLif } from '../combatant/lif.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { lifOf, removeConditions, type VaxiaContext } from '../combatant/view.ts';
import { recover, recoveryRefusal } from './recover.ruling.ts';
import { restRefusal } from './rest.action.ts';

export const lasting: LastingSpec<Sheet, Settings, RuleId> = {
  marks: [
    {
      begins: 'used:',
      describe: (value, mark) => `${mark.slice('used:'.length)} used ${formatCount(Number(value), 'time')}`,
    },
    { begins: 'deepest' },
    { begins: 'rigged' },
    { begins: 'aboard', ids: ['craft'] },
  ],
  rest: restForDay,
};

/** A day of rest: LIF by the house rule `recovery`, items that renew each day, END that radiation took for an hour. */
function* restForDay({ ledger, view, note }: VaxiaContext, who: Id): Conversation<void> {
  const name = view().name(who);
  const { settings } = view();
  const refusal = restRefusal(view(), who);
  if (refusal !== null) {
    note.say(name, 'VX-101', `no recovery: ${refusal.message}`);
    return;
  }
  removeConditions(ledger, who, 'irradiated');
  const renewed = renewDailyItems(ledger, view(), who);
  if (renewed.length > 0) ledger.say('VX-82', `${name} can use ${formatNames(renewed)} again`);
  const noRecovery = recoveryRefusal(settings);
  if (noRecovery !== null) {
    note.say(name, 'VX-101', noRecovery.message);
    return;
  }
  const { now, max } = lifOf(view(), who);
  const { healed } = yield* recover.rule({ lif: now, max, days: 1 }, { settings, note });
  const restored = restoreLif({ ledger, view, note }, who, healed, 'VX-101');
  if (!isRefusal(restored)) ledger.say('VX-101', `${name} recovers ${restored} LIF by a day of rest`);
}
