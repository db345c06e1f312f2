/** The open places of a spell's sentence. */

import type { Intent } from '../../../state/encounter.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Blank, Option } from '../../kernel/screen.ts';
import { readField } from '../../kernel/values.ts';
import { newTargetBlank } from '../attack/exchange.fields.ts';
import { conditionTitle, effects } from '../combatant/conditions.ts';
import type { VaxiaView } from '../combatant/view.ts';
import {
  aims,
  meddlingOn,
  type SpellAim,
  spellDefenceReads,
  spellDefenceRefusal,
  spellNamed,
  spellsOf,
  standingSpellDefence,
} from './older-magic.ts';
import { spellDefences } from './spell-input.ts';

const defenceKeys = { block: 'b', dodge: 'd', parry: 'p', resist: 'r' } as const;

export function castBlanks(view: VaxiaView, intent: Intent): readonly Blank[] {
  const { by } = intent;
  if (by === null) return [];
  const said = readField(intent.with, 'spell');
  const chosen = spellNamed(view, by, typeof said === 'string' ? said : '');
  const spells = spellsOf(view.sheet(by)).map(({ name }) => ({ id: name, label: name }));
  const standing = isRefusal(chosen) ? {} : { defaultValue: chosen.name };
  const at = aims.find((aim) => aim === readField(intent.with, 'at')) ?? 'body';
  const blanks: Blank[] = [
    { id: 'spell', label: 'spell', kind: 'pick', options: spells, decidedBy: 'actor', optional: true, ...standing },
    {
      id: 'at',
      label: 'aimed at',
      kind: 'pick',
      options: [
        { id: 'body', key: 'b', label: 'body (DEX, END)', phrase: 'at the body' },
        { id: 'mind', key: 'm', label: 'mind (INT, SPIR)', phrase: 'at the mind' },
        { id: 'nobody', key: 'n', label: 'nobody (the base alone)', phrase: 'by itself, in front' },
      ],
      defaultValue: 'body',
    },
    {
      id: 'effect',
      label: 'effect',
      kind: 'pick',
      options: ['harm', ...effects].map((id) => ({ id, label: id === 'harm' ? id : conditionTitle(id) })),
      defaultValue: 'harm',
      optional: true,
    },
    answerBlank(view, intent, at),
  ];
  return meddlingOn(view, by)?.way === 'redirect' ? [...blanks, newTargetBlank(view, intent)] : blanks;
}

function answerBlank(view: VaxiaView, { on: [on] }: Intent, at: SpellAim): Blank {
  const options = spellDefences.map((id): Option => {
    const refused = on === undefined ? null : spellDefenceRefusal(view, on, at, id);
    const phrase = on === undefined ? id : `${view.name(on)} ${spellDefenceReads(id)}`;
    const option = { id, key: defenceKeys[id], label: id, phrase };
    return refused === null ? option : { ...option, refusal: refused };
  });
  const stands = on === undefined ? 'undefended' : (standingSpellDefence(view, on, at) ?? 'undefended');
  const undefended: Option = { id: 'undefended', key: 'u', label: 'undefended' };
  return {
    id: 'defence',
    label: 'answer',
    kind: 'pick',
    options: [undefended, ...options],
    defaultValue: stands,
    decidedBy: 'target',
  };
}
