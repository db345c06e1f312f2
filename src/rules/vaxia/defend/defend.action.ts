import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { readField } from '../../kernel/values.ts';
import { attackKinds, type Defence, defenceInfo, defences } from '../combatant/defences.ts';
import { cannot, rules } from '../combatant/game.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { storeDefence } from '../time/declared.ts';
import { actionRefusal, isBeyondTurn, spendSlotOf } from '../time/economy.ts';
import { seatedRefusal } from '../vehicles/seated.ts';
import { declaredDefenceWarning } from './defence-warning.ts';

const keys = { block: 'b', dodge: 'd', parry: 'p', redirect: 'r', disarm: 'i' } as const;

/** An attack that has not come yet. */
const expectedAttack = { kind: 'physical', guns: false, flee: false } as const;

/** Declares a defence for the round: it meets every attack that it works against, each with its own roll (VX-53, VX-66). */
export const defendAction = rules.plain({
  id: 'defend',
  title: 'Defend',
  key: 'd',
  menu: 'act',
  targets: 'none',
  sentence: '{by} will {defence}',
  fields: z.strictObject({
    defence: z.enum(defences).describe('the defence against every attack of this round'),
    kind: z.enum(attackKinds).exactOptional().describe('physical or magic; by default the kind of each attack'),
  }),
  takesNoTurn: isBeyondTurn,
  whyNot: actionRefusal,
  blanks(view, { by }) {
    const options = defences.map((id) => {
      const refusal = declareRefusal(view, by, id);
      return { id, key: keys[id], label: id, ...(refusal === null ? {} : { refusal }) };
    });
    const defaultValue = usualDefence(view, by);
    return [{ id: 'defence', label: 'defence', kind: 'pick', options, defaultValue, decidedBy: 'actor' }];
  },
  explain(view, { by, with: values }) {
    const chosen = readField(values, 'defence') ?? usualDefence(view, by);
    const defence = defences.find((each) => each === chosen);
    const warning = by === null || defence === undefined ? null : declaredDefenceWarning(view, by, defence);
    return warning === null ? [] : [`${warning} (VX-65)`];
  },
  describePlan: (_view, { with: values }) => String(readField(values, 'defence') ?? 'defend'),
  *act({ ledger, view, intent: { by }, values: { defence, kind = null }, note }) {
    if (by === null) return cannot('nobody-acts', '', 'a combatant must defend');
    const refusal = declareRefusal(view(), by, defence);
    if (refusal !== null) return refusal;
    const warning = declaredDefenceWarning(view(), by, defence);
    if (warning !== null) note.say('warning', 'VX-65', warning);
    storeDefence(ledger, by, { defence, kind });
    spendSlotOf(ledger, by);
    return `${view().name(by)} ${defenceInfo[defence].phrase} this round`;
  },
});

/** Why a combatant cannot declare a defence in the vehicle they sit in, else null. */
function declareRefusal(view: VaxiaView, by: Id | null, defence: Defence): Refusal | null {
  return by === null ? null : seatedRefusal(view, by, defence, expectedAttack);
}

/** A dodge; for a passenger, who could dodge only by leaping out of the vehicle (VX-131), a block. */
function usualDefence(view: VaxiaView, by: Id | null): Defence {
  return declareRefusal(view, by, 'dodge') === null ? 'dodge' : 'block';
}
