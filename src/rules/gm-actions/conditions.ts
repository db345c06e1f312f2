import { z } from 'zod';
import { clean } from '../../state/clean.ts';
import type { Anchor, Encounter } from '../../state/encounter.ts';
import type { AnyAction } from '../kernel/action.ts';
import { roundEnd } from '../kernel/clock.ts';
import { refuse } from '../kernel/refusal.ts';
import type { System } from '../kernel/system.ts';
import { formatNames } from '../text/names.ts';
import { gmAction } from './gm-action.ts';

const conditionId = /^[a-z][a-z0-9-]{0,63}$/;

/** Conditions laid and lifted by the GM, and notes. */
export function conditionActions(system: System): readonly AnyAction[] {
  return [
    gmAction({
      id: 'condition',
      title: 'Condition',
      key: 'c',
      actor: 'optional',
      targets: 'many',
      sentence: '{on}: {condition}, stacks {stacks}, rounds {rounds}',
      fields: z.strictObject({
        condition: z
          .string()
          .regex(conditionId, 'must be a word of small letters, digits and hyphens')
          .describe('which condition; the game knows some by name, any word will do'),
        stacks: z.int().min(0).max(999).default(1).describe('how many; 0 lifts it'),
        rounds: z.int().min(0).max(9_999).default(0).describe('for how many rounds after this one; 0: until lifted'),
      }),
      blanks: () => [
        {
          id: 'condition',
          label: 'condition',
          kind: 'pick',
          allowsOther: true,
          options: system.conditions.map(({ id, title }) => ({ id, label: title })),
        },
        { id: 'stacks', label: 'stacks', kind: 'number', defaultValue: 1, min: 0 },
        { id: 'rounds', label: 'rounds', kind: 'number', defaultValue: 0, min: 0 },
      ],
      *act({ ledger, view, intent, values: { condition, stacks, rounds } }) {
        const names = formatNames(intent.on.map((who) => view().name(who)));
        for (const who of intent.on) {
          if (stacks === 0 && !view().has(who, condition)) {
            return refuse('not-laid', '', `${view().name(who)} is not ${condition}`);
          }
          const to = stacks === 0 ? null : { stacks, ends: roundsOn(ledger.now, rounds), from: intent.by };
          ledger.setCondition(who, condition, to);
        }
        if (stacks === 0) return `${names}: ${condition} lifted`;
        const times = stacks === 1 ? '' : ` ${stacks}`;
        return `${names}: ${condition}${times}${rounds === 0 ? '' : `, ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`}`;
      },
    }),
    gmAction({
      id: 'note',
      title: 'Note',
      key: 'm',
      actor: 'optional',
      targets: 'none',
      sentence: 'note: {text}',
      fields: z.strictObject({ text: z.string().min(1).describe('what to keep in the log, one line') }),
      blanks: () => [{ id: 'text', label: 'note', kind: 'text' }],
      *act({ ledger, values: { text } }) {
        const said = clean(text);
        if (said === '') return refuse('empty', '', 'the note has no words');
        ledger.say('', said);
        return `Note: ${said}`;
      },
    }),
  ];
}

/** The end of the n-th round after this one; 0: none. */
function roundsOn(encounter: Encounter, rounds: number): Anchor | null {
  if (rounds === 0) return null;
  return { edge: roundEnd, who: null, round: Math.max(encounter.cursor.round, 0) + rounds };
}
