/** Attacks from split dice: on two targets, each with a weapon or a power and a share of the pool (SG-60 to SG-64). */

import {
  type ActorIntent,
  type Blank,
  blanksOf,
  firstRefusal,
  formatCount,
  type Id,
  isRefusal,
  type Json,
  type Refusal,
  withBlank,
  z,
} from '../../../game/index.ts';
import { applyAttacks, damageOdds, dodgeCell, weaponAttack } from '../attack/attack.action.ts';
import { attackBlanks, attackFields, attackRefusal } from '../attack/defence.ts';
import { damageWeapons, explainWeapon, findDamageWeapon, weaponBlank } from '../attack/weapons.ts';
import { type OathView, refuse, rules, silent } from '../combatant/game.ts';
import type { CarriedWeapon, Power, Substat } from '../combatant/sheet.ts';
import { availableDice } from '../combatant/stats.ts';
import { powerAttack } from '../psi/power.action.ts';
import { dealsDamage, dropBlank, dropField, dropPowers, dropRefusal, findPower, psiDiceFor } from '../psi/powers.ts';
import { freeDice, tiedRefusal } from '../psi/psi.ruling.ts';
import { describeSplitSurcharge, payRoll } from '../time/phases/dicey-cost.ts';
import { partRefusal } from '../time/phases/phases.ts';
import { canSplitFreely } from './split.action.ts';
import { attacks, poolRefusal } from './split.ruling.ts';

const fields = z.strictObject({
  weapon: z
    .string()
    .default('')
    .describe('which weapon, or which power that deals damage, by its name; by default the first weapon carried'),
  drop: dropField,
  share: withBlank(
    z
      .whole(0, 100)
      .default(0)
      .describe('dice for each attack on a target; 0 for an equal share of the pool, the first ones a die larger'),
    { label: 'dice, 0 for an equal share', optional: true, decidedBy: 'target' },
  ),
  attacks: withBlank(z.whole(1, 5).default(1).describe('attacks on a target; more than one on it take a shtick'), {
    label: 'attacks',
    optional: true,
    decidedBy: 'target',
  }),
  ...attackFields,
});

/**
 * Attacks on two targets (with a shtick on more, or on one) in one phase, with weapons or psi powers, from one pool of dice, each
 * with its full skill (SG-60 to SG-64). Karma and luck are for one roll: the attack on the first target (SG-08, SG-20).
 */
export const twoAttacksAction = rules.action(attacks)({
  id: 'two-attacks',
  title: 'Attack two',
  key: 'd',
  targets: 'many',
  timesNamed: 'attacks',
  aim: 'foe',
  sentence: '{by} divides dice between {on} with {weapon}{gives}',
  fields,
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
    const remarks = parts.flatMap(({ part }) =>
      part.weapon === null ? [] : explainWeapon(view, intent.by, part.weapon),
    );
    return [`${formatCount(poolOf(parts), 'die')}: ${shares.join(', ')} (SG-60)`, ...new Set(remarks)];
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
  const max = isRefusal(parts) || parts.length === 0 ? 100 : poolOf(parts);
  return [
    { ...weapon, decidedBy: 'target' },
    ...blanksOf(fields, 'share').map((blank): Blank => ({ ...blank, max })),
    ...(canSplitFreely(view, by) ? blanksOf(fields, 'attacks') : []),
    ...drops,
    ...attackBlanks(view, by, intent.on[0], substats).map((blank): Blank => ({ ...blank, optional: true })),
  ];
}

/** An attack with a weapon, or with a psi power that deals damage. */
type Part = {
  readonly substat: Substat;
  /** The dice that the actor has for its substat. */
  readonly dice: number;
} & ({ readonly weapon: CarriedWeapon; readonly power: null } | { readonly weapon: null; readonly power: Power });

/** The part with the weapon, or else the power, of that name; with an empty name the first weapon. */
function findPart(view: OathView, by: Id, name: string, drop: string): Part | Refusal {
  const weapon = findDamageWeapon(view, by, name);
  if (!isRefusal(weapon)) {
    return { weapon, power: null, substat: 'bodyPrecision', dice: availableDice(view, by, 'bodyPrecision') };
  }
  const power = findPower(view, by, name, dealsDamage);
  if (isRefusal(power)) return weapon;
  const dice = psiDiceFor(view, by, power, drop);
  const refusal = tiedRefusal({ ...dice, fortune: 0 });
  return refusal ?? { weapon: null, power, substat: power.substat, dice: freeDice(dice, silent) };
}

/** A target of an intent, with the part that attacks it and what was entered for it. */
interface Attacked {
  readonly target: Id;
  readonly part: Part;
  /** How many parts of the pool aim at it. */
  readonly times: number;
  /** The dice of each of them; 0 for an equal share of what the others leave. */
  readonly share: number;
}

/** The attacks of an intent, target by target. */
function findParts(view: OathView, { by, on, with: values, each }: ActorIntent): readonly Attacked[] | Refusal {
  const read = (target: Id, field: string): Json => each?.[target]?.[field] ?? values[field] ?? null;
  const attacked: Attacked[] = [];
  for (const target of on) {
    const part = findPart(view, by, String(read(target, 'weapon') ?? ''), String(read(target, 'drop') ?? ''));
    if (isRefusal(part)) return part;
    attacked.push({
      target,
      part,
      times: Number(read(target, 'attacks') ?? 1),
      share: Number(read(target, 'share') ?? 0),
    });
  }
  return attacked;
}

/** The pool: the dice of the smallest substat among the parts (SG-60). */
function poolOf(attacked: readonly Attacked[]): number {
  return Math.min(...attacked.map(({ part }) => part.dice));
}

/** The dice of each part, target by target: as entered, the rest in equal shares, the first ones a die larger (SG-60). */
function dealDice(attacked: readonly Attacked[]): ReadonlyMap<Id, readonly number[]> {
  const taken = attacked.reduce((sum, { share, times }) => sum + share * times, 0);
  const open = attacked.reduce((sum, { share, times }) => sum + (share === 0 ? times : 0), 0);
  const rest = Math.max(0, poolOf(attacked) - taken);
  let dealt = 0;
  const nextShare = (): number => {
    dealt += 1;
    return Math.floor(rest / open) + (dealt <= rest % open ? 1 : 0);
  };
  return new Map(
    attacked.map(({ target, share, times }) => [
      target,
      Array.from({ length: times }, () => (share === 0 ? nextShare() : share)),
    ]),
  );
}

/**
 * Refuses fewer than two parts, and without a shtick more than two or two at one target; and shares that the pool does not have
 * (SG-60 to SG-62).
 */
const sharesRefusal = firstRefusal(function* (view: OathView, by: Id, attacked: readonly Attacked[]) {
  const parts = [...dealDice(attacked).values()].flat();
  if (parts.length < 2) yield refuse('parts', 'SG-60', 'dice are split between two attacks');
  if (!canSplitFreely(view, by)) {
    if (parts.length > 2) yield refuse('parts', 'SG-61', 'more than two parts take a shtick');
    if (parts.length >= 2 && attacked.length < 2)
      yield refuse('same', 'SG-62', 'two parts of split dice at one target take a shtick');
  }
  const divided = parts.reduce((sum, share) => sum + share, 0);
  const pool = poolOf(attacked);
  if (divided > pool) yield poolRefusal(divided, pool);
  return parts.every((share) => share >= 1) ? null : refuse('share', 'SG-60', 'each part needs at least one die');
});
