import { z } from 'zod';
import { isRefusal } from '../../refusal.ts';
import { attack } from '../attack.ts';
import { rules } from '../game.ts';
import { metBy, powerOf } from '../powers.ts';
import { availableOf, tiedRefusal } from '../psi.ts';
import type { Power } from '../sheet.ts';
import {
  againstBlanks,
  againstFields,
  metRefusal,
  metWith,
  payMet,
  payRoll,
  rollRefusal,
  selfRefusal,
} from './against.ts';
import { aided } from './aids.ts';
import { drop, dropBlank, dropRefusal, powerBlank, powersRefusal, stayOf } from './power.ts';
import { damageForecast, strike, struckShown } from './struck.ts';

/** A power that does damage, by figures of its own. */
const harms = ({ multiplier }: Power): boolean => multiplier !== undefined;

/** A psi power that does damage: an attack with the dice of its substat that are free (SG-26, SG-31, SG-74). */
export const blastAction = rules.action(attack)({
  id: 'blast',
  title: 'Psi attack',
  key: 'b',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} strikes {on} with {power} - {answer}',
  with: z.strictObject({
    power: z.string().default('').describe('which power, by its name; the first that does damage if not said'),
    drop: z.string().default('').describe('a running power that is let go for its dice, by its name; "all" for all'),
    ...againstFields,
  }),
  can: (view, by) => powersRefusal(view, by, harms),
  blanks(view, { by, on: [on], with: said }) {
    if (by === null) return [];
    const power = powerOf(view, by, String(said.power ?? ''), harms);
    const rolled = isRefusal(power) ? [] : [power.substat];
    return [powerBlank(view, by, harms), dropBlank(view, by), ...againstBlanks(view, by, on, rolled)];
  },
  input(view, by, on, said, note) {
    const power = powerOf(view, by, said.power, harms);
    if (isRefusal(power)) return power;
    const refusal =
      dropRefusal(view, by, said.drop) ??
      selfRefusal(by, on) ??
      metRefusal(view, on, said) ??
      rollRefusal(view, by, said, [power.substat]);
    if (refusal !== null) return refusal;
    const held = { dice: view.sheet(by)[power.substat], ...metBy(stayOf(view, by, said.drop), power) };
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
  },
  *settle(ledger, view, done, by, said, note) {
    const power = powerOf(view(), by, said.power, harms);
    const cost = payRoll(ledger, view, by, said, isRefusal(power) ? [] : [power.substat]);
    if (isRefusal(cost)) return cost;
    drop(ledger, view(), by, said.drop);
    const titles = done.map((one) => {
      const dodged = payMet(ledger, view(), one.who, one.values);
      return `${strike(ledger, view, one, by, note)}${dodged}`;
    });
    return `${titles.join('; ')}${cost}`;
  },
  shown: (view, done, by) => struckShown(view, done, by),
  forecast: damageForecast,
});
