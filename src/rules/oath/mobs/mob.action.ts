/** The attack of a mob: its members who are due attack together, each with its own phase and dice (SG-57). */
import {
  type ActorIntent,
  type Blank,
  firstRefusal,
  formatMean,
  type Id,
  isRefusal,
  type Refusal,
  type TargetContext,
  z,
} from '../../../game/index.ts';
import { dodgeCell, formatFallChance, weaponAttack, weaponField } from '../attack/attack.action.ts';
import type { AttackInput } from '../attack/attack.ruling.ts';
import {
  answerBlank,
  attackSubstats,
  coverBlank,
  type DefenceValues,
  defenceFields,
  defenceRefusal,
  payDefence,
  selfRefusal,
} from '../attack/defence.ts';
import { damageWeapons, explainWeapon, findDamageWeapon, weaponBlank } from '../attack/weapons.ts';
import { hasCondition } from '../combatant/conditions.ts';
import { type OathView, refuse, rules } from '../combatant/game.ts';
import { mobName } from '../combatant/mob-members.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { availableDice } from '../combatant/stats.ts';
import { type Aids, aidBlanks, aidFields, aidRefusal, payAids } from '../roll/aids.ts';
import type { RuleId } from '../rulebook.ts';
import { paySurcharge, surchargePhases } from '../time/phases/dicey-cost.ts';
import { partRefusal, spendPart } from '../time/phases/phases.ts';
import { dueMembers, endMemberTurn } from '../time/turn/turn.action.ts';
import { takeDamage } from '../wounds/wounds.ts';
import { type MobInput, mobAttack } from './mob.ruling.ts';

/** All members of a mob that are due in the sub-segment attack at once, shared out among the targets (SG-57). */
export const mobAction = rules.action(mobAttack)({
  id: 'mob',
  title: 'The whole mob attacks',
  key: 'o',
  alone: true,
  targets: 'many',
  aim: 'foe',
  sentence: '{by} and the mob attack {on} with {weapon}, {attackers} each - {answer}',
  fields: z.strictObject({
    weapon: weaponField,
    attackers: z
      .whole(1, 100)
      .exactOptional()
      .describe('how many members attack this target; by default an equal share'),
    ...defenceFields,
    ...aidFields,
  }),
  // Refuses an actor without a dicey action or without other members due, and a surcharge that it cannot pay (SG-42).
  whyNot: firstRefusal(function* (view, by) {
    yield partRefusal(view, by, 'dicey');
    const surcharge = surchargePhases(view, by, attackSubstats);
    if (isRefusal(surcharge)) yield surcharge;
    if (readyMembers(view, by).length >= 2) return null;
    return refuse('alone', 'SG-57', `nobody else like ${view.name(by)} can attack now`);
  }),
  blanks: mobBlanks,
  explain(view, { by, with: { weapon = '' } }) {
    const surcharge = surchargePhases(view, by, attackSubstats);
    const isPaid = surcharge !== null && !isRefusal(surcharge);
    return [
      ...(isPaid ? ['off speed: each attacker gives up a later phase (SG-42)'] : []),
      ...explainWeapon(view, by, findDamageWeapon(view, by, String(weapon))),
    ];
  },
  *before({ view, intent }) {
    return attackersRefusal(view(), intent);
  },
  *input(context) {
    const { view, by, target, values, intent } = context;
    const weapon = findDamageWeapon(view, by, values.weapon);
    if (isRefusal(weapon)) return weapon;
    const attackers = attackersOf(view, intent, target);
    yield mobAttackRefusal(context, attackers);
    return mobInput(context, weaponAttack(context, weapon), attackers);
  },
  *settle(context) {
    const { view, results, by, values } = context;
    const refusal = partRefusal(view(), by, 'dicey');
    if (refusal !== null) return refusal;
    const wanted = results.reduce((sum, { input }) => sum + input.attackers, 0);
    const attackers = readyMembers(view(), by).slice(0, wanted);
    const titles = results.map((result) => {
      const { target, input, outcome } = result;
      const dodge = payDefence(context, result);
      if (outcome.damage > 0) takeDamage(context, target, outcome.damage);
      return `${input.attackers} attack ${view().name(target)}, ${outcome.hits} hit for ${outcome.damage}${dodge}`;
    });
    for (const member of attackers) {
      payAids(context, member, values);
      const surcharge = surchargePhases(view(), member, attackSubstats);
      if (!isRefusal(surcharge)) paySurcharge(context, member, surcharge);
      if (member === by) spendPart(context, by, 'dicey');
      else yield* endMemberTurn(context, member, 'acted');
    }
    return `${mobName(view().name(by)) ?? view().name(by)}s: ${titles.join('; ')}`;
  },
  cells: (_view, { input, outcome }) => [
    { head: 'att', text: String(input.attackers) },
    { head: 'hit', text: String(outcome.hits) },
    dodgeCell(input, outcome),
  ],
  oddsFormat: {
    of: 'damage',
    describe: (view, target, odds) => [`${formatMean(odds)} expected`, formatFallChance(view, target, odds)],
    brief: formatMean,
  },
});

type MobContext = TargetContext<Sheet, Settings, DefenceValues & Aids, RuleId>;

/** The attack of the actor with the dice of each attacker, and its sight through smoke (SG-86, SG-93). */
function mobInput({ view, target, values, note }: MobContext, attack: AttackInput, attackers: readonly Id[]): MobInput {
  const isHidden = values.sight && hasCondition(view, target, 'in-smoke');
  const dice = attackers.map((who) => availableDice(view, who, 'bodyPrecision', note));
  const throughSmoke = attackers.flatMap((who, n) =>
    values.sight && hasCondition(view, who, 'in-smoke') ? [n + 1] : [],
  );
  const names = attackers.map((who) => view.name(who));
  return { ...attack, smoke: isHidden, attackers: attackers.length, diceEach: dice, throughSmoke, names };
}

/** Refuses an attack on such a target, and karma or luck if an attacker has none: each spends its own. */
const mobAttackRefusal = firstRefusal(function* (context: MobContext, attackers: readonly Id[]) {
  yield selfRefusal(context);
  yield defenceRefusal(context);
  for (const member of attackers) yield aidRefusal(context.view, member, context.values);
  return null;
});

/** The blanks of a mob's attack. Rerolls of devices are left out, since these attack one by one. */
function mobBlanks(view: OathView, intent: ActorIntent): readonly Blank[] {
  const { by } = intent;
  return [
    weaponBlank(damageWeapons(view, by)),
    {
      id: 'attackers',
      label: 'attackers',
      kind: 'number',
      defaultValue: equalShare(view, intent),
      min: 1,
      max: readyMembers(view, by).length,
      optional: true,
      decidedBy: 'target',
    },
    ...answerBlank(view, intent.on[0]),
    coverBlank(view.settings),
    ...aidBlanks(view, by).filter(({ id }) => id !== 'luck' || !view.sheet(by).device),
  ];
}

/** The members who can attack in this sub-segment, the actor first: those off speed need a later phase (SG-42). */
function readyMembers(view: OathView, by: Id): readonly Id[] {
  return dueMembers(view, by).filter((who) => !isRefusal(surchargePhases(view, who, attackSubstats)));
}

/** The attackers of one target; those of the targets before it come first. Members left over do not attack. */
function attackersOf(view: OathView, intent: ActorIntent, target: Id): readonly Id[] {
  const { by, on } = intent;
  const counts = on.map((one) => attackersOn(view, intent, one));
  const place = on.indexOf(target);
  const before = counts.slice(0, place).reduce((sum, count) => sum + count, 0);
  return readyMembers(view, by).slice(before, before + (counts[place] ?? 0));
}

/** How many attack a target: as many as were entered for it, or an equal share. */
function attackersOn(view: OathView, intent: ActorIntent, target: Id): number {
  const { with: values, each } = intent;
  return Number(each?.[target]?.attackers ?? values.attackers ?? equalShare(view, intent));
}

/** The default number of attackers for each target, rounded down, at least 1; members left over do not attack. */
function equalShare(view: OathView, { by, on }: ActorIntent): number {
  const ready = readyMembers(view, by).length;
  return Math.max(1, Math.floor(ready / Math.max(1, on.length)));
}

/** Refuses more attackers than can attack: nobody attacks twice. */
function attackersRefusal(view: OathView, intent: ActorIntent): Refusal | null {
  const { by, on } = intent;
  const wanted = on.reduce((sum, target) => sum + attackersOn(view, intent, target), 0);
  const due = dueMembers(view, by).length;
  const ready = readyMembers(view, by).length;
  if (wanted <= ready) return null;
  const others = due - ready === 1 ? '1 has' : `${due - ready} have`;
  return ready === due
    ? refuse('too-many', 'SG-57', `${wanted} attackers, but only ${due} are due now`)
    : refuse('off-speed', 'SG-42', `${wanted} attackers, but of ${due} who are due ${others} no later phase for it`);
}
