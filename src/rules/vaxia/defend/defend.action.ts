import * as z from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { blanksOf, pickField } from '../../kernel/fields.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { readField } from '../../kernel/values.ts';
import { kindRefusal } from '../attack/defence-choice.ts';
import { attackKinds, type Defence, defenceInfo, defences } from '../combatant/defences.ts';
import { rules } from '../combatant/game.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { storeDefence } from '../time/declared.ts';
import { actionRefusal, isBeyondTurn, spendSlotOf } from '../time/economy.ts';
import { seatedRefusal } from '../vehicles/seated.ts';
import { declaredDefenceWarning } from './defence-warning.ts';

const keys = { block: 'b', dodge: 'd', parry: 'p', redirect: 'r', disarm: 'i' } as const;

/** An attack that has not come yet. */
const expectedAttack = { kind: 'physical', guns: false, flee: false } as const;

const fields = z.strictObject({
  defence: z.enum(defences).describe('the defence against every attack of this round'),
  kind: pickField(['as-attack', ...attackKinds], 'physical or magic; by default the kind of each attack', {
    label: 'kind of block',
    options: {
      'as-attack': { key: 'a', label: 'as each attack' },
      physical: { key: 'p', label: 'physical: STR and END', phrase: 'physically' },
      magic: { key: 'm', label: 'magic: SPIR and CHA', phrase: 'with magic' },
    },
    optional: true,
    decidedBy: 'actor',
  }),
});

/** Declares a defence for the round: it meets every attack that it works against, each with its own roll (VX-53, VX-66). */
export const defendAction = rules.plain({
  id: 'defend',
  title: 'Defend',
  key: 'd',
  menu: 'act',
  targets: 'none',
  sentence: '{by} will {defence}',
  fields,
  takesNoTurn: isBeyondTurn,
  whyNot: actionRefusal,
  blanks(view, { by, with: values }) {
    const options = defences.map((id) => {
      const refusal = declareRefusal(view, by, id);
      return { id, key: keys[id], label: id, ...(refusal === null ? {} : { refusal }) };
    });
    const defaultValue = usualDefence(view, by);
    const blank = { id: 'defence', label: 'defence', kind: 'pick', options, defaultValue, decidedBy: 'actor' } as const;
    const isBlock = (readField(values, 'defence') ?? defaultValue) === 'block';
    return isBlock && view.settings.edition === 'current' ? [blank, ...blanksOf(fields, 'kind')] : [blank];
  },
  explain(view, { by, with: values }) {
    const chosen = readField(values, 'defence') ?? usualDefence(view, by);
    const defence = defences.find((each) => each === chosen);
    const kind = attackKinds.find((each) => each === readField(values, 'kind')) ?? null;
    const warning = defence === undefined ? null : declaredDefenceWarning(view, by, { defence, kind });
    return warning === null ? [] : [`${warning} (VX-65)`];
  },
  describePlan: (_view, { with: values }) => String(readField(values, 'defence') ?? 'defend'),
  *act({ ledger, view, intent: { by }, values: { defence, kind: chosen }, note }) {
    const refusal = declareRefusal(view(), by, defence);
    if (refusal !== null) return refusal;
    const kind = chosen === 'as-attack' ? null : chosen;
    const ofKind = kind === null ? null : kindRefusal(defence, `${view().name(by)} dodges`);
    if (ofKind !== null) return ofKind;
    const warning = declaredDefenceWarning(view(), by, { defence, kind });
    if (warning !== null) note.say('warning', 'VX-65', warning);
    storeDefence(ledger, by, { defence, kind });
    spendSlotOf(ledger, by);
    const means = kind === null ? '' : kind === 'magic' ? ' with magic' : ' physically';
    return `${view().name(by)} ${defenceInfo[defence].phrase}${means} this round`;
  },
});

/** Why a combatant cannot declare a defence in the vehicle they sit in, else null. */
function declareRefusal(view: VaxiaView, by: Id, defence: Defence): Refusal | null {
  return seatedRefusal(view, by, defence, expectedAttack);
}

/** A dodge; for a passenger, who could dodge only by leaping out of the vehicle (VX-131), a block. */
function usualDefence(view: VaxiaView, by: Id): Defence {
  return declareRefusal(view, by, 'dodge') === null ? 'dodge' : 'block';
}
