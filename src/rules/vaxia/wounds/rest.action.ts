import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { formatCount } from '../../text/chances.ts';
import { isCraft } from '../combatant/aboard.ts';
import { refuse, rules } from '../combatant/game.ts';
import { restoreLif } from '../combatant/lif.ts';
import { deadRefusal, statusOf } from '../combatant/status.ts';
import { lifOf, type VaxiaView } from '../combatant/view.ts';
import { recover, recoveryRefusal } from './recover.ruling.ts';
/** Days that pass between fights, by the GM's word, where LIF comes back by rest (house rule `recovery`, VX-101). */
export const restAction = rules.action(recover)({
  id: 'rest',
  title: 'Rest for days',
  key: 'r',
  menu: 'gm',
  actor: 'optional',
  targets: 'many',
  aim: 'friend',
  sentence: '{on} rests for {days} days',
  fields: z.strictObject({ days: z.int().min(1).max(10_000).default(1).describe('days of rest') }),
  whyNot: (view) => recoveryRefusal(view.settings),
  blanks: () => [{ id: 'days', label: 'days', kind: 'number', defaultValue: 1, min: 1, max: 10_000 }],
  input({ view, target: on, values: { days } }) {
    const refusal = restlessRefusal(view, on);
    if (refusal !== null) return refusal;
    const { now, max } = lifOf(view, on);
    return { lif: now, max, days };
  },
  *settle({ ledger, view, results: done, values: { days }, note }) {
    const titles: string[] = [];
    for (const { target: who, outcome } of done) {
      const healed = restoreLif(ledger, view(), who, outcome.healed, note, 'VX-101');
      titles.push(isRefusal(healed) ? healed.message : `${view().name(who)} recovers ${healed}`);
    }
    return `${formatCount(days, 'day')} of rest: ${titles.join(', ')}`;
  },
  preview({ view, results: done, values: { days } }) {
    const lines = done.map(({ target: who, outcome }) => ({
      label: view.name(who),
      text: `LIF ${lifOf(view, who).now} -> ${outcome.lif}`,
      rules: ['VX-101'],
    }));
    return { headline: `${formatCount(days, 'day')} of rest`, lines };
  },
});

/** Who does not recover: the dead, those on whom the GM has still to speak, vehicles. */
function restlessRefusal(view: VaxiaView, who: Id): Refusal | null {
  const name = view.name(who);
  if (isCraft(view, who)) return refuse('vehicle', 'VX-136', `${name} is repaired, and does not recover`);
  if (statusOf(view, who).is === 'dying')
    return refuse('dying', 'VX-98', `${name} is dying: the GM's word comes first`);
  return deadRefusal(view, who);
}
