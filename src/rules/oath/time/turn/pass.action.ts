import * as z from 'zod';
import type { Id } from '../../../../state/encounter.ts';
import type { Blank } from '../../../kernel/screen.ts';
import { type OathView, rules } from '../../combatant/game.ts';
import { partRefusal } from '../phases/phase-parts.ts';
import { currentPhase, giveUpPhase } from '../phases/phases.ts';
import { dueMembers, endMemberTurn } from './mob-turns.ts';

/** Lets a phase pass unused, or those of all members of a mob who are due in this sub-segment (SG-45). */
export const passAction = rules.plain({
  id: 'pass',
  title: 'Let the phase pass',
  key: 'p',
  menu: 'time',
  alone: true,
  targets: 'none',
  sentence: '{by} lets the phase pass: {all}',
  fields: z.strictObject({
    all: z.enum(['mob', 'one']).default('mob').describe('all members of a mob who are due now, or one member'),
  }),
  whyNot: (view, by) => partRefusal(view, by, 'dicey'),
  blanks: (view, { by }) => [membersBlank(view, by)],
  *act(context) {
    const { ledger, view, intent, values } = context;
    const { by } = intent;
    const others = values.all === 'one' ? [] : dueMembers(view(), by).slice(1);
    for (const who of others) yield* endMemberTurn(context, who, 'passed');
    const slot = currentPhase(ledger.now, by);
    if (slot !== undefined) giveUpPhase(ledger, slot);
    return others.length === 0
      ? `${view().name(by)} lets the phase pass`
      : `${view().name(by)} and ${others.length} more let the phase pass`;
  },
});

function membersBlank(view: OathView, by: Id): Blank {
  const count = dueMembers(view, by).length;
  const one = { id: 'one', key: 'o', label: 'this one' };
  const options = count < 2 ? [one] : [{ id: 'mob', key: 'm', label: `all ${count} who are due` }, one];
  const defaultValue = count < 2 ? 'one' : 'mob';
  return { id: 'all', label: 'who', kind: 'pick', options, defaultValue, decidedBy: 'actor' };
}
