import * as z from 'zod';
import type { ActorIntent } from '../../kernel/context.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { formatCount } from '../../text/chances.ts';
import { applyAttacks, damageOdds, dodgeCell } from '../attack/apply-attacks.ts';
import { weaponAttack } from '../attack/attack.action.ts';
import { attackBlanks, attackFields, attackRefusal } from '../attack/defence.ts';
import { damageWeapons, weaponBlank } from '../attack/weapons.ts';
import { type OathView, rules } from '../combatant/game.ts';
import { powerAttack } from '../psi/blast.action.ts';
import { dealsDamage, dropBlank, dropField, dropPowers, dropRefusal } from '../psi/powers.ts';
import { describeSplitSurcharge, payRoll } from '../time/phases/dicey-cost.ts';
import { partRefusal } from '../time/phases/phases.ts';
import { canSplitFreely, dealDice, findPart, findParts, poolOf, sharesRefusal } from './parts.ts';
import { attacks } from './split.ruling.ts';

/**
 * Attacks on two targets (with a shtick on more, or on one) in one phase, with weapons or psi powers, from one pool of dice, each
 * with its full skill (SG-60 to SG-64). Karma and luck are for one roll: the attack on the first target (SG-08, SG-20).
 */
export const twoAttacksAction = rules.action(attacks)({
  id: 'two-attacks',
  title: 'Attack two',
  key: 'd',
  menu: 'act',
  targets: 'many',
  timesNamed: 'attacks',
  aim: 'foe',
  sentence: '{by} divides dice between {on} with {weapon}{gives}',
  fields: z.strictObject({
    weapon: z
      .string()
      .default('')
      .describe('which weapon, or which power that deals damage, by its name; by default the first weapon carried'),
    drop: dropField,
    share: z
      .int()
      .min(0)
      .max(100)
      .default(0)
      .describe('dice for each attack on a target; 0 for an equal share of the pool, the first ones a die larger'),
    attacks: z.int().min(1).max(5).default(1).describe('attacks on a target; more than one on it take a shtick'),
    ...attackFields,
  }),
  whyNot: (view, by) => partRefusal(view, by, 'dicey'),
  blanks: twoAttacksBlanks,
  input(context) {
    const { view, by, target, values, note, intent } = context;
    const part = findPart(view, by, values.weapon, values.drop);
    const parts = findParts(view, intent);
    if (isRefusal(part)) return part;
    if (isRefusal(parts)) return parts;
    const substats = parts.map((one) => one.part.substat);
    const refusal =
      dropRefusal(view, by, values.drop) ?? sharesRefusal(view, by, parts) ?? attackRefusal(context, substats);
    if (refusal !== null) return refusal;
    const [dice = 0, ...more] = dealDice(parts).get(target) ?? [];
    note.say(
      'share',
      'SG-60',
      () => `${[dice, ...more].join(' and ')} of ${formatCount(poolOf(parts), 'die')} for ${view.name(target)}`,
    );
    const isFirst = target === intent.on[0];
    const attackContext = isFirst ? context : { ...context, values: { ...values, karma: false, luck: false } };
    const input =
      part.power === null ? weaponAttack(attackContext, part.weapon) : powerAttack(attackContext, part.power);
    return isRefusal(input) ? input : { ...input, dice, more, shtick: canSplitFreely(view, by) };
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
  explain(view, intent) {
    const parts = findParts(view, intent);
    if (isRefusal(parts) || parts.length === 0) return [];
    const shares = [...dealDice(parts)].map(([target, dice]) => `${dice.join(' and ')} for ${view.name(target)}`);
    return [`${formatCount(poolOf(parts), 'die')}: ${shares.join(', ')} (SG-60)`];
  },
  cells: (_view, { input, outcome }) => [
    { head: 'dice', text: [input.dice, ...input.more].join('+') },
    dodgeCell(input, outcome),
    { head: 'net', text: String(outcome.net) },
  ],
  oddsFormat: damageOdds,
});

function twoAttacksBlanks(view: OathView, intent: ActorIntent): readonly Blank[] {
  const { by } = intent;
  const parts = findParts(view, intent);
  const substats = isRefusal(parts) ? [] : parts.map(({ part }) => part.substat);
  const powers = view.sheet(by).powers.filter(dealsDamage);
  const weapon = { ...weaponBlank([...damageWeapons(view, by), ...powers]), label: 'with' };
  const drops = powers.length > 0 ? [dropBlank(view, by)] : [];
  return [
    { ...weapon, decidedBy: 'target' },
    { ...shareBlank, max: isRefusal(parts) || parts.length === 0 ? 100 : poolOf(parts) },
    ...(canSplitFreely(view, by) ? [timesBlank] : []),
    ...drops,
    ...attackBlanks(view, by, intent.on[0], substats).map((blank): Blank => ({ ...blank, optional: true })),
  ];
}

const shareBlank: Blank = {
  id: 'share',
  label: 'dice, 0 for an equal share',
  kind: 'number',
  min: 0,
  defaultValue: 0,
  optional: true,
  decidedBy: 'target',
};

const timesBlank: Blank = {
  id: 'attacks',
  label: 'attacks',
  kind: 'number',
  min: 1,
  max: 5,
  defaultValue: 1,
  optional: true,
  decidedBy: 'target',
};
