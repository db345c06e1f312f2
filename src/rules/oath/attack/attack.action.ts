import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import type { Note } from '../../kernel/note.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { diceLeft } from '../combatant/dice-left.ts';
import { rules } from '../combatant/game.ts';
import type { CarriedWeapon } from '../combatant/sheet.ts';
import type { Table } from '../combatant/view.ts';
import { aided } from '../roll/aids.ts';
import { canDo } from '../time/phases/acting.ts';
import type { AttackInput } from './attack.fields.ts';
import { damageForecast, strikeAll, struckShown } from './attack.preview.ts';
import { attack } from './attack.ruling.ts';
import {
  againstBlanks,
  againstFields,
  attackDice,
  metRefusal,
  metWith,
  payRoll,
  rollRefusal,
  selfRefusal,
} from './defence.ts';
import { armedWith, skillWith, weaponOf, weaponsOf } from './weapons.ts';

export const weaponField = z.string().default('').describe('which weapon, by its name; the first carried if not said');

const values = z.strictObject({
  weapon: weaponField,
  ...againstFields,
});

type Values = z.infer<typeof values>;

/** An attack with a weapon on one target, and the dodge that may meet it (SG-74 to SG-80). */
export const attackAction = rules.action(attack)({
  id: 'attack',
  title: 'Attack',
  key: 'a',
  menu: 'act',
  standard: true,
  targets: 'one',
  aim: 'foe',
  sentence: '{by} attacks {on} with {weapon} - {answer}',
  fields: values,
  whyNot: canDo('dicey'),
  blanks: (view, { by, on: [on] }) =>
    by === null ? [] : [weaponBlank(view, by), ...againstBlanks(view, by, on, attackDice)],
  input({ view, by, target: on, values: said, note }) {
    const weapon = weaponOf(view, by, said.weapon);
    if (isRefusal(weapon)) return weapon;
    const refusal = selfRefusal(by, on) ?? metRefusal(view, on, said) ?? rollRefusal(view, by, said, attackDice);
    return refusal ?? attackWith(view, by, on, weapon, said, note);
  },
  *settle(context) {
    const { results: done, by, values: said } = context;

    const cost = payRoll(context, by, said, attackDice);
    if (isRefusal(cost)) return cost;
    return `${strikeAll(context, done, by)}${cost}`;
  },
  preview: ({ view, results: done, by }) => struckShown(view, done, by),
  oddsFormat: damageForecast,
});

/** What an attack with a weapon throws, and what meets it. */
export function attackWith(
  view: Table,
  by: Id,
  on: Id,
  weapon: CarriedWeapon,
  said: Omit<Values, 'weapon'>,
  note: Note,
): AttackInput {
  const sheet = view.sheet(by);
  return {
    dice: diceLeft(view, by, 'bodyPrecision', note),
    ...aided(view, by, said, note, skillWith(sheet, weapon), on),
    ...armedWith(sheet, weapon),
    ...metWith(view, on, said, note),
    soak: view.sheet(on).soak,
  };
}

/** The weapons of somebody, the usual one first. */
export function weaponBlank(view: Table, by: Id): Blank {
  const options = weaponsOf(view, by).map(({ name }) => ({ id: name, label: name, phrase: `the ${name}` }));
  const stands = options[0]?.id ?? '';
  return {
    id: 'weapon',
    label: 'weapon',
    kind: 'pick',
    options,
    defaultValue: stands,
    optional: true,
    decidedBy: 'actor',
  };
}
