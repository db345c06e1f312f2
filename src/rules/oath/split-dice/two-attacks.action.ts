import { z } from 'zod';
import type { Id, Intent } from '../../../state/encounter.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { weaponAttack } from '../attack/attack.action.ts';
import { applyAttacks, damageOdds, dodgeCell, previewAttacks } from '../attack/attack.preview.ts';
import { attack } from '../attack/attack.ruling.ts';
import { attackBlanks, attackFields, attackRefusal } from '../attack/defence.ts';
import { damageWeapons, weaponBlank } from '../attack/weapons.ts';
import { type OathView, rules } from '../combatant/game.ts';
import { powerAttack } from '../psi/blast.action.ts';
import { dropBlank, dropField, dropPowers, dropRefusal } from '../psi/dropped-powers.ts';
import { dealsDamage } from '../psi/powers.ts';
import { payRoll } from '../time/phases/dicey-roll.ts';
import { describeSplitSurcharge } from '../time/phases/off-speed.ts';
import { partRefusal } from '../time/phases/phase-parts.ts';
import { findPart, findParts, poolOf, shareBlank, sharesRefusal, smallerHalf } from './parts.ts';

/**
 * Attacks on two targets in one phase, with weapons or psi powers, from one pool of dice, each with its full skill (SG-60 to
 * SG-64). Karma and luck are for one roll: the attack on the first target (SG-08, SG-20).
 */
export const twoAttacksAction = rules.action(attack)({
  id: 'two-attacks',
  title: 'Attack two',
  key: 'd',
  menu: 'act',
  targets: 'many',
  aim: 'foe',
  sentence: '{by} divides dice between {on} with {weapon}{gives}',
  fields: z.strictObject({
    weapon: z
      .string()
      .default('')
      .describe('which weapon, or which power that deals damage, by its name; by default the first weapon carried'),
    drop: dropField,
    share: z.int().min(1).max(100).exactOptional().describe('dice for a target; by default half of the pool'),
    ...attackFields,
  }),
  whyNot: (view, by) => partRefusal(view, by, 'dicey'),
  blanks: (view, intent) => (intent.by === null ? [] : twoAttacksBlanks(view, intent.by, intent)),
  input(context) {
    const { view, by, target, values, note, intent } = context;
    const part = findPart(view, by, values.weapon, values.drop);
    const parts = findParts(view, by, intent);
    if (isRefusal(part)) return part;
    if (isRefusal(parts)) return parts;
    const pool = poolOf(parts);
    const substats = parts.map(({ substat }) => substat);
    const refusal =
      dropRefusal(view, by, values.drop) ?? sharesRefusal(view, by, intent, pool) ?? attackRefusal(context, substats);
    if (refusal !== null) return refusal;
    const dice = values.share ?? smallerHalf(pool);
    note.say('dice', 'SG-60', () => `${dice} of ${pool} dice for ${view.name(target)}`);
    const isFirst = target === intent.on[0];
    const attackContext = isFirst ? context : { ...context, values: { ...values, karma: false, luck: false } };
    const input =
      part.power === null ? weaponAttack(attackContext, part.weapon) : powerAttack(attackContext, part.power);
    return isRefusal(input) ? input : { ...input, dice };
  },
  *settle(context) {
    const { view, results, by, values, note } = context;
    const substats = results.flatMap(({ values: own }) => {
      const part = findPart(view(), by, own.weapon, own.drop);
      return isRefusal(part) ? [] : [part.substat];
    });
    const cost = payRoll({ ...context, values: results[0]?.values ?? values }, substats);
    if (isRefusal(cost)) return cost;
    note.say('split', 'SG-64', describeSplitSurcharge(view()));
    for (const result of results) dropPowers(context, by, result.values.drop);
    return `${applyAttacks(context)}${cost}`;
  },
  preview: (context) => previewAttacks(context),
  cells: (_view, { input, outcome }) => [
    { head: 'dice', text: String(input.dice) },
    dodgeCell(input, outcome),
    { head: 'net', text: String(outcome.net) },
  ],
  oddsFormat: damageOdds,
});

function twoAttacksBlanks(view: OathView, by: Id, intent: Intent): readonly Blank[] {
  const parts = findParts(view, by, intent);
  const substats = isRefusal(parts) ? [] : parts.map(({ substat }) => substat);
  const powers = view.sheet(by).powers.filter(dealsDamage);
  const weapon = { ...weaponBlank([...damageWeapons(view, by), ...powers]), label: 'with' };
  const shares = isRefusal(parts) || parts.length === 0 ? [] : [shareOf(poolOf(parts))];
  const drops = powers.length > 0 ? [dropBlank(view, by)] : [];
  return [
    { ...weapon, decidedBy: 'target' },
    ...shares,
    ...drops,
    ...attackBlanks(view, by, intent.on[0], substats).map((blank): Blank => ({ ...blank, optional: true })),
  ];
}

function shareOf(pool: number): Blank {
  return { ...shareBlank('dice', pool, Math.max(1, smallerHalf(pool))), optional: true, decidedBy: 'target' };
}
