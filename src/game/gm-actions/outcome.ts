import * as z from 'zod';
import { clean } from '../../state/clean.ts';
import type { AnyAction } from '../kernel/action.ts';
import { withBlank } from '../kernel/fields.ts';
import { cannot, isRefusal } from '../kernel/refusal.ts';
import type { System } from '../kernel/system.ts';
import { isConditionName, sayMisspelt } from './conditions.ts';
import { gmAction } from './gm-action.ts';

const points = (described: string, label: string): z.ZodDefault<z.ZodInt> =>
  withBlank(z.int().min(0).max(1_000_000).default(0).describe(described), { label });

/** The outcome of an action that the GM decides: what happened in words, with its damage, healing and condition. */
export function outcomeAction(system: System): AnyAction {
  return gmAction({
    id: 'outcome',
    title: 'Outcome by hand',
    key: 'o',
    targets: 'many',
    sentence: '{text} - {on}: damage {damage}, healing {healing}',
    fields: z.strictObject({
      text: withBlank(z.string().min(1).describe('what happened, one line'), { label: 'what happened' }),
      damage: points('damage to each target, in points', 'damage'),
      healing: points('healing for each target, in points', 'healing'),
      condition: withBlank(
        z
          .string()
          .refine((text) => text === '' || isConditionName(text), 'must be words in one line')
          .default('')
          .describe('a condition that each target has from now on, by its id or in other words'),
        { label: 'condition', optional: true },
      ),
    }),
    *act({ ledger, view, intent, values, valuesFor, note }) {
      const text = clean(values.text);
      if (text === '') return cannot('empty', '', 'what happened?');
      note.say('by hand', 'GM', 'the GM decided this outcome');
      const came: string[] = [];
      const before = ledger.moment().peek();
      const added = new Set<string>();
      const number = values.damage === 0 && values.healing > 0 ? 'healing' : 'damage';
      for (const target of intent.on) {
        const { damage, healing, condition } = valuesFor(target, number);
        if (damage > 0) came.push(yield* system.hurt(ledger, target, damage, note));
        if (healing > 0) {
          const healed = yield* system.heal(ledger, target, healing, note);
          if (isRefusal(healed)) return healed;
          came.push(healed);
        }
        if (condition === '') continue;
        added.add(condition);
        ledger.setCondition(target, condition, { stacks: 1, ends: null, from: intent.by });
        came.push(`${view().name(target)}: ${system.conditionTitle(condition)}`);
      }
      sayMisspelt(ledger, system, before, added);
      return `By hand: ${[text, ...came].join('; ')}`;
    },
  });
}
