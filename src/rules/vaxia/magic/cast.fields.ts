import * as z from 'zod';
import type { ActorIntent } from '../../kernel/context.ts';
import { blanksOf, pickField } from '../../kernel/fields.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Blank, Option } from '../../kernel/screen.ts';
import { readField } from '../../kernel/values.ts';
import { newTargetBlank, redirectFields } from '../attack/exchange.fields.ts';
import { effects } from '../combatant/conditions.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { actionsField } from '../time/counted-action.ts';
import { defaultSpellDefence, spellDefenceRefusal, spellDefenceVerb } from './spell-defence.ts';
import { spellDefences } from './spell-input.ts';
import { pendingMetamagicOn, type SpellAim, spellAims, spellNamed, spellsOf } from './spells.ts';

/** The fields of a spell of the older edition. */
export const castFields = z.strictObject({
  spell: z.string().default('').describe('which spell, by the name of the magic weapon; by default the first'),
  at: pickField(spellAims, 'body (DEX, END), mind (INT, SPIR), or nobody: the base alone', {
    label: 'aimed at',
    options: {
      body: { key: 'b', label: 'body (DEX, END)', phrase: 'at the body' },
      mind: { key: 'm', label: 'mind (INT, SPIR)', phrase: 'at the mind' },
      nobody: { key: 'n', label: 'nobody (the base alone)', phrase: 'by itself, in front' },
    },
  }),
  effect: pickField(['harm', ...effects], 'what the spell does', {
    label: 'effect',
    optional: true,
    options: {
      harm: { label: 'harm' },
      held: { label: 'held' },
      stunned: { label: 'stunned' },
      distracted: { label: 'distracted' },
      transformed: { label: 'transformed' },
      worn: { label: 'worn down' },
    },
  }),
  base: z.int().min(1).max(1000).default(25).describe('base difficulty of the spell'),
  defence: z
    .enum(['undefended', ...spellDefences])
    .exactOptional()
    .describe('how the target defends; by default as it declared, else undefended'),
  ...actionsField,
  nonlethal: z.boolean().default(false).describe('points that would bring the target below 0 LIF do not count'),
  ...redirectFields,
});

export type CastValues = z.infer<typeof castFields>;

const defenceKeys = { block: 'b', dodge: 'd', parry: 'p', resist: 'r' } as const;

/** The spell, its aim and effect, the defence, and the new target where metamagic redirects the spell. */
export function castBlanks(view: VaxiaView, intent: ActorIntent): readonly Blank[] {
  const { by } = intent;
  const name = readField(intent.with, 'spell');
  const chosen = spellNamed(view, by, typeof name === 'string' ? name : '');
  const spells = spellsOf(view.sheet(by)).map((spell) => ({ id: spell.name, label: spell.name }));
  const byDefault = isRefusal(chosen) ? {} : { defaultValue: chosen.name };
  const aim = spellAims.find((id) => id === readField(intent.with, 'at')) ?? 'body';
  return [
    { id: 'spell', label: 'spell', kind: 'pick', options: spells, decidedBy: 'actor', optional: true, ...byDefault },
    ...blanksOf(castFields, 'at', 'effect'),
    defenceBlank(view, intent, aim),
    ...(pendingMetamagicOn(view, by)?.way === 'redirect' ? [newTargetBlank(view, intent)] : []),
  ];
}

function defenceBlank(view: VaxiaView, { on: [target] }: ActorIntent, aim: SpellAim): Blank {
  const options = spellDefences.map((id): Option => {
    const refusal = target === undefined ? null : spellDefenceRefusal(view, target, aim, id);
    const phrase = target === undefined ? id : `${view.name(target)} ${spellDefenceVerb(id)}`;
    const option = { id, key: defenceKeys[id], label: id, phrase };
    return refusal === null ? option : { ...option, refusal };
  });
  const undefended: Option = { id: 'undefended', key: 'u', label: 'undefended' };
  const defaultValue = target === undefined ? null : defaultSpellDefence(view, target, aim);
  return {
    id: 'defence',
    label: 'answer',
    kind: 'pick',
    options: [undefended, ...options],
    defaultValue: defaultValue ?? 'undefended',
    decidedBy: 'target',
  };
}
