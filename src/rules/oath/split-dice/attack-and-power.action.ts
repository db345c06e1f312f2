import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { Note } from '../../kernel/note.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { attackWith, weaponBlank, weaponField } from '../attack/attack.action.ts';
import { damageForecast, strikeAll, struckShown } from '../attack/attack.preview.ts';
import { againstBlanks, againstFields, metRefusal, payRoll, rollRefusal, selfRefusal } from '../attack/defence.ts';
import { weaponOf } from '../attack/weapons.ts';
import { diceLeft } from '../combatant/dice-left.ts';
import { rules } from '../combatant/game.ts';
import type { Power } from '../combatant/sheet.ts';
import type { Table } from '../combatant/view.ts';
import { dropBlank, dropRefusal, heldBy } from '../psi/drop.ts';
import { powerBlank, powerFields, powersRefusal, usedPower } from '../psi/power.action.ts';
import { harms, powerOf } from '../psi/powers.ts';
import { availableOf } from '../psi/psi.ruling.ts';
import { targetField } from '../roll/roll.fields.ts';
import { successText } from '../skills/roll.action.ts';
import { surchargesText } from '../time/phases/acting.ts';
import { attackAndPower } from './attack-and-power.ruling.ts';
import { canSplitFreely, halfOf } from './split.action.ts';

/**
 * An attack on somebody and a psi power beside it in one phase, from one pool of dice (SG-60 to SG-64). Karma, luck, skills
 * added and smoke are those of the attack; the power has a target number of its own.
 */
export const attackAndPowerAction = rules.action(attackAndPower)({
  id: 'attack-and-power',
  title: 'Attack and power',
  key: 'w',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} divides dice between {on} with {weapon} and {power} - {answer}',
  fields: z.strictObject({
    weapon: weaponField,
    ...powerFields,
    powerTn: targetField.describe('target number of the power'),
    share: z.int().min(1).max(100).exactOptional().describe('dice for the attack; half of them if not said'),
    same: z.boolean().default(false).describe('both aim at one target, which takes a shtick'),
    ...againstFields,
  }),
  whyNot: (view, by) => powersRefusal(view, by, plain),
  blanks(view, { by, on: [on], with: said }) {
    if (by === null) return [];
    const power = powerBeside(view, by, String(said.power ?? ''));
    const shared = isRefusal(power) ? [] : [shareBlank(view, by, power, String(said.drop ?? ''))];
    const rolled = isRefusal(power) ? [] : rolledWith(power);
    return [
      weaponBlank(view, by),
      powerBlank(view, by, plain),
      dropBlank(view, by),
      ...shared,
      ...againstBlanks(view, by, on, rolled),
    ];
  },
  input({ view, by, target: on, values: said, note }) {
    const weapon = weaponOf(view, by, said.weapon);
    if (isRefusal(weapon)) return weapon;
    const power = powerBeside(view, by, said.power);
    if (isRefusal(power)) return power;
    const refusal =
      dropRefusal(view, by, said.drop) ??
      selfRefusal(by, on) ??
      metRefusal(view, on, said) ??
      rollRefusal(view, by, said, rolledWith(power));
    if (refusal !== null) return refusal;
    const pool = poolOf(view, by, power, said.drop);
    const share = said.share ?? halfOf(pool);
    const { dice: powerDice, ...held } = heldBy(view, by, power, said.drop);
    return {
      ...attackWith(view, by, on, weapon, said, note),
      share,
      powerDice,
      powerShare: Math.max(0, pool - share),
      powerSkill: power.level,
      powerTn: said.powerTn,
      ...held,
      instant: power.kind === 'instant',
      ...(said.keep === undefined ? {} : { keep: said.keep }),
      same: said.same,
      shtick: canSplitFreely(view, by),
    };
  },
  *settle(context) {
    const { view, results: done, by, values: said, note } = context;

    const [one] = done;
    const power = powerBeside(view(), by, said.power);
    if (one === undefined || isRefusal(power)) return `${view().name(by)} uses no power`;
    const cost = payRoll(context, by, said, rolledWith(power));
    if (isRefusal(cost)) return cost;
    note.say('split', 'SG-64', surchargesText(view()));
    const struck = strikeAll(context, [one], by);
    const { used, kept } = one.outcome;
    return `${struck}; ${yield* usedPower(context, by, power, { successes: used, kept }, said)}${cost}`;
  },
  preview({ view, results: done, by }) {
    const { headline, lines } = struckShown(view, done, by);
    const power = done.map(({ outcome }) => ({ label: 'power', text: successText(outcome.used), rules: ['SG-60'] }));
    return { headline, lines: [...lines, ...power] };
  },
  oddsFormat: damageForecast,
});

const plain = (power: Power): boolean => !harms(power);

/** The power that is used beside an attack; one that does damage is an attack itself, on a target of its own (SG-60). */
function powerBeside(view: Table, by: Id, name: string): Power | Refusal {
  const power = powerOf(view, by, name, (one) => name !== '' || plain(one));
  if (isRefusal(power) || plain(power)) return power;
  return refuse('does-damage', 'SG-60', `${power.name} does damage to a target of its own: that is "Attack two"`);
}

/** The substats of both parts: either may be off speed (SG-64). */
function rolledWith({ substat }: Power) {
  return ['bodyPrecision', substat] as const;
}

/** The dice that are divided: those of Precision of Body, or of the power's substat those that are free, if fewer (SG-60). */
function poolOf(view: Table, by: Id, power: Power, drop: string): number {
  return Math.min(diceLeft(view, by, 'bodyPrecision'), availableOf(heldBy(view, by, power, drop), new Note(false)));
}

/** The dice of the attack: the power has the rest. */
function shareBlank(view: Table, by: Id, power: Power, drop: string): Blank {
  const pool = poolOf(view, by, power, drop);
  const most = Math.max(1, pool - 1);
  const stands = Math.max(1, halfOf(pool));
  return {
    id: 'share',
    label: 'dice for the attack',
    kind: 'number',
    min: 1,
    max: most,
    defaultValue: stands,
    decidedBy: 'actor',
  };
}
