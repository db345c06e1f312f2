import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { rules } from '../combatant/game.ts';
import { kept, type Table } from '../combatant/view.ts';
import { attacksMade, costRefusal, furtherRefusal, markAttack, pay, turnRefusal } from '../time/turn.ts';
import { applied, strikeForecast, struckShown } from './apply-strike.ts';
import { type AttackSaid, attackBlanks, attackFields, fightOf, strikeInput } from './attack.fields.ts';
import { explainAttack } from './attack.preview.ts';
import { strike } from './strike.ruling.ts';

/** What an attack is part of: one standard action, a full round (two weapons, extra attack), or an action begun already (DV-48). */
const parts = ['standard', 'full-round', 'further'] as const;

const values = z.strictObject({
  ...attackFields,
  as: z
    .enum(parts)
    .default('standard')
    .describe('a standard action, a full round (two weapons, extra attack), or further: one more of the same action'),
});

/** An attack on one target (DV-48 to DV-64). */
export const attackAction = rules.action(strike)({
  id: 'attack',
  title: 'Attack',
  key: 'a',
  menu: 'act',
  standard: true,
  targets: 'one',
  aim: 'foe',
  sentence: '{by} attacks {on} with {weapon} - {situation}',
  fields: values,
  whyNot: (view, by) => turnRefusal(view, by),
  blanks: (view, intent) => [...attackBlanks(view, intent), partBlank],
  explain(view, intent) {
    const said = kept(values, intent.with);
    return intent.by === null || said === null
      ? explainAttack(view, intent)
      : explainAttack(view, intent, asMeant(view, intent.by, said));
  },
  input({ view, by, target: on, values: said, note }) {
    const refusal = said.as === 'further' ? furtherRefusal(view, by) : costRefusal(view, by, said.as);
    if (refusal !== null) return refusal;
    const fight = fightOf(view, by, on, asMeant(view, by, said));
    return isRefusal(fight) ? fight : strikeInput(fight, note);
  },
  *settle(context) {
    const {
      ledger,
      view,
      results: done,
      by,
      values: { as, ...said },
    } = context;

    if (as !== 'further') pay(ledger, view(), by, as);
    markAttack(ledger, view(), by);
    const titles: string[] = [];
    for (const one of done) titles.push(yield* applied(context, one, by, said));
    return titles.join('; ');
  },
  preview: ({ view, results: done, by }) => struckShown(view, done, by),
  oddsFormat: strikeForecast,
});

/** A further attack carries what the house takes off it for each one before (DV-48). */
function asMeant(view: Table, by: Id, { as, ...said }: z.infer<typeof values>): AttackSaid {
  const before = as === 'further' ? attacksMade(view, by) : 0;
  return { ...said, modifier: said.modifier - before * view.settings.furtherPenalty };
}

const partBlank: Blank = {
  id: 'as',
  label: 'action',
  kind: 'pick',
  options: [
    { id: 'standard', key: 's', label: 'standard' },
    { id: 'full-round', key: 'r', label: 'full round: two weapons, extra attack' },
    { id: 'further', key: 'u', label: 'further attack of the same action' },
  ],
  defaultValue: 'standard',
  optional: true,
};
