import { z } from 'zod';
import { refuse, rules } from '../combatant/game.ts';
import { addCondition, hasCondition, lifOf, removeConditions } from '../combatant/view.ts';
import { spendSlotOf } from '../time/economy.ts';
import { fallUnconscious } from './wounds.ts';

const ends = ['dead', 'real-life-harm'] as const;

/**
 * The GM's word on somebody at −LIF (VX-96 to VX-98): dead, or real life harm. The latter leaves them unconscious at
 * −LIF + 1 and out of the fight, with a note that something lasting took the place of death.
 */
export const confirmAction = rules.plain({
  id: 'confirm',
  title: 'Confirm death',
  key: 'y',
  menu: 'gm',
  actor: 'optional',
  targets: 'one',
  sentence: '{on}, at -LIF: {end}',
  fields: z.strictObject({
    end: z.enum(ends).describe('dead, or real-life-harm: out of the fight, alive, with a lasting harm'),
  }),
  whyNot(view) {
    const dying = Object.keys(view.now.combatants).some((who) => hasCondition(view, who, 'dying'));
    return dying ? null : refuse('nobody-dying', 'VX-98', 'nobody is dying');
  },
  blanks: () => [
    {
      id: 'end',
      label: "the GM's word",
      kind: 'pick',
      options: [
        { id: 'dead', key: 'd', label: 'dead' },
        { id: 'real-life-harm', key: 'r', label: 'real life harm' },
      ],
    },
  ],
  *act({ ledger, view, intent: { on }, values: { end }, note }) {
    const [who = ''] = on;
    const name = view().name(who);
    if (!hasCondition(view(), who, 'dying')) return refuse('not-dying', 'VX-98', `${name} is not dying`);
    if (end === 'dead') {
      removeConditions(ledger, who, 'dying');
      addCondition(ledger, who, 'dead');
      spendSlotOf(ledger, who);
      return `${name} is dead`;
    }
    removeConditions(ledger, who, 'dying');
    fallUnconscious(ledger, who);
    const left = note
      .calculate('LIF')
      .start(-lifOf(view(), who).max, `-LIF of ${name}`, 'VX-94')
      .plus(1, 'real life harm leaves one more', 'VX-98').value;
    ledger.setTrack(who, 'lif', left);
    spendSlotOf(ledger, who);
    ledger.setCombatant(who, { ...ledger.combatant(who), out: true });
    ledger.say('VX-97', `${name} lives, out of the fight, with a harm that lasts: the GM settles which`);
    return `${name} is spared: real life harm`;
  },
});
