/** Days of rest, and what goes on after a fight (VX-82, VX-101, VX-112). */
import {
  type Conversation,
  firstRefusal,
  formatCount,
  formatNames,
  type Id,
  isRefusal,
  missingShare,
  withBlank,
  z,
} from '../../../game/index.ts';
import { isCraft } from '../combatant/aboard.ts';
import { refuse, rules, type Vaxia } from '../combatant/game.ts';
import { renewDailyItems } from '../combatant/gear.ts';
import { deadRefusal, restoreLif, statusOf } from '../combatant/lif.ts';
import { lifOf, removeConditions, type VaxiaContext, type VaxiaView } from '../combatant/view.ts';
import { recover, recoveryRefusal } from './heal.ruling.ts';

const fields = z.strictObject({
  days: withBlank(z.whole(1, 10_000).default(1).describe('days of rest'), { label: 'days' }),
});

/** Days of rest between fights, which restore LIF where the house rule `recovery` says how much (VX-101). */
export const restAction = rules.action(recover)({
  id: 'rest',
  title: 'Rest for days',
  key: 'r',
  menu: 'gm',
  actor: 'optional',
  targets: 'many',
  aim: 'friend',
  needOf: (view, _intent, target) => missingShare(lifOf(view, target)),
  sentence: 'Rest of {on}: days {days}',
  fields,
  whyNot: (view) => recoveryRefusal(view.settings),
  *input({ view, target, values: { days } }) {
    yield restRefusal(view, target);
    const { now, max } = lifOf(view, target);
    return { lif: now, max, days };
  },
  *settle({ ledger, view, results, values: { days }, note }) {
    const titles = results.map(({ target, outcome }) => {
      const restored = restoreLif({ ledger, view, note }, target, outcome.healed, 'VX-101');
      renewItems({ ledger, view }, target);
      return isRefusal(restored) ? restored.message : `${view().name(target)} recovers ${restored}`;
    });
    return `${formatCount(days, 'day')} of rest: ${titles.join(', ')}`;
  },
});

/** Gives back the uses of items that renew with a new day, and says which (VX-82). */
function renewItems({ ledger, view }: Pick<VaxiaContext, 'ledger' | 'view'>, who: Id): void {
  const renewed = renewDailyItems(ledger, view(), who);
  if (renewed.length > 0) ledger.say('VX-82', `${view().name(who)} can use ${formatNames(renewed)} again`);
}

/** Why a combatant does not recover: the dead, the dying until the GM has decided, and vehicles. */
const restRefusal = firstRefusal(function* (view: VaxiaView, who: Id) {
  const name = view.name(who);
  if (isCraft(view, who)) yield refuse('vehicle', 'VX-136', `${name} is a vehicle: it is repaired`);
  if (statusOf(view, who).is === 'dying') {
    yield refuse('dying', 'VX-98', `${name} is dying: the GM confirms death first, with t y`);
  }
  return deadRefusal(view, who);
});

export const lasting: Vaxia['Lasting'] = {
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
  renewItems({ ledger, view }, who);
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
