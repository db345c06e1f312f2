import * as z from 'zod';
import { withBlank } from '../../kernel/fields.ts';
import { refuse, rules } from '../combatant/game.ts';
import { addCondition, hasCondition, lifOf, removeConditions } from '../combatant/view.ts';
import { spendSlotOf } from '../time/economy.ts';
import { fallUnconscious } from './wounds.ts';

const fields = z.strictObject({
  end: withBlank(
    z
      .enum(['dead', 'real-life-harm'])
      .describe('dead, or real-life-harm: alive and out of the fight, with a lasting harm'),
    {
      label: "the GM's decision",
      options: {
        dead: { key: 'd', label: 'dead' },
        'real-life-harm': { key: 'r', label: 'real life harm' },
      },
    },
  ),
});

/**
 * The GM's decision on a combatant at -LIF (VX-96 to VX-98): dead, or real life harm, which leaves them unconscious at
 * -LIF + 1 and out of the fight, with a lasting harm instead of death.
 */
export const confirmAction = rules.plain({
  id: 'confirm',
  title: 'Confirm death',
  key: 'y',
  menu: 'time',
  actor: 'optional',
  targets: 'one',
  isLikelyTarget: (view, _by, target) => hasCondition(view, target, 'dying'),
  sentence: '{on}, at -LIF: {end}',
  fields,
  whyNot(view) {
    const isSomeoneDying = Object.keys(view.now.combatants).some((who) => hasCondition(view, who, 'dying'));
    return isSomeoneDying ? null : refuse('nobody-dying', 'VX-98', 'nobody is dying');
  },
  *act({ ledger, view, intent, values: { end }, note }) {
    const [who = ''] = intent.on;
    const name = view().name(who);
    const notDying = !hasCondition(view(), who, 'dying') ? refuse('not-dying', 'VX-98', `${name} is not dying`) : null;
    if (notDying !== null) return notDying;
    removeConditions(ledger, who, 'dying');
    if (end === 'dead') {
      addCondition(ledger, who, 'dead');
      spendSlotOf(ledger, who);
      return `${name} dies`;
    }
    fallUnconscious(ledger, who);
    const lif = note
      .calculate('LIF')
      .start(-lifOf(view(), who).max, `-LIF of ${name}`, 'VX-94')
      .plus(1, 'real life harm leaves one more', 'VX-98').value;
    ledger.setTrack(who, 'lif', lif);
    spendSlotOf(ledger, who);
    ledger.setCombatant(who, { ...ledger.combatant(who), out: true });
    ledger.say('VX-97', `${name} lives, out of the fight, with a lasting harm that the GM decides on`);
    return `${name} is spared: real life harm`;
  },
});
