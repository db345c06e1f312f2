import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { readField } from '../../kernel/values.ts';
import { attackKinds, type Defence, defenceInfo, defences } from '../combatant/defences.ts';
import { refuse, rules } from '../combatant/game.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { storeDefence } from '../time/declared.ts';
import { actionRefusal, spendSlotOf } from '../time/economy.ts';
import { seatedRefusal } from '../vehicles/seated.ts';
import { declaredDefenceWarning } from './defence-warning.ts';

const keys = { block: 'b', dodge: 'd', parry: 'p', redirect: 'r', disarm: 'i' } as const;

/** An attack that has not come yet. */
const unseen = { kind: 'physical', guns: false, flee: false } as const;

/** A defence declared for the round: it meets every attack that it can, each with a roll of its own (VX-53, VX-66). */
export const defendAction = rules.plain({
  id: 'defend',
  title: 'Defend',
  key: 'd',
  menu: 'act',
  targets: 'none',
  sentence: '{by} will {defence}',
  fields: z.strictObject({
    defence: z.enum(defences).describe('how every attack of this round is met'),
    kind: z.enum(attackKinds).exactOptional().describe('physical or magic; as each attack if not said'),
  }),
  whyNot: actionRefusal,
  blanks(view, { by }) {
    const options = defences.map((id) => {
      const refused = refusalOf(view, by, id);
      return { id, key: keys[id], label: id, ...(refused === null ? {} : { refusal: refused }) };
    });
    const stands = standing(view, by);
    return [{ id: 'defence', label: 'defence', kind: 'pick', options, defaultValue: stands, decidedBy: 'actor' }];
  },
  explain(view, { by, with: values }) {
    const defence = defences.find((known) => known === (readField(values, 'defence') ?? standing(view, by)));
    const worse = by === null || defence === undefined ? null : declaredDefenceWarning(view, by, defence);
    return worse === null ? [] : [`${worse} (VX-65)`];
  },
  describePlan: (_view, { with: values }) => String(readField(values, 'defence') ?? 'defend'),
  *act({ ledger, view, intent: { by }, values: { defence, kind = null }, note }) {
    if (by === null) return refuse('nobody-acts', '', 'somebody must defend');
    const seated = refusalOf(view(), by, defence);
    if (seated !== null) return seated;
    const worse = declaredDefenceWarning(view(), by, defence);
    if (worse !== null) note.say('warning', 'VX-65', worse);
    storeDefence(ledger, by, { defence, kind });
    spendSlotOf(ledger, by);
    return `${view().name(by)} ${defenceInfo[defence].phrase} this round`;
  },
});

/** Why somebody cannot declare that defence where they sit. */
function refusalOf(view: VaxiaView, by: Id | null, defence: Defence): Refusal | null {
  return by === null ? null : seatedRefusal(view, by, defence, unseen);
}

/** A dodge; of a passenger, whose dodge would be a leap out of the vehicle (VX-131), a block. */
function standing(view: VaxiaView, by: Id | null): Defence {
  return refusalOf(view, by, 'dodge') === null ? 'dodge' : 'block';
}
