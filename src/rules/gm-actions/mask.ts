import * as z from 'zod';
import { clean } from '../../state/clean.ts';
import type { Combatant } from '../../state/encounter.ts';
import type { AnyAction } from '../kernel/action.ts';
import { withBlank } from '../kernel/fields.ts';
import { formatNames } from '../text/names.ts';
import { gmAction } from './gm-action.ts';

/** The action that says by which name the players see combatants. Those who are hidden stay hidden. */
export function maskAction(): AnyAction {
  return gmAction({
    id: 'mask',
    title: 'Mask',
    key: 'f',
    actor: 'optional',
    targets: 'many',
    sentence: '{on}: the players see {name}',
    fields: z.strictObject({
      name: withBlank(
        z.string().default('').describe('the name that the players see; empty: they see the name of the combatant'),
        { label: 'as' },
      ),
    }),
    *act({ ledger, view, intent, valuesFor }) {
      const names = intent.on.map((target) => view().name(target));
      for (const target of intent.on) {
        ledger.setCombatant(target, withMask(ledger.combatant(target), clean(valuesFor(target).name)));
      }
      const [first = ''] = intent.on;
      const { mask } = view().combatant(first);
      return `${formatNames(names)}: the players see ${mask === undefined ? 'the name' : `"${mask}"`}`;
    },
  });
}

function withMask({ mask: _, ...combatant }: Combatant, mask: string): Combatant {
  return mask === '' ? combatant : { ...combatant, mask };
}
