import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import type { Id, Intent } from '../../../state/encounter.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { weaponAttack, weaponField } from '../attack/attack.action.ts';
import { coverBlank } from '../attack/cover.ts';
import {
  answerBlank,
  attackSubstats,
  defenceFields,
  defenceRefusal,
  payDefence,
  selfRefusal,
} from '../attack/defence.ts';
import { damageWeapons, findDamageWeapon, weaponBlank } from '../attack/weapons.ts';
import { type OathContext, type OathView, refuse, rules } from '../combatant/game.ts';
import { mobName } from '../combatant/mob-members.ts';
import { type Aids, aidBlanks, aidFields, aidRefusal, payAids } from '../roll/aids.ts';
import { surchargePhases } from '../time/phases/off-speed.ts';
import { partRefusal, spendPart } from '../time/phases/phase-parts.ts';
import { giveUpPhase, laterPhases } from '../time/phases/phases.ts';
import { segmentOf } from '../time/phases/places.ts';
import { dueMembers, endMemberTurn } from '../time/turn/mob-turns.ts';
import { takeDamage } from '../wounds/wounds.ts';
import { mobCells, mobOdds, previewMob } from './mob.preview.ts';
import { mobAttack } from './mob.ruling.ts';

/** All members of a mob that are due in the sub-segment attack at once, shared out among the targets (SG-57). */
export const mobAction = rules.action(mobAttack)({
  id: 'mob',
  title: 'The whole mob attacks',
  key: 'o',
  menu: 'act',
  targets: 'many',
  aim: 'foe',
  sentence: '{by} and the mob attack {on} with {weapon}, {attackers} each - {answer}',
  fields: z.strictObject({
    weapon: weaponField,
    attackers: z
      .int()
      .min(1)
      .max(100)
      .exactOptional()
      .describe('how many members attack this target; by default an equal share'),
    ...defenceFields,
    ...aidFields,
  }),
  whyNot: mobRefusal,
  blanks: (view, intent) => (intent.by === null ? [] : mobBlanks(view, intent.by, intent)),
  *before({ view, intent }) {
    return attackersRefusal(view(), intent);
  },
  input(context) {
    const { view, by, values, intent } = context;
    const weapon = findDamageWeapon(view, by, values.weapon);
    if (isRefusal(weapon)) return weapon;
    const refusal = selfRefusal(context) ?? defenceRefusal(context) ?? memberAidRefusal(view, by, intent, values);
    if (refusal !== null) return refusal;
    return { ...weaponAttack(context, weapon), attackers: values.attackers ?? equalShare(view, intent) };
  },
  *settle(context) {
    const { view, results, by, values } = context;
    const refusal = partRefusal(view(), by, 'dicey');
    if (refusal !== null) return refusal;
    const titles = results.map((result) => {
      const { target, input, outcome } = result;
      const dodge = payDefence(context, result);
      if (outcome.damage > 0) takeDamage(context, target, outcome.damage);
      return `${input.attackers} attack ${view().name(target)}, ${outcome.hits} hit for ${outcome.damage}${dodge}`;
    });
    const attackers = results.reduce((sum, { input }) => sum + input.attackers, 0);
    const isOffSpeed = surchargePhases(view(), by, attackSubstats) !== null;
    for (const member of dueMembers(view(), by).slice(0, attackers)) {
      payAids(context, member, values);
      yield* payMember(context, member, isOffSpeed);
    }
    return `${mobName(view().name(by)) ?? view().name(by)}s: ${titles.join('; ')}`;
  },
  preview: (context) => previewMob(context),
  cells: (_view, result) => mobCells(result),
  oddsFormat: mobOdds,
});

/** Refuses an actor without a dicey action or without other members due, and a surcharge that it cannot pay. */
function mobRefusal(view: OathView, by: Id | null): Refusal | null {
  if (by === null) return null;
  const refusal = partRefusal(view, by, 'dicey');
  if (refusal !== null) return refusal;
  if (dueMembers(view, by).length < 2) return refuse('alone', 'SG-57', `nobody else like ${view.name(by)} is due now`);
  const surcharge = surchargePhases(view, by, attackSubstats);
  return isRefusal(surcharge) ? surcharge : null;
}

/** The default number of attackers for each target, rounded down, at least 1; members left over do not attack. */
function equalShare(view: OathView, { by, on }: Intent): number {
  const due = by === null ? 0 : dueMembers(view, by).length;
  return Math.max(1, Math.floor(due / Math.max(1, on.length)));
}

/** Refuses more attackers than are due: nobody attacks twice. */
function attackersRefusal(view: OathView, intent: Intent): Refusal | null {
  if (intent.by === null) return null;
  const due = dueMembers(view, intent.by).length;
  const attackers = totalAttackers(view, intent);
  return attackers > due ? refuse('too-many', 'SG-57', `${attackers} attackers, but only ${due} are due now`) : null;
}

/** The attackers of all targets together. */
function totalAttackers(view: OathView, intent: Intent): number {
  const { on, with: values, each } = intent;
  const byDefault = equalShare(view, intent);
  return on.reduce((sum, target) => sum + Number(each?.[target]?.attackers ?? values.attackers ?? byDefault), 0);
}

/** Refuses karma or luck if an attacker has none: each spends its own. */
function memberAidRefusal(view: OathView, by: Id, intent: Intent, aids: Aids): Refusal | null {
  const attackers = dueMembers(view, by).slice(0, totalAttackers(view, intent));
  return attackers.map((member) => aidRefusal(view, member, aids)).find((refusal) => refusal !== null) ?? null;
}

/** The blanks of a mob's attack. Rerolls of devices are left out, since these attack one by one. */
function mobBlanks(view: OathView, by: Id, intent: Intent): readonly Blank[] {
  return [
    weaponBlank(damageWeapons(view, by)),
    {
      id: 'attackers',
      label: 'attackers',
      kind: 'number',
      defaultValue: equalShare(view, intent),
      min: 1,
      max: dueMembers(view, by).length,
      optional: true,
      decidedBy: 'target',
    },
    ...answerBlank(view, intent.on[0]),
    coverBlank(view.settings),
    ...aidBlanks(view, by).filter(({ id }) => id !== 'luck' || !view.sheet(by).device),
  ];
}

/** Spends the phase of an attacker, and if it is off speed a later phase (SG-42). */
function* payMember(context: OathContext & { readonly by: Id }, member: Id, isOffSpeed: boolean): Conversation<void> {
  const { ledger, by } = context;
  const { at } = ledger.now.cursor;
  const surcharge = isOffSpeed && at !== null ? laterPhases(ledger.now, member, segmentOf(at)).at(-1) : undefined;
  if (surcharge !== undefined) giveUpPhase(ledger, surcharge);
  if (member === by) spendPart(context, by, 'dicey');
  else yield* endMemberTurn(context, member, 'acted');
}
