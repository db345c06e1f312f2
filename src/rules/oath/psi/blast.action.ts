import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import type { Note } from '../../kernel/note.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { AttackInput } from '../attack/attack.fields.ts';
import { damageForecast, strikeAll, struckShown } from '../attack/attack.preview.ts';
import { attack } from '../attack/attack.ruling.ts';
import {
  againstBlanks,
  againstFields,
  metRefusal,
  metWith,
  payRoll,
  rollRefusal,
  selfRefusal,
} from '../attack/defence.ts';
import { rules } from '../combatant/game.ts';
import type { Power } from '../combatant/sheet.ts';
import type { Table } from '../combatant/view.ts';
import { aided } from '../roll/aids.ts';
import { drop, dropBlank, dropField, dropRefusal, heldBy } from './drop.ts';
import { powerBlank, powersRefusal } from './power.action.ts';
import { harms, powerOf } from './powers.ts';
import { availableOf, tiedRefusal } from './psi.ruling.ts';

const values = z.strictObject({
  power: z.string().default('').describe('which power, by its name; the first that does damage if not said'),
  drop: dropField,
  ...againstFields,
});

type Values = z.infer<typeof values>;

/** A psi power that does damage: an attack with the dice of its substat that are free (SG-26, SG-31, SG-74). */
export const blastAction = rules.action(attack)({
  id: 'blast',
  title: 'Psi attack',
  key: 'b',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} strikes {on} with {power} - {answer}',
  fields: values,
  whyNot: (view, by) => powersRefusal(view, by, harms),
  blanks(view, { by, on: [on], with: said }) {
    if (by === null) return [];
    const power = powerOf(view, by, String(said.power ?? ''), harms);
    const rolled = isRefusal(power) ? [] : [power.substat];
    return [powerBlank(view, by, harms), dropBlank(view, by), ...againstBlanks(view, by, on, rolled)];
  },
  input({ view, by, target: on, values: said, note }) {
    const power = powerOf(view, by, said.power, harms);
    if (isRefusal(power)) return power;
    const refusal =
      dropRefusal(view, by, said.drop) ??
      selfRefusal(by, on) ??
      metRefusal(view, on, said) ??
      rollRefusal(view, by, said, [power.substat]);
    return refusal ?? blastWith(view, by, on, power, said, note);
  },
  *settle(context) {
    const { ledger, view, results: done, by, values: said } = context;

    const power = powerOf(view(), by, said.power, harms);
    const cost = payRoll(context, by, said, isRefusal(power) ? [] : [power.substat]);
    if (isRefusal(cost)) return cost;
    drop(ledger, view(), by, said.drop);
    return `${strikeAll(context, done, by)}${cost}`;
  },
  preview: ({ view, results: done, by }) => struckShown(view, done, by),
  oddsFormat: damageForecast,
});

/** What a power that does damage throws, and what meets it; refused where all its dice are tied up. */
export function blastWith(
  view: Table,
  by: Id,
  on: Id,
  power: Power,
  said: Omit<Values, 'power'>,
  note: Note,
): AttackInput | Refusal {
  const held = heldBy(view, by, power, said.drop);
  const roll = aided(view, by, said, note, { name: power.name, level: power.level }, on);
  const tied = tiedRefusal({ ...held, fortune: roll.fortune });
  if (tied !== null) return tied;
  return {
    dice: availableOf(held, note),
    ...roll,
    multiplier: power.multiplier ?? 0,
    base: power.base ?? 0,
    strBody: 0,
    ...metWith(view, on, said, note),
    soak: view.sheet(on).soak,
  };
}
