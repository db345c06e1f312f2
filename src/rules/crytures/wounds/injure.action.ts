import { z } from 'zod';
import { rules } from '../combatant/game.ts';
import { talents } from '../combatant/sheet.ts';
import { addInjury, injure } from './injury.ts';

const anyTalent = 'any';

/** An injury by the GM's word: of a check that says so, or of what else strains (CR-121, CR-122). */
export const injureAction = rules.plain({
  id: 'injure',
  title: 'Injure',
  key: 'i',
  menu: 'act',
  actor: 'optional',
  targets: 'one',
  sentence: '{on} is injured: {talent}',
  fields: z.strictObject({
    talent: z
      .enum([anyTalent, ...talents])
      .default(anyTalent)
      .describe('which talent; any: the dice say'),
  }),
  blanks: () => [
    {
      id: 'talent',
      label: 'talent',
      kind: 'pick',
      options: [{ id: anyTalent, key: 'r', label: 'at random' }, ...talents.map((id) => ({ id, label: id }))],
      defaultValue: anyTalent,
    },
  ],
  *act(context) {
    const {
      ledger,
      view,
      intent: { on },
      values: { talent },
    } = context;

    const [who = ''] = on;
    const why = { says: 'by the GM’s word', rule: 'CR-122' };
    if (talent === anyTalent) yield* injure(context, who, why);
    else addInjury(ledger, view(), who, talent, why);
    return `${view().name(who)} is injured`;
  },
});
