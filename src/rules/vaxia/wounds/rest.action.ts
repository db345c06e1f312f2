import * as z from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { missingShare } from '../../kernel/damage-track.ts';
import { withBlank } from '../../kernel/fields.ts';
import { firstRefusal, isRefusal } from '../../kernel/refusal.ts';
import { formatCount } from '../../text/chances.ts';
import { formatNames } from '../../text/names.ts';
import { isCraft } from '../combatant/aboard.ts';
import { refuse, rules } from '../combatant/game.ts';
import { renewDailyItems } from '../combatant/items.ts';
import { restoreLif } from '../combatant/lif.ts';
import { deadRefusal, statusOf } from '../combatant/status.ts';
import { lifOf, type VaxiaView } from '../combatant/view.ts';
import { recover, recoveryRefusal } from './recover.ruling.ts';

const fields = z.strictObject({
  days: withBlank(z.int().min(1).max(10_000).default(1).describe('days of rest'), { label: 'days' }),
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
  input({ view, target, values: { days } }) {
    const refusal = restRefusal(view, target);
    if (refusal !== null) return refusal;
    const { now, max } = lifOf(view, target);
    return { lif: now, max, days };
  },
  *settle({ ledger, view, results, values: { days }, note }) {
    const titles = results.map(({ target, outcome }) => {
      const restored = restoreLif({ ledger, view, note }, target, outcome.healed, 'VX-101');
      const renewed = renewDailyItems(ledger, view(), target);
      if (renewed.length > 0) ledger.say('VX-82', `${view().name(target)} can use ${formatNames(renewed)} again`);
      return isRefusal(restored) ? restored.message : `${view().name(target)} recovers ${restored}`;
    });
    return `${formatCount(days, 'day')} of rest: ${titles.join(', ')}`;
  },
  preview({ view, after, results, values: { days } }) {
    const lines = results.map(({ target }) => ({
      label: view.name(target),
      text: `LIF ${lifOf(view, target).now} -> ${lifOf(after, target).now}`,
      rules: ['VX-101'],
    }));
    return { headline: `${formatCount(days, 'day')} of rest`, lines };
  },
});

/** Why a combatant does not recover: the dead, the dying until the GM has decided, and vehicles. */
export const restRefusal = firstRefusal(function* (view: VaxiaView, who: Id) {
  const name = view.name(who);
  if (isCraft(view, who)) yield refuse('vehicle', 'VX-136', `${name} is a vehicle: it is repaired`);
  if (statusOf(view, who).is === 'dying') {
    yield refuse('dying', 'VX-98', `${name} is dying: the GM confirms death first, with t y`);
  }
  return deadRefusal(view, who);
});
